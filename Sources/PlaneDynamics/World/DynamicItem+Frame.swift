import PlaneGeometry

extension DynamicItem {
  /// The smallest upright rectangle around the outline as it is turned.
  var boundingRect: Rect {
    let (sine, cosine) = Elementary.sincos(rotation)
    switch bounds {
    case .rectangle:
      return frame(
        reach: size.width * cosine.magnitude + size.height * sine.magnitude,
        size.width * sine.magnitude + size.height * cosine.magnitude)
    case .ellipse:
      // The true ellipse; what collides is a polygon within it.
      let (a, b) = (size.width, size.height)
      return frame(
        reach: (a * a * cosine * cosine + b * b * sine * sine).squareRoot(),
        (a * a * sine * sine + b * b * cosine * cosine).squareRoot())
    case .path(let corners):
      let turn = Rotation(sine: sine, cosine: cosine)
      let placed = corners.map { center + turn.turning($0 - .zero) }
      return placed.dropFirst().reduce(BoundingBox(placed[0], placed[0])) {
        $0.union(BoundingBox($1, $1))
      }.rect
    }
  }

  /// Whether a point lies within the outline as it is turned, or on it.
  func contains(_ point: Point) -> Bool {
    guard point.isFinite else { return false }
    let own = Rotation(angle: rotation).turningBack(point - center)
    let (x, y) = (own.dx / (size.width / 2), own.dy / (size.height / 2))
    switch bounds {
    case .rectangle: return x.magnitude <= 1 && y.magnitude <= 1
    case .ellipse: return x * x + y * y <= 1
    case .path(let corners):
      // Convex: on the same side of all edges.
      var (isLeft, isRight) = (false, false)
      for (place, corner) in corners.enumerated() {
        let next = corners[place + 1 < corners.count ? place + 1 : 0]
        let side = (next - corner).cross(own - (corner - .zero))
        isLeft = isLeft || side < 0
        isRight = isRight || side > 0
      }
      return !(isLeft && isRight)
    }
  }

  private func frame(reach width: Double, _ height: Double) -> Rect {
    Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
