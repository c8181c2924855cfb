import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

/// Lengths of unequal items are summed exactly and rounded once.
@Suite("Exact sums")
struct ExactSumTests {
  /// Whole multiples of 2⁻⁶⁴ point.
  private func units(_ length: Double) -> UInt128 {
    guard length > 0 else { return 0 }
    let shift = Int(length.exponent) - 52 + 64
    let significand = UInt128(length.significandBitPattern | 1 << 52)
    return shift >= 0 ? significand << shift : significand >> -shift
  }

  @Test("every start is the exact sum of what lies before it, rounded to nearest once")
  func starts() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let magnitude = random.pick([1e-3, 1, 1e3, 1e12])
      let heights = (0..<400).map { _ in magnitude * random.unit() }
      let spacing = random.pick([0, 0.1, 8])
      let list = try ListLayout(lineSpacing: spacing)
        .arrange(.heights(heights), in: .viewport(100, 100))
      var sum: UInt128 = 0
      for item in heights.indices {
        let expected = Double(sum) * 0x1p-64
        #expect(list.frame(at: item).minY == expected, "seed \(seed), item \(item)")
        sum += units(heights[item] + spacing)
      }
    }
  }

  @Test("a million items of 0.1 pt end within a rounding of where they should")
  func tenths() throws {
    var heights = Array(repeating: 0.1, count: 1_000_000)
    heights[999_999] = 0.2
    let list = try ListLayout().arrange(.heights(heights), in: .viewport(100, 100))
    // 0.1 as a Double is 0.1000000000000000055511151231257827…; times 999,999.
    #expect(list.frame(at: 999_999).minY == 99_999.900_000_000_005_551_1)
  }

  @Test("sums of the longest items allowed neither overflow nor lose points")
  func longest() throws {
    let most = LayoutLimits.distance
    var heights = Array(repeating: most, count: 40_000)
    heights[0] = 1
    let list = try ListLayout(lineSpacing: most)
      .arrange(.heights(heights), in: .viewport(100, 100))
    // 39,999 pitches, of which the first is 10¹⁵ + 1 and the others are 2·10¹⁵.
    let exact = UInt128(39_998) * 2_000_000_000_000_000 + 1_000_000_000_000_001
    #expect(list.frame(at: 39_999).minY == Double(exact))
    #expect(list.contentSize.height == Double(exact) + most)
  }

  @Test("the smallest lengths are summed down to 2⁻⁶⁴ pt")
  func smallest() throws {
    let list = try ListLayout().arrange(
      .heights([0x1p-64, 0x1.8p-64, 0x1p-200, .leastNonzeroMagnitude, 0, 3]),
      in: .viewport(100, 100))
    #expect(list.tops == [0, 0x1p-64, 0x1p-63, 0x1p-63, 0x1p-63, 0x1p-63])
  }

  @Test("items shorter than the unit of sums, which all start at zero, are found where they lie")
  func shorterThanTheUnit() throws {
    let list = try ListLayout().arrange(
      .heights(Array(repeating: 1e-20, count: 40) + [3]), in: .viewport(100, 100))
    var found: [Int] = []
    list.ordinals(overlapping: Rect(x: 0, y: 5e-21, width: 100, height: 1e-20), into: &found)
    #expect(found == Array(0...40))
    found = []
    list.ordinals(overlapping: Rect(x: 0, y: 1, width: 100, height: 1), into: &found)
    #expect(found == [40])
  }
}
