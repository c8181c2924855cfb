import PlaneGeometry

/// Lines that differ from one another: the table of lines, and where items lie within them. Stored apart, so that sections are
/// small.
///
/// Lines lie in blocks that never change; an edit makes new blocks for what it changes and shares
/// the others, and a table that was made at once is one block. Starts are exact sums
/// (``ExactLength``), so where lines are cut into blocks does not show in a single bit.
final class BrokenLines: Sendable {
  let format: LineFormat
  let table: PieceTree<LinePiece>
  /// As ``LineBuilder/lookAhead``.
  let lookAhead: Int
  /// Where the lines end, in points from their start.
  let end: Double

  init(_ format: LineFormat, _ table: PieceTree<LinePiece>, lookAhead: Int) {
    self.format = format
    self.table = table
    self.lookAhead = lookAhead
    end =
      table.root.map { ($0.sum.end - ExactLength($0.sum.endLength)).value + $0.sum.endLength } ?? 0
  }

  /// The lines of a section's items.
  ///
  /// - Throws: ``LayoutError`` where lines that have to be made one by one are too many.
  convenience init(
    of section: SectionContent, at index: Int, _ format: LineFormat
  ) throws(LayoutError) {
    if let lines = LineRepetition(section, format)?.lines() {
      self.init(format, lines.table, lookAhead: lines.lookAhead)
      return
    }
    try section.checkWritten(at: index, format)
    var lines = LineBuilder(format, 0..<section.items.count, of: section)
    lines.breakAllLines()
    let lookAhead = lines.lookAhead
    self.init(format, PieceTree(lines.finished().map { LinePiece($0) }), lookAhead: lookAhead)
  }

  var itemCount: Int { table.root?.sum.itemCount ?? 0 }

  /// Where an item lies, in points from the start of the lines. Logarithmic.
  func box(of item: Int) -> AxialRect {
    guard let root = table.root else { preconditionFailure("the item must exist") }
    return root.box(of: item, from: LinePosition(), in: self)
  }

  /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order.
  func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
    table.root?.forEachItem(in: window, from: LinePosition(), of: self, body)
  }

  /// How many items are in pieces of the table that begin and end within an interval, in points from the start of the lines.
  /// Items at its ends that this leaves out take memory: even a repeated piece is stored once. Logarithmic.
  func countOfRepeatedItems(in main: Interval) -> Int {
    // No line reaches farther than this beyond the start of the next one.
    let low = main.low + min(0, format.lineSpacing)
    return max(
      0,
      itemCount(before: main.high, withPieceAt: false) - itemCount(before: low, withPieceAt: true))
  }

  /// How many items precede a place, with or without those of the piece that spans it.
  private func itemCount(before place: Double, withPieceAt isWhole: Bool) -> Int {
    var (node, position) = (table.root, LinePosition())
    while let here = node {
      let own = position.after(here.left?.sum)
      let next = own.after(here.piece.sum)
      if next.start.value <= place {
        (node, position) = (here.right, next)
      } else if own.start.value < place {
        return isWhole ? next.item : own.item
      } else {
        node = here.left
      }
    }
    return position.item
  }
}

extension PieceNode<LinePiece> {
  fileprivate func box(of item: Int, from start: LinePosition, in lines: BrokenLines) -> AxialRect {
    if let left, item < start.item + left.sum.itemCount {
      return left.box(of: item, from: start, in: lines)
    }
    let own = start.after(left?.sum)
    if let right, item >= own.item + piece.sum.itemCount {
      return right.box(of: item, from: own.after(piece.sum), in: lines)
    }
    return PlacedLines(self, at: own, of: lines).box(of: item)
  }

  fileprivate func forEachItem(
    in window: AxialBounds, from start: LinePosition, of lines: BrokenLines,
    _ body: (Int, AxialRect) -> Void
  ) {
    let main = Interval(low: start.start.value, high: (start.start + sum.end).value)
    guard main.low < window.main.high, window.main.low < main.high else { return }
    left?.forEachItem(in: window, from: start, of: lines, body)
    let own = start.after(left?.sum)
    PlacedLines(self, at: own, of: lines).forEachItem(in: window, body)
    right?.forEachItem(in: window, from: own.after(piece.sum), of: lines, body)
  }
}

/// The lines of a piece in their place in the table.
struct PlacedLines {
  private let lines: BrokenLines
  private let node: PieceNode<LinePiece>
  private let position: LinePosition
  /// How far the lines lie from where they are in their block; nil for nothing.
  private let shift: ExactLength?
  /// What the table numbers as 0, as the block numbers it.
  private let itemOffset: Int
  /// The last line of the table, as the block numbers it.
  private let lastLine: Int

  @inline(__always)
  init(_ node: PieceNode<LinePiece>, at position: LinePosition, of lines: BrokenLines) {
    self.lines = lines
    self.node = node
    self.position = position
    let shift = position.start - node.piece.origin
    self.shift = shift == .zero ? nil : shift
    let first = node.piece.lines.lowerBound
    itemOffset = node.piece.block.firstItem(of: first) - position.item
    lastLine = lines.table.count - 1 - position.line + first
  }

