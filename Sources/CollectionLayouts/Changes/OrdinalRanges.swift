import PlaneGeometry

/// A set of ordinals as ascending ranges that do not touch.
struct OrdinalRanges: Equatable, Sendable {
  private(set) var ranges: [Range<Int>] = []

  /// Adds ordinals that are not below any in the set.
  mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = ranges.last, last.upperBound >= range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  /// Whether an ordinal is in the set. Logarithmic.
  func contains(_ ordinal: Int) -> Bool {
    let index = partitionPoint(in: ranges.indices) { ranges[$0].upperBound <= ordinal }
    return index < ranges.count && ranges[index].lowerBound <= ordinal
  }

  /// The set of the given ranges, in any order.
  static func of(_ unsorted: [Range<Int>]) -> OrdinalRanges {
    var set = OrdinalRanges()
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) { set.append(range) }
    return set
  }

  func union(_ other: OrdinalRanges) -> OrdinalRanges {
    if other.ranges.isEmpty { return self }
    return ranges.isEmpty ? other : .of(ranges + other.ranges)
  }

  /// What is in both sets.
  func intersection(_ other: OrdinalRanges) -> OrdinalRanges {
    var (set, mine, its) = (OrdinalRanges(), 0, 0)
    while mine < ranges.count, its < other.ranges.count {
      let (one, two) = (ranges[mine], other.ranges[its])
      set.append(one.clamped(to: two))
      if one.upperBound < two.upperBound { mine += 1 } else { its += 1 }
    }
    return set
  }

  /// The ordinals below `count` that are not in the set.
  func complement(below count: Int) -> [Range<Int>] {
    var (gaps, next): ([Range<Int>], Int) = ([], 0)
    for range in ranges {
      if next < range.lowerBound { gaps.append(next..<range.lowerBound) }
      next = range.upperBound
    }
    if next < count { gaps.append(next..<count) }
    return gaps
  }
}
