import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// One observed number: the position of an element along an axis in a frame.
struct Observation {
  /// Index into ``FittedMotion/cells``.
  var cell: Int
  /// Index into ``FittedMotion/times``.
  var frame: Int
  var axis: Axis
  /// Where the element's frame starts along the axis, in points.
  var value: Double
}

/// The constants of a fit: the scroll, the elements and the observations. A class, since each
/// evaluation holds them.
final class FittedMotion: Sendable {
  /// An element with its spring and influence.
  struct Cell {
    var ordinal: Int
    var element: LayoutElement
    var restFrame: Rect
    /// Index into the tunings; nil where it stays at rest.
    var group: Int?
    /// An influence of its own, or nil to follow the rule.
    var influence: Double?
  }

  /// Cells with identical motion: on the same spring, and at the same distance from every origin of influence.
  struct Row {
    /// A cell's centre at rest; arbitrary across the main axis unless distances are measured along both axes.
    var center: Point
    /// Index into the tunings; -1 where it stays at rest.
    var group: Int
    /// An influence of its own, or NaN to follow the rule.
    var influence: Double
    /// The last frame in which one of its cells is observed, and in which one may push an observed cell; -1 for none.
    var lastObserved = -1
    var lastInView = -1
  }

  let rules: SpringRules
  let mainAxis: Axis
  let viewport: Size
  let scroll: ScrollMotion
  /// Whether positions are relative to the viewport; relative to the content otherwise.
  let isInViewport: Bool
  /// In order of ordinals: all observed cells and those that may push them.
  let cells: [Cell]
  /// The times of the frames, ascending.
  let times: [Double]
  /// In order of frames.
  let observations: [Observation]
  /// The springs of exceptions, after the rule's own.
  let tunings: [SpringTuning]
  /// The lanes of the cells; nil where they are not arranged in lanes.
  let lanes: LiveLanes?
  /// The area in which overlap is computed in each frame, in points of the content.
  let views: [Rect]
  /// In order of their groups.
  let rows: [Row]
  /// The index in ``rows`` of each cell.
  let rowOfCell: [Int]
  /// The rows of each tuning.
  let rowsOfGroup: [Range<Int>]

  init(
    rules: SpringRules, mainAxis: Axis, viewport: Size, scroll: ScrollMotion, isInViewport: Bool,
    cells: [Cell], times: [Double], observations: [Observation], tunings: [SpringTuning],
    views: [Rect]
  ) {
    self.rules = rules
    self.mainAxis = mainAxis
    self.viewport = viewport
    self.scroll = scroll
    self.isInViewport = isInViewport
    self.cells = cells
    self.times = times
    self.observations = observations
    self.tunings = tunings
    self.views = views
    lanes = LiveLanes.lanes(
      of: cells.map {
        LiveElement(
          ordinal: $0.ordinal, key: $0.ordinal, element: $0.element, restFrame: $0.restFrame,
          slot: $0.group.map { SpringBank.Slot(group: $0, index: 0) })
      }, along: mainAxis)
    (rows, rowOfCell) = Self.rows(
      cells, rules, mainAxis, views: views, observations: observations, lanes: lanes)
    let groups = rows.map { $0.group }
    rowsOfGroup = tunings.indices.map { group in
      partitionPoint(in: groups.indices) {
        groups[$0] < group
      }..<partitionPoint(in: groups.indices) { groups[$0] <= group }
    }
  }

  private static func rows(
    _ cells: [Cell], _ rules: SpringRules, _ mainAxis: Axis, views: [Rect],
    observations: [Observation], lanes: LiveLanes?
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
    for observation in observations {
      rows[rowOfCell[observation.cell]].lastObserved = observation.frame
    }
    for frame in views.indices {
      let inView = lanes?.places(overlapping: views[frame]) ?? cells.indices
      for cell in inView where lanes != nil || cells[cell].restFrame.overlaps(views[frame]) {
        rows[rowOfCell[cell]].lastInView = frame
      }
    }
    for row in rows.indices {
      rows[row].lastInView = max(rows[row].lastInView, rows[row].lastObserved)
    }
    return (rows, rowOfCell)
  }

  /// The axes along which cells move.
  var axes: [Axis] { rules.axes == .both ? [mainAxis, mainAxis.perpendicular] : [mainAxis] }

  /// The motion under a simplified scroll that differs from the true one by at most a distance in points.
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

  /// Whether one segment in place of several would differ from them by less than a distance in points.
  private func isNearlyStraight(_ range: ClosedRange<Int>, _ distance: Double) -> Bool {
    let begins = range.lowerBound == 0 ? scroll.start : scroll.ends[range.lowerBound - 1]
    let duration = scroll.ends[range.upperBound] - begins
    guard duration > 0, duration < 0.25 else { return false }
    let (start, touch) = (
      scroll.segments[range.lowerBound].offset, scroll.segments[range.lowerBound].touch
    )
    let last = scroll.segments[range.upperBound]
    let translation = scroll.offset(afterSegment: range.upperBound) - start
    let touchTranslation = last.touch + last.touchTranslation - touch
    for index in range {
      let segment = scroll.segments[index]
      guard segment.duration > 0 else { return false }
      let fraction = (scroll.ends[index] - segment.duration - begins) / duration
      let off = segment.offset - (start + translation * fraction)
      let touchOff = segment.touch - (touch + touchTranslation * fraction)
      guard abs(off.dx) + abs(off.dy) + abs(touchOff.dx) + abs(touchOff.dy) < distance else {
        return false
      }
    }
    return true
  }

  private func copy(
    scroll: ScrollMotion? = nil, cells: [Cell]? = nil, times: [Double]? = nil,
    observations: [Observation]? = nil, views: [Rect]? = nil
  ) -> FittedMotion {
    FittedMotion(
      rules: rules, mainAxis: mainAxis, viewport: viewport, scroll: scroll ?? self.scroll,
      isInViewport: isInViewport, cells: cells ?? self.cells, times: times ?? self.times,
      observations: observations ?? self.observations, tunings: tunings, views: views ?? self.views)
  }

  /// The motion with only some of the observations.
  func thinned(_ keeps: (_ cell: Int, _ frame: Int) -> Bool) -> FittedMotion {
    let kept = observations.filter { keeps($0.cell, $0.frame) }
    var frames = [Int](repeating: -1, count: times.count)
    var (times, views): ([Double], [Rect]) = ([], [])
    for observation in kept where frames[observation.frame] < 0 {
      frames[observation.frame] = times.count
      times.append(self.times[observation.frame])
      views.append(self.views[observation.frame])
    }
    return copy(
      times: times,
      observations: kept.map { observation in
        var observation = observation
        observation.frame = frames[observation.frame]
        return observation
      }, views: views)
  }

  /// The motion without the cells that are not observed, which is equivalent where overlap is not limited.
  func withoutUnobservedCells() -> FittedMotion {
    var keptIndices = [Int](repeating: -1, count: cells.count)
    for observation in observations { keptIndices[observation.cell] = 0 }
    var kept: [Cell] = []
    for index in cells.indices where keptIndices[index] == 0 {
      keptIndices[index] = kept.count
      kept.append(cells[index])
    }
    return copy(
      cells: kept,
      observations: observations.map { observation in
        var observation = observation
        observation.cell = keptIndices[observation.cell]
        return observation
      })
  }
}
