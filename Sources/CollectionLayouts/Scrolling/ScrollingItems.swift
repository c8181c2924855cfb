import PlaneGeometry

/// The items of a section that scrolls across its collection, in main and cross terms of the collection: where they are before
/// the section is scrolled. Stored apart, so that arrangements without any are not larger.
final class ScrollingItems: Sendable {
  let scrolling: SectionScrolling
  /// Where items stop, as far as ``scrolling`` asks for it.
  let groupStarts: GroupStarts?
  /// Size of the strip, in points.
  let viewport: Size
  /// Where the items lie in the section's own content.
  let arrangement: Arrangement
  /// Whether the collection is laid out from right to left.
  let isMirrored: Bool
  /// Room before the items and after them within the strip, in points.
  private let margins: Interval
  /// Where the strip begins across, in points from the start of the lines.
  private let lead: Double
  /// The items, along the section's own axis.
  private let section: PlacedSection
  /// How the arrangement has them mirrored and rounded.
  private let space: AxialSpace
  /// The stretch of the collection's axis that the items take, which may be longer than the strip, in points from the start of
  /// the lines; nil where there are too many to look at each.
  private let itemSpan: Interval?

  /// Most items that are looked at for ``itemSpan``.
  private static var looks: Int { 100_000 }

  /// - Parameters:
  ///   - placed: the items in their places, along the section's own axis, as the only section.
  ///   - arrangement: the same, mirrored and rounded.
  ///   - insets: room around the items that is part of the arrangement, in points.
  ///   - lead: where the strip begins across, in points from the start of the lines.
  init(
    _ placed: PlacedSections, _ arrangement: Arrangement, _ scrolling: SectionScrolling,
    groupStarts: GroupStarts?, insets: Interval, viewport: Size, lead: Double,
    direction: LayoutDirection
  ) {
    section = placed.sections[0]
    space = placed.space
    self.arrangement = arrangement
    self.scrolling = scrolling
    self.groupStarts = groupStarts
    self.viewport = viewport
    self.lead = lead
    isMirrored = direction == .rightToLeft
    if scrolling.stops == .groupPagingCentered, case .even(_, let length) = groupStarts {
      // The first group and the last can be scrolled to the middle.
      let room = (viewport[arrangement.axis] - length) / 2
      margins = Interval(low: room - insets.low, high: room - insets.high)
    } else {
      margins = Interval(low: 0, high: 0)
    }
    itemSpan = Self.span(of: section)
  }

  private static func span(of section: PlacedSection) -> Interval? {
    guard section.itemCount <= looks else { return nil }
    var span = Interval.nothing
    for item in 0..<section.itemCount {
      let box = section.items.box(of: item).shifted(by: section.origin)
      span = span.union(Interval(low: box.lead, high: box.lead + box.extent))
    }
    return span
  }

  /// What determines how far it can scroll, in points.
  fileprivate var lengths: [Double] {
    [arrangement.contentSize[arrangement.axis], margins.low, margins.high]
  }

  /// How much room the strip takes along the axis of the collection, in points.
  var end: Double { section.itemCount > 0 ? scrolling.length : 0 }

  /// The stretch of the collection's axis that the items take with their strip, as far as it is known, in points from the
  /// start of the lines.
  var span: Interval { Interval(low: 0, high: end).union(itemSpan ?? .nothing) }

  /// The stretch of the collection's axis in which items are looked for, in points from the start of the lines.
  var searched: Interval { itemSpan == nil ? .everything : span }

  /// The strip, in points from the start of the lines.
  var strip: AxialRect {
    AxialRect(
      start: 0, length: scrolling.length, lead: lead, extent: viewport[arrangement.axis])
  }

  /// Where an item lies, in points from the start of the lines.
  func box(of item: Int) -> AxialRect {
    turned(section.items.box(of: item).shifted(by: section.origin))
  }

  /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order.
  func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
    guard section.itemCount > 0 else { return }
    for (item, box) in items(in: own(window)) { body(item, box) }
  }

  /// How many items of those that take no memory are near a window, about.
  func countOfEqualItems(near window: AxialBounds) -> Int {
    section.itemCount > 0 ? section.countOfEqualItems(near: own(window)) : 0
  }

  /// A window in terms of the collection, in those of the section.
  private func own(_ window: AxialBounds) -> AxialBounds {
    AxialBounds(main: window.cross.shifted(by: 0 - lead - margins.low), cross: window.main)
  }

  /// Those that overlap a window in terms of the section. As a list: handed on item by item, all that queries do for each
  /// would be compiled once more, which takes 60 kB.
  @inline(never)
  private func items(in window: AxialBounds) -> [(Int, AxialRect)] {
    var items: [(Int, AxialRect)] = []
    section.forEachElement(in: window) { item, box in items.append((item, turned(box))) }
    return items
  }

  /// A box of the section's own content, in terms of the collection.
  private func turned(_ box: AxialRect) -> AxialRect {
    AxialRect(
      start: box.lead, length: box.extent, lead: box.start + margins.low + lead,
      extent: box.length)
  }

  /// What of the section can be used again.
  var run: ItemRun { section.items }

  /// Room around the items within the strip, in points.
  var contentInsets: EdgeInsets {
    guard arrangement.axis == .horizontal else {
      return EdgeInsets(top: margins.low, left: 0, bottom: margins.high, right: 0)
    }
    return isMirrored
      ? EdgeInsets(top: 0, left: margins.high, bottom: 0, right: margins.low)
      : EdgeInsets(top: 0, left: margins.low, bottom: 0, right: margins.high)
  }

  /// The content offset of the section before it is scrolled.
  var leadingOffset: Point {
    var offset = Point(main: 0 - margins.low, cross: 0, axis: arrangement.axis)
    if isMirrored, arrangement.axis == .horizontal {
      offset.x = max(
        0 - margins.high, arrangement.contentSize.width + margins.low - viewport.width)
    }
    return offset
  }
}

