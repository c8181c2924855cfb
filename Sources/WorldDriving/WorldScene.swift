import PlaneDynamics
import PlaneGeometry

/// A physics scene: items, behaviors and timed changes. ``WorldRun`` runs it.
///
/// ```swift
/// var scene = WorldScene(size: Size(width: 300, height: 200), duration: .seconds(2))
/// let ball = try scene.add(
///   DynamicItem(center: Point(x: 100, y: 20), size: Size(width: 40, height: 40)), named: "ball")
/// try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [ball]))))
/// ```
public struct WorldScene: Sendable {
  /// The duration of a scene.
  public enum Duration: Equatable, Sendable {
    /// A number of seconds.
    case seconds(Double)
    /// Until everything is at rest and no change is pending, at most the limit in seconds.
    case untilRest(limit: Double)
  }

  /// One line on what the scene is.
  public var title: String
  /// The size of the visible area, whose top left corner is the origin, in points.
  public var size: Size
  /// Its duration.
  public var duration: Duration
  /// Items and groups in order of addition; members of groups are items, too.
  public private(set) var items: [WorldItem] = []
  /// The behaviors at the start, by name.
  package private(set) var behaviors = BehaviorNames()
  /// The timed changes in order of time; at equal times, in order of addition.
  public private(set) var changes: [WorldChange] = []
  /// The world at the start, with all items and behaviors in it.
  package private(set) var world: DynamicsWorld {
    _read { yield boxedWorld.value }
    _modify { yield &boxedWorld.value }
  }
  private(set) var boxedWorld: Boxed<DynamicsWorld>

  /// A scene without items.
  ///
  /// - Parameters:
  ///   - title: one line on what the scene is.
  ///   - size: the size of the visible area, whose top left corner is the origin, in points.
  ///   - duration: how long it runs.
  ///   - options: those of its world.
  public init(
    title: String = "", size: Size, duration: Duration = .untilRest(limit: 60),
    options: WorldOptions = WorldOptions()
  ) {
    self.title = title
    self.size = size
    self.duration = duration
    boxedWorld = Boxed(DynamicsWorld(options: options))
  }
}

// MARK: - Adding items, behaviors and changes

extension WorldScene {
  /// Adds an item with a name that is unique within the scene.
  ///
  /// - Throws: `DynamicsError` for an item that the world refuses.
  @discardableResult
  public mutating func add(
    _ item: DynamicItem, named name: String
  ) throws(DynamicsError) -> ItemID {
    let id = try world.add(item)
    items.append(WorldItem(name: name, id: id, item: item))
    return id
  }

  /// Adds a group of items that move as one body, see `DynamicsWorld/addGroup(of:)`, with a name that is unique within the
  /// scene; linear in the items.
  ///
  /// - Throws: `DynamicsError` for a group that the world refuses.
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

  /// Adds to the initial velocity of an item.
  ///
  /// - Parameters:
  ///   - item: one of the scene's.
  ///   - velocity: points per second.
  ///   - spin: radians per second.
  /// - Throws: `DynamicsError` for values that the world refuses; nothing has changed then.
  public mutating func nudge(
    _ item: ItemID, _ velocity: Vector, spin: Double = 0
  ) throws(DynamicsError) {
    guard spin.isFinite else { throw .init(.valueOutOfRange(.velocity, spin)) }
    try world.addLinearVelocity(velocity, to: item)
    try world.addAngularVelocity(spin, to: item)
  }

  /// Adds a behavior with its children, to a composite or to the world itself.
  ///
  /// - Returns: the behavior's identifier, for what is added to a composite.
  /// - Throws: ``WorldChangeError``; nothing has changed then.
  @discardableResult
  public mutating func add(
    _ behavior: NamedBehavior, to parent: BehaviorID? = nil
  ) throws(WorldChangeError) -> BehaviorID {
    try behavior.add(to: &boxedWorld.value, under: parent, &behaviors)
  }

  /// Adds timed changes, after all items and behaviors have been added. All changes of the scene
  /// are tried on a copy of its world, in order of time, so that none fails later; linear in the
  /// scene and its changes. What only a session can do is checked by the session, and refused by a
  /// ``WorldRun``.
  ///
  /// - Throws: ``RefusedChange`` for the first change that cannot be made; the scene is unchanged then.
  public mutating func add(_ changes: [WorldChange]) throws(RefusedChange) {
    let all = (self.changes + changes).enumerated().sorted {
      $0.element.time != $1.element.time
        ? $0.element.time < $1.element.time : $0.offset < $1.offset
    }.map { $0.element }
    var (world, behaviors) = (world, behaviors)
    for change in all where !change.action.needsSession {
      do throws(WorldChangeError) {
        try change.action.apply(to: &world, &behaviors)
      } catch {
        throw RefusedChange(change, error)
      }
    }
    self.changes = all
  }

  /// Adds a change that has been tried, and is not earlier than the existing ones.
  package mutating func append(tried change: WorldChange) { changes.append(change) }
}

extension WorldScene: Equatable {
  /// Whether both are identical; linear in their size.
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

extension WorldScene: SnapshotValue {
  package static var blank: WorldScene { WorldScene(size: .zero) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try title.code(with: &coder)
    try size.code(with: &coder)
    try duration.code(with: &coder)
    try items.code(with: &coder)
    try behaviors.code(with: &coder)
    try changes.code(with: &coder)
    var world = world
    try world.code(with: &coder)
    self.world = world
    for item in items {
      try coder.require(
        item.members.allSatisfy { items.indices.contains($0) }, "member of a group out of range")
    }
    for (change, next) in zip(changes, changes.dropFirst()) {
      try coder.require(change.time <= next.time, "changes out of order")
    }
  }
}
