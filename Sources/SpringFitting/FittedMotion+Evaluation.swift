import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// The values that a model predicts for all observations, with their derivatives.
struct Prediction {
  /// One per observation; points for a motion.
  var values: [Double] = []
  /// One vector per observation: the derivatives by the parameters in their order, then zeros.
  var derivatives: [SIMD8<Double>] = []
}

extension FittedMotion {
  /// The values that the model predicts for all observations.
  ///
  /// The steps are those of `SpringLayout`, split at the times of the observations. Unlike there, springs are not set to
  /// rest below `restAmplitude`: the model would be discontinuous.
  ///
  /// - Parameter isSpringFixed: whether derivatives by frequency and damping ratio are not needed; they are 0 then.
  func prediction(at point: FitPoint, isSpringFixed: Bool = false) -> Prediction {
    var run = EvaluationRun(self, point, isSpringFixed: isSpringFixed)
    return run.prediction()
  }

  /// The largest distance of a moving cell from the origin of influence while the content scrolls, before the last
  /// observation of the cell; in points.
  func largestDistance(at point: FitPoint) -> Double {
    let influence = point.applied(to: rules).influence
    var largest = 0.0
    var time = scroll.start
    for (segment, end) in zip(scroll.segments, scroll.ends) {
      defer { time = end }
      guard axes.contains(where: { segment.translation[$0] != 0 }),
        let origin = OriginMotion(
          influence, segment: segment, viewport: viewport, mainAxis: mainAxis)
      else { continue }
      for row in rows where row.group >= 0 && row.influence.isNaN && row.lastObserved >= 0 {
        guard times[row.lastObserved] - point[.timeOffset] > time else { continue }
        let path = origin.path(to: row.center)
        largest = max(
          largest, abs(path.start.dx) + abs(path.start.dy), abs(path.end.dx) + abs(path.end.dy))
      }
    }
    return largest
  }
}

/// The simulation of all cells through a scroll.
private struct EvaluationRun {
  let motion: FittedMotion
  let point: FitPoint
  let tunings: [SpringTuning]
  /// Whether derivatives by frequency and damping ratio are not needed.
  let isSpringFixed: Bool
  let influence: Influence
  let maximum: Double
  /// The distance at which the influence reaches its maximum, in points, and the influence per point below it.
  let reach: Double
  let perPoint: Double
  let axes: [Axis]
  let isVertical: Bool
  /// Whether distances are measured along both axes.
  let isMeasuredAcross: Bool
  /// Along each of the axes, one per row of the motion.
  var responses: [[CellResponse]]
  /// The last frame that needs each row.
  let lastFrames: [Int]
  /// The next frame.
  var frame = 0
  var bound: DisplacementBound
  var result = Prediction()
  var nextObservation = 0

  init(_ motion: FittedMotion, _ point: FitPoint, isSpringFixed: Bool) {
    self.motion = motion
    self.isSpringFixed = isSpringFixed
    self.point = point
    let rules = point.applied(to: motion.rules)
    tunings = [rules.spring] + motion.tunings.dropFirst()
    influence = rules.influence
    let divisor = Elementary.exp(point[.divisor])
    maximum = point[.maximum]
    (reach, perPoint) = (divisor * maximum, 1 / divisor)
    axes = motion.axes
    isVertical = motion.mainAxis == .vertical
    if case .distance(_, _, .bothAxes, _) = influence {
      isMeasuredAcross = true
    } else {
      isMeasuredAcross = false
    }
    responses = axes.map { _ in
      [CellResponse](repeating: CellResponse(), count: motion.rows.count)
    }
    lastFrames = motion.rows.map { point.limitsOverlap ? $0.lastInView : $0.lastObserved }
    bound = DisplacementBound(tunings: tunings)
  }

