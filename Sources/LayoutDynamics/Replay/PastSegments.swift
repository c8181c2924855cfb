/// A segment of a history.
struct PastSegment: Sendable {
  var segment: ScrollSegment
  /// The displacement bound before it, in points.
  var boundBefore: Double
  /// When it began, in seconds.
  var start: Double
}

/// The segments of a history, in blocks that copies of it share: after a copy, appending copies one block and not all of them.
struct PastSegments: RandomAccessCollection, Sendable {
  private var blocks: [[PastSegment]] = []
  /// How many entries of the first block have been removed.
  private var removedCount = 0
  private(set) var endIndex = 0

  private static var blockLength: Int { 128 }

  var startIndex: Int { 0 }

  subscript(index: Int) -> PastSegment {
    let place = removedCount + index
    return blocks[place / Self.blockLength][place % Self.blockLength]
  }

  mutating func append(_ segment: PastSegment) {
    let place = removedCount + endIndex
    if place.isMultiple(of: Self.blockLength) {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockLength)
    }
    blocks[blocks.count - 1].append(segment)
    endIndex += 1
  }

  mutating func removeFirst(_ count: Int) {
    let place = removedCount + count
    blocks.removeFirst(place / Self.blockLength)
    removedCount = place % Self.blockLength
    endIndex -= count
  }

  mutating func removeAll() { self = Self() }
}
