import PlaneGeometry

/// The uncertainty of fitted parameters.
///
/// Huber's covariance of an M-estimator with his correction for small samples ("Robust Statistics", 7.6):
/// K²·σ²·[Σψ²/(n - p)]/[mean of ψ′]²·(JᵀJ)⁻¹. It holds for noise that is independent from sample to sample.
struct Covariance {
  /// The fitted parameters.
  let free: [Int]
  /// Nil where the data do not determine all of them.
  private let matrix: SymmetricMatrix?
  /// The correlations of the parameters; nil where the data do not determine all of them.
  let correlations: SymmetricMatrix?
  private let quantile: Double
  /// The number of samples less that of parameters, at least 1.
  let degreesOfFreedom: Double

  init<Model>(
    _ state: LeastSquares<Model>.State, free: [Int], _ loss: RobustLoss, scale: Double
  ) {
    let count = Double(state.residuals.count)
    let p = Double(free.count)
    var (squares, mean, meanSquare) = (0.0, 0.0, 0.0)
    for residual in state.residuals {
      let u = residual / scale
      let (psi, curvature) = (u * loss.weight(u), loss.curvature(u))
      squares += psi * psi
      mean += curvature
      meanSquare += curvature * curvature
    }
    mean /= max(1, count)
    meanSquare /= max(1, count)
    degreesOfFreedom = max(1, count - p)
    self.free = free
    quantile = Self.quantile(degreesOfFreedom)
    guard mean > 0.05 else {
      (matrix, correlations) = (nil, nil)
      return
    }
    let correction = 1 + p / max(1, count) * (meanSquare - mean * mean) / (mean * mean)
    let variance =
      correction * correction * scale * scale * (squares / degreesOfFreedom) / (mean * mean)
    let information = NormalEquations(state, free: free, nil, scale: scale).matrix
    guard free.indices.allSatisfy({ information[$0, $0] > 0 }) else {
      (matrix, correlations) = (nil, nil)
      return
    }
    let (normalized, scales) = information.normalized()
    // Regularization keeps the inverse finite; it limits only parameters that are far from determined.
    var padded = normalized
    for index in free.indices { padded[index, index] += 1e-13 }
    guard let inverse = padded.factored()?.inverse() else {
      (matrix, correlations) = (nil, nil)
      return
    }
    var matrix = inverse
    for i in free.indices {
      for j in free.indices { matrix[i, j] = inverse[i, j] * variance / (scales[i] * scales[j]) }
    }
    self.matrix = matrix
    correlations = inverse.normalized().matrix
  }

  /// The expected value of twice the decrease of the loss by a parameter without effect: mean of ψ² over mean of ψ′; 1 for
  /// least squares.
  static func lossUnit<Model>(
    _ state: LeastSquares<Model>.State, _ loss: RobustLoss, scale: Double
  ) -> Double {
    var (squares, curvatures) = (0.0, 0.0)
    for residual in state.residuals {
      let u = residual / scale
      let psi = u * loss.weight(u)
      squares += psi * psi
      curvatures += loss.curvature(u)
    }
    return curvatures > 0 ? squares / curvatures : 1
  }

  /// Half the width of a parameter's 95 % interval; infinite where it is not determined.
  func margin(of parameter: Int) -> Double {
    guard let matrix, let index = free.firstIndex(of: parameter) else { return .infinity }
    return quantile * matrix[index, index].squareRoot()
  }

  /// The parameter with which a parameter is most strongly correlated, and the magnitude of the correlation.
  func mostCorrelated(with parameter: Int) -> (parameter: Int, correlation: Double)? {
    guard let correlations, let index = free.firstIndex(of: parameter) else { return nil }
    var best: (parameter: Int, correlation: Double)?
    for other in free.indices where other != index {
      let size = abs(correlations[index, other])
      if size > best?.correlation ?? 0 { best = (free[other], size) }
    }
    return best
  }

  /// The 97.5 % quantile of Student's t by the Cornish–Fisher expansion; within 1 % from 3 degrees of freedom on.
  private static func quantile(_ degreesOfFreedom: Double) -> Double {
    let z = 1.959_963_984_540_054
    let (square, cube) = (z * z, z * z * z)
    return z + (cube + z) / (4 * degreesOfFreedom)
      + (5 * cube * square + 16 * cube + 3 * z) / (96 * degreesOfFreedom * degreesOfFreedom)
  }
}
