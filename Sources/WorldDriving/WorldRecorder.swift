import PlaneDynamics
import PlaneGeometry
import Recordings

/// Turns what a physics run shows into the frames of a recording.
///
/// Items are announced with the first frame, in slots that are their places in the scene's list; boundaries,
/// joints and fields as they come, change and go.
package struct WorldRecorder: Sendable {
  /// Whether velocities are recorded beside places.
  package let recordsVelocities: Bool

  private var items: [CastMember.Detail] = []
  private var boundaries = Scenery<BoundaryDescription>()
  private var joints = Scenery<JointDescription>()
  private var fields = Scenery<NamedField>()
  private var seats = Seats()

  /// A recorder before its first frame.
  package init(recordsVelocities: Bool = false) {
    self.recordsVelocities = recordsVelocities
  }

  /// The frame of a recording that shows what a frame of a run does; linear in the items and what is around
  /// them.
  ///
  /// - Parameter run: as it stands at the frame.
  package mutating func record(_ frame: WorldFrame, of run: WorldRun) -> RecordingFrame {
    var recorded = RecordingFrame(time: frame.time)
    announceItems(of: run, &recorded)
    recorded.members = frame.states.indices.map { Int32(truncatingIfNeeded: $0) }
    recorded.poses = poses(frame.states)
    recordScenery(of: run, &recorded)
    recorded.events = frame.events.map { run.recorded($0) }
    return recorded
  }

  private func poses(_ states: [ItemState]) -> PoseColumns {
    var poses = PoseColumns()
    poses[.dx] = states.map { $0.center.x }
    poses[.dy] = states.map { $0.center.y }
    poses[.rotation] = states.map { $0.rotation }
    if recordsVelocities {
      poses[.velocityX] = states.map { $0.linearVelocity.dx }
      poses[.velocityY] = states.map { $0.linearVelocity.dy }
      poses[.angularVelocity] = states.map { $0.angularVelocity }
    }
    poses.removeDefaults()
    return poses
  }
}

// MARK: - Items

extension WorldRecorder {
  /// Announces items that were not there before, or weigh something else now.
  private mutating func announceItems(of run: WorldRun, _ frame: inout RecordingFrame) {
    for (place, item) in run.scene.items.enumerated() {
      let detail = CastMember.Detail.body(
        mass: run.world.mass(of: item.id),
        isAnchored: run.world.properties(of: item.id)?.isAnchored ?? false,
        parts: item.members.map { Int32(truncatingIfNeeded: $0) })
      if place < items.count {
        guard items[place] != detail else { continue }
        items[place] = detail
      } else {
        items.append(detail)
        _ = seats.take()
      }
      frame.changes.append(
        .announce(
          Int32(truncatingIfNeeded: place), Self.member(item, at: place, detail)))
    }
  }

  private static func member(
    _ item: WorldItem, at place: Int, _ detail: CastMember.Detail
  ) -> CastMember {
    let size = item.item.size
    let outline: CastMember.Outline =
      switch item.item.bounds {
      case .rectangle: .rectangle
      case .ellipse: .ellipse
      case .path(let corners): .polygon(corners)
      }
    return CastMember(
      .item, .name(item.name), order: place,
      restFrame: Rect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
      outline: outline, detail: detail)
  }
}

// MARK: - Scenery

extension WorldRecorder {
  private mutating func recordScenery(of run: WorldRun, _ frame: inout RecordingFrame) {
    boundaries.update(run.world.boundaryDescriptions, &seats, &frame) { boundary, place in
      CastMember(
        .boundary, .name(boundary.name ?? run.behaviors.name(of: boundary.behavior) ?? ""),
        order: place, restFrame: .zero, outline: .lines(boundary.lines))
    }
    joints.update(run.world.jointDescriptions, &seats, &frame) { joint, place in
      CastMember(
        .joint, .name(run.behaviors.name(of: joint.behavior) ?? ""), order: place,
        restFrame: .zero,
        detail: .joint(
          RecordedJoint(
            kind: joint.kind.word, from: Self.end(joint.start, run), to: Self.end(joint.end, run))))
    }
    fields.update(Self.fields(of: run), &seats, &frame) { named, place in
      let field = named.field
      return CastMember(
        .field, .name(named.name), order: place,
        restFrame: Rect(origin: field.position, size: .zero),
        outline: .lines(field.region.outline()),
        detail: .field(
          RecordedField(
            kind: field.kind.word, strength: field.strength, direction: field.direction,
            isEverywhere: field.region == .infinite)))
    }
  }

  private static func fields(of run: WorldRun) -> [NamedField] {
    run.behaviors.entries.compactMap { entry in
      guard case .field(let behavior)? = run.world[entry.id] else { return nil }
      return NamedField(name: entry.name, field: behavior.field)
    }
  }

  private static func end(_ end: JointDescription.End, _ run: WorldRun) -> RecordedJoint.End {
    RecordedJoint.End(member: end.item.flatMap { run.slot(of: $0) }, point: end.point)
  }
}

/// The slots of a cast, as they are given away.
private struct Seats: Sendable {
  private var free: [Int32] = []
  private var count: Int32 = 0

  mutating func take() -> Int32 {
    if let slot = free.popLast() { return slot }
    count += 1
    return count - 1
  }

  mutating func giveBack(_ slot: Int32) { free.append(slot) }
}

/// What there is of one role, by its place among its like.
private struct Scenery<Description: Equatable & Sendable>: Sendable {
  private var descriptions: [Description] = []
  private var slots: [Int32] = []

  /// Announces what is new or has changed, and removes what is gone.
  mutating func update(
    _ new: [Description], _ seats: inout Seats, _ frame: inout RecordingFrame,
    member: (_ description: Description, _ place: Int) -> CastMember
  ) {
    guard new != descriptions else { return }
    while slots.count > new.count {
      let slot = slots.removeLast()
      seats.giveBack(slot)
      frame.changes.append(.remove(slot))
    }
    for (place, description) in new.enumerated() {
      if place == slots.count {
        slots.append(seats.take())
      } else if description == descriptions[place] {
        continue
      }
      frame.changes.append(.announce(slots[place], member(description, place)))
    }
    descriptions = new
  }
}

/// A field under its behavior's name.
private struct NamedField: Equatable, Sendable {
  var name: String
  var field: Field
}

extension JointDescription.Kind {
  fileprivate var word: String {
    switch self {
    case .rod: "rod"
    case .spring: "spring"
    case .rope: "rope"
    case .pin: "pin"
    case .weld: "weld"
    case .slide: "slide"
    }
  }
}

extension Field.Kind {
  /// The kind as files call it.
  package var word: String {
    switch self {
    case .drag: "drag"
    case .vortex: "vortex"
    case .radialGravity: "radialGravity"
    case .linearGravity: "linearGravity"
    case .velocity: "velocity"
    case .noise: "noise"
    case .turbulence: "turbulence"
    case .spring: "spring"
    case .electric: "electric"
    case .magnetic: "magnetic"
    case .custom: "custom"
    }
  }
}

extension RecordingHeader {
  /// The header of a physics run's recording.
  ///
  /// - Parameters:
  ///   - name: short name of the world.
  ///   - rate: frames per second.
  package init(
    _ scene: WorldScene, named name: String, generator: String, rate: Double,
    recordsVelocities: Bool = false
  ) {
    self.init(
      generator: generator, kind: "world", name: name, title: scene.title, rate: .hertz(rate),
      viewport: scene.size,
      channels: [.dx, .dy, .rotation], hasEvents: true)
    if recordsVelocities { channels.formUnion(.velocities) }
  }
}
