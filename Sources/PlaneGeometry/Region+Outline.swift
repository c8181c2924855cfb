extension Region {
  /// The edges of the region as lines of points, for drawing.
  ///
  /// Whatever is made of sets has its edge on theirs: of every circle and rectangle the parts are kept
  /// on whose sides it differs whether the region is there. Where a part ends, the end is found to a
  /// millionth of the spacing. Linear in the points, and in the number of sets for each of them.
  ///
  /// - Parameter spacing: between points, in points, above 0; an edge has no more than 2,000 of them.
  public func outline(spacing: Double = 4) -> [[Point]] {
    edges.flatMap { edge in lines(along: edge, spacing: spacing > 0 ? spacing : 4) }
  }

  /// An edge of a set, as places and the directions outward, by a share from 0 to 1 of its length.
  private enum SetEdge {
    case circle(center: Point, radius: Double)
    case side(from: Point, to: Point)

    var length: Double {
      switch self {
      case .circle(_, let radius): 2 * .pi * radius
      case .side(let start, let end): (end - start).length
      }
    }

    func place(at share: Double) -> (point: Point, normal: Vector) {
      switch self {
      case .circle(let center, let radius):
        let (sine, cosine) = Elementary.sincos(2 * .pi * share)
        let normal = Vector(dx: cosine, dy: sine)
        return (center + normal * radius, normal)
      case .side(let start, let end):
        let way = end - start
        let length = way.length
        let normal = length > 0 ? Vector(dx: way.dy, dy: -way.dx) * (1 / length) : .zero
        return (start + way * share, normal)
      }
    }
  }

  private var edges: [SetEdge] {
    var edges: [SetEdge] = []
    for step in steps {
      switch step {
      case .circle(let center, let radius): edges.append(.circle(center: center, radius: radius))
      case .rectangle(let rect):
        let corners = [
          rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
          Point(x: rect.minX, y: rect.maxY),
        ]
        for index in 0..<4 {
          edges.append(.side(from: corners[index], to: corners[(index + 1) % 4]))
        }
      case .infinite, .inverse, .union, .intersection, .difference: break
      }
    }
    return edges
  }

  private func lines(along edge: SetEdge, spacing: Double) -> [[Point]] {
    let length = edge.length
    guard length > 0, length.isFinite else { return [] }
    let count = max(8, Int(min(length / spacing, 2000)))
    var lines: [[Point]] = []
    var line: [Point] = []
    var wasKept = isEdge(edge, at: 0, length)
    if wasKept { line = [edge.place(at: 0).point] }
    for index in 1...count {
      let share = Double(index) / Double(count)
      let isKept = isEdge(edge, at: share, length)
      if isKept != wasKept {
        let cut = change(on: edge, from: Double(index - 1) / Double(count), to: share, length)
        line.append(edge.place(at: cut).point)
        if wasKept { lines.append(line) }
        if wasKept { line = [] }
      }
      if isKept { line.append(edge.place(at: share).point) }
      wasKept = isKept
    }
    if line.count > 1 { lines.append(line) }
    return lines
  }

  /// The share at which a part of an edge begins or ends.
  private func change(
    on edge: SetEdge, from start: Double, to end: Double, _ length: Double
  ) -> Double {
    var (low, high) = (start, end)
    let isKept = isEdge(edge, at: start, length)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if isEdge(edge, at: middle, length) == isKept { low = middle } else { high = middle }
    }
    return high
  }

  /// Whether the region is on one side of a set's edge and not on the other.
  private func isEdge(_ edge: SetEdge, at share: Double, _ length: Double) -> Bool {
    let (point, normal) = edge.place(at: share)
    let step = normal * (length * 1e-7 + 1e-7)
    return contains(point + step) != contains(point - step)
  }
}
