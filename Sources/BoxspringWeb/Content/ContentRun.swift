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
  private var layout: CollectionLayout
  private(set) var content: CollectionContent
  private var environment: LayoutEnvironment
  /// Of the elements now; in the run of a trace, at its last frame.
  let identities: ContentIdentities
  /// What changes ordinals in the run of a trace after its last frame, and when, in seconds. Nil in a live run.
  private var steps: [(time: Double, step: ContentIdentities.Step)]?
  /// The finger that holds the content, and where it was last.
  private var held: (pointer: Int, place: Point)?
  /// Where the finger is that carries an item, if one does.
  private var carrier: Point?
  /// What the last change of a live run has done, as numbers: the transition, then the changes, terminated by -1; of a lift, the
  /// section and the item.
  private(set) var lastChange: [Double] = []

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

  private func holdFinger(until time: Double) {
    if let held, time > player.lastSampleTime ?? player.driver.physics.time {
      finger(.moved, held.pointer, at: held.place, time: time)
    }
  }

  /// Fingers without a new event up to a time have stayed in place.
  private func hold(until time: Double) throws(ContentFault) {
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
  /// Inserts an item where another one is, which makes room for it; its size and style are those of any item of the section.
  ///
  /// - Parameters:
  ///   - identity: of the item that makes room; nil inserts the first item of the first section.
  ///   - seed: decides about the size.
  ///   - time: seconds, here and below; one before the last frame counts as then.
  func insert(at identity: Int32?, seed: UInt64, time: Double) throws(ContentFault) {
    try prepare(time)
    var path = ItemPath(item: 0, section: 0)
    if let identity { path = try itemPath(identity) }
    guard content.sections.indices.contains(path.section) else {
      throw .impossible
    }
    let section = content.sections[path.section]
    var random = SplitMix64(seed: seed)
    let count = section.items.count
    let model = Int(random.unit() * Double(count))
    let item =
      count == 0
      ? ItemContent(size: Size(width: 64, height: 64))
      : ItemContent(
        size: section.items[model], span: section.span(ofItem: model),
        style: section.itemStyles?[model] ?? ItemStyle())
    try apply([.insertItem(item, at: path)], at: time)
  }

  /// Deletes an item.
  func delete(_ identity: Int32, time: Double) throws(ContentFault) {
    try prepare(time)
    try apply([.deleteItem(try itemPath(identity).reference)], at: time)
  }

  /// Moves an item to where another one is.
  func move(_ identity: Int32, to target: Int32, time: Double) throws(ContentFault) {
    try prepare(time)
    let (from, to) = (try itemPath(identity), try itemPath(target))
    try apply([.moveItem(from.reference, to: to)], at: time)
  }

  /// How items arrive, leave and change their sizes: where cells stay in place for people who ask for less motion, they fade.
  private var transition: CellTransition {
    let isCalm = player.driver.layout.rules.maximumDisplacement == 0
    return CellTransition(scale: isCalm ? 1 : 0.5, resizesOnSprings: !isCalm)
  }

  /// Lets the items in view change places with each other, within their sections.
  ///
  /// - Parameter seed: decides about the order.
  func shuffle(seed: UInt64, time: Double) throws(ContentFault) {
    let visible = try prepare(time)
    let places = visible.map { arrangement.element(at: $0) }.filter { $0.kind == .item }
    var random = SplitMix64(seed: seed)
    var batch: [CollectionChange] = []
    var start = 0
    while start < places.count {
      var end = start
      while end < places.count, places[end].section == places[start].section { end += 1 }
      // Fisher and Yates: every order is as likely.
      var order = Array(start..<end)
      for index in order.indices.dropFirst().reversed() {
        order.swapAt(index, Int(random.unit() * Double(index + 1)))
      }
      for (index, place) in order.enumerated() where place != start + index {
        let section = places[place].section
        batch.append(
          .moveItem(
            .item(places[place].item, section: section),
            to: ItemPath(item: places[start + index].item, section: section)))
      }
      start = end
    }
    try apply(batch, at: time)
  }

  /// Gives the viewport another size, in points, as when a device is turned: the first element in view stays there.
  func resize(to viewport: Size, time: Double) throws(ContentFault) {
    try prepare(time)
    var changed = environment
    changed.viewport = viewport
    note(transition)
    note(-1)
    try change(to: changed, layout, ScrollAnchoring(), transition, at: time)
  }

  /// Lets everything up to a time happen.
  ///
  /// - Returns: the ordinals of the elements that rest in view then.
  /// - Throws: ``ContentFault`` where they are too many.
  @discardableResult
  private func prepare(_ time: Double) throws(ContentFault) -> [Int] {
    try hold(until: time)
    return try visible(in: arrangement)
  }

  /// The ordinals of the elements of an arrangement that rest in view where the content is now.
  @discardableResult
  private func visible(in arrangement: Arrangement) throws(ContentFault) -> [Int] {
    var visible: [Int] = []
    arrangement.ordinals(
      overlapping: Rect(origin: player.driver.contentOffset, size: environment.viewport),
      into: &visible)
    guard visible.count <= Self.visibleLimit else {
      throw .tooManyInView
    }
    return visible
  }

  /// Where an item is, by its identity; linear in the elements.
  private func itemPath(_ identity: Int32) throws(ContentFault) -> ItemPath {
    guard let ordinal = identities.all.firstIndex(of: identity),
      case let element = arrangement.element(at: ordinal), element.kind == .item
    else {
      throw .unknownItem
    }
    return ItemPath(item: element.item, section: element.section)
  }

  private func apply(_ batch: [CollectionChange], at time: Double) throws(ContentFault) {
    note(transition)
    for change in batch { note(change) }
    note(-1)
    // The content offset stays, whichever element moves or arrives in front.
    try apply(batch, ScrollAnchoring(.top), transition, at: time)
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

// MARK: - Reordering

extension ContentRun {
  /// A finger lifts an item, at a place in the viewport, in points.
  func lift(_ identity: Int32, at place: Point, time: Double) throws(ContentFault) {
    guard player.reorder == nil else {
      throw .itemInHand
    }
    try prepare(time)
    let path = try itemPath(identity)
    try lift(path, at: place, time: time)
    lastChange = []
    note(path)
  }

  func lift(_ path: ItemPath, at place: Point, time: Double) throws(ContentFault) {
    do throws(ReorderError) {
      player.reorder = try ReorderInteraction(
        of: path, at: place, content: content, in: &player.driver, time: time, arrange: arranging)
    } catch {
      throw .impossible
    }
    carrier = place
  }

  private var arranging: ReorderInteraction.Arranging {
    { [layout, environment] content, old, mapping throws(LayoutError) in
      try layout.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
  }

  /// The finger that has lifted an item moves.
  func drag(to place: Point, time: Double) throws(ContentFault) {
    holdFinger(until: time)
    guard carrier != nil else { return }
    carrier = place
    try advance(to: time, from: time, toward: TracePlayer.Drag(time: time, place: place))
    try reorder { (interaction, driver) throws(ReorderError) in
      try interaction.drag(to: place, in: &driver, time: time)
    }
  }

  /// The finger lets go of the item: it flies to the gap, or back where the gesture is cancelled.
  ///
  /// - Parameter velocity: of the item, points per second; nil for that of the finger.
  func release(
    isCancelled: Bool, velocity: Vector? = nil, time: Double
  ) throws(ContentFault) {
    holdFinger(until: time)
    try advance(to: time, from: time)
    carrier = nil
    try reorder { (interaction, driver) throws(ReorderError) in
      if isCancelled {
        try interaction.cancel(in: &driver, time: time)
      } else {
        try interaction.release(velocity: velocity, in: &driver, time: time)
      }
    }
  }

  /// Lets everything before an event happen; see ``TracePlayer/advance(to:from:toward:countsAnew:onGapMove:)``.
  func advance(
    to time: Double, from start: Double, toward drag: TracePlayer.Drag? = nil,
    countsAnew: Bool = false
  ) throws(ContentFault) {
    var moves: [(old: Int, new: Int, time: Double)] = []
    defer {
      for move in moves { follow(.move(from: move.old, to: move.new), at: move.time) }
      if let reorder = player.reorder { content = reorder.content }
    }
    do throws(ReorderError) {
      try player.advance(to: time, from: start, toward: drag, countsAnew: countsAnew) {
        moves.append(($0, $1, $2))
      }
    } catch {
      throw .impossible
    }
  }

  /// Lets something happen to the item in hand, if there is one.
  private func reorder(
    _ step: (inout ReorderInteraction, inout ScrollDriver<NoContacts>) throws(ReorderError) -> Void
  ) throws(ContentFault) {
    guard var interaction = player.reorder else { return }
    player.reorder = nil
    let before = interaction.ordinal(in: player.driver)
    defer {
      if let before, let after = interaction.ordinal(in: player.driver), before != after {
        follow(.move(from: before, to: after), at: player.driver.time)
      }
      content = interaction.content
      if interaction.isActive { player.reorder = interaction }
    }
    do throws(ReorderError) {
      try step(&interaction, &player.driver)
    } catch {
      throw .impossible
    }
  }

  private func follow(
    _ step: ContentIdentities.Step, _ departures: [ContentIdentities.Departure] = [],
    at time: Double
  ) {
    if steps == nil {
      identities.take(step, departures)
    } else {
      steps?.append((time, step))
    }
  }
}

// MARK: - Changes as numbers

extension ContentRun {
  @inline(never)
  private func note(_ number: Double) { lastChange.append(number) }

  private func note(_ path: ItemPath) {
    note(Double(path.section))
    note(Double(path.item))
  }

  /// Begins ``lastChange`` with how items arrive and leave.
  private func note(_ transition: CellTransition) {
    lastChange = []
    note(transition.scale)
    note(transition.resizesOnSprings ? 1 : 0)
  }

  /// A change that a live run makes: 0 and where an item is inserted, its width, height and span, its alignment, 0 for that of the layout,
  /// and whether it ignores insets; 1 and which item is deleted; 2 and from where to where one moves.
  private func note(_ change: CollectionChange) {
    switch change {
    case .insertItem(let item, let path):
      note(0)
      note(path)
      note(item.size.width)
      note(item.size.height)
      note(Double(item.span))
      note(Double(PlainReader.number(of: item.style.alignment)))
      note(item.style.ignoresItemInsets ? 1 : 0)
    case .deleteItem(.item(let item, let section)):
      note(1)
      note(ItemPath(item: item, section: section))
    case .moveItem(.item(let item, let section), let target):
      note(2)
      note(ItemPath(item: item, section: section))
      note(target)
    default: break
    }
  }
}

extension ItemPath {
  fileprivate var reference: ItemReference { .item(item, section: section) }
}

extension SectionContent {
  fileprivate func span(ofItem item: Int) -> Int {
    switch spans {
    case .uniform(let span): span
    case .varying(let spans): spans[item]
    }
  }
}
