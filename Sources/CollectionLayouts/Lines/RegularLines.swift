import PlaneGeometry

/// Lines that are all alike but for the last, known without storing any of them: O(1) memory for
/// any number of items.
struct RegularLines: Equatable, Sendable {
  /// How many items there are.
  var itemCount: Int
  /// How many items a full line holds, 1 or more.
  var perLine: Int
  /// From the start of one line to the start of the next, in points; zero or more.
  var pitch: Double
  /// Slots of a full line.
  var row: TrackRow
  /// Slots of the last line.
  var lastRow: TrackRow
  /// Whether items take the slots of a full line from its end on.
  var isReversed: Bool
  /// Lengths of the items, `fixed` or `ratio`.
  var lengths: ItemLengths
  /// Where items lie in lines longer than themselves.
  var alignment: ItemAlignment
  /// Length of a full line, in points.
  private(set) var lineLength: Double
  /// Length of the last line, in points.
  private(set) var lastLineLength: Double

  init(
    itemCount: Int, perLine: Int, lineSpacing: Double, row: TrackRow, lastRow: TrackRow,
    lengths: ItemLengths, alignment: ItemAlignment, isReversed: Bool = false
  ) {
    self.itemCount = itemCount
    self.perLine = perLine
    self.row = row
    self.lastRow = lastRow
    self.lengths = lengths
    self.alignment = alignment
    self.isReversed = isReversed
    let lastCount = itemCount == 0 ? 0 : (itemCount - 1) % perLine + 1
    let full = row.greatestExtent(count: perLine)
    lineLength = lengths.length(extent: full, size: .zero)
    lastLineLength = lengths.length(
      extent: lastRow.greatestExtent(count: isReversed ? perLine : lastCount), size: .zero)
    pitch = max(0, lineLength + lineSpacing)
  }

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
    let place = isReversed ? perLine - 1 - index : index
    let slot = isLast ? lastRow[place] : row[place]
    let (offset, length) = alignment.place(
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
        overlapping: window.cross, count: isReversed ? perLine : count)
      emit(items(on: slots, of: count), of: last, body)
    }
  }

  /// Which of the first items of a line lie on a run of its slots.
  private func items(on slots: Range<Int>, of count: Int) -> Range<Int> {
    guard isReversed else { return slots }
    return (perLine - slots.upperBound..<perLine - slots.lowerBound).clamped(to: 0..<count)
  }

  private func emit(_ slots: Range<Int>, of line: Int, _ body: (Int, AxialRect) -> Void) {
    for slot in slots {
      body(line * perLine + slot, box(slot: slot, line: line))
    }
  }
}
