import PlaneGeometry

/// Lines that differ from one another: the table of lines, and where items lie within them. Stored apart, so that sections are
/// small.
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
    #if !WITHOUT_PATTERNS
      if let lines = LineRepetition(section, format)?.lines() {
        self.init(format, lines.table, lookAhead: lines.lookAhead)
        return
      }
      try section.checkWritten(at: index, format)
    #endif
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
  /// How far the lines lie from where they are in their block.
  private let shift: ExactLength
  private let isShifted: Bool
  /// What the table numbers as 0, as the block numbers it.
  private let itemOffset: Int
  /// The last line of the table, as the block numbers it.
  private let lastLine: Int

  @inline(__always)
  init(_ node: PieceNode<LinePiece>, at position: LinePosition, of lines: BrokenLines) {
    self.lines = lines
    self.node = node
    self.position = position
    shift = position.start - node.piece.origin
    isShifted = shift != .zero
    let first = node.piece.lines.lowerBound
    itemOffset = node.piece.block.firstItem(of: first) - position.item
    lastLine = lines.table.count - 1 - position.line + first
  }

  /// Where a line starts, in points.
  @inline(__always)
  private func start(of line: Int, in block: LineBlock) -> Double {
    isShifted ? (block.exactStart(of: line) + shift).value : block.start(of: line)
  }

  /// Where an item of the table lies.
  @inline(__always)
  func box(of item: Int) -> AxialRect {
    let (item, block) = (item + itemOffset, node.piece.block)
    let line = block.line(of: item, in: node.piece.lines)
    return box(
      of: item, in: context(of: line, in: block), block, at: start(of: line, in: block))
  }

  /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order.
  @inline(__always)
  func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
    let (block, format) = (node.piece.block, lines.format)
    let slots = format.slots
    // The same in every line, of which the last may hold fewer.
    var places: Range<Int>?
    if case .row(let row, let perLine) = slots {
      places = row.slots(overlapping: window.cross, count: perLine)
    }
    block.forEachRun(of: node.piece.lines, near: local(window.main)) { run in
      for line in run {
        let (start, length) = (start(of: line, in: block), block.length(of: line))
        guard start < window.main.high, window.main.low < start + length else { continue }
        let context = context(of: line, in: block)
        var items = context.items
        if let places {
          let end = min(places.upperBound, items.count)
          items = items.lowerBound + min(places.lowerBound, end)..<items.lowerBound + end
        } else {
          items = slots.items(overlapping: window.cross, in: context, block)
        }
        if case .packed(let packed) = slots {
          packed.forEachSlot(of: items, in: context, block) { item, slot in
            let box = format.box(of: item, on: slot, in: block, start: start, length: length)
            body(item - itemOffset, box)
          }
        } else {
          for item in items {
            body(item - itemOffset, box(of: item, in: context, block, at: start))
          }
        }
      }
    }
  }

  /// The interval in points from the start of the block, widened by what rounding can move.
  private func local(_ main: Interval) -> Interval {
    guard isShifted else { return main }
    let (here, there) = (position.start.value, node.piece.origin.value)
    let slack = (here + there + node.piece.sum.end.value) * 0x1p-48
    return Interval(low: main.low - here + there - slack, high: main.high - here + there + slack)
  }

  @inline(__always)
  private func context(of line: Int, in block: LineBlock) -> LineContext {
    let items = block.items(of: line)
    return LineContext(
      line: line, items: items,
      spread: lines.format.slots.spread(
        of: line, in: block, items: items, isLast: line == lastLine))
  }

  @inline(__always)
  private func box(
    of item: Int, in context: LineContext, _ block: LineBlock, at start: Double
  ) -> AxialRect {
    if case .grouped = lines.format.slots {
      return block.boxes[item].shifted(by: AxialPoint(start: start, lead: 0))
    }
    return lines.format.box(
      of: item, on: lines.format.slots.slot(of: item, in: context, block), in: block,
      start: start, length: block.length(of: context.line))
  }
}

extension LineFormat {
  /// Where an item lies that takes a slot of a line.
  @inline(__always)
  fileprivate func box(
    of item: Int, on slot: CrossSlot, in block: LineBlock, start: Double, length lineLength: Double
  ) -> AxialRect {
    let (offset, length) = (block.alignment(of: item) ?? alignment).place(
      lengths.length(extent: slot.extent, size: block.sizes[item]), inLineOf: lineLength)
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
