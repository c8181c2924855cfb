import PlaneGeometry

/// Puts sections one after the other along the main axis.
struct SectionStack {
  let axis: Axis
  /// Room across, in points.
  let extent: Double
  /// What content insets leave of the viewport along the main axis, in points.
  private let viewportLength: Double
  let headerPlacement: HeaderPlacement
  let pinning: SectionPinning
  private var sections: [PlacedSection] = []
  private var backgrounds: [PlacedBackgrounds.Background] = []
  /// How far each section reaches; empty where nothing can be pinned.
  private var stretches: [SectionStretch] = []
  private let keepsStretches: Bool
  /// The slots of the last section whose lines are regular.
  private var rows: RegularRows?
  private var boundaryItems = BoundaryStack()
  /// Those of the whole layout.
  private var ownBoundaryItems: [BoundaryItem] = []
  /// Where the lines of the last section and their insets lie, in points along the main axis.
  private var container = Interval(low: 0, high: 0)
  /// Where the last section ends, in points.
  private var end = 0.0
  /// No edge of a section is farther than this from the origin, in points.
  private var sectionReach = 0.0

  init(
    axis: Axis, extent: Double, viewportLength: Double, headerPlacement: HeaderPlacement,
    pinning: SectionPinning, hasPinnedItems: Bool = false
  ) {
    keepsStretches = pinning.isActive || hasPinnedItems
    self.axis = axis
    self.extent = extent
    self.viewportLength = viewportLength
    self.headerPlacement = headerPlacement
    self.pinning = pinning
  }

  /// Makes room for as many sections.
  mutating func reserveCapacity(_ count: Int) { sections.reserveCapacity(count) }

  /// Adds a section whose lines are laid out already, in a slot across.
  mutating func append(_ section: SectionContent, _ run: ItemRun, across lines: CrossSlot) {
    var surroundings = SectionSurroundings()
    let isInside = headerPlacement == .insideInsets
    let inner = innerSlot(of: section)
    let across = isInside ? inner : CrossSlot(lead: 0, extent: extent)
    let (insets, itemInsets) = (section.insets, itemInsets(of: section))
    let begin = end
    if isInside { end += insets.start(along: axis) }
    // Header and titles; what lies below them; and the room of the lines.
    var head = Interval(low: end, high: end)
    surroundings.header = box(section.headerLength, across)
    beginContainer(of: section)
    head.high = end
    var body = Interval(low: end, high: end)
    if !isInside { end += insets.start(along: axis) }
    var linesRoom = Interval(low: end, high: end)
    end += itemInsets.low
    let origin = AxialPoint(start: end, lead: lines.lead)
    end += run.end + itemInsets.high
    if let beside = sideLength(of: section) {
      end = max(end, linesRoom.low + beside - (isInside ? 0 : insets.total(along: axis)))
    }
    linesRoom.high = end
    body.high = end
    if !isInside { end += insets.end(along: axis) }
    var tail = Interval(low: end, high: end)
    endContainer(of: section)
    surroundings.footer = box(section.footerLength, across)
    tail.high = end
    if isInside { end += insets.end(along: axis) }
    let placed = PlacedSection(
      surroundings, origin: origin, itemCount: section.items.count, items: sharing(run))
    noteReach(of: placed)
    sections.append(placed)
    appendBoundaryItems(of: section)
    if keepsStretches {
      let all = Interval(low: min(begin, end), high: max(begin, end)).union(placed.main)
      let takesRoom =
        placed.hasElements || begin != end || !section.boundaryItems.isEmpty
      stretches.append(SectionStretch(whole: takesRoom ? all : .nothing, body: body))
    }
    guard let style = section.background else { return }
    let hasEdges = placed.header != nil || placed.footer != nil
    // Insets can be negative, so that header or footer lie over the lines or past them. An inset
    // with nothing beyond it is an outer one.
    let within = [head, tail].filter { $0.low < $0.high }.reduce(linesRoom) { $0.union($1) }
    appendBackground(
      style,
      behind: style.span == .lines
        ? AxialBounds(main: linesRoom, cross: inner.interval)
        : AxialBounds(
          main: within,
          cross: hasEdges ? inner.interval.union(across.interval) : inner.interval),
      of: placed)
  }

  /// Adds the background of the last section; one without items has none behind its lines.
  private mutating func appendBackground(
    _ style: SectionBackground, behind bounds: AxialBounds, of section: PlacedSection
  ) {
    let isEmpty =
      style.span == .lines
      ? section.itemCount == 0 : !section.hasElements && bounds.main.low >= bounds.main.high
    guard !isEmpty, let box = style.box(behind: bounds, along: axis) else { return }
    backgrounds.append(.init(section: sections.count - 1, box: box, style: style))
  }

