/// Names an item, or a group of items, of one ``DynamicsWorld`` and of its copies.
///
/// The place of a removed item is used again under the next generation, so an old name never means
/// a new item.
public struct ItemID: Equatable, Hashable, Sendable {
  /// Place in the world's table, from 0.
  public let index: Int
  /// How often that place has been given away before.
  package let generation: Int

  init(index: Int, generation: Int) {
    self.index = index
    self.generation = generation
  }
}
