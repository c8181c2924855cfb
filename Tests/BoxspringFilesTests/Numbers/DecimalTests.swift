import PlaneGeometry
import Prerequisites
import Testing

@testable import TextEncoding

@Suite("decimals")
struct DecimalTests {
  @Test("a number's text is the toolchain's, save for whole numbers, and reads back")
  func allKindsOfNumbers() {
    for seed in seeds(10, of: 200) {
      var random = SplitMix64(seed: seed)
      for index in 0..<10_000 {
        let word = random.next()
        let fraction = Double(word >> 11) * 0x1p-53
        let value =
          switch index % 5 {
          case 0: Double(bitPattern: word)
          case 1: (fraction - 0.5) * 2000
          case 2: Double(Int64(bitPattern: word) >> Int64(random.next() % 63)) / 1000
          case 3: Double(word % 4000) / 8
          default: fraction * Double(sign: .plus, exponent: Int(word % 200) - 100, significand: 1)
          }
        check(value, "seed \(seed), number \(index)")
      }
    }
  }

  @Test("powers of two and their neighbours have the toolchain's text and read back")
  func powersOfTwo() {
    for exponent in 0..<UInt64(2047) {
      for fraction in [0, 1, 2, 3, 1 << 51, (1 << 52) - 2, (1 << 52) - 1] as [UInt64] {
        check(Double(bitPattern: exponent << 52 | fraction), "2^\(exponent), \(fraction)")
      }
    }
  }

  @Test("powers of ten and numbers near them have the toolchain's text and read back")
  func powersOfTen() throws {
    for exponent in -324...308 {
      for digits in [1, 2, 3, 5, 9, 15, 1234, 999_999] {
        guard let value = Double("\(digits)e\(exponent)"), value.isFinite else { continue }
        for value in [value, value.nextUp, value.nextDown] {
          check(value, "\(digits)e\(exponent)")
        }
      }
    }
  }

  @Test("the least numbers, and those about where the notation changes, have the toolchain's text")
  func edges() {
    for step in 0..<2000 {
      check(Double(bitPattern: UInt64(step)), "subnormal \(step)")
      for middle in [1e-5, 1e-4, 1e-3, 1, 1e15, 0x1p53, 1e16, 0x1p54, 1e17] {
        check(middle + Double(step - 1000) * middle.ulp, "\(middle), step \(step)")
      }
    }
    check(.greatestFiniteMagnitude, "greatest")
  }

  private func check(_ value: Double, _ comment: Comment) {
    guard value.isFinite else { return }
    for value in [value, -value] {
      var bytes: [UInt8] = []
      bytes.appendDecimal(value)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text == self.text(of: value), comment)
      var position = 0
      let read = bytes.withUnsafeBufferPointer { DecimalReading.number($0, at: &position) }
      #expect(read?.bitPattern == value.bitPattern && position == bytes.count, comment)
    }
  }

  /// What the toolchain says, without the decimals of a whole number.
  private func text(of value: Double) -> String {
    guard value.magnitude < 0x1p53, value == value.rounded() else { return value.description }
    return value.sign == .minus ? "-\(Int(value.magnitude))" : "\(Int(value.magnitude))"
  }

  @Test("numbers with any digits, points and exponents are read as the toolchain reads them")
  func anyText() {
    for seed in seeds(10, of: 200) {
      var random = SplitMix64(seed: seed)
      for index in 0..<5000 {
        let digits = Array(String(random.next() >> (random.next() % 64)))
        let cut = Int(random.next() % UInt64(digits.count + 1))
        var text = random.next() % 2 == 0 ? "-" : ""
        if cut == 0 {
          text += "0." + String(repeating: "0", count: Int(random.next() % 6)) + String(digits)
        } else {
          text += String(digits[..<cut]) + (cut < digits.count ? "." : "") + String(digits[cut...])
        }
        if random.next() % 2 == 0 { text += "e\(Int(random.next() % 700) - 350)" }
        let end = ["", ",", "]", ",1", ",12345678"][Int(random.next() % 5)]
        var position = 0
        let read = Array((text + end).utf8).withUnsafeBufferPointer {
          DecimalReading.number($0, at: &position)
        }
        let due = Double(text).flatMap { $0.isFinite ? $0 : nil }
        #expect(
          read?.bitPattern == due?.bitPattern && position == (due == nil ? 0 : text.utf8.count),
          "seed \(seed), number \(index): \(text)")
      }
    }
  }

  @Test("what is no number in JSON is not read as one")
  func noNumbers() {
    for text in [
      "", "-", "+1", ".5", "5.", "-.5", "01", "-01", "00", "1e", "1e+", "e5", "0x10", "inf", "nan",
      "1.e5", "12345678.", "a2345678", " 1", "--1", "1e99999",
    ] {
      var position = 0
      let read = Array(text.utf8).withUnsafeBufferPointer {
        DecimalReading.number($0, at: &position)
      }
      let isWhole = position == text.utf8.count
      #expect(read == nil && position == 0 || !isWhole, "\(text)")
    }
  }

  @Test("a power of ten times its inverse is one")
  func inverses() {
    for exponent in 1...300 {
      let (power, inverse) = (PowersOfTen[exponent], PowersOfTen[-exponent])
      #expect(power.high >> 63 == 1 && inverse.high >> 63 == 1)
      // 10^k is g · 2^(e - 127) at most, so the product of the two is at least 2^(254 - both e).
      let top = 254 - PowersOfTen.floorOfLog2(exponent) - PowersOfTen.floorOfLog2(-exponent)
      #expect(top == 255)
      let most = product(power, inverse)
      #expect(most.3 >> 63 == 1, "10^\(exponent)")
      // And either is too great by less than one.
      let least = product(less(power), less(inverse))
      let isExact = exponent <= 55
      #expect(isExact || least.3 >> 63 == 0, "10^\(exponent)")
      #expect(!isExact || product(power, less(inverse)).3 >> 63 == 0, "10^\(exponent)")
    }
  }

  private func less(_ power: PowersOfTen.Significand) -> PowersOfTen.Significand {
    PowersOfTen.Significand(
      high: power.low == 0 ? power.high - 1 : power.high, low: power.low &- 1)
  }

  /// The four words of a product, the lowest first.
  private func product(
    _ one: PowersOfTen.Significand, _ other: PowersOfTen.Significand
  ) -> (UInt64, UInt64, UInt64, UInt64) {
    var words: [UInt64] = [0, 0, 0, 0]
    for (place, pair) in [
      (0, (one.low, other.low)), (1, (one.low, other.high)), (1, (one.high, other.low)),
      (2, (one.high, other.high)),
    ] {
      let part = pair.0.multipliedFullWidth(by: pair.1)
      var carry = part.high
      var sum = words[place].addingReportingOverflow(part.low)
      words[place] = sum.partialValue
      carry += sum.overflow ? 1 : 0
      for index in (place + 1)..<4 {
        sum = words[index].addingReportingOverflow(carry)
        words[index] = sum.partialValue
        carry = sum.overflow ? 1 : 0
      }
    }
    return (words[0], words[1], words[2], words[3])
  }
}
