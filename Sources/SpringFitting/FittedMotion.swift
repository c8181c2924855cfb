import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// One number that was seen: where an element was along an axis in a frame.
struct Sighting {
  /// Index into ``FittedMotion/cells``.
  var cell: Int
  /// Index into ``FittedMotion/times``.
  var frame: Int
  var axis: Axis
  /// Where the element's frame began, in points.
  var place: Double
}

/// What does not change while a motion is fitted: the scroll, the elements, when they were seen.
struct FittedMotion {
  /// An element, and what holds it.
  struct Cell {
    var ordinal: Int
    var element: LayoutElement
    var restFrame: Rect
    /// Index into the tunings; nil where it stays at rest.
    var group: Int?
    /// An influence of its own, or nil to follow the rule.
    var influence: Double?
  }

  /// Cells that move alike: on the same spring, and equally far from every origin of influence.
  struct Row {
    /// A cell's centre at rest; whatever across the main axis where distances do not count along it.
    var center: Point
    /// Index into the tunings; -1 where it stays at rest.
    var group: Int
    /// An influence of its own, or NaN to follow the rule.
    var influence: Double
    /// The last frame in which one of its cells was seen, and in which one may push what was seen; -1 for none.
    var lastSeen = -1
    var lastInView = -1
  }

  let rules: SpringRules
  let mainAxis: Axis
  let viewport: Size
  let scroll: ScrollMotion
  /// Whether places are in the viewport; in the content otherwise.
  let isInViewport: Bool
  /// In order of ordinals: all that were seen, and with them those that may push these.
  let cells: [Cell]
  /// When elements were seen, ascending.
  let times: [Double]
  /// In order of frames.
  let sightings: [Sighting]
  /// The springs of exceptions, after the rule's own.
  let tunings: [SpringTuning]
  /// The lanes of the cells; nil where they do not lie in lanes.
  let lanes: LiveLanes?
  /// What cells are looked at for overlap in each frame, in points of the content.
  let views: [Rect]
  /// In order of their groups.
  let rows: [Row]
  /// Of each cell, its index in ``rows``.
  let rowOfCell: [Int]
  /// The rows of each tuning.
  let rowsOfGroup: [Range<Int>]

  init(
    rules: SpringRules, mainAxis: Axis, viewport: Size, scroll: ScrollMotion, isInViewport: Bool,
    cells: [Cell], times: [Double], sightings: [Sighting], tunings: [SpringTuning], views: [Rect]
  ) {
    self.rules = rules
    self.mainAxis = mainAxis
    self.viewport = viewport
    self.scroll = scroll
    self.isInViewport = isInViewport
    self.cells = cells
    self.times = times
    self.sightings = sightings
    self.tunings = tunings
    self.views = views
    lanes = LiveLanes(
      cells.map {
        LiveElement(
          ordinal: $0.ordinal, key: $0.ordinal, element: $0.element, restFrame: $0.restFrame,
          slot: $0.group.map { SpringBank.Slot(group: $0, index: 0) })
      }, axis: mainAxis)
    (rows, rowOfCell) = Self.rows(
      cells, rules, mainAxis, views: views, sightings: sightings, lanes: lanes)
    let groups = rows.map { $0.group }
    rowsOfGroup = tunings.indices.map { group in
      partitionPoint(in: groups.indices) {
        groups[$0] < group
      }..<partitionPoint(in: groups.indices) { groups[$0] <= group }
    }
  }

  private static func rows(
    _ cells: [Cell], _ rules: SpringRules, _ mainAxis: Axis, views: [Rect],
    sightings: [Sighting], lanes: LiveLanes?
  ) -> (rows: [Row], rowOfCell: [Int]) {
    let isMeasuredAcross: Bool
    if case .distance(_, _, .bothAxes, _) = rules.influence {
      isMeasuredAcross = true
    } else {
      isMeasuredAcross = false
    }
    func key(_ cell: Cell) -> [Double] {
      let center = cell.restFrame.center
      return [
        Double(cell.group ?? -1), cell.influence ?? -1, center[mainAxis],
        isMeasuredAcross ? center[mainAxis.perpendicular] : 0,
      ]
    }
    let keys = cells.map(key)
    let order = cells.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    var rows: [Row] = []
    var rowOfCell = [Int](repeating: 0, count: cells.count)
    var last: Int?
    for index in order {
      if last.map({ keys[$0] != keys[index] }) ?? true {
        rows.append(
          Row(
            center: cells[index].restFrame.center, group: cells[index].group ?? -1,
            influence: cells[index].influence ?? .nan))
      }
      last = index
      rowOfCell[index] = rows.count - 1
    }
    for sighting in sightings { rows[rowOfCell[sighting.cell]].lastSeen = sighting.frame }
    for frame in views.indices {
      let places = lanes?.places(overlapping: views[frame]) ?? cells.indices
      for cell in places where lanes != nil || cells[cell].restFrame.overlaps(views[frame]) {
        rows[rowOfCell[cell]].lastInView = frame
      }
    }
    for row in rows.indices { rows[row].lastInView = max(rows[row].lastInView, rows[row].lastSeen) }
    return (rows, rowOfCell)
  }

