/// One of the two directions of the plane.
///
/// Layouts are written once, in terms of a main axis (along which the content scrolls) and the
/// cross axis at a right angle to it; the `[axis]` views of ``Point``, ``Vector`` and ``Size``
/// convert at the edge.
@frozen
public enum Axis: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Along x, which grows to the right.
  case horizontal
  /// Along y, which grows downward.
  case vertical

  /// The axis at a right angle to this one.
  @inlinable
  package var perpendicular: Axis {
    self == .horizontal ? .vertical : .horizontal
  }
}
