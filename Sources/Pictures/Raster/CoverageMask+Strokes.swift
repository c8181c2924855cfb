import PlaneGeometry

extension CoverageMask {
  /// What a round pen covers that follows lines, within a limit; nil where it misses it.
  ///
  /// Where lines meet or cross, the more covered counts. A line of no length is a disc.
  init?(stroking lines: [[Point]], width: Double, within limit: PixelRect) {
    let reach = width / 2 + 1
    var bounds = PixelRect(enclosing: lines)
    guard !bounds.isEmpty else { return nil }
    let margin = Int(reach) + 1
    bounds = PixelRect(
      x: bounds.x - margin, y: bounds.y - margin, width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin
    ).intersection(limit)
    guard !bounds.isEmpty else { return nil }
    self.init(bounds: bounds)
    for line in lines {
      guard var start = line.first else { continue }
      for end in line.count > 1 ? line[1...] : line[...] {
        stroke(from: start, to: end, width: width)
        start = end
      }
    }
  }

  private mutating func stroke(from start: Point, to end: Point, width: Double) {
    let box = PixelRect(enclosing: [[start, end]])
    let margin = Int(width / 2 + 1) + 1
    let touched = PixelRect(
      x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin,
      height: box.height + 2 * margin
    ).intersection(bounds)
    let way = end - start
    let square = way.dx * way.dx + way.dy * way.dy
    for y in touched.rows {
      for x in touched.columns {
        let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let from = center - start
        let along = square > 0 ? (from.dx * way.dx + from.dy * way.dy) / square : 0
        let off = from - way * min(max(along, 0), 1)
        let covered = Self.coverage(at: off.length, halfWidth: width / 2)
        if covered > 0 { raise(x - bounds.x, y - bounds.y, to: Float(covered)) }
      }
    }
  }

  /// What a line covers of a pixel one unit wide whose centre is so far from the line's middle.
  private static func coverage(at distance: Double, halfWidth: Double) -> Double {
    max(0, min(distance + 0.5, halfWidth) + min(0.5 - distance, halfWidth))
  }
}