  /// The axes along which cells move.
  var axes: [Axis] { rules.axes == .both ? [mainAxis, mainAxis.perpendicular] : [mainAxis] }

  /// The motion under a scroll that is simpler, and nowhere farther from the true one than a distance in points.
  func coarsened(within distance: Double) -> FittedMotion {
    var coarse = ScrollMotion(start: scroll.start, offset: scroll.startOffset)
    var first = 0
    while first < scroll.segments.count {
      var end = first + 1
      while end < scroll.segments.count, isNearlyStraight(first...end, distance) { end += 1 }
      let (start, last) = (scroll.segments[first], scroll.segments[end - 1])
      coarse.append(
        until: scroll.ends[end - 1], to: scroll.offset(afterSegment: end - 1), touch: start.touch,
        touchTranslation: last.touch + last.touchTranslation - start.touch)
      first = end
    }
    return copy(scroll: coarse)
  }

  /// Whether some segments, taken for one, would be off by no more than a distance in points.
  private func isNearlyStraight(_ range: ClosedRange<Int>, _ distance: Double) -> Bool {
    let begins = range.lowerBound == 0 ? scroll.start : scroll.ends[range.lowerBound - 1]
    let duration = scroll.ends[range.upperBound] - begins
    guard duration > 0, duration < 0.25 else { return false }
    let (start, touch) = (
      scroll.segments[range.lowerBound].offset, scroll.segments[range.lowerBound].touch
    )
    let last = scroll.segments[range.upperBound]
    let way = scroll.offset(afterSegment: range.upperBound) - start
    let touchWay = last.touch + last.touchTranslation - touch
    for index in range {
      let segment = scroll.segments[index]
      guard segment.duration > 0 else { return false }
      let fraction = (scroll.ends[index] - segment.duration - begins) / duration
      let off = segment.offset - (start + way * fraction)
      let touchOff = segment.touch - (touch + touchWay * fraction)
      guard abs(off.dx) + abs(off.dy) + abs(touchOff.dx) + abs(touchOff.dy) < distance else {
        return false
      }
    }
    return true
  }

  private func copy(
    scroll: ScrollMotion? = nil, cells: [Cell]? = nil, times: [Double]? = nil,
    sightings: [Sighting]? = nil, views: [Rect]? = nil
  ) -> FittedMotion {
    FittedMotion(
      rules: rules, mainAxis: mainAxis, viewport: viewport, scroll: scroll ?? self.scroll,
      isInViewport: isInViewport, cells: cells ?? self.cells, times: times ?? self.times,
      sightings: sightings ?? self.sightings, tunings: tunings, views: views ?? self.views)
  }

  /// The motion with fewer sightings and, where overlap does not matter, the cells that these are of.
  func thinned(_ keeps: (_ cell: Int, _ frame: Int) -> Bool) -> FittedMotion {
    let kept = sightings.filter { keeps($0.cell, $0.frame) }
    var frames = [Int](repeating: -1, count: times.count)
    var (times, views): ([Double], [Rect]) = ([], [])
    for sighting in kept where frames[sighting.frame] < 0 {
      frames[sighting.frame] = times.count
      times.append(self.times[sighting.frame])
      views.append(self.views[sighting.frame])
    }
    return copy(
      times: times,
      sightings: kept.map { sighting in
        var sighting = sighting
        sighting.frame = frames[sighting.frame]
        return sighting
      }, views: views)
  }

  /// The motion without the cells that were not seen: right where overlap is not limited.
  func withoutUnseenCells() -> FittedMotion {
    var places = [Int](repeating: -1, count: cells.count)
    for sighting in sightings { places[sighting.cell] = 0 }
    var kept: [Cell] = []
    for index in cells.indices where places[index] == 0 {
      places[index] = kept.count
      kept.append(cells[index])
    }
    return copy(
      cells: kept,
      sightings: sightings.map { sighting in
        var sighting = sighting
        sighting.cell = places[sighting.cell]
        return sighting
      })
  }
}
