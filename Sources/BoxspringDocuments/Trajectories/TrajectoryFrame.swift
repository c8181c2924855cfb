import PlaneDynamics
import WorldDriving

/// Where the items of a scene are at a time, and what has happened since the frame before.
public struct TrajectoryFrame: Equatable, Sendable {
  /// Seconds since the start.
  public var time: Double
  /// The items in the order of the header's list. Read from a file, a state has its place, and its
  /// velocities where the file has them.
  public var states: [ItemState]
  /// What has happened since the frame before, in order.
  public var events: [TrajectoryEvent]

  /// A frame from its parts.
  public init(time: Double, states: [ItemState], events: [TrajectoryEvent] = []) {
    self.time = time
    self.states = states
    self.events = events
  }

  /// A frame of a run, its events in the words of files.
  public init(_ frame: WorldFrame, of run: WorldRun) {
    self.init(
      time: frame.time, states: frame.states, events: frame.events.map { run.named($0) })
  }
}
