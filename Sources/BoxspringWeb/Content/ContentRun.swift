import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A run whose content and container change while it moves: items are inserted, deleted, shuffled and reordered, and the
/// viewport gets another size. In a live run changes happen now; in that of a trace they come from its events, see
/// ``PlainPlayback``.
final class ContentRun {
  var player: TracePlayer
  var layout: CollectionLayout
  var content: CollectionContent
  var environment: LayoutEnvironment
  /// Of the elements now; in the run of a trace, at its last frame.
  let identities: ContentIdentities
  /// What changes ordinals in the run of a trace after its last frame, and when, in seconds. Nil in a live run.
  var steps: [(time: Double, step: ContentIdentities.Step)]?
  /// The finger that holds the content, and where it was last.
  private var held: (pointer: Int, place: Point)?
  /// Where the finger is that carries an item, if one does.
  var carrier: Point?
  /// What the last change of a live run has done, as numbers: the transition, then the changes, terminated by -1; of a lift, the
  /// section and the item.
  var lastChange: [Double] = []

  /// The most elements that content may have to be changed.
  static var elementLimit: Int { 1_000_000 }
  /// The most elements in view with which content may be changed: all that fly are compared with each other.
  static var visibleLimit: Int { 2000 }

  /// A live run of a scene at rest, at time 0 s.
  ///
  /// - Parameter offset: content offset in points; nil for the scene's own.
  convenience init(_ scene: PlainScene, window: LiveWindow, offset: Point?) throws(ContentFault) {
    try self.init(
      scene, ScrollTrace(id: "", positions: .finger, samples: []), window: window, offset: offset)
    // Nobody goes back in a live run.
    player.driver.keptSpan = 0
    steps = nil
  }

  /// The run of a trace over a scene, before its first sample.
  init(
    _ scene: PlainScene, _ trace: ScrollTrace, window: LiveWindow = .margin(200),
    offset: Point? = nil
  ) throws(ContentFault) {
    let arrangement = try scene.arrangement()
    player = TracePlayer(
      trace, try scene.driver(arrangement, window: window, offset: offset, before: trace))
    layout = scene.layout
    content = scene.content
    environment = scene.environment
    identities = ContentIdentities(arrangement)
    steps = []
  }

  var arrangement: Arrangement { player.driver.layout.arrangement }

  /// Drives the run to a time, in seconds.
  func advance(to time: Double) throws(ContentFault) -> PackedContent {
    try hold(until: time)
    return frame(at: time)
  }

  /// The frame of a played and rewound run at a time after that of the last frame, in seconds.
  func replay(to time: Double) -> PackedContent {
    let shown = identities.all
    var count = 0
    for (moment, step) in steps ?? [] {
      guard moment <= time else { break }
      identities.take(
        step, identities.departures(by: step, from: shown, in: player.driver.layout))
      count += 1
    }
    steps?.removeFirst(count)
    return frame(at: time)
  }

  private func frame(at time: Double) -> PackedContent {
    let frame = player.driver.advance(to: time)
    return PackedContent(frame, of: player.driver, identities)
  }
}

// MARK: - Scrolling

extension ContentRun {
  /// A finger goes down, moves, is lifted or taken away, at a place in the viewport, in points. One that has said nothing
  /// until a frame is taken has stood still, as in ``LiveRun``.
  func finger(
    _ phase: ScrollTrace.Phase, _ pointer: Int, at place: Point, time: Double
  ) {
    guard Self.accepts(place, time), phase == .began || held?.pointer == pointer else { return }
    if player.reorder == nil {
      player.driver.touch(phase, pointer, at: place, time: time)
    } else {
      // The gap is looked at in between.
      player.add(
        ScrollTrace.Sample(time: time, phase: phase, pointer: pointer, position: place))
    }
    held = phase == .began || phase == .moved ? (pointer, place) : nil
  }

  /// Lets time pass without a frame: what fingers and wheels do later, they do to content that has moved until then.
  func pass(to time: Double) {
    holdFinger(until: time)
    player.driver.update { $0.run(until: time) }
  }

  /// A wheel at a place in the viewport moves the content by a delta, in points.
  func wheel(_ delta: Vector, at place: Point, time: Double) {
    guard Self.accepts(.zero + delta, time), Self.accepts(place, time) else { return }
    player.driver.wheel(delta, at: place, time: time)
  }

