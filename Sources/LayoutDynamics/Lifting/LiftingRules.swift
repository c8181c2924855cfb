import Springs

/// How a cell behaves while it is lifted.
public struct LiftingRules: Equatable, Sendable {
  /// The spring between a finger and the cell it holds.
  public var grip: SpringTuning
  /// Whether the cell and other lifted cells collide.
  ///
  /// Cells that overlap at rest do not collide, nor do those with a side shorter than 10⁻⁶ or longer than 10¹² points.
  public var collides: Bool
  /// Coefficient of restitution, 0 to 1; of two cells, the greater one is used.
  public var elasticity: Double
  /// Coefficient of Coulomb friction, 0 to 1000; of two cells, the geometric mean is used.
  public var friction: Double

  /// Rules from their parts; by default the grip of interactive drags and UIKit's collisions.
  public init(
    grip: SpringTuning = .interactive, collides: Bool = true, elasticity: Double = 0.2,
    friction: Double = 0.2
  ) {
    self.grip = grip
    self.collides = collides
    self.elasticity = elasticity
    self.friction = friction
  }

  /// Refuses values that no collision can follow.
  func check() throws(LiftError) {
    guard (0...1).contains(elasticity) else { throw .init(.elasticityOutOfRange(elasticity)) }
    guard (0...1000).contains(friction) else { throw .init(.frictionOutOfRange(friction)) }
  }
}
