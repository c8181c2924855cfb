#if !WITHOUT_SCROLLING_SECTIONS
  import PlaneGeometry

  /// The items of a section that scrolls across its collection, in main and cross terms of the collection.
  ///
  /// They lie where they are before the section is scrolled; as a band, all of them lie where the first is, and that is as large
  /// as what one can see of the section.
  struct ScrollingItems: Equatable, Sendable {
    let scrolling: SectionScrolling
    /// Where items stop, as far as ``scrolling`` asks for it.
    let groupStarts: GroupStarts?
    /// Size of the band, in points.
    let viewport: Size
    /// Room before the items and after them within the band, in points.
    private let margins: Interval
    /// Whether the collection is laid out from right to left.
    let isMirrored: Bool
    /// Where the band begins across, in points from the start of the lines.
    let lead: Double
    /// Whether it is the band that is asked for, and not the items.
    var isBand = false
    /// The stretch of the collection's axis that the items take, which may be longer than the band, in points from the start of
    /// the lines; nil where there are too many to look at each.
    private var itemSpan: Interval?
    /// One, as it cannot be part of itself.
    private let storage: [Arrangement]

    /// Most items that are looked at for ``itemSpan``.
    private static var looks: Int { 100_000 }

    /// Where the items lie in the section's own content.
    var arrangement: Arrangement { storage[0] }

    init(
      _ arrangement: Arrangement, _ scrolling: SectionScrolling, groupStarts: GroupStarts?,
      insets: Interval, viewport: Size, lead: Double, direction: LayoutDirection
    ) {
      storage = [arrangement]
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
      itemSpan = nil
      if case .sections(let placed) = arrangement.geometry {
        itemSpan = Self.span(of: placed.sections[0])
      }
    }

    /// Room around the items within the band, in points.
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

    private static func span(of section: PlacedSection) -> Interval? {
      guard section.itemCount <= looks else { return nil }
      var span = Interval.nothing
      for item in 0..<section.itemCount {
        let box = section.items.box(of: item).shifted(by: section.origin)
        span = span.union(Interval(low: box.lead, high: box.lead + box.extent))
      }
      return span
    }

    /// The stretch of the collection's axis that the section takes, in points from the start of the lines.
    var span: Interval {
      let band = Interval(low: 0, high: end)
      return isBand ? band : band.union(itemSpan ?? .nothing)
    }

    /// The same, as far as it is known.
    var searched: Interval { isBand || itemSpan != nil ? span : .everything }

    /// How much room the band takes along the axis of the collection, in points.
    var end: Double { arrangement.elementCount > 0 ? scrolling.length : 0 }

    /// Where an item lies, in points from the start of the lines.
    func box(of item: Int) -> AxialRect {
      isBand ? band : turned(section.items.box(of: item).shifted(by: section.origin))
    }

    private var band: AxialRect {
      AxialRect(
        start: 0, length: scrolling.length, lead: lead, extent: viewport[arrangement.axis])
    }

    /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order; of a band, for the first.
    func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
      guard arrangement.elementCount > 0 else { return }
      if isBand {
        body(0, band)
        return
      }
      let turned = AxialBounds(
        main: window.cross.shifted(by: 0 - lead - room), cross: window.main)
      section.forEachElement(in: turned) { item, box in body(item, self.turned(box)) }
    }

    /// The room before the items within the band, in points.
    private var room: Double { margins.low }

    /// A box of the section's own content, in terms of the collection.
    private func turned(_ box: AxialRect) -> AxialRect {
      AxialRect(
        start: box.lead, length: box.extent, lead: box.start + room + lead, extent: box.length)
    }

    /// The items, along the section's own axis.
    private var section: PlacedSection {
      guard case .sections(let placed) = arrangement.geometry else {
        preconditionFailure("a layout has made the arrangement")
      }
      return placed.sections[0]
    }
  }

  extension CollectionLayout {
    /// The items of a section that scrolls across the collection.
    func scrollingItems(
      of section: SectionContent, at index: Int, _ scrolling: SectionScrolling,
      in stack: SectionStack, _ environment: LayoutEnvironment, from source: some LineSource
    ) throws(LayoutError) -> ScrollingItems {
      guard let own = section.layout, own.axis != axis else {
        throw .init(.scrollsAlong(section: index))
      }
      let viewport = Size(main: scrolling.length, cross: stack.extent, axis: axis)
      let band = LayoutEnvironment(
        viewport: viewport, direction: environment.direction, rounding: environment.rounding)
      var inner = SectionStack(
        axis: own.axis, extent: band.extent(across: own.axis),
        viewportLength: band.extent(across: axis), headerPlacement: .outsideInsets,
        pinning: SectionPinning())
      let items = section.within(scrolling: axis)
      let run: ItemRun
      do throws(LayoutError) {
        try own.validate()
        run = try own.run(
          own.plan(of: items, in: own.rules.room(for: items, at: index, in: inner)), of: items,
          at: index, from: source)
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
      inner.append(items, run)
      return ScrollingItems(
        inner.arrangement(
          try ElementNumbering([SectionShape(itemCount: items.items.count)]), in: band),
        scrolling, groupStarts: groupStarts,
        insets: Interval(
          low: items.insets.start(along: own.axis) + items.itemInsets.start(along: own.axis),
          high: items.insets.end(along: own.axis) + items.itemInsets.end(along: own.axis)),
        viewport: viewport,
        lead: 0 - stack.linesSlot(of: section).lead, direction: environment.direction)
    }
  }

  extension SectionContent {
    /// What scrolls of a section that scrolls across a collection of the axis: its items, with the insets that scroll with them.
    fileprivate func within(scrolling axis: Axis) -> SectionContent {
      var content = self
      content.layout = nil
      content.scrolling = nil
      content.background = nil
      content.identifiers = nil
      (content.headerLength, content.footerLength) = (0, 0)
      content.insets = insets.only(across: axis)
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
#endif
