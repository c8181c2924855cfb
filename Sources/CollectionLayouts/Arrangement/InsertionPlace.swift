/// Where an item that is dragged over a collection would be inserted.
public struct InsertionPlace: Equatable, Hashable, Sendable {
  /// On which side of an element.
  public enum Side: Equatable, Hashable, Sendable, CaseIterable {
    /// Before it, in layout order.
    case before
    /// After it, in layout order.
    case after
  }

  /// Section, and index of the item before which it would be inserted; the number of items for the end.
  public var path: ItemPath
  /// The element beside which that is: an item, the header or the footer of the section; nil in a section
  /// without any.
  public var element: LayoutElement?
  /// On which side of the element.
  public var side: Side

  /// A place from its parts.
  package init(path: ItemPath, element: LayoutElement?, side: Side) {
    self.path = path
    self.element = element
    self.side = side
  }

  /// Where an item of the collection would end up here: the index after it has left its old place, as
  /// ``CollectionChange/moveItem(_:to:)`` expects it.
  public func destination(ofMoving source: ItemPath) -> ItemPath {
    let isBehind = source.section == path.section && source.item < path.item
    return isBehind ? ItemPath(item: path.item - 1, section: path.section) : path
  }
}
