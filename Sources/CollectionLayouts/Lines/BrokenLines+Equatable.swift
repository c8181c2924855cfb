extension BrokenLines: Equatable {
  /// Whether both have the same lines, however these are cut into pieces.
  static func == (one: BrokenLines, other: BrokenLines) -> Bool {
    guard one.format == other.format else { return false }
    if one.table.root === other.table.root { return true }
    guard one.table.count == other.table.count, one.itemCount == other.itemCount else {
      return false
    }
    return LineRuns(one.table).matches(LineRuns(other.table))
  }
}

/// The runs of lines of a table, to be compared with those of another.
private struct LineRuns {
  private var pieces: [LinePiece] = []

  init(_ table: PieceTree<LinePiece>) {
    table.root?.forEachPiece { pieces.append($0) }
  }

  /// Compares tables of as many lines, of the same format.
  func matches(_ other: LineRuns) -> Bool {
    var (mine, its) = (Cursor(), Cursor())
    while mine.piece < pieces.count, its.piece < other.pieces.count {
      let (one, two) = (pieces[mine.piece], other.pieces[its.piece])
      let count = min(one.lines.count - mine.line, two.lines.count - its.line)
      let first = one.lines.lowerBound + mine.line
      let isSame = one.block.hasSameLines(
        first..<first + count, as: two.block, from: two.lines.lowerBound + its.line)
      guard isSame else { return false }
      mine.advance(count, in: one)
      its.advance(count, in: two)
    }
    return true
  }

  private struct Cursor {
    var piece = 0
    var line = 0

    mutating func advance(_ count: Int, in current: LinePiece) {
      line += count
      if line == current.lines.count { (piece, line) = (piece + 1, 0) }
    }
  }
}

extension LineBlock {
  /// Whether lines hold the same items in the same places as as many lines of another block, from the
  /// given one on; the formats are equal.
  fileprivate func hasSameLines(
    _ lines: Range<Int>, as other: LineBlock, from first: Int
  ) -> Bool {
    if self === other, lines.lowerBound == first { return true }
    for line in lines {
      let (mine, its) = (items(of: line), other.items(of: first + line - lines.lowerBound))
      guard mine.count == its.count,
        length(of: line) == other.length(of: first + line - lines.lowerBound)
      else { return false }
      for (one, two) in zip(mine, its) {
        if !sizes.isEmpty, sizes[one] != other.sizes[two] { return false }
        if !spans.isEmpty, spans[one] != other.spans[two] { return false }
        if !styles.isEmpty, styles[one] != other.styles[two] { return false }
      }
    }
    return true
  }
}
