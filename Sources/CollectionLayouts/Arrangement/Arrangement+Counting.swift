import PlaneGeometry

extension Arrangement {
  /// How many elements may overlap the rectangle of those that no memory is spent on: the items of
  /// lines that are equal or repeat, of which there can be any number.
  ///
  /// Counted by line and slot, without visiting any; a few beside the rectangle count, too. Logarithmic, and linear in the
  /// sections that overlap the rectangle.
  package func countOfEqualItems(near rect: Rect) -> Int {
    guard case .sections(let placed) = geometry, let window = placed.space.window(of: rect) else {
      return 0
    }
    return placed.countOfEqualItems(near: window)
  }
}

extension Arrangement {
  /// How many badges are attached to elements, and to the groups that begin with them. O(log n) for
  /// each element.
  ///
  /// - Parameter ordinals: within 0..<``elementCount``.
  package func badgeCount(of ordinals: some Sequence<Int>) -> Int {
    guard badgeReach != nil else { return 0 }
    var count = 0
    for ordinal in ordinals {
      count += badges(at: ordinal).count
      forEachGroupBadge(at: ordinal) { _, _ in count += 1 }
    }
    return count
  }

  /// How many backgrounds and boundary items lie within a rectangle, wherever they are pinned.
  package func countOfSectionParts(in viewport: Rect, overlapping rect: Rect) -> Int {
    var count = 0
    if hasBackgrounds { forEachStyledBackground(overlapping: rect) { _, _, _ in count += 1 } }
    if hasBoundaryItems {
      forEachBoundaryItem(in: viewport, reaching: rect) { _, _, _, _ in count += 1 }
    }
    return count
  }
}

extension PlacedSection {
  func countOfEqualItems(near window: AxialBounds) -> Int {
    let (main, cross) = (
      window.main.shifted(by: -origin.start), window.cross.shifted(by: -origin.lead)
    )
    if case .lone(let item) = items {
      return item.overlaps(AxialBounds(main: main, cross: cross)) ? 1 : 0
    }
    if case .across(let items) = items {
      return items.countOfEqualItems(near: AxialBounds(main: main, cross: cross))
    }
    if case .broken(let lines) = items { return lines.countOfRepeatedItems(in: main) }
    guard case .regular(let lines) = items else { return 0 }
    let lineCount = EvenSequence(
      start: 0, pitch: lines.pitch, length: max(lines.lineLength, lines.lastLineLength)
    ).indices(overlapping: main, count: lines.lineCount).count
    let slotCount = max(
      lines.row.slots(overlapping: cross, count: lines.perLine).count,
      lines.lineCount == 1 ? lines.lastRow.slots(overlapping: cross, count: itemCount).count : 0)
    // No more than 2⁴⁰ elements in all: no product overflows.
    return min(lineCount * slotCount, itemCount)
  }
}
