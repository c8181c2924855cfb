import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving

/// The validated events of a trace: changes of the content, the container and the rules, and lifted cells.
///
/// `docs/file-formats.md` describes the events of a trace.
package struct TraceEvents: Sendable {
  /// An event with its action and its source in the file.
  struct Event: Sendable {
    let time: Double
    let action: Action
    let source: JSONElement
  }

  /// A call to a driver.
  enum Action: Sendable {
    case change(ArrangementChange)
    case rules(SpringRules)
    /// With the location of the finger in the viewport.
    case lift(LayoutElement, Point)
    case drag(LayoutElement, Point)
    /// With a velocity; nil for the element's own.
    case release(LayoutElement, Vector?)
  }

  /// A new arrangement, and how the driver changes to it.
  struct ArrangementChange: Sendable {
    var arrangement: Arrangement
    var mapping: ElementMapping
    var environment: LayoutEnvironment
    var anchoring: ScrollAnchoring
    var transition: CellTransition
  }

  let events: [Event]
  /// The smallest size that contains every viewport, in points.
  package private(set) var viewport: Size

  /// The events of a trace over a scene.
  ///
  /// - Parameters:
  ///   - file: the trace.
  ///   - scene: what the trace is played on; its rules may differ from those in its file.
  ///   - name: the name of the trace's file, for errors.
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  package init(
    of file: TraceFile, on scene: ArrangedScene, named name: String
  ) throws(InputError) {
    var reader = EventReader(scene)
    var events: [Event] = []
    var viewport = scene.scene.environment.viewport
    let list = JSONPath.key("events", of: .document)
    var latest = file.trace.samples.first?.time ?? 0
    for (index, value) in file.events.enumerated() {
      let source = JSONElement(value, path: .index(index, of: list), file: name)
      let time = try Self.time(of: source, after: latest, isFirst: index == 0)
      events.append(Event(time: time, action: try reader.read(source), source: source))
      latest = time
      viewport.width = max(viewport.width, reader.scene.environment.viewport.width)
      viewport.height = max(viewport.height, reader.scene.environment.viewport.height)
    }
    try reader.checkNames(at: list, in: name)
    self.events = events
    self.viewport = viewport
  }

  private static func time(
    of source: JSONElement, after latest: Double, isFirst: Bool
  ) throws(InputError) -> Double {
    var event = try source.object(as: "an event such as {\"t\": 1, \"type\": \"change\", …}")
    let time = try event.required("t", elsewhere: TraceWords.timeNames)
      .number(in: TraceWords.times, as: TraceTimeUnit.seconds.meaning)
    guard time >= latest else {
      let before = isFirst ? "first sample's" : "previous event's"
      throw event.error(
        at: "t",
        "\(NumberText.shortest(time)) s is before the \(before) \(NumberText.shortest(latest)) s",
        remedy: "order the events by time, none before the first sample")
    }
    return time
  }

  /// The time of the last event, in seconds; nil where there is none.
  package var end: Double? { events.last?.time }

  /// Whether there are no events.
  package var isEmpty: Bool { events.isEmpty }

  /// The channels that frames of the run use.
  package var channels: PoseChannels {
    let comeOrGo = events.contains { event in
      guard case .change(let change) = event.action else { return false }
      return !change.mapping.inserted.isEmpty || !change.mapping.deleted.isEmpty
    }
    return comeOrGo ? LayoutRecorder.channelsOfChanges : LayoutRecorder.channels
  }
}

