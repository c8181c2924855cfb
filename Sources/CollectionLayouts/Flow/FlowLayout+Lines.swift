import PlaneGeometry

extension FlowLayout: SectionLayout {
  func validate() throws(LayoutError) {
    try LayoutLimits.check(length: overflowTolerance, .overflowTolerance)
  }

  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan {
    let rules = LineRules(
      available: room.available, tolerance: overflowTolerance, spacing: room.itemSpacing,
      distribution: distribution, lastLine: lastLine, loneItem: loneItem)
    switch section.items.simplified {
    case .uniform(let count, let size):
      return equalLines(of: count, size, rules, in: room)
    case .varying:
      return .broken(
        LineFormat(
          lineSpacing: room.lineSpacing,
          slots: .packed(PackedItems(cross: axis.perpendicular, rules: rules)),
          lengths: .own(axis), alignment: itemAlignment,
          readsStyles: section.itemStyles != nil))
    }
  }

  /// Items of one size: as many to each line, by arithmetic.
  private func equalLines(
    of count: Int, _ size: Size, _ rules: LineRules, in room: LineRoom
  ) -> LinePlan {
    let packed = EvenSequence(
      start: 0, pitch: max(0, size[axis.perpendicular] + rules.spacing),
      length: size[axis.perpendicular])
    // Without a pitch all items lie on the first: if that one fits, so do the others.
    let foldsUp = packed.pitch == 0 && rules.fits(packed.length)
    let perLine = foldsUp ? max(1, count) : rules.count(of: packed)
    let lastCount = count == 0 ? 0 : (count - 1) % perLine + 1
    let full = row(of: perLine, packed, rules, isLast: false)
    let last = lastLine == .onGrid ? full : row(of: max(1, lastCount), packed, rules, isLast: true)
    return .alike(
      count, perLine: perLine, row: full, lastRow: last, lengths: .fixed(size[axis]),
      alignment: itemAlignment, in: room)
  }

  private func row(
    of count: Int, _ packed: EvenSequence, _ rules: LineRules, isLast: Bool
  ) -> TrackRow {
    let spread = rules.spread(count, used: packed.interval(of: count - 1).high, isLast: isLast)
    return .even(lead: spread.lead, pitch: packed.pitch + spread.gap, extent: packed.length)
  }
}

extension LineRules {
  /// How many equal items fit a line, 1 or more; a number far beyond any line where all do.
  fileprivate func count(of packed: EvenSequence) -> Int {
    // Mostly few: so the search begins with small numbers.
    var (least, next) = (1, 1)
    while next < LayoutLimits.elementCount, fits(packed.interval(of: next).high) {
      (least, next) = (next + 1, min(2 * next, LayoutLimits.elementCount))
    }
    return partitionPoint(in: least..<next) { fits(packed.interval(of: $0).high) }
  }
}
