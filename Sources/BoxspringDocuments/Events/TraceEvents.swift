import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving

/// The events of a trace over a scene, validated and played: changes of the content, the container and the rules, lifted
/// cells and reordered items.
///
/// `docs/file-formats.md` describes the events of a trace.
///
/// All are played, each in the light of what the ones before have left, into a collection that
/// takes no frames; frames are then taken from the start of its log. So what cannot be is known
/// before anything is written, and frames depend neither on their rate nor on which were looked at.
package struct TraceEvents: Sendable {
  /// An item that was reordered.
  package struct Move: Equatable, Sendable {
    /// When it was released, in seconds.
    package var time: Double
    /// Where it was before, and where it is afterwards.
    package var from, to: ItemPath
  }

  /// The times of the events, in seconds.
  let times: [Double]
  /// A driver that everything has happened to; nil where there are no events.
  let driver: Boxed<ScrollDriver>?
  /// What the fingers do that lift, drag and reorder elements, in order of time.
  let touches: [TouchSample]
  /// The items that were released at another place than they were lifted at.
  package let moves: [Move]
  /// What gives elements other ordinals, in order of time.
  package let renumberings: [Renumbering]
  /// The smallest size that contains every viewport, in points.
  package let viewport: Size
  /// The channels that frames of the run use.
  package let channels: PoseChannels

  /// The events of a trace over a scene, all applied once without frames: so errors are thrown before the first frame.
  ///
  /// - Parameters:
  ///   - file: the trace.
  ///   - scene: what the trace is played on; its rules may differ from those in its file.
  ///   - name: the name of the trace's file, for errors.
  ///   - window: which elements are simulated; changes the cost, and frames by 1e-9 pt at most.
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  package init(
    of file: TraceFile, on scene: ArrangedScene, named name: String,
    window: LiveWindow = .margin(200)
  ) throws(InputError) {
    var viewport = scene.scene.environment.viewport
    var times: [Double] = []
    guard !file.events.isEmpty else {
      (self.times, driver, touches, moves, renumberings) = ([], nil, [], [], [])
      self.viewport = viewport
      channels = LayoutRecorder.channels
      return
    }
    var player = try EventPlayer(of: file, on: scene, window)
    var hands = HandTouches()
    let drags = Self.nextDrags(in: file.events)
    let list = JSONPath.key("events", of: .document)
    for (index, value) in file.events.enumerated() {
      let source = JSONElement(value, path: .index(index, of: list), file: name)
      let time = try Self.time(of: source, after: times.last ?? 0)
      hands.take(try player.play(source, at: time, toward: drags[index]), at: time)
      times.append(time)
      let size = player.collection.environment.viewport
      viewport.width = max(viewport.width, size.width)
      viewport.height = max(viewport.height, size.height)
    }
    try player.checkNames(at: list, in: name)
    try player.finish()
    (self.times, moves, renumberings) = (times, player.moves, player.renumberings)
    self.viewport = viewport
    driver = Boxed(player.driver)
    touches = hands.touches
    channels =
      renumberings.contains { $0.comesOrGoes }
      ? LayoutRecorder.channelsOfChanges : LayoutRecorder.channels
  }

  private static func time(
    of source: JSONElement, after latest: Double
  ) throws(InputError) -> Double {
    var event = try source.object(as: "an event such as {\"t\": 1, \"type\": \"change\", …}")
    let time = try event.required("t", elsewhere: TraceWords.timeNames)
      .number(in: TraceWords.times, as: TraceTimeUnit.seconds.meaning)
    guard time >= latest else {
      throw event.error(
        at: "t",
        "\(NumberText.shortest(time)) s is before the previous event's \(NumberText.shortest(latest)) s",
        remedy: "order the events by time")
    }
    return time
  }

  /// For each event, where the finger goes next that reorders an item, by the event or a later one.
  private static func nextDrags(in events: [JSONValue]) -> [TracePlayer.Drag?] {
    var drags = [TracePlayer.Drag?](repeating: nil, count: events.count)
    var next: TracePlayer.Drag?
    for (index, event) in events.enumerated().reversed() {
      if event.isReorder { next = TracePlayer.Drag(event) }
      drags[index] = next
    }
    return drags
  }

  /// The time of the last event, in seconds; nil where there is none.
  package var end: Double? { times.last }

  /// Whether there are no events.
  package var isEmpty: Bool { times.isEmpty }
}

extension TraceFile {
  /// The latest valid time of an event, in seconds, whatever else is wrong with it; nil where there is none.
  package var latestEventTime: Double? {
    events.compactMap { $0.eventTime }.filter { TraceWords.times.problem(with: $0) == nil }.max()
  }
}

extension ArrangedScene {
  /// The frames of a trace and its events over the scene.
  ///
  /// - Parameters:
  ///   - trace: the scroll.
  ///   - events: the events of the trace, over this scene.
  ///   - rate: when frames are taken; 0.001 to 100000 Hz.
  ///   - window: which elements are simulated where there are no events; changes the cost, and frames by 1e-9 pt at most.
  ///   - limit: seconds after the trace's last sample or event at which to stop in any case, 0 to 1000000.
  /// - Throws: ``InputError`` naming the value that is out of range.
  package func playback(
    of trace: ScrollTrace, _ events: TraceEvents, rate: TickRate = .hertz(60),
    window: LiveWindow = .margin(200), limit: Double = 60
  ) throws(InputError) -> ScrollPlayback {
    guard let driver = events.driver else {
      return try playback(of: trace, rate: rate, window: window, limit: limit)
    }
    do throws(ScrollBehaviorError) {
      return try ScrollPlayback(
        replaying: driver.value, times: trace.samples.map { $0.time } + events.times,
        touches: events.touches(beside: trace.touches), rate: rate, limit: limit)
    } catch {
      throw error.inScene(named: name)
    }
  }

  /// A driver at the beginning of a trace, with an unlimited log.
  func driver(
    before trace: ScrollTrace, _ window: LiveWindow
  ) throws(InputError) -> ScrollDriver {
    let layout = try layout(window)
    do throws(ScrollBehaviorError) {
      var driver = ScrollDriver(
        layout,
        physics: try ScrollPhysics(
          geometry: geometry, behavior: scene.behavior, mainAxis: arrangement.axis, before: trace))
      driver.keptSpan = .infinity
      return driver
    } catch {
      throw error.inScene(named: name)
    }
  }
}
