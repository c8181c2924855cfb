/// Lines that differ from one another: the table of lines, and where items lie within them.
struct BrokenLines: Equatable, Sendable {
  var lines: LineTable
  var slots: SlotSource
  var lengths: ItemLengths
  var alignment: ItemAlignment

  /// Where the lines end, in points from their start.
  var end: Double { lines.end }

  /// Where an item lies, in points from the start of the lines. Logarithmic.
  func box(of item: Int) -> AxialRect {
    box(of: item, in: context(of: lines.line(of: item)))
  }

  /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order.
  func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
    lines.forEachLine(overlapping: window.main) { line in
      let context = context(of: line)
      for item in slots.items(overlapping: window.cross, in: context) {
        body(item, box(of: item, in: context))
      }
    }
  }

  private func context(of line: Int) -> LineContext {
    let items = lines.items(of: line)
    return LineContext(
      line: line, items: items,
      spread: slots.spread(of: line, items: items, isLast: line == lines.starts.count - 1))
  }

  private func box(of item: Int, in context: LineContext) -> AxialRect {
    let slot = slots.slot(of: item, in: context)
    let (offset, length) = alignment.place(
      lengths.length(of: item, extent: slot.extent), inLineOf: lines.lengths[context.line])
    return AxialRect(
      start: lines.starts[context.line] + offset, length: length, lead: slot.lead,
      extent: slot.extent)
  }
}

/// One line on its way through a query.
struct LineContext {
  var line: Int
  var items: Range<Int>
  var spread: LineSpread
}
