/// A symmetric 2×2 matrix, and what it takes to solve with it.
struct SymmetricMatrix2: Sendable {
  var xx: Double
  var xy: Double
  var yy: Double

  static var zero: SymmetricMatrix2 { SymmetricMatrix2(xx: 0, xy: 0, yy: 0) }

  /// The inverse; zero where there is none.
  @inline(__always)
  var inverse: SymmetricMatrix2 {
    let determinant = xx * yy - xy * xy
    guard determinant != 0 else { return .zero }
    let scale = 1 / determinant
    return SymmetricMatrix2(xx: scale * yy, xy: -scale * xy, yy: scale * xx)
  }

  @inline(__always)
  func times(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (xx * x + xy * y, xy * x + yy * y)
  }

  /// How two bodies held at points at `a` and `b` from their centres of mass answer an impulse.
  @inline(__always)
  init(
    _ ax: Double, _ ay: Double, _ massA: InverseMass, _ bx: Double, _ by: Double,
    _ massB: InverseMass
  ) {
    let linear = massA.linear + massB.linear
    xx = linear + massA.angular * ay * ay + massB.angular * by * by
    xy = -massA.angular * ax * ay - massB.angular * bx * by
    yy = linear + massA.angular * ax * ax + massB.angular * bx * bx
  }

  @inline(__always)
  init(xx: Double, xy: Double, yy: Double) {
    (self.xx, self.xy, self.yy) = (xx, xy, yy)
  }
}
