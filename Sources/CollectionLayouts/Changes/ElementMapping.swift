import PlaneGeometry

/// Which element of the old content is which of the new one, by ordinal, and what changed about it.
///
/// Stored as runs of elements that moved together: inserting into a million items makes two or three of
/// them. Memory is linear in the runs and in the ranges of reloaded and resized elements.
public struct ElementMapping: Equatable, Sendable {
  /// Consecutive elements that are consecutive on both sides.
  package struct Run: Equatable, Hashable, Sendable {
    /// Ordinal of the first one in the old content.
    package var old: Int
    /// Ordinal of the first one in the new content.
    package var new: Int
    /// How many there are, 1 or more.
    package var count: Int

    /// A run from its parts.
    package init(old: Int, new: Int, count: Int) {
      self.old = old
      self.new = new
      self.count = count
    }
  }

  /// How many elements the old content has.
  public let oldCount: Int
  /// How many elements the new content has.
  public let newCount: Int
  /// Elements that are in both, ascending by new ordinal, as few runs as there can be.
  package let runs: [Run]
  /// Indices of the runs, ascending by old ordinal; empty where the runs themselves ascend.
  private let byOld: [Int]
  private let reloadedSet: OrdinalRanges
  private let resizedSet: OrdinalRanges

  /// - Parameter runs: ascending by new ordinal, as few as there can be; no ordinal occurs twice.
  init(
    oldCount: Int, newCount: Int, runs: [Run], reloaded: OrdinalRanges = OrdinalRanges(),
    resized: OrdinalRanges = OrdinalRanges()
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.runs = runs
    reloadedSet = reloaded
    resizedSet = resized
    let ascends = runs.indices.dropFirst().allSatisfy { runs[$0 - 1].old < runs[$0].old }
    byOld = ascends ? [] : ascendingOrder(of: runs.map { $0.old })
  }

  /// The mapping of content that does not change, of `count` elements, zero or more.
  public static func identity(count: Int) -> ElementMapping {
    let count = max(0, count)
    return ElementMapping(
      oldCount: count, newCount: count, runs: count > 0 ? [Run(old: 0, new: 0, count: count)] : [])
  }
}

extension ElementMapping {
  /// Whether every element is where it was; it may be reloaded or resized all the same.
  public var isIdentity: Bool {
    oldCount == newCount && (runs.count == 1 ? runs[0].count == oldCount : oldCount == 0)
  }

  /// New ordinals of the reloaded elements, ascending ranges that do not touch.
  public var reloaded: [Range<Int>] { reloadedSet.ranges }

  /// New ordinals of elements whose size or span changed, ascending ranges that do not touch. The size is
  /// that of an item in `SectionContent/items`, or the length of a header or footer.
  public var resized: [Range<Int>] { resizedSet.ranges }

  /// Old ordinals of the elements that left, ascending ranges that do not touch. Linear in the runs.
  public var deleted: [Range<Int>] {
    var kept = OrdinalRanges()
    for index in runs.indices { kept.append(run(byOld: index).oldRange) }
    return kept.complement(below: oldCount)
  }

  /// New ordinals of the elements that arrived, ascending ranges that do not touch. Linear in the runs.
  public var inserted: [Range<Int>] { survivors.complement(below: newCount) }

  /// Whether an element, given by its new ordinal, was reloaded. Logarithmic.
  package func isReloaded(_ newOrdinal: Int) -> Bool { reloadedSet.contains(newOrdinal) }

  /// Whether the size or span of an element, given by its new ordinal, changed. Logarithmic.
  package func isResized(_ newOrdinal: Int) -> Bool { resizedSet.contains(newOrdinal) }

  /// Where an element went; nil where it left, or where there is none of that ordinal. Logarithmic in the
  /// runs.
  public func newOrdinal(ofOld ordinal: Int) -> Int? {
    let index = partitionPoint(in: runs.indices) { run(byOld: $0).oldRange.upperBound <= ordinal }
    guard index < runs.count, case let run = run(byOld: index), run.old <= ordinal else {
      return nil
    }
    return run.new + (ordinal - run.old)
  }

  /// Where an element came from; nil where it arrived, or where there is none of that ordinal. Logarithmic
  /// in the runs.
  public func oldOrdinal(ofNew ordinal: Int) -> Int? {
    let index = partitionPoint(in: runs.indices) { runs[$0].newRange.upperBound <= ordinal }
    guard index < runs.count, runs[index].new <= ordinal else { return nil }
    return runs[index].old + (ordinal - runs[index].new)
  }

