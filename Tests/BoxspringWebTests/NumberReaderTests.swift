import PlaneGeometry
import Testing

@testable import PagePlatform

/// The truth is what this platform's own reader, the C library's, makes of the same text.
@Suite struct NumberReaderTests {
  private func agree(_ text: String, _ comment: String = "") -> Bool {
    let (ours, theirs) = (NumberReader.number(in: Array(text.utf8)), Double(text))
    if let ours, let theirs, ours.isNaN, theirs.isNaN { return true }
    return ours?.bitPattern == theirs?.bitPattern
  }

  @Test("the shortest digits of any double read back to it")
  func shortestDigits() {
    var random = SplitMix64(seed: 1)
    for index in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let read = NumberReader.number(in: Array(value.description.utf8))
      #expect(read?.bitPattern == value.bitPattern, "number \(index) of seed 1: \(value)")
    }
  }

  @Test("digits of any number and any size round as the C library rounds them")
  func manyDigits() {
    var random = SplitMix64(seed: 2)
    for index in 0..<20_000 {
      var text = index % 7 == 0 ? "-" : ""
      let count = Int(random.next() % 40) + 1
      let point = Int(random.next() % UInt64(count + 1))
      for place in 0..<count {
        if place == point { text += "." }
        text += String(random.next() % 10)
      }
      if index % 3 > 0 { text += "e\(Int(random.next() % 700) - 350)" }
      #expect(agree(text), "number \(index) of seed 2: \(text)")
    }
  }

  @Test("whole numbers half way between two doubles go to the even one")
  func ties() {
    var random = SplitMix64(seed: 3)
    for index in 0..<5_000 {
      // 53 bits, a one for the half, and up to ten zeros.
      let zeros = random.next() % 10
      let half = ((random.next() >> 11 | 1 << 52) << 1 | 1) << zeros
      #expect(agree("\(half)"), "number \(index) of seed 3: \(half)")
      #expect(agree("\(half).000000000000000000001"), "number \(index) of seed 3: \(half)")
      #expect(agree("\(half - 1).9999999999999999999"), "number \(index) of seed 3: \(half)")
    }
  }

  @Test(
    "a text reads as the C library reads it",
    arguments: [
      // 1 + 2⁻⁵³ in full, and a digit far behind it.
      "1.00000000000000011102230246251565404236316680908203125",
      "1.000000000000000111022302462515654042363166809082031250000000000000000000000001",
      // Around half of the least double, the least normal one and the greatest one.
      "2.4703282292062327e-324", "2.4703282292062328e-324", "4.9406564584124654e-324",
      "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308",
      "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e309",
      "1e-400",
      "9007199254740993", "9007199254740992.99999999999999999999999", "1e22", "1e23",
      "123456789e-30",
      "0", "-0", "0.0", "-0e5", "000123", "1.", ".5", "-.5e1", "+7", "1E5", "1e+5", "1e0000005",
      "1e99999999999999999999", "0e99999999999999999999", "1e-99999999999999999999",
      "0x1p-1074", "0x1.8p-1075", "0x0.8p-1074", "0x1.fffffffffffff8p1023",
      "0x1.fffffffffffff7p1023",
      "0X1.8P3", "0x.8", "0xA", "0xabcdef0123456789abcdef", "-0x1.00000000000008p0",
      "0x1.00000000000018p0", "0x1.000000000000080000001p0",
      "inf", "-INF", "Infinity", "nan", "-nan", "NaN",
      "", "-", "+", ".", "e5", "1e", "1e+", "--1", "+-1", "1.2.3", "0x", "0xp1", "0x1p", "infinit",
      "nano", "1 ", " 1", "1f", "1_000", "٣", "1e5x", "\r1", "\u{0B}1", "1\u{0E}5",
    ])
  func texts(text: String) {
    #expect(agree(text))
  }

  @Test("digits beyond the eight hundredth count where they are not zeros")
  func veryManyDigits() {
    let half = "9007199254740993." + String(repeating: "0", count: 900)
    #expect(NumberReader.number(in: Array(half.utf8)) == 9_007_199_254_740_992)
    #expect(NumberReader.number(in: Array((half + "1").utf8)) == 9_007_199_254_740_994)
    #expect(agree(half + "1"))
    #expect(agree(String(repeating: "123456789", count: 30) + "." + half.dropFirst(17)))
    #expect(agree("0." + String(repeating: "0", count: 300) + String(repeating: "7", count: 1200)))
    #expect(agree(String(repeating: "7", count: 1200) + "e-1000"))
  }
}
