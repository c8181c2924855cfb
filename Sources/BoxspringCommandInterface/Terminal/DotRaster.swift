import PlaneGeometry

/// A drawing in dots, 4 × 8 of them to a character, each in one of the tones.
package struct DotRaster: Sendable {
  /// How many dots lie side by side.
  package let width: Int
  /// How many dots lie one below the other.
  package let height: Int
  private var tones: [CellTone]
  private let glyphs: [BlockGlyph]

  /// A drawing of so many characters, in one tone.
  package init(columns: Int, rows: Int, tone: CellTone, glyphs: [BlockGlyph]) {
    width = columns * BlockGlyph.width
    height = rows * BlockGlyph.height
    tones = Array(repeating: tone, count: width * height)
    self.glyphs = glyphs
  }

  /// Fills the dots of a rectangle; what lies outside the drawing is left out.
  package mutating func fill(x: Range<Int>, y: Range<Int>, with tone: CellTone) {
    let columns = x.clamped(to: 0..<width)
    for row in y.clamped(to: 0..<height) where !columns.isEmpty {
      for place in row * width + columns.lowerBound..<row * width + columns.upperBound {
        tones[place] = tone
      }
    }
  }

  /// Fills the dots whose middles lie within corners, given in dots.
  package mutating func fill(_ corners: [Point], with tone: CellTone) {
    guard let first = corners.first else { return }
    let low = corners.reduce(first.y) { min($0, $1.y) }
    let high = corners.reduce(first.y) { max($0, $1.y) }
    for row in Self.dots(from: low, to: high).clamped(to: 0..<height) {
      let y = Double(row) + 0.5
      var crossings: [Double] = []
      for (start, end) in zip(corners, corners.dropFirst() + [first])
      where (start.y > y) != (end.y > y) {
        crossings.append(start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x))
      }
      crossings.sort()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        fill(
          x: Self.dots(from: crossings[pair], to: crossings[pair + 1]), y: row..<row + 1, with: tone
        )
      }
    }
  }

  /// Fills the dots along a line, given in dots.
  package mutating func line(_ start: Point, _ end: Point, with tone: CellTone) {
    let most = Double(4 * max(width, height))
    let steps = min(max((end.x - start.x).magnitude, (end.y - start.y).magnitude), most)
    for step in 0...Int(steps.rounded(.up)) {
      let share = steps > 0 ? min(Double(step) / steps, 1) : 0
      let place = start + (end - start) * share
      let (x, y) = (Self.dot(place.x), Self.dot(place.y))
      fill(x: x..<x + 1, y: y..<y + 1, with: tone)
    }
  }

  private static func dot(_ place: Double) -> Int { Int(min(max(place, -1e6), 1e6).rounded(.down)) }

  /// The dots whose middles lie between two places.
  private static func dots(from low: Double, to high: Double) -> Range<Int> {
    let first = dot(low + 0.5)
    return first..<max(dot(high + 0.5), first)
  }

  /// The drawing as characters, from a cell of the screen on.
  package func draw(into grid: inout CellGrid, row: Int, column: Int) {
    for y in 0..<height / BlockGlyph.height where row + y < grid.rows {
      for x in 0..<width / BlockGlyph.width where column + x < grid.columns {
        grid[row + y, column + x] = cell(row: y, column: x)
      }
    }
  }

  /// The character and the two tones that come nearest to the dots of a cell.
  ///
  /// Where a cell holds more than two tones, the gap between elements counts more than they do, so
  /// that neighbours never seem to grow together.
  private func cell(row: Int, column: Int) -> CellGrid.Cell {
    let parts = dotsByTone(row: row, column: column)
    guard parts.count > 1 else {
      return .init(character: " ", ink: .ink, paper: parts.first?.tone ?? .paper)
    }
    var best = (loss: Int.max, cell: CellGrid.Cell(character: " ", ink: .ink, paper: .paper))
    for ink in parts {
      for paper in parts where paper.tone != ink.tone {
        for glyph in glyphs {
          let loss = Self.loss(parts, ink: ink.tone, paper: paper.tone, glyph.dots)
          guard loss < best.loss else { continue }
          best = (loss, .init(character: glyph.character, ink: ink.tone, paper: paper.tone))
        }
      }
    }
    return best.cell
  }

  private typealias Part = (tone: CellTone, dots: UInt32)

  /// How much of a cell a glyph in two tones gets wrong.
  private static func loss(
    _ parts: [Part], ink: CellTone, paper: CellTone, _ glyph: UInt32
  ) -> Int {
    parts.reduce(0) { loss, part in
      let wrong =
        part.tone == ink
        ? part.dots & ~glyph : part.tone == paper ? part.dots & glyph : part.dots
      return loss + wrong.nonzeroBitCount * (part.tone == .screen ? 4 : 1)
    }
  }

  /// The tones of a cell, each with its dots as in ``BlockGlyph``.
  private func dotsByTone(row: Int, column: Int) -> [Part] {
    var parts: [Part] = []
    for y in 0..<BlockGlyph.height {
      let start = (row * BlockGlyph.height + y) * width + column * BlockGlyph.width
      for x in 0..<BlockGlyph.width {
        let dot: UInt32 = 1 << UInt32(y * BlockGlyph.width + x)
        let tone = tones[start + x]
        if let part = parts.firstIndex(where: { $0.tone == tone }) {
          parts[part].dots |= dot
        } else {
          parts.append((tone, dot))
        }
      }
    }
    return parts
  }
}
