@testable import CollectionLayouts
@testable import PlaneGeometry

/// A collection as plain arrays, with a token for everything in it: what changes are compared with.
struct ModelCollection: Equatable {
  struct Item: Equatable {
    var token: UInt64
    var size: Size
    var span = 1
    var style = ItemStyle()
  }

  struct Section: Equatable {
    var token: UInt64
    var items: [Item]
    var header = 0.0
    var footer = 0.0
  }

  /// A header, item or footer.
  struct Key: Hashable {
    var kind: LayoutElement.Kind
    var token: UInt64
  }

  var sections: [Section] = []
  var namesItems: Bool
  var namesSections: Bool

  var content: CollectionContent {
    CollectionContent(sections: sections.map { content(of: $0) })
  }

  func content(of section: Section) -> SectionContent {
    let sizes = section.items.map(\.size)
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    let spans = section.items.map(\.span)
    let styles = section.items.map(\.style)
    return SectionContent(
      identifier: namesSections ? ElementID(section.token) : nil,
      items: isUniform
        ? .uniform(count: sizes.count, size: sizes.first ?? .zero) : .varying(sizes),
      itemIdentifiers: namesItems ? section.items.map { ElementID($0.token) } : nil,
      spans: spans.allSatisfy { $0 == 1 } ? .uniform(1) : .varying(spans),
      itemStyles: styles.allSatisfy { $0 == ItemStyle() } ? [] : styles,
      headerLength: section.header, footerLength: section.footer)
  }

  func content(of item: Item) -> ItemContent {
    ItemContent(
      identifier: namesItems ? ElementID(item.token) : nil, size: item.size, span: item.span,
      style: item.style)
  }

  /// All elements in layout order.
  var keys: [Key] {
    sections.flatMap { section in
      (section.header > 0 ? [Key(kind: .header, token: section.token)] : [])
        + section.items.map { Key(kind: .item, token: $0.token) }
        + (section.footer > 0 ? [Key(kind: .footer, token: section.token)] : [])
    }
  }

  /// Width, height, span and style of each element; for a header or footer, its length.
  var looks: [Key: [Double]] {
    var looks: [Key: [Double]] = [:]
    for section in sections {
      looks[Key(kind: .header, token: section.token)] = [section.header]
      looks[Key(kind: .footer, token: section.token)] = [section.footer]
      for item in section.items {
        looks[Key(kind: .item, token: item.token)] = [
          item.size.width, item.size.height, Double(item.span),
          item.style.ignoresItemInsets ? 1 : 0,
          Double(ItemAlignment.allCases.firstIndex { $0 == item.style.alignment } ?? -1),
        ]
      }
    }
    return looks
  }

  /// The ordinals of everything that is in both, old and new, by a dictionary; the ordinals of what looks
  /// different in the new one.
  func ordinals(in new: ModelCollection) -> (newOfOld: [Int?], oldOfNew: [Int?], resized: [Int]) {
    let (oldKeys, newKeys) = (keys, new.keys)
    let place = Dictionary(uniqueKeysWithValues: newKeys.enumerated().map { ($1, $0) })
    let newOfOld = oldKeys.map { place[$0] }
    var oldOfNew = [Int?](repeating: nil, count: newKeys.count)
    for (old, new) in newOfOld.enumerated() {
      if let new { oldOfNew[new] = old }
    }
    let (before, after) = (looks, new.looks)
    let resized = newKeys.indices.filter {
      oldOfNew[$0] != nil && before[newKeys[$0]] != after[newKeys[$0]]
    }
    return (newOfOld, oldOfNew, resized)
  }

  static func random(
    _ random: inout SplitMix64, tokens: inout UInt64, sections: ClosedRange<Int> = 0...5,
    items: ClosedRange<Int> = 0...12
  ) -> ModelCollection {
    var model = ModelCollection(namesItems: random.chance(0.7), namesSections: random.chance(0.7))
    let isUniform = random.chance(0.3)
    for _ in 0..<random.int(sections) {
      model.sections.append(
        .random(&random, tokens: &tokens, items: items, isUniform: isUniform))
    }
    return model
  }
}

extension ModelCollection.Section {
  static func random(
    _ random: inout SplitMix64, tokens: inout UInt64, items: ClosedRange<Int>, isUniform: Bool
  ) -> ModelCollection.Section {
    tokens += 1
    var section = ModelCollection.Section(token: tokens, items: [])
    section.header = random.chance(0.4) ? random.quarter(1...30) : 0
    section.footer = random.chance(0.4) ? random.quarter(1...30) : 0
    for _ in 0..<random.int(items) {
      section.items.append(.random(&random, tokens: &tokens, isUniform: isUniform))
    }
    return section
  }
}

extension ModelCollection.Item {
  static func random(
    _ random: inout SplitMix64, tokens: inout UInt64, isUniform: Bool
  ) -> ModelCollection.Item {
    tokens += 1
    return ModelCollection.Item(
      token: tokens,
      size: isUniform
        ? Size(width: 40, height: 20)
        : Size(width: random.quarter(1...80), height: random.quarter(1...40)),
      span: !isUniform && random.chance(0.2) ? 2 : 1,
      style: !isUniform && random.chance(0.1) ? .random(&random) : ItemStyle())
  }
}

extension CollectionContent {
  /// The same content without the identifiers of items, of sections, or both.
  func without(items: Bool, sections areSections: Bool) -> CollectionContent {
    var content = self
    for index in sections.indices {
      if items { content.sections[index].itemIdentifiers = nil }
      if areSections { content.sections[index].identifier = nil }
    }
    return content
  }

  /// The same content, with a size, a span and a style for each item, to be compared by what it says.
  var spelledOut: CollectionContent {
    var content = self
    for index in sections.indices {
      let count = sections[index].items.count
      if case .uniform(let count, let size) = sections[index].items {
        content.sections[index].items = .varying(Array(repeating: size, count: count))
      }
      if case .uniform(let span) = sections[index].spans {
        content.sections[index].spans = .varying(Array(repeating: span, count: count))
      }
      if sections[index].itemStyles == nil {
        content.sections[index].itemStyles = ItemTable(Array(repeating: ItemStyle(), count: count))
      }
      if content.sections[index].itemIdentifiers == [] {
        content.sections[index].itemIdentifiers = nil
      }
    }
    return content
  }
}

extension ElementMapping {
  /// Where every old element went, one by one.
  var newOfOld: [Int?] { (0..<oldCount).map { newOrdinal(ofOld: $0) } }

  /// Where every new element came from, one by one.
  var oldOfNew: [Int?] { (0..<newCount).map { oldOrdinal(ofNew: $0) } }

  var reloadedOrdinals: [Int] { reloaded.flatMap { Array($0) } }

  var resizedOrdinals: [Int] { resized.flatMap { Array($0) } }
}
