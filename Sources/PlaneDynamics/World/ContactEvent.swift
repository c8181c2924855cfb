import PlaneGeometry

/// A contact that began, was struck or ended, as one collision behavior sees it.
public struct ContactEvent: Equatable, Sendable {
  /// What an item touches.
  public enum Partner: Equatable, Sendable {
    /// Another item of the same behavior.
    case item(ItemID)
    /// A boundary of the behavior, by its name; nil is the reference bounds.
    case boundary(String?)
  }

  /// The behavior that makes the two collide.
  public var behavior: BehaviorID
  /// The item; of two, the one whose body was made first.
  public var item: ItemID
  /// What it touches.
  public var partner: Partner
  /// Which edge of the boundary, counted from 0: the lines between its corners, or the pieces of its curve; of
  /// reference bounds top, right, bottom and left. Nil for an item.
  public var edge: Int?
  /// The point of the contact with the greatest impulse, in points; of a contact that ended, where they touched
  /// last.
  public var point: Point
  /// Unit vector from the item to its partner.
  public var normal: Vector
  /// Impulse along the normal in the substep in which they met, over all points of the contact, in
  /// UIKit newton seconds (1 changes the velocity of a mass of 1 by 100 pt/s); 0 where they touched
  /// already when a change made them collide by this behavior, too.
  public var impulse: Double
}
