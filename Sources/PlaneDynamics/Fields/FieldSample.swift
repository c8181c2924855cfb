import PlaneGeometry

/// What a field feels of an item.
public struct FieldSample: Equatable, Sendable {
  /// Where the item's centre is from the field's position, in points.
  public var offset: Vector
  /// How fast it moves, in points per second.
  public var velocity: Vector
  /// Its mass: 1 for 100 × 100 pt of density 1.
  public var mass: Double
  /// Its charge, unitless.
  public var charge: Double
  /// Time in the world, in seconds.
  public var time: Double

  /// A sample from its parts.
  public init(
    offset: Vector, velocity: Vector = .zero, mass: Double = 1, charge: Double = 0, time: Double = 0
  ) {
    self.offset = offset
    self.velocity = velocity
    self.mass = mass
    self.charge = charge
    self.time = time
  }
}
