import PlaneGeometry

/// What a collection holds of one item.
public struct ItemContent: Equatable, Sendable {
  /// Identifies the item through changes; nil in sections whose items have no identifiers.
  public var identifier: ElementID?
  /// Width and height, in points, zero or more.
  public var size: Size
  /// Tracks spanned in a grid or a waterfall, or the divisor of its width in a row layout, 1 or more; other layouts ignore it.
  public var span: Int
  /// How it lies in its line.
  public var style: ItemStyle

  /// An item from its parts.
  public init(
    identifier: ElementID? = nil, size: Size, span: Int = 1, style: ItemStyle = ItemStyle()
  ) {
    self.identifier = identifier
    self.size = size
    self.span = span
    self.style = style
  }
}
