import PlaneGeometry

extension ElementMapping {
  /// The mapping from one content to another, by identity.
  ///
  /// Items that have identifiers are the same where the identifiers are, in whatever section. Items without
  /// are the same where section and index are. Sections, with their headers and footers, are the same where
  /// their identifiers are; those without are compared in order, the first to the first and so on. An
  /// element is resized where its size, span or style differs, or the length of a header or footer.
  ///
  /// Linear: compares what is common at the beginning and the end of all identifiers, and puts only what lies
  /// between into a hash table. Sections of items of one size without identifiers take constant time.
  /// - Parameters:
  ///   - old: what was; its identifiers are unique, see ``CollectionContent/validateIdentifiers()``.
  ///   - new: what is.
  ///   - reloaded: identifiers of items of the new content that are to count as reloaded, where they are in
  ///     the old content, too.
  /// - Throws: ``ChangeError`` that names both places of a duplicate, a list of a wrong length, or a reloaded item
  ///   that the new content does not have.
  public init(
    from old: CollectionContent, to new: CollectionContent, reloading reloaded: [ElementID] = []
  ) throws(ChangeError) {
    try Self.checkLists(of: old)
    try Self.checkLists(of: new)
    let oldItems = IdentifiedItems(old)
    let newItems = IdentifiedItems(new)
    var builder = MappingBuilder(
      old, try ElementNumbering(of: old), new, try ElementNumbering(of: new))
    let sections = try Self.matchedSections(old, new)
    let match = try Self.matchedItems(oldItems, newItems)
    var parts = IdentifiedParts(match.runs, oldItems)
    for section in new.sections.indices {
      let source = sections[section]
      builder.appendHeaderOrFooter(.header, from: source, to: section)
      let count = new.sections[section].items.count
      if new.sections[section].identifiers == nil {
        if let source, old.sections[source].identifiers == nil {
          let shared = min(count, old.sections[source].items.count)
          builder.appendItems(
            from: ItemPath(item: 0, section: source), to: ItemPath(item: 0, section: section),
            count: shared)
        }
      } else {
        parts.forEachPart(ofNext: count) { path, offset, count in
          builder.appendItems(
            from: path, to: ItemPath(item: offset, section: section), count: count)
        }
      }
      builder.appendHeaderOrFooter(.footer, from: source, to: section)
    }
    if !reloaded.isEmpty { try builder.markReloaded(reloaded, among: newItems) }
    self = builder.mapping
  }

  /// Refuses lists that are not as long as the items of their section.
  static func checkLists(of content: CollectionContent) throws(ChangeError) {
    for section in content.sections.indices {
      do {
        try content.sections[section].validateListCounts(section: section)
        if case .varying = content.sections[section].spans {
          try content.sections[section].spans.validate(
            0..<0, itemCount: content.sections[section].items.count, section: section)
        }
      } catch {
        throw .init(.unusableContent(error))
      }
    }
  }

  /// The old section of each new one; nil where it is new.
  static func matchedSections(
    _ old: CollectionContent, _ new: CollectionContent
  ) throws(ChangeError) -> [Int?] {
    let oldNamed = old.sections.indices.filter { old.sections[$0].identifier != nil }
    let newNamed = new.sections.indices.filter { new.sections[$0].identifier != nil }
    let match: IdentifierMatch
    do {
      match = try IdentifierMatch(
        old: oldNamed.compactMap { old.sections[$0].identifier },
        new: newNamed.compactMap { new.sections[$0].identifier })
    } catch {
      let (named, content) = error.isOld ? (oldNamed, old) : (newNamed, new)
      throw .init(
        .duplicateSectionIdentifier(
          content.sections[named[error.first]].identifier ?? 0, first: named[error.first],
          second: named[error.second], isOld: error.isOld))
    }
    var sources = [Int?](repeating: nil, count: new.sections.count)
    for run in match.runs {
      for offset in 0..<run.count {
        sources[newNamed[run.new + offset]] = oldNamed[run.old + offset]
      }
    }
    var source = 0
    for section in new.sections.indices where new.sections[section].identifier == nil {
      while source < old.sections.count, old.sections[source].identifier != nil { source += 1 }
      guard source < old.sections.count else { break }
      sources[section] = source
      source += 1
    }
    return sources
  }

  static func matchedItems(
    _ old: IdentifiedItems, _ new: IdentifiedItems
  ) throws(ChangeError) -> IdentifierMatch {
    do {
      return try IdentifierMatch(old: old.identifiers, new: new.identifiers)
    } catch {
      let items = error.isOld ? old : new
      throw .init(
        .duplicateIdentifier(
          items.identifiers[error.first], first: items.path(at: error.first),
          second: items.path(at: error.second), isOld: error.isOld))
    }
  }
}

/// The matched items of a collection on their way from section to section of the new content.
private struct IdentifiedParts {
  private let runs: [ElementMapping.Run]
  private let old: IdentifiedItems
  private var run = 0
  /// Index of the next item among all that have identifiers.
  private var next = 0

  init(_ runs: [ElementMapping.Run], _ old: IdentifiedItems) {
    self.runs = runs
    self.old = old
  }

  /// Calls `body` with where it was, its place among the next `count` items, and length of every stretch
  /// of them that was in one section.
  mutating func forEachPart(
    ofNext count: Int, _ body: (_ old: ItemPath, _ offset: Int, _ count: Int) -> Void
  ) {
    let items = next..<next + count
    next = items.upperBound
    while run < runs.count, runs[run].new < items.upperBound {
      let part = runs[run].newRange.clamped(to: items)
      var index = part.lowerBound
      while index < part.upperBound {
        let source = runs[run].old + (index - runs[run].new)
        let length = min(part.upperBound - index, old.count(from: source))
        body(old.path(at: source), index - items.lowerBound, length)
        index += length
      }
      guard runs[run].newRange.upperBound <= items.upperBound else { break }
      run += 1
    }
  }
}
