/// What the references of a batch name in the old content.
struct BatchNames {
  private let old: CollectionContent
  private var items: IdentifierTable
  private var itemPaths: [ItemPath?]
  private var sections: IdentifierTable

  /// Looks up the identifiers of a batch: one pass over those of the content where there are any.
  init(_ batch: [CollectionChange], in old: CollectionContent) {
    self.old = old
    var wanted: [ElementID] = []
    var namesSections = false
    for change in batch {
      switch change {
      case .deleteItem(.identifier(let identifier)), .moveItem(.identifier(let identifier), _),
        .reloadItem(.identifier(let identifier), _), .resizeItem(.identifier(let identifier), _):
        wanted.append(identifier)
      case .deleteSection(.identifier), .moveSection(.identifier, _),
        .reloadSection(.identifier, _):
        namesSections = true
      default:
        break
      }
    }
    items = IdentifierTable(capacity: wanted.count)
    itemPaths = Array(repeating: nil, count: wanted.count)
    for index in wanted.indices { _ = items.insert(wanted[index], index) }
    sections = IdentifierTable(capacity: namesSections ? old.sections.count : 0)
    if !wanted.isEmpty { findItems() }
    if namesSections { findSections() }
  }

  private mutating func findItems() {
    for section in old.sections.indices {
      guard let identifiers = old.sections[section].identifiers else { continue }
      for (item, number) in items.matches(in: identifiers) {
        itemPaths[number] = ItemPath(item: item, section: section)
      }
    }
  }

  private mutating func findSections() {
    for section in old.sections.indices {
      guard let identifier = old.sections[section].identifier else { continue }
      _ = sections.insert(identifier, section)
    }
  }

  /// Where the item of an operation is.
  func path(of item: ItemReference, _ operation: Int) throws(ChangeError) -> ItemPath {
    switch item {
    case .identifier(let identifier):
      guard let number = items[identifier], let path = itemPaths[number] else {
        throw .init(.unknownItem(identifier, operation: operation))
      }
      return path
    case .item(let item, let section):
      try check(section, operation)
      let count = old.sections[section].items.count
      guard item >= 0, item < count else {
        throw .init(
          .itemOutOfRange(
            ItemPath(item: item, section: section), count: count, operation: operation))
      }
      return ItemPath(item: item, section: section)
    }
  }

  /// The index of the section of an operation.
  func index(of section: SectionReference, _ operation: Int) throws(ChangeError) -> Int {
    switch section {
    case .identifier(let identifier):
      guard let index = sections[identifier] else {
        throw .init(.unknownSection(identifier, operation: operation))
      }
      return index
    case .section(let index):
      try check(index, operation)
      return index
    }
  }

  private func check(_ section: Int, _ operation: Int) throws(ChangeError) {
    guard old.sections.indices.contains(section) else {
      throw .init(.sectionOutOfRange(section, count: old.sections.count, operation: operation))
    }
  }
}
