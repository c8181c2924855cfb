import Gestures
import PlaneDynamics
import PlaneGeometry

/// A finger of a session with its current pan.
struct FingerState: Sendable {
  var finger: WorldFinger
  /// The pan in progress; nil for none, or for one that began on no item that can be held.
  private(set) var pan: PanGesture?
  /// The velocity of the last pan, in points per second.
  private(set) var velocity = Vector.zero
  /// The progress by earlier pans.
  private(set) var progress = 0.0
  /// The item that is attached to the finger, and its attachment.
  private var held: Held?

  fileprivate struct Held: Sendable {
    var item: ItemID
    var attachment: BehaviorID
  }

  init(_ finger: WorldFinger) { self.finger = finger }

  /// Updates what the finger drives; held items stay attached until ``release(_:)``.
  mutating func update(with pan: PanGesture, _ run: inout WorldRun) {
    guard pan.state != .failed, pan.state != .possible else { return }
    velocity = pan.velocity
    if pan.state == .began { begin(pan, &run) }
    guard self.pan != nil else { return }
    self.pan = pan
    switch finger.hold {
    case .nothing, .progress: return
    case .item(let hold):
      guard let held else { return }
      move(held.attachment, to: pan.location, &run)
      if hold.takesVelocity, pan.state == .ended {
        setVelocity(of: held.item, to: pan.velocity, &run)
      }
    case .anchor(let name):
      if let id = run.behaviors[name] { move(id, to: pan.location, &run) }
    case .push(let name, let perPoint):
      guard let id = run.behaviors[name] else { return }
      let force = pan.translation * perPoint
      update(id, &run) {
        $0.push?.direction = force
        $0.push?.isActive = force != .zero
      }
    }
  }

  /// Ends the pan, and detaches a held item.
  mutating func release(_ run: inout WorldRun) {
    if case .progress(let path) = finger.hold, let pan {
      progress = min(max(progress + pan.translation.dot(path) / path.dot(path), 0), 1)
    }
    pan = nil
    if case .push(let name, _) = finger.hold, let id = run.behaviors[name] {
      update(id, &run) { $0.push?.isActive = false }
    }
    guard let attachment = held?.attachment else { return }
    held = nil
    // A rule may have removed it already.
    guard run.behaviors[finger.name] == attachment else { return }
    assertSuccess(because: "the behavior exists") { () throws(WorldChangeError) in
      try run.make(.remove(finger.name))
    }
  }

  private mutating func begin(_ pan: PanGesture, _ run: inout WorldRun) {
    self.pan = pan
    guard case .item(let hold) = finger.hold else { return }
    guard let item = run.world.item(at: pan.touchLocation), hold.items?.contains(item) ?? true,
      let state = run.world.state(of: item)
    else {
      self.pan = nil
      return
    }
    let offset = hold.atTouch ? pan.touchLocation - state.center : .zero
    let reach = (pan.location - (state.center + offset)).length
    let attachment = AttachmentBehavior.distance(
      item, offset: offset.rotated(by: -state.rotation), to: pan.location,
      length: hold.length ?? (reach < 1 ? 0 : reach), frequency: hold.frequency,
      damping: hold.damping)
    let isFree = run.world.mass(of: item) == nil
    do throws(WorldChangeError) {
      try run.make(.add(NamedBehavior(finger.name, .attachment(attachment)), to: nil))
    } catch {
      // The world refuses a number, or the name is taken: nothing is held.
      self.pan = nil
      return
    }
    held = run.behaviors[finger.name].map { Held(item: item, attachment: $0) }
    // In no behavior but the attachment, it would stop where it is released. One that sets nothing
    // lets it fly on.
    guard isFree else { return }
    assertSuccess(because: "the item exists and is in no group") { () throws(DynamicsError) in
      try run.world.add(.itemProperties(ItemPropertiesBehavior(items: [item])))
    }
  }

  /// Sets the velocity of an item; it keeps its own if the world refuses the new one.
  private func setVelocity(of item: ItemID, to velocity: Vector, _ run: inout WorldRun) {
    let own = run.world.state(of: item)?.linearVelocity ?? .zero
    do throws(WorldChangeError) {
      try run.make(.nudge(item, velocity - own, spin: 0))
    } catch {
      return
    }
  }

  private func move(_ id: BehaviorID, to location: Point, _ run: inout WorldRun) {
    // A rule may have removed it.
    guard run.world[id] != nil else { return }
    update(id, &run) { $0.moveAnchor(to: location) }
  }

  /// Changes an existing behavior by finite numbers.
  private func update(
    _ id: BehaviorID, _ run: inout WorldRun, _ change: (inout Behavior) -> Void
  ) {
    assertSuccess(because: "the behavior exists, and locations of pans are within ±10¹²") {
      () throws(DynamicsError) in
      try run.world.update(id, change)
    }
  }
}

extension Vector {
  fileprivate func rotated(by angle: Double) -> Vector {
    applying(AffineTransform(rotation: angle))
  }
}

extension FingerState.Held: SnapshotValue {
  static var blank: FingerState.Held { FingerState.Held(item: .blank, attachment: .blank) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try attachment.code(with: &coder)
  }
}

extension FingerState: SnapshotValue {
  static var blank: FingerState { FingerState(.blank) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try finger.code(with: &coder)
    try pan.code(with: &coder)
    try velocity.code(with: &coder)
    try progress.code(with: &coder)
    try held.code(with: &coder)
    try coder.require(
      velocity.isFinite && !progress.isNaN, "velocity or progress of a finger not finite")
    if case .push(_, let factor) = finger.hold {
      try coder.require((factor * 1e15).isFinite, "push factor of a finger out of range")
    }
  }

  /// Throws where it drives a behavior that is not there any more.
  func check(_ run: WorldRun, _ coder: SnapshotCoder) throws(SnapshotError) {
    var names = [finger.name]
    switch finger.hold {
    case .anchor(let name), .push(let name, _): names.append(name)
    case .nothing, .item, .progress: break
    }
    for name in names {
      guard let id = run.behaviors[name] else { continue }
      try coder.require(run.world[id] != nil, "behavior of a finger out of range")
    }
  }
}
