import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// The multi-start search for the best fit: from many coarse starts to one exact minimum.
struct FitSearch {
  let input: FitInput
  let unknowns: [FitUnknown]
  /// Whether the trace is of a finger; otherwise the touch is the centre of the viewport.
  let hasTouch: Bool

  /// A candidate of the search.
  struct Found {
    var point: FitPoint
    var state: LeastSquares<MotionModel>.State
    var scale: Double
    /// The fitted parameters.
    var free: [Int] = []
    /// Other origins whose fits are not significantly worse.
    var otherOrigins: [Influence.Origin] = []
    /// Whether fits with and without an overlap limit do not differ significantly.
    var isOverlapUndetermined = false
    /// Fits with another largest influence that belong to the 95 % interval.
    var alternatives: [Self] = []
  }

  func result() throws(FitError) -> SpringFit {
    try input.check(unknowns: unknowns.count)
    var motion = try input.motion(timeOffset: 0)
    try requireDisplacement(in: motion)
    var candidates = starts(of: motion.subsampled().coarsened(within: Self.coarseTolerance))
    let timeOffset = candidates[0].point[.timeOffset]
    Self.discardUnlikely(&candidates, within: 60)
    if abs(timeOffset) > 0.02 {
      // With the time offset known, other elements may be in view.
      motion = try input.motion(timeOffset: timeOffset)
      let subsample = motion.subsampled().coarsened(within: Self.coarseTolerance)
      candidates = candidates.map { finished($0.point, on: subsample, isStart: true) }
      candidates = Self.byScaleLoss(candidates)
    }
    // A candidate that is clearly worse on the subsample is not the best on all samples.
    Self.discardUnlikely(&candidates, within: 20)
    let ends = Self.byScaleLoss(candidates.map { finished($0.point, on: motion) })
    var found = chosen(of: ends)
    try requireMotion(found, motion)
    found = withReachedMaximum(found, on: motion)
    found.alternatives += alternativeWithLargestMaximum(found, on: motion)
    for alternative in ends where alternative.point.origin != found.point.origin {
      if alternative.excess(over: found) < 6, let origin = alternative.point.origin,
        !found.otherOrigins.contains(origin)
      {
        found.otherOrigins.append(origin)
      }
    }
    return SpringFit(found, of: self, motion)
  }

  /// The tolerance of the simplified scroll while starts are compared, in points.
  private static var coarseTolerance: Double { 0.05 }

  private static func discardUnlikely(_ candidates: inout [Found], within excess: Double) {
    let best = candidates[0]
    candidates.removeAll { $0.excess(over: best) > excess }
  }

  /// The best fit; where the data do not determine whether overlap is limited, the one that agrees with the rules.
  private func chosen(of ends: [Found]) -> Found {
    var best = ends[0]
    let isLimited = input.rules.maximumOverlap != nil
    guard
      let other = ends.first(where: {
        $0.point.origin == best.point.origin && $0.point.limitsOverlap != best.point.limitsOverlap
      }), other.excess(over: best) < 4
    else { return best }
    if best.point.limitsOverlap != isLimited { best = other }
    best.isOverlapUndetermined = true
    return best
  }

  /// The parameters to fit at a point.
  func free(at point: FitPoint) -> [Int] {
    unknowns.compactMap { $0.parameter }.filter { parameter in
      switch parameter {
      case .divisor: point.origin != nil
      case .overlap: point.limitsOverlap
      default: true
      }
    }.map { $0.rawValue }.sorted()
  }

  func problem(
    _ motion: FittedMotion, _ point: FitPoint, isSpringFixed: Bool = false
  ) -> LeastSquares<MotionModel> {
    LeastSquares(
      model: MotionModel(motion: motion, template: point, isSpringFixed: isSpringFixed),
      observed: motion.observations.map { $0.value },
      ranges: FitParameter.allCases.map { $0.range },
      longestSteps: FitParameter.allCases.map { $0.longestStep },
      leastScale: leastScale)
  }

  /// The layout itself has an error of this size where it sets springs to rest, in points.
  private var leastScale: Double { max(input.rules.restAmplitude / 2, 1e-9) }

  // MARK: Starts

  /// Frequencies in hertz and damping ratios of the starts.
  private static var grid: [(frequency: Double, dampingRatio: Double)] {
    [(0.6, 0.9), (0.6, 0.3), (1.2, 0.9), (1.2, 0.3), (2.4, 0.9), (2.4, 0.3), (5, 0.9), (5, 0.3)]
  }

