import PlaneGeometry

/// Items of a section that others have taken the place of.
///
/// Inserting replaces no items, deleting replaces some by none, and an item that is resized is replaced by
/// one item.
public struct ItemEdit: Equatable, Hashable, Sendable {
  /// Index of the section.
  public var section: Int
  /// The items replaced, by their indices before the edit; empty where items are inserted.
  public var items: Range<Int>
  /// How many items take their place, zero or more.
  public var count: Int

  /// An edit from its parts.
  public init(section: Int, items: Range<Int>, count: Int) {
    self.section = section
    self.items = items
    self.count = count
  }
}

extension CollectionContent {
  /// Puts other items in the place of some. Logarithmic in the items of the section where it has a table
  /// of sizes; see ``ItemSizes/replaceSubrange(_:with:)``.
  ///
  /// - Parameters:
  ///   - range: Items of the section; an empty range inserts.
  ///   - section: Index of the section.
  ///   - sizes: The new items' sizes, in points; none delete.
  ///   - spans: The new items' spans, as many as sizes, where the section lists a span for each item; nil
  ///     for 1 each.
  /// - Returns: the edit, for ``CollectionLayout/arrange(_:in:reusing:after:)``.
  @discardableResult
  public mutating func replaceItems(
    _ range: Range<Int>, inSection section: Int, with sizes: [Size], spans: [Int]? = nil
  ) -> ItemEdit {
    precondition(sections.indices.contains(section), "the section must exist")
    precondition(
      spans == nil || spans?.count == sizes.count, "there must be as many spans as sizes")
    sections[section].items.replaceSubrange(range, with: sizes)
    if case .varying(var table) = sections[section].spans {
      table.replaceSubrange(range, with: spans ?? Array(repeating: 1, count: sizes.count))
      sections[section].spans = .varying(table)
    }
    return ItemEdit(section: section, items: range, count: sizes.count)
  }

  /// Gives an item another size, in points; its span stays. Costs what
  /// ``replaceItems(_:inSection:with:spans:)`` costs.
  @discardableResult
  public mutating func resizeItem(
    _ item: Int, inSection section: Int, to size: Size
  ) -> ItemEdit {
    precondition(sections.indices.contains(section), "the section must exist")
    sections[section].items.replaceSubrange(item..<item + 1, with: [size])
    return ItemEdit(section: section, items: item..<item + 1, count: 1)
  }
}
