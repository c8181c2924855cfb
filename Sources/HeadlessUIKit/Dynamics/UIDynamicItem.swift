import Foundation

/// What an item collides with.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of its bounds.
  case rectangle
  /// The ellipse that fills its bounds.
  case ellipse
  /// Its ``UIDynamicItem/collisionBoundingPath``.
  case path
}

/// Something that an animator moves.
///
/// The middle and the rotation are read when it enters its first behavior and by
/// ``UIDynamicAnimator/updateItem(usingCurrentState:)``, the size only when it enters. Both are
/// written after every frame; of the transform, a turn remains.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// The middle, in points.
  var center: CGPoint { get set }
  /// Its size, which is read when it enters its first behavior; width and height must be above 0.
  var bounds: CGRect { get }
  /// Its rotation; scales and shears are not read, and lost.
  var transform: CGAffineTransform { get set }
  /// The kind of outline; `rectangle` unless a type says otherwise.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline of `path`, around the middle: convex, not crossing itself.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle of the bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path, since the outline is the rectangle.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}
