import PlaneGeometry

/// The boundary items of sections and of the whole layout in their places.
struct PlacedBoundaryItems: Equatable, Sendable {
  /// A boundary item in its place, in main and cross terms of the content.
  struct Placed: Equatable, Sendable {
    /// Nil for the whole layout.
    var section: Int?
    /// Its place in the list of its section.
    var index: Int
    var item: BoundaryItem
    var box: AxialRect
    /// How it stays in view; nil where it does not.
    var pin: Pin?
  }

  /// How far a boundary item goes to stay in view.
  struct Pin: Equatable, Sendable {
    /// How far from either edge of the viewport it stays, since others are pinned there, in points; infinite at an edge to which
    /// it is not pinned.
    var distances: Interval
    /// Between where its start stays, in points.
    var limits: Interval
  }

  /// Those of the whole layout.
  let ofLayout: [Placed]
  /// Those of sections, by ascending sections.
  let ofSections: [Placed]
  /// What the content insets take of the viewport at its leading edge, and at its trailing one.
  private let insets: Interval
  private let stretches: StretchTable

  /// Nil where there are none.
  init?(_ ofLayout: [Placed], _ ofSections: [Placed], insets: Interval) {
    guard !(ofLayout.isEmpty && ofSections.isEmpty) else { return nil }
    self.ofLayout = ofLayout
    self.ofSections = ofSections
    self.insets = insets
    stretches = StretchTable(ofSections.map { $0.stretch })
  }

  /// Those that can come into a stretch of the main axis while the viewport moves, and some neighbours.
  func forEachItem(reaching main: Interval, _ body: (Placed) -> Void) {
    for placed in ofLayout { body(placed) }
    for placed in ofSections[stretches.places(overlapping: main)] { body(placed) }
  }

  /// The one at a place in the list of a section, or of the whole layout. Logarithmic.
  func item(_ index: Int, ofSection section: Int?) -> Placed? {
    guard let section else { return ofLayout.first { $0.index == index } }
    let first = partitionPoint(in: ofSections.indices) { ofSections[$0].section ?? -1 < section }
    return ofSections[first...].prefix { $0.section == section }.first { $0.index == index }
  }

  /// Calls `body` with where everything lies that is pinned at the start of its lines or at their
  /// end, as far as it can come into a visible stretch.
  func forEachPinnedItem(in visible: Interval, along axis: Axis, _ body: (AxialRect) -> Void) {
    forEachItem(reaching: visible) { placed in
      guard placed.pin != nil, placed.item.alignment.share(along: axis) != 0.5 else { return }
      body(box(of: placed, in: visible))
    }
  }

  /// Where one lies while the viewport shows a stretch.
  func box(of placed: Placed, in visible: Interval) -> AxialRect {
    guard let pin = placed.pin else { return placed.box }
    var box = placed.box
    box.start = min(box.start, visible.high - insets.high - pin.distances.high - box.length)
    box.start = max(box.start, visible.low + insets.low + pin.distances.low)
    box.start = max(pin.limits.low, min(box.start, pin.limits.high))
    return box
  }
}

extension PlacedBoundaryItems.Placed {
  /// Where it can be.
  fileprivate var stretch: Interval {
    guard let pin else { return box.main }
    return Interval(low: pin.limits.low, high: pin.limits.high + box.length)
  }
}

/// The boundary items of sections while these are stacked.
struct BoundaryStack {
  private var placed: [PlacedBoundaryItems.Placed] = []
  /// How much has to lie, for each that is pinned, between where it starts and what carries it along, in points.
  private var reserves: [Double] = []
  /// The room that pinned ones of sections take before the lines and behind them, in points, by ascending sections.
  private var rooms: [(section: Int, pinned: Interval)] = []
  /// The same of the whole layout.
  private(set) var layoutRoom = Interval(low: 0, high: 0)

