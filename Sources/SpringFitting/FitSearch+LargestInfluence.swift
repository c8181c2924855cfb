import PlaneGeometry

/// Fits whose largest influence hardly any element reaches, where derivatives lead nowhere.
extension FitSearch {
  /// The fit, or a better one with a smaller largest influence if the data hardly determine it; if they do not determine
  /// it at all, with that of the rules.
  ///
  /// Where hardly any element reaches the largest influence, its derivatives do not lead to smaller ones, and the fit may
  /// have got there by too long a step.
  func withReachedMaximum(_ found: Found, on motion: FittedMotion) -> Found {
    let column = FitParameter.maximum.rawValue
    guard found.free.contains(column), found.point.origin != nil else { return found }
    guard FitReport.margin(of: .maximum, found) > 0.1 else { return found }
    var best = found
    func loss(_ maximum: Double) -> Double {
      var point = best.point
      point[.maximum] = maximum
      return LeastSquares<MotionModel>.loss(
        problem(motion, point).state(at: point.numbers), .tukey, scale: found.scale)
    }
    // The farthest elements may have moved too little, or too long before they were observed.
    let reached = motion.largestDistance(at: found.point) / Elementary.exp(found.point[.divisor])
    let top = min(reached, found.point[.maximum])
    var start: (maximum: Double, loss: Double)?
    for fraction in [0.98, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4] {
      let maximum = fraction * top
      guard FitParameter.maximum.range.contains(maximum) else { continue }
      let loss = loss(maximum)
      if loss < start?.loss ?? .infinity { start = (maximum, loss) }
    }
    if let start {
      var point = found.point
      point[.maximum] = start.maximum
      var other = finished(point, on: motion)
      other.isOverlapUndetermined = found.isOverlapUndetermined
      var alternative = other
      if other.loss(at: found.scale) < found.loss(at: found.scale) {
        (best, alternative) = (other, found)
      }
      if best.allows(alternative) { best.alternatives.append(alternative) }
    }
    let given = FitPoint(input.rules)[.maximum]
    let count = Double(best.state.residuals.count)
    if !FitReport.margin(of: .maximum, best).isFinite,
      abs(loss(given) - best.loss(at: found.scale)) * count < 1e-3
    {
      best.point[.maximum] = given
      best.state.parameters[column] = given
    }
    return best
  }

  /// The fit with the greatest largest influence, if it belongs to the 95 % interval.
  ///
  /// Above some value no element reaches the largest influence, so that the data exclude no greater value. Derivatives do not
  /// show that, nor what the other values are there.
  func alternativeWithLargestMaximum(_ found: Found, on motion: FittedMotion) -> [Found] {
    let column = FitParameter.maximum.rawValue
    let largest = FitParameter.maximum.range.upperBound
    guard found.free.contains(column), found.point.origin != nil, found.point[.maximum] < largest
    else { return [] }
    var alternative = found
    alternative.alternatives = []
    alternative.point[.maximum] = largest
    let motion = found.point.limitsOverlap ? motion : motion.withoutUnobservedCells()
    let problem = problem(motion, alternative.point)
    alternative.state = problem.minimized(
      problem.state(at: alternative.point.numbers), free: found.free.filter { $0 != column },
      .tukey,
      scale: found.scale, steps: 8)
    alternative.point.numbers = alternative.state.parameters
    return found.allows(alternative) ? [alternative] : []
  }
}
