import CollectionLayouts
import PlaneGeometry

extension Point {
  /// The coordinates of an event.
  package var members: [JSONValue.Member] { [.init("x", .number(x)), .init("y", .number(y))] }
}

extension JSONValue {
  /// An item, as events name it.
  package static func path(_ path: ItemPath) -> JSONValue {
    .object([
      .init("section", .number(Double(path.section))), .init("item", .number(Double(path.item))),
    ])
  }
}

extension CollectionChange {
  /// The operation of a trace's event that makes the change to the content of a layout; nil for
  /// sections that arrive or get other content, and for identifiers beyond 2^53, which no number in
  /// JSON is.
  ///
  /// - Parameter name: what an inserted item is called; nil for the number of its identifier, if it
  ///   has one.
  package func operation(for layout: CollectionLayout, identifier name: String? = nil) -> JSONValue?
  {
    guard identifiers.allSatisfy({ $0.value <= 1 << 53 }) || name != nil else { return nil }
    switch self {
    case .insertItem(let item, let path):
      var members: [JSONValue.Member] = [
        .init("insert", .path(path)),
        .init("size", .size(item.size)),
      ]
      if let name { members.append(.init("id", .string(name))) }
      if let number = item.identifier?.value, name == nil {
        members.append(.init("id", .number(Double(number))))
      }
      // Defaults are left out: some layouts refuse the keys.
      if item.span > 1, let keys = layout.spanKeys {
        members.append(.init(keys.one, .number(Double(item.span))))
      }
      if let word = item.style.alignmentWord, layout.hasLines {
        members.append(.init("itemAlignment", .string(word)))
      }
      if item.style.ignoresItemInsets, layout.spanKeys == .divisors {
        members.append(.init("ignoresItemInsets", .bool(true)))
      }
      return .object(members)
    case .deleteItem(let item): return .object([.init("delete", .item(item))])
    case .moveItem(let item, let target):
      return .object([.init("move", .item(item)), .init("to", .path(target))])
    case .reloadItem(let item, let size):
      return .object(
        [.init("reload", .item(item))] + (size.map { [.init("size", .size($0))] } ?? []))
    case .resizeItem(let item, let size):
      return .object([.init("resize", .item(item)), .init("size", .size(size))])
    case .deleteSection(let section): return .object([.init("delete", .section(section))])
    case .moveSection(let section, let index):
      return .object([.init("move", .section(section)), .init("to", .section(.section(index)))])
    case .insertSection, .reloadSection: return nil
    }
  }
}

extension CollectionChange {
  /// The identifiers that it names.
  private var identifiers: [ElementID] {
    switch self {
    case .insertItem(let item, _): item.identifier.map { [$0] } ?? []
    case .deleteItem(.identifier(let own)), .moveItem(.identifier(let own), _),
      .reloadItem(.identifier(let own), _), .resizeItem(.identifier(let own), _),
      .deleteSection(.identifier(let own)), .moveSection(.identifier(let own), _):
      [own]
    default: []
    }
  }
}

extension JSONValue {
  package static func size(_ size: Size) -> JSONValue {
    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])
  }

  fileprivate static func item(_ item: ItemReference) -> JSONValue {
    switch item {
    case .item(let item, let section): .path(ItemPath(item: item, section: section))
    case .identifier(let identifier): .object([.init("id", .number(Double(identifier.value)))])
    }
  }

  fileprivate static func section(_ section: SectionReference) -> JSONValue {
    switch section {
    case .section(let index): .object([.init("section", .number(Double(index)))])
    case .identifier(let identifier):
      .object([.init("sectionId", .number(Double(identifier.value)))])
    }
  }
}
