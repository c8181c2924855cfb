/// The side on which lines begin to be read.
public enum LayoutDirection: Equatable, Hashable, Sendable {
  /// The first item of a row is at the left.
  case leftToRight
  /// The first item of a row is at the right: every frame is the mirror image of the frame it would
  /// have from left to right, insets included.
  case rightToLeft
}
