import Foundation

/// A distance from a point, in points.
public struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downward.
  public var vertical: CGFloat

  /// No distance.
  public static var zero: UIOffset { UIOffset() }

  /// No distance.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// An offset with the given distances.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
