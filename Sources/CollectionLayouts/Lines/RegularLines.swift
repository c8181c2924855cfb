import PlaneGeometry

/// Lines that are all alike but for the last, known without storing any of them: O(1) memory for
/// any number of items.
struct RegularLines: Equatable, Sendable {
  /// Their slots. Stored apart, so that sections that are alike share them.
  private(set) var rows: RegularRows
  /// How many items there are.
  let itemCount: Int
  /// Lengths of the items, `fixed` or `ratio`.
  let lengths: ItemLengths

  init(
    itemCount: Int, perLine: Int, lineSpacing: Double, row: TrackRow, lastRow: TrackRow,
    lengths: ItemLengths, alignment: ItemAlignment, isReversed: Bool = false
  ) {
    self.itemCount = itemCount
    self.lengths = lengths
    let lastCount = itemCount == 0 ? 0 : (itemCount - 1) % perLine + 1
    rows = RegularRows(
      perLine: perLine, lineSpacing: lineSpacing, row: row, lastRow: lastRow,
      greatestExtent: row.greatestExtent(count: perLine),
      greatestLastExtent: lastRow.greatestExtent(count: isReversed ? perLine : lastCount),
      alignment: alignment, isReversed: isReversed)
  }

  /// Keeps the slots of other lines instead of its own where they are the same.
  mutating func share(_ other: RegularRows) {
    if rows == other { rows = other }
  }

  /// How many items a full line holds, 1 or more.
  var perLine: Int { rows.perLine }
  /// Slots of a full line.
  var row: TrackRow { rows.row }
  /// Slots of the last line.
  var lastRow: TrackRow { rows.lastRow }
  /// Length of a full line, in points.
  var lineLength: Double { lengths.length(extent: rows.greatestExtent, size: .zero) }
  /// Length of the last line, in points.
  var lastLineLength: Double { lengths.length(extent: rows.greatestLastExtent, size: .zero) }
  /// From the start of one line to the start of the next, in points; zero or more.
  var pitch: Double { max(0, lineLength + rows.lineSpacing) }

  var lineCount: Int { itemCount == 0 ? 0 : (itemCount - 1) / perLine + 1 }

  /// Where the lines end, in points from their start.
  var end: Double {
    switch lineCount {
    case 0: 0
    case 1: lastLineLength
    case let count:
      max(Double(count - 2) * pitch + lineLength, Double(count - 1) * pitch + lastLineLength)
    }
  }

  /// Where an item lies, in points from the start of the lines. Constant time.
  func box(of item: Int) -> AxialRect {
    box(slot: item % perLine, line: item / perLine)
  }

  private func box(slot index: Int, line: Int) -> AxialRect {
    let isLast = line == lineCount - 1
    let place = rows.isReversed ? perLine - 1 - index : index
    let slot = isLast ? lastRow[place] : row[place]
    let (offset, length) = rows.alignment.place(
      lengths.length(extent: slot.extent, size: .zero),
      inLineOf: isLast ? lastLineLength : lineLength)
    return AxialRect(
      start: Double(line) * pitch + offset, length: length, lead: slot.lead, extent: slot.extent)
  }

  /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order.
  func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
    let lines = EvenSequence(start: 0, pitch: pitch, length: max(lineLength, lastLineLength))
      .indices(overlapping: window.main, count: lineCount)
    guard let last = lines.last else { return }
    let slots = items(on: row.slots(overlapping: window.cross, count: perLine), of: perLine)
    let fullLines = last == lineCount - 1 ? lines.dropLast() : lines
    if !slots.isEmpty {
      for line in fullLines { emit(slots, of: line, body) }
    }
    if last == lineCount - 1 {
      let count = itemCount - last * perLine
      let slots = lastRow.slots(
        overlapping: window.cross, count: rows.isReversed ? perLine : count)
      emit(items(on: slots, of: count), of: last, body)
    }
  }

  /// Which of the first items of a line lie on a run of its slots.
  private func items(on slots: Range<Int>, of count: Int) -> Range<Int> {
    guard rows.isReversed else { return slots }
    return (perLine - slots.upperBound..<perLine - slots.lowerBound).clamped(to: 0..<count)
  }

  private func emit(_ slots: Range<Int>, of line: Int, _ body: (Int, AxialRect) -> Void) {
    for slot in slots {
      body(line * perLine + slot, box(slot: slot, line: line))
    }
  }
}

/// Where the items of regular lines lie across. It never changes; sections share it.
final class RegularRows: Sendable {
  let perLine: Int
  let lineSpacing: Double
  let row: TrackRow
  let lastRow: TrackRow
  /// The greatest extent in a full line, in points.
  let greatestExtent: Double
  /// The greatest extent in the last line, in points.
  let greatestLastExtent: Double
  /// Where items lie in lines longer than themselves.
  let alignment: ItemAlignment
  /// Whether items take the slots of a full line from its end on.
  let isReversed: Bool

  init(
    perLine: Int, lineSpacing: Double, row: TrackRow, lastRow: TrackRow, greatestExtent: Double,
    greatestLastExtent: Double, alignment: ItemAlignment, isReversed: Bool
  ) {
    self.perLine = perLine
    self.lineSpacing = lineSpacing
    self.row = row
    self.lastRow = lastRow
    self.greatestExtent = greatestExtent
    self.greatestLastExtent = greatestLastExtent
    self.alignment = alignment
    self.isReversed = isReversed
  }
}

extension RegularRows: Equatable {
  // The greatest extents follow from the slots, but that of the last line, which may hold fewer items.
  static func == (one: RegularRows, other: RegularRows) -> Bool {
    one === other
      || one.perLine == other.perLine && one.lineSpacing == other.lineSpacing
        && one.row == other.row && one.lastRow == other.lastRow
        && one.greatestLastExtent == other.greatestLastExtent
        && one.alignment == other.alignment && one.isReversed == other.isReversed
  }
}