  /// The best fits of the subsample, one per origin and choice of overlap limit, the best one first.
  ///
  /// First without an overlap limit, which is cheapest; then, from the best of these, with a limit. If the limit turns out
  /// to matter, or if the residuals of the best fit are not noise, starts without the limit may have been misleading: then also
  /// with the limit from the beginning.
  private func starts(of subsample: FittedMotion) -> [Found] {
    let kept = explored(subsample.withoutUnobservedCells(), limit: nil)
    var ends: [Found] = []
    for choice in overlapChoices {
      // Also those that fit exactly, whose loss is 0.
      for start in kept where start.scaleLoss <= 4 * kept[0].scaleLoss {
        var point = start.point
        point.limitsOverlap = choice != nil
        point[.overlap] = choice ?? 0
        ends.append(finished(point, on: subsample, isStart: true))
      }
    }
    ends = Self.byScaleLoss(ends)
    if overlapChoices != [nil], overlapLimitMatters(ends, subsample) {
      ends += explored(subsample, limit: input.rules.maximumOverlap ?? 0).map {
        finished($0.point, on: subsample, isStart: true)
      }
      ends = Self.byScaleLoss(ends)
    }
    return bestPerChoice(ends)
  }

  /// Whether the overlap limit of the best fit matters, its residuals are correlated, or its outliers come in runs.
  private func overlapLimitMatters(_ sorted: [Found], _ subsample: FittedMotion) -> Bool {
    let best = sorted[0]
    if let correlation = FitReport.autocorrelation(best, subsample), correlation > 0.2 {
      return true
    }
    // The correlation leaves outliers out. Runs of them may be motion that the model does not describe.
    if FitReport.hasRunsOfOutliers(best, subsample) { return true }
    guard best.point.limitsOverlap else { return false }
    guard let other = sorted.first(where: { !$0.point.limitsOverlap }) else { return true }
    return other.excess(over: best) > 10
  }

  /// The best fit per origin under a coarse scroll, from many starts, of which about half are kept in each round.
  ///
  /// - Parameter limit: the overlap limit to start from, in points; nil for none.
  private func explored(_ subsample: FittedMotion, limit: Double?) -> [Found] {
    let rough = subsample.coarsened(within: 1)
    var points = origins.map { origin in
      var point = FitPoint(input.rules)
      point.origin = origin
      point.limitsOverlap = limit != nil
      point[.overlap] = limit ?? 0
      return point
    }
    var starts = points.map { gridPoints(of: $0, on: rough) }
    if unknowns.contains(.timeOffset) {
      // The time offset does not depend on the origin.
      let timed = starts.map { withBestTimeOffset($0[0], on: rough) }.min { $0.scale < $1.scale }
      let timeOffset = timed?.point[.timeOffset] ?? 0
      if timeOffset != 0 {
        for index in points.indices { points[index][.timeOffset] = timeOffset }
        starts = points.map { gridPoints(of: $0, on: rough) }
      }
    }
    var found = starts.flatMap { points in
      points.prefix(12).map { refined($0, on: rough, rounds: 1, steps: 4) }
    }
    for (count, rounds, steps) in [(24, 2, 4), (14, 3, 6), (7, 4, 8)] {
      found = Self.best(count, of: found)
      found = found.map { refined($0.point, on: rough, rounds: rounds, steps: steps) }
    }
    return bestPerChoice(Self.byScaleLoss(found))
  }

  /// Fits sorted by ``Found/scaleLoss``, the best one first.
  private static func byScaleLoss(_ found: [Found]) -> [Found] {
    ascendingOrder(of: found.map { $0.scaleLoss }).map { found[$0] }
  }

  /// The best of some fits, including the best one of every origin.
  private static func best(_ count: Int, of found: [Found]) -> [Found] {
    let sorted = byScaleLoss(found)
    var origins: [Influence.Origin?] = []
    var kept: [Found] = []
    for candidate in sorted {
      let isFirst = !origins.contains(candidate.point.origin)
      if isFirst { origins.append(candidate.point.origin) }
      if isFirst || kept.count < count { kept.append(candidate) }
    }
    return kept
  }

  /// The best fit of each origin and choice of overlap limit.
  private func bestPerChoice(_ sorted: [Found]) -> [Found] {
    var kept: [Found] = []
    for candidate in sorted
    where !kept.contains(where: {
      $0.point.origin == candidate.point.origin
        && $0.point.limitsOverlap == candidate.point.limitsOverlap
    }) {
      kept.append(candidate)
    }
    return kept
  }

