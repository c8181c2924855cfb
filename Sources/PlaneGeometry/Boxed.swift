/// A value in a block of its own: what contains it is small, and copied by counting one reference. Copies are independent;
/// the block is copied when one of them changes.
package struct Boxed<Value: Sendable>: @unchecked Sendable {
  private var block: Block<Value>

  /// A value in a block of its own.
  package init(_ value: Value) { block = Block(value) }

  /// The value.
  package var value: Value {
    _read { yield block.value }
    _modify {
      if !isKnownUniquelyReferenced(&block) { block = Block(block.value) }
      yield &block.value
    }
  }
}

private final class Block<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
