/// Two lists of identifiers, matched.
struct IdentifierMatch {
  /// Where the lists agree: indices of both, ascending in the new one, as few runs as there can be.
  let runs: [ElementMapping.Run]

  /// An identifier that occurs twice in one of the lists, by index.
  struct Duplicate: Error {
    var isOld: Bool
    var first: Int
    var second: Int

    init(isOld: Bool, _ one: Int, _ other: Int) {
      self.isOld = isOld
      first = min(one, other)
      second = max(one, other)
    }
  }

  /// Matches two lists, each without duplicates.
  ///
  /// What the lists have in common at their beginning and end is compared in place; only what lies
  /// between goes through a hash table. Linear.
  /// - Throws: ``Duplicate`` for a duplicate in the new list, or in the old one where it does not lie in the
  ///   common parts.
  init(old: [ElementID], new: [ElementID]) throws(Duplicate) {
    var prefix = 0
    while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < old.count - prefix, suffix < new.count - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    var middle = MiddleMatch(
      old: prefix..<old.count - suffix, new: prefix..<new.count - suffix)
    var builder = RunBuilder()
    builder.append(ElementMapping.Run(old: 0, new: 0, count: prefix))
    try middle.match(old, new, into: &builder)
    builder.append(
      ElementMapping.Run(old: old.count - suffix, new: new.count - suffix, count: suffix))
    try middle.check(new, 0..<prefix, shift: 0)
    try middle.check(new, new.count - suffix..<new.count, shift: old.count - new.count)
    runs = builder.runs
  }

  /// The old index of every new one; nil where there is none.
  func oldIndices(newCount: Int) -> [Int?] {
    var indices = [Int?](repeating: nil, count: newCount)
    for run in runs {
      for offset in 0..<run.count { indices[run.new + offset] = run.old + offset }
    }
    return indices
  }
}

/// What lies between the common parts of two lists.
private struct MiddleMatch {
  let old: Range<Int>
  let new: Range<Int>
  /// New index of each old identifier, from the first of the range; -1 where there is none.
  private var matches: [Int]
  /// Numbers old identifiers by their offset, after them the new ones that are not among the old.
  private var table: IdentifierTable

  init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
    matches = Array(repeating: -1, count: old.count)
    table = IdentifierTable(capacity: old.count + new.count)
  }

  mutating func match(
    _ oldList: [ElementID], _ newList: [ElementID], into builder: inout RunBuilder
  ) throws(IdentifierMatch.Duplicate) {
    for index in old {
      if let other = table.insert(oldList[index], index - old.lowerBound) {
        throw IdentifierMatch.Duplicate(isOld: true, old.lowerBound + other, index)
      }
    }
    var next = old.lowerBound
    for index in new {
      // Most neighbours stay neighbours: what follows the last match needs no look-up.
      let isNext = next < old.upperBound && oldList[next] == newList[index]
      guard
        let offset = isNext
          ? next - old.lowerBound
          : table.insert(newList[index], old.count + (index - new.lowerBound))
      else { continue }
      if offset >= old.count {
        throw IdentifierMatch.Duplicate(isOld: false, new.lowerBound + offset - old.count, index)
      }
      if matches[offset] >= 0 {
        throw IdentifierMatch.Duplicate(isOld: false, matches[offset], index)
      }
      matches[offset] = index
      next = old.lowerBound + offset + 1
      builder.append(ElementMapping.Run(old: next - 1, new: index, count: 1))
    }
  }

  /// Refuses what lies in a common part, given by its new indices, and in between.
  func check(
    _ list: [ElementID], _ common: Range<Int>, shift: Int
  ) throws(IdentifierMatch.Duplicate) {
    guard !table.isEmpty else { return }
    for index in common {
      guard let number = table[list[index]] else { continue }
      if number >= old.count {
        throw IdentifierMatch.Duplicate(
          isOld: false, index, new.lowerBound + number - old.count)
      }
      if matches[number] >= 0 {
        throw IdentifierMatch.Duplicate(isOld: false, index, matches[number])
      }
      throw IdentifierMatch.Duplicate(isOld: true, index + shift, old.lowerBound + number)
    }
  }
}
