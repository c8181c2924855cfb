import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A live run whose content and container change while it moves: items are inserted, deleted, shuffled and reordered, and the
/// viewport gets another size.
///
/// Each element has an identity that it keeps wherever it goes: those of the loaded scene their ordinals there, later ones the
/// next numbers.
final class ContentRun {
  private(set) var driver: ScrollDriver<NoContacts>
  private let layout: CollectionLayout
  private(set) var content: CollectionContent
  private var environment: LayoutEnvironment
  /// The arrangement of the scene before its first change.
  private let original: Arrangement
  /// The identity of each element, by its ordinal.
  private(set) var identities: [Int32]
  private var identityCount: Int32
  /// Elements that have been deleted lately: their keys in the layout, and their identities.
  private var departures: [(key: Int, identity: Int32)] = []
  private var reorder: ReorderInteraction?
  /// The finger that holds the content, and where it was last.
  private var held: (pointer: Int, place: Point)?

  /// The most elements that content may have to be changed.
  static var elementLimit: Int { 1_000_000 }
  /// The most elements in view with which content may be changed: all that fly are compared with each other.
  static var visibleLimit: Int { 2000 }
  /// How many deleted elements can be told from each other while they are still seen.
  private static var departureLimit: Int { 64 }

  /// A scene at rest, at time 0 s.
  ///
  /// - Parameter offset: content offset in points; nil for the scene's own.
  init(_ scene: PlainScene, window: LiveWindow, offset: Point?) throws(ContentFault) {
    original = try scene.arrangement()
    driver = try scene.driver(
      original, window: window, offset: offset,
      before: ScrollTrace(id: "", positions: .finger, samples: []))
    // Nobody goes back in a live run.
    driver.keptSpan = 0
    layout = scene.layout
    content = scene.content
    environment = scene.environment
    let count = Int32(truncatingIfNeeded: original.elementCount)
    identities = (0..<count).map { $0 }
    identityCount = count
  }

  var arrangement: Arrangement { driver.layout.arrangement }

  /// Drives the run to a time, in seconds.
  func advance(to time: Double) throws(ContentFault) -> PackedContent {
    holdFinger(until: time)
    try reorder { (interaction, driver) throws(ReorderError) in
      try interaction.advance(to: time, in: &driver)
    }
    let frame = driver.advance(to: time)
    return PackedContent(frame, of: driver) { ordinal in
      let identity = identity(ofOrdinal: ordinal)
      return (identity, label(ofIdentity: identity))
    }
  }

  /// The number that is shown on an element, by its identity: the index of an item of the scene within its section, and new
  /// numbers for those that were inserted.
  private func label(ofIdentity identity: Int32) -> Int {
    let ordinal = Int(identity)
    return ordinal >= 0 && ordinal < original.elementCount
      ? original.element(at: ordinal).item : ordinal
  }

  /// The identity of an element of the frame that was taken last; -1 for one that is not known any more.
  private func identity(ofOrdinal ordinal: Int) -> Int32 {
    if ordinal >= 0 { return identities.indices.contains(ordinal) ? identities[ordinal] : -1 }
    guard let key = driver.layout.knownKey(ofOrdinal: ordinal) else { return -1 }
    return departures.last { $0.key == key }?.identity ?? -1
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
    driver.touch(phase, pointer, at: place, time: time)
    held = phase == .began || phase == .moved ? (pointer, place) : nil
  }

  /// Lets time pass without a frame: what fingers and wheels do later, they do to content that has moved until then.
  func pass(to time: Double) {
    holdFinger(until: time)
    driver.update { $0.run(until: time) }
  }

  /// A wheel at a place in the viewport moves the content by a delta, in points.
  func wheel(_ delta: Vector, at place: Point, time: Double) {
    guard Self.accepts(.zero + delta, time), Self.accepts(place, time) else { return }
    driver.wheel(delta, at: place, time: time)
  }

