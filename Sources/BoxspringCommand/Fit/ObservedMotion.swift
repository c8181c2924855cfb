import BoxspringCommandInterface
import BoxspringFiles
import CollectionLayouts
import FileStreams
import Pictures
import PlaneGeometry
import Recordings
import SpringFitting

/// Observed positions of elements, from a table or from a recording in any format.
struct ObservedMotion {
  private(set) var samples: [MotionSample] = []
  /// Whether positions are relative to the viewport by default.
  private(set) var areInViewport = false
  /// The line of each sample; empty for recordings.
  private var lines: [Int] = []

  /// The range of coordinates in points and of times in seconds.
  private static let coordinates = NumberRange.within(-1e9...1e9)

  /// - Throws: ``InputError`` naming the invalid line or frame.
  init(reading path: String, of scene: ArrangedScene, _ limits: Limits) throws {
    let input = InputFile(path)
    guard path == "-" || path.lowercased().hasSuffix(".csv") else {
      try read(RecordingReader(OpenedInput(input), within: limits.byteLimit), scene, path, limits)
      return
    }
    let bytes = try input.bytes(within: limits.byteLimit)
    // Recordings start with a comment, a brace or the magic number of the binary format.
    if let first = bytes.first(where: { $0 > 0x20 && $0 < 0x80 }),
      first == UInt8(ascii: "#") || first == UInt8(ascii: "{")
        || bytes.starts(with: Array("BSF".utf8))
    {
      try read(RecordingReader(bytes, file: path), scene, path, limits)
    } else {
      try readTable(bytes, path, scene, limits)
    }
  }

  /// The first line that an error refers to.
  func place(of error: FitError) -> String? {
    let index: Int?
    switch error.reason {
    case .unknownElement(let element): index = samples.firstIndex { $0.element == element }
    case .timeOutsideTrace(let time, _, _): index = samples.firstIndex { $0.time == time }
    default: index = nil
    }
    return index.flatMap { $0 < lines.count ? "line \(lines[$0])" : nil }
  }

  private mutating func readTable(
    _ bytes: [UInt8], _ path: String, _ scene: ArrangedScene, _ limits: Limits
  ) throws(InputError) {
    areInViewport = true
    var rows = CSVRows(bytes, named: path)
    let columns = rows.header.columns
    let known = ["element", "time", "x", "y"]
    guard columns.contains("element"), columns.contains("time"),
      columns.contains("y") || columns.contains("x")
    else {
      throw rows.header.error(
        "the columns are not those of a motion",
        remedy: "give element, time and y, and x if elements move sideways")
    }
    if let other = columns.first(where: { !known.contains($0) }) {
      throw rows.header.error(
        at: other, "unknown column", remedy: "give element, time, y and x only")
    }
    var count = PoseCount(limits, of: path)
    while let row = rows.next() {
      guard row.cells.count == columns.count else {
        throw row.error(
          "\(row.cells.count) cells in place of \(columns.count)", remedy: "give one per column")
      }
      try count.add(1)
      samples.append(
        MotionSample(
          element: try element(row, scene),
          time: try row.number("time", in: Self.coordinates, as: "seconds, a number"),
          x: try coordinate("x", row), y: try coordinate("y", row)))
      lines.append(row.line)
    }
  }

  /// A coordinate; nil where there is no such column, or where the cell is empty.
  private func coordinate(_ column: String, _ row: CSVRow) throws(InputError) -> Double? {
    guard let text = row.text(column), !text.isEmpty else { return nil }
    return try row.number(column, in: Self.coordinates, as: "points, a number")
  }

  private func element(
    _ row: CSVRow, _ scene: ArrangedScene
  ) throws(InputError) -> LayoutElement {
    let text = row.text("element") ?? ""
    guard let element = Self.element(named: text) else {
      throw row.error(
        at: "element", "\"\(text.prefix(40))\" names no element",
        remedy: "use 3 for an item, 1.3 for an item of section 1, h0 or f0 for a header or footer")
    }
    guard scene.arrangement.ordinal(of: element) != nil else {
      throw row.error(
        at: "element", "the scene has no element \(text)",
        remedy: "name elements of \(scene.name); boxspring layout lists them")
    }
    return element
  }

  private static func element(named text: String) -> LayoutElement? {
    guard let choice = try? ElementChoice(parsing: text), choice.elements.count == 1 else {
      return nil
    }
    return choice.elements[0]
  }

  /// A member's number in a column; 0 where the column is left out.
  private static func number(_ column: [Double], _ index: Int) -> Double {
    index < column.count ? column[index] : 0
  }

  private mutating func read(
    _ reader: consuming RecordingReader, _ scene: ArrangedScene, _ path: String,
    _ limits: Limits
  ) throws {
    var count = PoseCount(limits, of: path)
    var index = 0
    while let frame = try reader.next() {
      try count.add(frame)
      for (position, slot) in frame.members.enumerated() {
        guard let member = reader.cast[slot], member.role.isPosed else { continue }
        let element: LayoutElement?
        switch MemberReference(member) {
        case .element(let known): element = known
        case .background: continue
        case .name(let name):
          element = Self.element(named: name)
          // What is attached to items and sections moves as these do.
          if element == nil, scene.arrangement.hasSupplements { continue }
        }
        guard let element, scene.arrangement.ordinal(of: element) != nil else {
          throw InputError(
            file: path, place: "frame \(index)",
            problem: "the scene has no \(MemberReference(member))",
            remedy: "give a recording of elements of \(scene.name)")
        }
        samples.append(
          MotionSample(
            element: element, time: frame.time,
            x: member.restFrame.minX + Self.number(frame.poses.dx, position),
            y: member.restFrame.minY + Self.number(frame.poses.dy, position)))
      }
      index += 1
    }
  }
}
