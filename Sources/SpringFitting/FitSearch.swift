import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// The search for the rules behind samples: from many rough starts to one exact end.
struct FitSearch {
  let input: FitInput
  let unknowns: [FitUnknown]
  /// Whether the trace is of a finger; the touch is the middle of the viewport otherwise.
  let hasTouch: Bool

  /// Where a search has come to.
  struct Found {
    var point: FitPoint
    var state: LeastSquares<MotionModel>.State
    var scale: Double
    /// The parameters that were looked for and on which something depends.
    var free: [Int] = []
    /// Origins that explain the motion no worse, within what the noise allows.
    var rivals: [Influence.Origin] = []
    /// Whether a limit of overlap explains the motion neither better nor worse than none.
    var isOverlapDoubtful = false
  }

  func result() throws(FitError) -> SpringFit {
    try input.check(unknowns: unknowns.count)
    var motion = try input.motion(timeOffset: 0)
    var candidates = starts(of: motion.sketch().coarsened(within: Self.fineness))
    let timeOffset = candidates[0].point[.timeOffset]
    Self.keepLikely(&candidates, within: 60)
    if abs(timeOffset) > 0.02 {
      // With the clocks set, other elements may be in view.
      motion = try input.motion(timeOffset: timeOffset)
      let sketch = motion.sketch().coarsened(within: Self.fineness)
      candidates = candidates.map { finished($0.point, on: sketch) }
      candidates.sort { $0.scaleLoss < $1.scaleLoss }
    }
    // What is clearly worse than the best on the sketch cannot be the best on all samples.
    Self.keepLikely(&candidates, within: 20)
    var ends = candidates.map { finished($0.point, on: motion) }
    ends.sort { $0.scaleLoss < $1.scaleLoss }
    var found = chosen(of: ends)
    for rival in ends where rival.point.origin != found.point.origin {
      if rival.excess(over: found) < 6, let origin = rival.point.origin,
        !found.rivals.contains(origin)
      {
        found.rivals.append(origin)
      }
    }
    try refuseStandstill(found, motion)
    return SpringFit(found, of: self, motion)
  }

  /// How far the scroll may be from the true one while starts are compared, in points.
  private static var fineness: Double { 0.05 }

  private static func keepLikely(_ candidates: inout [Found], within excess: Double) {
    let best = candidates[0]
    candidates.removeAll { $0.excess(over: best) > excess }
  }

  /// The best fit; where it is not clear whether overlap is limited, the one that has it as the rules do.
  private func chosen(of ends: [Found]) -> Found {
    var best = ends[0]
    let isLimited = input.rules.maximumOverlap != nil
    guard
      let other = ends.first(where: {
        $0.point.origin == best.point.origin && $0.point.limitsOverlap != best.point.limitsOverlap
      }), other.excess(over: best) < 4
    else { return best }
    if best.point.limitsOverlap != isLimited { best = other }
    best.isOverlapDoubtful = true
    return best
  }

  /// The parameters that are looked for, where a point has them.
  func free(at point: FitPoint) -> [Int] {
    unknowns.compactMap { $0.parameter }.filter { parameter in
      switch parameter {
      case .divisor: point.origin != nil
      case .overlap: point.limitsOverlap
      default: true
      }
    }.map { $0.rawValue }.sorted()
  }

  private func problem(_ motion: FittedMotion, _ point: FitPoint) -> LeastSquares<MotionModel> {
    LeastSquares(
      model: MotionModel(motion: motion, template: point),
      observed: motion.sightings.map { $0.place },
      ranges: FitParameter.allCases.map { $0.range },
      longestSteps: FitParameter.allCases.map { $0.longestStep },
      // A layout itself is that far off where it puts springs to rest.
      leastScale: max(input.rules.restAmplitude / 2, 1e-9))
  }

  // MARK: Starts

  /// Frequencies in hertz and damping ratios from which a search starts.
  private static var grid: [(frequency: Double, dampingRatio: Double)] {
    [(0.6, 0.9), (0.6, 0.3), (1.2, 0.9), (1.2, 0.3), (2.4, 0.9), (2.4, 0.3), (5, 0.9), (5, 0.3)]
  }

  /// The best fits of the sketch, one per origin and way to limit overlap, the best one first.
  ///
  /// First without a limit of overlap, which costs least; then with a limit, where the neighbours count, from the
  /// best of these. Where the limit turns out to matter, or no fit leaves only noise, starts without it may have led
  /// astray: then with it from the beginning, too.
  private func starts(of sketch: FittedMotion) -> [Found] {
    let kept = explored(sketch.withoutUnseenCells(), limit: nil)
    var ends: [Found] = []
    for choice in overlapChoices {
      for start in kept where start.scaleLoss < 4 * kept[0].scaleLoss {
        var point = start.point
        point.limitsOverlap = choice != nil
        point[.overlap] = choice ?? 0
        ends.append(finished(point, on: sketch))
      }
    }
    ends.sort { $0.scaleLoss < $1.scaleLoss }
    if overlapChoices != [nil], isLimitOfWeight(ends, sketch) {
      ends += explored(sketch, limit: input.rules.maximumOverlap ?? 0).map {
        finished($0.point, on: sketch)
      }
      ends.sort { $0.scaleLoss < $1.scaleLoss }
    }
    return onePerChoice(ends)
  }

