/// The edits of one section.
struct SectionEdits {
  /// Ascending by the items they replace, none of which two edits have in common.
  let edits: ArraySlice<ItemEdit>

  /// Whether the edits make a section of `newCount` items out of one of `oldCount`.
  func lead(from oldCount: Int, to newCount: Int) -> Bool {
    var end = 0
    var count = oldCount
    for edit in edits {
      guard edit.items.lowerBound >= end, edit.items.upperBound <= oldCount, edit.count >= 0,
        edit.count <= newCount
      else { return false }
      end = edit.items.upperBound
      count = count &+ edit.count &- edit.items.count
    }
    return count == newCount
  }

  /// Calls `body` with the range of items, by their new indices, that each edit put in.
  func forEachNewRange(_ body: (Range<Int>) throws(LayoutError) -> Void) throws(LayoutError) {
    var shift = 0
    for edit in edits {
      let first = edit.items.lowerBound + shift
      try body(first..<first + edit.count)
      shift += edit.count - edit.items.count
    }
  }
}

/// The edits of a collection, section by section.
struct CollectionEdits {
  private let edits: [ItemEdit]
  private var next = 0

  init(_ edits: [ItemEdit]) {
    guard edits.count > 1 else {
      self.edits = edits
      return
    }
    self.edits = edits.sorted {
      ($0.section, $0.items.lowerBound, $0.items.upperBound)
        < ($1.section, $1.items.lowerBound, $1.items.upperBound)
    }
  }

  /// The edits of a section; sections are asked for in ascending order.
  mutating func edits(ofSection section: Int) -> SectionEdits {
    while next < edits.count, edits[next].section < section { next += 1 }
    let first = next
    while next < edits.count, edits[next].section == section { next += 1 }
    return SectionEdits(edits: edits[first..<next])
  }
}
