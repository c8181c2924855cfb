import PlaneGeometry

/// What is kept of a contact apart from it, since it is seldom looked at.
struct LastTouch: Sendable {
  /// Where they touched and along which normal, where that was noted.
  var point = Point.zero
  var normal = Vector.zero
  /// When the last impact was, seconds since its substep began; meant where there was one.
  var impactTime = 0.0
}
