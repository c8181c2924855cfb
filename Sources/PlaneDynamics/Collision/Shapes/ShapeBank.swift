import PlaneGeometry

/// The shapes of a world, flat: corners of all polygons lie in one array, so that testing a pair
/// follows no reference, copies no polygon and allocates nothing, whatever the number of corners.
///
/// A shape knows no pose; equal shapes may share one ID.
struct ShapeBank: Equatable, Sendable {
  /// What a shape is and where its corners lie.
  struct Record: Equatable, Sendable {
    /// First corner in the bank's array.
    var start: Int32
    /// Number of corners; 0 for a circle.
    var count: Int32
    /// The circle's centre or the polygon's centroid, in the body's coordinates.
    var center: Point
    /// The circle's radius, or the distance of the farthest corner from the centre, in points.
    var radius: Double
    /// The circle's radius, or the distance of the nearest face from the centre, in points.
    var innerRadius: Double
    /// The rectangle along the body's axes, where the polygon is one.
    var box: UprightBox?
  }

  private(set) var records: [Record] = []
  private(set) var corners: [Corner] = []
  private var freeRecords: [Int32] = []
  private var vacancies: [Vacancy] = []

  /// Corners that no shape uses any more.
  private struct Vacancy: Equatable, Sendable {
    var start: Int32
    var count: Int32
  }

  /// A bank without shapes.
  init() {}

  /// Keeps a shape; places of removed shapes are used again.
  mutating func insert(_ shape: ConvexShape) -> ShapeID {
    let record: Record
    switch shape {
    case .disc(let disc):
      record = Record(
        start: 0, count: 0, center: disc.center, radius: disc.radius, innerRadius: disc.radius)
    case .polygon(let polygon): record = place(polygon)
    }
    if let index = freeRecords.popLast() {
      records[Int(index)] = record
      return ShapeID(index: index)
    }
    records.append(record)
    return ShapeID(index: Int32(records.count - 1))
  }

  /// Forgets a shape that was inserted and not yet removed.
  mutating func remove(_ id: ShapeID) {
    let record = records[Int(id.index)]
    if record.count > 0 {
      vacancies.append(Vacancy(start: record.start, count: record.count))
    }
    freeRecords.append(id.index)
  }

  private mutating func place(_ polygon: ConvexPolygon) -> Record {
    let count = Int32(polygon.corners.count)
    let center = polygon.areaProperties.centroid
    var (radius, innerRadius) = (0.0, Double.infinity)
    for corner in polygon.corners {
      radius = max(radius, (corner.vertex - center).length)
      innerRadius = min(innerRadius, corner.normal.dot(corner.vertex - center))
    }
    let start = place(polygon.corners)
    return Record(
      start: start, count: count, center: center, radius: radius, innerRadius: innerRadius,
      box: UprightBox(polygon.corners))
  }

  /// Puts corners where as many were removed, or at the end.
  private mutating func place(_ added: [Corner]) -> Int32 {
    for i in vacancies.indices where Int(vacancies[i].count) == added.count {
      let start = vacancies[i].start
      vacancies.swapAt(i, vacancies.count - 1)
      vacancies.removeLast()
      for k in added.indices { corners[Int(start) + k] = added[k] }
      return start
    }
    corners.append(contentsOf: added)
    return Int32(corners.count - added.count)
  }
}
