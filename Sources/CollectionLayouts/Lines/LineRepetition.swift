/// Lines of items whose sizes, spans and styles repeat.
///
/// What a line holds depends on nothing but the place in the pattern at which it begins, save near the end of the items. So as soon as a line begins at the
/// place at which an earlier one began, all lines between them repeat to the end of the items. That takes as many lines as
/// the pattern has places, at most.
struct LineRepetition {
  /// As many places as a pattern can have, and as many items as are looked at for lines that repeat.
  private static var limit: Int { 1 << 22 }

  private let section: SectionContent
  private let format: LineFormat
  private let count: Int
  /// After how many items sizes, spans and styles begin anew together.
  private let period: Int

  /// Nil where not everything that the format reads repeats, or there are few items.
  init?(_ section: SectionContent, _ format: LineFormat) {
    var period = 1
    if format.readsSizes, case .varying(let sizes) = section.items {
      guard let own = sizes.period, own <= Self.limit else { return nil }
      period = own
    }
    if format.readsSpans, case .varying(let spans) = section.spans {
      guard let own = spans.period, let common = Self.common(period, own) else { return nil }
      period = common
    }
    if format.readsStyles, let styles = section.itemStyles {
      guard let own = styles.period, let common = Self.common(period, own) else { return nil }
      period = common
    }
    count = section.items.count
    guard count > 4 * period + 1024 else { return nil }
    self.section = section
    self.format = format
    self.period = period
  }

  /// The least common multiple, up to the limit.
  private static func common(_ one: Int, _ other: Int) -> Int? {
    guard other <= limit else { return nil }
    var (a, b) = (one, other)
    while b > 0 { (a, b) = (b, a % b) }
    let common = one / a * other
    return common <= limit ? common : nil
  }

  /// The table of lines, of which those that repeat are made once; nil where none repeats within the limit.
  func lines() -> BrokenLines? {
    var some = 4 * period + 1024
    while some < count, some <= 8 * Self.limit {
      if let lines = lines(from: some) { return lines }
      some *= 4
    }
    return nil
  }

  /// The same, as far as the first items tell.
  private func lines(from some: Int) -> BrokenLines? {
    var lines = LineBuilder(format, 0..<some, of: section)
    // The line that begins at each place of the pattern.
    var seen = Array(repeating: -1, count: period)
    seen[0] = 0
    var line = 0
    var first: Int?
    lines.breakLines { item in
      line += 1
      let earlier = seen[item % period]
      if earlier >= 0 {
        first = earlier
        return true
      }
      seen[item % period] = line
      return false
    }
    guard let first, lines.isDecided, let block = lines.finished() else { return nil }
    let whole = LinePiece(block)
    let (start, end) = (block.firstItem(of: first), block.itemCount)
    // Lines that depend on where the items end are in the tail.
    let times = (count - start - lines.lookAhead) / (end - start)
    let rest = count - start - times * (end - start)
    var tail = LineBuilder(format, start..<start + rest, of: section)
    tail.breakAllLines()
    return BrokenLines(
      format,
      PieceTree(
        first > 0 ? whole.part(0..<first) : nil, repeating: whole.part(first..<line), count: times,
        rest > 0 ? tail.finished().map { LinePiece($0) } : nil),
      lookAhead: max(lines.lookAhead, tail.lookAhead))
  }
}

extension SectionContent {
  /// Refuses lines that would have to be made one by one, where the items are many since they repeat.
  func checkWritten(at index: Int, _ format: LineFormat) throws(LayoutError) {
    var repeats = false
    if format.readsSizes, case .varying(let sizes) = items { repeats = sizes.period != nil }
    if format.readsSpans, case .varying(let spans) = spans {
      repeats = repeats || spans.period != nil
    }
    if format.readsStyles { repeats = repeats || itemStyles?.period != nil }
    let most = repeats ? LayoutLimits.repeatedItemCount : LayoutLimits.storedItemCount
    guard items.count > most else { return }
    throw .init(.tooManyRepeatedItems(items.count, section: index))
  }
}

extension SectionContent {
  /// Whether all items have one size and one span, and lie as the layout says.
  var isUniform: Bool {
    guard case .uniform = items, case .uniform = spans else { return false }
    return itemStyles == nil
  }

  /// Whether the items have the same sizes, spans and styles, as far as that is known without looking at each.
  func isKnownToHold(itemsOf other: SectionContent) -> Bool {
    let areSized =
      switch (items, other.items) {
      case (.varying(let one), .varying(let other)): one.isKnownToEqual(other)
      case (.uniform(_, let one), .uniform(_, let other)): one == other
      default: false
      }
    let areSpanned =
      switch (spans, other.spans) {
      case (.varying(let one), .varying(let other)): one.isKnownToEqual(other)
      case (.uniform(let one), .uniform(let other)): one == other
      default: false
      }
    let areStyled =
      switch (itemStyles, other.itemStyles) {
      case (let one?, let other?): one.isKnownToEqual(other)
      case (nil, nil): true
      default: false
      }
    return areSized && areSpanned && areStyled
  }
}
