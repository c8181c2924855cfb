import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// Plays the samples and the events of a trace into a collection, in order of time; at equal times, samples come first.
///
/// An event is read once everything before it has happened: where a reordered item ends up depends on the scroll.
package struct EventPlayer: ~Copyable {
  /// The items that have been reordered so far.
  private(set) var moves: [TraceEvents.Move] = []
  /// What has given elements other ordinals so far, in order of time.
  package private(set) var renumberings: [Renumbering] = []
  /// How much content events have listed.
  var written = SceneFile.Written()
  /// The identifiers of the scene and of events that are strings.
  var names: [String]

  private var player: TracePlayer
  /// The scene before the first event.
  private let start: Scene
  /// Ordinals of the elements that are held.
  package private(set) var held: [Int] = []
  /// The event that lifted the item in hand.
  private var liftSource: JSONElement?

  /// A player before the first event of a trace, with a driver at its beginning.
  package init(
    of file: TraceFile, on scene: ArrangedScene, _ window: LiveWindow = .margin(200)
  ) throws(InputError) {
    (start, names) = (scene.scene, scene.scene.identifierNames)
    player = TracePlayer(
      file.trace,
      BouncyCollection(
        scene.scene.source, in: scene.scene.environment,
        try scene.driver(before: file.trace, window)))
  }

  /// What everything so far has happened to.
  package var collection: BouncyCollection {
    _read { yield player.collection }
    _modify { yield &player.collection }
  }

  /// Its engine.
  package var driver: ScrollDriver {
    _read { yield player.driver }
    _modify { yield &player.driver }
  }

  /// The scene after the events so far.
  package var scene: Scene {
    var scene = start
    scene.source = collection.source
    scene.environment = collection.environment
    (scene.rules, scene.behavior) = (collection.springs, collection.scrolling)
    return scene
  }

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
  ) throws(InputError) -> [CollectionInput] {
    try advance(
      to: time, from: source.value.eventStart ?? time, toward: drag,
      countsAnew: source.changesContent, before: source)
    let inputs = try read(source)
    for input in inputs { try perform(input, source, at: time) }
    return inputs
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
  }

  /// Lets everything after the last event happen.
  package mutating func finish() throws(InputError) {
    if collection.isReordering, let liftSource {
      throw liftSource.error(
        "the item is still in hand at the end",
        remedy: "add a reorder event of the phase \"release\" or \"cancel\"")
    }
    player.finish()
  }
}

// MARK: - Performing

extension EventPlayer {
  private mutating func perform(
    _ input: CollectionInput, _ source: JSONElement, at time: Double
  ) throws(InputError) {
    do throws(BouncyCollectionError) {
      switch input {
      case .change(let changes, let anchoring, let transition):
        follow(
          try collection.apply(
            changes, at: time, anchoring: anchoring, transition: transition))
      case .update(let update):
        let old = collection.configuration
        let mapping = try collection.apply(update, at: time)
        let new = collection.configuration
        if update.content != nil || new.layout != old.layout || new.environment != old.environment {
          follow(mapping)
        }
      case .moveReorder, .endReorder, .cancelReorder: try reorder(input, at: time)
      default: try collection.receive(input, at: time)
      }
    } catch {
      // An element that is still returning from an earlier drag is caught.
      if case .lift(let error) = error.code, case .alreadyLifted = error.code,
        case .cells(.lift) = input
      {
        return
      }
      throw self.error(error, in: source)
    }
    switch input {
    case .beginReorder:
      liftSource = source
      // Patterns of sizes stay patterns.
      collection.allowsMove = { content, move in content.firstListing(in: [move]) == nil }
    case .cells(.drag(let element, _)):
      if let ordinal = collection.arrangement.ordinal(of: element), !held.contains(ordinal) {
        held.append(ordinal)
      }
    case .cells(.release(let element, _)):
      let ordinal = collection.arrangement.ordinal(of: element)
      held.removeAll { $0 == ordinal }
    default: break
    }
  }

  private mutating func follow(_ mapping: ElementMapping) {
    held = held.compactMap { mapping.newOrdinal(ofOld: $0) }
    renumberings.append(Renumbering(time: driver.time, step: .change(mapping)))
  }

  private mutating func reorder(
    _ input: CollectionInput, at time: Double
  ) throws(BouncyCollectionError) {
    let old = collection.reorderedOrdinal
    let interaction = try collection.reorder(input, at: time)
    if case .endReorder = input, interaction.source != interaction.destination {
      moves.append(
        TraceEvents.Move(time: time, from: interaction.source, to: interaction.destination))
    }
    if let old, let new = interaction.ordinal(in: driver), new != old {
      renumberings.append(Renumbering(time: driver.time, step: .move(from: old, to: new)))
    }
  }

  /// What is refused, at the place of the event.
  private func error(
    _ error: BouncyCollectionError, in source: JSONElement
  ) -> InputError {
    switch error.code {
    case .layout(let error):
      var inScene = error.inScene(named: source.file)
      inScene.place = source.path.description + String(inScene.place.dropFirst())
      return inScene
    case .change(let error): return error.code.inEvent(source, names)
    default: return source.error(error.problem, remedy: error.remedy)
    }
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
