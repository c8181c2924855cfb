/// Which elements a section has.
public struct SectionShape: Equatable, Hashable, Sendable {
  /// How many items it has, zero or more.
  package var itemCount: Int
  /// Whether it begins with a header.
  package var hasHeader: Bool
  /// Whether it ends with a footer.
  package var hasFooter: Bool

  /// A shape from its parts.
  public init(hasHeader: Bool = false, itemCount: Int, hasFooter: Bool = false) {
    self.hasHeader = hasHeader
    self.itemCount = itemCount
    self.hasFooter = hasFooter
  }

  /// How many elements precede the first item: 1 with a header, else 0.
  var leadingCount: Int { hasHeader ? 1 : 0 }

  /// Items, header and footer together.
  var elementCount: Int { leadingCount + itemCount + (hasFooter ? 1 : 0) }
}
