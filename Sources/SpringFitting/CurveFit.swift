import LayoutDynamics
import PlaneGeometry
import Springs

/// Fits a spring to samples of one value over time.
///
/// The model is value(t) = target + x(t), where x is the closed form of a spring released at start - target with an
/// initial velocity. Huber's loss of the residuals relative to their own scale is minimized from many starts, with exact
/// derivatives. If the curve is not that of a spring, the residuals are systematic: ``residual`` and ``largestResidual``
/// measure the quality of the fit, and the intervals only apply to the best spring.
///
/// ```swift
/// let curve = (0...60).map { index in
///   let time = Double(index) / 60
///   let state = SpringTuning.bouncy.state(
///     after: time, from: SpringState(displacement: -1, velocity: 0))
///   return CurveFit.Sample(time: time, value: 1 + state.displacement)
/// }
/// let spring = try CurveFit(curve, velocity: 0).spring
/// ```
///
/// Deterministic. Cost: a few hundred passes over the samples.
public struct CurveFit: Sendable {
  /// One point of a curve.
  public struct Sample: Equatable, Sendable {
    /// Seconds.
    package var time: Double
    /// In any unit.
    package var value: Double

    /// A sample: seconds, and a value in any unit.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// The fitted spring.
  public let spring: SpringTuning
  /// Its frequency in hertz.
  public let frequency: FittedValue
  /// Its damping ratio, unitless.
  public let dampingRatio: FittedValue
  /// The value at the first sample's time, in the samples' unit.
  public let start: FittedValue
  /// The value at the end.
  public let target: FittedValue
  /// The change per second at the first sample's time.
  public let velocity: FittedValue
  /// Root of the mean square of the residuals, in the samples' unit.
  public let residual: Double
  /// The largest residual, in the samples' unit.
  public let largestResidual: Double
  /// What makes the fit doubtful, as sentences: values that are at an end of what is searched.
  package let remarks: [String]

  /// Fits a spring to a curve.
  ///
  /// - Parameters:
  ///   - samples: in any order; the motion begins with the first.
  ///   - start: the value at the first sample's time; nil to fit it.
  ///   - target: the value at the end; nil to fit it.
  ///   - velocity: the initial change per second; nil to fit it.
  /// - Throws: ``FitError`` for fewer samples than unknowns, a curve that does not change, and numbers that are not
  ///   finite.
  /// - Complexity: O(n log n) for n samples.
  public init(
    _ samples: [Sample], start: Double? = nil, target: Double? = nil, velocity: Double? = nil
  ) throws(FitError) {
    for number in samples.flatMap({ [$0.time, $0.value] })
      + [start, target, velocity].map({ $0 ?? 0 })
    where !number.isFinite {
      throw FitError(.notFinite(number))
    }
    let samples = samples.sorted { $0.time < $1.time }
    let known = [nil, nil, start, target, velocity]
    let free = known.indices.filter { known[$0] == nil }
    guard let first = samples.first, let last = samples.last, samples.count > free.count else {
      throw FitError(.tooFewCurveSamples(samples.count, unknowns: free.count))
    }
    let values = samples.map { $0.value }
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    guard high > low, last.time > first.time else { throw FitError(.flatCurve) }

    let problem = LeastSquares(
      model: CurveModel(times: samples.map { $0.time - first.time }), observed: values,
      ranges: CurveModel.ranges(span: high - low, duration: last.time - first.time),
      longestSteps: [0.5, 0.4, high - low, high - low, .infinity],
      leastScale: 1e-9 * (high - low))
    let found = Self.search(problem, known, free, duration: last.time - first.time)
    let covariance = Covariance(found.state, free: free, .huber, scale: found.scale)
    let numbers = found.state.parameters
    remarks = zip(["frequency", "damping ratio"], 0...1).compactMap { name, index in
      let range = problem.ranges[index]
      let room = min(numbers[index] - range.lowerBound, range.upperBound - numbers[index])
      // A damping ratio of 0 is a spring like any other.
      guard room < 1e-6, index == 0 || numbers[index] > 1 else { return nil }
      return
        "the \(name) is at the limit of the search, so no value is reliable: check that the times are seconds"
    }
    func value(_ index: Int) -> FittedValue {
      let margin = known[index] == nil ? covariance.margin(of: index) : 0
      let (number, isLogarithm) = (numbers[index], index == 0)
      func shown(_ number: Double) -> Double { isLogarithm ? Elementary.exp(number) : number }
      return FittedValue(
        value: shown(number),
        interval: margin.isFinite ? shown(number - margin)...shown(number + margin) : nil,
        isDetermined: margin.isFinite)
    }
    (frequency, dampingRatio) = (value(0), value(1))
    (self.start, self.target, self.velocity) = (value(2), value(3), value(4))
    spring = CurveModel.tuning(numbers)
    let squares = found.state.residuals.reduce(0) { $0 + $1 * $1 }
    residual = (squares / Double(samples.count)).squareRoot()
    largestResidual = found.state.residuals.reduce(0) { max($0, abs($1)) }
  }

