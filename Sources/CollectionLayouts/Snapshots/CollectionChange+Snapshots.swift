import PlaneGeometry

extension CollectionChange: SnapshotValue {
  package static var blank: CollectionChange { .deleteItem(.blank) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 = 0
    var (item, section) = (ItemReference.blank, SectionReference.blank)
    var (path, index, size) = (ItemPath.blank, 0, Size?.none)
    var (newItem, newSection) = (ItemContent(size: .zero), SectionContent.blank)
    switch self {
    case .insertItem(let own, let place): (newItem, path) = (own, place)
    case .deleteItem(let own): (tag, item) = (1, own)
    case .moveItem(let own, let place): (tag, item, path) = (2, own, place)
    case .reloadItem(let own, let ownSize): (tag, item, size) = (3, own, ownSize)
    case .resizeItem(let own, let ownSize): (tag, item, size) = (4, own, ownSize)
    case .insertSection(let own, let place): (tag, newSection, index) = (5, own, place)
    case .deleteSection(let own): (tag, section) = (6, own)
    case .moveSection(let own, let place): (tag, section, index) = (7, own, place)
    case .reloadSection(let own, let content): (tag, section, newSection) = (8, own, content)
    }
    try tag.code(with: &coder)
    if tag == 0 { try newItem.code(with: &coder) }
    if (1...4).contains(tag) { try item.code(with: &coder) }
    if tag == 0 || tag == 2 { try path.code(with: &coder) }
    if tag == 3 || tag == 4 { try size.code(with: &coder) }
    if (6...8).contains(tag) { try section.code(with: &coder) }
    if tag == 5 || tag == 7 { try index.code(with: &coder) }
    if tag == 5 || tag == 8 {
      var content = CollectionContent(sections: [newSection])
      try content.codeWithIdentifiers(with: &coder)
      try coder.require(content.sections.count == 1, "section count out of range (1)")
      newSection = content.sections[0]
    }
    switch tag {
    case 0: self = .insertItem(newItem, at: path)
    case 1: self = .deleteItem(item)
    case 2: self = .moveItem(item, to: path)
    case 3: self = .reloadItem(item, size: size)
    case 4: self = .resizeItem(item, to: size ?? .zero)
    case 5: self = .insertSection(newSection, at: index)
    case 6: self = .deleteSection(section)
    case 7: self = .moveSection(section, to: index)
    case 8: self = .reloadSection(section, with: newSection)
    default: try coder.require(false, "unknown kind of change")
    }
  }
}

extension ItemContent {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try identifier.code(with: &coder)
    try size.code(with: &coder)
    try span.code(with: &coder)
    try style.code(with: &coder)
  }
}

extension ItemReference: SnapshotValue {
  package static var blank: ItemReference { .item(0, section: 0) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (path, identifier) = (ItemPath.blank, ElementID?.none)
    switch self {
    case .item(let item, let section): path = ItemPath(item: item, section: section)
    case .identifier(let own): identifier = own
    }
    try identifier.code(with: &coder)
    if identifier == nil { try path.code(with: &coder) }
    self = identifier.map { .identifier($0) } ?? .item(path.item, section: path.section)
  }
}

extension SectionReference: SnapshotValue {
  package static var blank: SectionReference { .section(0) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (index, identifier) = (0, ElementID?.none)
    switch self {
    case .section(let own): index = own
    case .identifier(let own): identifier = own
    }
    try identifier.code(with: &coder)
    if identifier == nil { try index.code(with: &coder) }
    self = identifier.map { .identifier($0) } ?? .section(index)
  }
}

extension ItemPath: SnapshotValue {
  package static var blank: ItemPath { ItemPath(item: 0, section: 0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try section.code(with: &coder)
    try item.code(with: &coder)
  }
}
