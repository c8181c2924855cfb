import PlaneDynamics
import PlaneGeometry

/// A physics scene: items, what moves them, and what happens to them in the course of time.
///
/// `docs/file-formats.md` describes the file a scene is read from. ``WorldRun`` runs it.
public struct WorldScene: Sendable {
  /// How long a scene goes on.
  public enum Duration: Equatable, Sendable {
    /// So many seconds.
    case seconds(Double)
    /// Until everything rests and no change is to come, but no longer than the limit in seconds.
    case untilRest(limit: Double)
  }

  /// One line on what the scene is.
  public var title: String
  /// The part of the plane to look at: from the origin, in points.
  public var size: Size
  /// How long it goes on.
  public var duration: Duration
  /// Items and groups in the order of the file; members of groups are items, too.
  public var items: [WorldItem]
  /// The behaviors at the start, by name.
  public var behaviors: BehaviorNames
  /// What happens later, in order of time; of the same time, in the order of the file.
  public var changes: [WorldChange]
  /// The world at the start, with all items and behaviors in it.
  public var world: DynamicsWorld

  /// A scene from its parts.
  public init(
    title: String = "", size: Size, duration: Duration = .untilRest(limit: 60),
    items: [WorldItem], behaviors: BehaviorNames, changes: [WorldChange] = [],
    world: DynamicsWorld
  ) {
    self.title = title
    self.size = size
    self.duration = duration
    self.items = items
    self.behaviors = behaviors
    self.changes = changes
    self.world = world
  }
}

extension WorldScene: Equatable {
  /// Whether both are the same in every number; linear in their size.
  public static func == (first: WorldScene, second: WorldScene) -> Bool {
    guard first.title == second.title, first.size == second.size,
      first.duration == second.duration, first.items == second.items,
      first.behaviors == second.behaviors, first.changes == second.changes,
      first.world.options == second.world.options,
      first.world.stateHash == second.world.stateHash
    else { return false }
    return first.behaviors.entries.allSatisfy { entry in
      first.world[entry.id] == second.world[entry.id]
    }
  }
}
