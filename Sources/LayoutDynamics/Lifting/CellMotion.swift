import PlaneGeometry

/// Where a cell is and how it moves, hanging or lifted.
public struct CellMotion: Equatable, Sendable {
  /// What has hold of a cell.
  public enum Hold: Equatable, Sendable {
    /// Its rest spring alone.
    case hanging
    /// Its rest spring, and whatever other lifted cells do to it.
    case lifted
    /// A finger.
    case held
  }

  /// What has hold of it.
  public var hold: Hold
  /// How far its spring, or a finger, has it from rest, in points. A cap on overlap may draw a cell that
  /// hangs elsewhere.
  public var displacement: Vector
  /// Points per second, in the content; in the viewport while a finger holds it. What a scroll in
  /// progress carries along does not count.
  public var velocity: Vector

  /// A motion from its parts.
  public init(hold: Hold, displacement: Vector, velocity: Vector) {
    self.hold = hold
    self.displacement = displacement
    self.velocity = velocity
  }
}
