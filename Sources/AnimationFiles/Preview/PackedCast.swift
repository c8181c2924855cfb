import Pictures
import PlaneGeometry
import Recordings

/// Writes the cast changes and events of a recording: by slots, as in the recording
/// itself, lengths to 1/1024 pt.
struct PackedCast: Sendable {
  private var texts: [String: Int] = [:]
  private var last = (x: 0, y: 0, width: 0, height: 0)
  private var tones = NeighborTones()
  /// What frames do not show, by slot.
  private var scenery: [Int32: CastMember] = [:]

  /// What is written in place of a role: for something that goes, and for something that has only gone
  /// elsewhere. A background has the role of the first, but always a detail.
  private static let removed: UInt8 = 6
  private static let moved: UInt8 = 7

  /// Appends changes; linear in these.
  ///
  /// - Parameter members: the slots of the frame before.
  mutating func append(
    _ changes: [CastChange], after members: [Int32], to bytes: inout [UInt8]
  ) {
    let shown = ShownSlots(members, forChanges: changes.count)
    bytes.appendVarint(UInt64(changes.count))
    for change in changes {
      switch change {
      case .announce(let slot, let member):
        bytes.appendSlot(slot)
        let tone = tones.tone(of: member, in: slot, shown: shown)
        let isMoved = scenery[slot].map { member.isMoved(from: $0) } ?? false
        append(member, tone: tone, isMoved: isMoved, to: &bytes)
        scenery[slot] = member.role.isPosed ? nil : member
      case .remove(let slot):
        bytes.appendSlot(slot)
        bytes.append(Self.removed)
        scenery[slot] = nil
      }
    }
  }

  private mutating func append(
    _ member: CastMember, tone: Int?, isMoved: Bool, to bytes: inout [UInt8]
  ) {
    let (rest, isNamed) = (member.restFrame, member.name != nil)
    guard !isMoved else {
      bytes.append(Self.moved)
      return appendRest(rest, isCentred: false, to: &bytes)
    }
    let isCentred =
      rest.origin.x == -rest.size.width / 2 && rest.origin.y == -rest.size.height / 2
    let (outline, lines) = member.outline.parts
    let isBare = member.role == .background && member.detail == .none
    let detail = isBare ? .background(cornerRadius: 0, tone: nil) : member.detail
    bytes.append(
      member.role.rawValue | (isNamed ? 8 : 0) | outline << 4 | (detail == .none ? 0 : 64)
        | (isCentred ? 128 : 0))
    switch member.identity {
    case .indexPath(let section, let item):
      bytes.appendZigzag(section)
      bytes.appendZigzag(item)
      if let tone { bytes.append(UInt8(truncatingIfNeeded: tone)) }
    case .name(let name): append(name, to: &bytes)
    }
    bytes.appendZigzag(member.order)
    appendRest(rest, isCentred: isCentred, to: &bytes)
    if outline == 3 { bytes.appendVarint(UInt64(lines.count)) }
    for line in lines { bytes.appendLine(line) }
    append(detail, to: &bytes)
  }

  /// Appends a rest frame, less the one before; of one around the origin only its size.
  private mutating func appendRest(_ frame: Rect, isCentred: Bool, to bytes: inout [UInt8]) {
    func append(_ length: Double, _ last: inout Int) {
      let units = PackedRecording.units(length)
      bytes.appendZigzag(units - last)
      last = units
    }
    if !isCentred {
      append(frame.origin.x, &last.x)
      append(frame.origin.y, &last.y)
    }
    append(frame.size.width, &last.width)
    append(frame.size.height, &last.height)
  }

  /// Appends the number of a text, and the text where it is new.
  mutating func append(_ text: String, to bytes: inout [UInt8]) {
    let number = texts[text] ?? texts.count
    bytes.appendVarint(UInt64(number))
    guard number == texts.count else { return }
    texts[text] = number
    bytes.appendVarint(UInt64(text.utf8.count))
    bytes.appendText(text)
  }

