/// Reads a number exactly as C's `strtod` does where the locale is C: decimal or hexadecimal digits,
/// infinity, not a number; correctly rounded, ties to even.
///
/// Embedded Swift leaves this to its platform, and a page has none. Every number of up to fifteen
/// digits takes one multiplication or division; others take exact arithmetic in whole numbers,
/// which costs about a microsecond at twenty digits.
package struct NumberReader {
  private let text: [UInt8]
  private var position = 0

  /// Digits beyond these cannot turn the result but by not being all zeros.
  private static let mostDigits = 800
  /// Far beyond any exponent that makes a difference.
  private static let mostExponent = 100_000

  private init(_ text: [UInt8]) {
    self.text = text
  }

  /// The number that a whole text stands for; nil where it stands for none.
  package static func number(in text: [UInt8]) -> Double? {
    var reader = NumberReader(text)
    let isNegative = reader.takes("-")
    if !isNegative { _ = reader.takes("+") }
    guard let magnitude = reader.magnitude(), reader.position == text.count else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func magnitude() -> Double? {
    if takes("infinity") || takes("inf") { return .infinity }
    if takes("nan") { return .nan }
    return takes("0x") ? number(base: 16, mark: "p") : number(base: 10, mark: "e")
  }

  /// Steps over a word in lower case, however it is written; false where something else stands here.
  private mutating func takes(_ word: StaticString) -> Bool {
    let isHere = word.withUTF8Buffer { word in
      position + word.count <= text.count
        && word.indices.allSatisfy { index in
          let (byte, wanted) = (text[position + index], word[index])
          return byte == wanted || (wanted >= 0x61 && byte | 0x20 == wanted)
        }
    }
    if isHere { position += word.utf8CodeUnitCount }
    return isHere
  }

  private mutating func number(base: UInt32, mark: StaticString) -> Double? {
    var digits = Digits(base: base)
    let first = position
    while let digit = digit(base) { digits.append(digit) }
    var count = position - first
    if takes(".") {
      let point = position
      while let digit = digit(base) { digits.append(digit, isBehindPoint: true) }
      count += position - point
    }
    guard count > 0 else { return nil }
    var exponent = 0
    if takes(mark) {
      guard let given = self.exponent() else { return nil }
      exponent = given
    }
    return base == 16 ? digits.timesTwo(to: exponent) : digits.timesTen(to: exponent)
  }

  private mutating func digit(_ base: UInt32) -> UInt32? {
    guard position < text.count else { return nil }
    let byte = text[position]
    let digit: UInt8
    switch byte {
    case 0x30...0x39: digit = byte - 0x30
    case 0x41...0x46, 0x61...0x66: digit = byte | 0x20 - 0x57
    default: return nil
    }
    guard digit < base else { return nil }
    position += 1
    return UInt32(digit)
  }

  private mutating func exponent() -> Int? {
    let isNegative = takes("-")
    if !isNegative { _ = takes("+") }
    let first = position
    var value = 0
    while let digit = digit(10) { value = min(10 * value + Int(digit), Self.mostExponent) }
    guard position > first else { return nil }
    return isNegative ? -value : value
  }

  /// Digits read so far, as a whole number and a power of their base.
  private struct Digits {
    let base: UInt32
    private var natural = BigNatural()
    private var count = 0
    /// The power of the base that the whole number still has to be multiplied by.
    private var scale = 0
    /// Whether a digit other than 0 has been left out.
    private var isCut = false

    init(base: UInt32) {
      self.base = base
    }

    mutating func append(_ digit: UInt32, isBehindPoint: Bool = false) {
      guard count < NumberReader.mostDigits else {
        isCut = isCut || digit != 0
        if !isBehindPoint { scale += 1 }
        return
      }
      natural.multiply(by: base, adding: digit)
      if !natural.isZero { count += 1 }
      if isBehindPoint { scale -= 1 }
    }

    func timesTwo(to exponent: Int) -> Double {
      Double(nearestTo: natural, exponent: 4 * scale + exponent, isCut: isCut)
    }

    func timesTen(to exponent: Int) -> Double {
      let power = scale + exponent
      // Between 10^(count + power - 1) and 10^(count + power).
      if natural.isZero || count + power < -330 { return 0 }
      if count + power > 310 { return .infinity }
      if natural.bitWidth <= 53, power.magnitude <= 22 {
        let whole = Double(natural.bits(above: 0))
        let ten = (0..<power.magnitude).reduce(1.0) { ten, _ in ten * 10 }
        return power < 0 ? whole / ten : whole * ten
      }
      return power < 0 ? divided(byTenTo: -power) : multiplied(byTenTo: power)
    }

    private func multiplied(byTenTo power: Int) -> Double {
      var product = natural
      for _ in 0..<power { product.multiply(by: 10) }
      return Double(nearestTo: product, exponent: 0, isCut: isCut)
    }

    private func divided(byTenTo power: Int) -> Double {
      // Enough limbs that 66 bits or more are left: ten takes less than 3.33 bits.
      let limbs = max(0, (66 + power * 333 / 100 - natural.bitWidth) / 32 + 2)
      var quotient = natural
      quotient.shiftLeft(limbs: limbs)
      var isCut = isCut
      for _ in 0..<power where quotient.divide(by: 10) != 0 { isCut = true }
      return Double(nearestTo: quotient, exponent: -32 * limbs, isCut: isCut)
    }
  }
}
