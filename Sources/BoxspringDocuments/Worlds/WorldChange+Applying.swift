import PlaneDynamics
import PlaneGeometry

extension WorldChange.Action {
  /// Makes the change; a path is only begun, by whoever keeps the time.
  ///
  /// - Throws: what the world says; it is then as it was.
  func apply(
    to world: inout DynamicsWorld, _ names: inout BehaviorNames
  ) throws(DynamicsError) {
    switch self {
    case .edit(let name, let edit):
      guard let id = names[name] else { return }
      try world.update(id) { edit.apply(to: &$0) }
    case .move(let item, let place, let rotation):
      try world.move(item, to: place, rotation: rotation)
    case .nudge(let item, let velocity, let spin):
      try world.addLinearVelocity(velocity, to: item)
      try world.addAngularVelocity(spin, to: item)
    case .add(let behavior, let parent):
      try behavior.add(to: &world, under: parent.flatMap { names[$0] }, &names)
    case .remove(let name):
      guard let id = names[name] else { return }
      try world.remove(id)
      names.removeStrangers(to: world)
    case .carry(let item, let path):
      // Tried as it begins, so that what cannot be carried is refused.
      try world.move(item, to: path.place(at: 0), over: 1)
    case .follow: break
    }
  }
}

extension Behavior {
  /// Whether there is a place that can follow a path.
  var hasAnchor: Bool {
    switch self {
    case .snap, .field: true
    case .attachment(let attachment):
      switch attachment.kind {
      case .distance, .limit: attachment.partner == nil
      case .fixed, .pin, .sliding: false
      }
    case .gravity, .push, .collision, .itemProperties, .composite: false
    }
  }

  /// Moves the anchor of an attachment, the point of a snap, or the position of a field.
  mutating func moveAnchor(to place: Point) {
    switch self {
    case .snap(var snap):
      snap.point = place
      self = .snap(snap)
    case .attachment(var attachment):
      attachment.anchor = place
      self = .attachment(attachment)
    case .field(var field):
      field.field.position = place
      self = .field(field)
    case .gravity, .push, .collision, .itemProperties, .composite: break
    }
  }
}
