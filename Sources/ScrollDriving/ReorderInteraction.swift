import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry

/// An item that a finger drags to another place of its collection.
///
/// The item is lifted and carried: the point of it that the finger first touched stays under the finger. Its place in
/// the content, the gap, moves to where `Arrangement/insertionPlace(at:)` has it for the finger, and the other elements
/// make room on their springs. Near an edge the view scrolls by itself, see ``EdgeScrolling``. At the end the item flies
/// from the finger to the gap, with the finger's velocity.
///
/// Spring rules may change meanwhile. So may content and container, but through
/// ``change(to:_:mapping:layout:environment:anchoring:transition:in:time:)``.
///
/// All it does to the driver is in the driver's log. It looks at the gap at every drag and, since the content may move
/// beneath a finger at rest, 60 times a second, counted from the lift: so the gap does not depend on frames. A value:
/// a copy, beside a copy of its driver, is a snapshot.
///
/// The item has no spring to the finger, as a cell that is thrown needs for its velocity: it would
/// lag by u·2ζ/ω behind a finger of speed u, and the gap would open where the item is not.
package struct ReorderInteraction: Sendable {
  /// Where the item was lifted: its place in ``content`` if it were put back.
  package internal(set) var source: ItemPath
  /// Where the gap is: the place of the item in ``content``.
  package internal(set) var destination: ItemPath
  /// The content in its order now; after the end, in its order from now on.
  package internal(set) var content: CollectionContent
  /// Whether the item is still in hand.
  package internal(set) var isActive = true

  /// Whether a move may be made; nil where all may that ``CollectionContent/apply(_:)`` accepts.
  package var allows: (@Sendable (CollectionContent, CollectionChange) -> Bool)?

  var layout: CollectionLayout
  var environment: LayoutEnvironment
  var edgeScrolling: EdgeScrolling
  /// What a cancel restores; nil after a change.
  var original: (content: CollectionContent, arrangement: Arrangement)?
  /// When the item was lifted, in seconds.
  var start: Double
  /// How many looks at the gap, sixtieths of a second apart, have been taken or left out.
  var lookCount = 0.0
  /// The finger, in points of the viewport.
  var place: Point
  /// The edges that the finger has approached since the lift: others do not scroll yet.
  var approachedEdges: EdgeScrolling.Edges = []
  /// Where the finger was in the content when the gap was last looked at.
  var seenPoint: Point?
  var velocity = ReleaseVelocity()
  /// ``SpringLayout/arrangementCount`` after the last change of its own.
  var arrangementCount: Int

  /// How often the gap is looked at while the content may move, in hertz.
  private static let rate = 60.0
  /// Of a longer time without a call, only the end is looked at, in seconds.
  private static let longestTime = 600.0

  /// Lifts an item at a time.
  ///
  /// - Parameters:
  ///   - item: where it is in the content.
  ///   - place: the finger, in points of the viewport.
  ///   - content: what the driver's arrangement was made of.
  ///   - layout: what it was made by.
  ///   - environment: what it was made in.
  ///   - driver: the collection on its springs.
  ///   - edgeScrolling: how fast the view scrolls by itself near its edges.
  ///   - time: seconds; one earlier than the driver's, here and in the other calls, counts as the driver's.
  /// - Throws: ``ReorderError`` for an item that does not exist or is rigid, for content that does not match, and for
  ///   numbers out of range.
  package init(
    of item: ItemPath, at place: Point, content: CollectionContent, layout: CollectionLayout,
    environment: LayoutEnvironment, in driver: inout ScrollDriver,
    edgeScrolling: EdgeScrolling = EdgeScrolling(), time: Double
  ) throws(ReorderError) {
    try edgeScrolling.check()
    let arrangement = driver.layout.arrangement
    let count = content.elementCount
    guard count == arrangement.elementCount else {
      throw .init(.contentMismatch(expected: arrangement.elementCount, actual: count))
    }
    (source, destination) = (item, item)
    (self.content, self.layout, self.environment) = (content, layout, environment)
    self.edgeScrolling = edgeScrolling
    (original, self.place) = ((content, arrangement), place)
    arrangementCount = driver.layout.arrangementCount
    do throws(LiftError) {
      try Self.lift(item.element, at: place, in: &driver, time: time)
    } catch {
      throw ReorderError(error)
    }
    start = driver.time
    velocity.add(place, at: start)
  }

  private static func lift(
    _ element: LayoutElement, at place: Point, in driver: inout ScrollDriver,
    time: Double
  ) throws(LiftError) {
    try LiftError.Code.check(place: place)
    do throws(LiftError) {
      try driver.lift([element], rules: LiftingRules(collides: false), at: time)
    } catch {
      // An item that is still on its way back from an earlier lift is caught.
      guard case .alreadyLifted = error.code else { throw error }
    }
    try driver.handle(.carry(element, to: place), at: time)
  }

  /// Moves the finger to a place in the viewport, in points: straight, from the driver's time on.
  ///
  /// Cost: that of ``advance(to:in:)``; where the gap moves, of making a mapping and an arrangement by reuse.
  ///
  /// - Throws: ``ReorderError`` after the end, after another change of the content, and for a place out of range.
  package mutating func drag(
    to place: Point, in driver: inout ScrollDriver, time: Double
  ) throws(ReorderError) {
    try advance(to: time, in: &driver)
    try carry(to: place, at: time, &driver)
    velocity.add(place, at: driver.time)
    moveGap(at: driver.time, &driver)
  }

  /// Scrolls near the edges and moves the gap up to a time, in seconds. To be called before each frame, while content
  /// may move beneath a finger at rest.
  ///
  /// Cost: a hit test for each sixtieth of a second in which the content has moved.
  ///
  /// - Throws: ``ReorderError`` after the end, and after another change of the content.
  package mutating func advance(
    to time: Double, in driver: inout ScrollDriver
  ) throws(ReorderError) {
    try check(driver)
    guard time.isFinite else { throw .init(.lift(.timeOutOfRange(time))) }
    while let look = nextLook(until: time) {
      scroll(until: look, &driver)
      driver.runScroll(until: look)
      moveGap(at: look, &driver)
    }
    scroll(until: time, &driver)
    driver.runScroll(until: time)
  }

  /// Lets go of the item: it flies to the gap.
  ///
  /// - Parameters:
  ///   - velocity: the item's from then on, in points per second of the content; nil for the finger's, estimated as for a
  ///     scroll.
  ///   - driver: the one that the interaction began with.
  ///   - time: seconds.
  /// - Returns: where the item was and where it is now; nil where that is the same.
  /// - Throws: ``ReorderError`` after the end, after another change of the content, and for numbers out of range.
  @discardableResult
  package mutating func release(
    velocity: Vector? = nil, in driver: inout ScrollDriver, time: Double
  ) throws(ReorderError) -> (from: ItemPath, to: ItemPath)? {
    try advance(to: time, in: &driver)
    try letGo(velocity, at: time, &driver)
    return destination == source ? nil : (source, destination)
  }

  /// Lets go of the item and brings everything home: content and arrangement are what they were at the lift, but for changes
  /// since then.
  ///
  /// - Throws: ``ReorderError`` after the end, and after another change of the content.
  package mutating func cancel(
    in driver: inout ScrollDriver, time: Double
  ) throws(ReorderError) {
    try advance(to: time, in: &driver)
    if destination != source {
      var restored = content
      let move = CollectionChange.moveItem(
        .item(destination.item, section: destination.section), to: source)
      if let mapping = Self.apply(move, to: &restored) {
        let arrangement =
          original?.arrangement
          ?? arranged(restored, reusing: driver.layout.arrangement, mapping)
        if let arrangement {
          change(
            to: original?.content ?? restored, arrangement, mapping, source, at: time, &driver)
        }
      }
    }
    try letGo(nil, at: time, &driver)
  }
}

