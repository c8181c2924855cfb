import CollectionLayouts
import PlaneGeometry

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
  /// kinds that nothing writes.
  ///
  /// - Parameter identifier: what an inserted item is called, if it has an identifier.
  package func operation(for layout: CollectionLayout, identifier: String?) -> JSONValue? {
    switch self {
    case .insertItem(let item, let path):
      var members: [JSONValue.Member] = [
        .init("insert", .path(path)),
        .init(
          "size",
          .object([
            .init("width", .number(item.size.width)), .init("height", .number(item.size.height)),
          ])),
      ]
      if let identifier { members.append(.init("id", .string(identifier))) }
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
    case .deleteItem(.item(let item, let section)):
      return .object([.init("delete", .path(ItemPath(item: item, section: section)))])
    case .moveItem(.item(let item, let section), let target):
      return .object([
        .init("move", .path(ItemPath(item: item, section: section))), .init("to", .path(target)),
      ])
    default: return nil
    }
  }
}
