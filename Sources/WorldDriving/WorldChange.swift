import PlaneDynamics
import PlaneGeometry

/// A timed change of a scene.
///
/// ```swift
/// try scene.add([
///   WorldChange(at: 1, .nudge(ball, Vector(dx: 60, dy: 0), spin: 2)),
///   WorldChange(at: 2, .edit("gravity", .gravity(magnitude: 0))),
/// ])
/// ```
public struct WorldChange: Equatable, Sendable {
  /// The kind of a change.
  public indirect enum Action: Equatable, Sendable {
    /// Sets properties of the behavior with this name.
    case edit(String, BehaviorEdit)
    /// Moves an item, in points and radians; nil keeps its rotation.
    case move(ItemID, to: Point, rotation: Double?)
    /// Moves an anchored item along a path, on which it pushes other items.
    case moveAlong(ItemID, AnchorPath)
    /// Adds to the velocity of an item, in points and radians per second.
    case nudge(ItemID, Vector, spin: Double)
    /// Adds a behavior, to the composite with this name or to the world itself.
    case add(NamedBehavior, to: String?)
    /// Removes the behavior with this name, with all its children.
    case remove(String)
    /// Moves the anchor, the snap point or the position of the behavior with this name along a path.
    case follow(String, AnchorPath)
  }

  /// Seconds since the start.
  package var time: Double
  /// The change.
  package var action: Action

  /// A change at a time, in seconds since the start.
  public init(at time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }
}
