@testable import PlaneDynamics
@testable import PlaneGeometry

extension SplitMix64 {
  mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func direction() -> Vector {
    let angle = uniform(-Double.pi, Double.pi)
    return Vector(dx: Elementary.cos(angle), dy: Elementary.sin(angle))
  }

  mutating func point(within reach: Double) -> Point {
    Point(x: uniform(-reach, reach), y: uniform(-reach, reach))
  }

  mutating func pose(within reach: Double) -> Pose {
    Pose(position: point(within: reach), angle: uniform(-4, 4))
  }

  /// Vertices of a convex polygon about a place near the origin: on an ellipse at sorted angles,
  /// none too near the next, every third time a regular polygon.
  mutating func convexPath(size: Double = 50) -> [Point] {
    let count = 3 + index(below: 8)
    let isRegular = index(below: 3) == 0
    let (a, b) = (uniform(0.2, 1) * size, uniform(0.2, 1) * size)
    let center = point(within: size / 5)
    let turn = isRegular ? 0 : uniform(0, 6)
    var path: [Point] = []
    for i in 0..<count {
      let jitter = isRegular ? 0 : uniform(-0.4, 0.4)
      let angle = turn + (Double(i) + jitter) / Double(count) * 2 * Double.pi
      path.append(center + Vector(dx: a * Elementary.cos(angle), dy: b * Elementary.sin(angle)))
    }
    return path
  }

  mutating func polygon(size: Double = 50) throws -> ConvexPolygon {
    try ConvexPolygon(path: convexPath(size: size))
  }

  /// A polygon, a rectangle or a circle.
  mutating func shape(size: Double = 50) throws -> ConvexShape {
    switch index(below: 4) {
    case 0: .disc(Disc(center: point(within: size / 5), radius: uniform(0.1, 1) * size))
    case 1:
      .rectangle(Size(width: uniform(0.1, 2) * size, height: uniform(0.1, 2) * size))
    default: .polygon(try polygon(size: size))
    }
  }
}
