import Foundation

@testable import PlaneGeometry
@testable import Springs

extension SplitMix64 {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A number whose logarithm is uniform, so that every order of magnitude is as likely.
  mutating func magnitude(_ range: ClosedRange<Double>) -> Double {
    exp(number(log(range.lowerBound)...log(range.upperBound)))
  }

  /// A damping ratio from 0 to 100: undamped, below, at, next to and above critical damping.
  mutating func dampingRatio() -> Double {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: 0
    case 1: magnitude(1e-3...1)
    case 2, 3: number(0...1)
    case 4: 1
    case 5: 1 + magnitude(1e-16...1e-3) * (Bool.random(using: &self) ? 1 : -1)
    case 6: number(1...5)
    default: magnitude(1...100)
    }
  }

  mutating func tuning(
    frequency: ClosedRange<Double> = SpringTuning.frequencyRange
  ) throws -> SpringTuning {
    try SpringTuning(frequency: magnitude(frequency), dampingRatio: dampingRatio())
  }

  /// A state of up to 100 pt, whose velocity is of the size that the spring itself reaches.
  mutating func state(_ tuning: SpringTuning) -> SpringState {
    SpringState(
      displacement: number(-100...100), velocity: number(-100...100) * tuning.angularFrequency)
  }
}
