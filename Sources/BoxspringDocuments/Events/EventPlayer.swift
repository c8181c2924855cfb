import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// Plays the samples and the events of a trace into a collection, in order of time; at equal times, samples come first.
///
/// An event is read once everything before it has happened: where a reordered item ends up depends on the scroll.
package struct EventPlayer: ~Copyable {
  /// Has read the events so far.
  private(set) var reader: EventReader
  /// The items that have been reordered so far.
  private(set) var moves: [TraceEvents.Move] = []
  /// What has given elements other ordinals so far, in order of time.
  package private(set) var renumberings: [Renumbering] = []

  private var player: TracePlayer
  /// The event that lifted the item in hand.
  private var liftSource: JSONElement?

  /// - Parameter driver: one at the beginning of the trace.
  init(_ trace: ScrollTrace, on scene: ArrangedScene, _ driver: ScrollDriver) {
    reader = EventReader(scene)
    player = TracePlayer(
      trace, BouncyCollection(scene.scene.source, in: scene.scene.environment, driver))
  }

  /// A player before the first event of a trace, with a driver at its beginning.
  package init(
    of file: TraceFile, on scene: ArrangedScene, _ window: LiveWindow = .margin(200)
  ) throws(InputError) {
    self.init(file.trace, on: scene, try scene.driver(before: file.trace, window))
  }

  /// What everything so far has happened to.
  package var driver: ScrollDriver {
    _read { yield player.driver }
    _modify { yield &player.driver }
  }

  /// The scene after the events so far, and its arrangement.
  package var scene: (Scene, Arrangement) { (reader.scene, reader.arrangement) }

  /// Whether an item is being reordered.
  package var isReordering: Bool { player.collection.isReordering }

  /// Adds a sample behind those that are still to come.
  package mutating func add(_ sample: ScrollTrace.Sample) { player.add(sample) }

  /// Lets everything up to an event happen, and then the event.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - drag: the next event that drags the item in hand, this one or a later one; nil where the finger stays.
  /// - Returns: what the event has done.
  @discardableResult
  package mutating func play(
    _ source: JSONElement, at time: Double, toward drag: TracePlayer.Drag?
  ) throws(InputError) -> TraceEvents.Action {
    try advance(
      to: time, from: source.value.eventStart ?? time, toward: drag,
      countsAnew: source.changesContent, before: source)
    let action = try reader.read(source)
    try perform(action, source, at: time)
    if case .change(let change) = action {
      renumberings.append(Renumbering(time: player.driver.time, step: .change(change.mapping)))
    }
    return action
  }

  /// Lets everything up to a time happen.
  ///
  /// - Parameters:
  ///   - start: when what comes next takes effect, in seconds; nil for the time itself.
  ///   - drag: the next event that drags the item in hand; nil where the finger stays.
  ///   - countsAnew: whether content offsets may be relative to another content from then on.
  ///   - source: the event that comes next.
  package mutating func advance(
    to time: Double, from start: Double? = nil, toward drag: TracePlayer.Drag? = nil,
    countsAnew: Bool = false, before source: JSONElement
  ) throws(InputError) {
    var gapMoves: [Renumbering] = []
    do throws(ReorderError) {
      try player.advance(
        to: time, from: start ?? time, toward: drag, countsAnew: countsAnew
      ) { gapMoves.append(Renumbering(time: $2, step: .move(from: $0, to: $1))) }
    } catch {
      throw (liftSource ?? source).error(error.problem, remedy: error.remedy)
    }
    renumberings += gapMoves
    if isReordering {
      reader.follow(player.collection.content, player.driver.layout.arrangement)
    }
  }

  /// Lets everything after the last event happen.
  package mutating func finish() throws(InputError) {
    if isReordering, let liftSource {
      throw liftSource.error(
        "the item is still in hand at the end",
        remedy: "add a reorder event of the phase \"release\" or \"cancel\"")
    }
    player.finish()
  }
}

// MARK: - Events

