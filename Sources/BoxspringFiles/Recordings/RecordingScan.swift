import AnimationFiles
import PlaneGeometry
import Recordings
import TextEncoding

/// Reads frames and announced members straight from the bytes of their objects, spelt as
/// `RecordingJSON.swift` spells them.
///
/// Every answer is nil, too, where anything is unusual, be it right or wrong: then the object has to be
/// parsed, and `RecordingJSON+Reading.swift` reads it and words the error.
///
/// Through strings, values, elements and paths, nine tenths of the time went into numbers.
struct RecordingScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Index of the next byte.
  private(set) var position: Int
  /// Where the changes stand that a frame's object lists, the events and the touches; nil where it lists none.
  private(set) var lists: (changes: Range<Int>?, events: Range<Int>?, touches: Range<Int>?)

  /// A scan of an object that begins at a position, and ends before the end of the bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads the frame numbered `index`, without the changes, events and touches that it lists.
  ///
  /// - Parameter members: those of the frame before.
  /// - Returns: whether all of it has been read.
  mutating func read(
    _ frame: inout RecordingFrame, at index: Int, after members: [Int32]
  ) -> Bool {
    guard take("{\"frame\":"), whole() == index else { return false }
    if take(",\"changes\":") {
      guard let range = list() else { return false }
      lists.changes = range
    }
    if take(",\"events\":") {
      guard let range = list() else { return false }
      lists.events = range
    }
    if take(",\"touches\":") {
      guard let range = list() else { return false }
      lists.touches = range
    }
    guard take(",\"time\":"), let time = number() else { return false }
    frame.time = time
    frame.offset = .zero
    if take(",\"offsetX\":") {
      guard let x = number(), take(",\"offsetY\":"), let y = number() else { return false }
      frame.offset = Point(x: x, y: y)
    }
    frame.members = members
    if take(",\"members\":[") {
      guard let slots = slots(likely: members.count) else { return false }
      frame.members = slots
    }
    for channel in PoseChannel.allCases where take(channel) {
      guard let numbers = numbers(frame.members.count) else { return false }
      frame.poses[channel] = numbers
    }
    return take("}")
  }

  /// A rectangle that is announced for a slot, without any detail.
  mutating func announcement() -> CastChange? {
    guard take("{\"cast\":"), let slot = slot(), take(",\"is\":\"") else { return nil }
    let role: CastMember.Role
    if take("item\",\"") {
      role = .item
    } else if take("header\",\"") {
      role = .header
    } else if take("footer\",\"") {
      role = .footer
    } else {
      return nil
    }
    guard take("section\":"), let section = whole(), take(",\"item\":"), let item = whole(),
      take(",\"order\":"), let order = whole(), take(",\"restX\":"), let x = number(),
      take(",\"restY\":"), let y = number(), take(",\"width\":"), let width = number(),
      take(",\"height\":"), let height = number(), take("}")
    else { return nil }
    let restFrame = Rect(x: x, y: y, width: width, height: height)
    return .announce(
      slot,
      CastMember(
        role, .indexPath(section: section, item: item), order: order, restFrame: restFrame))
  }

  // MARK: Parts

  @inline(__always)
  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count, let start = bytes.baseAddress else { return false }
    for index in 0..<count where start[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  /// Steps over the key of a channel, and the bracket that opens its list.
  private mutating func take(_ channel: PoseChannel) -> Bool {
    let start = position
    if take(",\""), take(channel.staticWord), take("\":[") { return true }
    position = start
    return false
  }

  private mutating func number() -> Double? { DecimalReading.number(bytes, at: &position) }

  /// A whole number that nothing follows which could be part of a number.
  private mutating func whole() -> Int? {
    guard let value = DecimalReading.whole(bytes, at: &position), position < bytes.count,
      bytes[position] == .comma || bytes[position] == UInt8(ascii: "]")
    else { return nil }
    return value
  }

  private mutating func slot() -> Int32? {
    guard let value = whole(), value < Cast.slotLimit else { return nil }
    return Int32(value)
  }

  /// Slots up to the bracket that closes their list.
  private mutating func slots(likely count: Int) -> [Int32]? {
    if take("]") { return [] }
    var slots: [Int32] = []
    slots.reserveCapacity(count)
    while let slot = slot() {
      slots.append(slot)
      position += 1
      if bytes[position - 1] == UInt8(ascii: "]") { return slots }
    }
    return nil
  }

  /// So many numbers up to the bracket that closes their list.
  private mutating func numbers(_ count: Int) -> [Double]? {
    guard count > 0 else { return nil }
    var end = position
    var isRight = true
    let numbers = [Double](unsafeUninitializedCapacity: count) { numbers, initialized in
      while initialized < count {
        guard let number = DecimalReading.number(bytes, at: &end), end < bytes.count else { break }
        numbers.initializeElement(at: initialized, to: number)
        initialized += 1
        let mark = initialized < count ? UInt8.comma : UInt8(ascii: "]")
        guard bytes[end] == mark else { break }
        end += 1
      }
      isRight = initialized == count && bytes[end - 1] == UInt8(ascii: "]")
    }
    position = end
    return isRight ? numbers : nil
  }

  /// The range of a list, whatever it holds.
  private mutating func list() -> Range<Int>? {
    let start = position
    var scan = BracketScan()
    while position < bytes.count {
      scan.take(bytes[position])
      position += 1
      // How deep lists may stand in one another is for the parser to say.
      guard scan.depth < 100 else { return nil }
      if scan.depth == 0 { return start..<position }
    }
    return nil
  }
}
