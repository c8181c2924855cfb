import Testing

@testable import PlaneGeometry

@Suite("DoubleDouble")
struct DoubleDoubleTests {
  @Test("a product keeps all 106 bits of two integers multiplied")
  func product() {
    var generator = SplitMix64(seed: 71)
    for _ in 0..<10_000 {
      let (a, b) = (generator.next() >> 11, generator.next() >> 11)
      let product = DoubleDouble(product: Double(a), Double(b))
      let exact = a.multipliedFullWidth(by: b)
      // Modulo 2^64 the two parts, each an integer, must make up the low word.
      let head = UInt64(product.head.truncatingRemainder(dividingBy: 0x1p64))
      let low = Int64(bitPattern: head) &+ Int64(product.tail)
      #expect(UInt64(bitPattern: low) == exact.low, "\(a) × \(b), seed 71")
    }
  }

  @Test("a sum keeps what its head cannot hold, in either order")
  func sum() {
    for (large, small) in [(0x1p60, 3.0), (-0x1p60, 3), (1, 0x1p-80), (0x1p53, -0.25)] {
      let parts = DoubleDouble(head: large, tail: small)
      #expect(DoubleDouble(sum: large, small) == parts)
      #expect(DoubleDouble(sum: small, large) == parts)
      #expect(DoubleDouble(ordered: large, small) == parts)
    }
    #expect(DoubleDouble(sum: 0x1p53, 1) == DoubleDouble(head: 0x1p53, tail: 1))
    #expect(DoubleDouble(sum: 0x1p53, 3) == DoubleDouble(head: 0x1p53 + 4, tail: -1))
  }

  @Test("quotients and products undo one another to 100 bits")
  func quotient() {
    let third = DoubleDouble(head: 1, tail: 0) / DoubleDouble(head: 3, tail: 0)
    #expect(third == DoubleDouble(head: 0x1.5555555555555p-2, tail: 0x1.5555555555555p-56))
    let one = third * DoubleDouble(head: 3, tail: 0)
    #expect(one.head == 1 && one.tail.magnitude < 0x1p-100)
    #expect(third * 3 == one)
    let two = third + DoubleDouble(head: 0x1.aaaaaaaaaaaaap+0, tail: 0x1.5555555555555p-53)
    #expect(two.head == 2 && two.tail.magnitude < 0x1p-98)
  }
}
