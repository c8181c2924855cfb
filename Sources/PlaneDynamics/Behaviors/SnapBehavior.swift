import PlaneGeometry

/// Draws an item to a place and to rotation 0, with four springs at two of its corners.
///
/// UIKit's measured model: soft joints of 4 Hz and a rest length of 50 pt that run outward, left and up
/// from the top left corner, right and down from the bottom right one.
public struct SnapBehavior: Equatable, Sendable {
  /// The item that snaps.
  public var item: ItemID
  /// Where its centre comes to rest, in points. Moving it keeps the motion.
  public var point: Point
  /// From 0, most oscillation, to 1, least: the damping ratio of the springs.
  public var damping: Double

  /// A snap of an item to a place.
  public init(item: ItemID, to point: Point, damping: Double = 0.5) {
    self.item = item
    self.point = point
    self.damping = damping
  }
}