  private mutating func append(_ detail: CastMember.Detail, to bytes: inout [UInt8]) {
    switch detail {
    case .none: break
    case .body(let mass, let isAnchored, let parts):
      bytes.append(mass == nil ? 0 : 1)
      if let mass { bytes.appendDouble(mass) }
      bytes.append(isAnchored ? 1 : 0)
      bytes.appendVarint(UInt64(parts.count))
      for part in parts { bytes.appendSlot(part) }
    case .joint(let joint):
      bytes.append(2)
      append(joint.kind, to: &bytes)
      for end in [joint.start, joint.end] {
        bytes.appendSlot(end.member)
        bytes.appendUnits(end.point.x)
        bytes.appendUnits(end.point.y)
      }
    case .field(let field):
      bytes.append(3)
      append(field.kind, to: &bytes)
      bytes.append(field.isEverywhere ? 1 : 0)
      bytes.appendDouble(field.strength)
      bytes.appendDouble(field.direction.dx)
      bytes.appendDouble(field.direction.dy)
    case .background(let cornerRadius, let tone):
      bytes.append(4)
      bytes.appendUnits(cornerRadius)
      bytes.appendZigzag(tone ?? -1)
    case .badge: bytes.append(5)
    }
  }
}

// MARK: - Events

extension PackedCast {
  /// Appends what has happened before a frame.
  mutating func append(_ events: [RecordingEvent], to bytes: inout [UInt8]) {
    bytes.appendVarint(UInt64(events.count))
    for event in events {
      append(event.kind.word, to: &bytes)
      bytes.appendDouble(event.time)
      bytes.appendSlot(event.member)
      append(event.contact, to: &bytes)
    }
  }

  private mutating func append(_ contact: RecordingEvent.Contact?, to bytes: inout [UInt8]) {
    guard let contact else { return bytes.append(0) }
    let hasEdge: UInt8 = contact.edge == nil ? 0 : 4
    switch contact.partner {
    case .member(let slot):
      bytes.append(1 | hasEdge)
      bytes.appendSlot(slot)
    case .boundary(let name?):
      bytes.append(2 | hasEdge)
      append(name, to: &bytes)
    case .boundary(nil): bytes.append(3 | hasEdge)
    }
    append(contact.behavior, to: &bytes)
    if let edge = contact.edge { bytes.appendZigzag(edge) }
    bytes.appendUnits(contact.point.x)
    bytes.appendUnits(contact.point.y)
    bytes.appendZigzag(
      PackedRecording.units(
        Elementary.atan2(y: contact.normal.dy, x: contact.normal.dx),
        PackedRecording.unitsPerRadian))
    bytes.appendDouble(contact.impulse)
  }
}

extension CastMember {
  /// Whether it is another in its place only.
  fileprivate func isMoved(from other: CastMember) -> Bool {
    role == other.role && identity == other.identity && order == other.order
      && restFrame.size == other.restFrame.size && outline == other.outline
      && detail == other.detail
  }
}

extension CastMember.Outline {
  /// The number of its kind, and its points.
  fileprivate var parts: (kind: UInt8, lines: [[Point]]) {
    switch self {
    case .rectangle: (0, [])
    case .ellipse: (1, [])
    case .polygon(let corners): (2, [corners])
    case .lines(let lines): (3, lines)
    }
  }
}

extension [UInt8] {
  /// One more than a slot; 0 for none.
  fileprivate mutating func appendSlot(_ slot: Int32?) {
    appendVarint(UInt64((slot ?? -1) + 1))
  }

  /// Points, in units, each less the one before.
  fileprivate mutating func appendLine(_ points: [Point]) {
    appendVarint(UInt64(points.count))
    var (x, y) = (0, 0)
    for point in points {
      let next = (x: PackedRecording.units(point.x), y: PackedRecording.units(point.y))
      appendZigzag(next.x - x)
      appendZigzag(next.y - y)
      (x, y) = next
    }
  }

  fileprivate mutating func appendUnits(_ length: Double) {
    appendZigzag(PackedRecording.units(length))
  }
}
