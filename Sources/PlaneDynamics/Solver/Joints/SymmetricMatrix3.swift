/// A symmetric 3×3 matrix, and what it takes to solve with it.
struct SymmetricMatrix3: Sendable {
  var xx: Double
  var xy: Double
  var xz: Double
  var yy: Double
  var yz: Double
  var zz: Double

  /// The solution of matrix · v = (x, y, z), by cofactors; zero where there is none.
  @inline(__always)
  func solve(_ x: Double, _ y: Double, _ z: Double) -> (x: Double, y: Double, z: Double) {
    let a = yy * zz - yz * yz
    let b = xz * yz - xy * zz
    let c = xy * yz - xz * yy
    let determinant = xx * a + xy * b + xz * c
    guard determinant != 0 else { return (0, 0, 0) }
    let scale = 1 / determinant
    let d = xx * zz - xz * xz
    let e = xy * xz - xx * yz
    let f = xx * yy - xy * xy
    return (
      scale * (a * x + b * y + c * z), scale * (b * x + d * y + e * z),
      scale * (c * x + e * y + f * z)
    )
  }
}
