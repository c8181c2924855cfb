/// A list in blocks that copies of it share: after a copy, appending copies one block and not all of them. Growing it and
/// removing its first elements move none of the others.
///
/// Usable from inlined code, or no other module would specialize it.
@usableFromInline
package struct BlockList<Element: Sendable>: RandomAccessCollection, MutableCollection, Sendable {
  /// All full but the last.
  @usableFromInline package var blocks: [[Element]] = []
  /// How many elements of the first block have been removed.
  @usableFromInline package var removedCount = 0
  @usableFromInline package var endIndex = 0

  @inlinable
  package static var blockLength: Int { 128 }

  /// An empty list.
  @inlinable
  package init() {}

  /// A list of some elements.
  @inlinable
  package init(_ elements: [Element]) {
    for element in elements { append(element) }
  }

  @inlinable
  package var startIndex: Int { 0 }

  @inlinable
  package subscript(index: Int) -> Element {
    // Without a copy of an element of which only a part is read.
    _read {
      let place = removedCount + index
      yield blocks[place / Self.blockLength][place % Self.blockLength]
    }
    _modify {
      let place = removedCount + index
      yield &blocks[place / Self.blockLength][place % Self.blockLength]
    }
  }

  @inlinable
  package mutating func append(_ element: Element) {
    let place = removedCount + endIndex
    if place.isMultiple(of: Self.blockLength) {
      blocks.append([])
      // A short list does not take up a whole block.
      if place > 0 { blocks[blocks.count - 1].reserveCapacity(Self.blockLength) }
    }
    blocks[blocks.count - 1].append(element)
    endIndex += 1
  }

  @inlinable
  package mutating func removeFirst(_ count: Int) {
    let place = removedCount + count
    blocks.removeFirst(place / Self.blockLength)
    removedCount = place % Self.blockLength
    endIndex -= count
  }

  @inlinable
  package mutating func removeAll() { self = Self() }
}

extension BlockList: Equatable where Element: Equatable {
  @inlinable
  package static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}
