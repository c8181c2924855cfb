import PlaneGeometry

/// Items moved by behaviors: gravity, pushes, snaps, attachments, collisions, in UIKit's words.
///
/// A value: a snapshot is an assignment, a branch is a copy, restoring is another assignment. Lengths are
/// points with y down, angles radians clockwise on screen, times seconds. A mass of 1 is 100 by 100 pt of
/// density 1; a force of 1 (UIKit's newton) accelerates it by 100 pt/s², gravity of 1 by 1000 pt/s².
///
/// ```swift
/// var world = DynamicsWorld()
/// let box = try world.add(DynamicItem(center: Point(x: 150, y: 50), size: Size(width: 100, height: 100)))
/// try world.add(.gravity(GravityBehavior(items: [box])))
/// world.step(by: 1.0 / 60)
/// let center = world.state(of: box)?.center
/// ```
///
/// An item has a body while it is in a behavior; `docs/dynamics.md` has the order of a step, all defaults
/// and where this differs from UIKit.
public struct DynamicsWorld: Sendable {
  /// How finely and how thoroughly it computes.
  public let options: WorldOptions
  /// Whether something moves: a step changes something.
  public internal(set) var isRunning = false

  var items = ItemTable()
  var tree = BehaviorTree()
  var bodies = BodyTable()
  var joints = JointTable()
  var collisions = CollisionTable()
  var clock = WorldClock()
  var islands = Islands()
  /// The bodies' boxes, for queries; with a large margin, for queries are rarer than moves.
  var spatialIndex = AABBTree(margin: 40)

  /// Most fields in a world.
  static var fieldLimit: Int { 32 }
  /// The fields, in the order of their walk.
  var fieldNodes: [Int] = []

  /// The gravity of all items where they share one: that written last, none after one was removed.
  var lastGravity = Vector.zero
  /// Whether gravity, pushes or masses changed since the accelerations were gathered.
  var areDrivesStale = false
  /// Whether an instantaneous push waits for the next step.
  var hasImpulses = false
  /// Events since the last report: a resumption comes from a change between steps.
  var waitingEvents: [WorldEvent] = []

  /// A world without items.
  public init(options: WorldOptions = WorldOptions()) {
    self.options = options.clamped
  }

  /// Most pairs of shapes that may touch or be near each other; none unless set. Where there are more, the world
  /// stands still.
  package var contactLimit: Int {
    get { collisions.contactLimit }
    set { collisions.contactLimit = newValue }
  }

  /// Whether the next step reports what has happened already, as a change ends contacts.
  package var hasWaitingEvents: Bool { !waitingEvents.isEmpty || !collisions.events.isEmpty }

  /// Whether it stands still because of ``contactLimit``.
  package var isOverfull: Bool { collisions.isOverfull }

  /// Sum of the durations stepped while something moved, in seconds. As in UIKit, time at rest does not count.
  public var elapsedTime: Double { clock.elapsed }

  /// Notes that something may move again, after a change from outside.
  mutating func noteChange() {
    guard !isRunning, !bodies.awake.isEmpty || !bodies.kinematicMoves.isEmpty else { return }
    isRunning = true
    waitingEvents.append(.resumed)
  }
}
