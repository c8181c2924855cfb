import PlaneGeometry

/// A turn about the origin, kept as sine and cosine so that it can be applied without either being
/// computed again; clockwise on screen for positive angles.
struct Rotation: Equatable, Sendable {
  /// Sine of the angle.
  var sine: Double
  /// Cosine of the angle.
  var cosine: Double

  /// A turn given by sine and cosine, whose squares sum to 1.
  @inline(__always)
  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  /// A turn by an angle in radians; the same bits everywhere.
  init(angle: Double) {
    let (sine, cosine) = Elementary.sincos(angle)
    self.init(sine: sine, cosine: cosine)
  }

  /// No turn.
  static var identity: Rotation { Rotation(sine: 0, cosine: 1) }

  /// The turn back.
  @inline(__always)
  var inverse: Rotation { Rotation(sine: -sine, cosine: cosine) }

  /// A vector turned.
  @inline(__always)
  func turning(_ vector: Vector) -> Vector {
    Vector(
      dx: cosine * vector.dx - sine * vector.dy, dy: sine * vector.dx + cosine * vector.dy)
  }

  /// A vector turned back.
  @inline(__always)
  func turningBack(_ vector: Vector) -> Vector {
    Vector(
      dx: cosine * vector.dx + sine * vector.dy, dy: cosine * vector.dy - sine * vector.dx)
  }

  /// The turn that leads from this one to another.
  @inline(__always)
  func leading(to other: Rotation) -> Rotation {
    Rotation(
      sine: cosine * other.sine - sine * other.cosine,
      cosine: cosine * other.cosine + sine * other.sine)
  }
}
