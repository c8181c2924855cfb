/// A value in a block of its own: what contains it is small, and copied by counting one reference. Copies are independent;
/// the block is copied when one of them changes.
///
/// For large structures: the compiler writes functions that copy, assign and destroy them field by field, again for
/// each structure that contains them. Reading through the block may copy the value, field by field; changing it does not.
///
/// They were three quarters of the machine code of the command. So the world of a scene, the driver
/// of a playback and what the command keeps of runs are boxed. The world of a run is not, except in
/// pages: each query would copy it.
package struct Boxed<Value: Sendable>: @unchecked Sendable {
  @usableFromInline var block: Block

  /// A value in a block of its own.
  @inlinable
  package init(_ value: Value) { block = Block(value) }

  /// The value.
  @inlinable
  package var value: Value {
    _read { yield block.value }
    _modify {
      if !isKnownUniquelyReferenced(&block) { block = Block(block.value) }
      yield &block.value
    }
  }

  @usableFromInline
  final class Block {
    @usableFromInline var value: Value

    @usableFromInline
    init(_ value: Value) { self.value = value }
  }
}
