/// A number kept as the unevaluated sum of two doubles, about 106 significant bits.
///
/// The error-free sums and products of Knuth and Dekker: every initialiser below represents its
/// operands' exact sum or product, as long as nothing overflows and no product falls under 2^-960.
/// No fused multiply-add is used, so that every platform computes the same bits.
struct DoubleDouble: Equatable, Sendable {
  /// The number rounded to a double.
  var head: Double
  /// What the rounding left over, at most half a unit in the last place of `head`.
  var tail: Double

  /// The number `head + tail`, taken as already separated.
  init(head: Double, tail: Double) {
    self.head = head
    self.tail = tail
  }

  /// The exact sum of any two numbers (Knuth's two-sum, six operations).
  init(sum a: Double, _ b: Double) {
    head = a + b
    let added = head - a
    tail = (a - (head - added)) + (b - added)
  }

  /// The exact sum of two numbers, the first zero or the larger in magnitude (Dekker, three
  /// operations).
  init(ordered large: Double, _ small: Double) {
    head = large + small
    tail = small - (head - large)
  }

  /// The exact product of two numbers below 2^990 in magnitude (Dekker, seventeen operations).
  init(product a: Double, _ b: Double) {
    let (aHigh, aLow) = DoubleDouble.halves(a)
    let (bHigh, bLow) = DoubleDouble.halves(b)
    head = a * b
    tail = ((aHigh * bHigh - head) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// Veltkamp's split into two numbers of at most 26 bits each, whose products are exact.
  private static func halves(_ a: Double) -> (high: Double, low: Double) {
    let spread = a * 134_217_729  // 2^27 + 1
    let high = spread - (spread - a)
    return (high, a - high)
  }

  /// The product with a relative error below 2^-100.
  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let exact = DoubleDouble(product: left.head, right.head)
    let cross = left.head * right.tail + left.tail * right.head
    return DoubleDouble(ordered: exact.head, exact.tail + cross)
  }

  /// The product with a relative error below 2^-100.
  static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    let exact = DoubleDouble(product: left.head, right)
    return DoubleDouble(ordered: exact.head, exact.tail + left.tail * right)
  }

  /// The sum of two numbers of one sign, or of which one outweighs the other at least twice; its
  /// relative error stays below 2^-100.
  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let exact = DoubleDouble(sum: left.head, right.head)
    return DoubleDouble(ordered: exact.head, exact.tail + (left.tail + right.tail))
  }

  /// The quotient with a relative error below 2^-100: the remainder of the first, rounded quotient
  /// makes the second.
  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.head / right.head
    let product = DoubleDouble(product: first, right.head)
    let exact = (left.head - product.head) - product.tail
    let remainder = exact + (left.tail - first * right.tail)
    return DoubleDouble(ordered: first, remainder / right.head)
  }
}
