extension CellGrid {
  /// The bytes that turn one screen into this one: only cells that differ are written.
  ///
  /// - Parameter shown: what the terminal shows now; nil, or of another size, where all must be
  ///   written.
  package func changes(from shown: CellGrid?, depth: ColorDepth) -> [UInt8] {
    let shown = shown.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    var pen = Pen(depth: depth)
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = self[row, column]
        guard let character = cell.character, cell != shown?[row, column] else { continue }
        pen.write(character, of: cell, row: row, column: column)
      }
    }
    return pen.bytes
  }
}

extension CellGrid {
  /// The bytes that print the screen line by line, wherever the cursor is, and leave it below.
  package func printed(depth: ColorDepth) -> [UInt8] {
    var pen = Pen(depth: depth)
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = self[row, column]
        if let character = cell.character { pen.print(character, of: cell) }
      }
      pen.endLine()
    }
    return pen.bytes
  }
}

/// Where the cursor stands and in which colours it writes.
private struct Pen {
  let depth: ColorDepth
  private(set) var bytes: [UInt8] = []
  private var place: (row: Int, column: Int)?
  private var style: (ink: CellTone, paper: CellTone)?

  init(depth: ColorDepth) {
    self.depth = depth
  }

  mutating func write(
    _ character: Unicode.Scalar, of cell: CellGrid.Cell, row: Int, column: Int
  ) {
    if place?.row != row || place?.column != column {
      bytes += "\u{1b}[\(row + 1);\(column + 1)H".utf8
    }
    print(character, of: cell)
    place = (row, column + character.columnWidth)
  }

  /// Writes where the cursor is.
  mutating func print(_ character: Unicode.Scalar, of cell: CellGrid.Cell) {
    // The ink of a space does not show.
    let ink = character == " " ? style?.ink ?? cell.ink : cell.ink
    if style?.ink != ink || style?.paper != cell.paper {
      style = (ink, cell.paper)
      bytes += depth.style(ink: ink, paper: cell.paper).utf8
    }
    bytes += UTF8.encode(character) ?? UTF8.encode("?") ?? .init()
  }

  /// Goes to the next line, in the colours of the terminal.
  mutating func endLine() {
    bytes += "\u{1b}[0m\r\n".utf8
    style = nil
  }
}
