import PlaneGeometry

extension ScrollAnchoring {
  /// The content offset at which the anchor has the place in the new viewport that it had in the old one.
  ///
  /// The visible bounds are the viewport less its content insets; what headers, footers and
  /// boundary items cover that are pinned there does not count as visible. What is held of an
  /// element is the edge nearest to where content begins, or the other edge where only that is
  /// visible; of an element that reaches past both ends of what is visible, the point at its edge,
  /// in proportion. So what is visible stays in its place, whatever grows above it.
  ///
  /// Pinned headers and footers are anchors only where nothing else is visible: they stay in view
  /// whatever arrives behind them.
  ///
  /// Where the anchor leaves, the next element that stays takes over, in layout order; for `lastVisible`, the
  /// one before; failing that, the nearest on the other side; failing that, an end of the content. One that is
  /// not visible comes to where the anchor was.
  ///
  /// The new offset lies in the range in which content can be scrolled; an old one beyond it, by a rubber
  /// band, may stay beyond it as far. Short content is beyond neither end where it lies at the top
  /// or at the bottom, and comes to where `shortContent` has it. Across the scrolling axis the
  /// offset is only brought into range.
  ///
  /// O(log n + k) for k visible elements.
  /// - Parameters:
  ///   - old: the arrangement before the change.
  ///   - offset: the content offset in the old arrangement, in points.
  ///   - before: viewport and content insets of the old arrangement.
  ///   - new: the arrangement after the change.
  ///   - after: viewport and content insets of the new arrangement.
  ///   - mapping: from the elements of the old arrangement to those of the new.
  /// - Throws: ``ChangeError`` for a mapping of other numbers of elements, an offset or an environment that is out
  ///   of range, or an anchor that the old arrangement does not have.
  public func contentOffset(
    from old: Arrangement, at offset: Point, in before: LayoutEnvironment, to new: Arrangement,
    in after: LayoutEnvironment, mapping: ElementMapping
  ) throws(ChangeError) -> AnchoredOffset {
    try contentOffset(
      from: old, at: offset, in: before, aligned: shortContent, to: new, in: after,
      mapping: mapping)
  }

  /// The same for content that lies at an end of the visible bounds where it is shorter than they
  /// are.
  package func contentOffset(
    from old: Arrangement, at offset: Point, in before: LayoutEnvironment,
    aligned alignment: ShortContentAlignment, to new: Arrangement, in after: LayoutEnvironment,
    mapping: ElementMapping
  ) throws(ChangeError) -> AnchoredOffset {
    try check(mapping.oldCount, old)
    try check(mapping.newCount, new)
    for value in [offset.x, offset.y] where !(abs(value) <= LayoutLimits.distance) {
      throw .init(.unusableOffset(value))
    }
    do {
      try before.validate()
      try after.validate()
    } catch {
      throw .init(.unusableContent(error))
    }
    var start = ScrolledView(old, offset[old.axis], before)
    start.removeCovered(of: old, in: Rect(origin: offset, size: before.viewport))
    let end = ScrolledView(new, 0, after)
    let held = try held(in: start, old, mapping, new)
    let wanted = held.place - held.distance - end.reference(of: held.edge)
    let free = end.offsetRange(shortContent)
    let past = start.distanceBeyondRange(alignment)
    let beyond = turnsAround(from: old, to: new) ? 0 - past : past
    let (low, high) = (free.lowerBound + min(0, beyond), free.upperBound + max(0, beyond))
    let main = max(low, min(wanted, high))
    let cross = new.axis.perpendicular
    let across = ScrolledView(new, 0, after, along: cross).offsetRange(.top)
    return AnchoredOffset(
      contentOffset: Point(
        main: main, cross: max(across.lowerBound, min(offset[cross], across.upperBound)),
        axis: new.axis),
      movement: wanted - main, anchor: held.ordinal)
  }

  /// Whether content that is laid out along the other axis from now on begins at the other of its
  /// ends: from top to bottom it begins at the low one, from right to left at the high one.
  private func turnsAround(from old: Arrangement, to new: Arrangement) -> Bool {
    old.axis != new.axis && old.isMirroredAlongAxis != new.isMirroredAlongAxis
  }

  private func check(_ count: Int, _ arrangement: Arrangement) throws(ChangeError) {
    guard count == arrangement.elementCount else {
      throw .init(.countMismatch(expected: arrangement.elementCount, actual: count))
    }
  }
}

