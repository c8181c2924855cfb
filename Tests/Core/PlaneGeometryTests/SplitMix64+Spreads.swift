@testable import PlaneGeometry

// Arguments for the elementary functions, spread as their tests need them.
extension SplitMix64 {
  /// A number evenly spread over a range.
  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// A number of either sign whose exponent is evenly spread from one power of two to another.
  mutating func logUniform(_ low: Int, _ high: Int) -> Double {
    let exponent = low + Int(next() % UInt64(high - low))
    let magnitude = (1 + unit()) * Double(sign: .plus, exponent: exponent, significand: 1)
    return next() & 1 == 0 ? magnitude : -magnitude
  }
}
