import PlaneGeometry

extension Arrangement {
  /// Where an item that is dragged to a point would be inserted.
  ///
  /// The line nearest to the point along the scrolling axis decides, and in it the element nearest across. Beside
  /// an item, it is the half of the item that the point lies in: along the scrolling axis where the section's lines
  /// have one item each, as in a list, and otherwise in reading direction across it. Among frames of the
  /// caller's own, items are in one line where more than half of the shorter one's length is level with the
  /// other. A header stands for the beginning of its section, a footer for the end. A section without elements
  /// lies where its first line would be; it decides where that is nearer along the scrolling axis than the
  /// nearest element, which lies in the next section before or after it that has some. Elements without area
  /// count for nothing.
  ///
  /// A point beyond the content counts as the nearest point of the content, unless an element lies there.
  /// O(log n + k), and as many times more as the distance can be doubled from 16 points on, for k elements that are
  /// at most twice as far along the scrolling axis as the nearest, or level with it; and linear in the sections
  /// without elements beside the section found.
  /// - Parameter point: in content coordinates, in points.
  /// - Returns: nil where there are no sections, or no point.
  public func insertionPlace(at point: Point) -> InsertionPlace? {
    guard sectionCount > 0, point.isFinite else { return nil }
    let point = ordinal(at: point) == nil ? inContent(point) : point
    guard let nearest = nearestInLine(to: point) else {
      return placeInEmptySection(among: 0..<sectionCount, nearest: point)?.place
        ?? InsertionPlace(path: ItemPath(item: 0, section: 0), element: nil, side: .before)
    }
    let element = numbering.element(at: nearest.ordinal)
    let empty = placeInEmptySection(
      among: emptySections(around: element.section), nearest: point)
    if let empty, empty.distance < nearest.distance - roundingSlack { return empty.place }
    return place(beside: element, at: nearest.ordinal, point)
  }

  /// The element nearest across the scrolling axis, of those level with the nearest along it, and how far
  /// the latter is.
  private func nearestInLine(to point: Point) -> (ordinal: Int, distance: Double)? {
    var radius = 16.0
    while elementCount > 0, radius <= 8 * LayoutLimits.distance {
      let reach = Interval(low: point[axis] - radius, high: point[axis] + radius)
      let window = bounds(alongAxis: reach)
      guard let found = nearest(to: point, by: .along(axis), overlapping: window) else {
        radius *= 2
        continue
      }
      guard found.first < radius else {
        radius = found.first * 1.001
        continue
      }
      // What touches the element is in another line, even if both edges, having been rounded,
      // overlap by a hair.
      let slack = min(roundingSlack, found.frame.size[axis] / 4)
      let level = Interval(
        low: found.frame.start(along: axis) + slack, high: found.frame.end(along: axis) - slack)
      let best = nearest(
        to: point, by: .along(axis.perpendicular), overlapping: bounds(alongAxis: level))
      return (best?.ordinal ?? found.ordinal, found.first)
    }
    return nil
  }

  /// How far two places along the scrolling axis that would be the same can be from each other by
  /// the rounding of the arithmetic, in points.
  private var roundingSlack: Double { contentSize[axis] * 0x1p-48 }

  private func place(
    beside element: LayoutElement, at ordinal: Int, _ point: Point
  ) -> InsertionPlace {
    let section = element.section
    switch element.kind {
    case .header:
      return InsertionPlace(
        path: ItemPath(item: 0, section: section), element: element, side: .after)
    case .footer:
      return InsertionPlace(
        path: ItemPath(item: numbering.shapes[section].itemCount, section: section),
        element: element, side: .before)
    case .item:
      let (axis, sign) = readingDirection(atItem: element, ordinal)
      let isAfter = (point[axis] - frame(at: ordinal).middle(along: axis)) * sign > 0
      return InsertionPlace(
        path: ItemPath(item: element.item + (isAfter ? 1 : 0), section: section), element: element,
        side: isAfter ? .after : .before)
    }
  }

  /// The axis along which an item's neighbours lie, and -1 where they go toward lower coordinates.
  private func readingDirection(atItem element: LayoutElement, _ ordinal: Int) -> (Axis, Double) {
    switch geometry {
    case .sections(let placed):
      let reading =
        placed.sections[element.section].items.hasOneItemPerLine ? axis : axis.perpendicular
      return (reading, reading == .horizontal && isMirrored ? -1 : 1)
    case .frames(let table):
      let own = table.frames[ordinal]
      let count = numbering.shapes[element.section].itemCount
      if element.item + 1 < count, own.isLevel(with: table.frames[ordinal + 1], along: axis) {
        return (axis.perpendicular, own.sign(to: table.frames[ordinal + 1], axis.perpendicular))
      }
      if element.item > 0, own.isLevel(with: table.frames[ordinal - 1], along: axis) {
        return (axis.perpendicular, table.frames[ordinal - 1].sign(to: own, axis.perpendicular))
      }
      return (axis, 1)
    }
  }
}

// Sections without elements.
extension Arrangement {
  /// The sections without elements that follow one another up to, and from, a section that has some.
  private func emptySections(around section: Int) -> Range<Int> {
    var (first, end) = (section, section + 1)
    while first > 0, numbering.shapes[first - 1].elementCount == 0 { first -= 1 }
    while end < sectionCount, numbering.shapes[end].elementCount == 0 { end += 1 }
    return first..<end
  }

  /// The nearest section without elements, by where its first line would be.
  private func placeInEmptySection(
    among sections: Range<Int>, nearest point: Point
  ) -> (place: InsertionPlace, distance: Double)? {
    guard case .sections(let placed) = geometry else { return nil }
    var best: (section: Int, distance: Double)?
    for section in sections where numbering.shapes[section].elementCount == 0 {
      let place = placed.space.frame(
        of: AxialRect(start: placed.sections[section].origin.start, length: 0, lead: 0, extent: 0))
      let distance = abs(place.start(along: axis) - point[axis])
      if distance < best?.distance ?? .infinity { best = (section, distance) }
    }
    return best.map {
      (
        InsertionPlace(
          path: ItemPath(item: 0, section: $0.section), element: nil, side: .before),
        $0.distance
      )
    }
  }
}

extension ItemRun {
  /// Whether lines never hold two items.
  fileprivate var hasOneItemPerLine: Bool {
    switch self {
    case .regular(let lines): lines.perLine == 1
    case .lone(let item): item.hasOneItemPerLine
    case .broken(let lines):
      if case .row(_, perLine: 1) = lines.format.slots { true } else { false }
    case .waterfall(let items): items.format.trackCount == 1
    case .across, .strip: false
    }
  }
}

extension Rect {
  /// Whether more than half of the shorter length lies beside the other.
  fileprivate func isLevel(with other: Rect, along axis: Axis) -> Bool {
    let shared =
      min(end(along: axis), other.end(along: axis))
      - max(start(along: axis), other.start(along: axis))
    return shared > min(size[axis], other.size[axis]) / 2
  }

  /// -1 where the other lies toward lower coordinates, else 1.
  fileprivate func sign(to other: Rect, _ axis: Axis) -> Double {
    other.middle(along: axis) < middle(along: axis) ? -1 : 1
  }
}
