import Gestures
import PlaneDynamics
import PlaneGeometry

/// What can happen to a world: at a given time (``WorldChange``), when a condition becomes true
/// (``WorldRule``), by a hand, or by the program (``WorldEditor/receive(_:)``,
/// ``WorldSession/receive(_:)``, ``WorldRun/receive(_:)``). Recorded calls are stored as these.
///
/// Behaviors are addressed by name. An action that cannot be performed is refused as a whole, with
/// the reason.
public indirect enum WorldAction: Equatable, Sendable {
  /// Adds a behavior, to the composite with this name or to the world itself.
  case add(NamedBehavior, to: String? = nil)
  /// Removes the behavior with this name, with all its children.
  case remove(String)
  /// Sets properties of the behavior with this name. An instantaneous push pushes again when it
  /// becomes active.
  case edit(String, BehaviorEdit)
  /// Moves the anchor, the snap point or the position of the behavior with this name along a path.
  case follow(String, AnchorPath)
  /// Moves an item, in points and radians; it keeps its velocity, and for nil its rotation.
  case move(ItemID, to: Point, rotation: Double? = nil)
  /// Moves an anchored item along a path, on which it pushes other items.
  case moveAlong(ItemID, AnchorPath)
  /// Adds to the velocity of an item, in points and radians per second.
  case nudge(ItemID, Vector, spin: Double = 0)
  /// In a session, applies an impulse to items: the velocity of the finger with this name, in
  /// points per second, times a factor in UIKit newton seconds per point per second. Items in no
  /// behavior have no mass, and are skipped.
  case push([ItemID], finger: String, perVelocity: Double)
  /// In a session, sets the velocity of items to that of the finger with this name.
  case release([ItemID], finger: String)
  /// In a session, a hand puts the finger with this number down, moves, lifts or cancels it, in
  /// points. Rules cannot do this.
  case touch(TouchPhase, finger: Int = 0, at: Point)
  /// In a session, fires the signal with this name, after a delay in seconds. Other actions than a
  /// rule's fire it no sooner than rules are evaluated.
  case signal(String, after: Double = 0)
  /// Ends a session with this outcome.
  case finish(Outcome)

  /// Whether only a session can perform it.
  var needsSession: Bool {
    switch self {
    case .add, .remove, .edit, .follow, .move, .moveAlong, .nudge: false
    case .push, .release, .touch, .signal, .finish: true
    }
  }
}

/// An action at a time.
///
/// ```swift
/// try scene.add([
///   WorldChange(at: 1, .nudge(ball, Vector(dx: 60, dy: 0), spin: 2)),
///   WorldChange(at: 2, .edit("gravity", .gravity(magnitude: 0))),
/// ])
/// ```
public struct WorldChange: Equatable, Sendable {
  /// Seconds since the start.
  public var time: Double
  /// The action.
  public var action: WorldAction

  /// An action at a time, in seconds since the start.
  public init(at time: Double, _ action: WorldAction) {
    self.time = time
    self.action = action
  }
}
