import PlaneGeometry

/// A letter as a pen draws it, in hundredths of the font's size: x from where the letter begins, y
/// upward from the line it stands on.
struct Glyph: Sendable {
  /// How far the next letter begins from this one.
  let advance: Double
  /// What the middle of the pen follows; a dot is a small ring around its middle.
  let strokes: [[Point]]

  /// A letter from its description.
  ///
  /// Points are separated by blanks, strokes by semicolons. A point in parentheses bends the line
  /// without lying on it: between two of them the line passes their middle (as in TrueType outlines).
  /// A stroke that ends in `z` returns to its start. A single point is a dot, wider than the pen.
  // Not inlined: the tables of glyphs call it once per letter.
  @inline(never)
  init(advance: Double, _ description: String) {
    self.advance = advance
    strokes = description.split(separator: ";").map { Self.line(String($0)) }
  }

  private struct Knot {
    var point: Point
    var isOnLine: Bool
  }

  private static func line(_ description: String) -> [Point] {
    var words = description.split(separator: " ")
    let isClosed = words.last == "z"
    if isClosed { words.removeLast() }
    var knots: [Knot] = []
    for knot in words.map({ knot(String($0)) }) {
      if let last = knots.last, !last.isOnLine, !knot.isOnLine {
        knots.append(middle(last, knot))
      }
      knots.append(knot)
    }
    if isClosed, let first = knots.first, let last = knots.last {
      let start = first.isOnLine ? first : middle(last, first)
      knots = (first.isOnLine ? knots : [start] + knots) + [start]
    }
    return knots.count == 1 ? dot(around: knots[0].point) : flattened(knots)
  }

  private static func dot(around point: Point) -> [Point] {
    [(2, 0), (0, 2), (-2, 0), (0, -2), (2, 0)].map { Point(x: point.x + $0.0, y: point.y + $0.1) }
  }

  private static func knot(_ word: String) -> Knot {
    let isOnLine = !word.hasPrefix("(")
    let numbers = word.filter { $0 != "(" && $0 != ")" }.split(separator: ",").map {
      Double($0) ?? 0
    }
    return Knot(
      point: Point(x: numbers.first ?? 0, y: numbers.last ?? 0), isOnLine: isOnLine)
  }

  private static func middle(_ a: Knot, _ b: Knot) -> Knot {
    Knot(point: a.point + (b.point - a.point) / 2, isOnLine: true)
  }

  /// Curves as eight chords each.
  private static func flattened(_ knots: [Knot]) -> [Point] {
    var points: [Point] = []
    for (index, knot) in knots.enumerated() {
      if knot.isOnLine {
        points.append(knot.point)
        continue
      }
      guard let start = points.last, index + 1 < knots.count else { continue }
      let end = knots[index + 1].point
      for step in 1..<8 {
        let share = Double(step) / 8
        let first = start + (knot.point - start) * share
        let second = knot.point + (end - knot.point) * share
        points.append(first + (second - first) * share)
      }
    }
    return points
  }
}