extension ScrollingItems: Equatable {
  static func == (one: ScrollingItems, other: ScrollingItems) -> Bool {
    one === other
      || one.scrolling == other.scrolling && one.viewport == other.viewport
        && one.lead == other.lead && one.isMirrored == other.isMirrored
        && one.margins == other.margins && one.section == other.section
        && one.space == other.space
  }
}

extension CollectionLayout {
  /// The items of a section that scrolls across the collection.
  ///
  /// - Parameter note: notes in the arrangement of the items what it was made of.
  func scrollingItems(
    of section: SectionContent, at index: Int, _ scrolling: SectionScrolling,
    in stack: SectionStack, _ environment: LayoutEnvironment, from source: some LineSource,
    noting note: (inout Arrangement) -> Void
  ) throws(LayoutError) -> ScrollingItems {
    guard let own = section.layout, own.axis != axis else {
      throw .init(.scrollsAlong(section: index))
    }
    let slot = stack.stripSlot(of: section)
    let viewport = Size(main: scrolling.length, cross: slot.extent, axis: axis)
    let strip = LayoutEnvironment(
      viewport: viewport, direction: environment.direction, rounding: environment.rounding)
    var inner = SectionStack(
      axis: own.axis, extent: strip.extent(across: own.axis),
      viewportLength: strip.extent(across: axis), headerPlacement: .outsideInsets,
      pinning: SectionPinning())
    let items = section.within(scrolling: axis, stack.sideRoom(of: section))
    let run: ItemRun
    do throws(LayoutError) {
      try own.validate()
      var room = own.rules.room(for: items, at: index, in: inner)
      room.isStrip = true
      run = try own.run(own.plan(of: items, in: room), of: items, at: index, from: source)
    } catch {
      throw error.ofLayout(inSection: index)
    }
    let groupStarts = run.groupStarts
    switch (scrolling.stops, groupStarts) {
    case (.continuous, _), (.paging, _), (.continuousGroupLeadingBoundary, .some),
      (_, .even), (_, .listed([])):
      break
    default: throw .init(.unequalGroups(scrolling.stops, section: index))
    }
    inner.append(items, run, across: inner.linesSlot(of: items))
    var arrangement = inner.arrangement(
      try ElementNumbering([SectionShape(itemCount: items.items.count)]), in: strip)
    note(&arrangement)
    guard case .sections(let placed) = arrangement.geometry else {
      preconditionFailure("stacks give sections")
    }
    let scrolled = ScrollingItems(
      placed, arrangement, scrolling, groupStarts: groupStarts,
      insets: Interval(
        low: items.insets.start(along: own.axis) + items.itemInsets.start(along: own.axis),
        high: items.insets.end(along: own.axis) + items.itemInsets.end(along: own.axis)),
      viewport: viewport,
      lead: slot.lead - stack.linesSlot(of: section).lead, direction: environment.direction)
    for length in scrolled.lengths where !(abs(length) <= LayoutLimits.scrolledDistance) {
      throw .init(.scrollsTooFar(length, section: index))
    }
    return scrolled
  }
}

extension SectionContent {
  /// What scrolls of a section that scrolls across a collection of the axis: its items, with the
  /// insets that scroll with them, which are none where anything lies beside them.
  fileprivate func within(scrolling axis: Axis, _ sides: Interval) -> SectionContent {
    var content = self
    content.layout = nil
    content.scrolling = nil
    content.background = nil
    content.boundaryItems = []
    content.identifiers = nil
    (content.headerLength, content.footerLength) = (0, 0)
    content.insets = insets.only(across: axis)
    if sides.low > 0 { (content.insets.top, content.insets.left) = (0, 0) }
    if sides.high > 0 { (content.insets.bottom, content.insets.right) = (0, 0) }
    content.itemInsets = itemInsets.only(across: axis)
    return content
  }
}

extension EdgeInsets {
  /// Those of the edges that an axis does not lead to.
  fileprivate func only(across axis: Axis) -> EdgeInsets {
    axis == .vertical
      ? EdgeInsets(top: 0, left: left, bottom: 0, right: right)
      : EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }
}