  mutating func prediction() -> Prediction {
    result.values.reserveCapacity(motion.observations.count)
    result.derivatives.reserveCapacity(motion.observations.count)
    let scroll = motion.scroll
    var time = scroll.start
    var touch = Point(x: motion.viewport.width / 2, y: motion.viewport.height / 2)
    for index in scroll.segments.indices {
      let end = scroll.ends[index]
      while frame < motion.times.count {
        let moment = motion.times[frame] - point[.timeOffset]
        guard moment < end else { break }
        if moment > time {
          let part = scroll.part(of: index, from: time, to: moment)
          advance(by: part)
          touch = part.touch + part.touchTranslation
          time = moment
        }
        let segment = scroll.segments[index]
        let isBefore = moment < scroll.start
        take(
          frame, offset: isBefore ? scroll.startOffset : scroll.offset(at: moment), touch: touch,
          velocity: isBefore || segment.duration == 0
            ? .zero : segment.translation / segment.duration,
          touchVelocity: isBefore || segment.duration == 0
            ? .zero : segment.touchTranslation / segment.duration)
        frame += 1
      }
      guard frame < motion.times.count else { return result }
      if time < end || scroll.segments[index].duration == 0 {
        let part = scroll.part(of: index, from: time, to: end)
        advance(by: part)
        touch = part.touch + part.touchTranslation
        time = end
      }
    }
    while frame < motion.times.count {
      let moment = motion.times[frame] - point[.timeOffset]
      if moment > time {
        relax(over: moment - time)
        bound.advance(by: moment - time, distance: 0)
        time = moment
      }
      take(frame, offset: scroll.endOffset, touch: touch, velocity: .zero, touchVelocity: .zero)
      frame += 1
    }
    return result
  }

  // MARK: Steps

  private func step(_ group: Int, over duration: Double) -> StepSensitivity {
    StepSensitivity(tunings[group], duration: duration, isFixed: isSpringFixed || group > 0)
  }

  private mutating func relax(over duration: Double) {
    for group in tunings.indices where !motion.rowsOfGroup[group].isEmpty {
      let step = step(group, over: duration)
      for axis in axes.indices {
        // Swapped out while it changes, so that it is not copied.
        var column: [CellResponse] = []
        swap(&column, &responses[axis])
        for row in motion.rowsOfGroup[group] where lastFrames[row] >= frame {
          column[row].relax(step)
        }
        swap(&column, &responses[axis])
      }
    }
  }

  private mutating func advance(by whole: ScrollSegment) {
    let segment = whole.truncated(to: motion.viewport)
    let distance = axes.reduce(0) { max($0, abs(segment.translation[$1])) }
    bound.advance(by: segment.duration, distance: distance)
    guard distance > 0 else {
      if segment.duration > 0 { relax(over: segment.duration) }
      return
    }
    let path = OriginMotion(
      influence, segment: segment, viewport: motion.viewport, mainAxis: motion.mainAxis)
    if segment.duration > 0 {
      force(segment, path)
    } else {
      jump(segment, path)
    }
  }

  private mutating func force(_ segment: ScrollSegment, _ origin: OriginMotion?) {
    let velocity = segment.translation / segment.duration
    for group in tunings.indices where !motion.rowsOfGroup[group].isEmpty {
      let step = step(group, over: segment.duration)
      for axis in axes.indices {
        // Swapped out while it changes, so that it is not copied.
        var column: [CellResponse] = []
        swap(&column, &responses[axis])
        for row in motion.rowsOfGroup[group] where lastFrames[row] >= frame {
          force(
            &column[row], motion.rows[row], step, segment.duration, velocity[axes[axis]], origin)
        }
        swap(&column, &responses[axis])
      }
    }
  }

  @inline(__always)
  private func force(
    _ response: inout CellResponse, _ row: FittedMotion.Row, _ step: StepSensitivity,
    _ duration: Double, _ velocity: Double, _ origin: OriginMotion?
  ) {
    guard let origin, row.influence.isNaN else {
      // The constant of the rules, or one of the element's own, which is not an unknown.
      let influence = row.influence.isNaN ? maximum : row.influence
      response.force(step, forcing: influence * velocity, rate: 0, isProportional: false)
      response.forcing = influence * velocity
      return
    }
    let across = isMeasuredAcross ? 1.0 : 0
    let start = row.center - origin.start
    let (x0, y0) = isVertical ? (across * start.dx, start.dy) : (start.dx, across * start.dy)
    let translation = origin.translation
    let (x1, y1) =
      isVertical
      ? (x0 - across * translation.dx, y0 - translation.dy)
      : (x0 - translation.dx, y0 - across * translation.dy)
    let (near, far) = (abs(x0) + abs(y0), abs(x1) + abs(y1))
    if x0 * x1 < 0 || y0 * y1 < 0 || (near - reach) * (far - reach) < 0 {
      forceInPieces(&response, origin.path(to: row.center), row.group, duration, velocity)
      return
    }
    let (first, last) = (min(maximum, near * perPoint), min(maximum, far * perPoint))
    response.force(
      step, forcing: first * velocity, rate: (last - first) * (velocity / duration),
      isProportional: first < maximum || last < maximum)
    response.forcing = last * velocity
  }

