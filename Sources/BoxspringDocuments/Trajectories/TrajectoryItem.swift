import PlaneDynamics
import PlaneGeometry

/// An item whose motion is told: its name and its looks.
public struct TrajectoryItem: Equatable, Sendable {
  /// Its name; one per trajectory.
  public var name: String
  /// Width and height before the rotation, in points.
  public var size: Size
  /// Its outline.
  public var bounds: CollisionBounds
  /// Places of a group's members in the list of items; none for an item. A group is drawn by its
  /// members alone.
  public var members: [Int]

  /// An item from its parts.
  public init(
    name: String, size: Size, bounds: CollisionBounds = .rectangle, members: [Int] = []
  ) {
    self.name = name
    self.size = size
    self.bounds = bounds
    self.members = members
  }
}
