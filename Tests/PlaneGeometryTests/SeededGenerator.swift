/// SplitMix64: a small generator whose whole state is the seed a failure prints.
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number evenly spread from 0 up to 1.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

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
