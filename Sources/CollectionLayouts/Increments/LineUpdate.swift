import PlaneGeometry

/// Recomputes the lines that edits of a section concern, up to where lines match again.
///
/// What a line holds depends on nothing but its items and those after it, up to the look-ahead. So as soon as a new line
/// begins with an item behind the edit with which an old line begins, too, all lines from there on are the
/// same, and only shifted.
struct LineUpdate {
  /// What is left of a piece is made anew where it has no more lines than this.
  private static var smallPiece: Int { 64 }

  private let format: LineFormat
  private let edits: [ItemEdit]
  private let section: SectionContent
  /// Index of the section.
  private let index: Int
  private var table: PieceTree<LinePiece>
  private var lookAhead: Int
  private var change = Change()

  /// Which items of the table have been replaced. What lies before them is final.
  private struct Change {
    /// Index of the first edit behind these items.
    var nextEdit = 0
    /// By how much items have moved that lie before this change, but behind earlier ones.
    var shift = 0
    /// Where the replaced items end in the table.
    var oldEnd = 0
    /// Where the new items end.
    var newEnd = 0
    /// Where the lines that are compared with new ones have got to; nil where there are none yet.
    var old: LineCursor?
    /// The line of the table before which all is new, and its first item; nil until lines match.
    var match: (line: Int, item: Int)?

    /// By how much items have moved that lie behind this change.
    var delta: Int { newEnd - oldEnd }
  }

  init(_ lines: BrokenLines, _ edits: [ItemEdit], to section: SectionContent, at index: Int) {
    format = lines.format
    table = lines.table
    lookAhead = lines.lookAhead
    self.edits = edits
    self.section = section
    self.index = index
  }

  /// The lines after all edits.
  ///
  /// - Throws: ``LayoutError`` where lines that have to be made one by one are too many.
  mutating func result() throws(LayoutError) -> BrokenLines {
    while change.nextEdit < edits.count { try applyNextEdit() }
    return BrokenLines(format, table, lookAhead: lookAhead)
  }

  private mutating func applyNextEdit() throws(LayoutError) {
    let lower = edits[change.nextEdit].items.lowerBound + change.shift
    take(edits[change.nextEdit], at: lower)
    let firstLine = table.grown(firstLine(before: lower), limit: Self.smallPiece)
    let piece = try makeLines(from: table.firstItem(of: firstLine))
    table.replace(
      firstLine..<(change.match?.line ?? table.count), with: piece.map { LinePiece($0) })
    change.shift += change.delta
  }

  /// Extends the change by an edit that puts its items in from the given one on.
  private mutating func take(_ edit: ItemEdit, at lower: Int) {
    change.oldEnd = edit.items.upperBound + change.shift
    change.newEnd = lower + edit.count
    change.nextEdit += 1
    (change.old, change.match) = (nil, nil)
  }

  /// The first line that may change where items change from the given one on.
  ///
  /// Where items break lines themselves, the new item can fit a line before.
  private func firstLine(before item: Int) -> Int {
    if case .row(_, let perLine) = format.slots { return min(item / perLine, table.count) }
    return table.line(of: max(0, item - lookAhead))
  }

  /// Whether lines of a fixed number of items cannot match behind the change.
  private var isLost: Bool {
    if case .row(_, let perLine) = format.slots { change.delta % perLine != 0 } else { false }
  }

  /// The lines from an item on to where lines match again.
  private mutating func makeLines(from first: Int) throws(LayoutError) -> LineBlock? {
    let start = change
    let total = section.items.count
    var count = isLost ? total : max(0, start.newEnd - first) + 16
    while true {
      let end = min(first + count, total)
      guard end - first <= LayoutLimits.storedItemCount else {
        throw .init(.tooManyRepeatedItems(total, section: index))
      }
      var lines = LineBuilder(format, first..<end, of: section)
      change = start
      var isDone = false
      lines.breakLines { item in
        isDone = matches(lineFrom: first + item)
        return isDone
      }
      if isDone || end == total { lookAhead = max(lookAhead, lines.lookAhead) }
      if isDone, lines.isDecided || end == total { return lines.finished() }
      if end == total {
        // All that is left has been made anew, and so all edits are done.
        change.nextEdit = edits.count
        change.match = nil
        return lines.finished()
      }
      count *= 4
    }
  }

