import CollectionLayouts
import PlaneGeometry

/// What parts of a snapshot share, each stored once, where the first of them needs it.
package struct SnapshotTables: Sendable {
  /// What layouts arranged.
  package var arrangements = ArrangementTable()
  /// What was scrolled: a keyframe has most of its history in common with the one before.
  var segments = SegmentTable()

  package init() {}
}

/// The blocks that histories of a snapshot share.
///
/// Blocks are found to be the same by their bits. Stored once per keyframe, they were more than
/// half of a snapshot.
///
/// A block that a history is still filling is stored as the first segments of a longer one, if there is one. No history has
/// an entry twice, so that what is read into memory is never longer than what was stored.
struct SegmentTable: Sendable {
  private var blocks: [[PastSegment]] = []
  /// The last history that has each block.
  private var users: [Int] = []
  /// The numbers of blocks by the starts of their first segments.
  private var order: [Int] = []
  private var historyCount = 0

  /// Begins another history.
  mutating func beginHistory() { historyCount += 1 }

  /// Writes a block of the current history, or reads it.
  ///
  /// - Parameter count: how many segments it has.
  mutating func code(
    _ block: inout [PastSegment], count: Int, with coder: inout SnapshotCoder
  ) throws(SnapshotError) {
    var index = coder.isWriting ? self.index(of: block) : 0
    try index.code(with: &coder)
    try coder.require(
      blocks.indices.contains(index) && users[index] != historyCount || index == blocks.count,
      "block of a history out of range, or used twice")
    if index == blocks.count {
      try block.code(with: &coder)
      insert(block, isSought: coder.isWriting)
    }
    users[index] = historyCount
    guard !coder.isWriting else { return }
    try coder.require(
      count <= blocks[index].count, "segment count of a history out of range")
    block = blocks[index].count == count ? blocks[index] : Array(blocks[index][..<count])
  }

  /// The number of a block that begins with such segments and is not in the current history; that of the next block where there
  /// is none.
  private func index(of block: [PastSegment]) -> Int {
    guard let start = block.first?.start else { return blocks.count }
    for index in order[place(of: start)...] {
      guard blocks[index][0].start == start else { break }
      if users[index] != historyCount, block.isPrefix(of: blocks[index]) { return index }
    }
    return blocks.count
  }

  private mutating func insert(_ block: [PastSegment], isSought: Bool) {
    if isSought, let start = block.first?.start {
      order.insert(blocks.count, at: place(of: start))
    }
    blocks.append(block)
    users.append(historyCount)
  }

  /// The first place in ``order`` of a block that does not begin earlier.
  private func place(of start: Double) -> Int {
    partitionPoint(in: order.indices) { blocks[order[$0]][0].start < start }
  }
}

extension [PastSegment] {
  /// Whether another block begins with these segments, to the bit.
  fileprivate func isPrefix(of other: [PastSegment]) -> Bool {
    count <= other.count && zip(self, other).allSatisfy { $0.hasBits(of: $1) }
  }
}

extension PastSegment {
  fileprivate func hasBits(of other: PastSegment) -> Bool {
    func areSame(_ one: Double, _ another: Double) -> Bool {
      one.bitPattern == another.bitPattern
    }
    let (one, another) = (segment, other.segment)
    return areSame(start, other.start) && areSame(boundBefore, other.boundBefore)
      && areSame(one.duration, another.duration)
      && areSame(one.offset.x, another.offset.x) && areSame(one.offset.y, another.offset.y)
      && areSame(one.translation.dx, another.translation.dx)
      && areSame(one.translation.dy, another.translation.dy)
      && areSame(one.touch.x, another.touch.x) && areSame(one.touch.y, another.touch.y)
      && areSame(one.touchTranslation.dx, another.touchTranslation.dx)
      && areSame(one.touchTranslation.dy, another.touchTranslation.dy)
  }
}
