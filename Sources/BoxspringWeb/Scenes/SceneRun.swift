import BoxspringDocuments
import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A live run of a scene: fingers, wheels and the program scroll it, and its content, container and
/// rules change while it moves.
///
/// Times are seconds and never decrease; an event that comes with an earlier time than the last
/// frame counts as happening at that frame. A finger that has said nothing until a frame is taken
/// is held to have stood still: so what was seen is what is recorded.
final class SceneRun {
  var player: TracePlayer
  /// Of the elements now.
  let identities: ElementIdentities
  /// The finger that holds the content, and where it was last.
  private var held: (pointer: Int, place: Point)?
  /// Where the finger is that carries an item, if one does.
  var carrier: Point?
  /// Everything that has happened since the run was last at rest, or since a recording began.
  var log: TraceLog
  /// The file of a scene with the rules in force.
  private var rules: [UInt8]

  /// The most elements that content may have to be changed.
  static var elementLimit: Int { 1_000_000 }
  /// The most elements in view with which content may be changed: all that fly are compared with
  /// each other.
  static var visibleLimit: Int { 2000 }

  /// A scene at rest, at time 0 s.
  ///
  /// - Parameters:
  ///   - file: the bytes of the scene's file.
  ///   - offset: content offset in points; nil for the scene's own.
  ///   - isRecorded: whether a recording begins here.
  /// - Throws: ``InputError`` naming the value that is out of range.
  init(
    _ scene: ArrangedScene, in file: [UInt8] = [], window: LiveWindow, offset: Point?,
    isRecorded: Bool = false
  ) throws(InputError) {
    var collection = try scene.collection(window, offset: offset)
    // Nobody goes back in a live run.
    collection.keptSpan = 0
    player = TracePlayer(ScrollTrace(id: "", positions: .finger, samples: []), collection)
    identities = ElementIdentities(scene.arrangement)
    rules = file
    log = TraceLog(
      at: 0, offset: collection.contentOffset, touch: collection.driver.physics.touch,
      viewport: scene.scene.environment.viewport, rules: rules, isRecording: isRecorded)
  }

  var arrangement: Arrangement { player.driver.layout.arrangement }
  var environment: LayoutEnvironment { player.collection.environment }

  /// Drives the run to a time, in seconds.
  func advance(to time: Double) throws(InputError) -> PackedFrame {
    try hold(until: time)
    let frame = player.driver.advance(to: time)
    log.pass(time)
    if player.driver.isIdle, held == nil, carrier == nil, !log.isRecording {
      // What happens from here on can be told without what was before.
      restartLog()
    }
    return PackedFrame(frame, of: player.driver, identities)
  }

  /// Ends the recording. An item in hand is released at its end.
  func endRecording() throws(InputError) -> TraceFile {
    var recorded = log
    restartLog()
    if carrier != nil {
      recorded.add("reorder", [.init("phase", .string("release"))], at: recorded.time)
    }
    return try recorded.trace()
  }

  private func restartLog() {
    log = TraceLog(
      at: log.time, offset: player.driver.contentOffset, touch: player.driver.physics.touch,
      viewport: environment.viewport, rules: rules, isRecording: false)
  }

  /// Layout and content of a collection; frames of a file are none.
  func collection() throws(InputError) -> (layout: CollectionLayout, content: CollectionContent) {
    try Self.collection(of: player.collection.source)
  }

  private static func collection(
    of source: CollectionSource
  ) throws(InputError) -> (layout: CollectionLayout, content: CollectionContent) {
    guard case .layout(let layout, let content) = source else {
      throw .engine(
        "the frames of this scene are no cells of a layout",
        remedy: "load a scene with sections to change its content")
    }
    return (layout, content)
  }
}

// MARK: - Scrolling

extension SceneRun {
  /// Another scroll view shows the content at an offset, in points.
  func observe(_ offset: Point, time: Double, touch: Point?) {
    guard Self.accepts(offset, time), Self.accepts(touch ?? .zero, time) else { return }
    player.collection.observe(offset: offset, at: time, touch: touch)
  }

  /// A finger goes down, moves, is lifted or taken away, at a place in the viewport, in points. One
  /// that has said nothing until a frame is taken has stood still.
  func finger(
    _ phase: ScrollTrace.Phase, _ pointer: Int, at place: Point, time: Double
  ) {
    guard Self.accepts(place, time), phase == .began || held?.pointer == pointer else { return }
    if !player.collection.isReordering {
      player.collection.touch(phase, finger: pointer, at: place, time: time)
    } else {
      // The gap is looked at in between.
      player.add(
        ScrollTrace.Sample(time: time, phase: phase, pointer: pointer, position: place))
    }
    log.add(phase, pointer, at: place, time: time)
    held = phase == .began || phase == .moved ? (pointer, place) : nil
  }

