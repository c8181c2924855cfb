/// The parts of x = power · ln 2 + head + tail, the last two at most ln 2 / 2 together.
struct ReducedExponent {
  /// The integer multiple of ln 2.
  let power: Int
  /// The remainder, rounded to a double.
  let head: Double
  /// What `head` leaves over.
  let tail: Double

  /// The reduced form of a number between -746 and 710.
  init(_ x: DoubleDouble) {
    let multiple = Elementary.nearestInteger(x.head * 0x1.71547652b82fep+0)
    // ln 2 in 42 and 53 bits; the product with the first part is exact, and so is the difference.
    let high = x.head - multiple * 0x1.62e42fefa3800p-1
    let low = multiple * 0x1.ef35793c76730p-45 - x.tail
    power = Int(multiple)
    head = high - low
    tail = (high - head) - low
  }

  /// e^(head + tail) - 1 - head: the small part, good to a few units of 2^-59.
  var exponentialRemainder: Double {
    let square = head * head
    let cubic = square * head * quotient(square)
    return 0.5 * square + (cubic + tail * (1 + head))
  }

  /// (e^r - 1 - r - r²/2) / r³ for |r| ≤ 0.3467; r² times its error stays below 2^-58.7.
  private func quotient(_ square: Double) -> Double {
    let r = head
    let a = 0x1.5555555555556p-3 + r * 0x1.5555555555555p-5
    let b = 0x1.11111111109afp-7 + r * 0x1.6c16c16c167dfp-10
    let c = 0x1.a01a01a7c73c0p-13 + r * 0x1.a01a01a47ccd9p-16
    let d = 0x1.71de0da24602dp-19 + r * 0x1.27e4e1ed9933ep-22
    let e = 0x1.af38c67fbb53ep-26 + r * 0x1.1f66eff4fc984p-29
    let fourth = square * square
    return (a + square * b) + fourth * ((c + square * d) + fourth * e)
  }
}
