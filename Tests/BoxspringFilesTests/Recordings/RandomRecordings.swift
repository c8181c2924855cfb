import Gestures
import PlaneGeometry
import Recordings

/// Recordings that no run would make, to try the formats with: numbers of every size, frames with
/// nothing in them, members of every kind that come, go and change places.
struct RandomRecordings {
  private var random: RandomValues
  private var slots: [Int32: CastMember] = [:]
  private var serial = 0

  init(seed: UInt64) { random = RandomValues(seed: seed) }

  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  mutating func recording() throws -> Recording {
    var channels = PoseChannels()
    for channel in PoseChannel.allCases where below(2) == 0 { channels.insert(channel) }
    let header = RecordingHeader(
      generator: random.text(), kind: random.text(), name: random.text(), title: random.text(),
      source: random.text(), rate: below(2) == 0 ? .source : .hertz(Double(1 + below(1000)) / 7),
      axis: [nil, .horizontal, .vertical][below(3)], viewport: size(), content: size(),
      channels: channels, hasEvents: below(2) == 0,
      settings: (0..<below(5)).map { _ in .init(random.text(), random.text()) })
    var frames: [RecordingFrame] = []
    var time = Double(below(3)) - 1
    for _ in 0..<below(12) {
      frames.append(frame(at: time, header))
      if below(3) > 0 { time += random.number().magnitude.truncatingRemainder(dividingBy: 1e9) }
    }
    return try Recording(
      header, frames: frames, state: below(2) == 0 ? nil : random.word())
  }

  private mutating func size() -> Size {
    Size(width: random.number().magnitude, height: random.number().magnitude)
  }

  private mutating func point() -> Point { Point(x: random.number(), y: random.number()) }

  private mutating func frame(at time: Double, _ header: RecordingHeader) -> RecordingFrame {
    var frame = RecordingFrame(time: time, offset: below(3) == 0 ? .zero : point())
    for _ in 0..<below(6) { change(&frame) }
    // Sorted first: random numbers drawn in the order of a dictionary differ in every process.
    let shown = slots.sorted { $0.key < $1.key }
      .filter { $0.value.role.isPosed && below(4) > 0 }.map(\.key)
    frame.members = below(4) == 0 ? shown.reversed() : shown
    for channel in PoseChannel.allCases where header.channels.contains(channel) && below(2) == 0 {
      let column = shown.map { _ in below(3) == 0 ? channel.defaultValue : random.number() }
      if !column.isEmpty { frame.poses[channel] = column }
    }
    if header.hasEvents { for _ in 0..<below(3) { frame.events.append(event()) } }
    for _ in 0..<below(3) {
      let phase = [TouchPhase.began, .moved, .ended, .cancelled][below(4)]
      frame.touches.append(
        TouchSample(time: random.number(), phase: phase, finger: below(5) - 2, location: point()))
    }
    for (slot, member) in slots where member.role.isPosed && !frame.members.contains(slot) {
      slots[slot] = nil
    }
    return frame
  }

  private mutating func change(_ frame: inout RecordingFrame) {
    if below(4) == 0, let slot = slots.filter({ !$0.value.role.isPosed }).keys.min() {
      frame.changes.append(.remove(slot))
      slots[slot] = nil
      return
    }
    let slot = Int32(below(20))
    let member = member()
    slots[slot] = member
    frame.changes.append(.announce(slot, member))
  }

  private mutating func member() -> CastMember {
    serial += 1
    let role = CastMember.Role.allCases[below(7)]
    let outline: CastMember.Outline =
      switch below(4) {
      case 0: .rectangle
      case 1: .ellipse
      case 2: .polygon((0..<below(4)).map { _ in point() })
      default: .lines((0..<below(3)).map { _ in (0..<below(3)).map { _ in point() } })
      }
    return CastMember(
      role,
      below(2) == 0
        ? .indexPath(section: random.integer(), item: random.integer())
        : .name("\(random.text())\(serial)"),
      order: random.integer(),
      restFrame: below(3) == 0
        ? .zero
        : Rect(
          x: random.number(), y: random.number(), width: random.number(), height: random.number()),
      outline: outline, detail: detail())
  }

  private mutating func detail() -> CastMember.Detail {
    switch below(6) {
    case 0: .none
    case 4: .badge
    case 3:
      .background(
        cornerRadius: random.number(), tone: below(2) == 0 ? nil : random.integer())
    case 1:
      .body(
        mass: below(2) == 0 ? nil : random.number().magnitude, isAnchored: below(2) == 0,
        parts: (0..<below(3)).map { _ in Int32(below(20)) })
    case 2: .joint(RecordedJoint(kind: random.text(), from: end(), to: end()))
    default:
      .field(
        RecordedField(
          kind: random.text(), strength: random.number(),
          direction: Vector(dx: random.number(), dy: random.number()), isEverywhere: below(2) == 0))
    }
  }

  private mutating func end() -> RecordedJoint.End {
    RecordedJoint.End(member: below(2) == 0 ? nil : Int32(below(20)), point: point())
  }

  private mutating func event() -> RecordingEvent {
    let someone = slots.keys.min()
    var event = RecordingEvent(
      time: random.number(), kind: .init("e\(random.text())"),
      member: below(2) == 0 ? nil : someone)
    guard below(2) == 0 else { return event }
    event.contact = RecordingEvent.Contact(
      behavior: random.text(), partner: .boundary(below(2) == 0 ? nil : random.text()),
      edge: below(2) == 0 ? nil : below(9), point: point(),
      normal: Vector(dx: random.number(), dy: random.number()), impulse: random.number())
    if let someone, below(2) == 0 { event.contact?.partner = .member(someone) }
    return event
  }
}

/// Every bit of a recording's numbers, zeros told apart.
func bits(_ recording: Recording) -> [UInt64] {
  recording.frames.flatMap { frame -> [UInt64] in
    [frame.time.bitPattern, frame.offset.x.bitPattern, frame.offset.y.bitPattern]
      + PoseChannel.allCases.flatMap { frame.poses[$0].map(\.bitPattern) }
      + frame.changes.flatMap { change -> [UInt64] in
        guard case .announce(_, let member) = change else { return [] }
        let rest = member.restFrame
        return [rest.origin.x, rest.origin.y, rest.size.width, rest.size.height].map(\.bitPattern)
      }
  }
}
