import AnimationFiles
import FileStreams
import Gestures
import PlaneGeometry
import Recordings

/// Reads the binary format. `BinaryRecording.swift` describes it.
struct BinaryRecordingReader {
  private var members: [Int32]?
  private var index = 0

  private static let rewrite = "the file is damaged; write it again"

  mutating func header(from feed: inout ByteFeed) throws(InputError) -> RecordingHeader {
    guard try feed.has(BinaryRecording.magic.count), feed.rest.starts(with: BinaryRecording.magic)
    else {
      throw feed.error(
        at: 0, "this is not a binary recording",
        remedy: "it begins with 89 42 53 46 0D 0A 1A 0A; a transfer as text destroys it")
    }
    feed.hasLines = false
    feed.position += BinaryRecording.magic.count
    let version = try feed.integer(UInt32.self)
    guard version == BinaryRecording.version else {
      throw feed.error(
        at: 8, "version \(version) is unknown",
        remedy: "this program reads version \(BinaryRecording.version)")
    }
    let length = Int(try feed.integer(UInt32.self))
    try feed.require(length)
    let json = Array(feed.rest.prefix(length))
    feed.position += length
    var object = try JSONElement(parsing: json, named: feed.file).object()
    return try RecordingHeader(reading: &object)
  }

  mutating func next(
    from feed: inout ByteFeed, _ cursor: borrowing RecordingCursor,
    into frame: inout RecordingFrame
  ) throws(InputError) -> RecordingReader.Part {
    do throws(InputError) {
      return try part(from: &feed, cursor, into: &frame)
    } catch {
      guard error.problem == ByteFeed.earlyEnd else { throw error }
      var error = error
      error.problem += ", in frame \(index)"
      throw error
    }
  }

  private mutating func part(
    from feed: inout ByteFeed, _ cursor: borrowing RecordingCursor,
    into frame: inout RecordingFrame
  ) throws(InputError) -> RecordingReader.Part {
    while true {
      let start = feed.offset
      switch BinaryRecording.Record(rawValue: try feed.byte()) {
      case .cast: frame.changes.append(try announcement(from: &feed))
      case .gone: frame.changes.append(.remove(try feed.slot()))
      case .event: frame.events.append(try event(from: &feed))
      case .touch: frame.touches.append(try touch(from: &feed))
      case .frame:
        try read(&frame, from: &feed, cursor.cast.slotCount + frame.changes.count)
        index += 1
        members = frame.members
        return .frame
      case .end:
        let seal = try seal(from: &feed)
        guard frame.hasNothingBefore else {
          throw feed.error(
            at: start, RecordingReader.strayPart,
            remedy: Self.rewrite)
        }
        guard try feed.isAtEnd() else {
          throw feed.error(
            at: feed.offset, "there is more after the end record", remedy: Self.rewrite)
        }
        return .seal(seal)
      case nil: throw feed.error(at: start, "unknown kind of record", remedy: Self.rewrite)
      }
    }
  }

  private func seal(from feed: inout ByteFeed) throws(InputError) -> RecordingSeal {
    var seal = RecordingSeal()
    seal.frameCount = Int(clamping: try feed.integer(UInt64.self))
    seal.eventCount = Int(clamping: try feed.integer(UInt64.self))
    seal.hash = try feed.integer(UInt64.self)
    seal.digest = try feed.integer(UInt64.self)
    if try feed.flag() { seal.state = try feed.integer(UInt64.self) }
    return seal
  }

  // MARK: The cast

  private func announcement(from feed: inout ByteFeed) throws(InputError) -> CastChange {
    let slot = try feed.slot()
    let start = feed.offset
    let kind = try feed.byte()
    guard let role = CastMember.Role(rawValue: kind) else {
      throw feed.error(at: start, "unknown kind of member \(kind)", remedy: Self.rewrite)
    }
    let identity: CastMember.Identity
    if try feed.flag() {
      identity = .name(try feed.text())
    } else {
      identity = .indexPath(section: try feed.zigzag(), item: try feed.zigzag())
    }
    let order = try feed.zigzag()
    let rest = Rect(
      x: try feed.double(), y: try feed.double(), width: try feed.double(),
      height: try feed.double())
    let outline = try outline(from: &feed)
    return .announce(
      slot,
      CastMember(
        role, identity, order: order, restFrame: rest, outline: outline,
        detail: try detail(from: &feed)))
  }