  /// The first old ordinal, from the given one on, of an element that is still there. Logarithmic.
  func survivor(from ordinal: Int) -> Int? {
    let index = partitionPoint(in: runs.indices) { run(byOld: $0).oldRange.upperBound <= ordinal }
    return index < runs.count ? max(ordinal, run(byOld: index).old) : nil
  }

  /// The last old ordinal, up to the given one, of an element that is still there. Logarithmic.
  func survivor(upTo ordinal: Int) -> Int? {
    let end = partitionPoint(in: runs.indices) { run(byOld: $0).old <= ordinal }
    return end > 0 ? min(ordinal, run(byOld: end - 1).oldRange.upperBound - 1) : nil
  }

  private func run(byOld index: Int) -> Run { runs[byOld.isEmpty ? index : byOld[index]] }

  /// New ordinals of the elements that are in both contents.
  private var survivors: OrdinalRanges {
    var survivors = OrdinalRanges()
    for run in runs { survivors.append(run.newRange) }
    return survivors
  }
}

// The algebra of mappings.
extension ElementMapping {
  /// The mapping from the new content back to the old one. What was reloaded or resized still is.
  ///
  /// Linear in the runs, and n log n in the ranges of reloaded and resized elements.
  public var inverse: ElementMapping {
    var inverted: [Run] = []
    inverted.reserveCapacity(runs.count)
    for index in runs.indices {
      let run = run(byOld: index)
      inverted.append(Run(old: run.new, new: run.old, count: run.count))
    }
    // Runs that are maximal on one side are maximal on the other.
    let bare = ElementMapping(oldCount: newCount, newCount: oldCount, runs: inverted)
    return ElementMapping(
      oldCount: newCount, newCount: oldCount, runs: inverted,
      reloaded: bare.image(of: reloadedSet), resized: bare.image(of: resizedSet))
  }

  /// This mapping followed by another: from the old content of this to the new content of that.
  ///
  /// An element that either of them reloads or resizes is reloaded or resized. O(n log n) in the runs and
  /// ranges of both.
  /// - Throws: ``ChangeError`` where the other mapping begins with another
  ///   number of elements than this one ends with.
  public func followed(by next: ElementMapping) throws(ChangeError) -> ElementMapping {
    guard newCount == next.oldCount else {
      throw .init(.countMismatch(expected: newCount, actual: next.oldCount))
    }
    var joined = RunBuilder()
    for run in next.runs {
      forEachRun(inNew: run.oldRange) { mine in
        joined.append(
          Run(old: mine.old, new: run.new + (mine.new - run.old), count: mine.count))
      }
    }
    let bare = ElementMapping(oldCount: oldCount, newCount: next.newCount, runs: joined.runs)
    let kept = bare.survivors
    return ElementMapping(
      oldCount: oldCount, newCount: next.newCount, runs: joined.runs,
      reloaded: next.reloadedSet.union(next.image(of: reloadedSet)).intersection(kept),
      resized: next.resizedSet.union(next.image(of: resizedSet)).intersection(kept))
  }

  /// Calls `body` with the parts of the runs that lie within a range of new ordinals, ascending.
  func forEachRun(inNew range: Range<Int>, _ body: (Run) -> Void) {
    var index = partitionPoint(in: runs.indices) {
      runs[$0].newRange.upperBound <= range.lowerBound
    }
    while index < runs.count, runs[index].new < range.upperBound {
      let run = runs[index]
      let part = run.newRange.clamped(to: range)
      body(Run(old: run.old + (part.lowerBound - run.new), new: part.lowerBound, count: part.count))
      index += 1
    }
  }

  /// Where the elements of a set of old ordinals went.
  private func image(of set: OrdinalRanges) -> OrdinalRanges {
    var image: [Range<Int>] = []
    for range in set.ranges {
      var index = partitionPoint(in: runs.indices) {
        run(byOld: $0).oldRange.upperBound <= range.lowerBound
      }
      while index < runs.count, case let run = run(byOld: index), run.old < range.upperBound {
        let part = run.oldRange.clamped(to: range)
        let first = run.new + (part.lowerBound - run.old)
        image.append(first..<first + part.count)
        index += 1
      }
    }
    return .of(image)
  }
}

extension ElementMapping.Run {
  var oldRange: Range<Int> { old..<old + count }
  var newRange: Range<Int> { new..<new + count }
}

/// Collects runs that ascend by new ordinal and joins those that continue one another.
struct RunBuilder {
  private(set) var runs: [ElementMapping.Run] = []

  mutating func append(_ run: ElementMapping.Run) {
    guard run.count > 0 else { return }
    guard let last = runs.last, last.oldRange.upperBound == run.old,
      last.newRange.upperBound == run.new
    else {
      runs.append(run)
      return
    }
    runs[runs.count - 1].count += run.count
  }
}
