import PlaneGeometry

/// A uniform acceleration of its items; does not depend on their mass. Several add up.
public struct GravityBehavior: Equatable, Sendable {
  /// The items that fall.
  public var items: [ItemID]
  private var strength: PolarVector

  /// What a magnitude of 1 is, in points per second squared.
  static var unit: Double { 1000 }

  /// Gravity for items, 1000 pt/s² downward unless a direction is given.
  public init(items: [ItemID], direction: Vector = Vector(dx: 0, dy: 1)) {
    self.items = items
    strength = PolarVector(direction, heading: Vector(dx: 0, dy: 1))
  }

  /// Gravity for items by angle (radians, 0 to the right, π/2 down) and magnitude (1000 pt/s²).
  public init(items: [ItemID], angle: Double, magnitude: Double) {
    self.init(items: items)
    self.angle = angle
    self.magnitude = magnitude
  }

  /// Acceleration, in units of 1000 pt/s² per component; (0, 1) falls down the screen.
  public var direction: Vector {
    get { strength.vector }
    set { strength.vector = newValue }
  }

  /// Acceleration in units of 1000 pt/s². At 0 the angle stays as it was (UIKit's becomes 0).
  public var magnitude: Double {
    get { strength.magnitude }
    set { strength.magnitude = newValue }
  }

  /// Where it pulls, in radians, 0 to the right, π/2 down, from -π to π.
  public var angle: Double {
    get { strength.angle }
    set { strength.angle = newValue }
  }
}

extension GravityBehavior: SnapshotValue {
  package static var blank: GravityBehavior { GravityBehavior(items: []) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    try strength.code(with: &coder)
  }
}
