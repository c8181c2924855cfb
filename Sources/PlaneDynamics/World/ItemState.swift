import PlaneGeometry

/// Where an item is and how it moves.
public struct ItemState: Equatable, Sendable {
  /// The middle of the item, in points.
  public var center: Point
  /// Angle in radians, clockwise on screen; not wrapped, so that whole turns are counted.
  public var rotation: Double
  /// Velocity of the body's centre of mass, in points per second; zero while the item is in no
  /// behavior.
  public var linearVelocity: Vector
  /// Radians per second, clockwise on screen; zero while the item is in no behavior.
  public var angularVelocity: Double
  /// Whether the item is simulated at present: it has a body that is neither asleep nor anchored.
  public var isAwake: Bool
  /// Whether its state became non-finite; the item then stays at its last finite position.
  public var isFrozen: Bool

  /// A state from its parts; at rest unless said otherwise.
  package init(
    center: Point, rotation: Double = 0, linearVelocity: Vector = .zero,
    angularVelocity: Double = 0, isAwake: Bool = false, isFrozen: Bool = false
  ) {
    self.center = center
    self.rotation = rotation
    self.linearVelocity = linearVelocity
    self.angularVelocity = angularVelocity
    self.isAwake = isAwake
    self.isFrozen = isFrozen
  }
}
