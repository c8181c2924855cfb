import LayoutDynamics
import PlaneGeometry
import Springs

/// The numbers that a motion is fitted with, as the minimizer sees them.
///
/// Frequency and divisor count by their logarithms: both are above 0, and what matters is their ratio to another.
enum FitParameter: Int, CaseIterable {
  case frequency, dampingRatio, divisor, maximum, overlap, timeOffset

  static var count: Int { allCases.count }

  /// What a parameter may be, as the minimizer sees it.
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

  /// How far a parameter goes in one step of the minimizer.
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

  /// The two clocks are taken to differ by no more, in seconds.
  static var largestTimeOffset: Double { 0.5 }
}

/// One choice of everything that is looked for.
struct FitPoint {
  /// One per ``FitParameter``, as the minimizer sees them.
  var numbers: [Double]
  /// Where distances are measured from; nil where the influence is constant: then ``FitParameter/maximum`` is it.
  var origin: Influence.Origin?
  /// Whether overlap is limited.
  var limitsOverlap: Bool

  subscript(_ parameter: FitParameter) -> Double {
    get { numbers[parameter.rawValue] }
    set { numbers[parameter.rawValue] = newValue }
  }

  /// What rules say, with no offset between the clocks.
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

  /// The rules with what was found.
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
    // What is less is rounding.
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
  /// A tuning whose arguments are in range.
  fileprivate init(clamping frequency: Double, dampingRatio: Double) {
    do throws(SpringTuningError) {
      try self.init(frequency: frequency, dampingRatio: dampingRatio)
    } catch {
      self = .list
    }
  }
}