  private func outline(from feed: inout ByteFeed) throws(InputError) -> CastMember.Outline {
    let start = feed.offset
    switch try feed.byte() {
    case 0: return .rectangle
    case 1: return .ellipse
    case 2: return .polygon(try feed.points())
    case 3:
      var lines: [[Point]] = []
      for _ in 0..<(try feed.varint()) { lines.append(try feed.points()) }
      return .lines(lines)
    case let kind:
      throw feed.error(at: start, "unknown kind of outline \(kind)", remedy: Self.rewrite)
    }
  }

  private func detail(from feed: inout ByteFeed) throws(InputError) -> CastMember.Detail {
    let start = feed.offset
    switch try feed.byte() {
    case 0: return .none
    case 1:
      let flags = try feed.byte()
      let mass = flags & 2 == 0 ? nil : try feed.double()
      var parts: [Int32] = []
      for _ in 0..<(try feed.varint()) { parts.append(try feed.slot()) }
      return .body(mass: mass, isAnchored: flags & 1 != 0, parts: parts)
    case 2:
      let kind = try feed.text()
      return .joint(
        RecordedJoint(kind: kind, from: try end(from: &feed), to: try end(from: &feed)))
    case 3:
      let kind = try feed.text()
      return .field(
        RecordedField(
          kind: kind, strength: try feed.double(),
          direction: Vector(dx: try feed.double(), dy: try feed.double()),
          isEverywhere: try feed.flag()))
    case 4:
      let cornerRadius = try feed.double()
      return .background(
        cornerRadius: cornerRadius, tone: try feed.flag() ? try feed.zigzag() : nil)
    case 5: return .badge
    case let kind:
      throw feed.error(at: start, "unknown kind of detail \(kind)", remedy: Self.rewrite)
    }
  }

  private func end(from feed: inout ByteFeed) throws(InputError) -> RecordedJoint.End {
    RecordedJoint.End(
      member: try feed.optionalSlot(), point: Point(x: try feed.double(), y: try feed.double()))
  }

  private func event(from feed: inout ByteFeed) throws(InputError) -> RecordingEvent {
    let kind = RecordingEvent.Kind(try feed.text())
    var event = RecordingEvent(time: try feed.double(), kind: kind)
    event.member = try feed.optionalSlot()
    let start = feed.offset
    let partner: RecordingEvent.Partner
    switch try feed.byte() {
    case 0: return event
    case 1: partner = .member(try feed.slot())
    case 2: partner = .boundary(try feed.text())
    case 3: partner = .boundary(nil)
    case let kind:
      throw feed.error(at: start, "unknown kind of contact partner \(kind)", remedy: Self.rewrite)
    }
    let edge = try feed.zigzag()
    let point = Point(x: try feed.double(), y: try feed.double())
    let normal = Vector(dx: try feed.double(), dy: try feed.double())
    let impulse = try feed.double()
    event.contact = RecordingEvent.Contact(
      behavior: try feed.text(), partner: partner, edge: edge < 0 ? nil : edge, point: point,
      normal: normal, impulse: impulse)
    return event
  }

  private func touch(from feed: inout ByteFeed) throws(InputError) -> TouchSample {
    let start = feed.offset
    let phase = Int(try feed.byte())
    guard BinaryRecording.phases.indices.contains(phase) else {
      throw feed.error(at: start, "unknown touch phase \(phase)", remedy: Self.rewrite)
    }
    let finger = try feed.zigzag()
    return TouchSample(
      time: try feed.double(), phase: BinaryRecording.phases[phase], finger: finger,
      location: Point(x: try feed.double(), y: try feed.double()))
  }

  // MARK: Frames

  /// - Parameter limit: how many members there can be at most.
  private func read(
    _ frame: inout RecordingFrame, from feed: inout ByteFeed, _ limit: Int
  ) throws(InputError) {
    let start = feed.offset
    let flags = try feed.integer(UInt16.self)
    let isSame = flags & BinaryRecording.sameMembers != 0
    guard flags & ~BinaryRecording.allFlags == 0, !isSame || members != nil else {
      throw feed.error(at: start, "unknown frame flags \(flags)", remedy: Self.rewrite)
    }
    frame.time = try feed.double()
    frame.offset = Point(x: try feed.double(), y: try feed.double())
    if isSame {
      frame.members = members ?? []
    } else {
      for _ in 0..<(try feed.varint()) {
        let start = feed.offset
        let first = try feed.slot()
        let count = try feed.varint()
        // No frame shows more than there are, so no small file can ask for endless memory.
        guard count > 0, count <= UInt64(limit - min(limit, frame.members.count)),
          UInt64(first) + count <= UInt64(Cast.slotLimit)
        else {
          throw feed.error(
            at: start, "the run of \(count) slots from \(first) is more than have been announced",
            remedy: Self.rewrite)
        }
        frame.members += first..<(first + Int32(count))
      }
    }
    for channel in PoseChannel.allCases where flags & BinaryRecording.flag(channel) != 0 {
      frame.poses[channel] = try feed.doubles(frame.members.count)
    }
  }
}

