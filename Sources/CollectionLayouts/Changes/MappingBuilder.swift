import PlaneGeometry

/// Collects what stays of an old content in a new one, in the order of the new one.
struct MappingBuilder {
  private let old: CollectionContent
  private let oldNumbering: ElementNumbering
  private let new: CollectionContent
  private let newNumbering: ElementNumbering
  private var runs = RunBuilder()
  private var reloaded = OrdinalRanges()
  private var resized = OrdinalRanges()
  /// Sizes and spans of the sections compared so far, by section.
  private var oldItems: [ListedItems?]
  private var newItems: [ListedItems?]

  init(
    _ old: CollectionContent, _ oldNumbering: ElementNumbering, _ new: CollectionContent,
    _ newNumbering: ElementNumbering
  ) {
    self.old = old
    self.oldNumbering = oldNumbering
    self.new = new
    self.newNumbering = newNumbering
    oldItems = Array(repeating: nil, count: old.sections.count)
    newItems = Array(repeating: nil, count: new.sections.count)
  }

  /// What has been collected.
  var mapping: ElementMapping {
    ElementMapping(
      oldCount: oldNumbering.elementCount, newCount: newNumbering.elementCount, runs: runs.runs,
      reloaded: reloaded, resized: resized)
  }

  /// Adds the header or footer of a section, where both contents have it.
  mutating func appendHeaderOrFooter(
    _ kind: LayoutElement.Kind, from source: Int?, to section: Int, isReloaded: Bool = false
  ) {
    guard let source,
      let from = oldNumbering.ordinal(of: LayoutElement(kind: kind, section: source, item: 0)),
      let to = newNumbering.ordinal(of: LayoutElement(kind: kind, section: section, item: 0))
    else { return }
    runs.append(ElementMapping.Run(old: from, new: to, count: 1))
    if isReloaded { reloaded.append(to..<to + 1) }
    let (one, other) = (old.sections[source], new.sections[section])
    let isSame =
      kind == .header
      ? one.headerLength == other.headerLength : one.footerLength == other.footerLength
    if !isSame { resized.append(to..<to + 1) }
  }

  /// Adds items that follow one another in both contents.
  mutating func appendItems(
    from source: ItemPath, to path: ItemPath, count: Int, isReloaded: Bool = false
  ) {
    guard count > 0 else { return }
    let from = oldNumbering.ordinal(ofItemAt: source)
    let to = newNumbering.ordinal(ofItemAt: path)
    runs.append(ElementMapping.Run(old: from, new: to, count: count))
    if isReloaded { reloaded.append(to..<to + count) }
    appendResized(from: source, to: path, count: count, ordinal: to)
  }

  private mutating func appendResized(
    from source: ItemPath, to path: ItemPath, count: Int, ordinal: Int
  ) {
    let (one, other) = (old.sections[source.section], new.sections[path.section])
    if max(one.items.count, other.items.count) > LayoutLimits.storedItemCount,
      !one.isUniform || !other.isUniform
    {
      // Only items that repeat are as many; which of them differ would be too long a list.
      if source.item != path.item || !one.isKnownToHold(itemsOf: other) {
        resized.append(ordinal..<ordinal + count)
      }
      return
    }
    let before = oldItems[source.section] ?? ListedItems(old.sections[source.section])
    let after = newItems[path.section] ?? ListedItems(new.sections[path.section])
    (oldItems[source.section], newItems[path.section]) = (before, after)
    if before.isUniform, after.isUniform {
      if before.differs(0, from: after, 0) { resized.append(ordinal..<ordinal + count) }
      return
    }
    for offset in 0..<count
    where before.differs(source.item + offset, from: after, path.item + offset) {
      resized.append(ordinal + offset..<ordinal + offset + 1)
    }
  }

  /// Adds items that follow one another in both contents and have the sizes and spans that they had.
  mutating func appendUnchangedItems(from source: ItemPath, to path: ItemPath, count: Int) {
    let from = oldNumbering.ordinal(ofItemAt: source)
    runs.append(
      ElementMapping.Run(old: from, new: newNumbering.ordinal(ofItemAt: path), count: count))
  }

  /// Marks an item of the new content as resized; none behind it has been.
  mutating func markResized(_ path: ItemPath) {
    let ordinal = newNumbering.ordinal(ofItemAt: path)
    resized.append(ordinal..<ordinal + 1)
  }

  /// Marks an item of the new content as reloaded; none behind it has been.
  mutating func markReloaded(_ path: ItemPath) {
    let ordinal = newNumbering.ordinal(ofItemAt: path)
    reloaded.append(ordinal..<ordinal + 1)
  }

  /// Marks items of the new content as reloaded that are in the old one, too.
  mutating func markReloaded(
    _ identifiers: [ElementID], among items: IdentifiedItems
  ) throws(ChangeError) {
    var wanted = IdentifierTable(capacity: identifiers.count)
    for index in identifiers.indices { _ = wanted.insert(identifiers[index], index) }
    var isFound = Array(repeating: false, count: identifiers.count)
    let bare = mapping
    for index in items.identifiers.indices {
      guard let number = wanted[items.identifiers[index]] else { continue }
      isFound[number] = true
      let ordinal = newNumbering.ordinal(ofItemAt: items.path(at: index))
      if bare.oldOrdinal(ofNew: ordinal) != nil { reloaded.append(ordinal..<ordinal + 1) }
    }
    for index in identifiers.indices
    where wanted[identifiers[index]] == index && !isFound[index] {
      throw .init(.unknownItem(identifiers[index]))
    }
  }
}

extension ElementNumbering {
  /// The order of the elements of some content.
  init(of content: CollectionContent, operation: Int? = nil) throws(ChangeError) {
    do {
      try self.init(content.sections.map { $0.shape })
    } catch {
      throw .init(.unusableContent(error, operation: operation))
    }
  }

  /// The number of an item that exists.
  func ordinal(ofItemAt path: ItemPath) -> Int {
    firstOrdinals[path.section] + shapes[path.section].leadingCount + path.item
  }
}

/// Sizes, spans and styles of the items of a section.
private struct ListedItems {
  /// Those of each item; where there are fewer, they repeat.
  private let sizes: [Size]
  private let spans: [Int]
  private let styles: [ItemStyle]

  init(_ section: SectionContent) {
    switch section.items {
    case .uniform(_, let size): sizes = [size]
    case .varying(let table): sizes = table.pattern
    }
    switch section.spans {
    case .uniform(let span): spans = [span]
    case .varying(let table): spans = table.pattern
    }
    styles = section.itemStyles?.pattern ?? [ItemStyle()]
  }

  /// Whether all items have one size, one span and one style.
  var isUniform: Bool {
    sizes.count == 1 && spans.count == 1 && styles.count == 1
  }

  /// Whether size, span or style of an item differ from those of another section's item.
  @inline(__always)
  func differs(_ item: Int, from other: ListedItems, _ index: Int) -> Bool {
    sizes[repeated: item] != other.sizes[repeated: index]
      || spans[repeated: item] != other.spans[repeated: index]
      || styles[repeated: item] != other.styles[repeated: index]
  }
}

extension Array {
  /// An element by its index, from the start again behind the last.
  @inline(__always)
  fileprivate subscript(repeated index: Int) -> Element {
    self[index < count ? index : index % count]
  }
}

extension ItemSpans {
  /// The span of an item.
  subscript(item: Int) -> Int {
    switch self {
    case .uniform(let span): span
    case .varying(let spans): spans[item]
    }
  }
}
