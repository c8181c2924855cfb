import PlaneDynamics
import PlaneGeometry

/// A physics scene: items, what moves them, and what happens to them in the course of time.
///
/// It is put together item by item and behavior by behavior; ``WorldRun`` runs it.
///
/// ```swift
/// var scene = WorldScene(size: Size(width: 300, height: 200), duration: .seconds(2))
/// let ball = try scene.add(
///   DynamicItem(center: Point(x: 100, y: 20), size: Size(width: 40, height: 40)), named: "ball")
/// try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [ball]))))
/// ```
public struct WorldScene: Sendable {
  /// How long a scene goes on.
  public enum Duration: Equatable, Sendable {
    /// So many seconds.
    case seconds(Double)
    /// Until everything rests and no change is to come, but no longer than the limit in seconds.
    case untilRest(limit: Double)
  }

  /// One line on what the scene is.
  package var title: String
  /// The part of the plane to look at: from the origin, in points.
  package var size: Size
  /// How long it goes on.
  package var duration: Duration
  /// Items and groups in order of addition; members of groups are items, too.
  package private(set) var items: [WorldItem] = []
  /// The behaviors at the start, by name.
  package private(set) var behaviors = BehaviorNames()
  /// What happens later, in order of time; of the same time, in order of addition.
  package private(set) var changes: [WorldChange] = []
  /// The world at the start, with all items and behaviors in it.
  package private(set) var world: DynamicsWorld

  /// A scene without items.
  public init(
    title: String = "", size: Size, duration: Duration = .untilRest(limit: 60),
    options: WorldOptions = WorldOptions()
  ) {
    self.title = title
    self.size = size
    self.duration = duration
    world = DynamicsWorld(options: options)
  }
}

// MARK: - Putting it together

extension WorldScene {
  /// Adds an item under a name; one per scene.
  ///
  /// - Throws: what the world says of it.
  @discardableResult
  public mutating func add(
    _ item: DynamicItem, named name: String
  ) throws(DynamicsError) -> ItemID {
    let id = try world.add(item)
    items.append(WorldItem(name: name, id: id, item: item))
    return id
  }

  /// Makes items move as one, see ``DynamicsWorld/addGroup(of:)``, under a name; linear in the items.
  ///
  /// - Throws: what the world says of it.
  @discardableResult
  public mutating func addGroup(
    of members: [ItemID], named name: String
  ) throws(DynamicsError) -> ItemID {
    let id = try world.addGroup(of: members)
    let belongs = Set(members)
    let places = items.indices.filter { belongs.contains(items[$0].id) }
    let item = world.item(id) ?? DynamicItem(center: .zero, size: .zero)
    items.append(WorldItem(name: name, id: id, item: item, members: places))
    return id
  }

  /// Gives an item a velocity at the start, on top of the one that it has.
  ///
  /// - Parameters:
  ///   - velocity: points per second.
  ///   - spin: radians per second.
  /// - Throws: what the world says of it; nothing has changed then.
  public mutating func nudge(
    _ item: ItemID, _ velocity: Vector, spin: Double = 0
  ) throws(DynamicsError) {
    guard spin.isFinite else { throw .init(.valueOutOfRange(.velocity, spin)) }
    try world.addLinearVelocity(velocity, to: item)
    try world.addAngularVelocity(spin, to: item)
  }

  /// Adds a behavior with its children, under a composite or at the top.
  ///
  /// - Throws: ``WorldChangeError``; nothing has changed then.
  public mutating func add(
    _ behavior: NamedBehavior, to parent: BehaviorID? = nil
  ) throws(WorldChangeError) {
    try behavior.add(to: &world, under: parent, &behaviors)
  }

  /// Adds what happens later, once all items and behaviors are there. All changes of the scene are tried on a
  /// copy of its world, in order of time, so that ``WorldRun`` can make them; linear in the scene and its changes.
  ///
  /// - Throws: the first change that cannot be made; the scene is then as it was.
  public mutating func add(_ changes: [WorldChange]) throws(RefusedChange) {
    let all = (self.changes + changes).enumerated().sorted {
      $0.element.time != $1.element.time
        ? $0.element.time < $1.element.time : $0.offset < $1.offset
    }.map { $0.element }
    var (world, behaviors) = (world, behaviors)
    for change in all {
      do throws(WorldChangeError) {
        try change.action.apply(to: &world, &behaviors)
      } catch {
        throw RefusedChange(change, error)
      }
    }
    self.changes = all
  }

  /// Adds a change that has been tried, and is no earlier than those there are.
  package mutating func append(tried change: WorldChange) { changes.append(change) }
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