/// What keeps its place.
private struct HeldPlace {
  /// Where it is in the new arrangement, in points of the content along the scrolling axis.
  var place: Double
  /// How far it was from the edge of the visible bounds, in points.
  var distance: Double
  var edge: ScrolledView.Edge
  var ordinal: Int?
}

// Choosing the anchor.
extension ScrollAnchoring {
  private func held(
    in view: ScrolledView, _ old: Arrangement, _ mapping: ElementMapping, _ new: Arrangement
  ) throws(ChangeError) -> HeldPlace {
    let begin: ScrolledView.Edge = old.isMirroredAlongAxis ? .high : .low
    switch anchorInEffect(in: view) {
    case .top: return held(.low, in: view, new)
    case .bottom: return held(.high, in: view, new)
    case .firstVisible:
      let anchor = old.visibleElements(in: view, mapping).first
      return held(anchor, from: begin, forward: true, in: view, old, mapping, new)
    case .lastVisible:
      let anchor = old.visibleElements(in: view, mapping).last
      return held(anchor, from: begin.opposite, forward: false, in: view, old, mapping, new)
    case .element(let element):
      guard let ordinal = old.ordinal(of: element) else { throw .init(.unknownElement(element)) }
      return held(ordinal, from: begin, forward: true, in: view, old, mapping, new)
    }
  }

  private func anchorInEffect(in view: ScrolledView) -> Anchor {
    // Half a point: where momentum stops. Content that is short is at both ends, wherever it lies.
    let range = view.offsetRange(.top)
    let isShort = range.lowerBound == range.upperBound
    let top = staysAtTop && (isShort || view.offset <= range.lowerBound + 0.5)
    let bottom = staysAtBottom && (isShort || view.offset >= range.upperBound - 0.5)
    if top, bottom { return shortContent == .top ? .top : .bottom }
    return top ? .top : bottom ? .bottom : anchor
  }

  /// An end of the content.
  private func held(
    _ edge: ScrolledView.Edge, in view: ScrolledView, _ new: Arrangement
  ) -> HeldPlace {
    HeldPlace(
      place: edge == .low ? 0 : new.contentSize[new.axis],
      distance: (edge == .low ? 0 : view.contentLength) - view.visible(edge), edge: edge)
  }

  /// An element, or what takes over for it.
  private func held(
    _ anchor: Int?, from edge: ScrolledView.Edge, forward: Bool, in view: ScrolledView,
    _ old: Arrangement, _ mapping: ElementMapping, _ new: Arrangement
  ) -> HeldPlace {
    guard let anchor else { return held(edge, in: view, new) }
    let next = forward ? mapping.survivor(from: anchor) : mapping.survivor(upTo: anchor)
    guard
      let survivor = next
        ?? (forward ? mapping.survivor(upTo: anchor) : mapping.survivor(from: anchor)),
      let ordinal = mapping.newOrdinal(ofOld: survivor)
    else { return held(edge, in: view, new) }
    let (was, axis) = (old.frame(at: anchor), old.axis)
    let stays = old.frame(at: survivor)
    let isVisible =
      stays.start(along: axis) < view.uncovered.high
      && stays.end(along: axis) > view.uncovered.low
    let (fraction, place): (Double, Double)
    if survivor == anchor || isVisible {
      (fraction, place) = view.heldPoint(of: stays, along: axis, from: edge)
    } else {
      // The edge toward the anchor comes to where the anchor's edge was.
      let low = edge == .low
      fraction = (next != nil) == low ? 0 : 1
      let gap = low ? was.start(along: axis) : was.end(along: axis)
      let bound = view.visible(edge)
      place = isAnchorNamed ? gap : low ? max(gap, bound) : min(gap, bound)
    }
    let frame = new.frame(at: ordinal)
    let distance = place - view.visible(edge)
    guard turnsAround(from: old, to: new) else {
      return HeldPlace(
        place: frame.start(along: new.axis) + fraction * frame.size[new.axis],
        distance: distance, edge: edge, ordinal: ordinal)
    }
    return HeldPlace(
      place: frame.end(along: new.axis) - fraction * frame.size[new.axis],
      distance: 0 - distance, edge: edge.opposite, ordinal: ordinal)
  }

  private var isAnchorNamed: Bool {
    if case .element = anchor { true } else { false }
  }
}