  /// The gesture is taken away where the finger was last.
  func cancel(_ pointer: Int, time: Double) {
    guard let held, held.pointer == pointer else { return }
    finger(.cancelled, pointer, at: held.place, time: time)
  }

  /// A wheel at a place in the viewport moves the content by a delta, in points.
  func wheel(_ delta: Vector, at place: Point, time: Double) {
    guard Self.accepts(.zero + delta, time), Self.accepts(place, time) else { return }
    player.collection.wheel(delta, at: place, time: time)
    log.addWheel(delta, at: place, time: time)
  }

  /// The program scrolls to a content offset, in points, over a duration in seconds, at most a
  /// minute.
  func scroll(to target: Point, time: Double, duration: Double) {
    guard Self.accepts(target, time), abs(duration) <= 60 else { return }
    player.collection.scroll(to: target, time: time, duration: duration)
    log.add(
      "scroll", target.members + [.init("duration", .number(duration))], at: time)
  }

  /// Goes on with the rules of a scene: nothing jumps, and every spring keeps its velocity.
  func change(to scene: Scene, in file: [UInt8], time: Double) throws(InputError) {
    try hold(until: time)
    do throws(BouncyCollectionError) {
      try player.collection.update(at: time) { $0.springs = scene.rules }
    } catch {
      throw .engine(error.problem, remedy: error.remedy)
    }
    rules = file
    log.add("rules", JSONValue.ruleMembers(ofSceneIn: file), at: time)
  }

  func holdFinger(until time: Double) {
    if let held, time > player.lastSampleTime ?? player.driver.physics.time {
      finger(.moved, held.pointer, at: held.place, time: time)
    }
  }

  /// Fingers without a new event up to a time have stayed in place.
  func hold(until time: Double) throws(InputError) {
    holdFinger(until: time)
    if let carrier, time > player.driver.time { try drag(to: carrier, time: time) }
  }

  /// Whether a place, in points, and a time, in seconds, are such as a trace could hold.
  private static func accepts(_ place: Point, _ time: Double) -> Bool {
    TraceFile.accepts(place, at: time)
  }
}

// MARK: - Changes

extension SceneRun {
  /// The ordinals of the elements of an arrangement that rest in view where the content is now.
  @discardableResult
  func visible(in arrangement: Arrangement) throws(InputError) -> [Int] {
    guard arrangement.elementCount <= Self.elementLimit else {
      throw .engine(
        "a collection of more than 1,000,000 cells is too large to be changed",
        remedy: "load a smaller one")
    }
    var visible: [Int] = []
    arrangement.ordinals(
      overlapping: Rect(origin: player.driver.contentOffset, size: environment.viewport),
      into: &visible)
    guard visible.count <= Self.visibleLimit else {
      throw .engine(
        "more than 2,000 cells are in view", remedy: "zoom in to change the content")
    }
    return visible
  }

  /// Changes the content.
  func apply(
    _ batch: [CollectionChange], _ anchoring: ScrollAnchoring, _ transition: CellTransition,
    at time: Double
  ) throws(InputError) {
    var (layout, content) = try collection()
    let mapping: ElementMapping
    do throws(ChangeError) {
      mapping = try content.apply(batch)
    } catch {
      throw .engine(error.problem, remedy: error.remedy)
    }
    try change(
      to: .layout(layout, content), in: environment, mapping: mapping, anchoring, transition,
      at: time)
  }

  /// Changes the container.
  func change(
    to environment: LayoutEnvironment, _ anchoring: ScrollAnchoring, _ transition: CellTransition,
    at time: Double
  ) throws(InputError) {
    try change(
      to: player.collection.source, in: environment,
      mapping: .identity(count: arrangement.elementCount), anchoring,
      transition, at: time)
  }

  private func change(
    to source: CollectionSource, in environment: LayoutEnvironment, mapping: ElementMapping,
    _ anchoring: ScrollAnchoring, _ transition: CellTransition, at time: Double
  ) throws(InputError) {
    try visible(in: arrangement)
    let (layout, content) = try Self.collection(of: source)
    let arranged: Arrangement
    do throws(LayoutError) {
      arranged = try layout.arrange(
        content, in: environment, reusing: arrangement, mapping: mapping)
    } catch {
      throw error.inScene(named: "engine")
    }
    try visible(in: arranged)
    let departures = identities.departures(by: .change(mapping), in: player.driver.layout)
    do throws(BouncyCollectionError) {
      try player.collection.change(
        to: source, in: environment, arranged, mapping, anchoring, transition, at: time)
    } catch {
      throw .engine(error.problem, remedy: error.remedy)
    }
    if !player.collection.isReordering { carrier = nil }
    identities.take(.change(mapping), departures)
  }
}
