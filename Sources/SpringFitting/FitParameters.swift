import LayoutDynamics
import PlaneGeometry
import Springs

/// The parameters of a fit in the coordinates of the minimizer.
///
/// Frequency and divisor are represented by their logarithms: both are positive, and relative changes matter.
enum FitParameter: Int, CaseIterable {
  case frequency, dampingRatio, divisor, maximum, overlap, timeOffset

  static var count: Int { allCases.count }

  /// The range of a parameter, in the coordinates of the minimizer.
  var range: ClosedRange<Double> {
    switch self {
    case .frequency: Elementary.log(0.05)...Elementary.log(50)
    case .dampingRatio: 0...10
    case .divisor: Elementary.log(10)...Elementary.log(1e5)
    case .maximum: 0.01...1
    case .overlap: 0...10_000
    case .timeOffset: -Self.largestTimeOffset...Self.largestTimeOffset
    }
  }

  /// The maximum change of a parameter in one step of the minimizer.
  var longestStep: Double {
    switch self {
    case .frequency: 0.5
    case .dampingRatio: 0.4
    case .divisor: 1
    case .maximum: 0.3
    case .overlap: 50
    case .timeOffset: 0.1
    }
  }

  /// The maximum offset between the two clocks, in seconds.
  static var largestTimeOffset: Double { 0.5 }
}

/// A value of all unknowns.
struct FitPoint {
  /// One per ``FitParameter``, in the coordinates of the minimizer.
  var numbers: [Double]
  /// The origin of influence; nil where the influence is constant, which is then ``FitParameter/maximum``.
  var origin: Influence.Origin?
  /// Whether overlap is limited.
  var limitsOverlap: Bool

  subscript(_ parameter: FitParameter) -> Double {
    get { numbers[parameter.rawValue] }
    set { numbers[parameter.rawValue] = newValue }
  }

  /// The values of rules, with no offset between the clocks.
  init(_ rules: SpringRules) {
    numbers = [Double](repeating: 0, count: FitParameter.count)
    limitsOverlap = rules.maximumOverlap != nil
    switch rules.influence {
    case .constant(let value):
      origin = nil
      self[.divisor] = Elementary.log(1500)
      self[.maximum] = value
    case .distance(let place, let divisor, _, let maximum):
      origin = place
      self[.divisor] = Elementary.log(divisor)
      self[.maximum] = maximum
    }
    self[.frequency] = Elementary.log(rules.spring.frequency)
    self[.dampingRatio] = rules.spring.dampingRatio
    self[.overlap] = rules.maximumOverlap ?? 0
  }

  /// The rules with these values.
  func applied(to rules: SpringRules) -> SpringRules {
    var rules = rules
    rules.spring = tuning
    switch rules.influence {
    case .constant: rules.influence = .constant(self[.maximum])
    case .distance(let place, _, let metric, _):
      rules.influence = .distance(
        from: origin ?? place, divisor: Elementary.exp(self[.divisor]), metric: metric,
        maximum: self[.maximum])
    }
    // Smaller values are rounding errors.
    rules.maximumOverlap = limitsOverlap ? (self[.overlap] < 1e-9 ? 0 : self[.overlap]) : nil
    return rules
  }

  /// The spring.
  var tuning: SpringTuning {
    let limits = (SpringTuning.frequencyRange, SpringTuning.dampingRatioRange)
    let frequency = Elementary.exp(self[.frequency])
    return SpringTuning(
      clamping: min(max(frequency, limits.0.lowerBound), limits.0.upperBound),
      dampingRatio: min(max(self[.dampingRatio], limits.1.lowerBound), limits.1.upperBound))
  }
}

extension SpringTuning {
  /// A tuning from arguments that are in range.
  fileprivate init(clamping frequency: Double, dampingRatio: Double) {
    do throws(SpringTuningError) {
      try self.init(frequency: frequency, dampingRatio: dampingRatio)
    } catch {
      self = .list
    }
  }
}
