import PlaneGeometry
import WorldDriving

/// What the motion of a scene's items is, and what made it.
public struct TrajectoryHeader: Equatable, Sendable {
  /// The program that made it, for example `boxspring 0.1.0`.
  public var generator: String
  /// Short name of the scene.
  public var world: String
  /// One line on what the scene shows.
  public var title: String
  /// The part of the plane to look at: from the origin, in points.
  public var size: Size
  /// Frames per second.
  public var rate: Double
  /// Whether velocities are listed beside places.
  public var hasVelocities: Bool
  /// The items, in the order in which frames list them.
  public var items: [TrajectoryItem]

  /// A header from its parts.
  public init(
    generator: String, world: String, title: String = "", size: Size, rate: Double,
    hasVelocities: Bool = false, items: [TrajectoryItem]
  ) {
    self.generator = generator
    self.world = world
    self.title = title
    self.size = size
    self.rate = rate
    self.hasVelocities = hasVelocities
    self.items = items
  }
}