  /// The same items, with the slots of the last section whose lines are regular where they are the same.
  private mutating func sharing(_ run: ItemRun) -> ItemRun {
    guard case .regular(var lines) = run else { return run }
    if let rows { lines.share(rows) }
    rows = lines.rows
    return .regular(lines)
  }

  /// Takes room for a header or footer; none where its length is zero.
  private mutating func box(_ length: Double, _ across: CrossSlot) -> AxialRect? {
    guard length > 0 else { return nil }
    defer { end += length }
    return AxialRect(start: end, length: length, lead: across.lead, extent: across.extent)
  }

  /// The item insets before the lines and after them, in points.
  private func itemInsets(of section: SectionContent) -> Interval {
    let insets = section.items.count > 0 ? section.itemInsets : .zero
    return Interval(low: insets.start(along: axis), high: insets.end(along: axis))
  }

  /// What is left to the lines of a section across.
  func linesSlot(of section: SectionContent) -> CrossSlot {
    linesSlot(of: section, within: roomSlot(of: section))
  }

  /// The same, within what is left to them with the item insets.
  func linesSlot(of section: SectionContent, within room: CrossSlot) -> CrossSlot {
    let (insets, cross) = (section.itemInsets, axis.perpendicular)
    return CrossSlot(
      lead: room.lead + insets.start(along: cross),
      extent: max(0, room.extent - insets.total(along: cross)))
  }

  /// What the insets of a section and what lies beside its lines leave across.
  func roomSlot(of section: SectionContent) -> CrossSlot {
    innerSlot(of: section).within(sideRoom(of: section))
  }

  /// What a section that scrolls across the collection takes of it: all but what lies beside its
  /// lines, and the insets around that.
  func stripSlot(of section: SectionContent) -> CrossSlot {
    let (room, side) = (roomSlot(of: section), sideRoom(of: section))
    let lead = side.low > 0 ? room.lead : 0
    let end = side.high > 0 ? room.lead + room.extent : extent
    return CrossSlot(lead: lead, extent: max(0, end - lead))
  }

  /// What the insets of a section and of its items leave of the viewport along the main axis, in points.
  func viewportLength(for section: SectionContent) -> Double {
    max(
      0,
      viewportLength - section.insets.total(along: axis) - section.itemInsets.total(along: axis))
  }

  /// What the insets of a section leave across.
  func innerSlot(of section: SectionContent) -> CrossSlot {
    let cross = axis.perpendicular
    return CrossSlot(
      lead: section.insets.start(along: cross),
      extent: max(0, extent - section.insets.total(along: cross)))
  }
}

extension SectionStack {
  /// The finished arrangement.
  func arrangement(
    _ numbering: ElementNumbering, in environment: LayoutEnvironment
  ) -> Arrangement {
    let (boundaryItems, end) = allBoundaryItems
    let isEmpty = sections.isEmpty && ownBoundaryItems.isEmpty
    var content = isEmpty ? .zero : Size(main: max(0, end), cross: extent, axis: axis)
    let isMirrored = environment.direction == .rightToLeft
    var widest = Double.infinity
    if isMirrored, axis == .horizontal, !isEmpty {
      // Short content hugs the right edge, so it is as wide as what the insets leave of the viewport.
      let room = environment.viewport.width - environment.contentInsets.total(along: .horizontal)
      if content.width <= room { widest = environment.widestStill }
      content.width = max(content.width, room)
    }
    let space = AxialSpace(
      axis: axis, mirrorWidth: isMirrored ? content.width : nil, rounding: environment.rounding,
      reach: reach(of: content))
    content.width = min(environment.rounding.round(content.width), widest)
    content.height = environment.rounding.round(content.height)
    let insets = environment.insets(along: axis)
    let room = boundaryItems.layoutRoom
    let placed = PlacedSections(
      sections, in: space,
      pinned: pinned(
        within: Interval(low: insets.low + room.low, high: insets.high + room.high)),
      backgrounds: PlacedBackgrounds(backgrounds),
      boundaryItems: boundaryItems.finished(sections, stretches, pinning, insets: insets))
    return Arrangement(
      axis: axis, contentSize: content, numbering: numbering, geometry: .sections(placed),
      pinning: pinning)
  }

  private func pinned(within insets: Interval) -> PinnedElements? {
    guard pinning.isActive else { return nil }
    return PinnedElements(
      sections, stretches, pinning, insets: insets,
      innerRooms: boundaryItems.pinnedRooms(of: sections.count))
  }

  private mutating func noteReach(of section: PlacedSection) {
    if case .across(let items) = section.items {
      let size = items.arrangement.contentSize
      sectionReach = max(
        sectionReach, size.width, size.height, abs(items.span.low), items.span.high)
    }
    let main = section.main
    guard main.low <= main.high else { return }
    sectionReach = max(sectionReach, abs(main.low), abs(main.high), abs(section.origin.lead))
  }