extension EventPlayer {
  private mutating func perform(
    _ action: TraceEvents.Action, _ source: JSONElement, at time: Double
  ) throws(InputError) {
    switch action {
    case .change(let change):
      let wasReordering = isReordering
      do throws(BouncyCollectionError) {
        try player.collection.change(
          to: reader.scene.source, in: change.environment, change.arrangement, change.mapping,
          change.anchoring, change.transition, at: time)
      } catch {
        throw source.error(error.problem, remedy: error.remedy)
      }
      if wasReordering, !isReordering { reader.endReorder() }
    case .rules(let rules):
      do throws(SpringRulesError) {
        try player.driver.change(to: rules, at: time)
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
      player.driver.receive(event, time: time)
    case .reorder(let step):
      do throws(BouncyCollectionError) {
        try perform(step, source, at: time)
      } catch {
        throw source.error(error.problem, remedy: error.remedy)
      }
    }
  }

  private mutating func handle(
    _ action: TraceEvents.Action, at time: Double
  ) throws(LiftError) {
    switch action {
    case .change, .rules, .reorder, .scroll: break
    case .lift(let element, let place):
      do throws(LiftError) {
        try player.driver.lift([element], rules: LiftingRules(collides: false), at: time)
      } catch {
        // An element that is still returning from an earlier drag is caught.
        guard case .alreadyLifted = error.reason else { throw error }
      }
      try player.driver.drag(element, to: place, at: time)
    case .drag(let element, let place): try player.driver.drag(element, to: place, at: time)
    case .release(let element, let velocity):
      try player.driver.release(element, velocity: velocity, at: time)
    }
  }

  private mutating func perform(
    _ step: TraceEvents.ReorderStep, _ source: JSONElement, at time: Double
  ) throws(BouncyCollectionError) {
    let old = player.collection.reorderedOrdinal
    if case .lift(let item, let place) = step {
      try player.collection.beginReorder(of: item, at: place, EdgeScrolling(), time) {
        content, move in content.firstListing(in: [move]) == nil
      }
      liftSource = source
      return
    }
    var move: (from: ItemPath, to: ItemPath)?
    let interaction = try player.collection.reorder { (reorder, driver) throws(ReorderError) in
      switch step {
      case .lift: break
      case .drag(let place): try reorder.drag(to: place, in: &driver, time: time)
      case .release(let velocity):
        move = try reorder.release(velocity: velocity, in: &driver, time: time)
      case .cancel: try reorder.cancel(in: &driver, time: time)
      }
    }
    if let move { moves.append(TraceEvents.Move(time: time, from: move.from, to: move.to)) }
    if let old, let new = interaction.ordinal(in: player.driver), new != old {
      renumberings.append(Renumbering(time: player.driver.time, step: .move(from: old, to: new)))
    }
    reader.follow(interaction.content, player.driver.layout.arrangement)
  }
}

extension JSONElement {
  /// Whether content offsets may be relative to another content from the event on.
  package var changesContent: Bool {
    switch value.member("type") {
    case .string("change"), .string("content"), .string("container"): true
    default: false
    }
  }
}

extension TracePlayer.Drag {
  /// Where an event takes the finger that reorders an item; nil where it does something else, or is not valid.
  package init?(_ event: JSONValue) {
    guard event.member("phase") == .string("drag"), let time = event.eventTime,
      case .number(let x) = event.member("x"), case .number(let y) = event.member("y")
    else { return nil }
    self.init(time: time, place: Point(x: x, y: y))
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
  package var eventStart: Double? {
    guard let time = eventTime, TraceWords.times.problem(with: time) == nil else { return nil }
    guard member("type") == .string("wheel") else { return time }
    var duration: Double?
    if case .number(let seconds) = member("duration") { duration = seconds }
    return ScrollPhysics.startOfWheel(duration: duration, arriving: time)
  }

  /// Whether the value is an event that reorders an item.
  package var isReorder: Bool { member("type") == .string("reorder") }
}
