/// How one item lies in its line, where that is not as its layout says.
public struct ItemStyle: Equatable, Hashable, Sendable {
  /// Where it lies in a line that is longer than itself, like `align-self` in CSS; nil for what the layout says. Lists and
  /// waterfalls have no such lines.
  public var alignment: ItemAlignment?
  /// Whether a whole row reaches over the item insets of its section, like the width mode
  /// `.fullWidth(respectsHorizontalInsets: false)` of MagazineLayout. Only in rows, for items of the divisor 1.
  public var ignoresItemInsets: Bool

  /// A style from its parts; by default that of all items.
  public init(alignment: ItemAlignment? = nil, ignoresItemInsets: Bool = false) {
    self.alignment = alignment
    self.ignoresItemInsets = ignoresItemInsets
  }
}
