import PlaneGeometry

/// The outline of a rectangle with round corners, as a polygon.
struct BoxOutline {
  private let box: Rect
  private let radius: Double

  /// Radii are cut to half the shorter side; sizes below zero are taken as zero.
  init(_ box: Rect, radius: Double) {
    let size = Size(width: max(box.size.width, 0), height: max(box.size.height, 0))
    self.box = Rect(origin: box.origin, size: size)
    self.radius = min(max(radius, 0), size.width / 2, size.height / 2)
  }

  /// The corners, clockwise; with round ones, the first is where the top edge ends. Arcs are cut into chords that stay
  /// within a fiftieth of a pixel.
  var polygon: [Point] {
    guard radius > 0 else {
      return [
        box.origin, Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
        Point(x: box.minX, y: box.maxY),
      ]
    }
    let inner = box.growing(by: -radius)
    let centers = [
      Point(x: inner.maxX, y: inner.minY), Point(x: inner.maxX, y: inner.maxY),
      Point(x: inner.minX, y: inner.maxY), Point(x: inner.minX, y: inner.minY),
    ]
    let arc = quarter
    var points: [Point] = []
    for (corner, center) in centers.enumerated() {
      points += arc.map { center + Self.turned($0, quarters: corner) }
    }
    return points
  }

  /// From the top to the right, about the middle of the arc.
  private var quarter: [Vector] {
    // A chord over the angle a is off by r·a²/8.
    let steps = max(2, Int(min(4 * radius.squareRoot(), 1000)) + 1)
    return (0...steps).map { step in
      let angle = Double(step) / Double(steps) * .pi / 2
      return Vector(dx: radius * Elementary.sin(angle), dy: -radius * Elementary.cos(angle))
    }
  }

  private static func turned(_ vector: Vector, quarters: Int) -> Vector {
    (0..<quarters).reduce(vector) { turned, _ in Vector(dx: -turned.dy, dy: turned.dx) }
  }

  /// The outline and what is cut out of it, for a line of some width along the edge.
  func ring(width: Double) -> [[Point]] {
    let outer = BoxOutline(
      box.growing(by: width / 2), radius: radius + (radius > 0 ? width / 2 : 0))
    let inside = box.growing(by: -width / 2)
    guard inside.size.width > 0, inside.size.height > 0 else { return [outer.polygon] }
    let inner = BoxOutline(inside, radius: radius - width / 2)
    return [outer.polygon, inner.polygon.reversed()]
  }

  /// Pieces of a line along the edge: drawn for a length, left out for another, and so on around.
  func dashes(width: Double, on: Double, off: Double) -> [[Point]] {
    let corners = polygon
    guard on > 0, off > 0, let first = corners.first, let last = corners.last else {
      return ring(width: width)
    }
    // Dashes are counted from the left end of the top edge, as SVG counts them.
    let line = radius > 0 ? [last] + corners : corners + [first]
    return DashedLine(line, on: on, off: off).pieces.map {
      StrokedPiece($0, width: width).polygon
    }
  }
}
