import PlaneGeometry

/// How much of each pixel a shape covers, from 0 to 1.
///
/// Filled shapes are measured exactly: the coverage is the area that shape and pixel share. Strokes
/// are measured by distance, which is exact along straight upright lines (`CoverageMask+Strokes`).
struct CoverageMask {
  /// The pixels that the mask covers; outside it is 0.
  let bounds: PixelRect
  /// Coverage, row by row.
  private(set) var values: [Float]

  /// A mask of zeros.
  init(bounds: PixelRect) {
    self.bounds = bounds
    values = [Float](repeating: 0, count: max(bounds.width * bounds.height, 0))
  }

  /// What polygons enclose, within a limit; nil where they miss it.
  ///
  /// Every edge counts for what lies to its right, downward edges once, upward edges once less. What
  /// is wound around once either way is covered; a polygon turning the other way inside another is
  /// a hole. Linear in the length of the edges and the area of the bounding box.
  init?(filling polygons: [[Point]], within limit: PixelRect) {
    let bounds = PixelRect(enclosing: polygons).intersection(limit)
    guard !bounds.isEmpty else { return nil }
    self.init(bounds: bounds)
    for polygon in polygons {
      guard var start = polygon.last else { continue }
      for end in polygon {
        addEdge(from: start, to: end)
        start = end
      }
    }
    sumUp()
  }

  /// Raises the coverage of a pixel, given by column and row within the bounds.
  mutating func raise(_ column: Int, _ row: Int, to value: Float) {
    let index = row * bounds.width + column
    if values[index] < value { values[index] = value }
  }

  /// The coverage of a pixel of the picture.
  func coverage(x: Int, y: Int) -> Float {
    guard bounds.columns.contains(x), bounds.rows.contains(y) else { return 0 }
    return values[(y - bounds.y) * bounds.width + x - bounds.x]
  }
}

// MARK: Area

extension CoverageMask {
  /// Until all edges are in, a value is the change of the coverage from the pixel on its left.
  private mutating func addEdge(from start: Point, to end: Point) {
    guard start.y != end.y else { return }
    let isDown = start.y < end.y
    let (top, bottom) = isDown ? (start, end) : (end, start)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(top.y, Double(bounds.y))
    let last = min(bottom.y, Double(bounds.y + bounds.height))
    guard first < last else { return }
    var y = first
    var row = Int(first)
    while y < last {
      let next = min(Double(row + 1), last)
      let xs = [y, next].map { top.x + ($0 - top.y) * slope - Double(bounds.x) }
      addPiece(
        row - bounds.y, from: min(xs[0], xs[1]), to: max(xs[0], xs[1]),
        height: isDown ? next - y : y - next)
      y = next
      row += 1
    }
  }

  /// A piece of an edge within a row, from column to column. What lies to its right up to a column c
  /// is its height times the mean of max(0, c - x) over the piece; differences of that are columns.
  private mutating func addPiece(_ row: Int, from left: Double, to right: Double, height: Double) {
    func area(upTo column: Double) -> Double {
      if column <= left { return 0 }
      if column >= right { return column - (left + right) / 2 }
      return (column - left) * (column - left) / (2 * (right - left))
    }
    guard left < Double(bounds.width) else { return }
    var column = left > 0 ? Int(left) : 0
    let start = row * bounds.width
    var before = 0.0
    var areaBefore = area(upTo: Double(column))
    while column < bounds.width, Double(column) < right {
      let areaHere = area(upTo: Double(column + 1))
      let covered = height * (areaHere - areaBefore)
      values[start + column] += Float(covered - before)
      before = covered
      areaBefore = areaHere
      column += 1
    }
    if column < bounds.width { values[start + column] += Float(height - before) }
  }

  private mutating func sumUp() {
    for row in 0..<bounds.height {
      var sum: Float = 0
      for index in (row * bounds.width)..<((row + 1) * bounds.width) {
        sum += values[index]
        values[index] = min(sum.magnitude, 1)
      }
    }
  }
}

extension PixelRect {
  /// The pixels that points touch; a picture has no more than a thousand million a side.
  init(enclosing polygons: [[Point]]) {
    var (left, top, right, bottom) = (1e9, 1e9, -1e9, -1e9)
    for polygon in polygons {
      for point in polygon {
        left = min(left, point.x)
        top = min(top, point.y)
        right = max(right, point.x)
        bottom = max(bottom, point.y)
      }
    }
    func whole(_ length: Double) -> Int { Int(Elementary.floor(min(max(length, -1e9), 1e9))) }
    self.init(
      x: whole(left), y: whole(top), width: whole(right) + 1 - whole(left),
      height: whole(bottom) + 1 - whole(top))
  }
}
