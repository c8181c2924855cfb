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
    /// Room around the items within the band, in points.
    let contentInsets: EdgeInsets
    /// The content offset of the section before it is scrolled.
    let leadingOffset: Point
    /// The axis of the collection.
    let axis: Axis
    /// Whether the collection is laid out from right to left.
    let isMirrored: Bool
    /// Where the band begins across, in points from the start of the lines.
    let lead: Double
    /// Whether it is the band that is asked for, and not the items.
    var isBand = false
    /// One, as it cannot be part of itself.
    private let storage: [Arrangement]

    /// Where the items lie in the section's own content.
    var arrangement: Arrangement { storage[0] }

    init(
      _ arrangement: Arrangement, _ scrolling: SectionScrolling, groupStarts: GroupStarts?,
      insets margins: Interval, viewport: Size, lead: Double, direction: LayoutDirection
    ) {
      storage = [arrangement]
      self.scrolling = scrolling
      self.groupStarts = groupStarts
      self.viewport = viewport
      self.lead = lead
      axis = arrangement.axis.perpendicular
      isMirrored = direction == .rightToLeft
      let own = arrangement.axis
      var insets = EdgeInsets.zero
      if scrolling.stops == .groupPagingCentered, case .even(_, let length) = groupStarts {
        // The first group and the last can be scrolled to the middle.
        let room = (viewport[own] - length) / 2
        let (start, end) = (room - margins.low, room - margins.high)
        if own == .vertical {
          (insets.top, insets.bottom) = (start, end)
        } else {
          (insets.left, insets.right) = isMirrored ? (end, start) : (start, end)
        }
      }
      contentInsets = insets
      let start = 0 - insets.start(along: own)
      var offset = Point(main: start, cross: 0, axis: own)
      if isMirrored, own == .horizontal {
        offset.x = max(start, arrangement.contentSize.width + insets.right - viewport.width)
      }
      leadingOffset = offset
    }

    /// How much room the band takes along the axis of the collection, in points.
    var end: Double { arrangement.elementCount > 0 ? scrolling.length : 0 }

    /// Where an item lies, in points from the start of the lines.
    func box(of item: Int) -> AxialRect {
      isBand
        ? AxialRect(start: 0, length: scrolling.length, lead: lead, extent: viewport[arrangement.axis])
        : box(arrangement.frame(at: item))
    }

    /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order; of a band, for the first.
    func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
      guard arrangement.elementCount > 0 else { return }
      if isBand {
        body(0, box(of: 0))
        return
      }
      let low = AxialRect(
        start: window.main.low, length: window.main.high - window.main.low, lead: window.cross.low,
        extent: window.cross.high - window.cross.low)
      arrangement.forEachElement(overlapping: rect(low)) { item, frame in body(item, box(frame)) }
    }

    /// A rectangle of the section's own content, in main and cross terms of the collection.
    private func box(_ rect: Rect) -> AxialRect {
      var rect = rect
      rect.origin.x -= leadingOffset.x
      rect.origin.y -= leadingOffset.y
      if isMirrored { rect.origin.x = viewport.width - rect.origin.x - rect.size.width }
      return AxialRect(
        start: rect.start(along: axis), length: rect.size[axis],
        lead: rect.start(along: axis.perpendicular) + lead, extent: rect.size[axis.perpendicular])
    }

    /// The way back.
    private func rect(_ box: AxialRect) -> Rect {
      var rect = Rect(
        origin: Point(main: box.start, cross: box.lead - lead, axis: axis),
        size: Size(main: box.length, cross: box.extent, axis: axis))
      if isMirrored { rect.origin.x = viewport.width - rect.origin.x - rect.size.width }
      rect.origin.x += leadingOffset.x
      rect.origin.y += leadingOffset.y
      return rect
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