// MARK: - Changes meanwhile

extension ReorderInteraction {
  /// Changes content or container while the item is in hand.
  ///
  /// The point of the item that the finger first touched stays under it, and nothing that is seen jumps, as with any change of
  /// a driver. The place that the item came from, to which ``cancel(in:time:)`` returns it, is from then on next to the same
  /// items as before. If the item is deleted, the reorder ends as cancelled: the item leaves where it is, and ``content`` is
  /// the new content.
  ///
  /// - Parameters:
  ///   - content: what ``content`` becomes.
  ///   - arrangement: that of the new content in its container.
  ///   - mapping: from the elements of ``content`` to those of the new content.
  ///   - layout: what arranges the content from now on; nil for the layout until now.
  ///   - environment: the container from now on; nil for the one until now.
  ///   - anchoring: what keeps its place in the viewport.
  ///   - transition: how elements arrive and leave.
  ///   - driver: the collection on its springs.
  ///   - time: seconds.
  /// - Throws: ``ReorderError`` after the end, after another change of the content, for a mapping or an arrangement of other
  ///   numbers of elements, and for what no layout accepts.
  package mutating func change(
    to content: CollectionContent, _ arrangement: Arrangement, mapping: ElementMapping,
    layout: CollectionLayout? = nil, environment: LayoutEnvironment? = nil,
    anchoring: ScrollAnchoring = ScrollAnchoring(),
    transition: CellTransition = CellTransition(), in driver: inout ScrollDriver,
    time: Double
  ) throws(ReorderError) {
    let source = CollectionSource.layout(layout ?? self.layout, content)
    try change(
      DriverChange(
        arrangement: arrangement, mapping: mapping, viewport: environment?.viewport,
        contentInsets: environment?.contentInsets, anchoring: anchoring, transition: transition),
      to: source, in: environment ?? self.environment, &driver, time: time)
  }

