import PlaneDynamics
import PlaneGeometry

/// A session at the end of a substep, for a closure that looks at its world and may act on it.
///
/// Reading is free. A change is a ``WorldAction``: it is checked, performed, and kept in the log of
/// a session that has one.
///
/// ```swift
/// while let frame = session.advance(action: { editor in
///   guard let ball = editor.world.state(of: item), ball.center.y > 400 else { return }
///   try? editor.receive(.nudge(item, Vector(dx: 0, dy: -300)))
/// }) { draw(frame.world.states) }
/// ```
public struct WorldEditor: ~Copyable {
  private var session: WorldSession

  init(_ session: consuming WorldSession) { self.session = session }

  /// The world.
  public var world: DynamicsWorld { _read { yield session.run.world } }

  /// Seconds since the start.
  public var time: Double { session.run.time }

  /// Performs an action now, before rules are evaluated.
  ///
  /// - Throws: ``WorldChangeError``; nothing has changed then.
  public mutating func receive(_ action: WorldAction) throws(WorldChangeError) {
    try session.perform(action)
    session.inputs?.add(WorldInput(at: session.run.time, .edit(action)))
  }

  consuming func end() -> WorldSession { session }
}
