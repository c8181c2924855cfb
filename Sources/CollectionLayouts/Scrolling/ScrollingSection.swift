import PlaneGeometry

/// A section that scrolls across its collection, as part of an arrangement.
package struct ScrollingSection: Equatable, Sendable {
  /// Index of the section.
  package let section: Int
  /// Ordinal of its first item in the collection.
  package let firstItem: Int
  private let content: ScrollingItems

  init(section: Int, firstItem: Int, _ content: ScrollingItems) {
    (self.section, self.firstItem, self.content) = (section, firstItem, content)
  }

  /// Ordinals of its items in the collection.
  package var items: Range<Int> { firstItem..<firstItem + arrangement.elementCount }
  /// Where its items lie in the section's own content, one section of them.
  package var arrangement: Arrangement { content.arrangement }
  /// Where it may come to rest.
  package var stops: SectionScrolling.Stops { content.scrolling.stops }
  /// Where groups begin, for those ways to stop that ask for it.
  package var groupStarts: GroupStarts? { content.groupStarts }
  /// Size of the strip, in points.
  package var viewport: Size { content.viewport }
  /// Room around the items within the strip, in points.
  package var contentInsets: EdgeInsets { content.contentInsets }
  /// The content offset of the section before it is scrolled.
  package var leadingOffset: Point { content.leadingOffset }
  /// Whether it begins at the right.
  package var isRightToLeft: Bool { content.isMirrored }

  /// Whether both have the same items in the same places.
  package func hasItems(of other: ScrollingSection) -> Bool { content == other.content }
}

extension Arrangement {
  /// The sections that scroll across the collection, ascending, without those that are empty. Linear in the sections.
  package var scrollingSections: [ScrollingSection] {
    guard case .sections(let placed) = geometry, placed.hasScrollingSections else { return [] }
    return placed.sections.indices.compactMap { index in
      guard let items = placed.sections[index].items.scrollingItems, items.end > 0 else {
        return nil
      }
      return ScrollingSection(
        section: index,
        firstItem: numbering.firstOrdinals[index] + numbering.shapes[index].leadingCount, items)
    }
  }

  /// The ordinals of all elements, ascending, but of the items for which a strip stands only the
  /// first one's. Linear.
  package var standingOrdinals: [Int] {
    let strips = scrollingSections.filter { isStrip(.item(0, section: $0.section)) }
    guard !strips.isEmpty else { return Array(0..<elementCount) }
    var (ordinals, next) = ([Int](), 0)
    for strip in strips {
      ordinals += next...strip.items.lowerBound
      next = strip.items.upperBound
    }
    return ordinals + (next..<elementCount)
  }

  /// The same with a strip in place of each section that scrolls across it: of its items, queries find only the first, and
  /// that is as large as what one can see of the section. Linear in the sections, where any of them scrolls.
  package var withStrips: Arrangement { with(areStrips: true) }

  /// The same with items in the places of strips.
  package var withItems: Arrangement { with(areStrips: false) }

  private func with(areStrips: Bool) -> Arrangement {
    guard case .sections(let placed) = geometry, placed.hasScrollingSections else { return self }
    var sections = placed.sections
    for index in sections.indices {
      guard let items = sections[index].items.scrollingItems else { continue }
      sections[index].items = areStrips ? .strip(items) : .across(items)
    }
    let other = PlacedSections(
      sections, in: placed.space, pinned: placed.pinned, backgrounds: placed.backgrounds,
      boundaryItems: placed.boundaryItems)
    var arrangement = Arrangement(
      axis: axis, contentSize: contentSize, numbering: numbering, geometry: .sections(other),
      pinning: pinning)
    (arrangement.input, arrangement.inputSection) = (input, inputSection)
    return arrangement
  }

  /// Whether an item stands for all items of a section that scrolls across the collection.
  package func isStrip(_ element: LayoutElement) -> Bool {
    guard element.kind == .item, case .sections(let placed) = geometry,
      placed.hasScrollingSections, placed.sections.indices.contains(element.section),
      case .strip = placed.sections[element.section].items
    else { return false }
    return true
  }
}

extension ElementMapping {
  /// The mapping between the same arrangements with strips: a strip that goes on keeps its place, whichever item is its first;
  /// other items of sections that scroll come and go unseen.
  ///
  /// - Parameter strips: pairs of the first items, by their old and new ordinals, ascending by the new ones.
  package func ofStrips(
    from old: [ScrollingSection], to new: [ScrollingSection], strips: [(old: Int, new: Int)]
  ) -> ElementMapping {
    let (hiddenOld, hiddenNew) = (old.map { $0.items }, new.map { $0.items })
    var kept: [Run] = []
    for run in runs {
      Self.forEachVisiblePart(of: run, hiddenOld, hiddenNew) { kept.append($0) }
    }
    var visible = OrdinalRanges()
    for run in kept { visible.append(run.newRange) }
    for strip in strips { kept.append(Run(old: strip.old, new: strip.new, count: 1)) }
    var joined = RunBuilder()
    for index in ascendingOrder(of: kept.map { $0.new }) { joined.append(kept[index]) }
    return ElementMapping(
      oldCount: oldCount, newCount: newCount, runs: joined.runs,
      reloaded: OrdinalRanges.of(reloaded).intersection(visible),
      resized: OrdinalRanges.of(resized).intersection(visible))
  }

  /// The mapping of the items of one section, from their old ordinals in the collection to the new ones.
  package func ofItems(_ old: Range<Int>, to new: Range<Int>) -> ElementMapping {
    var joined = RunBuilder()
    for run in runs {
      let low = max(run.old, old.lowerBound, run.old + (new.lowerBound - run.new))
      let high = min(
        run.old + run.count, old.upperBound, run.old + (new.upperBound - run.new))
      guard low < high else { continue }
      joined.append(
        Run(
          old: low - old.lowerBound, new: run.new + (low - run.old) - new.lowerBound,
          count: high - low))
    }
    func own(_ ranges: [Range<Int>]) -> OrdinalRanges {
      .of(
        ranges.map { $0.clamped(to: new) }.filter { !$0.isEmpty }.map {
          $0.lowerBound - new.lowerBound..<$0.upperBound - new.lowerBound
        })
    }
    return ElementMapping(
      oldCount: old.count, newCount: new.count, runs: joined.runs, reloaded: own(reloaded),
      resized: own(resized))
  }

  /// Calls `body` with the parts of a run that lie in none of the ranges, which ascend.
  private static func forEachVisiblePart(
    of run: Run, _ hiddenOld: [Range<Int>], _ hiddenNew: [Range<Int>], _ body: (Run) -> Void
  ) {
    let (shift, end) = (run.new - run.old, run.old + run.count)
    let hidden =
      overlapping(run.oldRange, hiddenOld)
      + overlapping(run.newRange, hiddenNew).map {
        $0.lowerBound - shift..<$0.upperBound - shift
      }
    var next = run.old
    for range in OrdinalRanges.of(Array(hidden)).ranges {
      if range.lowerBound > next {
        body(Run(old: next, new: next + shift, count: range.lowerBound - next))
      }
      next = max(next, range.upperBound)
    }
    if end > next { body(Run(old: next, new: next + shift, count: end - next)) }
  }

  /// Those of ascending ranges that overlap another.
  private static func overlapping(
    _ range: Range<Int>, _ ranges: [Range<Int>]
  ) -> ArraySlice<Range<Int>> {
    let first = partitionPoint(in: ranges.indices) { ranges[$0].upperBound <= range.lowerBound }
    return ranges[first...].prefix { $0.lowerBound < range.upperBound }
  }
}
