/// A model for a least-squares fit: numbers that depend on a few parameters, with exact derivatives.
protocol FittedModel {
  /// The numbers at some parameters, and their derivatives: for each number a vector of one derivative per parameter.
  func prediction(_ parameters: [Double]) -> Prediction
}

/// A robust nonlinear least-squares problem.
///
/// Method    Levenberg–Marquardt on weighted residuals; bounds by projection
/// Ensures   the same bits for the same input; no step increases the loss
struct LeastSquares<Model: FittedModel> {
  let model: Model
  let observed: [Double]
  let ranges: [ClosedRange<Double>]
  let longestSteps: [Double]
  /// The lower bound of the noise scale.
  let leastScale: Double

  /// Parameters with the model's prediction.
  struct State {
    var parameters: [Double]
    var prediction: Prediction
    var residuals: [Double]
    /// The lower bound of the noise scale.
    let leastScale: Double
    /// Whether the minimization that led here ended by itself, not at its maximum of evaluations.
    var isConverged = false

    /// A robust estimate of the standard deviation of the noise; linear in the residuals.
    var scale: Double { RobustLoss.scale(residuals, least: leastScale) }
  }

  func state(at parameters: [Double]) -> State {
    let prediction = model.prediction(parameters)
    let residuals = observed.indices.map { observed[$0] - prediction.values[$0] }
    return State(
      parameters: parameters, prediction: prediction, residuals: residuals,
      leastScale: leastScale)
  }

  /// The mean loss per residual, which is minimized.
  static func loss(_ state: State, _ loss: RobustLoss, scale: Double) -> Double {
    var sum = 0.0
    for residual in state.residuals { sum += loss.value(residual / scale) }
    return sum / Double(max(1, state.residuals.count))
  }

  /// The state of minimum loss that is reached from another.
  ///
  /// - Parameters:
  ///   - state: the start.
  ///   - free: the parameters to fit.
  ///   - scale: the standard deviation of the noise.
  ///   - steps: the maximum number of evaluations of the model.
  ///   - leastGain: the convergence threshold: a decrease of the total loss relative to its mean per residual. At the
  ///     default, parameters are within some hundredths of their standard deviations.
  func minimized(
    _ state: State, free: [Int], _ loss: RobustLoss, scale: Double, steps: Int,
    leastGain: Double = 1e-4
  ) -> State {
    var best = state
    best.isConverged = false
    var bestLoss = Self.loss(best, loss, scale: scale)
    var damping = 1e-3
    var normal = NormalEquations(best, free: free, loss, scale: scale)
    for _ in 0..<steps {
      guard let change = self.step(normal, best.parameters, damping: damping) else {
        best.isConverged = true
        break
      }
      var parameters = best.parameters
      for (index, parameter) in free.enumerated() {
        let range = ranges[parameter]
        parameters[parameter] = min(
          max(parameters[parameter] + change[index], range.lowerBound), range.upperBound)
      }
      guard parameters != best.parameters else {
        best.isConverged = true
        break
      }
      let next = self.state(at: parameters)
      let nextLoss = Self.loss(next, loss, scale: scale)
      if nextLoss < bestLoss {
        let gain = (bestLoss - nextLoss) / bestLoss
        (best, bestLoss) = (next, nextLoss)
        // A strongly damped step decreases the loss little anywhere. Such steps occur where the scroll has kinks, which
        // make positions nonsmooth in the time offset.
        if gain * Double(observed.count) < leastGain, damping <= 1e-3 {
          best.isConverged = true
          break
        }
        damping = max(damping / 8, 1e-9)
        normal = NormalEquations(best, free: free, loss, scale: scale)
      } else {
        // Any further decrease would be within rounding errors.
        if !(nextLoss > bestLoss * (1 + 1e-12)) {
          best.isConverged = true
          break
        }
        guard damping <= 1e6 else { break }
        damping *= 10
      }
    }
    return best
  }

  /// The damped step; parameters whose gradient points beyond a bound that they are at are fixed.
  private func step(
    _ normal: NormalEquations, _ parameters: [Double], damping: Double
  ) -> [Double]? {
    let moving = normal.free.indices.filter { index in
      let (parameter, gradient) = (normal.free[index], normal.gradient[index])
      guard normal.matrix[index, index] > 0 else { return false }
      let range = ranges[parameter]
      return gradient > 0
        ? parameters[parameter] < range.upperBound : parameters[parameter] > range.lowerBound
    }
    guard !moving.isEmpty else { return nil }
    let (matrix, scales) = normal.matrix.picking(moving).normalized()
    var damped = matrix
    for index in moving.indices { damped[index, index] += damping }
    guard let lower = damped.factored() else { return nil }
    let solution = lower.solution(moving.indices.map { normal.gradient[moving[$0]] / scales[$0] })
    var step = [Double](repeating: 0, count: normal.free.count)
    var shrink = 1.0
    for index in moving.indices {
      let change = solution[index] / scales[index]
      step[moving[index]] = change
      let longest = longestSteps[normal.free[moving[index]]]
      if abs(change) > longest { shrink = min(shrink, longest / abs(change)) }
    }
    return step.map { $0 * shrink }
  }
}

/// JᵀWJ and JᵀWr for the free parameters.
struct NormalEquations {
  let free: [Int]
  var matrix: SymmetricMatrix
  var gradient: [Double]

  init<Model>(
    _ state: LeastSquares<Model>.State, free: [Int], _ loss: RobustLoss?, scale: Double
  ) {
    self.free = free
    matrix = SymmetricMatrix(rows: free.count)
    gradient = [Double](repeating: 0, count: free.count)
    // The rows of the matrix of all parameters that are free.
    var sums = [SIMD8<Double>](repeating: .zero, count: free.count)
    var products = SIMD8<Double>.zero
    for index in state.residuals.indices {
      let residual = state.residuals[index]
      let weight = loss?.weight(residual / scale) ?? 1
      guard weight > 0 else { continue }
      let row = state.prediction.derivatives[index]
      let weighted = weight * row
      products += weighted * residual
      for i in free.indices { sums[i] += weighted[free[i]] * row }
    }
    for i in free.indices {
      gradient[i] = products[free[i]]
      for j in 0...i {
        matrix[i, j] = sums[i][free[j]]
        matrix[j, i] = sums[i][free[j]]
      }
    }
  }
}
