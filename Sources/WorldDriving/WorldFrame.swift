import PlaneDynamics

/// The state of a scene at a time, with the events since the previous frame.
public struct WorldFrame: Equatable, Sendable {
  /// Seconds since the start.
  public var time: Double
  /// The states of the items, in the order of the scene.
  public var states: [ItemState]
  /// The events since the previous frame, in order.
  public var events: [TimedWorldEvent]
  /// Whether everything is at rest.
  public var isPaused: Bool

  /// A frame.
  package init(
    time: Double, states: [ItemState], events: [TimedWorldEvent] = [], isPaused: Bool = false
  ) {
    self.time = time
    self.states = states
    self.events = events
    self.isPaused = isPaused
  }
}

/// An event with its time.
public struct TimedWorldEvent: Equatable, Sendable {
  /// The end of the substep of the event, or the time of the change that caused it, in seconds
  /// since the start. Later events have no earlier times.
  public var time: Double
  /// The event.
  public var event: WorldEvent
  /// Of a contact, the name of its behavior when it happened; nil for a behavior without one. The
  /// behavior may be removed before the event is read.
  public package(set) var behavior: String?

  /// An event at a time.
  package init(time: Double, event: WorldEvent, behavior: String? = nil) {
    self.time = time
    self.event = event
    self.behavior = behavior
  }
}
