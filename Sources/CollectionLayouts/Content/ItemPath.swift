/// Where an item is, or where one is inserted: its section and its index within it.
@frozen
public struct ItemPath: Equatable, Hashable, Sendable, Comparable {
  /// Index of the section, from 0.
  public var section: Int
  /// Index of the item within its section, from 0. Where an item is inserted, it may be the number of
  /// items: behind the last one.
  public var item: Int

  /// A path from its parts.
  @inlinable
  public init(item: Int, section: Int) {
    self.item = item
    self.section = section
  }

  /// By section, then by item.
  @inlinable
  public static func < (one: ItemPath, other: ItemPath) -> Bool {
    one.section == other.section ? one.item < other.item : one.section < other.section
  }
}

extension LayoutPlace {
  init(_ path: ItemPath) { self.init(section: path.section, item: path.item) }
}
