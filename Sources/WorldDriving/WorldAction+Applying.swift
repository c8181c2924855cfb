import PlaneDynamics
import PlaneGeometry

extension WorldAction {
  /// Performs the action on a world alone. Paths are followed by a run; here they are only
  /// validated.
  ///
  /// - Throws: ``WorldChangeError``, also for what only a session can perform; the world is
  ///   unchanged then.
  package func apply(
    to world: inout DynamicsWorld, _ names: inout BehaviorNames
  ) throws(WorldChangeError) {
    switch self {
    case .edit(let name, let edit):
      var isRightKind = true
      let id = try names.behavior(name)
      try refusing { () throws(DynamicsError) in
        try world.update(id) { isRightKind = edit.apply(to: &$0) }
      }
      guard isRightKind else { throw .init(.otherKind(name)) }
    case .move(let item, let place, let rotation):
      try refusing { () throws(DynamicsError) in
        try world.move(item, to: place, rotation: rotation)
      }
    case .nudge(let item, let velocity, let spin):
      try refusing { () throws(DynamicsError) in
        guard spin.isFinite else { throw .init(.valueOutOfRange(.velocity, spin)) }
        try world.addLinearVelocity(velocity, to: item)
        try world.addAngularVelocity(spin, to: item)
      }
    case .add(let behavior, let parent):
      var parentID: BehaviorID?
      if let parent { parentID = try names.behavior(parent) }
      try behavior.add(to: &world, under: parentID, &names)
    case .remove(let name):
      let id = try names.behavior(name)
      try refusing { () throws(DynamicsError) in try world.remove(id) }
      names.removeEntries(notIn: world)
    case .moveAlong(let item, let path):
      guard path.isValid else { throw .init(.invalidPath) }
      try refusing { () throws(DynamicsError) in
        try world.move(item, to: path.place(at: 0), over: 1)
      }
    case .follow(let name, let path):
      guard path.isValid else { throw .init(.invalidPath) }
      guard world[try names.behavior(name)]?.hasAnchor == true else { throw .init(.noAnchor(name)) }
    case .push, .release, .touch, .signal, .finish: throw .init(.needsSession)
    }
  }
}

/// Converts an error of a world to the reason of a refused change.
func refusing<Result>(
  _ body: () throws(DynamicsError) -> Result
) throws(WorldChangeError) -> Result {
  do throws(DynamicsError) {
    return try body()
  } catch {
    throw .init(.refused(error))
  }
}

extension BehaviorNames {
  fileprivate func behavior(_ name: String) throws(WorldChangeError) -> BehaviorID {
    guard let id = self[name] else { throw .init(.unknownBehavior(name)) }
    return id
  }
}

extension Behavior {
  /// Whether the behavior has a position that can follow a path.
  package var hasAnchor: Bool {
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
    snap?.point = place
    attachment?.anchor = place
    field?.field.position = place
  }
}
