import Foundation
import PlaneGeometry

/// Lines and curves, in points: outlines of items and of boundaries.
///
/// Dynamics uses the first subpath. Curves are taken to within 0.1 pt.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
  private struct Subpath {
    var path: CurvedPath
    var end: Point
    var isClosed = false

    init(start: Point) {
      path = CurvedPath(start: start)
      end = start
    }
  }

  private var subpaths: [Subpath] = []

  /// A path without anything.
  public override init() { super.init() }

  /// The four edges of a rectangle, clockwise from its top left corner.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// The ellipse that fills a rectangle, clockwise from its rightmost point.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    // Four cubics, each within 0.03 % of its quarter.
    let k = 4 * (CGFloat(2).squareRoot() - 1) / 3
    let (w, h) = (rect.width / 2, rect.height / 2)
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.midX + x * w, y: rect.midY + y * h)
    }
    move(to: place(1, 0))
    addCurve(to: place(0, 1), controlPoint1: place(1, k), controlPoint2: place(k, 1))
    addCurve(to: place(-1, 0), controlPoint1: place(-k, 1), controlPoint2: place(-1, k))
    addCurve(to: place(0, -1), controlPoint1: place(-1, -k), controlPoint2: place(-k, -1))
    addCurve(to: place(1, 0), controlPoint1: place(k, -1), controlPoint2: place(1, -k))
    close()
  }

  /// A rectangle with round corners, clockwise from the left end of its top edge.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let path = CurvedPath.roundedRect(rect.rect, cornerRadius: Double(cornerRadius))
    var subpath = Subpath(start: path.start)
    subpath.path = path
    subpath.isClosed = true
    subpaths.append(subpath)
  }

  /// An arc of a circle, from one angle to another in radians, 0 to the right.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { subpaths.append(Subpath(start: point.point)) }

  /// Adds a straight line; the path must have a current point.
  open func addLine(to point: CGPoint) { add(.line(to: point.point), endingAt: point.point) }

  /// Adds a cubic curve; the path must have a current point.
  open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add(
      .cubic(to: point.point, control1: controlPoint1.point, control2: controlPoint2.point),
      endingAt: point.point)
  }

  /// Adds a parabola; the path must have a current point.
  open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    add(.quadratic(to: point.point, control: controlPoint.point), endingAt: point.point)
  }

  /// Adds an arc of a circle, and a line to its start where there is a current point.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    func place(_ angle: CGFloat) -> CGPoint {
      let (sin, cos) = Elementary.sincos(Double(angle))
      return CGPoint(x: center.x + radius * cos, y: center.y + radius * sin)
    }
    if isEmpty { move(to: place(startAngle)) } else { addLine(to: place(startAngle)) }
    add(
      .arc(center: center.point, sweep: sweep(from: startAngle, to: endAngle, clockwise)),
      endingAt: place(endAngle).point)
  }

  /// The angle of an arc: a whole turn or less, in the direction asked for.
  private func sweep(from start: CGFloat, to end: CGFloat, _ clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let sweep = Double(end - start)
    if sweep.magnitude >= turn, (sweep > 0) == clockwise { return clockwise ? turn : -turn }
    let rest = sweep - (sweep / turn).rounded(.down) * turn
    return clockwise || rest == 0 ? rest : rest - turn
  }

  /// Closes the current subpath.
  open func close() {
    guard let last = subpaths.indices.last else { return }
    subpaths[last].isClosed = true
    subpaths[last].end = subpaths[last].path.start
  }

  private func add(_ piece: CurvedPath.Piece, endingAt end: Point) {
    precondition(!isEmpty, "a path needs a current point first; call move(to:)")
    if subpaths[subpaths.count - 1].isClosed { subpaths.append(Subpath(start: closedEnd)) }
    subpaths[subpaths.count - 1].path.pieces.append(piece)
    subpaths[subpaths.count - 1].end = end
  }

  private var closedEnd: Point { subpaths[subpaths.count - 1].end }

  /// Adds the subpaths of another path.
  open func append(_ path: UIBezierPath) { subpaths += path.subpaths }

  /// Takes everything away.
  open func removeAllPoints() { subpaths = [] }

  /// Whether there is nothing.
  open var isEmpty: Bool { subpaths.isEmpty }

  /// Where the next piece begins; the origin for an empty path.
  open var currentPoint: CGPoint { CGPoint(subpaths.last?.end ?? .zero) }

  /// The smallest upright rectangle around the path, within 0.1 pt; null for an empty path.
  open var bounds: CGRect {
    let points = subpaths.flatMap { $0.path.points() }
    let xs = points.map { $0.x }
    let ys = points.map { $0.y }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The first subpath as a curve; nil for an empty path.
  final var firstSubpath: CurvedPath? { subpaths.first?.path }

  /// The corners of the first subpath, each once.
  final var corners: [Point] {
    var points = firstSubpath?.points() ?? []
    // Arcs end beside their start by a rounding error.
    while points.count > 1, (points[points.count - 1] - points[0]).length < 1e-6 {
      points.removeLast()
    }
    return points
  }
}