  /// Makes a change of the driver while the item is in hand.
  ///
  /// - Parameters:
  ///   - change: to an arrangement of the source.
  ///   - source: a layout and content.
  ///   - environment: the container from now on.
  mutating func change(
    _ change: DriverChange, to source: CollectionSource, in environment: LayoutEnvironment,
    _ driver: inout ScrollDriver, time: Double
  ) throws(ReorderError) {
    try advance(to: time, in: &driver)
    guard case .layout(let layout, let content) = source else { return }
    guard content.elementCount == change.arrangement.elementCount else {
      throw .init(
        .contentMismatch(
          expected: change.arrangement.elementCount, actual: content.elementCount))
    }
    let old = driver.layout.arrangement
    do throws(ChangeError) {
      try driver.change(change, at: time)
    } catch {
      throw .init(.change(error.code))
    }
    arrangementCount = driver.layout.arrangementCount
    (self.layout, self.environment) = (layout, environment)
    let mapped = Self.mapped(change.mapping, from: old, to: change.arrangement)
    let oldContent = self.content
    (self.content, original, seenPoint) = (content, nil, nil)
    // It may have been deleted, or be in a section that scrolls by itself, where nothing is in hand.
    guard let new = mapped(destination), driver.layout.liftedElements.contains(new.element) else {
      isActive = false
      return
    }
    self.source = newSource(in: oldContent, new, mapped)
    destination = new
  }

  /// Where items are after a change; nil for those that leave, and where there is none.
  private static func mapped(
    _ mapping: ElementMapping, from old: Arrangement, to new: Arrangement
  ) -> (ItemPath) -> ItemPath? {
    { item in
      guard let ordinal = old.ordinal(of: item.element).flatMap({ mapping.newOrdinal(ofOld: $0) })
      else { return nil }
      let element = new.element(at: ordinal)
      return ItemPath(item: element.item, section: element.section)
    }
  }

  /// The place of the item after a change if it were put back: before the item that followed it then, or else the next one
  /// that is still there, or behind the last of those before it.
  private func newSource(
    in content: CollectionContent, _ destination: ItemPath,
    _ mapped: (ItemPath) -> ItemPath?
  ) -> ItemPath {
    let isHere = self.destination.section == source.section
    let count = content.sections[source.section].items.count - (isHere ? 1 : 0)
    /// Where one of the other items of the section is after the change, without the item in hand.
    func place(_ index: Int) -> ItemPath? {
      let isBehind = isHere && self.destination.item <= index
      let item = ItemPath(item: index + (isBehind ? 1 : 0), section: source.section)
      guard var place = mapped(item) else { return nil }
      if destination.section == place.section, destination.item < place.item { place.item -= 1 }
      return place
    }
    for index in source.item..<max(source.item, count) {
      if let place = place(index) { return place }
    }
    for index in (0..<min(source.item, count)).reversed() {
      guard var place = place(index) else { continue }
      place.item += 1
      return place
    }
    return destination
  }
}