  private func forceInPieces(
    _ response: inout CellResponse, _ path: InfluencePath, _ group: Int, _ whole: Double,
    _ velocity: Double
  ) {
    path.forEachPiece { piece in
      let duration = (piece.to - piece.from) * whole
      guard duration > 0 else { return }
      let step = step(group, over: duration)
      let rate = (piece.last - piece.first) / duration
      response.force(
        step, forcing: piece.first * velocity, rate: rate * velocity,
        isProportional: piece.first < maximum || piece.last < maximum)
      response.forcing = piece.last * velocity
    }
  }

  private mutating func jump(_ segment: ScrollSegment, _ origin: OriginMotion?) {
    for row in motion.rows.indices where motion.rows[row].group >= 0 {
      let own = motion.rows[row].influence
      var (mean, proportional) = (own.isNaN ? maximum : own, 0.0)
      if own.isNaN, let path = origin?.path(to: motion.rows[row].center) {
        mean = 0
        path.forEachPiece { piece in
          let part = (piece.to - piece.from) * (piece.first + piece.last) / 2
          mean += part
          if piece.first < maximum || piece.last < maximum { proportional += part }
        }
      }
      for axis in axes.indices {
        let distance = segment.translation[axes[axis]]
        responses[axis][row].jump(by: mean * distance, proportional: proportional * distance)
      }
    }
  }

  // MARK: Frames

  private mutating func take(
    _ frame: Int, offset: Point, touch: Point, velocity: Vector, touchVelocity: Vector
  ) {
    let first = nextObservation
    while nextObservation < motion.observations.count,
      motion.observations[nextObservation].frame == frame
    {
      nextObservation += 1
    }
    let base = result.values.count
    for index in first..<nextObservation { take(motion.observations[index], offset, velocity) }
    guard point.limitsOverlap else { return }
    for axis in axes.indices {
      let correction = OverlapCorrection(
        motion: motion, axis: axes[axis], view: motion.views[frame], offset: offset, touch: touch,
        velocity: velocity, touchVelocity: touchVelocity, reach: min(bound.value, 1e6),
        influence: influence, cap: point[.overlap])
      correction.apply(&result, from: base, first..<nextObservation, responses[axis], gradient)
    }
  }

  private mutating func take(_ observation: Observation, _ offset: Point, _ velocity: Vector) {
    let start = motion.cells[observation.cell].restFrame.start(along: observation.axis)
    var place = start - (motion.isInViewport ? offset[observation.axis] : 0)
    var derivatives = Gradient()
    if motion.isInViewport { derivatives.time = velocity[observation.axis] }
    if motion.cells[observation.cell].group != nil, let axis = axes.firstIndex(of: observation.axis)
    {
      let response = responses[axis][motion.rowOfCell[observation.cell]]
      place += response.displacement.value
      let own = gradient(response, observation.cell)
      derivatives.frequency = own.frequency
      derivatives.damping = own.damping
      derivatives.divisor = own.divisor
      derivatives.maximum = own.maximum
      derivatives.time += own.time
    }
    result.values.append(place)
    result.derivatives.append(derivatives.vector)
  }

  /// The derivatives of a cell's displacement.
  private func gradient(_ response: CellResponse, _ cell: Int) -> Gradient {
    let x = response.displacement
    var gradient = Gradient()
    gradient.frequency = x.frequency
    gradient.damping = x.damping
    gradient.divisor = -x.proportional
    if motion.cells[cell].influence == nil {
      gradient.maximum = (x.value - x.proportional) / maximum
    }
    gradient.time = -response.rate
    return gradient
  }
}

/// The derivatives of one number by all parameters.
struct Gradient {
  var frequency = 0.0
  var damping = 0.0
  var divisor = 0.0
  var maximum = 0.0
  var overlap = 0.0
  var time = 0.0

  var vector: SIMD8<Double> {
    SIMD8(frequency, damping, divisor, maximum, overlap, time, 0, 0)
  }

  subscript(_ index: Int) -> Double {
    switch index {
    case 0: frequency
    case 1: damping
    case 2: divisor
    case 3: maximum
    case 4: overlap
    default: time
    }
  }
}
