extension CurvedPath {
  /// Points on the path whose joining lines stay near it.
  ///
  /// Every curve is cut into equal parts of its parameter, as many as its greatest bend asks for: a chord over
  /// the parameter step d is off by at most max|B″|·d²/8.
  ///
  /// - Parameter tolerance: greatest distance between path and lines in points; at least a millionth counts,
  ///   and NaN counts as 0.1. No piece becomes more than 10,000 lines.
  /// - Returns: the corners in order, the start first.
  package func points(within tolerance: Double = 0.1) -> [Point] {
    lines(within: tolerance).points
  }

  /// The same points, and for every line between two of them the piece it belongs to, by its index.
  package func lines(within tolerance: Double) -> (points: [Point], pieces: [Int]) {
    let tolerance = tolerance.isNaN ? 0.1 : max(tolerance, 1e-6)
    var (points, owners) = ([start], [Int]())
    for index in pieces.indices {
      Self.append(pieces[index], to: &points, tolerance)
      while owners.count < points.count - 1 { owners.append(index) }
    }
    return (points, owners)
  }

  private static func append(_ piece: Piece, to points: inout [Point], _ tolerance: Double) {
    let from = points[points.count - 1]
    switch piece {
    case .line(let to): points.append(to)
    case .quadratic(let to, let control):
      let bend = 2 * ((from - control) + (to - control)).length
      let count = count(bend, tolerance)
      for step in 1..<count {
        let t = Double(step) / Double(count)
        points.append(blend(blend(from, control, t), blend(control, to, t), t))
      }
      points.append(to)
    case .cubic(let to, let first, let second):
      let bends = (
        6 * ((from - first) + (second - first)).length,
        6 * ((first - second) + (to - second)).length
      )
      let count = count(max(bends.0, bends.1), tolerance)
      for step in 1..<count {
        let t = Double(step) / Double(count)
        let (a, b, c) = (blend(from, first, t), blend(first, second, t), blend(second, to, t))
        points.append(blend(blend(a, b, t), blend(b, c, t), t))
      }
      points.append(to)
    case .arc(let center, let sweep): append(arc: from - center, center, sweep, &points, tolerance)
    }
  }

  private static func append(
    arc arm: Vector, _ center: Point, _ sweep: Double, _ points: inout [Point], _ tolerance: Double
  ) {
    let count = count(arm.length * sweep * sweep, tolerance)
    for step in 1...count {
      let (sine, cosine) = Elementary.sincos(sweep * (Double(step) / Double(count)))
      points.append(
        center
          + Vector(
            dx: cosine * arm.dx - sine * arm.dy, dy: sine * arm.dx + cosine * arm.dy))
    }
  }

  /// How many parts a curve with a second derivative of at most `bend`.
  private static func count(_ bend: Double, _ tolerance: Double) -> Int {
    let wanted = (bend / (8 * tolerance)).squareRoot()
    return wanted < 10_000 ? max(Int(Elementary.floor(wanted)) + 1, 1) : 10_000
  }

  private static func blend(_ a: Point, _ b: Point, _ t: Double) -> Point { a + (b - a) * t }
}
