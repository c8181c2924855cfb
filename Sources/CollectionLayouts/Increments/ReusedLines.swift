/// Makes lines of changed content out of those of an earlier arrangement.
struct ReusedLines: LineSource {
  private let sections: [PlacedSection]
  /// What each section of the changed content is made of; nil where it is made afresh.
  private let sources: [SectionSource?]
  private let numbering: ElementNumbering

  /// Nil where nothing can be used again.
  init?(_ old: Arrangement, _ mapping: ElementMapping, to content: CollectionContent) {
    guard case .sections(let placed) = old.geometry, mapping.oldCount == old.elementCount else {
      return nil
    }
    var numbering = old.numbering
    if !numbering.isOrder(of: content) {
      guard let other = try? ElementNumbering(content.sections.map { $0.shape }) else {
        return nil
      }
      numbering = other
    }
    guard mapping.newCount == numbering.elementCount else { return nil }
    var sources = SectionSources(mapping, from: old.numbering, to: numbering)
    sections = placed.sections
    self.sources = content.sections.indices.map { sources.source(of: $0) }
    self.numbering = numbering
  }

  func validate(_ section: SectionContent, at index: Int) throws(LayoutError) {
    if let source = sources[index] {
      try section.validate(section: index, from: source)
    } else {
      try section.validate(section: index)
    }
  }

  func numbering(of content: CollectionContent) throws(LayoutError) -> ElementNumbering {
    numbering
  }

  func lines(
    of section: SectionContent, at index: Int, _ format: LineFormat
  ) throws(LayoutError) -> BrokenLines {
    guard let source = sources[index],
      case .broken(let lines) = sections[source.section].items.scrolled,
      lines.format == format
    else { return try BrokenLines(of: section, at: index, format) }
    if !source.edits.isEmpty, let lines = LineRepetition(section, format)?.lines() {
      return lines
    }
    var update = LineUpdate(lines, source.edits, to: section, at: index)
    return try update.result()
  }

  func waterfall(
    of section: SectionContent, at index: Int, _ format: WaterfallFormat
  ) -> WaterfallItems {
    guard let source = sources[index],
      case .waterfall(let items) = sections[source.section].items.scrolled,
      items.format == format
    else { return WaterfallItems(of: section, format) }
    return items.changed(
      to: section, from: source.edits.first?.items.lowerBound ?? section.items.count)
  }
}

extension ItemRun {
  /// Of items that scroll across the collection, where they lie in their own content.
  fileprivate var scrolled: ItemRun {
    if let scrollingItems { return scrollingItems.run }
    return self
  }
}