// MARK: - Steps

extension ReorderInteraction {
  /// The ordinal of the item in the driver's arrangement; nil once it has been deleted.
  package func ordinal(in driver: ScrollDriver) -> Int? {
    driver.layout.arrangement.ordinal(of: destination.element)
  }

  private func check(
    _ driver: ScrollDriver
  ) throws(ReorderError) {
    guard isActive else { throw .init(.ended) }
    guard driver.layout.arrangementCount == arrangementCount else { throw .init(.contentChanged) }
  }

  /// Whether the item is in hand in a collection of such content.
  func goesOn(with content: CollectionContent, in driver: ScrollDriver) -> Bool {
    isActive && content == self.content && content.fits(driver.layout.arrangement)
      && original.map { $0.content.fits($0.arrangement) } ?? true
      && arrangementCount == driver.layout.arrangementCount
      && driver.current.effectCount == driver.effects.count
  }

  /// When to look at the gap next, at the latest at a time, in seconds; nil where that is later.
  package mutating func nextLook(until time: Double) -> Double? {
    let skipped = ((time - start - Self.longestTime) * Self.rate).rounded(.down)
    lookCount = max(lookCount, skipped)
    let look = start + (lookCount + 1) / Self.rate
    // So late that a sixtieth of a second is rounding, there is no next one.
    guard look <= time, lookCount + 1 > lookCount else { return nil }
    lookCount += 1
    return look
  }

  /// Scrolls near an edge up to a time, in seconds, or to the end of the content.
  package func scroll(
    until time: Double, _ driver: inout ScrollDriver
  ) {
    let velocity = edgeScrolling.velocity(
      at: place, in: driver.physics.geometry, toward: approachedEdges)
    guard velocity != .zero else { return }
    driver.update { $0.scroll(velocity: velocity, touch: place, until: time) }
  }

  /// Moves the finger a part of its way to where it will be later, in points of the viewport: what happens meanwhile
  /// does not bend the way, nor does it count for the velocity at the end.
  ///
  /// - Parameters:
  ///   - arrival: when it will be there, in seconds.
  ///   - time: until when to move it, in seconds; before `arrival`.
  package mutating func drag(
    toward target: Point, at arrival: Double, until time: Double,
    _ driver: inout ScrollDriver
  ) throws(ReorderError) {
    guard target.isFinite, time > driver.time, arrival > time else { return }
    let share = (time - driver.time) / (arrival - driver.time)
    try carry(to: place + (target - place) * share, at: time, &driver)
  }

  private mutating func carry(
    to place: Point, at time: Double, _ driver: inout ScrollDriver
  ) throws(ReorderError) {
    do throws(LiftError) {
      try driver.handle(.carry(destination.element, to: place), at: time)
    } catch {
      throw ReorderError(error)
    }
    if place != self.place {
      approachedEdges.formUnion(
        edgeScrolling.edges(
          approachedFrom: self.place, to: place, in: driver.physics.geometry))
    }
    self.place = place
  }

