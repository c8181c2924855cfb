import Testing

@testable import PlaneGeometry

@Suite("AffineTransform")
struct AffineTransformTests {
  let skewed = AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)

  @Test("points are rows: x′ = a x + c y + tx, y′ = b x + d y + ty")
  func convention() {
    #expect(Point(x: 1, y: 10).applying(skewed) == Point(x: 63, y: 86))
    #expect(Vector(dx: 1, dy: 10).applying(skewed) == Vector(dx: 52, dy: 73))
    #expect(Size(width: 1, height: 10).applying(skewed) == Size(width: 52, height: 73))
  }

  @Test("the identity changes nothing")
  func identity() {
    #expect(Point(x: 0.1, y: 0.2).applying(.identity) == Point(x: 0.1, y: 0.2))
    let rect = Rect(x: 0.1, y: 1e9, width: 0.2, height: 0.3)
    #expect(rect.applying(.identity) == rect)
    #expect(skewed.concatenating(.identity) == skewed)
    #expect(AffineTransform.identity.concatenating(skewed) == skewed)
    #expect(AffineTransform.identity.inverted() == .identity)
  }

  @Test("concatenating applies the receiver first")
  func order() {
    let shift = AffineTransform(translation: Vector(dx: 1, dy: 2))
    let scale = AffineTransform(scaleX: 10, y: 100)
    let point = Point(x: 3, y: 4)
    #expect(point.applying(shift.concatenating(scale)) == Point(x: 40, y: 600))
    #expect(point.applying(scale.concatenating(shift)) == Point(x: 31, y: 402))
    let both = skewed.concatenating(scale).concatenating(shift)
    #expect(point.applying(both) == point.applying(skewed).applying(scale).applying(shift))
  }

  @Test("a quarter turn takes x to y, clockwise on screen")
  func quarterTurn() {
    let turned = Point(x: 2, y: 0).applying(AffineTransform(rotation: .pi / 2))
    #expect(turned.x.magnitude < 1e-15 && turned.y == 2)
    let sixth = Point(x: 1, y: 0).applying(AffineTransform(rotation: .pi / 3))
    #expect((sixth.x - 0.5).magnitude < 1e-15)
    #expect((sixth.y - 0.75.squareRoot()).magnitude < 1e-15)
  }

  @Test("rotation is the angle of the turn, whatever the scale and the shift")
  func rotation() {
    for angle in [-3.1, -1.5, -0.2, 0, 0.2, 1.5, 3.1] {
      let transform = AffineTransform(scale: 2.5)
        .concatenating(AffineTransform(rotation: angle))
        .concatenating(AffineTransform(translation: Vector(dx: 8, dy: -9)))
      #expect((transform.rotation - angle).magnitude < 1e-15)
    }
    #expect(AffineTransform.identity.rotation == 0)
  }

  @Test("the inverse takes every point back")
  func inverse() throws {
    let inverse = try #require(skewed.inverted())
    #expect(inverse == AffineTransform(a: -7, b: 3, c: 5, d: -2, tx: 12, ty: -7))
    var generator = SplitMix64(seed: 61)
    for _ in 0..<1_000 {
      func entry() -> Double { generator.uniform(-10, 10) }
      let transform = AffineTransform(
        a: entry(), b: entry(), c: entry(), d: entry(), tx: entry(), ty: entry())
      guard transform.determinant.magnitude > 0.1 else { continue }
      let back = try #require(transform.inverted())
      let point = Point(x: entry(), y: entry())
      let returned = point.applying(transform).applying(back)
      #expect((returned - point).length < 1e-11, "\(transform), seed 61")
    }
  }

  @Test("there is no inverse where the plane collapses or numbers run out")
  func noInverse() {
    #expect(AffineTransform(scale: 0).inverted() == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
    #expect(AffineTransform(scale: .nan).inverted() == nil)
    #expect(AffineTransform(scale: .infinity).inverted() == nil)
    #expect(AffineTransform(scale: 1e200).inverted() == nil)
    #expect(AffineTransform(scaleX: 0x1p-1030, y: 1).inverted() == nil)
    #expect(AffineTransform(scale: 2).inverted() == AffineTransform(scale: 0.5))
  }

  @Test("a rectangle becomes the bounds of its four corners")
  func bounds() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      rect.applying(AffineTransform(translation: Vector(dx: 10, dy: 20)))
        == Rect(x: 11, y: 22, width: 3, height: 4))
    #expect(
      rect.applying(AffineTransform(scaleX: -1, y: 2)) == Rect(x: -4, y: 4, width: 3, height: 8))
    #expect(
      Rect(x: 4, y: 6, width: -3, height: -4).applying(.identity) == rect)
    let shear = AffineTransform(a: 1, b: 0, c: -2, d: 1, tx: 0, ty: 0)
    #expect(rect.applying(shear) == Rect(x: -11, y: 2, width: 11, height: 4))
  }

  @Test("bounds agree with the corners' extremes")
  func boundsAgreeWithCorners() {
    var generator = SplitMix64(seed: 62)
    for _ in 0..<1_000 {
      func entry() -> Double { generator.uniform(-10, 10) }
      let transform = AffineTransform(
        a: entry(), b: entry(), c: entry(), d: entry(), tx: entry(), ty: entry())
      let rect = Rect(x: entry(), y: entry(), width: entry(), height: entry())
      let corners = [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
      ].map { $0.applying(transform) }
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      let bounds = rect.applying(transform)
      let errors = [
        bounds.minX - xs[0], bounds.maxX - xs[3], bounds.minY - ys[0], bounds.maxY - ys[3],
      ]
      #expect(errors.allSatisfy { $0.magnitude < 1e-12 }, "\(transform), \(rect), seed 62")
    }
  }

  @Test("a transform is finite when all six entries are")
  func finiteness() {
    #expect(skewed.isFinite)
    for path in [\AffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      var transform = skewed
      transform[keyPath: path] = .nan
      #expect(!transform.isFinite)
    }
  }
}
