import PlaneGeometry

/// The position and velocity of a cell, attached or lifted.
package struct CellMotion: Equatable, Sendable {
  /// What controls a cell.
  package enum Control: Equatable, Sendable {
    /// Its rest spring alone.
    case attached
    /// Its rest spring and collisions with other lifted cells.
    case lifted
    /// A finger.
    case dragged
  }

  /// What controls it.
  package var control: Control
  /// Displacement from rest, in points. A cap on overlap may draw an attached cell elsewhere.
  package var displacement: Vector
  /// Points per second, in the content; in the viewport while a finger holds it. What a scroll in
  /// progress carries along does not count.
  package var velocity: Vector

  /// A motion from its parts.
  package init(control: Control, displacement: Vector, velocity: Vector) {
    self.control = control
    self.displacement = displacement
    self.velocity = velocity
  }
}
