import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// Plays the samples and the events of a trace into a driver, in order of time; at equal times, samples come first.
///
/// An event is read once everything before it has happened: where a reordered item ends up depends on the scroll.
struct EventPlayer: ~Copyable {
  /// What everything so far has happened to.
  private(set) var driver: ScrollDriver<NoContacts>
  /// Has read the events so far.
  private(set) var reader: EventReader
  /// The items that have been reordered so far.
  private(set) var moves: [TraceEvents.Move] = []

  private let trace: ScrollTrace
  /// The samples that are still to come.
  private var samples: ArraySlice<ScrollTrace.Sample>
  /// The item that is being reordered, and the event that lifted it.
  private var reorder: (interaction: ReorderInteraction, source: JSONElement)?

  /// - Parameter driver: one at the beginning of the trace.
  init(_ trace: ScrollTrace, on scene: ArrangedScene, _ driver: ScrollDriver<NoContacts>) {
    self.trace = trace
    self.driver = driver
    reader = EventReader(scene)
    samples = trace.samples[...]
  }

  /// Lets everything up to an event happen, and then the event.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - drag: the next event that drags the item in hand, this one or a later one; nil where the finger stays.
  /// - Returns: what the event has done.
  mutating func play(
    _ source: JSONElement, at time: Double, toward drag: TraceEvents.Drag?
  ) throws(InputError) -> TraceEvents.Action {
    let latest = samples.prefix { $0.time <= time }.last?.time ?? driver.physics.time
    try advance(
      to: max(source.value.eventStart ?? time, latest), toward: drag,
      countsAnew: source.changesContent)
    let action = try reader.read(source)
    try perform(action, source, at: time)
    return action
  }

  /// Lets everything after the last event happen.
  mutating func finish() throws(InputError) {
    if let reorder {
      throw reorder.source.error(
        "the item is still in hand at the end",
        remedy: "add a reorder event of the phase \"release\" or \"cancel\"")
    }
    for sample in samples { driver.receive(sample, of: trace) }
    driver.runToRest()
  }

  private mutating func advance(
    to time: Double, toward drag: TraceEvents.Drag?, countsAnew: Bool
  ) throws(InputError) {
    while let look = reorder?.interaction.nextLook(until: time) {
      scroll(until: look, countsAnew: false)
      guard var reorder else { break }
      do throws(ReorderError) {
        if let drag {
          try reorder.interaction.drag(toward: drag.place, at: drag.time, until: look, &driver)
        }
      } catch {
        throw reorder.source.error(error.problem, remedy: error.remedy)
      }
      reorder.interaction.moveGap(at: look, &driver)
      self.reorder = reorder
    }
    scroll(until: time, countsAnew: countsAnew)
    if let reorder { reader.follow(reorder.interaction.content, driver.layout.arrangement) }
  }

  /// Plays the samples up to a time, and the part before it of the next one.
  private mutating func scroll(until time: Double, countsAnew: Bool) {
    while let sample = samples.first, sample.time <= time {
      scrollNearEdges(until: sample.time)
      driver.receive(sample, of: trace)
      samples.removeFirst()
    }
    scrollNearEdges(until: time)
    guard let next = samples.first else {
      driver.update { $0.run(until: time) }
      return
    }
    samples[samples.startIndex] = driver.receive(
      next, of: trace, until: time, countsAnew: countsAnew)
  }

  /// Scrolls as an item in hand does near an edge, unless recorded offsets say where the content is.
  private mutating func scrollNearEdges(until time: Double) {
    guard trace.positions == .finger || samples.isEmpty else { return }
    reorder?.interaction.scroll(until: time, &driver)
  }
}

// MARK: - Events

extension EventPlayer {
  private mutating func perform(
    _ action: TraceEvents.Action, _ source: JSONElement, at time: Double
  ) throws(InputError) {
    switch action {
    case .change(let change) where reorder != nil:
      do throws(ReorderError) {
        try reorder(through: change, at: time)
      } catch {
        throw source.error(error.problem, remedy: error.remedy)
      }
    case .change(let change):
      do throws(ChangeError) {
        try driver.change(
          to: change.arrangement, mapping: change.mapping,
          viewport: change.environment.viewport,
          contentInsets: change.environment.contentInsets, anchoring: change.anchoring,
          transition: change.transition, at: time)
      } catch {
        throw source.error(error.problem, remedy: error.remedy)
      }
    case .rules(let rules):
      do throws(SpringRulesError) {
        try driver.change(to: rules, at: time)
      } catch {
        throw source.error(error.problem, remedy: error.remedy)
      }
    case .lift, .drag, .release:
      do throws(LiftError) {
        try handle(action, at: time)
      } catch {
        throw source.error(error.problem, remedy: error.remedy)
      }
    case .scroll(let event):
      #if !WITHOUT_SCROLLING_SECTIONS
        driver.receive(event, time: time)
      #endif
    case .reorder(let step):
      do throws(ReorderError) {
        try perform(step, source, at: time)
      } catch {
        throw source.error(error.problem, remedy: error.remedy)
      }
    }
  }

