import Gestures
import PlaneGeometry
import Recordings

// The binary format, version 1. All numbers are little-endian; f64 is an IEEE 754 double, u8, u16, u32
// and u64 are unsigned integers. `varint` is an unsigned LEB128 number (seven bits a byte, lowest
// first, the top bit says that more follow), at most ten bytes. `zigzag` is a varint that holds
// 0, -1, 1, -2 … as 0, 1, 2, 3 … `text` is a varint number of bytes and as many of UTF-8, `points` a varint
// number of points and f64 x, y of each.
//
//   file     magic  8 bytes  89 42 53 46 0D 0A 1A 0A   ("\x89BSF\r\n\x1A\n": a copy that changed
//                                                       line ends or lost bit 7 is found out)
//            u32 version = 1
//            u32 length, then as many bytes of JSON in UTF-8: the header object of the line format
//            records, each beginning with a u8 that tells its kind; the end record is the last
//
//   1 cast   varint slot, u8 what it is (0 item, 1 header, 2 footer, 3 boundary, 4 joint, 5 field,
//            6 background),
//            u8 identity: 0 zigzag section, zigzag item; 1 text name
//            zigzag order, f64 x, y, width, height of the rest frame
//            u8 outline: 0 rectangle; 1 ellipse; 2 points; 3 varint number of lines, points of each
//            u8 detail: 0 none; 1 u8 flags (1 anchored, 2 f64 mass follows), varint number of parts, varint each;
//            2 text kind and two ends, each varint slot + 1 or 0, f64 x, y;
//            3 text kind, f64 strength, dx, dy, u8 everywhere; 4 f64 radius of corners, u8 whether a tone
//            follows, zigzag tone
//   2 gone   varint slot
//   3 event  text kind, f64 time, varint slot + 1 or 0, u8 contact: 0 none; 1 with a member: varint slot;
//            2 with a boundary: text; 3 with the bounds.  Then zigzag edge or -1, f64 x, y, normal x, normal y,
//            impulse, text behavior
//   4 frame  u16 flags, f64 time, f64 offset x, f64 offset y
//            unless flags & 1: varint number of runs, each run varint first slot, varint count
//            if flags & 2 << channel: f64 of each member, channel by channel
//            flags & 1: the same members as in the frame before. A column that is left out holds
//            the channel's default throughout.
//   5 end    u64 number of frames, u64 number of events, u64 hash, u64 digest, u8 whether a state follows, u64 state
//   6 touch  u8 0 began, 1 moved, 2 ended, 3 cancelled; zigzag finger, f64 time, x, y
//
// A frame of a list that scrolls down one axis costs 27 bytes, and 8 more per member in motion.
package enum BinaryRecording {
  package static let magic: [UInt8] = [0x89, 0x42, 0x53, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]
  package static let version: UInt32 = 1

  package enum Record: UInt8 {
    case cast = 1
    case gone = 2
    case event = 3
    case frame = 4
    case end = 5
    case touch = 6
  }

  package static let sameMembers: UInt16 = 1
  package static let allFlags = PoseChannel.allCases.reduce(sameMembers) { $0 | flag($1) }

  /// Phases of touches by their numbers.
  package static let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]

  package static func flag(_ channel: PoseChannel) -> UInt16 { 2 << UInt16(channel.rawValue) }
}

/// Writes the compact binary form: each member once, and per frame what moves.
struct BinaryRecordingEncoder: Sendable {
  private var members: [Int32]?

  func begin(_ header: RecordingHeader, into bytes: inout [UInt8]) {
    var json: [UInt8] = []
    json.appendText("{")
    json.appendMembers(of: header)
    json.appendText("}")
    bytes.append(contentsOf: BinaryRecording.magic)
    bytes.appendLittleEndian(BinaryRecording.version)
    bytes.appendLittleEndian(UInt32(json.count))
    bytes.append(contentsOf: json)
  }

  mutating func add(_ frame: RecordingFrame, into bytes: inout [UInt8]) {
    for change in frame.changes {
      switch change {
      case .announce(let slot, let member): bytes.appendRecord(of: member, slot)
      case .remove(let slot):
        bytes.append(BinaryRecording.Record.gone.rawValue)
        bytes.appendVarint(UInt64(slot))
      }
    }
    for event in frame.events { bytes.appendRecord(of: event) }
    for touch in frame.touches { bytes.appendRecord(of: touch) }
    let isSame = members == frame.members
    let used = frame.poses.used
    let flags = (isSame ? BinaryRecording.sameMembers : 0) | used.bits << 1
    bytes.append(BinaryRecording.Record.frame.rawValue)
    bytes.appendLittleEndian(flags)
    bytes.appendDouble(frame.time)
    bytes.appendDouble(frame.offset.x)
    bytes.appendDouble(frame.offset.y)
    if !isSame { bytes.appendRuns(of: frame.members) }
    for channel in PoseChannel.allCases where used.contains(channel) {
      bytes.appendDoubles(frame.poses[channel])
    }
    members = frame.members
  }