/// A viewport over content, along one axis, in points.
struct ScrolledView {
  /// An edge of the visible bounds.
  enum Edge {
    case low
    case high

    var opposite: Edge { self == .low ? .high : .low }
  }

  let offset: Double
  let contentLength: Double
  /// What of the visible bounds nothing covers that is pinned, in points of the content.
  private(set) var uncovered = Interval.nothing
  private let length: Double
  private let insets: (start: Double, end: Double)

  init(
    _ arrangement: Arrangement, _ offset: Double, _ environment: LayoutEnvironment,
    along axis: Axis? = nil
  ) {
    let axis = axis ?? arrangement.axis
    self.offset = offset
    contentLength = arrangement.contentSize[axis]
    length = environment.viewport[axis]
    insets = (
      environment.contentInsets.start(along: axis), environment.contentInsets.end(along: axis)
    )
    uncovered = bounds
  }

  /// The visible bounds, in points of the content.
  private var bounds: Interval { Interval(low: visible(.low), high: visible(.high)) }

  /// Takes out what is covered by what is pinned in the viewport, unless that is everything.
  mutating func removeCovered(of arrangement: Arrangement, in viewport: Rect) {
    let rest = arrangement.uncovered(bounds, in: viewport)
    if rest.low < rest.high { uncovered = rest }
  }

  /// How far an edge of the visible bounds is from the content offset.
  func reference(of edge: Edge) -> Double { edge == .low ? insets.start : length - insets.end }

  /// Where an edge of the visible bounds is in the content.
  func visible(_ edge: Edge) -> Double { offset + reference(of: edge) }

  /// The content offsets between both ends; a single one where the content is shorter than the visible bounds.
  func offsetRange(_ alignment: ShortContentAlignment) -> ClosedRange<Double> {
    alignment.offsetRange(
      contentLength: contentLength, viewportLength: length, insets: insets)
  }

  /// How far the offset is past an end, as by a rubber band, in points; negative past the start.
  /// Short content that lies exactly at the other end than it should is past neither.
  func distanceBeyondRange(_ alignment: ShortContentAlignment) -> Double {
    let range = offsetRange(alignment)
    let other = offsetRange(alignment == .top ? .bottom : .top)
    if range != other, abs(offset - other.lowerBound) <= 0.5 { return 0 }
    return offset - min(max(offset, range.lowerBound), range.upperBound)
  }

  /// Which point of a frame is held, as a fraction of its length, and where it is in the content.
  func heldPoint(
    of frame: Rect, along axis: Axis, from edge: Edge
  ) -> (fraction: Double, place: Double) {
    let (start, end) = (frame.start(along: axis), frame.end(along: axis))
    let startFits = start >= uncovered.low
    let endFits = end <= uncovered.high
    switch (edge, startFits, endFits) {
    case (.low, true, _), (.high, true, false): return (0, start)
    case (.high, _, true), (.low, false, true): return (1, end)
    case (_, false, false):
      let place = edge == .low ? uncovered.low : uncovered.high
      return (end > start ? (place - start) / (end - start) : 0, place)
    }
  }
}

/// The visible elements that can be anchors, in order of preference: those that stay and are not
/// pinned; those that leave; pinned ones.
private struct VisibleElements {
  private var firsts: [Int?] = [nil, nil, nil]
  private var lasts: [Int?] = [nil, nil, nil]

  var first: Int? { firsts.lazy.compactMap { $0 }.first }
  var last: Int? { lasts.lazy.compactMap { $0 }.first }

  mutating func add(_ ordinal: Int, stays: Bool, isPinned: Bool) {
    let rank = !stays ? 1 : isPinned ? 2 : 0
    if firsts[rank] == nil { firsts[rank] = ordinal }
    lasts[rank] = ordinal
  }
}

extension Arrangement {
  /// Whether the first element lies at the high end of the scrolling axis.
  package var isMirroredAlongAxis: Bool { axis == .horizontal && isMirrored }

  fileprivate func visibleElements(
    in view: ScrolledView, _ mapping: ElementMapping
  ) -> VisibleElements {
    var visible = VisibleElements()
    forEachElement(overlapping: bounds(alongAxis: view.uncovered)) { ordinal, _ in
      visible.add(
        ordinal, stays: mapping.newOrdinal(ofOld: ordinal) != nil,
        isPinned: pinning.isActive && isPinned(element(at: ordinal).kind))
    }
    return visible
  }
}
