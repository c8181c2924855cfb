import PlaneGeometry

/// Finds the old section that each section of changed content is made of.
struct SectionSources {
  private let mapping: ElementMapping
  private let resized: [Range<Int>]
  private let old: ElementNumbering
  private let new: ElementNumbering
  /// The first run that does not lie before the next section.
  private var run = 0
  /// The first range of resized elements that does not lie before the next section.
  private var firstResized = 0

  /// Items of an old section that stand one after the other in a new one, too.
  private struct Part {
    /// Index of the old section.
    var section: Int
    /// The first item, in the old section.
    var old: Int
    /// The first item, in the new section.
    var new: Int
    var count: Int
  }

  /// - Parameters:
  ///   - old: the order of as many elements as the mapping has old ones.
  ///   - new: the order of as many elements as the mapping has new ones.
  init(_ mapping: ElementMapping, from old: ElementNumbering, to new: ElementNumbering) {
    self.mapping = mapping
    self.old = old
    self.new = new
    resized = mapping.resized
  }

  /// What a new section is made of; nil where none of its items was there. Sections are asked for in
  /// ascending order.
  mutating func source(of section: Int) -> SectionSource? {
    let first = new.firstOrdinals[section] + new.shapes[section].leadingCount
    let items = first..<first + new.shapes[section].itemCount
    var parts = parts(of: items)
    guard let source = Self.mainSection(of: parts) else { return nil }
    parts.removeAll { $0.section != source }
    return SectionSource(
      section: source, edits: edits(between: Self.ascending(parts), in: items, from: source))
  }

  /// What was there of some new items, given by their ordinals.
  private mutating func parts(of items: Range<Int>) -> [Part] {
    while run < mapping.runs.count, mapping.runs[run].newRange.upperBound <= items.lowerBound {
      run += 1
    }
    var parts: [Part] = []
    var index = run
    while index < mapping.runs.count, mapping.runs[index].new < items.upperBound {
      let own = mapping.runs[index].newRange.clamped(to: items)
      var next = own.lowerBound
      while next < own.upperBound {
        let element = old.element(at: mapping.runs[index].old + (next - mapping.runs[index].new))
        guard element.kind == .item else {
          next += 1
          continue
        }
        let rest = old.shapes[element.section].itemCount - element.item
        let count = min(own.upperBound - next, rest)
        parts.append(
          Part(
            section: element.section, old: element.item, new: next - items.lowerBound,
            count: count))
        next += count
      }
      index += 1
    }
    return parts
  }

  /// The old section that most items come from.
  private static func mainSection(of parts: [Part]) -> Int? {
    guard let first = parts.first else { return nil }
    if parts.allSatisfy({ $0.section == first.section }) { return first.section }
    var (best, bestCount, count) = (first.section, 0, 0)
    let sorted = ascendingOrder(of: parts.map { $0.section }).map { parts[$0] }
    for index in sorted.indices {
      if index > 0, sorted[index - 1].section != sorted[index].section { count = 0 }
      count += sorted[index].count
      if count > bestCount { (best, bestCount) = (sorted[index].section, count) }
    }
    return best
  }

  /// Of parts in their new order, those with the most items that are in their old order, too.
  private static func ascending(_ parts: [Part]) -> [Part] {
    if parts.indices.dropFirst().allSatisfy({ parts[$0 - 1].old < parts[$0].old }) { return parts }
    // The heaviest increasing subsequence: what ends with each part, looked up in a Fenwick tree of maxima.
    let order = ascendingOrder(of: parts.map { $0.old })
    var ranks = Array(repeating: 0, count: parts.count)
    for rank in order.indices { ranks[order[rank]] = rank + 1 }
    var weights = ranks
    var before = Array(repeating: -1, count: parts.count)
    var heaviest = Array(repeating: -1, count: parts.count + 1)
    var last = -1
    for index in parts.indices {
      var best = -1
      var rank = ranks[index] - 1
      while rank > 0 {
        let other = heaviest[rank]
        if other >= 0, best < 0 || weights[other] > weights[best] { best = other }
        rank -= rank & -rank
      }
      before[index] = best
      weights[index] = parts[index].count + (best < 0 ? 0 : weights[best])
      rank = ranks[index]
      while rank <= parts.count {
        if heaviest[rank] < 0 || weights[heaviest[rank]] < weights[index] { heaviest[rank] = index }
        rank += rank & -rank
      }
      if last < 0 || weights[index] > weights[last] { last = index }
    }
    var kept: [Part] = []
    while last >= 0 {
      kept.append(parts[last])
      last = before[last]
    }
    return kept.reversed()
  }

  /// What has taken the place of everything but the parts that are kept.
  private mutating func edits(
    between parts: [Part], in items: Range<Int>, from section: Int
  ) -> [ItemEdit] {
    while firstResized < resized.count, resized[firstResized].upperBound <= items.lowerBound {
      firstResized += 1
    }
    var edits: [ItemEdit] = []
    var next = firstResized
    var (oldEnd, newEnd) = (0, 0)
    func replace(upTo old: Int, _ new: Int) {
      guard oldEnd < old || newEnd < new else { return }
      edits.append(ItemEdit(items: oldEnd..<old, count: new - newEnd))
    }
    for part in parts {
      replace(upTo: part.old, part.new)
      let own = items.lowerBound + part.new..<items.lowerBound + part.new + part.count
      while next < resized.count, resized[next].lowerBound < own.upperBound {
        let changed = resized[next].clamped(to: own)
        if !changed.isEmpty {
          let first = part.old + (changed.lowerBound - own.lowerBound)
          edits.append(ItemEdit(items: first..<first + changed.count, count: changed.count))
        }
        guard resized[next].upperBound <= own.upperBound else { break }
        next += 1
      }
      (oldEnd, newEnd) = (part.old + part.count, part.new + part.count)
    }
    replace(upTo: old.shapes[section].itemCount, items.count)
    return edits
  }
}
