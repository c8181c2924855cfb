@testable import Springs

#if arch(x86_64)
  typealias Precise = Float80
#else
  typealias Precise = Double
#endif

/// The same step by another road: the exponential of a 4×4 matrix by scaling and squaring, in wider
/// numbers.
///
/// The state is (x, v/ω, w/ω, r/ω²) and time is measured in radians, so that the matrix holds only
/// damping ratios and ones: x′ = v + w, v′ = -x - 2ζ·v, w′ = r, r′ = 0. It knows no damping regime.
struct MatrixStep {
  /// Row by row; only the first two rows are ever asked for.
  private var rows: [[Precise]]
  private let omega: Precise

  init(_ tuning: SpringTuning, duration: Double) {
    omega = 2 * Precise.pi * Precise(tuning.frequency)
    let zeta = Precise(tuning.dampingRatio)
    var angle = omega * Precise(duration)
    var doublings = 0
    while angle * (2 + 2 * zeta) > 0.25 {
      angle /= 2
      doublings += 1
    }
    let rate: [[Precise]] = [
      [0, angle, angle, 0], [-angle, -2 * zeta * angle, 0, 0], [0, 0, 0, angle], [0, 0, 0, 0],
    ]
    rows = Self.exponential(rate)
    for _ in 0..<doublings { rows = Self.product(rows, rows) }
  }

  /// The state after the step, displacement and velocity.
  func applied(
    to state: SpringState, forcing: Double = 0, rate: Double = 0
  ) -> (displacement: Precise, velocity: Precise) {
    let column = [
      Precise(state.displacement), Precise(state.velocity) / omega, Precise(forcing) / omega,
      Precise(rate) / (omega * omega),
    ]
    let after = rows.prefix(2).map { row in
      zip(row, column).reduce(Precise(0)) { $0 + $1.0 * $1.1 }
    }
    return (after[0], after[1] * omega)
  }

  private static func exponential(_ matrix: [[Precise]]) -> [[Precise]] {
    var term = identity
    var sum = identity
    for order in 1...24 {
      term = product(term, matrix).map { $0.map { $0 / Precise(order) } }
      for row in 0..<4 {
        for column in 0..<4 { sum[row][column] += term[row][column] }
      }
    }
    return sum
  }

  private static var identity: [[Precise]] {
    (0..<4).map { row in (0..<4).map { $0 == row ? 1 : 0 } }
  }

  private static func product(_ left: [[Precise]], _ right: [[Precise]]) -> [[Precise]] {
    left.map { row in
      (0..<4).map { column in
        (0..<4).reduce(Precise(0)) { $0 + row[$1] * right[$1][column] }
      }
    }
  }
}
