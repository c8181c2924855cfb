/// A drawing of dots in characters: two across and four down in each.
///
/// Dots are counted from the top left corner. The eight dots of a braille character are bits of its
/// code point (Unicode, block Braille Patterns).
package struct BrailleCanvas {
  /// How many dots lie side by side.
  package let width: Int
  /// How many dots lie one below the other.
  package let height: Int
  private var cells: [[UInt32]]

  /// An empty canvas of so many characters.
  package init(columns: Int, rows: Int) {
    width = 2 * columns
    height = 4 * rows
    cells = Array(repeating: Array(repeating: 0, count: columns), count: rows)
  }

  /// Sets a dot; outside the canvas, nothing.
  package mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    cells[y / 4][x / 2] |= Self.bits[y % 4][x % 2]
  }

  /// The characters, row by row; those without dots are spaces.
  package var rows: [String] {
    cells.map { row in
      String(
        String.UnicodeScalarView(
          row.map { $0 == 0 ? " " : Unicode.Scalar(0x2800 + $0) ?? " " }))
    }
  }

  private static let bits: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]
}