  /// Moves the gap to where the item would be inserted now, unless it would be inserted here again then, the content
  /// has no room for it there, or the section there scrolls by itself: nothing in such a section can be in hand.
  package mutating func moveGap(
    at time: Double, _ driver: inout ScrollDriver
  ) {
    let arrangement = driver.layout.arrangement
    let point = place + (driver.physics.offset - .zero)
    guard point != seenPoint else { return }
    seenPoint = point
    // Where elements are too dense to be searched, no frame can be taken either: the gap stays.
    let axis = arrangement.axis
    let line = Rect(
      origin: Point(main: point[axis], cross: 0, axis: axis),
      size: Size(main: 0, cross: arrangement.contentSize[axis.perpendicular], axis: axis))
    guard (try? driver.layout.checkCount(of: arrangement, near: line)) != nil else { return }
    guard let target = arrangement.insertionPlace(at: point)?.destination(ofMoving: destination),
      target != destination, content.sections[target.section].scrolling == nil
    else { return }
    let move = CollectionChange.moveItem(
      .item(destination.item, section: destination.section), to: target)
    guard allows?(content, move) ?? true else { return }
    var moved = content
    guard let mapping = Self.apply(move, to: &moved),
      let new = arranged(moved, reusing: arrangement, mapping),
      let anchored = Self.anchoredOffset(after: mapping, to: new, in: driver)
    else { return }
    // Offsets change with the width of content that begins at the right, and where an end comes
    // into view.
    let newPoint = place + (anchored.contentOffset - .zero)
    guard new.insertionPlace(at: newPoint)?.destination(ofMoving: target) != destination
    else { return }
    change(to: moved, new, mapping, target, at: time, &driver)
    // As far from where content begins as before, the finger has seen this place.
    if anchored.movement == 0 { seenPoint = newPoint }
  }

  /// Where the content will be once the gap has moved; nil where it cannot.
  private static func anchoredOffset(
    after mapping: ElementMapping, to new: Arrangement, in driver: ScrollDriver
  ) -> AnchoredOffset? {
    let (old, geometry) = (driver.layout.arrangement, driver.physics.geometry)
    let environment = LayoutEnvironment(
      viewport: geometry.viewport, contentInsets: geometry.contentInsets)
    return try? anchoring(in: driver, new).contentOffset(
      from: old, at: driver.physics.offset, in: environment, aligned: geometry.shortContent,
      to: new, in: environment, mapping: mapping)
  }

  /// The distance from where content begins stays, whichever element moves: only where content
  /// becomes shorter is it brought into range.
  private static func anchoring(
    in driver: ScrollDriver, _ arrangement: Arrangement
  ) -> ScrollAnchoring {
    ScrollAnchoring(
      arrangement.isMirroredAlongAxis ? .bottom : .top,
      shortContent: driver.physics.geometry.shortContent)
  }

  private static func apply(
    _ move: CollectionChange, to content: inout CollectionContent
  ) -> ElementMapping? {
    do throws(ChangeError) { return try content.apply([move]) } catch { return nil }
  }

  private func arranged(
    _ content: CollectionContent, reusing old: Arrangement, _ mapping: ElementMapping
  ) -> Arrangement? {
    do throws(LayoutError) {
      return try layout.arrange(content, in: environment, reusing: old, mapping: mapping)
    } catch {
      return nil
    }
  }

  private mutating func change(
    to content: CollectionContent, _ arrangement: Arrangement, _ mapping: ElementMapping,
    _ place: ItemPath, at time: Double, _ driver: inout ScrollDriver
  ) {
    do throws(ChangeError) {
      try driver.change(
        to: arrangement, mapping: mapping, anchoring: Self.anchoring(in: driver, arrangement),
        transition: .immediate, at: time)
    } catch {
      // An arrangement of another number of elements, or a viewport that no layout accepts: the gap stays.
      return
    }
    (self.content, destination) = (content, place)
    arrangementCount = driver.layout.arrangementCount
  }

  private mutating func letGo(
    _ velocity: Vector?, at time: Double, _ driver: inout ScrollDriver
  ) throws(ReorderError) {
    do throws(LiftError) {
      try driver.release(
        destination.element, velocity: velocity ?? fingerVelocity(at: max(time, driver.time)),
        at: time)
    } catch {
      // Something else may have released it already, or reattached it.
      guard case .notLifted = error.code else { throw ReorderError(error) }
    }
    isActive = false
  }
}

extension ReorderInteraction {
  /// The velocity of the finger at the end, within what a cell may have, in points per second.
  private func fingerVelocity(at time: Double) -> Vector {
    let velocity = self.velocity.velocity(liftedAt: time)
    return Vector(dx: max(-1e9, min(velocity.dx, 1e9)), dy: max(-1e9, min(velocity.dy, 1e9)))
  }
}

extension ItemPath {
  fileprivate var element: LayoutElement { .item(item, section: section) }
}

extension ReorderError {
  fileprivate init(_ error: LiftError) { self.init(.lift(error.code)) }
}
