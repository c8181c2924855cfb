import PlaneGeometry

/// Numbers and texts that no run would make, to try encodings with.
struct RandomValues {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func word() -> UInt64 { random.next() }

  mutating func below(_ bound: Int) -> Int { Int(word() % UInt64(bound)) }

  /// A finite number below 1e300 in size, so that the sum of two is finite as well.
  mutating func number() -> Double {
    switch below(9) {
    case 0: return below(2) == 0 ? 0 : -0.0
    case 1: return Double(bitPattern: word() & 0x800f_ffff_ffff_ffff)
    case 2: return Double(below(2001) - 1000)
    case 3: return Double(below(200_001) - 100_000) / 100
    case 4: return [0x1p53, 0x1p53 - 1, -0x1p53, 0x1p63, -0x1p63, 0x1p64, 1e16, 1e21][below(8)]
    case 5: return [Double.leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne][below(3)]
    case 6: return 1e300 * Double(below(2000) - 1000) / 1000
    default:
      let value = Double(bitPattern: word())
      return value.magnitude < 1e300 ? value : 1 / 3
    }
  }

  mutating func text() -> String {
    let pieces = [
      "a", " ", ":", "\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{301}", "é", "🛏️", "</script>", ",",
      "&", "#", "'", "\u{2028}", "settings.", "$", "\u{7f}", "]]>", "<!--",
    ]
    return (0..<below(6)).map { _ in pieces[below(pieces.count)] }.joined()
  }

  mutating func integer() -> Int {
    [0, 1, 7, 128, 1_000_000, -1, Int.max, Int.min][below(8)]
  }
}