  /// The program scrolls to a content offset, in points, over a duration in seconds, at most a minute.
  func scroll(to target: Point, time: Double, duration: Double) {
    guard Self.accepts(target, time), abs(duration) <= 60 else { return }
    player.driver.update { $0.scroll(to: target, time: time, duration: duration) }
  }

  /// Goes on with other rules: nothing jumps, and every spring keeps its velocity.
  func change(to rules: SpringRules, time: Double) throws(ContentFault) {
    try hold(until: time)
    do throws(SpringRulesError) {
      try player.driver.change(to: rules, at: time)
    } catch {
      throw .impossible
    }
  }

  func holdFinger(until time: Double) {
    if let held, time > player.lastSampleTime ?? player.driver.physics.time {
      finger(.moved, held.pointer, at: held.place, time: time)
    }
  }

  /// Fingers without a new event up to a time have stayed in place.
  func hold(until time: Double) throws(ContentFault) {
    holdFinger(until: time)
    if let carrier, time > player.driver.time { try drag(to: carrier, time: time) }
  }

  /// Whether a place, in points, and a time, in seconds, are such as a trace could hold.
  private static func accepts(_ place: Point, _ time: Double) -> Bool {
    abs(place.x) <= 1e9 && abs(place.y) <= 1e9 && time >= 0 && time <= 1e9
  }
}

// MARK: - Changes

extension ContentRun {
  /// The ordinals of the elements of an arrangement that rest in view where the content is now.
  @discardableResult
  func visible(in arrangement: Arrangement) throws(ContentFault) -> [Int] {
    var visible: [Int] = []
    arrangement.ordinals(
      overlapping: Rect(origin: player.driver.contentOffset, size: environment.viewport),
      into: &visible)
    guard visible.count <= Self.visibleLimit else {
      throw .tooManyInView
    }
    return visible
  }

  /// Changes the content.
  func apply(
    _ batch: [CollectionChange], _ anchoring: ScrollAnchoring, _ transition: CellTransition,
    at time: Double
  ) throws(ContentFault) {
    var changed = content
    let mapping: ElementMapping
    do throws(ChangeError) {
      mapping = try changed.apply(batch)
    } catch {
      throw .impossible
    }
    try change(to: changed, mapping: mapping, anchoring, transition, at: time)
  }

  /// Changes the container, or its layout.
  func change(
    to environment: LayoutEnvironment, _ layout: CollectionLayout, _ anchoring: ScrollAnchoring,
    _ transition: CellTransition, at time: Double
  ) throws(ContentFault) {
    let old = (self.environment, self.layout)
    (self.environment, self.layout) = (environment, layout)
    do throws(ContentFault) {
      try change(
        to: content, mapping: .identity(count: arrangement.elementCount), anchoring, transition,
        at: time)
    } catch {
      (self.environment, self.layout) = old
      throw error
    }
  }

  private func change(
    to content: CollectionContent, mapping: ElementMapping, _ anchoring: ScrollAnchoring,
    _ transition: CellTransition, at time: Double
  ) throws(ContentFault) {
    try visible(in: arrangement)
    let arranged: Arrangement
    do throws(LayoutError) {
      arranged = try layout.arrange(
        content, in: environment, reusing: arrangement, mapping: mapping)
    } catch {
      throw .impossible
    }
    try visible(in: arranged)
    let departures =
      steps == nil
      ? identities.departures(
        by: .change(mapping), from: identities.all, in: player.driver.layout) : []
    if var interaction = player.reorder {
      player.reorder = nil
      do throws(ReorderError) {
        try interaction.change(
          to: content, arranged, mapping: mapping, viewport: environment.viewport,
          contentInsets: environment.contentInsets, anchoring: anchoring, transition: transition,
          in: &player.driver, time: time, arrange: arranging)
      } catch {
        player.reorder = interaction
        throw .impossible
      }
      if interaction.isActive { player.reorder = interaction } else { carrier = nil }
    } else {
      do throws(ChangeError) {
        try player.driver.change(
          to: arranged, mapping: mapping, viewport: environment.viewport,
          contentInsets: environment.contentInsets, anchoring: anchoring, transition: transition,
          at: time)
      } catch {
        throw .impossible
      }
    }
    self.content = content
    follow(.change(mapping), departures, at: player.driver.time)
  }
}
