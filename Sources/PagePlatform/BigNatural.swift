/// A natural number of any size.
struct BigNatural {
  /// 32 bits each, the least significant first, without zeros at the end.
  private var limbs: [UInt32] = []

  var isZero: Bool { limbs.isEmpty }

  /// How many bits the number takes, without leading zeros.
  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return 32 * limbs.count - last.leadingZeroBitCount
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// Keeps the quotient and returns the remainder; the divisor is not 0.
  mutating func divide(by divisor: UInt32) -> UInt32 {
    var rest: UInt64 = 0
    for index in limbs.indices.reversed() {
      rest = rest << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(rest / UInt64(divisor))
      rest %= UInt64(divisor)
    }
    while limbs.last == 0 { limbs.removeLast() }
    return UInt32(rest)
  }

  /// Multiplies by two to the power of 32 times a count of 0 or more.
  mutating func shiftLeft(limbs count: Int) {
    if !isZero { limbs.insert(contentsOf: repeatElement(0, count: count), at: 0) }
  }

  /// The lowest 64 bits of the number divided by two to the power of `count`, rounded down.
  func bits(above count: Int) -> UInt64 {
    let (skipped, shift) = (count / 32, UInt64(count % 32))
    let low = limb(skipped) | limb(skipped + 1) << 32
    return low >> shift | (shift == 0 ? 0 : limb(skipped + 2) << (64 - shift))
  }

  /// Whether any of the lowest `count` bits is set.
  func hasBits(below count: Int) -> Bool {
    let whole = min(count / 32, limbs.count)
    if limbs[..<whole].contains(where: { $0 != 0 }) { return true }
    return limb(count / 32) & ((1 << UInt64(count % 32)) - 1) != 0
  }

  private func limb(_ index: Int) -> UInt64 { index < limbs.count ? UInt64(limbs[index]) : 0 }
}

extension Double {
  /// The number nearest to `natural` times two to the power of `exponent`, ties to even.
  ///
  /// - Parameter isCut: Whether the true number is a little greater, by less than one unit of
  ///   `natural`; this needs a natural of 55 bits or more.
  init(nearestTo natural: BigNatural, exponent: Int, isCut: Bool) {
    // The power of two of the leading bit, and how many bits a double has from there.
    let leading = natural.bitWidth - 1 + exponent
    let kept = min(53, leading + 1075)
    guard !natural.isZero, kept >= 0 else {
      self = 0
      return
    }
    guard leading <= 1023 else {
      self = .infinity
      return
    }
    let dropped = natural.bitWidth - kept
    var significand: UInt64
    if dropped <= 0 {
      significand = natural.bits(above: 0) << UInt64(-dropped)
    } else {
      significand = natural.bits(above: dropped)
      let isHalf = natural.bits(above: dropped - 1) & 1 == 1
      let isMore = isCut || natural.hasBits(below: dropped - 1)
      if isHalf && (isMore || significand & 1 == 1) { significand += 1 }
    }
    // A significand that has grown to the next power of two carries into the exponent, as it should.
    self = Double(
      bitPattern: kept == 53 ? UInt64(leading + 1022) << 52 + significand : significand)
  }
}
