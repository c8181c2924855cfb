import PlaneGeometry

extension Arrangement {
  /// The item that focus moves to from an element.
  ///
  /// A candidate begins and ends farther in the direction than the element does. Candidates that
  /// face it, whose extents across overlap its own by more than a millionth of a point, come first:
  /// of these the one with the smallest gap. Of the others the one with the least distance between
  /// the frames. Along the axis that scrolls, the others that are nearer than the first that faces
  /// the element, and end before that begins, are preferred: below a row with empty places, focus
  /// moves into the last row rather than past it. Across that axis, elements farther away than the
  /// content is wide are no candidates. Of several that are equally good, the one with the nearest
  /// centre across, and then the first in layout order. Android's `FocusFinder` has these rules,
  /// with another distance.
  ///
  /// O(log n + k) for k elements within twice the distance of the result, and as many times more as the distance can be
  /// doubled from 64 points on.
  ///
  /// - Parameters:
  ///   - ordinal: that of the element, 0..<``elementCount``. Headers and footers are never the result.
  ///   - direction: where focus moves, on screen.
  /// - Returns: the item's ordinal; nil where there is no candidate.
  public func ordinal(nextTo ordinal: Int, _ direction: FocusDirection) -> Int? {
    self.ordinal(nextTo: ordinal, direction, scrolled: [:])
  }

  /// The same, with sections that are scrolled by themselves.
  ///
  /// - Parameter ways: how far the items of such sections have been moved, in points.
  package func ordinal(
    nextTo ordinal: Int, _ direction: FocusDirection, scrolled ways: [Int: Vector]
  ) -> Int? {
    let search = FocusSearch(
      from: frame(at: ordinal, scrolled: ways), direction, scrollingAxis: axis,
      extent: contentSize[axis.perpendicular], ways: ways)
    var distance = 64.0
    while true {
      let reach = min(distance, search.reach)
      let best = best(search, within: reach)
      if let facing = best.facing, facing.gap <= reach || reach == search.reach {
        guard search.isAlongScroll, facing.gap > 0 else { return facing.ordinal }
        let nearer = self.best(search, within: facing.gap, othersEndWithin: facing.gap).other
        return nearer?.ordinal ?? facing.ordinal
      }
      if let other = best.other, search.isNearest(other, within: reach) { return other.ordinal }
      if reach == search.reach { return nil }
      distance *= 2
    }
  }

  /// The best candidates within a distance. Those that do not face the element are nearer than
  /// `limit`, and end within it.
  private func best(
    _ search: FocusSearch, within reach: Double, othersEndWithin limit: Double = .infinity
  ) -> FocusSearch.Best {
    var best = FocusSearch.Best()
    forEachElement(overlapping: search.window(within: reach)) { ordinal, frame in
      let element = element(at: ordinal)
      guard element.kind == .item else { return }
      let shown = search.ways[element.section].map(frame.offset(by:)) ?? frame
      search.consider(ordinal, shown, othersEndWithin: limit, &best)
    }
    return best
  }

  private func frame(at ordinal: Int, scrolled ways: [Int: Vector]) -> Rect {
    let (frame, element) = (frame(at: ordinal), element(at: ordinal))
    guard element.kind == .item, let way = ways[element.section] else { return frame }
    return frame.offset(by: way)
  }
}

/// The rules of a search for the next item in a direction.
private struct FocusSearch {
  let frame: Rect
  /// The axis of the direction.
  let axis: Axis
  let isForward: Bool
  let isAlongScroll: Bool
  /// How far candidates are looked for, in points.
  let reach: Double
  /// How far items of sections that scroll by themselves have been moved, in points.
  let ways: [Int: Vector]
  /// The farthest that any of them has, in points.
  private let farthest: Double

  struct Candidate {
    var ordinal: Int
    /// Between the frames: along the direction, and the square of the whole.
    var gap: Double
    var square: Double
    /// From the end of the frame to the far end of the candidate.
    var farEnd: Double
    /// Between the centres, across.
    var offset: Double
  }

  struct Best {
    var facing: Candidate?
    var other: Candidate?
  }

  init(
    from frame: Rect, _ direction: FocusDirection, scrollingAxis: Axis, extent: Double,
    ways: [Int: Vector]
  ) {
    (self.frame, self.ways) = (frame, ways)
    farthest = ways.values.reduce(0) { max($0, abs($1.dx), abs($1.dy)) }
    axis = direction == .up || direction == .down ? .vertical : .horizontal
    isForward = direction == .down || direction == .right
    isAlongScroll = axis == scrollingAxis
    reach = isAlongScroll ? 8 * LayoutLimits.distance : extent
  }

  /// Where everything rests that is within a distance in the direction.
  func window(within distance: Double) -> Rect {
    let across = axis.perpendicular
    let start = isForward ? frame.end(along: axis) : frame.start(along: axis) - distance
    return Rect(
      origin: Point(
        main: start - farthest, cross: frame.start(along: across) - distance - farthest, axis: axis
      ),
      size: Size(
        main: distance + 2 * farthest, cross: frame.size[across] + 2 * (distance + farthest),
        axis: axis))
  }

  func consider(
    _ ordinal: Int, _ other: Rect, othersEndWithin limit: Double, _ best: inout Best
  ) {
    let (start, end) = (frame.start(along: axis), frame.end(along: axis))
    let (otherStart, otherEnd) = (other.start(along: axis), other.end(along: axis))
    let isCandidate =
      isForward
      ? (start < otherStart || end <= otherStart) && end < otherEnd
      : (end > otherEnd || start >= otherEnd) && start > otherStart
    guard isCandidate else { return }
    let gap = max(0, isForward ? otherStart - end : start - otherEnd)
    let across = axis.perpendicular
    let side = max(
      0, other.start(along: across) - frame.end(along: across),
      frame.start(along: across) - other.end(along: across))
    // Elements that touch can overlap by rounding.
    let rounding = 1e-6
    let isFacing =
      other.start(along: across) < frame.end(along: across) - rounding
      && frame.start(along: across) < other.end(along: across) - rounding
    let candidate = Candidate(
      ordinal: ordinal, gap: gap, square: gap * gap + side * side,
      farEnd: isForward ? otherEnd - end : start - otherStart,
      offset: abs(other.middle(along: across) - frame.middle(along: across)))
    if isFacing {
      if candidate.precedes(best.facing) { best.facing = candidate }
    } else if candidate.square < limit * limit, candidate.farEnd <= limit,
      candidate.precedes(best.other)
    {
      best.other = candidate
    }
  }

  /// Whether the best candidate within a distance, if none there faces the element, is nearer than
  /// everything beyond.
  func isNearest(_ other: Candidate, within distance: Double) -> Bool {
    distance == reach
      || isAlongScroll && other.square < distance * distance && other.farEnd <= distance
  }
}

extension FocusSearch.Candidate {
  fileprivate func precedes(_ other: Self?) -> Bool {
    guard let other else { return true }
    if square != other.square { return square < other.square }
    if offset != other.offset { return offset < other.offset }
    return ordinal < other.ordinal
  }
}
