import PlaneGeometry

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

#if !WITHOUT_DRIVER_SNAPSHOTS
  extension PastSegments {
    /// Writes the segments, or reads them: in the same blocks, so that copies share them again.
    mutating func code(
      with coder: inout SnapshotCoder, _ table: inout SegmentTable
    ) throws(SnapshotError) {
      var (blockCount, last) = (blocks.count, blocks.last?.count ?? 0)
      try coder.count(&blockCount)
      try last.code(with: &coder)
      try removedCount.code(with: &coder)
      let first = blockCount > 1 ? Self.blockLength : last
      try coder.require(
        (blockCount > 0 ? 1...Self.blockLength : 0...0).contains(last) && 0 <= removedCount
          && removedCount <= Swift.min(first, Self.blockLength - 1),
        "segment count of a history out of range")
      table.beginHistory()
      for index in 0..<blockCount {
        var block = coder.isWriting ? blocks[index] : []
        let count = index == blockCount - 1 ? last : Self.blockLength
        try table.code(&block, count: count, with: &coder)
        if !coder.isWriting { blocks.append(block) }
      }
      endIndex = Swift.max(0, blockCount - 1) * Self.blockLength + last - removedCount
    }
  }
#endif
