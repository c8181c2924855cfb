/// A map of the plane that keeps straight lines straight and parallels parallel.
///
/// Points are rows multiplied from the left, as in UIKit: x′ = a x + c y + tx, y′ = b x + d y + ty.
/// With y downward, a positive rotation turns clockwise on screen.
package struct AffineTransform: Equatable, Hashable, Sendable {
  /// What x contributes to x′.
  package var a: Double
  /// What x contributes to y′.
  package var b: Double
  /// What y contributes to x′.
  package var c: Double
  /// What y contributes to y′.
  package var d: Double
  /// Shift along x, in points.
  package var tx: Double
  /// Shift along y, in points.
  package var ty: Double

  /// A transform with the given entries.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A shift by a vector, in points.
  package init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
  }

  /// A turn about the origin by an angle in radians, clockwise on screen; the same bits everywhere.
  package init(rotation angle: Double) {
    let (sin, cos) = Elementary.sincos(angle)
    self.init(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
  }

  /// A scale about the origin by one factor along both axes; negative factors mirror.
  package init(scale factor: Double) {
    self.init(scaleX: factor, y: factor)
  }

  /// A scale about the origin by a factor for each axis; negative factors mirror.
  package init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The transform that leaves everything in place.
  package static var identity: AffineTransform { AffineTransform(scale: 1) }

  /// Whether all six entries are finite numbers.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The signed factor by which areas grow; negative where the transform mirrors.
  package var determinant: Double { a * d - b * c }

  /// The direction of the transformed x axis, in radians from -π to π; the angle of the turn where
  /// the transform is a rotation, a positive uniform scale and a shift.
  package var rotation: Double { Elementary.atan2(y: b, x: a) }

  /// This transform followed by another.
  package func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The transform that takes this one back, or nil where there is none in finite numbers: the
  /// determinant is zero or not finite, or so small that the inverse overflows.
  package func inverted() -> AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (ia, ib) = (d / determinant, -b / determinant)
    let (ic, id) = (-c / determinant, a / determinant)
    let inverse = AffineTransform(
      a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    return inverse.isFinite ? inverse : nil
  }
}
