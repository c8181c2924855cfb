import PlaneGeometry

extension Vector {
  /// A vector of a length at an angle in radians, 0 along x, growing clockwise on screen.
  init(angle: Double, length: Double) {
    let (sine, cosine) = Elementary.sincos(angle)
    self.init(dx: length * cosine, dy: length * sine)
  }
}
