import PlaneDynamics

/// What a scene looks like at a time, and what has happened since the frame before.
public struct WorldFrame: Equatable, Sendable {
  /// Seconds since the start.
  public var time: Double
  /// Where the items are and how they move, in the order of the scene's items.
  public var states: [ItemState]
  /// What has happened since the frame before, in order.
  public var events: [TimedWorldEvent]
  /// Whether everything rests.
  public var isPaused: Bool

  /// A frame from its parts.
  package init(
    time: Double, states: [ItemState], events: [TimedWorldEvent] = [], isPaused: Bool = false
  ) {
    self.time = time
    self.states = states
    self.events = events
    self.isPaused = isPaused
  }
}

/// Something that happened, and when.
public struct TimedWorldEvent: Equatable, Sendable {
  /// The end of the substep in which it happened, in seconds since the start.
  public var time: Double
  /// What happened.
  public var event: WorldEvent

  /// An event at a time.
  package init(time: Double, event: WorldEvent) {
    self.time = time
    self.event = event
  }
}
