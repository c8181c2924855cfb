import BoxspringDocuments
import PlaneGeometry

/// The outline of an item around its centre, as pictures draw it.
enum ItemShape: Equatable, Sendable {
  /// A rectangle with round corners.
  case box(Size, corner: Double)
  /// A circle, where both axes are alike.
  case ellipse(Size)
  /// Corners in order.
  case polygon([Point])

  /// Radius of the corners of boxes, at most, in points: enough to be seen, too little to look like a
  /// gap where boxes stand on each other.
  private static let corner = 3.0

  init(_ item: TrajectoryItem) {
    switch item.bounds {
    case .rectangle:
      self = .box(item.size, corner: min(Self.corner, item.size.width / 6, item.size.height / 6))
    case .ellipse: self = .ellipse(item.size)
    case .path(let points): self = .polygon(points)
    }
  }

  /// The outline in units of which so many make a point.
  func scaled(by scale: Double) -> ItemShape {
    func scaled(_ size: Size) -> Size {
      Size(width: size.width * scale, height: size.height * scale)
    }
    return switch self {
    case .box(let size, let corner): .box(scaled(size), corner: corner * scale)
    case .ellipse(let size): .ellipse(scaled(size))
    case .polygon(let points):
      .polygon(points.map { Point(x: $0.x * scale, y: $0.y * scale) })
    }
  }

  /// The distance from the centre to the farthest point, in points.
  var reach: Double {
    switch self {
    case .box(let size, _): Vector(dx: size.width / 2, dy: size.height / 2).length
    case .ellipse(let size): max(size.width, size.height) / 2
    case .polygon(let points): points.reduce(0) { max($0, ($1 - .zero).length) }
    }
  }

  /// A line that shows how the shape is turned, where the outline does not.
  var spoke: [Point]? {
    guard case .ellipse(let size) = self else { return nil }
    return [.zero, Point(x: size.width * 0.42, y: 0)]
  }

  /// The outline as corners, clockwise; arcs are cut into chords that stay within a fiftieth of a
  /// unit.
  var corners: [Point] {
    switch self {
    case .box(let size, let corner):
      let frame = Rect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return BoxOutline(frame, radius: corner).polygon
    case .ellipse(let size):
      let steps = max(12, Int(min(10 * (max(size.width, size.height) / 2).squareRoot(), 720)))
      return (0..<steps).map { step in
        let (sine, cosine) = Elementary.sincos(Double(step) / Double(steps) * 2 * .pi)
        return Point(x: cosine * size.width / 2, y: sine * size.height / 2)
      }
    case .polygon(let points): return points
    }
  }
}
