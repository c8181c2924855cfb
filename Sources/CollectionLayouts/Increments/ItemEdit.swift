/// Items of a section that others have taken the place of.
///
/// Inserting replaces no items, deleting replaces some by none, and an item that is resized is replaced by
/// one item.
struct ItemEdit: Equatable {
  /// The items replaced, by their indices before the edit; empty where items are inserted.
  var items: Range<Int>
  /// How many items take their place, zero or more.
  var count: Int
}

/// The section of the old content that a section of the new one is made of.
struct SectionSource {
  /// Index of the old section.
  var section: Int
  /// What leads from its items to those of the new one: ascending by the items they replace, none of which two
  /// edits have in common.
  var edits: [ItemEdit]

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
