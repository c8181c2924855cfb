import PlaneGeometry
import Recordings
import TextEncoding

/// Writes a table: `# key: value` lines, a row of column names, one row per member and frame and one per event,
/// and at the end `# frames: 600` and what else seals it. The cast and touches stand between rows, as
/// `# cast: {…}` and `# touch: {…}`.
///
/// A frame in which nothing can be seen is one row whose columns behind the offset are empty. `x` and `y`
/// are where a member's rest frame has been moved: `restX + dx` and `restY + dy`.
struct RecordingTable: Sendable {
  private var columns = RecordingColumns(channels: [], hasEvents: false)
  private var index = 0
  /// What is the same in every row of a member, by slot.
  private var rows: [Row?] = []

  /// The parts of a row that do not change.
  private struct Row: Sendable {
    var origin: Point
    /// What it is, which one, and its slot, each with a comma before it; then its size and place of rest.
    var text: [UInt8]
    /// How many bytes of the text stand before the size.
    var identityCount: Int
  }

  mutating func begin(_ header: RecordingHeader, into bytes: inout [UInt8]) {
    columns = RecordingColumns(channels: header.channels, hasEvents: header.hasEvents)
    for (key, value) in RecordingComments.entries(of: header) {
      bytes.appendText("# \(key): ")
      bytes.appendText(RecordingComments.spelling(value))
      bytes.appendText("\n")
    }
    bytes.appendText(columns.names.joined(separator: ","))
    bytes.appendText("\n")
  }

  mutating func add(_ frame: RecordingFrame, _ cast: Cast, into bytes: inout [UInt8]) {
    for change in frame.changes {
      bytes.appendText("# cast: ")
      bytes.appendObject(of: change)
      bytes.appendText("\n")
      learn(change)
    }
    for event in frame.events { append(event, cast, to: &bytes) }
    for touch in frame.touches {
      bytes.appendText("# touch: ")
      bytes.appendObject(of: touch)
      bytes.appendText("\n")
    }
    var prefix: [UInt8] = []
    prefix.appendInteger(index)
    prefix.appendMember(",", frame.time)
    prefix.appendMember(",", frame.offset.x)
    prefix.appendMember(",", frame.offset.y)
    if frame.members.isEmpty {
      bytes.append(contentsOf: prefix)
      bytes.append(contentsOf: repeatElement(.comma, count: columns.names.count - 4))
      bytes.append(.newline)
    }
    appendRows(of: frame, behind: prefix, to: &bytes)
    index += 1
  }

  private func appendRows(
    of frame: RecordingFrame, behind prefix: [UInt8], to bytes: inout [UInt8]
  ) {
    let columns = columns.channels.map { frame.poses[$0] }
    let (dx, dy) = (frame.poses[.dx], frame.poses[.dy])
    let tail = (self.columns.hasEvents ? RecordingColumns.emptyEvent : []) + [.newline]
    let room = prefix.count + tail.count + (columns.count + 2) * (1 + DecimalText.room)
    for (place, slot) in frame.members.enumerated() {
      guard let row = rows[Int(slot)] else { continue }
      bytes.appendBytes(upTo: room + row.text.count) { start in
        var end = start
        end.put(prefix)
        end.put(row.text, from: 0, to: row.identityCount)
        end.put(.comma, row.origin.x + (dx.isEmpty ? 0 : dx[place]))
        end.put(.comma, row.origin.y + (dy.isEmpty ? 0 : dy[place]))
        end.put(row.text, from: row.identityCount, to: row.text.count)
        for column in columns {
          if column.isEmpty { end.put(.comma) } else { end.put(.comma, column[place]) }
        }
        end.put(tail)
        return end - start
      }
    }
  }

  func end(_ seal: RecordingSeal, into bytes: inout [UInt8]) {
    bytes.appendText("# frames: \(seal.frameCount)\n# events: \(seal.eventCount)\n")
    if let state = seal.state { bytes.appendText("# state: \(RecordingHash.text(state))\n") }
    bytes.appendText("# digest: \(RecordingHash.text(seal.digest))\n")
    bytes.appendText("# hash: \(RecordingHash.text(seal.hash))\n")
  }

  private mutating func learn(_ change: CastChange) {
    guard case .announce(let slot, let member) = change else { return }
    while rows.count <= slot { rows.append(nil) }
    var text: [UInt8] = [.comma]
    text.appendText(member.role.word)
    text.append(.comma)
    text.appendIdentity(of: member, slot)
    let identityCount = text.count
    let rest = member.restFrame
    for number in [rest.size.width, rest.size.height, rest.origin.x, rest.origin.y] {
      text.appendMember(",", number)
    }
    rows[Int(slot)] = Row(origin: rest.origin, text: text, identityCount: identityCount)
  }