  /// Whether the best fit is one with a limit of overlap that matters, or none that leaves only noise.
  private func isLimitOfWeight(_ sorted: [Found], _ sketch: FittedMotion) -> Bool {
    let best = sorted[0]
    if let correlation = FitReport.autocorrelation(best, sketch), correlation > 0.2 { return true }
    guard best.point.limitsOverlap else { return false }
    guard let other = sorted.first(where: { !$0.point.limitsOverlap }) else { return true }
    return other.excess(over: best) > 10
  }

  /// The best fit per origin under a scroll that is roughly right: many starts, of which the better half goes on
  /// each time.
  ///
  /// - Parameter limit: the limit of overlap to start from, in points; nil for none.
  private func explored(_ sketch: FittedMotion, limit: Double?) -> [Found] {
    let rough = sketch.coarsened(within: 1)
    var points = origins.map { origin in
      var point = FitPoint(input.rules)
      point.origin = origin
      point.limitsOverlap = limit != nil
      point[.overlap] = limit ?? 0
      return point
    }
    var starts = points.map { nodes(of: $0, on: rough) }
    if unknowns.contains(.timeOffset) {
      // The clocks differ by the same whatever the origin is.
      let timed = starts.map { self.timed($0[0], on: rough) }.sorted { $0.scale < $1.scale }
      let timeOffset = timed[0].point[.timeOffset]
      if timeOffset != 0 {
        for index in points.indices { points[index][.timeOffset] = timeOffset }
        starts = points.map { nodes(of: $0, on: rough) }
      }
    }
    var found = starts.flatMap { nodes in
      nodes.prefix(12).map { refined($0, on: rough, rounds: 1, steps: 4) }
    }
    for (count, rounds, steps) in [(24, 2, 4), (14, 3, 6), (7, 4, 8)] {
      found = Self.likely(found, count)
      found = found.map { refined($0.point, on: rough, rounds: rounds, steps: steps) }
    }
    found.sort { $0.scaleLoss < $1.scaleLoss }
    return onePerChoice(found)
  }

  /// The best of some fits, with the best of every origin among them.
  private static func likely(_ found: [Found], _ count: Int) -> [Found] {
    let sorted = found.sorted { $0.scaleLoss < $1.scaleLoss }
    var origins: [Influence.Origin?] = []
    var kept: [Found] = []
    for candidate in sorted {
      let isFirst = !origins.contains(candidate.point.origin)
      if isFirst { origins.append(candidate.point.origin) }
      if isFirst || kept.count < count { kept.append(candidate) }
    }
    return kept
  }

  /// The best of each origin and way to limit overlap.
  private func onePerChoice(_ sorted: [Found]) -> [Found] {
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
    // Without a finger the touch is the middle.
    let others = [hasTouch ? .touch : given, place(0), place(0.5), place(1)]
    for origin in others where !origins.contains(origin) {
      if !hasTouch, given == .touch, origin == place(0.5) { continue }
      origins.append(origin)
    }
    return origins
  }

  /// Caps on overlap to start from, in points; nil for no limit.
  private var overlapChoices: [Double?] {
    guard unknowns.contains(.maximumOverlap) else { return [input.rules.maximumOverlap] }
    return [nil, input.rules.maximumOverlap ?? 0]
  }

  /// The points of the grid, with a far and a near limit of the influence and with divisors that suit them, the
  /// best one first.
  private func nodes(of point: FitPoint, on motion: FittedMotion) -> [FitPoint] {
    let looksForSpring = unknowns.contains(.frequency) || unknowns.contains(.dampingRatio)
    let looksForMaximum = unknowns.contains(.maximum) && point.origin != nil
    var starts: [(point: FitPoint, scale: Double)] = []
    for node in looksForSpring ? Self.grid : [Self.grid[0]] {
      for limit in looksForMaximum ? [1, 0.4] : [1] {
        var start = point
        if unknowns.contains(.frequency) { start[.frequency] = Elementary.log(node.frequency) }
        if unknowns.contains(.dampingRatio) { start[.dampingRatio] = node.dampingRatio }
        if looksForMaximum { start[.maximum] = limit }
        starts.append(scaled(start, on: motion))
      }
    }
    return starts.sorted { $0.scale < $1.scale }.map { $0.point }
  }