  /// Places those of a section; nil for the whole layout.
  ///
  /// - Parameters:
  ///   - main: what they lie around, along the main axis.
  ///   - cross: the same across.
  ///   - sides: how much of that those beside the lines take.
  ///   - room: what their fractions are fractions of, in points.
  mutating func append(
    _ items: [BoundaryItem], ofSection section: Int?, around main: Interval, _ cross: CrossSlot,
    beside sides: Interval, in room: Size, along axis: Axis
  ) {
    let pinnedItems = items.filter { $0.isPinned }
    let pinned = pinnedItems.room(along: axis, scrolling: axis, in: room)
    if let section, !pinnedItems.isEmpty { rooms.append((section, pinned)) }
    if section == nil { layoutRoom = pinned }
    for (index, item) in items.enumerated() {
      let cross = item.axis(scrolling: axis) == axis ? cross : cross.within(sides)
      let container = Rect(
        origin: Point(main: main.low, cross: cross.lead, axis: axis),
        size: Size(main: main.high - main.low, cross: cross.extent, axis: axis))
      let frame = item.frame(at: container, in: room, scrolling: axis)
      let box = AxialRect(
        start: frame.start(along: axis), length: frame.size[axis],
        lead: frame.start(along: axis.perpendicular), extent: frame.size[axis.perpendicular])
      placed.append(
        PlacedBoundaryItems.Placed(
          section: section, index: index, item: item, box: box,
          pin: item.isPinned ? pin(of: box, item.alignment.share(along: axis), main, pinned) : nil
        ))
      reserves.append(max(box.length, main.low - box.start, box.main.high - main.high))
    }
  }

  /// As if there were neither headers nor other sections.
  private func pin(
    of box: AxialRect, _ share: Double, _ main: Interval, _ pinned: Interval
  ) -> PlacedBoundaryItems.Pin {
    switch share {
    case 0:
      PlacedBoundaryItems.Pin(
        distances: Interval(low: max(0, box.start - main.low + pinned.low), high: -.infinity),
        limits: Interval(low: box.start, high: .infinity))
    case 1:
      PlacedBoundaryItems.Pin(
        distances: Interval(
          low: -.infinity, high: max(0, main.high + pinned.high - box.main.high)),
        limits: Interval(low: -.infinity, high: box.start))
    default:
      PlacedBoundaryItems.Pin(
        distances: pinned,
        limits: Interval(
          low: min(box.start, main.low), high: max(box.start, main.high - box.length)))
    }
  }

  /// The room that pinned ones take before the lines of each section and behind them, in points; empty without any.
  func pinnedRooms(of count: Int) -> [Interval] {
    guard !rooms.isEmpty else { return [] }
    var all = Array(repeating: Interval(low: 0, high: 0), count: count)
    for (section, pinned) in rooms { all[section] = pinned }
    return all
  }

  /// No edge is farther than this from the origin, in points.
  var reach: Double {
    placed.reduce(0) {
      max($0, abs($1.box.start) + $1.box.length, abs($1.box.lead) + $1.box.extent)
    }
  }

  /// All of them, with the limits of those that are pinned.
  ///
  /// - Parameters:
  ///   - sections: all sections.
  ///   - stretches: how far each reaches; empty where nothing is pinned.
  ///   - rules: those of headers and footers.
  ///   - insets: the leading and the trailing content inset, in points.
  func finished(
    _ sections: [PlacedSection], _ stretches: [SectionStretch], _ rules: SectionPinning,
    insets: Interval
  ) -> PlacedBoundaryItems? {
    guard !placed.isEmpty else { return nil }
    let limits = rooms.isEmpty ? [] : rules.limits(of: stretches)
    var placed = placed
    for index in placed.indices {
      guard let section = placed[index].section, var pin = placed[index].pin else { continue }
      let (own, start) = (sections[section], placed[index].box.start)
      pin.distances.low += layoutRoom.low + (rules.headers ? own.header?.length ?? 0 : 0)
      pin.distances.high += layoutRoom.high + (rules.footers ? own.footer?.length ?? 0 : 0)
      if pin.limits.high == .infinity {
        pin.limits.high = max(start, limits[section].high - reserves[index])
      } else if pin.limits.low == -.infinity {
        pin.limits.low = min(
          start, limits[section].low + reserves[index] - placed[index].box.length)
      }
      placed[index].pin = pin
    }
    return PlacedBoundaryItems(
      placed.filter { $0.section == nil }, placed.filter { $0.section != nil }, insets: insets)
  }
}
