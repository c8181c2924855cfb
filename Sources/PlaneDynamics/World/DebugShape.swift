import PlaneGeometry

/// A shape of a world's debug drawing.
public enum DebugShape: Equatable, Sendable {
  /// The outline of an item as it collides: corners in order, in points.
  case polygon(ItemID, [Point], isAwake: Bool)
  /// A round item.
  case circle(ItemID, center: Point, radius: Double, isAwake: Bool)
  /// An edge of a boundary.
  case edge(from: Point, to: Point)
  /// A rod, spring or rope between its two attachment points.
  case distanceJoint(from: Point, to: Point)
  /// The anchor of a pin, weld or rail.
  case jointAnchor(Point)
  /// A fixed end of a joint.
  case anchor(Point)
  /// A point of contact, the unit normal and the impulse of the last substep in UIKit newton seconds.
  case contact(Point, normal: Vector, impulse: Double)
  /// A field, where it is, where it acts and how.
  case field(BehaviorID, Field)
  /// A centre of mass and its velocity, in points per second.
  case velocity(Point, Vector)
}
