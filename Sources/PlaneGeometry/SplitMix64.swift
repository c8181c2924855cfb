/// A small seeded source of random numbers: the same seed gives the same numbers everywhere.
///
/// SplitMix64 after Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014):
/// a counter that grows by the golden ratio, scrambled. Fit for noise, unfit for secrets.
package struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// A generator at the beginning of the sequence that belongs to a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to but not including 1, in steps of 2⁻⁵³.
  package mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number around 0 with a standard deviation of 1, between -3 and 3.
  ///
  /// The sum of three uniform numbers, scaled: close to a bell curve, and made of additions only, so
  /// that every platform gives the same bits.
  package mutating func bell() -> Double {
    2 * (unit() + unit() + unit()) - 3
  }
}
