/// SplitMix64: the same seed, the same numbers, everywhere. Source: Steele, Lea, Flood, "Fast
/// splittable pseudorandom number generators" (2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// A multiple of a quarter, so that sums are exact.
  mutating func quarter(_ range: ClosedRange<Int>) -> Double {
    Double(int(range.lowerBound * 4...range.upperBound * 4)) / 4
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }
}
