import PlaneGeometry

/// The state of an item as seen by a field.
public struct FieldSample: Equatable, Sendable {
  /// Position of the item's centre relative to the field's, in points.
  public var offset: Vector
  /// Its velocity, in points per second.
  public var velocity: Vector
  /// Its mass: 1 for 100 × 100 pt of density 1.
  public var mass: Double
  /// Its charge, unitless.
  public var charge: Double
  /// Time in the world, in seconds.
  public var time: Double

  /// A sample from its parts.
  package init(
    offset: Vector, velocity: Vector = .zero, mass: Double = 1, charge: Double = 0, time: Double = 0
  ) {
    self.offset = offset
    self.velocity = velocity
    self.mass = mass
    self.charge = charge
    self.time = time
  }
}
