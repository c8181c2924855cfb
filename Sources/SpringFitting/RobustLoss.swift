/// How much a residual counts, in units of the noise.
///
/// Huber's loss grows linearly from 1.345 on: it has one minimum where squares have one, so it leads there from
/// far away. Tukey's biweight is constant from 4.685 on: what lies farther out has no say at all. With normal noise
/// both have 95 % of the efficiency of least squares.
enum RobustLoss {
  case huber, tukey

  /// What a residual adds to the sum that is minimized; u²/2 for a small one.
  func value(_ u: Double) -> Double {
    switch self {
    case .huber:
      let size = abs(u)
      return size <= Self.bend ? u * u / 2 : Self.bend * (size - Self.bend / 2)
    case .tukey:
      let limit = Self.cutoff * Self.cutoff / 6
      guard abs(u) < Self.cutoff else { return limit }
      let left = 1 - (u / Self.cutoff) * (u / Self.cutoff)
      return limit * (1 - left * left * left)
    }
  }

  /// The derivative ψ over u: what the square of a residual counts in a step.
  func weight(_ u: Double) -> Double {
    switch self {
    case .huber: return abs(u) <= Self.bend ? 1 : Self.bend / abs(u)
    case .tukey:
      guard abs(u) < Self.cutoff else { return 0 }
      let left = 1 - (u / Self.cutoff) * (u / Self.cutoff)
      return left * left
    }
  }

  /// The second derivative ψ′.
  func curvature(_ u: Double) -> Double {
    switch self {
    case .huber: return abs(u) <= Self.bend ? 1 : 0
    case .tukey:
      guard abs(u) < Self.cutoff else { return 0 }
      let square = (u / Self.cutoff) * (u / Self.cutoff)
      return (1 - square) * (1 - 5 * square)
    }
  }

  private static var bend: Double { 1.345 }
  private static var cutoff: Double { 4.685 }

  /// The standard deviation of normal noise with the median absolute value of these numbers.
  ///
  /// - Parameter least: no noise is taken to be smaller.
  static func scale(_ residuals: [Double], least: Double) -> Double {
    guard !residuals.isEmpty else { return least }
    var sizes = residuals.map { abs($0) }
    let middle = sizes.count / 2
    let upper = Self.select(middle, of: &sizes)
    // What is in front of the middle one is no larger.
    let median =
      sizes.count % 2 == 1 ? upper : (sizes[..<middle].reduce(0) { max($0, $1) } + upper) / 2
    return max(median / 0.674_489_750_196_081_7, least)
  }

  /// The number that would have a place if all were in order; in front of it are none larger, behind it none smaller.
  private static func select(_ place: Int, of numbers: inout [Double]) -> Double {
    var (low, high) = (0, numbers.count - 1)
    while low < high {
      let pivot = Self.middle(numbers[low], numbers[(low + high) / 2], numbers[high])
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
      if place <= j {
        high = j
      } else if place >= i {
        low = i
      } else {
        break
      }
    }
    return numbers[place]
  }

  private static func middle(_ a: Double, _ b: Double, _ c: Double) -> Double {
    max(min(a, b), min(max(a, b), c))
  }
}