  /// The origins to try, that of the rules first; only nil where the influence is constant.
  private var origins: [Influence.Origin?] {
    guard case .distance(let given, _, _, _) = input.rules.influence else { return [nil] }
    guard unknowns.contains(.origin) else { return [given] }
    let axis = input.arrangement.axis
    func place(_ fraction: Double) -> Influence.Origin {
      axis == .vertical ? .viewport(x: 0.5, y: fraction) : .viewport(x: fraction, y: 0.5)
    }
    var origins: [Influence.Origin?] = [given]
    // Without a finger the touch is the centre.
    let others = [hasTouch ? .touch : given, place(0), place(0.5), place(1)]
    for origin in others where !origins.contains(origin) {
      if !hasTouch, given == .touch, origin == place(0.5) { continue }
      origins.append(origin)
    }
    return origins
  }

  /// Overlap limits to start from, in points; nil for no limit.
  private var overlapChoices: [Double?] {
    guard unknowns.contains(.maximumOverlap) else { return [input.rules.maximumOverlap] }
    return [nil, input.rules.maximumOverlap ?? 0]
  }

  /// The points of the grid, each with two values of the largest influence and with suitable divisors, the best one
  /// first.
  private func gridPoints(of point: FitPoint, on motion: FittedMotion) -> [FitPoint] {
    let fitsSpring = unknowns.contains(.frequency) || unknowns.contains(.dampingRatio)
    let fitsMaximum = unknowns.contains(.maximum) && point.origin != nil
    var starts: [(point: FitPoint, scale: Double)] = []
    for node in fitsSpring ? Self.grid : [Self.grid[0]] {
      for limit in fitsMaximum ? [1, 0.4] : [1] {
        var start = point
        if unknowns.contains(.frequency) { start[.frequency] = Elementary.log(node.frequency) }
        if unknowns.contains(.dampingRatio) { start[.dampingRatio] = node.dampingRatio }
        if fitsMaximum { start[.maximum] = limit }
        starts.append(withScaledDivisor(start, on: motion))
      }
    }
    return ascendingOrder(of: starts.map { $0.scale }).map { starts[$0].point }
  }

  /// A start with its best time offset.
  private func withBestTimeOffset(
    _ start: FitPoint, on motion: FittedMotion
  ) -> (point: FitPoint, scale: Double) {
    var best = (point: start, scale: scale(of: start, on: motion))
    for step in -10...10 where step != 0 {
      var shifted = start
      shifted[.timeOffset] = Double(step) * 0.05
      let scale = scale(of: shifted, on: motion)
      if scale < best.scale { best = (shifted, scale) }
    }
    return best.point[.timeOffset] == 0 ? best : withScaledDivisor(best.point, on: motion)
  }

  /// A start whose divisor is scaled so that its displacements are about as large as those observed.
  private func withScaledDivisor(
    _ start: FitPoint, on motion: FittedMotion
  ) -> (point: FitPoint, scale: Double) {
    var point = start
    guard point.origin != nil, unknowns.contains(.divisor) else {
      return (point, scale(of: point, on: motion))
    }
    for _ in 0..<2 {
      let state = problem(motion, point, isSpringFixed: true).state(at: point.numbers)
      let limit = 3 * state.scale
      var (product, square) = (0.0, 0.0)
      for index in state.residuals.indices {
        let response =
          -state.prediction.derivatives[index][FitParameter.divisor.rawValue]
        let residual = min(max(state.residuals[index], -limit), limit)
        product += (residual + response) * response
        square += response * response
      }
      guard square > 0 else { break }
      let factor = min(max(product / square, 0.1), 10)
      let range = FitParameter.divisor.range
      point[.divisor] = min(
        max(point[.divisor] - Elementary.log(factor), range.lowerBound), range.upperBound)
    }
    return (point, scale(of: point, on: motion))
  }

  private func scale(of point: FitPoint, on motion: FittedMotion) -> Double {
    problem(motion, point, isSpringFixed: true).state(at: point.numbers).scale
  }

  // MARK: Refinement

  /// A fit under Huber's loss, with a scale that is updated from the residuals.
  private func refined(
    _ point: FitPoint, on motion: FittedMotion, rounds: Int, steps: Int
  ) -> Found {
    let problem = problem(motion, point)
    let free = free(at: point)
    var state = problem.state(at: point.numbers)
    var scale = state.scale
    for _ in 0..<rounds {
      state = problem.minimized(state, free: free, .huber, scale: scale, steps: steps)
      let next = state.scale
      let isSettled = next > 0.9 * scale
      scale = next
      if isSettled { break }
    }
    var point = point
    point.numbers = state.parameters
    return Found(point: point, state: state, scale: scale, free: free)
  }

