#if !canImport(CoreGraphics)
  import Foundation

  /// A direction with a length. Foundation has it on Apple's platforms only.
  public struct CGVector: Hashable, Sendable {
    /// Horizontal component; positive to the right.
    public var dx: CGFloat
    /// Vertical component; positive downward.
    public var dy: CGFloat

    /// The vector without length.
    public static var zero: CGVector { CGVector() }

    /// The vector without length.
    public init() { self.init(dx: 0, dy: 0) }

    /// A vector with the given components.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }
  }
#endif
