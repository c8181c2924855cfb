/// Round numbers on an axis: multiples of 1, 2 or 5 times a power of ten.
package struct AxisTicks: Equatable, Sendable {
  /// The multiples within the range, in ascending order, each the double nearest to its decimal.
  package let values: [Double]

  /// - Parameters:
  ///   - range: what the axis shows.
  ///   - most: how many steps the range may be divided into, at most.
  package init(over range: ClosedRange<Double>, most: Int) {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite, most > 0 else {
      values = [range.lowerBound]
      return
    }
    let step = Step(atLeast: length / Double(most))
    // A hair of slack, so that an end that is a multiple up to rounding counts.
    let first = (range.lowerBound / step.length - 1e-9).rounded(.up)
    let last = (range.upperBound / step.length + 1e-9).rounded(.down)
    values = stride(from: first, through: last, by: 1).map { step.multiple($0) }
  }
}

extension AxisTicks {
  /// 1, 2 or 5 times a power of ten.
  private struct Step {
    private var digit = 1.0
    /// The power of ten, or where it is below 1, what 1 is divided by.
    private var power = 1.0
    private var divides = false

    /// The smallest one that reaches a length above zero, up to rounding.
    init(atLeast least: Double) {
      let least = least * (1 - 1e-9)
      divides = least < 1
      if divides {
        while 1 / power > least, power < 1e300 { power *= 10 }
      } else {
        while power * 10 <= least { power *= 10 }
      }
      digit = [1, 2, 5].first { length($0) >= least } ?? 10
    }

    var length: Double { length(digit) }

    private func length(_ digit: Double) -> Double { divides ? digit / power : digit * power }

    func multiple(_ count: Double) -> Double {
      (divides ? count * digit / power : count * digit * power) + 0
    }
  }
}
