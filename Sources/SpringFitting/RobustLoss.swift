/// Loss functions of residuals in units of the noise.
///
/// Huber's loss is linear beyond 1.345. It is convex, so it converges from distant starts. Tukey's biweight is constant
/// beyond 4.685: outliers have no influence. For normal noise both have 95 % of the efficiency of least squares.
enum RobustLoss {
  case huber, tukey

  /// The loss of a residual; u²/2 for small ones.
  func value(_ u: Double) -> Double {
    switch self {
    case .huber:
      let size = abs(u)
      return size <= Self.huberLimit ? u * u / 2 : Self.huberLimit * (size - Self.huberLimit / 2)
    case .tukey:
      let limit = Self.tukeyLimit * Self.tukeyLimit / 6
      guard abs(u) < Self.tukeyLimit else { return limit }
      let remainder = 1 - (u / Self.tukeyLimit) * (u / Self.tukeyLimit)
      return limit * (1 - remainder * remainder * remainder)
    }
  }

  /// ψ(u)/u, the weight of a residual in iteratively reweighted least squares.
  func weight(_ u: Double) -> Double {
    switch self {
    case .huber: return abs(u) <= Self.huberLimit ? 1 : Self.huberLimit / abs(u)
    case .tukey:
      guard abs(u) < Self.tukeyLimit else { return 0 }
      let remainder = 1 - (u / Self.tukeyLimit) * (u / Self.tukeyLimit)
      return remainder * remainder
    }
  }

  /// The second derivative ψ′.
  func curvature(_ u: Double) -> Double {
    switch self {
    case .huber: return abs(u) <= Self.huberLimit ? 1 : 0
    case .tukey:
      guard abs(u) < Self.tukeyLimit else { return 0 }
      let square = (u / Self.tukeyLimit) * (u / Self.tukeyLimit)
      return (1 - square) * (1 - 5 * square)
    }
  }

  private static var huberLimit: Double { 1.345 }
  static var tukeyLimit: Double { 4.685 }

  /// The standard deviation of normal noise with the median absolute value of these residuals.
  ///
  /// - Parameter least: the lower bound of the result.
  static func scale(_ residuals: [Double], least: Double) -> Double {
    guard !residuals.isEmpty else { return least }
    var sizes = residuals.map { abs($0) }
    let middle = sizes.count / 2
    let upper = Self.select(middle, of: &sizes)
    // The numbers before the middle one are no larger.
    let median =
      sizes.count % 2 == 1 ? upper : (sizes[..<middle].reduce(0) { max($0, $1) } + upper) / 2
    return max(median / 0.674_489_750_196_081_7, least)
  }

  /// The number that sorting would put at an index; partitions the numbers around it (quickselect).
  private static func select(_ index: Int, of numbers: inout [Double]) -> Double {
    var (low, high) = (0, numbers.count - 1)
    while low < high {
      let pivot = Self.median(numbers[low], numbers[(low + high) / 2], numbers[high])
      var (i, j) = (low, high)
      while i <= j {
        while numbers[i] < pivot { i += 1 }
        while numbers[j] > pivot { j -= 1 }
        if i <= j {
          numbers.swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if index <= j {
        high = j
      } else if index >= i {
        low = i
      } else {
        break
      }
    }
    return numbers[index]
  }

  private static func median(_ a: Double, _ b: Double, _ c: Double) -> Double {
    max(min(a, b), min(max(a, b), c))
  }
}