  /// Whether the table goes on as it was from a new line on.
  private mutating func matches(lineFrom item: Int) -> Bool {
    while change.nextEdit < edits.count {
      let lower = edits[change.nextEdit].items.lowerBound + change.shift + change.delta
      guard item > lower else { break }
      take(edits[change.nextEdit], at: lower)
    }
    guard item >= change.newEnd else { return false }
    let oldItem = item - change.delta
    if let match = change.match { return match.item == oldItem }
    if change.old == nil { change.old = LineCursor(table, at: oldItem) }
    guard let line = change.old?.line(from: oldItem, in: table) else { return false }
    let end = table.grown(upTo: line, limit: Self.smallPiece)
    change.match = (end, end == line ? oldItem : table.firstItem(of: end))
    return end == line
  }
}

/// Goes through the lines of a table.
private struct LineCursor {
  private var place: PiecePlace
  /// A line of the piece, as its block numbers it.
  private var line: Int

  init?(_ table: PieceTree<LinePiece>, at item: Int) {
    guard let place = table.place(ofItem: item) else { return nil }
    self.place = place
    line = place.piece.block.line(of: item + place.itemOffset, in: place.piece.lines)
  }

  /// The line that begins with an item of the table; nil where there is none. Items ascend from call to call.
  mutating func line(from item: Int, in table: PieceTree<LinePiece>) -> Int? {
    var (block, own) = (place.piece.block, item + place.itemOffset)
    if own >= block.firstItem(of: place.piece.lines.upperBound) {
      guard let next = LineCursor(table, at: item) else { return nil }
      self = next
      (block, own) = (place.piece.block, item + place.itemOffset)
    }
    while block.firstItem(of: line + 1) <= own { line += 1 }
    return block.firstItem(of: line) == own ? line - place.lineOffset : nil
  }
}

/// A piece of a table of lines in its place.
private struct PiecePlace {
  var piece: LinePiece
  /// The number of an item in the block less that in the table.
  var itemOffset: Int
  /// The number of a line in the block less that in the table.
  var lineOffset: Int
}

extension PieceTree<LinePiece> {
  /// The piece with an item, or nil beyond the last. Logarithmic.
  fileprivate func place(ofItem item: Int) -> PiecePlace? {
    guard let root, item < root.sum.itemCount else { return nil }
    return root.place(ofItem: item, LinePosition())
  }

  /// The line that holds an item; for the item after the last, the number of lines. Logarithmic.
  fileprivate func line(of item: Int) -> Int {
    guard let place = place(ofItem: item) else { return count }
    return place.piece.block.line(of: item + place.itemOffset, in: place.piece.lines)
      - place.lineOffset
  }

  /// The first item of a line; for the line after the last, the number of items. Logarithmic.
  fileprivate func firstItem(of line: Int) -> Int {
    root.map { line < $0.sum.count ? $0.firstItem(of: line) : $0.sum.itemCount } ?? 0
  }
}

extension PieceNode<LinePiece> {
  fileprivate func place(ofItem item: Int, _ start: LinePosition) -> PiecePlace {
    if let left, item < start.item + left.sum.itemCount { return left.place(ofItem: item, start) }
    let own = LinePosition(
      line: start.line + countBefore, item: start.item + (left?.sum.itemCount ?? 0))
    if let right, item >= own.item + piece.sum.itemCount {
      return right.place(
        ofItem: item,
        LinePosition(line: own.line + piece.sum.count, item: own.item + piece.sum.itemCount))
    }
    let first = piece.lines.lowerBound
    return PiecePlace(
      piece: piece, itemOffset: piece.block.firstItem(of: first) - own.item,
      lineOffset: first - own.line)
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
