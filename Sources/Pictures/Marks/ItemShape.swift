import PlaneGeometry
import Recordings

/// The outline of a thing around its centre, as pictures draw it.
package enum ItemShape: Equatable, Sendable {
  /// A rectangle with round corners.
  case box(Size, corner: Double)
  /// A circle, where both axes are alike.
  case ellipse(Size)
  /// Corners in order.
  case polygon([Point])

  /// Sizes and places beyond are cut, in points: no screen shows more, and nothing overflows.
  private static let largest = 1e12

  /// The outline of a member of a size; sizes below zero are drawn as zero.
  ///
  /// - Parameter corner: radius of the corners of a box.
  package init(_ outline: CastMember.Outline, _ size: Size, corner: Double) {
    func cut(_ length: Double, from least: Double) -> Double {
      min(max(length, least), Self.largest)
    }
    let size = Size(width: cut(size.width, from: 0), height: cut(size.height, from: 0))
    switch outline {
    case .rectangle, .lines: self = .box(size, corner: max(corner, 0))
    case .ellipse: self = .ellipse(size)
    case .polygon(let points):
      self = .polygon(
        points.map {
          Point(x: cut($0.x, from: -Self.largest), y: cut($0.y, from: -Self.largest))
        })
    }
  }

  /// Radius of the corners of a box.
  var corner: Double {
    if case .box(_, let corner) = self { corner } else { 0 }
  }

  /// The outline in units of which so many make a point.
  func scaled(by scale: Double) -> ItemShape {
    let factor = scale.magnitude
    func scaled(_ size: Size) -> Size {
      Size(width: size.width * factor, height: size.height * factor)
    }
    return switch self {
    case .box(let size, let corner): .box(scaled(size), corner: corner * factor)
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

  /// The box that it fills around a point before it turns.
  package func box(around center: Point) -> Rect {
    var half = Vector.zero
    switch self {
    case .box(let size, _), .ellipse(let size):
      half = Vector(dx: size.width / 2, dy: size.height / 2)
    case .polygon(let points):
      half = points.reduce(half) {
        Vector(dx: max($0.dx, $1.x.magnitude), dy: max($0.dy, $1.y.magnitude))
      }
    }
    return Rect(origin: center - half, size: Size(width: 2 * half.dx, height: 2 * half.dy))
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
      // A chord over the angle a is off by r·a²/8.
      let radius = max(size.width, size.height) / 2
      let steps = max(12, Int(min(16 * radius.squareRoot(), 4000)) + 1)
      return (0..<steps).map { step in
        let (sine, cosine) = Elementary.sincos(Double(step) / Double(steps) * 2 * .pi)
        return Point(x: cosine * size.width / 2, y: sine * size.height / 2)
      }
    case .polygon(let points): return points
    }
  }
}
