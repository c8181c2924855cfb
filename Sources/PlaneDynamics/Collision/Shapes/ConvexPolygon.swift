import PlaneGeometry

/// A convex polygon in a body's own coordinates: 3 to 256 corners that go around clockwise on
/// screen (from x toward y), with outward normals.
struct ConvexPolygon: Equatable, Sendable {
  /// The corners, in order.
  let corners: [Corner]
  /// Area, centroid and second moment.
  let areaProperties: AreaProperties

  /// A polygon of vertices known to be strictly convex and in order.
  init(convex vertices: [Point]) {
    var corners: [Corner] = []
    corners.reserveCapacity(vertices.count)
    for i in vertices.indices {
      let next = vertices[i + 1 < vertices.count ? i + 1 : 0]
      corners.append(
        Corner(vertex: vertices[i], normal: (next - vertices[i]).outwardNormal))
    }
    self.corners = corners
    areaProperties = AreaProperties(polygon: vertices)
  }

  /// An upright rectangle of a size above zero about a centre.
  init(rectangle size: Size, center: Point = .zero) {
    let (x, y) = (size.width / 2, size.height / 2)
    let spread = [
      Vector(dx: -x, dy: -y), Vector(dx: x, dy: -y), Vector(dx: x, dy: y), Vector(dx: -x, dy: y),
    ]
    var vertices: [Point] = []
    for vector in spread { vertices.append(center + vector) }
    self.init(convex: vertices)
  }

  /// An upright ellipse that fills a size, about a centre, as a polygon inscribed in it.
  ///
  /// Vertices lie on the ellipse, four of them where it touches its bounds, so a resting ellipse
  /// stands where its bounds end. The outline stays within ``ellipseTolerance`` of the ellipse,
  /// except that it has no more than 64 vertices.
  init(ellipse size: Size, center: Point = .zero) {
    let (a, b) = (size.width / 2, size.height / 2)
    let quarter = ConvexPolygon.verticesPerQuarter(longerSemiaxis: max(a, b))
    var vertices: [Point] = []
    vertices.reserveCapacity(4 * quarter)
    for i in 0..<(4 * quarter) {
      let direction = ConvexPolygon.direction(i, of: quarter)
      vertices.append(center + Vector(dx: a * direction.dx, dy: b * direction.dy))
    }
    self.init(convex: vertices)
  }

  /// How far an ellipse's polygon may lie within the ellipse, in points.
  static var ellipseTolerance: Double { 0.25 }

  /// How many vertices a quarter of an ellipse needs, 4 to 16.
  ///
  /// Between neighbours at an angle δ the polygon falls short by at most a (1 - cos(δ/2)), about
  /// a δ²/8, where a is the longer semiaxis and δ = π/2 / count.
  private static func verticesPerQuarter(longerSemiaxis a: Double) -> Int {
    var count = 4
    while count < 16 {
      let step = Double.pi / 2 / Double(count)
      if a * step * step / 8 <= ellipseTolerance { break }
      count += 1
    }
    return count
  }

  /// The unit vector at a whole number of parts of a quarter turn, mirrored from the first quarter
  /// so that the ellipse is as symmetric as it should be.
  private static func direction(_ index: Int, of quarter: Int) -> Vector {
    let (turns, part) = (index / quarter, index % quarter)
    let (s, c): (Double, Double)
    switch part {
    case 0: (s, c) = (0, 1)
    case _ where 2 * part == quarter: (s, c) = (0.5.squareRoot(), 0.5.squareRoot())
    case _ where 2 * part < quarter:
      (s, c) = Elementary.sincos(Double.pi / 2 * Double(part) / Double(quarter))
    default:
      (c, s) = Elementary.sincos(Double.pi / 2 * Double(quarter - part) / Double(quarter))
    }
    switch turns {
    case 0: return Vector(dx: c, dy: s)
    case 1: return Vector(dx: -s, dy: c)
    case 2: return Vector(dx: -c, dy: -s)
    default: return Vector(dx: s, dy: -c)
    }
  }
}

extension Vector {
  /// The unit vector a quarter turn counterclockwise on screen from this one: outward from a face
  /// that goes around clockwise. Zero for a vector of no length.
  @inline(__always)
  var outwardNormal: Vector {
    let length = length
    return length > 0 ? Vector(dx: dy / length, dy: -dx / length) : .zero
  }
}
