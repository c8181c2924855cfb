/// A path of lines, Bézier curves and circular arcs, in points.
///
/// Outlines of layouts and drawings come so; `points(within:)` makes a polygon of one, for boundaries and
/// convex items.
public struct CurvedPath: Equatable, Sendable {
  /// A piece of the path, from where the one before it ended.
  public enum Piece: Equatable, Sendable {
    /// A straight line.
    case line(to: Point)
    /// A parabola with one control point.
    case quadratic(to: Point, control: Point)
    /// A cubic Bézier curve with two control points.
    case cubic(to: Point, control1: Point, control2: Point)
    /// A circular arc about a centre, by an angle in radians, clockwise on screen for positive ones.
    case arc(center: Point, sweep: Double)
  }

  /// Where it begins.
  package var start: Point
  /// What follows, in order.
  package var pieces: [Piece]

  /// A path from a point.
  public init(start: Point, pieces: [Piece] = []) {
    self.start = start
    self.pieces = pieces
  }

  /// A full circle, from its rightmost point.
  ///
  /// - Parameters:
  ///   - center: in points.
  ///   - radius: in points.
  public static func circle(center: Point, radius: Double) -> CurvedPath {
    CurvedPath(
      start: center + Vector(dx: radius, dy: 0),
      pieces: [.arc(center: center, sweep: 2 * Double.pi)])
  }

  /// A rectangle with round corners, clockwise from the left end of its top edge.
  ///
  /// - Parameters:
  ///   - rect: in points.
  ///   - cornerRadius: in points; at most half the shorter side counts.
  public static func roundedRect(_ rect: Rect, cornerRadius: Double) -> CurvedPath {
    let r = max(min(cornerRadius, rect.size.width / 2, rect.size.height / 2), 0)
    let (left, right, top, bottom) = (rect.minX + r, rect.maxX - r, rect.minY + r, rect.maxY - r)
    let quarter = Double.pi / 2
    return CurvedPath(
      start: Point(x: left, y: rect.minY),
      pieces: [
        .line(to: Point(x: right, y: rect.minY)),
        .arc(center: Point(x: right, y: top), sweep: quarter),
        .line(to: Point(x: rect.maxX, y: bottom)),
        .arc(center: Point(x: right, y: bottom), sweep: quarter),
        .line(to: Point(x: left, y: rect.maxY)),
        .arc(center: Point(x: left, y: bottom), sweep: quarter),
        .line(to: Point(x: rect.minX, y: top)),
        .arc(center: Point(x: left, y: top), sweep: quarter),
      ])
  }
}
