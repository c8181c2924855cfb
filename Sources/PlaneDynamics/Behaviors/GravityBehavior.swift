import PlaneGeometry

/// A uniform acceleration of its items; does not depend on their mass. Several add up.
public struct GravityBehavior: Equatable, Sendable {
  /// The items that fall.
  public var items: [ItemID]
  /// Acceleration, in units of 1000 pt/s² per component; (0, 1) falls down the screen.
  public var direction: Vector

  /// Gravity for items, 1000 pt/s² downward unless a direction is given.
  public init(items: [ItemID], direction: Vector = Vector(dx: 0, dy: 1)) {
    self.items = items
    self.direction = direction
  }

  /// Gravity for items by angle (radians, 0 to the right, π/2 down) and magnitude (1000 pt/s²).
  public init(items: [ItemID], angle: Double, magnitude: Double) {
    self.init(items: items, direction: Vector(angle: angle, length: magnitude))
  }
}
