/// Names one element of a collection: what it is and where it belongs.
@frozen
public struct LayoutElement: Equatable, Hashable, Sendable {
  /// What kind of element it is.
  @frozen
  public enum Kind: UInt8, Equatable, Hashable, Sendable, CaseIterable {
    /// The header of a section.
    case header
    /// One of the items of a section.
    case item
    /// The footer of a section.
    case footer
  }

  /// What kind of element it is.
  public var kind: Kind
  /// Index of the section, from 0.
  public var section: Int
  /// Index of the item within its section, from 0; 0 for a header or footer.
  public var item: Int

  /// An item, by its section and its index within it.
  @inlinable
  public static func item(_ item: Int, section: Int) -> LayoutElement {
    LayoutElement(kind: .item, section: section, item: item)
  }

  /// The header of a section.
  @inlinable
  public static func header(section: Int) -> LayoutElement {
    LayoutElement(kind: .header, section: section, item: 0)
  }

  /// The footer of a section.
  @inlinable
  public static func footer(section: Int) -> LayoutElement {
    LayoutElement(kind: .footer, section: section, item: 0)
  }

  /// An element by its parts.
  @inlinable
  package init(kind: Kind, section: Int, item: Int) {
    self.kind = kind
    self.section = section
    self.item = item
  }
}