  /// A start with the time offset that suits it best.
  private func timed(
    _ start: FitPoint, on motion: FittedMotion
  ) -> (point: FitPoint, scale: Double) {
    var best = (point: start, scale: problem(motion, start).state(at: start.numbers).scale)
    for step in -10...10 where step != 0 {
      var shifted = start
      shifted[.timeOffset] = Double(step) * 0.05
      let scale = problem(motion, shifted).state(at: shifted.numbers).scale
      if scale < best.scale { best = (shifted, scale) }
    }
    return best.point[.timeOffset] == 0 ? best : scaled(best.point, on: motion)
  }

  /// A start whose displacements are about as large as those seen: they go as 1/divisor.
  private func scaled(
    _ start: FitPoint, on motion: FittedMotion
  ) -> (point: FitPoint, scale: Double) {
    var point = start
    guard point.origin != nil, unknowns.contains(.divisor) else {
      return (point, problem(motion, point).state(at: point.numbers).scale)
    }
    for _ in 0..<2 {
      let state = problem(motion, point).state(at: point.numbers)
      let limit = 3 * state.scale
      var (product, square) = (0.0, 0.0)
      for index in state.residuals.indices {
        let response =
          -state.prediction.derivatives[index * FitParameter.count + FitParameter.divisor.rawValue]
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
    return (point, problem(motion, point).state(at: point.numbers).scale)
  }

  // MARK: Ends

  /// A fit under Huber's loss whose scale follows the residuals.
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
  private func finished(_ point: FitPoint, on motion: FittedMotion) -> Found {
    let motion = point.limitsOverlap ? motion : motion.withoutUnseenCells()
    var found = refined(point, on: motion, rounds: 3, steps: 5)
    let problem = problem(motion, point)
    for _ in 0..<3 {
      let scale = found.scale
      found.state = problem.minimized(
        found.state, free: found.free, .tukey, scale: scale, steps: 15)
      found.scale = found.state.scale
      if abs(found.scale - scale) < 0.01 * scale { break }
    }
    found.point.numbers = found.state.parameters
    return found
  }

  /// Whether another value of a parameter, with the others fitted anew, explains the samples so well that a 95 %
  /// interval must not leave it out: by the ratio of likelihoods, which holds where nothing depends on the parameter
  /// any more, too.
  func allows(
    _ value: Double, of parameter: FitParameter, beside found: Found, on motion: FittedMotion
  ) -> Bool {
    var point = found.point
    point[parameter] = value
    let motion = point.limitsOverlap ? motion : motion.withoutUnseenCells()
    let problem = problem(motion, point)
    let state = problem.minimized(
      problem.state(at: point.numbers), free: found.free.filter { $0 != parameter.rawValue },
      .tukey, scale: found.scale, steps: 8)
    let loss = LeastSquares<MotionModel>.loss(state, .tukey, scale: found.scale)
    let excess = Double(state.residuals.count) * (loss - found.loss(at: found.scale))
    // Half of the 95 % quantile of chi square with one degree of freedom, in units of this loss.
    return excess < 1.920_729 * Covariance.lossUnit(found.state, .tukey, scale: found.scale)
  }

  private func refuseStandstill(_ found: Found, _ motion: FittedMotion) throws(FitError) {
    var still = found.point
    still[.divisor] = Elementary.log(1e12)
    if still.origin == nil { still[.maximum] = 0 }
    still.limitsOverlap = false
    let state = problem(motion.withoutUnseenCells(), still).state(at: still.numbers)
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

  /// By how much the likelihood of other parameters for the same samples is less, as half of a chi square.
  func excess(over best: Self) -> Double {
    Double(state.residuals.count) * (loss(at: best.scale) - best.loss(at: best.scale))
  }

  /// A measure by which fits of the same samples can be compared without knowing the noise: the square of Huber's
  /// loss at its own scale, in points.
  var scaleLoss: Double {
    (2 * LeastSquares<MotionModel>.loss(state, .huber, scale: scale)).squareRoot() * scale
  }
}

/// A motion as a function of its parameters.
struct MotionModel: FittedModel {
  let motion: FittedMotion
  let template: FitPoint

  func prediction(_ parameters: [Double]) -> Prediction {
    var point = template
    point.numbers = parameters
    return motion.prediction(at: point)
  }
}

extension FittedMotion {
  /// A few elements in a few frames, spread over all of them, to try starts on.
  func sketch() -> FittedMotion {
    let (mostCells, mostFrames) = (10, 60)
    var isSeen = [Bool](repeating: false, count: cells.count)
    for sighting in sightings { isSeen[sighting.cell] = true }
    let seen = cells.indices.filter { isSeen[$0] }
    var isKept = [Bool](repeating: false, count: cells.count)
    let count = min(mostCells, seen.count)
    for index in 0..<count { isKept[seen[index * seen.count / count]] = true }
    let stride = max(1, times.count / mostFrames)
    return thinned { cell, frame in isKept[cell] && frame % stride == 0 }
  }
}