  /// The program scrolls to a content offset, in points, over a duration in seconds, at most a minute.
  func scroll(to target: Point, time: Double, duration: Double) {
    guard Self.accepts(target, time), abs(duration) <= 60 else { return }
    driver.update { $0.scroll(to: target, time: time, duration: duration) }
  }

  /// Goes on with other rules: nothing jumps, and every spring keeps its velocity.
  func change(to rules: SpringRules, time: Double) throws(ContentFault) {
    do throws(SpringRulesError) {
      try driver.change(to: rules, at: time)
    } catch {
      throw .impossible
    }
  }

  private func holdFinger(until time: Double) {
    if let held, time > driver.physics.time {
      finger(.moved, held.pointer, at: held.place, time: time)
    }
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
    if let identity { path = try itemPath(identity).path }
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
    try apply([.insertItem(item, at: path)], transition, at: time)
  }

  /// Deletes an item.
  func delete(_ identity: Int32, time: Double) throws(ContentFault) {
    try prepare(time)
    let (path, ordinal) = try itemPath(identity)
    if let key = driver.layout.knownKey(ofOrdinal: ordinal) {
      departures.append((key, identity))
      if departures.count > Self.departureLimit { departures.removeFirst() }
    }
    try apply([.deleteItem(.item(path.item, section: path.section))], transition, at: time)
  }

  /// Moves an item to where another one is.
  func move(_ identity: Int32, to target: Int32, time: Double) throws(ContentFault) {
    try prepare(time)
    let (from, to) = (try itemPath(identity).path, try itemPath(target).path)
    try apply([.moveItem(.item(from.item, section: from.section), to: to)], transition, at: time)
  }

  /// How items arrive, leave and change their sizes: where cells stay in place for people who ask for less motion, they fade.
  private var transition: CellTransition {
    let isCalm = driver.layout.rules.maximumDisplacement == 0
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
        let from = places[place]
        let target = ItemPath(item: places[start + index].item, section: from.section)
        batch.append(.moveItem(.item(from.item, section: from.section), to: target))
      }
      start = end
    }
    try apply(batch, transition, at: time)
  }

  /// Gives the viewport another size, in points, as when a device is turned: the first element in view stays there.
  func resize(to viewport: Size, time: Double) throws(ContentFault) {
    try prepare(time)
    let old = environment
    environment.viewport = viewport
    do throws(ContentFault) {
      try change(
        to: content, mapping: .identity(count: arrangement.elementCount), ScrollAnchoring(),
        transition, at: time)
    } catch {
      environment = old
      throw error
    }
  }

  /// Lets everything up to a time happen.
  ///
  /// - Returns: the ordinals of the elements that rest in view then.
  /// - Throws: ``ContentFault`` where they are too many.
  @discardableResult
  private func prepare(_ time: Double) throws(ContentFault) -> [Int] {
    holdFinger(until: time)
    try reorder { (interaction, driver) throws(ReorderError) in
      try interaction.advance(to: time, in: &driver)
    }
    var visible: [Int] = []
    arrangement.ordinals(
      overlapping: Rect(origin: driver.contentOffset, size: environment.viewport),
      into: &visible)
    guard visible.count <= Self.visibleLimit else {
      throw .tooManyInView
    }
    return visible
  }

  /// Where an item is, by its identity; linear in the elements.
  private func itemPath(_ identity: Int32) throws(ContentFault) -> (path: ItemPath, ordinal: Int) {
    guard let ordinal = identities.firstIndex(of: identity),
      case let element = arrangement.element(at: ordinal), element.kind == .item
    else {
      throw .unknownItem
    }
    return (ItemPath(item: element.item, section: element.section), ordinal)
  }

  private func apply(
    _ batch: [CollectionChange], _ transition: CellTransition, at time: Double
  ) throws(ContentFault) {
    var changed = content
    let mapping: ElementMapping
    do throws(ChangeError) {
      mapping = try changed.apply(batch)
    } catch {
      throw .impossible
    }
    // The content offset stays, whichever element moves or arrives in front.
    try change(to: changed, mapping: mapping, ScrollAnchoring(.top), transition, at: time)
  }

  private func change(
    to content: CollectionContent, mapping: ElementMapping, _ anchoring: ScrollAnchoring,
    _ transition: CellTransition, at time: Double
  ) throws(ContentFault) {
    let arranged: Arrangement
    do throws(LayoutError) {
      arranged = try layout.arrange(
        content, in: environment, reusing: arrangement, mapping: mapping)
    } catch {
      throw .impossible
    }
    if var interaction = reorder {
      reorder = nil
      do throws(ReorderError) {
        try interaction.change(
          to: content, arranged, mapping: mapping, viewport: environment.viewport,
          anchoring: anchoring, transition: transition, in: &driver, time: time,
          arrange: arranging)
      } catch {
        reorder = interaction
        throw .impossible
      }
      if interaction.isActive { reorder = interaction }
    } else {
      do throws(ChangeError) {
        try driver.change(
          to: arranged, mapping: mapping, viewport: environment.viewport, anchoring: anchoring,
          transition: transition, at: time)
      } catch {
        throw .impossible
      }
    }
    self.content = content
    carryIdentities(by: mapping)
  }

  private func carryIdentities(by mapping: ElementMapping) {
    guard !mapping.isIdentity else { return }
    var carried = [Int32](repeating: -1, count: mapping.newCount)
    for run in mapping.runs {
      for place in 0..<run.count { carried[run.new + place] = identities[run.old + place] }
    }
    for ordinal in carried.indices where carried[ordinal] < 0 {
      carried[ordinal] = identityCount
      identityCount += 1
    }
    identities = carried
  }
}