  func end(_ seal: RecordingSeal, into bytes: inout [UInt8]) {
    bytes.append(BinaryRecording.Record.end.rawValue)
    bytes.appendLittleEndian(UInt64(seal.frameCount))
    bytes.appendLittleEndian(UInt64(seal.eventCount))
    bytes.appendLittleEndian(seal.hash)
    bytes.appendLittleEndian(seal.digest)
    bytes.append(seal.state == nil ? 0 : 1)
    if let state = seal.state { bytes.appendLittleEndian(state) }
  }
}

extension [UInt8] {
  fileprivate mutating func appendRecord(of member: CastMember, _ slot: Int32) {
    append(BinaryRecording.Record.cast.rawValue)
    appendVarint(UInt64(slot))
    append(member.role.rawValue)
    switch member.identity {
    case .indexPath(let section, let item):
      append(0)
      appendZigzag(section)
      appendZigzag(item)
    case .name(let name):
      append(1)
      appendPlain(name)
    }
    appendZigzag(member.order)
    appendDouble(member.restFrame.origin.x)
    appendDouble(member.restFrame.origin.y)
    appendDouble(member.restFrame.size.width)
    appendDouble(member.restFrame.size.height)
    append(member.outline)
    append(member.detail)
  }

  private mutating func append(_ outline: CastMember.Outline) {
    switch outline {
    case .rectangle: append(0)
    case .ellipse: append(1)
    case .polygon(let corners):
      append(2)
      append(corners)
    case .lines(let lines):
      append(3)
      appendVarint(UInt64(lines.count))
      for line in lines { append(line) }
    }
  }

  private mutating func append(_ points: [Point]) {
    appendVarint(UInt64(points.count))
    for point in points {
      appendDouble(point.x)
      appendDouble(point.y)
    }
  }

  private mutating func append(_ detail: CastMember.Detail) {
    switch detail {
    case .none: append(0)
    case .body(let mass, let isAnchored, let parts):
      append(1)
      append((isAnchored ? 1 : 0) | (mass == nil ? 0 : 2))
      if let mass { appendDouble(mass) }
      appendVarint(UInt64(parts.count))
      for part in parts { appendVarint(UInt64(UInt32(bitPattern: part))) }
    case .joint(let joint):
      append(2)
      appendPlain(joint.kind)
      for end in [joint.start, joint.end] {
        appendSlot(end.member)
        appendDouble(end.point.x)
        appendDouble(end.point.y)
      }
    case .field(let field):
      append(3)
      appendPlain(field.kind)
      appendDouble(field.strength)
      appendDouble(field.direction.dx)
      appendDouble(field.direction.dy)
      append(field.isEverywhere ? 1 : 0)
    case .background(let cornerRadius, let tone):
      append(4)
      appendDouble(cornerRadius)
      append(tone == nil ? 0 : 1)
      if let tone { appendZigzag(tone) }
    case .badge: append(5)
    }
  }

  fileprivate mutating func appendRecord(of touch: TouchSample) {
    append(BinaryRecording.Record.touch.rawValue)
    append(UInt8(BinaryRecording.phases.firstIndex(of: touch.phase) ?? 0))
    appendZigzag(touch.finger)
    for number in [touch.time, touch.location.x, touch.location.y] { appendDouble(number) }
  }

  fileprivate mutating func appendRecord(of event: RecordingEvent) {
    append(BinaryRecording.Record.event.rawValue)
    appendPlain(event.kind.word)
    appendDouble(event.time)
    appendSlot(event.member)
    guard let contact = event.contact else { return append(0) }
    switch contact.partner {
    case .member(let slot):
      append(1)
      appendVarint(UInt64(slot))
    case .boundary(let name?):
      append(2)
      appendPlain(name)
    case .boundary(nil): append(3)
    }
    appendZigzag(contact.edge ?? -1)
    for number in [
      contact.point.x, contact.point.y, contact.normal.dx, contact.normal.dy, contact.impulse,
    ] { appendDouble(number) }
    appendPlain(contact.behavior)
  }

  /// A slot plus one, or 0 for none.
  private mutating func appendSlot(_ slot: Int32?) {
    appendVarint(UInt64(UInt32(bitPattern: slot.map { $0 + 1 } ?? 0)))
  }

  private mutating func appendPlain(_ text: String) {
    appendVarint(UInt64(text.utf8.count))
    append(contentsOf: text.utf8)
  }

  /// Consecutive slots as runs.
  fileprivate mutating func appendRuns(of members: [Int32]) {
    var runCount = members.isEmpty ? 0 : 1
    for index in members.indices.dropFirst() where members[index] != members[index - 1] &+ 1 {
      runCount += 1
    }
    appendVarint(UInt64(runCount))
    var first = 0
    while first < members.count {
      var end = first + 1
      while end < members.count, members[end] == members[end - 1] &+ 1 { end += 1 }
      appendVarint(UInt64(members[first]))
      appendVarint(UInt64(end - first))
      first = end
    }
  }

  fileprivate mutating func appendDoubles(_ column: [Double]) {
    #if _endian(little)
      column.withUnsafeBytes { append(contentsOf: $0) }
    #else
      for number in column { appendDouble(number) }
    #endif
  }
}
