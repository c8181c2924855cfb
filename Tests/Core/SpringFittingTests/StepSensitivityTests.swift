import Testing

@testable import PlaneGeometry
@testable import SpringFitting
@testable import Springs

#if arch(x86_64)
  @Suite("Derivatives of a step")
  struct StepSensitivityTests {
    @Test("derivatives agree with differences of the matrix exponential in 80-bit numbers")
    func differences() throws {
      var random = SplitMix64(seed: 1)
      var worst: [(Double, String)] = []
      for round in 0..<600 {
        let frequency = 0.1 * Elementary.exp(5 * random.unit())
        // A third of them at critical damping or near it.
        let dampingRatio =
          round % 3 == 0
          ? 1 + (round % 6 == 0 ? 0 : 1e-3 * random.bell() * random.unit()) : 3 * random.unit()
        let duration = Elementary.exp(8 * random.unit() - 7) / frequency
        let step = StepSensitivity(
          try SpringTuning(frequency: frequency, dampingRatio: dampingRatio), duration: duration)
        let found = [
          step.xx, step.xv, step.vx, step.vv, step.xForce, step.vForce, step.xRamp, step.vRamp,
        ]
        let (f, z, t) = (Float80(frequency), Float80(dampingRatio), Float80(duration))
        let values = Propagator.numbers(f, z, t)
        let byFrequency = Propagator.derivative { Propagator.numbers(f * (1 + $0), z, t) }
        let byDamping = Propagator.derivative { Propagator.numbers(f, z + $0, t) }
        // Errors are relative to the order of magnitude of a number.
        for index in found.indices {
          let size = Propagator.size(of: index, f, t)
          for (mine, truth, name) in [
            (found[index].value, values[index], "value"),
            (found[index].frequency, byFrequency[index], "by frequency"),
            (found[index].damping, byDamping[index], "by damping"),
          ] {
            let error = abs(Double((Float80(mine) - truth) / (size + abs(truth))))
            worst.append((error, "\(name) \(index), f \(f), ζ \(z), t \(t): \(mine), not \(truth)"))
          }
        }
      }
      let most = try #require(worst.max { $0.0 < $1.0 })
      #expect(most.0 < 1e-10, "\(most.1)")
    }
  }

  /// The exact step of a spring from the exponential of the matrix of (x, v, w, r), by scaling and squaring.
  private enum Propagator {
    /// In the order of `StepSensitivity`'s numbers.
    static func numbers(_ frequency: Float80, _ dampingRatio: Float80, _ t: Float80) -> [Float80] {
      let omega = 2 * Float80.pi * frequency
      let (k, a) = (omega * omega, 2 * dampingRatio * omega)
      var power = 0
      while max(omega, a) * t / Float80(1 << power) > 0.25 { power += 1 }
      let h = t / Float80(1 << power)
      let generator: [[Float80]] = [
        [0, h, h, 0], [-k * h, -a * h, 0, 0], [0, 0, 0, h], [0, 0, 0, 0],
      ]
      var sum = identity
      var term = identity
      for n in 1...24 {
        term = product(term, generator).map { $0.map { $0 / Float80(n) } }
        for i in 0..<4 { for j in 0..<4 { sum[i][j] += term[i][j] } }
      }
      for _ in 0..<power { sum = product(sum, sum) }
      return [
        sum[0][0], sum[0][1], sum[1][0], sum[1][1], sum[0][2], sum[1][2], sum[0][3], sum[1][3],
      ]
    }

    /// The derivative at 0 by central differences of fourth order.
    static func derivative(_ numbers: (Float80) -> [Float80]) -> [Float80] {
      let h: Float80 = 1e-4
      let (a, b, c, d) = (numbers(-2 * h), numbers(-h), numbers(h), numbers(2 * h))
      return a.indices.map { (a[$0] - 8 * b[$0] + 8 * c[$0] - d[$0]) / (12 * h) }
    }

    /// The order of magnitude of a number over a motion of a frequency and a duration.
    static func size(of index: Int, _ frequency: Float80, _ t: Float80) -> Float80 {
      let time = min(t, 1 / (2 * Float80.pi * frequency))
      return [1, time, 1 / time, 1, time, 1, time * t, t][index]
    }

    private static var identity: [[Float80]] {
      (0..<4).map { i in (0..<4).map { $0 == i ? 1 : 0 } }
    }

    private static func product(_ a: [[Float80]], _ b: [[Float80]]) -> [[Float80]] {
      (0..<4).map { i in
        (0..<4).map { j in (0..<4).reduce(Float80(0)) { $0 + a[i][$1] * b[$1][j] } }
      }
    }
  }
#endif
