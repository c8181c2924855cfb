import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Reads the binary format. `BinaryFrames.swift` describes it.
struct BinaryFrameReader {
  private var cursor: ByteCursor
  private var entries: [LayoutAttributes] = []
  private var frames: [LayoutFrame] = []

  init(file: String, bytes: [UInt8]) {
    cursor = ByteCursor(file: file, bytes: bytes)
  }

  /// The sequence in the file; reads it to its last byte.
  consuming func read() throws(InputError) -> FrameSequence {
    let header = try readHeader()
    while true {
      let start = cursor.offset
      switch BinaryFrames.Record(rawValue: try cursor.byte()) {
      case .entry: entries.append(try readEntry())
      case .frame: frames.append(try readWholeFrame())
      case .end: return try readEnd(header)
      case nil: throw cursor.error(at: start, "no record begins here", remedy: Self.rewrite)
      }
    }
  }

  private static let rewrite = "the file is damaged; write it again"

  private mutating func readHeader() throws(InputError) -> FrameHeader {
    guard try cursor.bytes(BinaryFrames.magic.count).elementsEqual(BinaryFrames.magic) else {
      throw cursor.error(
        at: 0, "this is not a binary frame file",
        remedy: "it begins with 89 42 53 46 0D 0A 1A 0A; a transfer as text destroys it")
    }
    let version = try cursor.integer(UInt32.self)
    guard version == BinaryFrames.version else {
      throw cursor.error(
        at: 8, "version \(version) is unknown",
        remedy: "this program reads version \(BinaryFrames.version)")
    }
    let length = try cursor.integer(UInt32.self)
    let json = Array(try cursor.bytes(Int(length)))
    var object = try JSONElement(parsing: json, named: cursor.file).object()
    return try FrameHeader(reading: &object)
  }

  private mutating func readEntry() throws(InputError) -> LayoutAttributes {
    let start = cursor.offset
    let code = try cursor.byte()
    guard let kind = LayoutElement.Kind(rawValue: code) else {
      throw cursor.error(at: start, "\(code) is no kind of element", remedy: Self.rewrite)
    }
    let section = try cursor.zigzag()
    let item = try cursor.zigzag()
    let ordinal = try cursor.zigzag()
    let rest = Rect(
      x: try cursor.double(), y: try cursor.double(),
      width: try cursor.double(), height: try cursor.double())
    return LayoutAttributes(
      ordinal: ordinal, element: LayoutElement(kind: kind, section: section, item: item),
      restFrame: rest, displacement: .zero)
  }

  /// A frame; where the file ends inside of it, the complaint says inside of which.
  private mutating func readWholeFrame() throws(InputError) -> LayoutFrame {
    do throws(InputError) {
      return try readFrame()
    } catch {
      guard error.problem == ByteCursor.earlyEnd else { throw error }
      var error = error
      error.problem += ", in frame \(frames.count)"
      throw error
    }
  }

  private mutating func readFrame() throws(InputError) -> LayoutFrame {
    let start = cursor.offset
    let flags = BinaryFrames.Flags(rawValue: try cursor.byte())
    guard flags.isSubset(of: .all), !flags.contains(.sameElements) || !frames.isEmpty else {
      throw cursor.error(at: start, "the flags \(flags.rawValue) are wrong", remedy: Self.rewrite)
    }
    let time = try cursor.double()
    let offset = Point(x: try cursor.double(), y: try cursor.double())
    var attributes = try readElements(flags)
    if flags.contains(.dx) {
      for index in attributes.indices { attributes[index].displacement.dx = try cursor.double() }
    }
    if flags.contains(.dy) {
      for index in attributes.indices { attributes[index].displacement.dy = try cursor.double() }
    }
    return LayoutFrame(time: time, contentOffset: offset, attributes: attributes)
  }

  /// The elements of a frame, all at rest.
  private mutating func readElements(
    _ flags: BinaryFrames.Flags
  ) throws(InputError) -> [LayoutAttributes] {
    if flags.contains(.sameElements), var same = frames.last?.attributes {
      for index in same.indices { same[index].displacement = .zero }
      return same
    }
    var elements: [LayoutAttributes] = []
    for _ in 0..<(try cursor.varint()) {
      let start = cursor.offset
      let first = try cursor.varint()
      let count = try cursor.varint()
      // No frame outgrows the table, so no small file can ask for endless memory.
      let free = UInt64(entries.count - elements.count)
      guard count > 0, count <= free, first <= UInt64(entries.count) - count else {
        throw cursor.error(
          at: start,
          "the run of \(count) entries from \(first) leaves the table of \(entries.count)",
          remedy: Self.rewrite)
      }
      elements += entries[Int(first)..<Int(first + count)]
    }
    return elements
  }

  private mutating func readEnd(_ header: FrameHeader) throws(InputError) -> FrameSequence {
    let count = try cursor.integer(UInt64.self)
    let hash = try cursor.integer(UInt64.self)
    guard cursor.isAtEnd else {
      throw cursor.error(
        at: cursor.offset, "there is more after the end record", remedy: Self.rewrite)
    }
    let text = String(hash, radix: 16)
    let seal = FramePlace.Seal(
      count: Int(clamping: count), hash: String(repeating: "0", count: 16 - text.count) + text)
    return try FramePlace(file: cursor.file).sequence(header, frames, sealed: seal)
  }
}