  /// Changes content or container while an item is in hand.
  private mutating func reorder(
    through change: TraceEvents.ArrangementChange, at time: Double
  ) throws(ReorderError) {
    guard case .layout(let layout, let content) = reader.scene.source else { return }
    try reorder?.interaction.change(
      to: content, change.arrangement, mapping: change.mapping,
      viewport: change.environment.viewport, contentInsets: change.environment.contentInsets,
      anchoring: change.anchoring, transition: change.transition, in: &driver, time: time
    ) { [environment = change.environment] content, old, mapping throws(LayoutError) in
      try layout.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
    guard reorder?.interaction.isActive == false else { return }
    reorder = nil
    reader.endReorder()
  }

  private mutating func handle(
    _ action: TraceEvents.Action, at time: Double
  ) throws(LiftError) {
    switch action {
    case .change, .rules, .reorder, .scroll: break
    case .lift(let element, let place):
      do throws(LiftError) {
        try driver.lift([element], at: time)
      } catch {
        // An element that is still returning from an earlier drag is caught.
        guard case .alreadyLifted = error.reason else { throw error }
      }
      try driver.drag(element, to: place, at: time)
    case .drag(let element, let place): try driver.drag(element, to: place, at: time)
    case .release(let element, let velocity):
      try driver.release(element, velocity: velocity, at: time)
    }
  }

  private mutating func perform(
    _ step: TraceEvents.ReorderStep, _ source: JSONElement, at time: Double
  ) throws(ReorderError) {
    switch step {
    case .lift(let item, let place):
      guard case .layout(let layout, let content) = reader.scene.source else { return }
      let environment = reader.scene.environment
      var interaction = try ReorderInteraction(
        of: item, at: place, content: content, in: &driver, time: time
      ) { content, old, mapping throws(LayoutError) in
        try layout.arrange(content, in: environment, reusing: old, mapping: mapping)
      }
      interaction.allows = { content, move in content.firstListing(in: [move]) == nil }
      reorder = (interaction, source)
    case .drag(let place):
      try reorder?.interaction.drag(to: place, in: &driver, time: time)
    case .release(let velocity):
      let move = try reorder?.interaction.release(velocity: velocity, in: &driver, time: time)
      if let move { moves.append(TraceEvents.Move(time: time, from: move.from, to: move.to)) }
    case .cancel:
      try reorder?.interaction.cancel(in: &driver, time: time)
    }
    guard let interaction = reorder?.interaction else { return }
    reader.follow(interaction.content, driver.layout.arrangement)
    if !interaction.isActive { reorder = nil }
  }
}

extension JSONElement {
  /// Whether content offsets may be relative to another content from the event on.
  fileprivate var changesContent: Bool {
    switch value.member("type") {
    case .string("change"), .string("content"), .string("container"): true
    default: false
    }
  }
}

extension TraceEvents.Drag {
  /// Where an event takes the finger that reorders an item; nil where it does something else, or is not valid.
  init?(_ event: JSONValue) {
    guard event.member("phase") == .string("drag"), let time = event.eventTime,
      case .number(let x) = event.member("x"), case .number(let y) = event.member("y")
    else { return nil }
    (self.time, place) = (time, Point(x: x, y: y))
  }
}

extension JSONValue {
  /// When the event happens, in seconds; nil where it does not say so in a number.
  var eventTime: Double? {
    guard case .number(let time) = member("t") else { return nil }
    return time
  }

  /// When the event takes effect, in seconds: for a wheel, when its motion starts, unless something else happens in between. Nil if
  /// the time is missing or invalid.
  var eventStart: Double? {
    guard let time = eventTime, TraceWords.times.problem(with: time) == nil else { return nil }
    guard member("type") == .string("wheel") else { return time }
    var duration: Double?
    if case .number(let seconds) = member("duration") { duration = seconds }
    return ScrollPhysics.startOfWheel(duration: duration, arriving: time)
  }

  /// Whether the value is an event that reorders an item.
  var isReorder: Bool { member("type") == .string("reorder") }

  fileprivate func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
