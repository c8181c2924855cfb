/// The generator that Boxspring keeps to itself, so that scenes are the same in every run: SplitMix64 after
/// Steele, Lea and Flood (2014).
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to but not including 1.
  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }
}
