import Testing

@testable import PlaneGeometry

@Suite("SplitMix64")
struct SplitMix64Tests {
  @Test("the sequence is the published one")
  func published() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    // Reference output of the algorithm's public-domain C version for this seed.
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("bell numbers have mean 0, deviation 1 and stay within 3")
  func bell() {
    var generator = SplitMix64(seed: 42)
    let numbers = (0..<100_000).map { _ in generator.bell() }
    let mean = numbers.reduce(0, +) / 100_000
    let variance = numbers.reduce(0) { $0 + $1 * $1 } / 100_000
    // Standard errors are 0.003 and 0.004.
    #expect(abs(mean) < 0.015)
    #expect(abs(variance - 1) < 0.02)
    #expect(numbers.allSatisfy { abs($0) <= 3 })
  }

  @Test("unit numbers lie from 0 to below 1")
  func unit() {
    var generator = SplitMix64(seed: 7)
    #expect((0..<10_000).allSatisfy { _ in (0..<1).contains(generator.unit()) })
  }
}
