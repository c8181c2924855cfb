/// Where a spring is and how fast it moves.
@frozen
public struct SpringState: Equatable, Sendable {
  /// Distance from rest, in points.
  public var displacement: Double
  /// Change of the displacement, in points per second.
  public var velocity: Double

  /// A state from its parts.
  @inlinable
  public init(displacement: Double, velocity: Double) {
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Exactly at rest.
  @inlinable
  public static var rest: SpringState { SpringState(displacement: 0, velocity: 0) }
}
