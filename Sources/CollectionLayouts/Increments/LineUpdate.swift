import PlaneGeometry

/// Recomputes the lines that edits of a section concern, up to where lines match again.
///
/// What a line holds depends on nothing but its first item and those after it. So as soon as a new line
/// begins with an item behind the edit with which an old line begins, too, all lines from there on are the
/// same, and only shifted.
struct LineUpdate {
  /// What is left of a piece is made anew where it has no more lines than this.
  private static var smallPiece: Int { 64 }

  private let format: LineFormat
  private let edits: ArraySlice<ItemEdit>
  private let section: SectionContent
  private var table: PieceTree<LinePiece>
  private var change: Change

  /// Which items of the table have been replaced. What lies before them is final.
  private struct Change {
    /// Index of the first edit behind these items.
    var nextEdit: Int
    /// By how much items have moved that lie before this change, but behind earlier ones.
    var shift = 0
    /// Where the replaced items end in the table.
    var oldEnd = 0
    /// Where the new items end.
    var newEnd = 0
    /// The line of the table before which all is new; nil until lines match.
    var match: Int?

    /// By how much items have moved that lie behind this change.
    var delta: Int { newEnd - oldEnd }
  }

  init(_ lines: BrokenLines, _ edits: SectionEdits, to section: SectionContent) {
    format = lines.format
    table = lines.table
    self.edits = edits.edits
    self.section = section
    change = Change(nextEdit: edits.edits.startIndex)
  }

  /// The lines after all edits.
  mutating func result() -> BrokenLines {
    while change.nextEdit < edits.endIndex { applyNextEdit() }
    return BrokenLines(format, table)
  }

  private mutating func applyNextEdit() {
    let edit = edits[change.nextEdit]
    let lower = edit.items.lowerBound + change.shift
    change.oldEnd = edit.items.upperBound + change.shift
    change.newEnd = lower + edit.count
    change.nextEdit += 1
    change.match = nil
    let firstLine = table.grown(firstLine(before: lower), limit: Self.smallPiece)
    let piece = makeLines(from: table.firstItem(of: firstLine))
    table.replace(
      firstLine..<(change.match ?? table.count), with: piece.map { LinePiece($0) })
    change.shift += change.delta
  }

  /// The first line that may change where items change from the given one on.
  ///
  /// Where items break lines themselves, the new item can fit the line before.
  private func firstLine(before item: Int) -> Int {
    if case .row(_, let perLine) = format.slots { return min(item / perLine, table.count) }
    return item > 0 ? table.line(of: item - 1) : 0
  }

  /// Whether lines of a fixed number of items cannot match behind the change.
  private var isLost: Bool {
    if case .row(_, let perLine) = format.slots { change.delta % perLine != 0 } else { false }
  }

  /// The lines from an item on to where lines match again.
  private mutating func makeLines(from first: Int) -> LineBlock? {
    let start = change
    let total = section.items.count
    var count = isLost ? total : max(0, start.newEnd - first) + 64
    while true {
      let end = min(first + count, total)
      var (sizes, spans): ([Size], [Int]) = ([], [])
      if format.readsSizes { section.items.append(first..<end, to: &sizes) }
      if format.readsSpans { section.spans.append(first..<end, to: &spans) }
      var lines = LineBuilder(format, sizes: sizes, spans: spans)
      change = start
      var isDone = false
      lines.breakLines { item in
        isDone = matches(lineFrom: first + item)
        return isDone
      }
      if isDone { return lines.finished() }
      if end == total {
        // All that is left has been made anew, and so all edits are done.
        change.nextEdit = edits.endIndex
        change.match = nil
        return lines.finished()
      }
      count *= 4
    }
  }

  /// Whether the table goes on as it was from a new line on.
  private mutating func matches(lineFrom item: Int) -> Bool {
    while change.nextEdit < edits.endIndex {
      let next = edits[change.nextEdit]
      let lower = next.items.lowerBound + change.shift + change.delta
      guard item > lower else { break }
      change.oldEnd = next.items.upperBound + change.shift
      change.newEnd = lower + next.count
      change.nextEdit += 1
      change.match = nil
    }
    guard item >= change.newEnd else { return false }
    let oldItem = item - change.delta
    if change.match == nil {
      let line = table.line(of: oldItem)
      guard table.firstItem(of: line) == oldItem else { return false }
      change.match = table.grown(upTo: line, limit: Self.smallPiece)
    }
    guard let match = change.match else { return false }
    return table.firstItem(of: match) == oldItem
  }
}

extension PieceTree<LinePiece> {
  /// The line that holds an item. Logarithmic.
  fileprivate func line(of item: Int) -> Int {
    root.map { item < $0.sum.itemCount ? $0.line(of: item) : $0.sum.count } ?? 0
  }

  /// The first item of a line; for the line after the last, the number of items. Logarithmic.
  fileprivate func firstItem(of line: Int) -> Int {
    root.map { line < $0.sum.count ? $0.firstItem(of: line) : $0.sum.itemCount } ?? 0
  }
}

extension PieceNode<LinePiece> {
  fileprivate func line(of item: Int) -> Int {
    let before = left?.sum.itemCount ?? 0
    if item < before, let left { return left.line(of: item) }
    if item >= before + piece.sum.itemCount, let right {
      return countBefore + piece.sum.count
        + right.line(of: item - before - piece.sum.itemCount)
    }
    let own = item - before + piece.block.firstItem(of: piece.lines.lowerBound)
    return countBefore + piece.block.line(of: own, in: piece.lines) - piece.lines.lowerBound
  }

  fileprivate func firstItem(of line: Int) -> Int {
    let before = countBefore
    if line < before, let left { return left.firstItem(of: line) }
    let items = left?.sum.itemCount ?? 0
    if line >= before + piece.sum.count, let right {
      return items + piece.sum.itemCount + right.firstItem(of: line - before - piece.sum.count)
    }
    let (block, first) = (piece.block, piece.lines.lowerBound)
    return items + block.firstItem(of: line - before + first) - block.firstItem(of: first)
  }
}
