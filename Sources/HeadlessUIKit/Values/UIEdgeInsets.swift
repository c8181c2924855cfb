import Foundation

/// Distances inward from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// Inward from the top edge.
  public var top: CGFloat
  /// Inward from the left edge.
  public var left: CGFloat
  /// Inward from the bottom edge.
  public var bottom: CGFloat
  /// Inward from the right edge.
  public var right: CGFloat

  /// No insets.
  public static var zero: UIEdgeInsets { UIEdgeInsets() }

  /// No insets.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets with the given distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
