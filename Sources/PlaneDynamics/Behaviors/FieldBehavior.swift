/// A field that acts on its items; several on one item add up.
public struct FieldBehavior: Equatable, Sendable {
  /// The items it acts on.
  public var items: [ItemID]
  /// What they feel.
  public var field: Field

  /// A field for items.
  public init(items: [ItemID], field: Field) {
    self.items = items
    self.field = field
  }
}
