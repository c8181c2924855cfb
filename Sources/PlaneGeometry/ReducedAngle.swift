/// A finite angle less the nearest multiple of a quarter turn.
///
/// The remainder keeps its first 53 bits and a tail of 15 more at the least, even for the doubles
/// that lie closest to a multiple of π/2 (some within 2^-60 of one).
struct ReducedAngle {
  /// How many quarter turns were taken away, modulo 4.
  let quadrant: Int
  /// The remainder in radians, at most a hair above π/4 in magnitude.
  let head: Double
  /// What `head` leaves over.
  let tail: Double

  /// The reduced form of a finite angle in radians.
  init(_ x: Double) {
    if x.magnitude <= 0x1.9p-1 {
      self.init(quadrant: 0, remainder: DoubleDouble(head: x, tail: 0))
    } else if x.magnitude <= 0x1p20 {
      self.init(moderate: x)
    } else {
      self.init(huge: x, timesTwoTo: 0)
    }
  }

  /// Cody and Waite's reduction, for magnitudes up to 2^20.
  ///
  /// π/2 is taken in pieces of 33, 33, 33 and 53 bits; the multiple has 20 bits at most, so its
  /// products with the first three are exact, and so is the first difference. The rest is lost
  /// only below 2^-130.
  private init(moderate x: Double) {
    let multiple = Elementary.nearestInteger(x * 0x1.45f306dc9c883p-1)
    let first = x - multiple * 0x1.921fb544p+0
    let second = DoubleDouble(sum: first, -(multiple * 0x1.0b4611a6p-34))
    let third = DoubleDouble(sum: second.head, -(multiple * 0x1.3198a2ep-69))
    let rest = second.tail + (third.tail - multiple * 0x1.b839a252049c1p-104)
    let remainder = DoubleDouble(ordered: third.head, rest)
    self.init(quadrant: Int(multiple) & 3, remainder: remainder)
  }

  /// Payne and Hanek's reduction of x·2^scale, for magnitudes of x from 2^20 up and scales from 0 to 23.
  ///
  /// x·2^scale = ±m 2^e with an integer m of 53 bits. Digits of 2/π whose product with x is a multiple of 4
  /// change nothing; the 192 bits after them are multiplied by m, modulo 2^192. The two leading bits
  /// of the product are the quadrant, the others the fraction of a quarter turn, 137 of them right.
  init(huge x: Double, timesTwoTo scale: Int) {
    let bits = x.magnitude.bitPattern
    let exponent = Int(truncatingIfNeeded: bits >> 52) - 1075 + scale
    let significand = bits & 0x000F_FFFF_FFFF_FFFF | 0x0010_0000_0000_0000
    var turns = QuarterTurns(window: exponent - 2)
    turns.multiply(by: significand)
    let (quarters, fraction) = turns.separated()
    let halfPi = DoubleDouble(head: 0x1.921fb54442d18p+0, tail: 0x1.1a62633145c07p-54)
    let remainder = fraction * halfPi
    if x < 0 {
      let mirrored = DoubleDouble(head: -remainder.head, tail: -remainder.tail)
      self.init(quadrant: -quarters & 3, remainder: mirrored)
    } else {
      self.init(quadrant: quarters & 3, remainder: remainder)
    }
  }

  private init(quadrant: Int, remainder: DoubleDouble) {
    self.quadrant = quadrant
    head = remainder.head
    tail = remainder.tail
  }
}
