/// An angle modulo a full turn, as a fixed-point number of quarter turns: 2 bits before the point
/// and 190 after it, in six 32-bit limbs, the most significant first.
///
/// Limbs of 32 bits keep every product within 64, which WebAssembly multiplies without a library.
struct QuarterTurns {
  private var a, b, c, d, e, f: UInt64

  /// The 192 binary digits of 2/π that follow the first `offset` ones; digits before the point
  /// (a negative offset) are zeros. Offsets reach from -64 to 992.
  init(window offset: Int) {
    let (first, shift) = (offset >> 5, UInt64(truncatingIfNeeded: offset & 31))
    func limb(_ i: Int) -> UInt64 {
      let pair = QuarterTurns.digits(first + i) << 32 | QuarterTurns.digits(first + i + 1)
      return (pair >> (32 - shift)) & 0xFFFF_FFFF
    }
    (a, b, c, d, e, f) = (limb(0), limb(1), limb(2), limb(3), limb(4), limb(5))
  }

  /// Multiplies by an integer of at most 53 bits, modulo 4 quarter turns.
  mutating func multiply(by factor: UInt64) {
    let (low, high) = (factor & 0xFFFF_FFFF, factor >> 32)
    var carry: UInt64 = 0
    // One column per limb: its own product with the low half, its right neighbour's with the high.
    // The high half has 21 bits, so that a column stays below 2^64; operators that check for
    // overflow all the same would call a 128-bit library product on WebAssembly.
    func column(_ limb: UInt64, _ right: UInt64) -> UInt64 {
      let sum = limb &* low &+ carry
      let digits = (sum & 0xFFFF_FFFF) &+ right &* high
      carry = (sum >> 32) &+ (digits >> 32)
      return digits & 0xFFFF_FFFF
    }
    let (oldB, oldC, oldD, oldE, oldF) = (b, c, d, e, f)
    f = column(oldF, 0)
    e = column(oldE, oldF)
    d = column(oldD, oldE)
    c = column(oldC, oldD)
    b = column(oldB, oldC)
    a = column(a, oldB)
  }

  /// The nearest number of quarter turns and the fraction left over, from -1/2 to 1/2.
  func separated() -> (quarters: Int, fraction: DoubleDouble) {
    let quarters = Int(truncatingIfNeeded: a >> 30)
    let isPastHalf = a & 0x2000_0000 != 0
    // Past one half, the distance to the next quarter: all digits flipped, one last unit ignored.
    let flip: UInt64 = isPastHalf ? 0xFFFF_FFFF : 0
    var sum = DoubleDouble(head: 0, tail: 0)
    func add(_ limb: UInt64, _ unit: Double) {
      let larger = DoubleDouble(ordered: Double(limb ^ flip) * unit, sum.head)
      sum = DoubleDouble(head: larger.head, tail: larger.tail + sum.tail)
    }
    add(f, 0x1p-190)
    add(e, 0x1p-158)
    add(d, 0x1p-126)
    add(c, 0x1p-94)
    add(b, 0x1p-62)
    let leading = Double((a ^ flip) & 0x3FFF_FFFF) * 0x1p-30
    sum = DoubleDouble(head: leading, tail: 0) + sum
    guard isPastHalf else { return (quarters, sum) }
    return (quarters + 1, DoubleDouble(head: -sum.head, tail: -sum.tail))
  }

  /// Binary digits 32 `index` to 32 `index` + 31 of 2/π after the point; enough for every double.
  private static func digits(_ index: Int) -> UInt64 {
    switch index {
    case 0: 0xa2f9_836e
    case 1: 0x4e44_1529
    case 2: 0xfc27_57d1
    case 3: 0xf534_ddc0
    case 4: 0xdb62_9599
    case 5: 0x3c43_9041
    case 6: 0xfe51_63ab
    case 7: 0xdebb_c561
    case 8: 0xb724_6e3a
    case 9: 0x424d_d2e0
    case 10: 0x0649_2eea
    case 11: 0x09d1_921c
    case 12: 0xfe1d_eb1c
    case 13: 0xb129_a73e
    case 14: 0xe882_35f5
    case 15: 0x2ebb_4484
    case 16: 0xe99c_7026
    case 17: 0xb45f_7e41
    case 18: 0x3991_d639
    case 19: 0x8353_39f4
    case 20: 0x9c84_5f8b
    case 21: 0xbdf9_283b
    case 22: 0x1ff8_97ff
    case 23: 0xde05_980f
    case 24: 0xef2f_118b
    case 25: 0x5a0a_6d1f
    case 26: 0x6d36_7ecf
    case 27: 0x27cb_09b7
    case 28: 0x4f46_3f66
    case 29: 0x9e5f_ea2d
    case 30: 0x7527_bac7
    case 31: 0xebe5_f17b
    case 32: 0x3d07_39f7
    case 33: 0x8a52_92ea
    case 34: 0x6bfb_5fb1
    case 35: 0x1f8d_5d08
    case 36: 0x5603_3046
    default: 0
    }
  }
}