  private func append(_ event: RecordingEvent, _ cast: Cast, to bytes: inout [UInt8]) {
    bytes.appendInteger(index)
    bytes.appendMember(",", event.time)
    bytes.appendText(",,,")
    bytes.appendCell(event.kind.word)
    bytes.append(.comma)
    // A member that has left with this frame has no name any more.
    if let slot = event.member, let member = cast[slot] {
      bytes.appendIdentity(of: member, slot)
    } else {
      bytes.appendText(",,,")
      if let slot = event.member { bytes.appendInteger(Int(slot)) }
    }
    if let contact = event.contact {
      bytes.appendMember(",", contact.point.x)
      bytes.appendMember(",", contact.point.y)
    } else {
      bytes.appendText(",,")
    }
    bytes.append(contentsOf: repeatElement(.comma, count: 4 + columns.channels.count))
    guard let contact = event.contact else {
      bytes.append(contentsOf: RecordingColumns.emptyEvent)
      bytes.append(.newline)
      return
    }
    switch contact.partner {
    case .member(let slot):
      bytes.append(.comma)
      bytes.appendCell(cast[slot]?.name ?? "")
      bytes.appendText(",\(slot),")
    case .boundary(let name):
      bytes.appendText(",,,")
      if let name { bytes.appendCell(name, isQuoted: name.isEmpty) }
    }
    bytes.append(.comma)
    if let edge = contact.edge { bytes.appendInteger(edge) }
    bytes.appendMember(",", contact.normal.dx)
    bytes.appendMember(",", contact.normal.dy)
    bytes.appendMember(",", contact.impulse)
    bytes.append(.comma)
    bytes.appendCell(contact.behavior)
    bytes.append(.newline)
  }
}

/// The columns of a table.
package struct RecordingColumns: Sendable {
  package let channels: [PoseChannel]
  package let hasEvents: Bool
  /// Names of the columns, in their order.
  package let names: [String]

  package static let fixed = [
    "frame", "time", "offsetX", "offsetY", "what", "section", "item", "name", "member", "x", "y",
    "width", "height", "restX", "restY",
  ]
  package static let event = [
    "otherName", "other", "boundary", "edge", "normalX", "normalY", "impulse", "behavior",
  ]
  static let emptyEvent = [UInt8](repeating: .comma, count: event.count)

  package init(channels: PoseChannels, hasEvents: Bool) {
    self.channels = channels.listed
    self.hasEvents = hasEvents
    names = Self.fixed + self.channels.map(\.word) + (hasEvents ? Self.event : [])
  }
}

extension UnsafeMutableRawPointer {
  /// Puts bytes down and steps over them.
  @inline(__always)
  fileprivate mutating func put(_ bytes: [UInt8]) { put(bytes, from: 0, to: bytes.count) }

  /// Puts some of the bytes down and steps over them.
  @inline(__always)
  fileprivate mutating func put(_ bytes: [UInt8], from first: Int, to end: Int) {
    bytes.withUnsafeBytes {
      guard let start = $0.baseAddress else { return }
      copyMemory(from: start + first, byteCount: end - first)
    }
    self += end - first
  }

  /// Puts a byte down and steps over it.
  @inline(__always)
  fileprivate mutating func put(_ byte: UInt8) {
    storeBytes(of: byte, as: UInt8.self)
    self += 1
  }

  /// Puts a finite number down behind a byte and steps over both.
  @inline(__always)
  fileprivate mutating func put(_ byte: UInt8, _ value: Double) {
    put(byte)
    self += DecimalText.put(value, at: self)
  }
}

extension [UInt8] {
  /// Section, item, name and slot of a member, with commas between them.
  fileprivate mutating func appendIdentity(of member: CastMember, _ slot: Int32) {
    switch member.identity {
    case .indexPath(let section, let item):
      appendInteger(section)
      append(.comma)
      appendInteger(item)
      appendText(",,")
    case .name(let name):
      appendText(",,")
      appendCell(name)
      append(.comma)
    }
    appendInteger(Int(slot))
  }

  /// A text, in quotes where it would not stand in a cell.
  fileprivate mutating func appendCell(_ text: String, isQuoted: Bool = false) {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != .comma }
    if isPlain, !isQuoted { return appendText(text) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
