import PlaneGeometry

// What snapshots hold of content: what a layout reads of it. Identifiers serve changes alone, and are left out.

extension CollectionContent: SnapshotValue {
  package static var blank: CollectionContent { CollectionContent(sections: []) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try sections.code(with: &coder)
    var boundaryItems = boundaryItems
    try boundaryItems.code(with: &coder)
    if !coder.isWriting { self.boundaryItems = boundaryItems }
  }
}

extension SectionContent: SnapshotValue {
  package static var blank: SectionContent { SectionContent(count: 0, size: .zero) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try layout.code(with: &coder)
    try items.code(with: &coder)
    try spans.code(with: &coder)
    try insets.code(with: &coder)
    try lineSpacing.code(with: &coder)
    try itemSpacing.code(with: &coder)
    try headerLength.code(with: &coder)
    try footerLength.code(with: &coder)
    var (background, scrolling) = (background, scrolling)
    var (itemInsets, itemStyles) = (itemInsets, itemStyles)
    var boundaryItems = boundaryItems
    try background.code(with: &coder)
    try scrolling.code(with: &coder)
    try itemInsets.code(with: &coder)
    try itemStyles.code(with: &coder)
    try boundaryItems.code(with: &coder)
    guard !coder.isWriting else { return }
    (self.background, self.scrolling) = (background, scrolling)
    (self.itemInsets, self.itemStyles) = (itemInsets, itemStyles)
    self.boundaryItems = boundaryItems
  }
}

extension ItemSizes {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var isVarying = if case .varying = self { true } else { false }
    try isVarying.code(with: &coder)
    if isVarying {
      var table = ItemTable<Size>.blank
      if case .varying(let own) = self { table = own }
      try table.code(with: &coder)
      self = .varying(table)
    } else {
      var (count, size) = (0, Size.zero)
      if case .uniform(let own0, let own1) = self { (count, size) = (own0, own1) }
      try count.code(with: &coder)
      try size.code(with: &coder)
      self = .uniform(count: count, size: size)
    }
  }
}

extension ItemSpans {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var isVarying = if case .varying = self { true } else { false }
    try isVarying.code(with: &coder)
    if isVarying {
      var table = ItemTable<Int>.blank
      if case .varying(let own) = self { table = own }
      try table.code(with: &coder)
      self = .varying(table)
    } else {
      var span = 1
      if case .uniform(let own) = self { span = own }
      try span.code(with: &coder)
      self = .uniform(span)
    }
  }
}

extension ItemTable: SnapshotValue where Element: SnapshotValue {
  package static var blank: ItemTable { ItemTable([]) }
  /// A pattern that repeats is stored once.
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (count, pattern) = (count, pattern)
    try count.code(with: &coder)
    try pattern.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.require(
      count == pattern.count
        || count > pattern.count && !pattern.isEmpty && count <= LayoutLimits.elementCount,
      "item count out of range (at least the pattern's, at most 2^40)")
    self = ItemTable(repeating: pattern, count: count)
  }
}

// Whether a layout can be followed is checked when content is arranged with it.
extension CollectionLayout: SnapshotValue {}
extension BoundaryItem: SnapshotValue {}
extension SupplementaryItem: SnapshotValue {}
extension SectionPinning: SnapshotValue {}
extension SectionBackground: SnapshotValue {}
extension SectionScrolling: SnapshotValue {}
extension LayoutEnvironment: SnapshotValue {}

extension ItemStyle: SnapshotValue {
  package static var blank: ItemStyle { ItemStyle() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var alignment = alignment
    try coder.field("alignment", &alignment, .optional())
    self.alignment = alignment
    try ignoresItemInsets.code(with: &coder)
  }
}

extension SectionShape: SnapshotValue {
  package static var blank: SectionShape { SectionShape(itemCount: 0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try hasHeader.code(with: &coder)
    try itemCount.code(with: &coder)
    try hasFooter.code(with: &coder)
  }
}

extension LayoutElement: SnapshotValue {
  package static var blank: LayoutElement { .item(0, section: 0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&kind, "kind of element", of: Kind.allCases)
    try section.code(with: &coder)
    try item.code(with: &coder)
  }
}

// MARK: - Changes

extension ElementMapping: SnapshotValue {
  package static var blank: ElementMapping { .identity(count: 0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (oldCount, newCount, runs) = (oldCount, newCount, runs)
    var (reloaded, resized) = (reloaded.map { Stretch($0) }, resized.map { Stretch($0) })
    try oldCount.code(with: &coder)
    try newCount.code(with: &coder)
    try runs.code(with: &coder)
    try reloaded.code(with: &coder)
    try resized.code(with: &coder)
    guard !coder.isWriting else { return }
    let most = 0...LayoutLimits.elementCount
    try coder.require(
      most.contains(oldCount) && most.contains(newCount),
      "element count of a mapping out of range (0 to 2^40)")
    try Stretch.check(runs.map { Stretch($0.newRange) }, below: newCount, coder)
    try Stretch.check(
      runs.map { Stretch($0.oldRange) }.sorted { $0.start < $1.start }, below: oldCount, coder)
    try Stretch.check(reloaded, below: newCount, coder)
    try Stretch.check(resized, below: newCount, coder)
    self = ElementMapping(
      oldCount: oldCount, newCount: newCount, runs: runs,
      reloaded: .of(reloaded.map { $0.range }), resized: .of(resized.map { $0.range }))
  }

  /// A range of ordinals, not empty.
  private struct Stretch: SnapshotValue {
    var start: Int
    var end: Int

    init(_ range: Range<Int>) { (start, end) = (range.lowerBound, range.upperBound) }

    var range: Range<Int> { start..<end }

    static var blank: Stretch { Stretch(0..<1) }
    mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
      try start.code(with: &coder)
      try end.code(with: &coder)
      try coder.require(
        0 <= start && start < end,
        "range of ordinals out of range (start at least 0, end above start)")
    }

    /// Throws unless ranges ascend and lie within the ordinals below a count.
    static func check(
      _ ranges: [Stretch], below count: Int, _ coder: SnapshotCoder
    ) throws(SnapshotError) {
      var end = 0
      for range in ranges {
        try coder.require(
          end <= range.start && range.end <= count,
          "ranges of ordinals overlap, or exceed the element count")
        end = range.end
      }
    }
  }
}

extension ElementMapping.Run: SnapshotValue {
  package static var blank: ElementMapping.Run { ElementMapping.Run(old: 0, new: 0, count: 1) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try old.code(with: &coder)
    try new.code(with: &coder)
    try count.code(with: &coder)
    let most = 0...LayoutLimits.elementCount
    try coder.require(
      most.contains(old) && most.contains(new) && count > 0 && most.contains(count),
      "run of elements out of range (ordinals 0 to 2^40, count at least 1)")
  }
}
