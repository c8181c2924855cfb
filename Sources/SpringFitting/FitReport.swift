import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// The report of a fit: values with intervals, and remarks on what the data do not determine.
struct FitReport {
  private(set) var values: [(unknown: FitUnknown, value: FittedValue)] = []
  private(set) var remarks: [String] = []

  init(_ found: FitSearch.Found, _ search: FitSearch, _ motion: FittedMotion) {
    let covariance = Self.covariance(found)
    for unknown in FitUnknown.allCases where search.unknowns.contains(unknown) {
      guard let parameter = unknown.parameter else {
        remarkOrigin(found, search)
        continue
      }
      if parameter == .divisor, found.point.origin == nil { continue }
      add(unknown, parameter, found, covariance, search)
    }
    remarkResiduals(found, motion)
    remarkLimits(found, search)
  }

  /// The sum of the squares of a parameter's derivatives up to which it has no effect; rounding errors are smaller.
  private static var leastInformation: Double { 1e-14 }

  /// The covariance of the parameters that affect the prediction and are not at a bound.
  private static func covariance(_ found: FitSearch.Found) -> Covariance {
    var free = found.free
    let information = NormalEquations(found.state, free: free, nil, scale: found.scale)
    free = free.indices.filter { index in
      let parameter = FitParameter.allCases[free[index]]
      let value = found.point[parameter]
      return information.matrix[index, index] > leastInformation
        && value > parameter.range.lowerBound && value < parameter.range.upperBound
    }.map { free[$0] }
    return Covariance(found.state, free: free, .tukey, scale: found.scale)
  }

  private mutating func add(
    _ unknown: FitUnknown, _ parameter: FitParameter, _ found: FitSearch.Found,
    _ covariance: Covariance, _ search: FitSearch
  ) {
    let number = found.point[parameter]
    if parameter == .overlap, found.isOverlapUndetermined {
      values.append(
        (
          unknown,
          FittedValue(
            value: found.point.limitsOverlap ? number : .infinity, interval: nil,
            isDetermined: false)
        ))
      remarks.append(
        "the data do not determine whether overlap is limited: hardly any elements met; fling faster"
      )
      return
    }
    if parameter == .overlap, !found.point.limitsOverlap {
      values.append(
        (unknown, FittedValue(value: .infinity, interval: nil, isDetermined: true)))
      return
    }
    var margin = Self.margin(of: parameter, found, covariance)
    var interval = margin.isFinite ? Self.interval(parameter, number, margin) : nil
    for alternative in found.alternatives {
      let other = alternative.point[parameter]
      // Derivatives by the largest influence may be 0 there.
      let otherMargin = parameter == .maximum ? 0 : Self.margin(of: parameter, alternative)
      margin = max(margin, abs(other - number) + otherMargin)
      if let known = interval {
        interval =
          margin.isFinite ? Self.union(known, Self.interval(parameter, other, otherMargin)) : nil
      }
    }
    let isDetermined = margin <= parameter.widestMargin
    values.append(
      (
        unknown,
        FittedValue(
          value: parameter.shown(number), interval: interval, isDetermined: isDetermined)
      ))
    guard !isDetermined else { return }
    if parameter == .maximum, found.point.origin != nil, let interval,
      interval.upperBound == parameter.range.upperBound
    {
      remarks.append(
        "the data do not determine the largest influence: hardly any element was far enough from the origin to reach it; "
          + "record elements farther away")
      return
    }
    let isUnchanged = found.point[parameter] == FitPoint(search.input.rules)[parameter]
    remark(unknown, parameter, margin, found, covariance, isUnchanged: isUnchanged)
  }

  /// Half the width of a parameter's interval; infinite where it has no effect.
  static func margin(of parameter: FitParameter, _ found: FitSearch.Found) -> Double {
    margin(of: parameter, found, covariance(found))
  }

