import PlaneGeometry

/// How an area is spread: all that the mass, the centre of mass and the inertia of a body of even
/// density depend on.
struct AreaProperties: Equatable, Sendable {
  /// Area, in points squared.
  var area: Double
  /// Centre of the area.
  var centroid: Point
  /// Polar second moment about the centroid, in points to the fourth; density times this is the
  /// moment of inertia.
  var secondMoment: Double

  /// No area, at the origin.
  static var none: AreaProperties { AreaProperties(area: 0, centroid: .zero, secondMoment: 0) }

  /// Those of a disc.
  init(disc: Disc) {
    let squaredRadius = disc.radius * disc.radius
    area = Double.pi * squaredRadius
    centroid = disc.center
    secondMoment = area * squaredRadius / 2
  }

  /// Those of a simple polygon whose vertices follow one another in either sense.
  ///
  /// Triangles are fanned out from the first vertex and gathered about it, so a polygon far from
  /// the origin is as exact as one near it.
  init(polygon vertices: [Point]) {
    self = .none
    guard let anchor = vertices.first else { return }
    var (twice, first, second) = (0.0, Vector.zero, 0.0)
    for i in 1..<max(1, vertices.count - 1) {
      let (p, q) = (vertices[i] - anchor, vertices[i + 1] - anchor)
      let doubleArea = p.cross(q)
      twice += doubleArea
      first = first + (p + q) * doubleArea
      second += doubleArea * (p.dot(p) + p.dot(q) + q.dot(q))
    }
    guard twice != 0 else { return }
    let offset = first / (3 * twice)
    area = (twice / 2).magnitude
    centroid = anchor + offset
    secondMoment = max(0, (second / 12).magnitude - area * offset.dot(offset))
  }

  private init(area: Double, centroid: Point, secondMoment: Double) {
    self.area = area
    self.centroid = centroid
    self.secondMoment = secondMoment
  }

  /// The second moment about another point, in points to the fourth: Steiner's theorem.
  func secondMoment(about point: Point) -> Double {
    let offset = centroid - point
    return secondMoment + area * offset.dot(offset)
  }

  /// This area and another together, for bodies of several shapes; overlap counts twice.
  func adding(_ other: AreaProperties) -> AreaProperties {
    let total = area + other.area
    guard total > 0 else { return self }
    let center = centroid + (other.centroid - centroid) * (other.area / total)
    return AreaProperties(
      area: total, centroid: center,
      secondMoment: secondMoment(about: center) + other.secondMoment(about: center))
  }

  /// The same area carried to another place and turned.
  func placed(at pose: Pose) -> AreaProperties {
    AreaProperties(
      area: area, centroid: pose.localToWorld(centroid), secondMoment: secondMoment)
  }
}