  /// Where an item of the table lies.
  @inline(__always)
  func box(of item: Int) -> AxialRect {
    let (item, block) = (item + itemOffset, node.piece.block)
    let line = block.line(of: item, in: node.piece.lines)
    return lines.box(
      of: item, in: context(of: line, in: block), block,
      at: block.start(of: line, movedBy: shift))
  }

  /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order.
  ///
  /// The kind of line is switched on once, not for every item. Closures capture only numbers and references: copying this structure
  /// into each of them would take longer than finding an item.
  @inline(__always)
  func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
    let (block, itemOffset) = (node.piece.block, itemOffset)
    let (lengths, alignment) = (lines.format.lengths, lines.format.alignment)
    switch lines.format.slots {
    case .row(let row, let perLine):
      // The same in every line, of which the last may hold fewer.
      let places = row.slots(overlapping: window.cross, count: perLine)
      forEachLine(in: window, block) { line, items, start, length in
        let end = min(places.upperBound, items.count)
        for place in min(places.lowerBound, end)..<end {
          let item = items.lowerBound + place
          let box = block.box(
            of: item, on: row[place], lengths, alignment, start: start, length: length)
          body(item - itemOffset, box)
        }
      }
    case .packed(let packed):
      let lastLine = lastLine
      forEachLine(in: window, block) { line, items, start, length in
        let context = LineContext(
          line: line, items: items,
          spread: packed.spread(of: line, in: block, items: items, isLast: line == lastLine))
        let near = packed.items(overlapping: window.cross, in: context, block)
        packed.forEachSlot(of: near, in: context, block) { item, slot in
          let box = block.box(of: item, on: slot, lengths, alignment, start: start, length: length)
          body(item - itemOffset, box)
        }
      }
    default:
      let lines = lines
      forEachLine(in: window, block) { line, items, start, length in
        let context = LineContext(line: line, items: items, spread: .packed)
        let slots = lines.format.slots
        for item in slots.items(overlapping: window.cross, in: context, block) {
          body(item - itemOffset, lines.box(of: item, in: context, block, at: start))
        }
      }
    }
  }

  /// Calls `body` with number, items, start and length of every line that overlaps the window.
  @inline(__always)
  private func forEachLine(
    in window: AxialBounds, _ block: LineBlock, _ body: (Int, Range<Int>, Double, Double) -> Void
  ) {
    let shift = shift
    block.forEachLine(of: node.piece.lines, near: local(window.main)) { line in
      let start = block.start(of: line, movedBy: shift)
      let length = block.length(of: line)
      guard start < window.main.high, window.main.low < start + length else { return }
      body(line, block.items(of: line), start, length)
    }
  }

  /// The interval in points from the start of the block, widened by what rounding can move.
  private func local(_ main: Interval) -> Interval {
    guard shift != nil else { return main }
    let (here, there) = (position.start.value, node.piece.origin.value)
    let slack = (here + there + node.piece.sum.end.value) * 0x1p-48
    return Interval(low: main.low - here + there - slack, high: main.high - here + there + slack)
  }

  @inline(__always)
  private func context(of line: Int, in block: LineBlock) -> LineContext {
    let items = block.items(of: line)
    var spread = LineSpread.packed
    if case .packed(let packed) = lines.format.slots {
      spread = packed.spread(of: line, in: block, items: items, isLast: line == lastLine)
    }
    return LineContext(line: line, items: items, spread: spread)
  }
}

extension BrokenLines {
  /// Where an item of a line lies that starts at `start`.
  fileprivate func box(
    of item: Int, in context: LineContext, _ block: LineBlock, at start: Double
  ) -> AxialRect {
    if case .grouped = format.slots {
      return block.boxes[item].shifted(by: AxialPoint(start: start, lead: 0))
    }
    return block.box(
      of: item, on: format.slots.slot(of: item, in: context, block), format.lengths,
      format.alignment, start: start, length: block.length(of: context.line))
  }
}

extension LineBlock {
  /// Where a line starts, in points; `shift` is how far the lines lie from where they are in the block, nil for nothing.
  @inline(__always)
  fileprivate func start(of line: Int, movedBy shift: ExactLength?) -> Double {
    shift.map { (exactStart(of: line) + $0).value } ?? start(of: line)
  }

  /// Where an item lies that takes a slot of a line.
  @inline(__always)
  fileprivate func box(
    of item: Int, on slot: CrossSlot, _ lengths: ItemLengths, _ alignment: ItemAlignment,
    start: Double, length lineLength: Double
  ) -> AxialRect {
    let (offset, length) = (self.alignment(of: item) ?? alignment).place(
      lengths.length(extent: slot.extent, size: sizes[item]), inLineOf: lineLength)
    return AxialRect(
      start: start + offset, length: length, lead: slot.lead, extent: slot.extent)
  }
}

/// One line on its way through a query, with its items, as their block numbers them.
struct LineContext {
  var line: Int
  var items: Range<Int>
  var spread: LineSpread
}
