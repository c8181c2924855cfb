import Gestures
import PlaneDynamics
import PlaneGeometry

/// A finger of a session, and what it holds at present.
struct FingerState: Sendable {
  var finger: WorldFinger
  /// The pan that goes on; nil where there is none, or where it has touched nothing to hold.
  private(set) var pan: PanGesture?
  /// The velocity of the last pan, in points per second.
  private(set) var velocity = Vector.zero
  /// What the pans before have made of the progress.
  private(set) var progress = 0.0
  /// The item that the pan holds by an attachment.
  private var heldItem: ItemID?

  init(_ finger: WorldFinger) { self.finger = finger }

  /// A pan has begun, moved or ended; what is held is held until ``release(_:)``.
  mutating func follow(_ pan: PanGesture, _ run: inout WorldRun) {
    guard pan.state != .failed, pan.state != .possible else { return }
    velocity = pan.velocity
    if pan.state == .began { take(pan, &run) }
    guard self.pan != nil else { return }
    self.pan = pan
    switch finger.hold {
    case .nothing, .progress: return
    case .item(let hold):
      guard let heldItem else { return }
      move(finger.name, to: pan.location, &run)
      if hold.takesVelocity, pan.state == .ended {
        setVelocity(of: heldItem, to: pan.velocity, &run)
      }
    case .anchor(let name): move(name, to: pan.location, &run)
    case .push(let name, let perPoint):
      guard let id = run.behaviors[name] else { return }
      let force = pan.translation * perPoint
      update(id, &run) {
        $0.push?.direction = force
        $0.push?.isActive = force != .zero
      }
    }
  }

  /// Lets go of what it holds.
  mutating func release(_ run: inout WorldRun) {
    if case .progress(let way) = finger.hold, let pan {
      progress = min(max(progress + pan.translation.dot(way) / way.dot(way), 0), 1)
    }
    pan = nil
    if case .push(let name, _) = finger.hold, let id = run.behaviors[name] {
      update(id, &run) { $0.push?.isActive = false }
    }
    guard heldItem != nil else { return }
    heldItem = nil
    // A rule may have ended it already.
    guard run.behaviors[finger.name] != nil else { return }
    assertSuccess(because: "the behavior is there") { () throws(WorldChangeError) in
      try run.make(.remove(finger.name))
    }
  }

  private mutating func take(_ pan: PanGesture, _ run: inout WorldRun) {
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
      item, offset: offset.turned(by: -state.rotation), to: pan.location,
      length: hold.length ?? (reach < 1 ? 0 : reach), frequency: hold.frequency,
      damping: hold.damping)
    do throws(WorldChangeError) {
      try run.make(.add(NamedBehavior(finger.name, .attachment(attachment)), to: nil))
      heldItem = item
    } catch {
      // A number that the world refuses, or a behavior of that name: nothing is held.
      self.pan = nil
    }
  }

  /// Gives an item a velocity in place of its own, which it keeps where the world refuses the other.
  private func setVelocity(of item: ItemID, to velocity: Vector, _ run: inout WorldRun) {
    let own = run.world.state(of: item)?.linearVelocity ?? .zero
    do throws(WorldChangeError) {
      try run.make(.nudge(item, velocity - own, spin: 0))
    } catch {
      return
    }
  }

  private func move(_ name: String, to place: Point, _ run: inout WorldRun) {
    guard let id = run.behaviors[name] else { return }
    update(id, &run) { $0.moveAnchor(to: place) }
  }

  /// Changes a behavior that is there, by numbers that are finite.
  private func update(
    _ id: BehaviorID, _ run: inout WorldRun, _ change: (inout Behavior) -> Void
  ) {
    assertSuccess(because: "the behavior is there, and places of pans are within ±10¹²") {
      () throws(DynamicsError) in
      try run.world.update(id, change)
    }
  }
}

extension Vector {
  fileprivate func turned(by angle: Double) -> Vector {
    applying(AffineTransform(rotation: angle))
  }
}