  /// No edge is farther than this from the origin, in points.
  private func reach(of content: Size) -> Double {
    var reach = max(content.width, content.height, sectionReach)
    reach = max(reach, allBoundaryItems.items.reach)
    for background in backgrounds {
      let box = background.box
      reach = max(
        reach, abs(box.start) + box.length, abs(box.lead) + box.extent)
    }
    return reach
  }
}

// MARK: - Boundary items

extension SectionStack {
  /// Takes room for what lies before all sections.
  mutating func begin(_ boundaryItems: [BoundaryItem]) {
    ownBoundaryItems = boundaryItems
    if !boundaryItems.isEmpty { end += layoutRoom(of: boundaryItems).low }
  }

  /// Those of sections and of the whole layout, and where the content ends with them, in points.
  private var allBoundaryItems: (items: BoundaryStack, end: Double) {
    guard !ownBoundaryItems.isEmpty else { return (boundaryItems, end) }
    let room = layoutRoom(of: ownBoundaryItems)
    let container = Interval(low: room.low, high: max(end, room.low))
    var items = boundaryItems
    items.append(
      ownBoundaryItems, ofSection: nil, around: container, CrossSlot(lead: 0, extent: extent),
      beside: Interval(low: 0, high: 0), in: viewportRoom, along: axis)
    return (items, container.high + room.high)
  }

  private func layoutRoom(of items: [BoundaryItem]) -> Interval {
    items.room(along: axis, scrolling: axis, in: viewportRoom)
  }

  /// What content insets leave of the viewport, in points.
  private var viewportRoom: Size { Size(main: viewportLength, cross: extent, axis: axis) }

  /// What section insets leave of that, in points.
  private func room(of section: SectionContent) -> Size {
    Size(
      main: max(0, viewportLength - section.insets.total(along: axis)),
      cross: innerSlot(of: section).extent, axis: axis)
  }

  /// Takes room for what lies before the lines and their insets.
  private mutating func beginContainer(of section: SectionContent) {
    let items = section.boundaryItems
    if !items.isEmpty {
      end += items.room(along: axis, scrolling: axis, in: room(of: section)).low
    }
    container.low = end
  }

  /// Takes room for what lies behind the lines and their insets.
  private mutating func endContainer(of section: SectionContent) {
    container.high = end
    let items = section.boundaryItems
    guard !items.isEmpty else { return }
    end += items.room(along: axis, scrolling: axis, in: room(of: section)).high
  }

  /// The room that boundary items take beside the lines, in points.
  func sideRoom(of section: SectionContent) -> Interval {
    let items = section.boundaryItems
    guard !items.isEmpty else { return Interval(low: 0, high: 0) }
    return items.room(along: axis.perpendicular, scrolling: axis, in: room(of: section))
  }

  /// How long the longest boundary item beside the lines is, in points; nil without any.
  private func sideLength(of section: SectionContent) -> Double? {
    let items = section.boundaryItems
    guard !items.isEmpty else { return nil }
    let room = room(of: section)
    return items.filter { $0.extendsBoundary && $0.axis(scrolling: axis) != axis }
      .map { $0.size(in: room)[axis] }.max()
  }

  /// Places the boundary items of the last section.
  private mutating func appendBoundaryItems(of section: SectionContent) {
    let items = section.boundaryItems
    guard !items.isEmpty else { return }
    boundaryItems.append(
      items, ofSection: sections.count - 1, around: container, innerSlot(of: section),
      beside: sideRoom(of: section), in: room(of: section), along: axis)
  }
}

extension CrossSlot {
  /// What is left of it between some room on both sides.
  func within(_ room: Interval) -> CrossSlot {
    CrossSlot(lead: lead + room.low, extent: max(0, extent - room.low - room.high))
  }
}

extension LayoutEnvironment {
  /// The content insets at the leading edge and at the trailing edge of an axis, in points.
  func insets(along axis: Axis) -> Interval {
    let (start, end) = (contentInsets.start(along: axis), contentInsets.end(along: axis))
    let isReversed = axis == .horizontal && direction == .rightToLeft
    return isReversed ? Interval(low: end, high: start) : Interval(low: start, high: end)
  }

  /// The greatest width, in points, of content that does not scroll sideways: what the insets leave
  /// of the viewport, less the rounding by which their sum could come out above it again.
  fileprivate var widestStill: Double {
    let (start, end) = (contentInsets.left, contentInsets.right)
    var width = viewport.width - contentInsets.total(along: .horizontal)
    let unit = max(viewport.width, width, abs(start), abs(end)).ulp
    while width + end - viewport.width > 0 - start { width -= unit }
    return width
  }
}
