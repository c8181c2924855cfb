import PlaneGeometry

/// How the origin of influence moves over a segment, in points of the content.
package struct OriginMotion {
  package let start: Point
  package let translation: Vector
  let divisor: Double
  /// The largest influence.
  let maximum: Double
  let metric: Influence.Metric
  let mainAxis: Axis

  /// An origin that moves less than this over a segment stands still, in points: a finger that
  /// carries the content stays on it but for rounding.
  private static let stillness = 1e-9

  /// The motion that a rule gives; nil where the influence does not depend on a distance.
  package init?(_ influence: Influence, segment: ScrollSegment, viewport: Size, mainAxis: Axis) {
    guard case .distance(let origin, let divisor, let metric, let maximum) = influence else {
      return nil
    }
    self.divisor = divisor
    self.maximum = maximum
    self.metric = metric
    self.mainAxis = mainAxis
    start = origin.place(touch: segment.touch, offset: segment.offset, viewport: viewport)
    var translation =
      switch origin {
      case .touch: segment.translation + segment.touchTranslation
      case .viewport: segment.translation
      case .content: Vector.zero
      }
    if abs(translation.dx) < Self.stillness { translation.dx = 0 }
    if abs(translation.dy) < Self.stillness { translation.dy = 0 }
    if metric == .mainAxis { translation[mainAxis.perpendicular] = 0 }
    self.translation = translation
  }

  /// The distance from which on the influence is its maximum, in points.
  var reach: Double { divisor * maximum }

  var isMoving: Bool { translation != .zero }

  package func path(to center: Point) -> InfluencePath {
    var first = center - start
    if metric == .mainAxis { first[mainAxis.perpendicular] = 0 }
    return InfluencePath(start: first, end: first - translation, divisor: divisor, maximum: maximum)
  }
}

extension Influence.Origin {
  /// Where the origin is, in points of the content.
  package func place(touch: Point, offset: Point, viewport: Size) -> Point {
    switch self {
    case .touch: offset + (touch - .zero)
    case .viewport(let x, let y):
      offset + Vector(dx: x * viewport.width, dy: y * viewport.height)
    case .content(let point): point
    }
  }
}
