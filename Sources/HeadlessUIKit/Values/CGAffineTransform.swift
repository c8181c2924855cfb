#if !canImport(CoreGraphics)
  import Foundation
  import PlaneGeometry

  /// A map of the plane: x′ = a x + c y + tx, y′ = b x + d y + ty. Foundation has it on Apple's
  /// platforms only.
  public struct CGAffineTransform: Hashable, Sendable {
    /// What x contributes to x′.
    public var a: CGFloat
    /// What x contributes to y′.
    public var b: CGFloat
    /// What y contributes to x′.
    public var c: CGFloat
    /// What y contributes to y′.
    public var d: CGFloat
    /// Shift along x, in points.
    public var tx: CGFloat
    /// Shift along y, in points.
    public var ty: CGFloat

    /// The map that leaves everything in place.
    public static var identity: CGAffineTransform {
      CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// The map of all points to the origin.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// A map with the given entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// A turn about the origin in radians, clockwise on screen.
    public init(rotationAngle angle: CGFloat) {
      let (sin, cos) = Elementary.sincos(Double(angle))
      self.init(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
    }

    /// A scale about the origin.
    public init(scaleX x: CGFloat, y: CGFloat) {
      self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A shift, in points.
    public init(translationX x: CGFloat, y: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Whether it leaves everything in place.
    public var isIdentity: Bool { self == .identity }

    /// This map followed by another.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * next.a + b * next.c, b: a * next.b + b * next.d,
        c: c * next.a + d * next.c, d: c * next.b + d * next.d,
        tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// A turn in radians followed by this map.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// A scale followed by this map.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A shift in points followed by this map.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// The map that takes this one back; this one itself where there is none.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0 else { return self }
      let (ia, ib) = (d / determinant, -b / determinant)
      let (ic, id) = (-c / determinant, a / determinant)
      return CGAffineTransform(
        a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    }
  }

  extension CGPoint {
    /// Where a map takes the point.
    public func applying(_ map: CGAffineTransform) -> CGPoint {
      CGPoint(x: map.a * x + map.c * y + map.tx, y: map.b * x + map.d * y + map.ty)
    }
  }

  extension CGSize {
    /// What a map makes of the size; shifts do not count.
    public func applying(_ map: CGAffineTransform) -> CGSize {
      CGSize(width: map.a * width + map.c * height, height: map.b * width + map.d * height)
    }
  }

  extension CGRect {
    /// The smallest upright rectangle around what a map makes of the rectangle.
    public func applying(_ map: CGAffineTransform) -> CGRect {
      let corners = [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
        CGPoint(x: minX, y: maxY),
      ].map { $0.applying(map) }
      let xs = corners.map { $0.x }.sorted()
      let ys = corners.map { $0.y }.sorted()
      return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    }
  }
#endif
