import Testing

@testable import PlaneGeometry

@Suite("CurvedPath") struct CurvedPathTests {
  /// The distance of a point from a line of many points.
  private func distance(of point: Point, from line: [Point]) -> Double {
    var least = Double.infinity
    for (a, b) in zip(line, line.dropFirst()) {
      let along = b - a
      let square = along.dot(along)
      let share = square > 0 ? min(max((point - a).dot(along) / square, 0), 1) : 0
      least = min(least, (point - (a + along * share)).length)
    }
    return least
  }

  @Test(
    "lines stay within the tolerance of a curve, and fewer than three times too many are drawn",
    arguments: [1.0, 0.1, 0.01])
  func tolerance(tolerance: Double) {
    let start = Point(x: 10, y: 20)
    let (a, b, end) = (Point(x: 200, y: -150), Point(x: -120, y: 260), Point(x: 150, y: 90))
    let curves: [(CurvedPath.Piece, (Double) -> Point)] = [
      (
        .cubic(to: end, control1: a, control2: b),
        { t in
          let s = 1 - t
          let (p, q) = (s * s * s, 3 * s * s * t)
          let (u, v) = (3 * s * t * t, t * t * t)
          return Point(
            x: p * start.x + q * a.x + u * b.x + v * end.x,
            y: p * start.y + q * a.y + u * b.y + v * end.y)
        }
      ),
      (
        .quadratic(to: end, control: a),
        { t in
          let s = 1 - t
          return Point(
            x: s * s * start.x + 2 * s * t * a.x + t * t * end.x,
            y: s * s * start.y + 2 * s * t * a.y + t * t * end.y)
        }
      ),
      (
        .arc(center: a, sweep: -2.5),
        { t in
          let (sine, cosine) = Elementary.sincos(-2.5 * t)
          let arm = start - a
          return a
            + Vector(
              dx: cosine * arm.dx - sine * arm.dy, dy: sine * arm.dx + cosine * arm.dy)
        }
      ),
    ]
    for (piece, exact) in curves {
      let points = CurvedPath(start: start, pieces: [piece]).points(within: tolerance)
      let worst = (0...3000).map { distance(of: exact(Double($0) / 3000), from: points) }.max() ?? 0
      #expect(worst <= tolerance)
      #expect(worst > tolerance / 9)
      #expect(points.first == start && (points[points.count - 1] - exact(1)).length < 1e-9)
    }
  }

  @Test("a circle goes round, and a rounded rectangle fills its rectangle")
  func shapes() {
    let circle = CurvedPath.circle(center: Point(x: 3, y: 4), radius: 50).points()
    for point in circle { #expect(abs((point - Point(x: 3, y: 4)).length - 50) < 1e-9) }
    #expect((circle[0] - circle[circle.count - 1]).length < 1e-9)
    let rect = Rect(x: 10, y: 20, width: 300, height: 100)
    let rounded = CurvedPath.roundedRect(rect, cornerRadius: 30).points(within: 0.01)
    #expect(abs((rounded.map { $0.x }.min() ?? 0) - 10) < 1e-9)
    #expect(abs((rounded.map { $0.x }.max() ?? 0) - 310) < 1e-9)
    #expect(abs((rounded.map { $0.y }.min() ?? 0) - 20) < 1e-9)
    #expect(abs((rounded.map { $0.y }.max() ?? 0) - 120) < 1e-9)
    // Twice the area by the shoelace formula; corners lack (4 - π) r².
    var area = 0.0
    for (a, b) in zip(rounded, rounded.dropFirst()) { area += a.x * b.y - a.y * b.x }
    #expect(abs(area / 2 - (30_000 - (4 - Double.pi) * 900)) < 1.3)
  }

  @Test("any numbers give points: nothing is drawn ten thousand times finer")
  func extremes() {
    let wild = CurvedPath(
      start: .zero,
      pieces: [
        .cubic(
          to: Point(x: 1e300, y: 0), control1: Point(x: -1e300, y: 1e300), control2: .zero),
        .arc(center: Point(x: .nan, y: 0), sweep: .infinity),
      ])
    #expect(wild.points(within: 0).count == 20_001)
    #expect(CurvedPath(start: .zero).points(within: .nan) == [.zero])
  }
}
