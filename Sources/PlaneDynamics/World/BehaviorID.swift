/// Names a behavior of one ``DynamicsWorld`` and of its copies.
///
/// The place of a removed behavior is used again under the next generation, so an old name never
/// means a new behavior.
public struct BehaviorID: Equatable, Hashable, Sendable {
  /// Place in the world's table, from 0.
  package let index: Int
  /// How often that place has been given away before.
  package let generation: Int

  init(index: Int, generation: Int) {
    self.index = index
    self.generation = generation
  }
}
