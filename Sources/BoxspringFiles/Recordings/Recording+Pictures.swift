import CollectionLayouts
import LayoutDynamics
import PlaneDynamics
import PlaneGeometry
import Recordings

// What pictures, bakes and pages take until they take recordings themselves.

extension LayoutFrame {
  /// The elements that a frame of a recording shows.
  public init(_ frame: RecordingFrame, _ cast: Cast) {
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(frame.members.count)
    var lifted: [Int] = []
    for (place, slot) in frame.members.enumerated() {
      guard let member = cast[slot], let element = LayoutElement(member) else { continue }
      attributes.append(
        LayoutAttributes(
          ordinal: member.order, element: element, restFrame: member.restFrame,
          displacement: Vector(
            dx: frame.poses.value(.dx, of: place), dy: frame.poses.value(.dy, of: place))))
      if frame.poses.value(.z, of: place) > 0 { lifted.append(member.order) }
    }
    self.init(
      time: frame.time, contentOffset: frame.offset, attributes: attributes, lifted: lifted)
  }
}

extension LayoutElement {
  /// The element that a member of a cast is; nil for one that has a name instead of an index path.
  public init?(_ member: CastMember) {
    guard case .indexPath(let section, let item) = member.identity else { return nil }
    switch member.role {
    case .item: self = .item(item, section: section)
    case .header: self = .header(section: section)
    case .footer: self = .footer(section: section)
    case .boundary, .joint, .field: return nil
    }
  }
}

extension FrameHeader {
  /// What a recording's header says of a layout.
  public init(_ header: RecordingHeader) {
    let rate: Rate =
      switch header.rate {
      case .hertz(let hertz): .hertz(hertz)
      case .source: .trace
      }
    self.init(
      generator: header.generator, scene: header.name, title: header.title, trace: header.source,
      rate: rate, axis: header.axis ?? .vertical, viewport: header.viewport,
      content: header.content,
      settings: Dictionary(
        header.settings.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
  }
}

extension FrameSequence {
  /// The frames of a layout's recording.
  public init(_ recording: Recording) {
    var frames: [LayoutFrame] = []
    frames.reserveCapacity(recording.frames.count)
    recording.forEachFrame { frame, cast in frames.append(LayoutFrame(frame, cast)) }
    self.init(header: FrameHeader(recording.header), frames: frames)
  }
}

extension Footage {
  /// What a recording shows that does not scroll.
  public init(_ recording: Recording) {
    var tracks = ItemTracks()
    recording.forEachFrame { frame, cast in tracks.add(frame, cast) }
    let header = recording.header
    let rate =
      switch header.rate {
      case .hertz(let hertz): hertz
      case .source: 60.0
      }
    self.init(
      Trajectory(
        header: TrajectoryHeader(
          generator: header.generator, world: header.name, title: header.title,
          size: header.viewport, rate: rate,
          hasVelocities: !header.channels.isDisjoint(with: .velocities), items: tracks.items),
        frames: tracks.frames, hash: recording.hashText),
      scenery: tracks.scenery)
  }
}

/// Collects items and what is around them, frame by frame. An item that a frame does not show stays where it
/// was last, and before its first frame where it comes in.
private struct ItemTracks {
  private(set) var items: [TrajectoryItem] = []
  private(set) var frames: [TrajectoryFrame] = []
  private(set) var scenery: [Scenery] = []
  /// Places in the list of items, by slot and by identity.
  private var places: [Int32: Int] = [:]
  private var known: [CastMember.Identity: Int] = [:]
  private var states: [ItemState] = []

  mutating func add(_ frame: RecordingFrame, _ cast: Cast) {
    let slots = frame.changes.compactMap { change -> Int32? in
      if case .announce(let slot, let member) = change, member.role.isPosed { slot } else { nil }
    }
    for slot in slots { if let member = cast[slot] { enter(member, slot) } }
    for slot in slots { if let member = cast[slot] { group(member, slot) } }
    for (place, slot) in frame.members.enumerated() {
      guard let index = places[slot], let member = cast[slot] else { continue }
      let state = Self.state(frame.poses, place, member)
      if index >= states.count { fillIn(through: index, state) }
      states[index] = state
    }
    frames.append(TrajectoryFrame(time: frame.time, states: states))
    scenery.append(surroundings(cast))
  }

  private mutating func enter(_ member: CastMember, _ slot: Int32) {
    if let place = known[member.identity] {
      places[slot] = place
      return
    }
    known[member.identity] = items.count
    places[slot] = items.count
    let bounds: CollisionBounds =
      switch member.outline {
      case .rectangle, .lines: .rectangle
      case .ellipse: .ellipse
      case .polygon(let corners): .path(corners)
      }
    items.append(
      TrajectoryItem(name: member.phrase, size: member.restFrame.size, bounds: bounds))
  }

  private mutating func group(_ member: CastMember, _ slot: Int32) {
    guard let place = places[slot] else { return }
    items[place].members = member.parts.compactMap { places[$0] }
  }

  /// Items up to one that come in now, in all frames before.
  private mutating func fillIn(through index: Int, _ state: ItemState) {
    while states.count <= index {
      states.append(state)
      for frame in frames.indices { frames[frame].states.append(state) }
    }
  }

  private static func state(
    _ poses: PoseColumns, _ place: Int, _ member: CastMember
  ) -> ItemState {
    let rest = member.restFrame.center
    return ItemState(
      center: Point(
        x: rest.x + poses.value(.dx, of: place), y: rest.y + poses.value(.dy, of: place)),
      rotation: poses.value(.rotation, of: place),
      linearVelocity: Vector(
        dx: poses.value(.velocityX, of: place), dy: poses.value(.velocityY, of: place)),
      angularVelocity: poses.value(.angularVelocity, of: place))
  }

  private func surroundings(_ cast: Cast) -> Scenery {
    var scenery = Scenery()
    for member in cast.sortedScenery {
      let place = member.restFrame.center - Point.zero
      if member.role == .boundary, case .lines(let lines) = member.outline {
        for line in lines {
          for (start, end) in zip(line, line.dropFirst()) {
            scenery.walls.append(Scenery.Segment(from: start + place, to: end + place))
          }
        }
      } else if case .joint(let joint) = member.detail {
        add(joint, to: &scenery)
      }
    }
    return scenery
  }

  private func add(_ joint: RecordedJoint, to scenery: inout Scenery) {
    let (start, end) = (point(joint.start), point(joint.end))
    switch joint.kind {
    case "rod", "spring", "rope": scenery.links.append(Scenery.Segment(from: start, to: end))
    default: scenery.joints.append(end)
    }
    if joint.start.member == nil { scenery.anchors.append(start) }
  }

  private func point(_ end: RecordedJoint.End) -> Point {
    guard let slot = end.member, let place = places[slot], place < states.count else {
      return end.point
    }
    return ItemPose(states[place]).place(of: end.point)
  }
}
