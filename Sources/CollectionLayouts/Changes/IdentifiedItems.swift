import PlaneGeometry

/// The identifiers of all items of a collection that have one, in order.
struct IdentifiedItems {
  let identifiers: [ElementID]
  /// The sections whose items have identifiers, at least one.
  private let sections: [Int]
  /// Index of the first identifier of each of them.
  private let starts: [Int]

  init(_ content: CollectionContent) {
    var (identifiers, sections, starts): ([ElementID], [Int], [Int]) = ([], [], [])
    for section in content.sections.indices {
      guard let own = content.sections[section].itemIdentifiers, !own.isEmpty else { continue }
      sections.append(section)
      starts.append(identifiers.count)
      // A single list is shared, not copied.
      if identifiers.isEmpty { identifiers = own } else { identifiers += own }
    }
    self.identifiers = identifiers
    self.sections = sections
    self.starts = starts
  }

  /// Where an identifier stands.
  func path(at index: Int) -> ItemPath {
    let place = partitionPoint(in: starts.indices) { starts[$0] <= index } - 1
    return ItemPath(item: index - starts[place], section: sections[place])
  }

  /// How many identifiers there are from an index to the end of its section.
  func count(from index: Int) -> Int {
    let next = partitionPoint(in: starts.indices) { starts[$0] <= index }
    return (next < starts.count ? starts[next] : identifiers.count) - index
  }
}

extension CollectionContent {
  /// Refuses identifiers that occur twice, and lists of them that are not as long as their items.
  ///
  /// One pass with a hash table over all identifiers; constant time where there are none. Applying a batch and
  /// comparing contents check what is new to them, and rely on the old content having passed this.
  /// - Throws: ``ChangeError`` that names both places of a duplicate, or the list of a wrong length.
  public func validateIdentifiers() throws(ChangeError) {
    try ElementMapping.checkLists(of: self)
    _ = try ElementMapping.matchedItems(
      IdentifiedItems(CollectionContent(sections: [])), IdentifiedItems(self))
    _ = try ElementMapping.matchedSections(CollectionContent(sections: []), self)
  }
}