  /// A fit under Tukey's loss, from one under Huber's.
  ///
  /// Where the residuals are noise, to convergence: where few samples depend on a parameter, the damping of the steps can
  /// rise to a million times its start and has to fall again. Where they are systematic, Tukey's loss would end by taking
  /// for outliers all of the motion that the model does not describe, so it is minimized a few steps only. A start is
  /// always fitted to convergence, because systematic residuals may be due to another start.
  func finished(
    _ point: FitPoint, on motion: FittedMotion, isStart: Bool = false
  ) -> Found {
    let motion = point.limitsOverlap ? motion : motion.withoutUnobservedCells()
    var found = refined(point, on: motion, rounds: 3, steps: 5)
    let problem = problem(motion, point)
    /// Whether it converged.
    func minimize(steps: Int) -> Bool {
      for _ in 0..<3 {
        let scale = found.scale
        found.state = problem.minimized(
          found.state, free: found.free, .tukey, scale: scale, steps: steps)
        found.scale = found.state.scale
        if abs(found.scale - scale) < 0.01 * scale { return found.state.isConverged }
      }
      return false
    }
    if !minimize(steps: 15),
      isStart || FitReport.autocorrelation(found, motion) ?? 0 < 0.5
    {
      _ = minimize(steps: 60)
    }
    found.point.numbers = found.state.parameters
    return found
  }

  /// Refuses recordings in which every element is at rest in every sample, before any search.
  private func requireDisplacement(in motion: FittedMotion) throws(FitError) {
    let residuals = motionless(FitPoint(input.rules), motion).residuals
    guard residuals.contains(where: { abs($0) > leastScale }) else {
      throw FitError(.nothingMoves)
    }
  }

  /// The residuals of a model in which nothing moves.
  private func motionless(
    _ point: FitPoint, _ motion: FittedMotion
  ) -> LeastSquares<MotionModel>.State {
    var motionless = point
    motionless[.divisor] = Elementary.log(1e12)
    if motionless.origin == nil { motionless[.maximum] = 0 }
    motionless.limitsOverlap = false
    return problem(motion.withoutUnobservedCells(), motionless).state(at: motionless.numbers)
  }

  private func requireMotion(_ found: Found, _ motion: FittedMotion) throws(FitError) {
    let state = motionless(found.point, motion)
    let scale = found.scale
    let gain =
      LeastSquares<MotionModel>.loss(state, .tukey, scale: scale) - found.loss(at: scale)
    guard gain * Double(state.residuals.count) > 10 else { throw FitError(.nothingMoves) }
  }
}

extension FitSearch.Found {
  /// Tukey's loss per residual, for a noise in points.
  func loss(at scale: Double) -> Double {
    LeastSquares<MotionModel>.loss(state, .tukey, scale: scale)
  }

  /// The log-likelihood ratio of a better fit of the same samples to this one: half of a chi-squared.
  func excess(over best: Self) -> Double {
    Double(state.residuals.count) * (loss(at: best.scale) - best.loss(at: best.scale))
  }

  /// Whether another fit of the same samples belongs to the 95 % interval of one parameter, by a likelihood-ratio test; that is valid
  /// also where the parameter has no effect.
  func allows(_ other: Self) -> Bool {
    // Half of the 95 % quantile of chi-squared with one degree of freedom, in units of this loss.
    other.excess(over: self) < 1.920_729 * Covariance.lossUnit(state, .tukey, scale: scale)
  }

  /// Whether a residual has no influence under Tukey's loss.
  func isOutlier(_ residual: Double) -> Bool { abs(residual) > RobustLoss.tukeyLimit * scale }

  /// How many residuals are outliers.
  var outlierCount: Int { state.residuals.count { isOutlier($0) } }

  /// A measure for comparing fits of the same samples without knowing the noise: the root of twice Huber's loss, times the
  /// scale, in points.
  var scaleLoss: Double {
    (2 * LeastSquares<MotionModel>.loss(state, .huber, scale: scale)).squareRoot() * scale
  }
}

/// A motion as a function of its parameters.
struct MotionModel: FittedModel {
  let motion: FittedMotion
  let template: FitPoint
  /// Whether derivatives by frequency and damping ratio are not needed.
  let isSpringFixed: Bool

  func prediction(_ parameters: [Double]) -> Prediction {
    var point = template
    point.numbers = parameters
    return motion.prediction(at: point, isSpringFixed: isSpringFixed)
  }
}

extension FittedMotion {
  /// A few evenly spread elements and frames, on which starts are compared.
  func subsampled() -> FittedMotion {
    let (mostCells, mostFrames) = (10, 60)
    var isObserved = [Bool](repeating: false, count: cells.count)
    for observation in observations { isObserved[observation.cell] = true }
    let observed = cells.indices.filter { isObserved[$0] }
    var isKept = [Bool](repeating: false, count: cells.count)
    let count = min(mostCells, observed.count)
    for index in 0..<count { isKept[observed[index * observed.count / count]] = true }
    let stride = max(1, times.count / mostFrames)
    return thinned { cell, frame in isKept[cell] && frame % stride == 0 }
  }
}
