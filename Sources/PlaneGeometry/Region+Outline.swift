extension Region {
  /// The edges of the region as lines of points, for drawing.
  ///
  /// Whatever is made of sets has its edge on theirs: of every circle and rectangle the parts are kept
  /// on whose sides it differs whether the region is there. Where a part ends, the end is found to a
  /// millionth of the spacing. A set that comes more than once has its edge drawn once.
  ///
  /// - Parameter spacing: between points, in points, above 0; an edge has no more than 2,000 of them.
  /// - Complexity: O(m log n) for m points and n sets, of which few meet in one place; O(m n) at worst.
  public func outline(spacing: Double = 4) -> [[Point]] {
    var lookup = RegionLookup(self)
    var found: [[Point]] = []
    for edge in edges {
      Self.appendLines(along: edge, spacing: spacing > 0 ? spacing : 4, &lookup, to: &found)
    }
    return found
  }

  /// The upright rectangle from its low to its high corner in which all edges lie, and all places beside
  /// them that an outline looks at.
  var reach: (low: Point, high: Point) {
    var (low, high) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    var isFirst = true
    for step in steps {
      guard let box = step.box else { continue }
      low = isFirst ? box.low : Point(x: min(low.x, box.low.x), y: min(low.y, box.low.y))
      high = isFirst ? box.high : Point(x: max(high.x, box.high.x), y: max(high.y, box.high.y))
      isFirst = false
    }
    let room = (high.x - low.x + high.y - low.y) * 1e-6 + 1e-6
    return (
      Point(x: low.x - room, y: low.y - room), Point(x: high.x + room, y: high.y + room)
    )
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
    for step in distinctSets {
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

  /// The sets in order, each once.
  private var distinctSets: [Step] {
    var sets: [(place: Int, numbers: [Double])] = []
    for place in steps.indices {
      if let numbers = steps[place].numbers { sets.append((place, numbers + [Double(place)])) }
    }
    let sorted = sets.sorted { $0.numbers.lexicographicallyPrecedes($1.numbers) }
    var isRepeated = [Bool](repeating: false, count: steps.count)
    for (one, other) in zip(sorted, sorted.dropFirst()) where steps[one.place] == steps[other.place]
    {
      isRepeated[other.place] = true
    }
    return sets.filter { !isRepeated[$0.place] }.map { steps[$0.place] }
  }

  private static func appendLines(
    along edge: SetEdge, spacing: Double, _ lookup: inout RegionLookup, to lines: inout [[Point]]
  ) {
    let length = edge.length
    guard length > 0, length.isFinite else { return }
    let count = max(8, Int(min(length / spacing, 2000)))
    var line: [Point] = []
    var wasKept = isEdge(edge, at: 0, length, &lookup)
    if wasKept { line = [edge.place(at: 0).point] }
    for index in 1...count {
      let share = Double(index) / Double(count)
      let isKept = isEdge(edge, at: share, length, &lookup)
      if isKept != wasKept {
        let cut = change(
          on: edge, from: Double(index - 1) / Double(count), to: share, length, &lookup)
        line.append(edge.place(at: cut).point)
        if wasKept { lines.append(line) }
        if wasKept { line = [] }
      }
      if isKept { line.append(edge.place(at: share).point) }
      wasKept = isKept
    }
    if line.count > 1 { lines.append(line) }
  }

  /// The share at which a part of an edge begins or ends.
  private static func change(
    on edge: SetEdge, from start: Double, to end: Double, _ length: Double,
    _ lookup: inout RegionLookup
  ) -> Double {
    var (low, high) = (start, end)
    let isKept = isEdge(edge, at: start, length, &lookup)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if isEdge(edge, at: middle, length, &lookup) == isKept { low = middle } else { high = middle }
    }
    return high
  }

  /// Whether the region is on one side of a set's edge and not on the other.
  private static func isEdge(
    _ edge: SetEdge, at share: Double, _ length: Double, _ lookup: inout RegionLookup
  ) -> Bool {
    let (point, normal) = edge.place(at: share)
    let step = normal * (length * 1e-7 + 1e-7)
    return lookup.contains(point + step) != lookup.contains(point - step)
  }
}

extension Region.Step {
  /// What tells a set from others; nil for what is none with an edge.
  fileprivate var numbers: [Double]? {
    switch self {
    case .circle(let center, let radius): [center.x, center.y, radius]
    case .rectangle(let rect): [rect.minX, rect.minY, rect.size.width, rect.size.height]
    case .infinite, .inverse, .union, .intersection, .difference: nil
    }
  }

  /// The corners of the upright rectangle around a set with an edge.
  fileprivate var box: (low: Point, high: Point)? {
    switch self {
    case .circle(let center, let radius):
      (
        Point(x: center.x - radius, y: center.y - radius),
        Point(x: center.x + radius, y: center.y + radius)
      )
    case .rectangle(let rect): (rect.origin, Point(x: rect.maxX, y: rect.maxY))
    case .infinite, .inverse, .union, .intersection, .difference: nil
    }
  }
}
