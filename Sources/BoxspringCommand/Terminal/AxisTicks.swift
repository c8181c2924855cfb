import Foundation

/// Round numbers on an axis: multiples of 1, 2 or 5 times a power of ten.
struct AxisTicks {
  /// The multiples within the range, in ascending order.
  let values: [Double]

  /// - Parameter most: how many steps the range may be divided into, at most.
  init(over range: ClosedRange<Double>, most: Int) {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite, most > 0 else {
      values = [range.lowerBound]
      return
    }
    let step = Self.step(atLeast: length / Double(most))
    // A hair of slack, so that an end that is a multiple up to rounding counts.
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    values = stride(from: first, through: last, by: 1).map { $0 * step }
  }

  private static func step(atLeast least: Double) -> Double {
    let power = pow(10, log10(least).rounded(.down))
    return [1, 2, 5].map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? 10 * power
  }
}
