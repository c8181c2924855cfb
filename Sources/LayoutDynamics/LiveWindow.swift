/// Which elements have springs.
///
/// The choice changes the cost. An element that comes into the window is given the state that it would have had, to
/// within 1e-9 pt.
public enum LiveWindow: Equatable, Sendable {
  /// Those that could be seen, and those within a margin around, in points, 0 or more. A wider
  /// margin means fewer, larger changes of the live set.
  case margin(Double)
  /// Every element of the arrangement.
  case everything
}