extension ArrangedScene {
  /// The frames of a trace and its events over the scene.
  ///
  /// All events are first applied once without frames, so that errors are thrown before the first frame.
  ///
  /// - Parameters:
  ///   - trace: the scroll.
  ///   - events: the events of the trace.
  ///   - rate: when frames are taken; 0.001 to 100000 Hz.
  ///   - window: which elements are simulated; changes the cost, and frames by 1e-9 pt at most.
  ///   - limit: seconds after the trace's last sample or event at which to stop in any case, 0 to 1000000.
  /// - Throws: ``InputError`` naming the invalid event or value.
  package func playback(
    of trace: ScrollTrace, _ events: TraceEvents, rate: TickRate = .hertz(60),
    window: LiveWindow = .margin(200), limit: Double = 60
  ) throws(InputError) -> ScrollPlayback {
    guard !events.isEmpty else {
      return try playback(of: trace, rate: rate, window: window, limit: limit)
    }
    var driver = try driver(before: trace, window)
    try driver.play(trace, events.events)
    do throws(ScrollBehaviorError) {
      return try ScrollPlayback(
        replaying: driver, times: trace.samples.map { $0.time } + events.events.map { $0.time },
        rate: rate, limit: limit)
    } catch {
      throw error.inScene(named: name)
    }
  }

  /// A driver at the first sample of a trace, with an unlimited log.
  private func driver(
    before trace: ScrollTrace, _ window: LiveWindow
  ) throws(InputError) -> ScrollDriver<NoContacts> {
    let layout = try layout(window)
    var beginning = trace
    beginning.samples = Array(trace.samples.prefix(1))
    do throws(ScrollBehaviorError) {
      var driver = ScrollDriver(
        layout,
        physics: try ScrollPhysics(
          geometry: geometry, behavior: scene.behavior, mainAxis: arrangement.axis,
          playing: beginning))
      driver.keptSpan = .infinity
      return driver
    } catch {
      throw error.inScene(named: name)
    }
  }
}

extension ScrollDriver<NoContacts> {
  /// Feeds the samples of a trace after the first, and performs the events, in order of time; at equal times, samples come
  /// first.
  fileprivate mutating func play(
    _ trace: ScrollTrace, _ events: [TraceEvents.Event]
  ) throws(InputError) {
    var samples = trace.samples.dropFirst()
    for event in events {
      while let sample = samples.first, sample.time <= event.time {
        update { $0.receive(sample, of: trace) }
        samples.removeFirst()
      }
      if let next = samples.first {
        let index = samples.startIndex
        update { physics in
          samples[index] = physics.receive(
            next, of: trace, until: event.time, countsAnew: event.changesContent)
        }
      }
      try perform(event)
    }
    for sample in samples { update { $0.receive(sample, of: trace) } }
    update { $0.runToRest() }
  }

  private mutating func perform(_ event: TraceEvents.Event) throws(InputError) {
    let time = event.time
    switch event.action {
    case .change(let change):
      do throws(ChangeError) {
        try self.change(
          to: change.arrangement, mapping: change.mapping,
          viewport: change.environment.viewport,
          contentInsets: change.environment.contentInsets, anchoring: change.anchoring,
          transition: change.transition, at: time)
      } catch {
        throw event.source.error(error.problem, remedy: error.remedy)
      }
    case .rules(let rules):
      do throws(SpringRulesError) {
        try change(to: rules, at: time)
      } catch {
        throw event.source.error(error.problem, remedy: error.remedy)
      }
    case .lift, .drag, .release:
      do throws(LiftError) {
        try handle(event.action, at: time)
      } catch {
        throw event.source.error(error.problem, remedy: error.remedy)
      }
    }
  }

  private mutating func handle(
    _ action: TraceEvents.Action, at time: Double
  ) throws(LiftError) {
    switch action {
    case .change, .rules: break
    case .lift(let element, let place):
      do throws(LiftError) {
        try lift([element], at: time)
      } catch {
        // An element that is still returning from an earlier drag is caught.
        guard case .alreadyLifted = error.reason else { throw error }
      }
      try drag(element, to: place, at: time)
    case .drag(let element, let place): try drag(element, to: place, at: time)
    case .release(let element, let velocity):
      try release(element, velocity: velocity, at: time)
    }
  }
}

extension TraceEvents.Event {
  /// Whether content offsets may be relative to another content from then on.
  fileprivate var changesContent: Bool {
    if case .change = action { true } else { false }
  }
}
