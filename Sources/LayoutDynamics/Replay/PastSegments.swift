import PlaneGeometry

/// A segment of a history.
struct PastSegment: Sendable {
  var segment: ScrollSegment
  /// The displacement bound before it, in points.
  var boundBefore: Double
  /// When it began, in seconds.
  var start: Double
}

/// The segments of a history.
typealias PastSegments = BlockList<PastSegment>

extension BlockList<PastSegment> {
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
