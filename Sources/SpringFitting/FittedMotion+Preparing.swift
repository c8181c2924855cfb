import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// The input of a fit: a layout, a scroll and samples.
struct FitInput {
  let arrangement: Arrangement
  let rules: SpringRules
  let viewport: Size
  let scroll: ScrollMotion
  let samples: [MotionSample]
  let isInViewport: Bool

  /// The maximum number of elements that are simulated.
  private static var elementLimit: Int { 20_000 }
  /// How much later than the end of the scroll samples may be, in seconds.
  private static var restTime: Double { 60 }

  /// The axes along which elements move.
  private var axes: [Axis] {
    rules.axes == .both ? [arrangement.axis, arrangement.axis.perpendicular] : [arrangement.axis]
  }

  /// Validates the input.
  func check(unknowns: Int) throws(FitError) {
    if let limit = rules.maximumDisplacement { throw FitError(.limitedDisplacement(limit)) }
    if let limit = rules.maximumSettlingTime { throw FitError(.limitedSettlingTime(limit)) }
    guard
      scroll.segments.contains(where: { segment in
        axes.contains { segment.translation[$0] != 0 }
      })
    else { throw FitError(.noScroll) }
    let (first, last) = (
      scroll.start - FitParameter.largestTimeOffset, scroll.end + Self.restTime
    )
    var (count, springyCount) = (0, 0)
    let assignments = SpringAssignmentTable(rules)
    for sample in samples {
      for number in [sample.time, sample.x ?? 0, sample.y ?? 0] where !number.isFinite {
        throw FitError(.notFinite(number))
      }
      guard arrangement.ordinal(of: sample.element) != nil else {
        throw FitError(.unknownElement(sample.element))
      }
      guard sample.time >= first, sample.time <= last else {
        throw FitError(.timeOutsideTrace(sample.time, start: scroll.start, end: scroll.end))
      }
      let numbers = axes.count { sample[$0] != nil }
      count += numbers
      if assignments.assignment(for: sample.element).group != nil { springyCount += numbers }
    }
    guard count > unknowns else { throw FitError(.tooFewSamples(count, unknowns: unknowns)) }
    guard springyCount > 0 else { throw FitError(.rigidElements) }
  }

  /// The samples in order of time, with all elements that may push the observed ones.
  ///
  /// - Parameter timeOffset: an estimate of how far the clock of the samples is ahead, in seconds.
  func motion(timeOffset: Double) throws(FitError) -> FittedMotion {
    // The order does not depend on that of the input.
    let ordinals = samples.map { arrangement.ordinal(of: $0.element) ?? 0 }
    let order = samples.indices.sorted { one, other in
      let (a, b) = (samples[one], samples[other])
      if a.time != b.time { return a.time < b.time }
      if ordinals[one] != ordinals[other] { return ordinals[one] < ordinals[other] }
      if a.y != b.y { return a.y ?? 0 < b.y ?? 0 }
      return a.x ?? 0 < b.x ?? 0
    }
    var (times, views): ([Double], [Rect]) = ([], [])
    var observed: [(ordinal: Int, frame: Int, axis: Axis, value: Double)] = []
    for index in order {
      let sample = samples[index]
      guard let ordinal = arrangement.ordinal(of: sample.element),
        axes.contains(where: { sample[$0] != nil })
      else { continue }
      if times.last != sample.time {
        times.append(sample.time)
        let offset = scroll.offset(at: max(scroll.start, sample.time - timeOffset))
        views.append(Rect(origin: offset, size: viewport).growing(by: Self.viewMargin))
      }
      let frame = arrangement.frame(at: ordinal)
      views[views.count - 1] = views[views.count - 1].union(frame)
      for axis in axes {
        guard let value = sample[axis] else { continue }
        observed.append((ordinal, times.count - 1, axis, value))
      }
    }
    let involved = try self.ordinals(views, observed: observed.map { $0.ordinal })
    let assignments = SpringAssignmentTable(rules)
    let cells = involved.map { ordinal in
      let element = arrangement.element(at: ordinal)
      let assignment = assignments.assignment(for: element)
      return FittedMotion.Cell(
        ordinal: ordinal, element: element, restFrame: arrangement.frame(at: ordinal),
        group: assignment.group, influence: assignment.influence)
    }
    return FittedMotion(
      rules: rules, mainAxis: arrangement.axis, viewport: viewport, scroll: scroll,
      isInViewport: isInViewport, cells: cells, times: times,
      observations: observed.map { observation in
        Observation(
          cell: partitionPoint(in: involved.indices) { involved[$0] < observation.ordinal },
          frame: observation.frame, axis: observation.axis, value: observation.value)
      }, tunings: assignments.tunings, views: views)
  }

  /// Margin around the viewport for an error of the time offset, in points.
  private static var viewMargin: Double { 100 }

  private func ordinals(_ views: [Rect], observed: [Int]) throws(FitError) -> [Int] {
    var found = observed
    var last: Rect?
    for view in views where view != last {
      last = view
      guard arrangement.countOfEqualItems(near: view) <= Self.elementLimit else {
        throw FitError(.tooManyElements(arrangement.countOfEqualItems(near: view)))
      }
      arrangement.ordinals(overlapping: view, into: &found)
      if found.count > 8 * Self.elementLimit { found = Self.unique(found) }
      guard found.count <= 16 * Self.elementLimit else {
        throw FitError(.tooManyElements(found.count))
      }
    }
    let ordinals = Self.unique(found)
    guard ordinals.count <= Self.elementLimit else {
      throw FitError(.tooManyElements(ordinals.count))
    }
    return ordinals
  }

  private static func unique(_ numbers: [Int]) -> [Int] {
    var unique: [Int] = []
    for number in numbers.sorted() where number != unique.last { unique.append(number) }
    return unique
  }
}

extension MotionSample {
  fileprivate subscript(_ axis: Axis) -> Double? { axis == .horizontal ? x : y }
}