  /// The best of many starts.
  private static func search(
    _ problem: LeastSquares<CurveModel>, _ known: [Double?], _ free: [Int], duration: Double
  ) -> (state: LeastSquares<CurveModel>.State, scale: Double) {
    var starts: [(state: LeastSquares<CurveModel>.State, scale: Double)] = []
    let count = problem.observed.count
    for cycles in [0.3, 0.6, 1.2, 2.4, 4.8, 9.6] {
      for dampingRatio in [0.2, 0.5, 0.9, 1.5] {
        let numbers = [
          Elementary.log(cycles / duration), dampingRatio, known[2] ?? problem.observed[0],
          known[3] ?? problem.observed[count - 1], known[4] ?? 0,
        ]
        let clamped = numbers.indices.map {
          min(max(numbers[$0], problem.ranges[$0].lowerBound), problem.ranges[$0].upperBound)
        }
        let state = problem.state(at: clamped)
        starts.append((state, state.scale))
      }
    }
    // Refine all starts briefly, and only the best ones to convergence.
    for (kept, rounds, steps) in [(24, 1, 5), (8, 3, 8), (3, 6, 30)] {
      starts = ascendingOrder(of: starts.map(loss)).prefix(kept).map { index in
        var (state, scale) = starts[index]
        for _ in 0..<rounds {
          state = problem.minimized(state, free: free, .huber, scale: scale, steps: steps)
          let next = state.scale
          defer { scale = next }
          if abs(next - scale) < 1e-3 * scale { break }
        }
        return (state, scale)
      }
    }
    return starts[ascendingOrder(of: starts.map(loss))[0]]
  }

  private static func loss(
    _ start: (state: LeastSquares<CurveModel>.State, scale: Double)
  ) -> Double {
    LeastSquares<CurveModel>.loss(start.state, .huber, scale: start.scale) * start.scale
      * start.scale
  }
}

/// A spring's value over time as a function of the logarithm of its frequency, its damping ratio, start, target
/// and velocity.
struct CurveModel: FittedModel {
  /// Seconds since the start, ascending.
  let times: [Double]

  static func ranges(span: Double, duration: Double) -> [ClosedRange<Double>] {
    [
      Elementary.log(0.011)...Elementary.log(900), 0...50, -1e12 * span...1e12 * span,
      -1e12 * span...1e12 * span, -1e12 * span / duration...1e12 * span / duration,
    ]
  }

  static func tuning(_ parameters: [Double]) -> SpringTuning {
    var point = FitPoint(SpringRules())
    point[.frequency] = parameters[0]
    point[.dampingRatio] = parameters[1]
    return point.tuning
  }

  func prediction(_ parameters: [Double]) -> Prediction {
    let tuning = Self.tuning(parameters)
    let (start, target, velocity) = (parameters[2], parameters[3], parameters[4])
    let displacement = start - target
    var prediction = Prediction()
    for time in times {
      let step = StepSensitivity(tuning, duration: time)
      prediction.values.append(target + step.xx.value * displacement + step.xv.value * velocity)
      prediction.derivatives.append(
        SIMD8(
          step.xx.frequency * displacement + step.xv.frequency * velocity,
          step.xx.damping * displacement + step.xv.damping * velocity, step.xx.value,
          1 - step.xx.value, step.xv.value, 0, 0, 0))
    }
    return prediction
  }
}