// MARK: - Numbers

extension ByteFeed {
  /// What is said where bytes are wanted beyond the last.
  static let earlyEnd = "the file ends too early"

  /// Index in the file of the next byte, from 0.
  fileprivate var offset: Int { byteCount + position }

  fileprivate func error(at offset: Int, _ problem: String, remedy: String) -> InputError {
    InputError(file: file, place: "byte \(offset)", problem: problem, remedy: remedy)
  }

  fileprivate mutating func require(_ count: Int) throws(InputError) {
    guard try has(count) else {
      throw error(
        at: byteCount + window.count, Self.earlyEnd, remedy: "it was cut; write it again")
    }
  }

  fileprivate mutating func byte() throws(InputError) -> UInt8 {
    try require(1)
    position += 1
    return window[position - 1]
  }

  /// A byte that is 0 or 1.
  fileprivate mutating func flag() throws(InputError) -> Bool {
    let start = offset
    let byte = try byte()
    guard byte < 2 else {
      throw error(
        at: start, "\(byte) is neither 0 nor 1", remedy: "the file is damaged; write it again")
    }
    return byte == 1
  }

  fileprivate mutating func integer<Value: FixedWidthInteger & UnsignedInteger>(
    _ type: Value.Type
  ) throws(InputError) -> Value {
    let count = type.bitWidth / 8
    try require(count)
    var value: Value = 0
    for index in (position..<(position + count)).reversed() {
      value = value << 8 | Value(window[index])
    }
    position += count
    return value
  }

  /// A finite number.
  fileprivate mutating func double() throws(InputError) -> Double {
    let start = offset
    let value = Double(bitPattern: try integer(UInt64.self))
    guard value.isFinite else {
      throw error(
        at: start, "\(value) is not a finite number",
        remedy: "the file is damaged; write it again")
    }
    return value
  }

  /// So many numbers, which may be any.
  fileprivate mutating func doubles(_ count: Int) throws(InputError) -> [Double] {
    try require(8 * count)
    let start = position
    position += 8 * count
    return window.withUnsafeBytes { bytes in
      (0..<count).map {
        Double(
          bitPattern: UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: start + 8 * $0, as: UInt64.self)))
      }
    }
  }

  fileprivate mutating func varint() throws(InputError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      let part = UInt64(byte & 0x7f)
      guard shift < 63 || part < 2 else { break }
      value |= part << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw error(
      at: start, "the number does not fit 64 bits", remedy: "the file is damaged; write it again")
  }

  fileprivate mutating func zigzag() throws(InputError) -> Int {
    let value = try varint()
    return Int(Int64(bitPattern: value >> 1) ^ -Int64(value & 1))
  }

  fileprivate mutating func slot() throws(InputError) -> Int32 {
    let start = offset
    let value = try varint()
    guard value < UInt64(Cast.slotLimit) else {
      throw error(
        at: start, "slot \(value) is out of range", remedy: "the file is damaged; write it again")
    }
    return Int32(value)
  }

  fileprivate mutating func optionalSlot() throws(InputError) -> Int32? {
    let start = offset
    let value = try varint()
    guard value <= UInt64(Cast.slotLimit) else {
      throw error(
        at: start, "slot \(value) is out of range", remedy: "the file is damaged; write it again")
    }
    return value == 0 ? nil : Int32(value - 1)
  }

  fileprivate mutating func text() throws(InputError) -> String {
    let count = Int(clamping: try varint())
    try require(count)
    let start = offset
    let bytes = rest.prefix(count)
    position += count
    let text = TextBytes.text(bytes)
    guard text.utf8.elementsEqual(bytes) else {
      throw error(
        at: start, "the text is not UTF-8", remedy: "the file is damaged; write it again")
    }
    return text
  }

  fileprivate mutating func points() throws(InputError) -> [Point] {
    var points: [Point] = []
    for _ in 0..<(try varint()) { points.append(Point(x: try double(), y: try double())) }
    return points
  }
}
