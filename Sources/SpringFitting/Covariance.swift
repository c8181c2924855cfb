import PlaneGeometry

/// How far parameters that were found may be off.
///
/// Huber's covariance of an M-estimator with his correction for small samples ("Robust Statistics", 7.6):
/// K²·σ²·[Σψ²/(n - p)]/[mean of ψ′]²·(JᵀJ)⁻¹. It holds for noise that is independent from sample to sample.
struct Covariance {
  /// The parameters it is of.
  let free: [Int]
  /// nil where the data do not tell all of them.
  private let matrix: SymmetricMatrix?
  /// Of those that could not be told, or the correlations.
  let correlations: SymmetricMatrix?
  private let quantile: Double
  /// How many samples lie within ψ's reach less the parameters.
  let freedom: Double

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
    freedom = max(1, count - p)
    self.free = free
    quantile = Self.quantile(freedom)
    guard mean > 0.05 else {
      (matrix, correlations) = (nil, nil)
      return
    }
    let correction = 1 + p / max(1, count) * (meanSquare - mean * mean) / (mean * mean)
    let variance =
      correction * correction * scale * scale * (squares / freedom) / (mean * mean)
    let information = NormalEquations(state, free: free, nil, scale: scale).matrix
    guard free.indices.allSatisfy({ information[$0, $0] > 0 }) else {
      (matrix, correlations) = (nil, nil)
      return
    }
    let (normalized, scales) = information.normalized()
    // A little of the identity keeps the inverse finite; what it limits is far beyond what can be told.
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

  /// What twice the gain of a parameter without effect is on average: mean of ψ² over mean of ψ′; 1 for squares.
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

  /// Half of a parameter's 95 % interval; infinite where it cannot be told.
  func margin(of parameter: Int) -> Double {
    guard let matrix, let index = free.firstIndex(of: parameter) else { return .infinity }
    return quantile * matrix[index, index].squareRoot()
  }

  /// The parameter that one is most correlated with, and how strongly.
  func companion(of parameter: Int) -> (parameter: Int, correlation: Double)? {
    guard let correlations, let index = free.firstIndex(of: parameter) else { return nil }
    var best: (parameter: Int, correlation: Double)?
    for other in free.indices where other != index {
      let size = abs(correlations[index, other])
      if size > best?.correlation ?? 0 { best = (free[other], size) }
    }
    return best
  }

  /// The 97.5 % quantile of Student's t, by Cornish and Fisher's expansion; within 1 % from 3 degrees of freedom on.
  private static func quantile(_ freedom: Double) -> Double {
    let z = 1.959_963_984_540_054
    let (square, cube) = (z * z, z * z * z)
    return z + (cube + z) / (4 * freedom)
      + (5 * cube * square + 16 * cube + 3 * z) / (96 * freedom * freedom)
  }
}