  /// The margin of a parameter, of one at a bound as if it were free; infinite where it has no effect.
  private static func margin(
    of parameter: FitParameter, _ found: FitSearch.Found, _ covariance: Covariance
  ) -> Double {
    guard !covariance.free.contains(parameter.rawValue) else {
      return covariance.margin(of: parameter.rawValue)
    }
    let information = NormalEquations(
      found.state, free: [parameter.rawValue], nil, scale: found.scale)
    guard information.matrix[0, 0] > leastInformation else { return .infinity }
    return Covariance(
      found.state, free: (covariance.free + [parameter.rawValue]).sorted(), .tukey,
      scale: found.scale
    ).margin(of: parameter.rawValue)
  }

  private static func interval(
    _ parameter: FitParameter, _ number: Double, _ margin: Double
  ) -> ClosedRange<Double> {
    let range = parameter.range
    let low = max(number - margin, range.lowerBound)
    let high = min(number + margin, range.upperBound)
    return parameter.shown(min(low, number))...parameter.shown(max(high, number))
  }

  private static func union(
    _ one: ClosedRange<Double>, _ other: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
  }

  // MARK: Remarks

  private mutating func remark(
    _ unknown: FitUnknown, _ parameter: FitParameter, _ margin: Double,
    _ found: FitSearch.Found, _ covariance: Covariance, isUnchanged: Bool
  ) {
    if !margin.isFinite {
      switch parameter {
      case .maximum:
        remarks.append(
          "the data do not determine the largest influence, "
            + (isUnchanged ? "which is unchanged: " : "of which only the least is known: ")
            + "no element was far enough from the origin to reach it; record elements farther away")
        return
      case .overlap:
        remarks.append(
          "the data do not determine the maximum overlap, which is unchanged: no two elements met; fling faster"
        )
        return
      case .divisor:
        remarks.append(
          "the data do not determine the divisor: all elements were so far from the origin that they had the largest "
            + "influence; record elements near it")
        return
      default: break
      }
    }
    if let mostCorrelated = covariance.mostCorrelated(with: parameter.rawValue),
      mostCorrelated.correlation > 0.9
    {
      let other = FitUnknown(FitParameter.allCases[mostCorrelated.parameter])
      // Report a pair only once.
      let pair = "\(other.words) and \(unknown.words)"
      if remarks.contains(where: { $0.hasPrefix(pair) }) { return }
      remarks.append(
        "\(unknown.words) and \(other.words) cannot be distinguished in this scroll: "
          + Self.remedy(parameter, FitParameter.allCases[mostCorrelated.parameter]))
      return
    }
    remarks.append(
      "the data do not determine the \(unknown.words) well: elements hardly moved, or were not recorded often enough; "
        + "fling faster, and record until everything rests")
  }

  private static func remedy(_ first: FitParameter, _ second: FitParameter) -> String {
    let pair = [first, second]
    if pair.contains(.timeOffset) { return "begin the recording before the finger goes down" }
    if pair.contains(.maximum) || pair.contains(.divisor) {
      return "fling once more with the finger at the other edge"
    }
    return "fling once more and record until everything rests"
  }

  private mutating func remarkOrigin(_ found: FitSearch.Found, _ search: FitSearch) {
    guard let origin = found.point.origin, !found.otherOrigins.isEmpty else { return }
    let axis = search.input.arrangement.axis
    let names = ([origin] + found.otherOrigins).map { $0.words(along: axis) }
    remarks.append(
      "\(names.joined(separator: " and ")) cannot be distinguished as the origin in this scroll: fling once more "
        + "with the finger at the other edge")
  }

  /// Where the search ends at a limit, the truth is beyond it, or the model is not that of the motion: no value is
  /// determined.
  private mutating func remarkLimits(_ found: FitSearch.Found, _ search: FitSearch) {
    let limits = search.unknowns.compactMap { unknown in
      unknown.parameter.flatMap { $0.remarkAtLimit(found.point[$0]) }
    }
    guard !limits.isEmpty else { return }
    remarks = limits
    values = values.map { unknown, fitted in
      (unknown, FittedValue(value: fitted.value, interval: nil, isDetermined: false))
    }
  }

