import PlaneDynamics
import PlaneGeometry

/// Something that happens to a scene at a time.
///
/// ```swift
/// try scene.add([
///   WorldChange(at: 1, .nudge(ball, Vector(dx: 60, dy: 0), spin: 2)),
///   WorldChange(at: 2, .edit("gravity", .gravity(magnitude: 0))),
/// ])
/// ```
public struct WorldChange: Equatable, Sendable {
  /// What happens.
  public enum Action: Equatable, Sendable {
    /// Some properties of the behavior of this name become others.
    case edit(String, BehaviorEdit)
    /// An item is put somewhere, in points and radians; nil keeps its rotation.
    case move(ItemID, to: Point, rotation: Double?)
    /// An anchored item begins to follow a path and pushes what it meets on its way.
    case moveAlong(ItemID, AnchorPath)
    /// An item becomes faster, by points and radians per second.
    case nudge(ItemID, Vector, spin: Double)
    /// A behavior comes in, under a composite of this name or at the top.
    case add(NamedBehavior, to: String?)
    /// The behavior of this name goes, with all its children.
    case remove(String)
    /// The anchor, snap point or field of this name begins to follow a path.
    case follow(String, AnchorPath)
  }

  /// When it happens, in seconds since the start.
  package var time: Double
  /// What happens.
  package var action: Action

  /// A change at a time, in seconds since the start.
  public init(at time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }
}