// MARK: - Reordering

extension ContentRun {
  /// A finger lifts an item, at a place in the viewport, in points.
  func lift(_ identity: Int32, at place: Point, time: Double) throws(ContentFault) {
    guard reorder == nil else {
      throw .itemInHand
    }
    try prepare(time)
    let (path, _) = try itemPath(identity)
    do throws(ReorderError) {
      reorder = try ReorderInteraction(
        of: path, at: place, content: content, in: &driver, time: time, arrange: arranging)
    } catch {
      throw .impossible
    }
  }

  private var arranging: ReorderInteraction.Arranging {
    { [layout, environment] content, old, mapping throws(LayoutError) in
      try layout.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
  }

  /// The finger that has lifted an item moves.
  func drag(to place: Point, time: Double) throws(ContentFault) {
    holdFinger(until: time)
    try reorder { (interaction, driver) throws(ReorderError) in
      try interaction.drag(to: place, in: &driver, time: time)
    }
  }

  /// The finger lets go of the item: it flies to the gap, or back where the gesture is cancelled.
  func release(isCancelled: Bool, time: Double) throws(ContentFault) {
    holdFinger(until: time)
    try reorder { (interaction, driver) throws(ReorderError) in
      if isCancelled {
        try interaction.cancel(in: &driver, time: time)
      } else {
        try interaction.release(in: &driver, time: time)
      }
    }
  }

  /// Lets something happen to the item in hand, if there is one.
  private func reorder(
    _ step: (inout ReorderInteraction, inout ScrollDriver<NoContacts>) throws(ReorderError) -> Void
  ) throws(ContentFault) {
    guard var interaction = reorder else { return }
    reorder = nil
    let before = arrangement.ordinal(of: interaction.destination.element)
    defer {
      let after = arrangement.ordinal(of: interaction.destination.element)
      if let before, let after, before != after {
        identities.insert(identities.remove(at: before), at: after)
      }
      content = interaction.content
      if interaction.isActive { reorder = interaction }
    }
    do throws(ReorderError) {
      try step(&interaction, &driver)
    } catch {
      throw .impossible
    }
  }
}

extension ItemPath {
  fileprivate var element: LayoutElement { .item(item, section: section) }
}

extension SectionContent {
  fileprivate func span(ofItem item: Int) -> Int {
    switch spans {
    case .uniform(let span): span
    case .varying(let spans): spans[item]
    }
  }
}
