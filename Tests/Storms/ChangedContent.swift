import CollectionLayouts
import PlaneGeometry

/// Content with each item listed, so that changes can be made by the plainest means, and with where
/// all was before.
struct ChangedContent {
  /// An item, and where it was; nil if it has arrived or has been shown anew.
  struct Item: Equatable {
    var content: ItemContent
    var source: ItemPath?
  }

  /// The items of a section, and where it was; nil if it has arrived or has other content.
  struct Section: Equatable {
    var source: Int?
    /// Nil where an item has left.
    var items: [Item?]

    init(_ content: SectionContent, source: Int?) {
      self.source = source
      let names = content.itemIdentifiers
      items = (0..<content.items.count).map { item in
        let span =
          switch content.spans {
          case .uniform(let span): span
          case .varying(let spans): spans[item]
          }
        return Item(
          content: ItemContent(
            identifier: names?[item], size: content.items[item], span: span,
            style: content.itemStyles?[item] ?? ItemStyle()),
          source: source.map { ItemPath(item: item, section: $0) })
      }
    }
  }

  private(set) var sections: [Section]

  init(_ content: CollectionContent) {
    sections = content.sections.enumerated().map { Section($1, source: $0) }
  }

  /// The content after changes: what leaves is taken out, and then what arrives is put in, in order of
  /// its places. Nil if a place is beyond what there is then.
  func after(_ changes: [CollectionChange]) -> ChangedContent? {
    var old = self
    for change in changes { old.renew(change) }
    let arrivals = old.items(arrivingBy: changes)
    for change in changes { old.removeItem(change) }
    var new = self
    new.sections = zip(old.sections, sections.indices).filter { _, section in
      !changes.contains { $0.takesOut(section) }
    }.map(\.0)
    for (place, section) in old.sections(arrivingBy: changes) {
      guard place <= new.sections.count else { return nil }
      new.sections.insert(section, at: place)
    }
    for index in new.sections.indices { new.sections[index].items.removeAll { $0 == nil } }
    for (path, item) in arrivals {
      guard new.sections.indices.contains(path.section),
        path.item <= new.sections[path.section].items.count
      else { return nil }
      new.sections[path.section].items.insert(item, at: path.item)
    }
    return new
  }
}

extension ChangedContent {
  private mutating func renew(_ change: CollectionChange) {
    switch change {
    case .resizeItem(.item(let item, let section), let size):
      sections[section].items[item]?.content.size = size
    case .reloadItem(.item(let item, let section), let size):
      if let size { sections[section].items[item]?.content.size = size }
      sections[section].items[item]?.source = nil
    case .reloadSection(.section(let section), let content):
      sections[section] = Section(content, source: nil)
    default: break
    }
  }

  private mutating func removeItem(_ change: CollectionChange) {
    switch change {
    case .deleteItem(.item(let item, let section)), .moveItem(.item(let item, let section), _):
      sections[section].items[item] = nil
    default: break
    }
  }

  /// The sections that arrive, in order of their places.
  private func sections(arrivingBy changes: [CollectionChange]) -> [(Int, Section)] {
    changes.compactMap { change -> (Int, Section)? in
      switch change {
      case .insertSection(let content, let place): (place, Section(content, source: nil))
      case .moveSection(.section(let section), let place): (place, sections[section])
      default: nil
      }
    }.sorted { $0.0 < $1.0 }
  }

  /// The items that arrive, in order of their places; of one place, in the order of the changes.
  private func items(arrivingBy changes: [CollectionChange]) -> [(ItemPath, Item)] {
    changes.enumerated().compactMap { number, change -> (ItemPath, Int, Item)? in
      switch change {
      case .insertItem(let content, let path): (path, number, Item(content: content))
      case .moveItem(.item(let item, let section), let path):
        sections[section].items[item].map { (path, number, $0) }
      default: nil
      }
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { ($0.0, $0.2) }
  }
}

extension CollectionChange {
  /// Whether a section is no longer where it was.
  fileprivate func takesOut(_ index: Int) -> Bool {
    switch self {
    case .deleteSection(.section(let section)), .moveSection(.section(let section), _):
      section == index
    default: false
    }
  }
}