  private mutating func remarkResiduals(_ found: FitSearch.Found, _ motion: FittedMotion) {
    let least = max(motion.rules.restAmplitude, 1e-4)
    guard found.scale > least, motion.observations.count > 60 else { return }
    guard let correlation = Self.autocorrelation(found, motion), correlation > 0.5 else { return }
    remarks.append(
      "the residuals are not noise: they are correlated from frame to frame, so these rules do not describe the motion "
        + "fully, and the intervals are too narrow")
  }

  /// The correlation of an element's residuals in consecutive frames, without outliers.
  static func autocorrelation(
    _ found: FitSearch.Found, _ motion: FittedMotion
  ) -> Double? {
    var (product, square, count) = (0.0, 0.0, 0)
    forEachConsecutivePair(found, motion) { before, residual in
      guard !found.isOutlier(before), !found.isOutlier(residual) else { return }
      product += before * residual
      square += (before * before + residual * residual) / 2
      count += 1
    }
    return count > 30 && square > 0 ? product / square : nil
  }

  /// Whether outliers come in runs: more than a fifth of them are followed, in the element's next frame, by another on the same side. Of
  /// independent outliers, the fraction is at most that of outliers among all samples.
  static func hasRunsOfOutliers(_ found: FitSearch.Found, _ motion: FittedMotion) -> Bool {
    var (count, followed) = (0, 0)
    forEachConsecutivePair(found, motion) { before, residual in
      guard found.isOutlier(before) else { return }
      count += 1
      if found.isOutlier(residual), before.sign == residual.sign { followed += 1 }
    }
    return followed >= 4 && followed * 5 > count
  }

  /// Calls a closure with an element's residuals in one frame and in the next, for all elements and frames.
  private static func forEachConsecutivePair(
    _ found: FitSearch.Found, _ motion: FittedMotion, _ body: (Double, Double) -> Void
  ) {
    var last = [(frame: Int, residual: Double)?](repeating: nil, count: motion.cells.count)
    // Only along the main axis, so that there is one observation per element and frame.
    for index in motion.observations.indices {
      let observation = motion.observations[index]
      guard observation.axis == motion.mainAxis else { continue }
      let residual = found.state.residuals[index]
      if let before = last[observation.cell], before.frame + 1 == observation.frame {
        body(before.residual, residual)
      }
      last[observation.cell] = (observation.frame, residual)
    }
  }
}

extension FitParameter {
  /// Converts from the coordinates of the minimizer to those of users.
  func shown(_ number: Double) -> Double {
    self == .frequency || self == .divisor ? Elementary.exp(number) : number
  }

  /// What to check if a number is at a limit of the search; nil if it is not.
  fileprivate func remarkAtLimit(_ number: Double) -> String? {
    let range = range
    switch self {
    case .timeOffset where number.magnitude > 0.98 * Self.largestTimeOffset:
      return
        "the time offset is at the limit of the search, so no value is reliable: shift the times of the motion "
        + "until the two clocks differ by less than half a second"
    case .frequency where number < range.lowerBound + 0.01 || number > range.upperBound - 0.01:
      return Self.remark(about: "frequency")
    case .dampingRatio where number > 0.99 * range.upperBound:
      return Self.remark(about: "damping ratio")
    default: return nil
    }
  }

  private static func remark(about name: String) -> String {
    "the \(name) is at the limit of the search, so no value is reliable: check that layout, scroll and motion belong "
      + "together, and whether positions are relative to the viewport or to the content"
  }

  /// Half the width of the widest interval that counts as determined, in the coordinates of the minimizer.
  fileprivate var widestMargin: Double {
    switch self {
    case .frequency, .maximum, .dampingRatio: 0.25
    case .divisor: 0.5
    case .overlap: 20
    case .timeOffset: 0.05
    }
  }
}

extension Influence.Origin {
  /// The origin in a sentence.
  package func words(along axis: Axis) -> String {
    switch self {
    case .touch: return "the touch"
    case .content: return "a point in the content"
    case .viewport(let x, let y):
      let fraction = axis == .vertical ? y : x
      if fraction == 0 { return axis == .vertical ? "the top edge" : "the left edge" }
      if fraction == 1 { return axis == .vertical ? "the bottom edge" : "the right edge" }
      return fraction == 0.5 ? "the centre" : "a point in the viewport"
    }
  }
}
