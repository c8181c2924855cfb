/// The characters of a terminal's screen, row by row.
package struct CellGrid: Equatable, Sendable {
  /// One character with its colours; nil behind a character that is two columns wide.
  package struct Cell: Equatable, Sendable {
    package var character: Unicode.Scalar?
    package var ink: CellTone
    package var paper: CellTone

    package init(character: Unicode.Scalar?, ink: CellTone, paper: CellTone) {
      self.character = character
      self.ink = ink
      self.paper = paper
    }
  }

  /// How many characters lie side by side.
  package let columns: Int
  /// How many characters lie one below the other.
  package let rows: Int
  private var cells: [Cell]

  /// A screen of spaces.
  package init(columns: Int, rows: Int, paper: CellTone = .paper) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    cells = Array(
      repeating: Cell(character: " ", ink: .ink, paper: paper), count: self.columns * self.rows)
  }

  /// The cell at a place, which must lie in the screen.
  package subscript(row: Int, column: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// Writes text into a row from a column on, cut off where the room ends.
  ///
  /// Control characters and marks that combine with others are left out: whatever a title holds, the
  /// terminal is sent nothing but characters that take one or two columns.
  /// - Returns: the column behind the text.
  @discardableResult
  package mutating func write(
    _ text: String, row: Int, column: Int, through end: Int? = nil, ink: CellTone = .ink,
    paper: CellTone = .paper
  ) -> Int {
    let end = min(end ?? columns, columns)
    guard row >= 0, row < rows, column >= 0 else { return column }
    var column = column
    for scalar in text.unicodeScalars {
      let width = scalar.columnWidth
      guard column + width <= end else { break }
      for part in 0..<width {
        self[row, column + part] = Cell(
          character: part == 0 ? scalar : nil, ink: ink, paper: paper)
      }
      column += width
    }
    return column
  }
}

extension Unicode.Scalar {
  /// How many columns a terminal gives the character; 0 for what is no character of its own.
  package var columnWidth: Int {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator,
      .surrogate, .privateUse, .unassigned:
      return 0
    default: return Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }

  /// East Asian characters and pictographs (Unicode Standard Annex 11, in blocks).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
    0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd,
  ]
}
