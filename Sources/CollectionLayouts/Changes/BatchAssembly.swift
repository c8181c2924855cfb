import PlaneGeometry

/// The new content, put together from the old one and a batch of operations.
struct BatchAssembly {
  /// A stretch of a new section's items.
  enum Segment {
    /// Items of the section's own content, by index.
    case own(Range<Int>)
    /// An arrival, by index in the plan.
    case arrival(Int)
  }

  let plan: BatchPlan
  private(set) var new = CollectionContent(sections: [])
  /// Stretches of each new section, in order; empty where it is its own content throughout.
  private(set) var segments: [[Segment]] = []
  private(set) var identities = BatchIdentities()

  init(_ plan: BatchPlan) throws(ChangeError) {
    self.plan = plan
    new.boundaryItems = plan.old.boundaryItems
    new.sections.reserveCapacity(plan.sections.count)
    segments.reserveCapacity(plan.sections.count)
    for section in plan.sections.indices {
      let stretches = try stretches(of: section)
      segments.append(stretches)
      new.sections.append(try content(of: section, stretches))
    }
    try checkSectionIdentifiers()
    identities = try BatchIdentities(self)
  }

  /// What counts as already being in a new section before items arrive.
  func ownContent(of section: Int) -> SectionContent {
    switch plan.sections[section] {
    case .old(let source): plan.old.sections[source]
    case .reloaded(_, let content, _), .inserted(let content, _): content
    }
  }

  /// The operations on the items that stay in a new section.
  func operations(in section: Int) -> ArraySlice<BatchPlan.ItemOperation> {
    if case .old(let source) = plan.sections[section] {
      plan.operations(inSection: source)
    } else {
      []
    }
  }

  /// What an arrival brings.
  func item(of arrival: BatchPlan.ItemArrival) -> ItemContent {
    switch arrival.source {
    case .inserted(let item): return item
    case .moved(let path):
      let section = plan.old.sections[path.section]
      return ItemContent(
        identifier: section.identifiers?[path.item], size: section.items[path.item],
        span: section.spans[path.item], style: section.itemStyles?[path.item] ?? ItemStyle())
    }
  }
}

// Which items a section holds.
extension BatchAssembly {
  private func stretches(of section: Int) throws(ChangeError) -> [Segment] {
    let arrivals = plan.arrivals(inSection: section)
    let operations = operations(in: section)
    let gone = operations.filter { $0.isGone }
    if arrivals.isEmpty, gone.isEmpty { return [] }
    var own: [Range<Int>] = []
    var next = 0
    for operation in gone {
      if next < operation.path.item { own.append(next..<operation.path.item) }
      next = operation.path.item + 1
    }
    let count = ownContent(of: section).items.count
    if next < count { own.append(next..<count) }
    return try stretches(of: own, count - gone.count, with: arrivals)
  }

  /// Own items in the places that arrivals leave free.
  private func stretches(
    of own: [Range<Int>], _ count: Int, with arrivals: Range<Int>
  ) throws(ChangeError) -> [Segment] {
    let total = count + arrivals.count
    // Places are distinct, so if none is beyond the end, own items suffice to fill those between.
    for arrival in arrivals {
      let path = plan.itemArrivals[arrival].path
      guard path.item >= 0, path.item < total else {
        throw .init(
          .itemOutOfRange(
            path, count: total, operation: plan.itemArrivals[arrival].operation))
      }
    }
    var (segments, filled, index, offset): ([Segment], Int, Int, Int) = ([], 0, 0, 0)
    func fill(upTo end: Int) {
      while filled < end {
        let part = own[index].dropFirst(offset).prefix(end - filled)
        segments.append(.own(part))
        filled += part.count
        offset += part.count
        if offset == own[index].count { (index, offset) = (index + 1, 0) }
      }
    }
    for arrival in arrivals {
      fill(upTo: plan.itemArrivals[arrival].path.item)
      segments.append(.arrival(arrival))
      filled += 1
    }
    fill(upTo: total)
    // Nothing left is a stretch, too: an empty list would stand for the own content.
    return segments.isEmpty ? [.own(0..<0)] : segments
  }
}

// What a section holds of its items.
extension BatchAssembly {
  private func content(
    of section: Int, _ segments: [Segment]
  ) throws(ChangeError) -> SectionContent {
    var content = ownContent(of: section)
    var resized: [(item: Int, size: Size, operation: Int)] = []
    for operation in operations(in: section) {
      guard case .stays(_, let size?) = operation.effect else { continue }
      resized.append((operation.path.item, size, operation.operation))
    }
    if segments.isEmpty, resized.isEmpty { return content }
    let segments = segments.isEmpty ? [.own(0..<content.items.count)] : segments
    let arrivals = plan.arrivals(inSection: section)
    let items = arrivals.map { item(of: plan.itemArrivals[$0]) }
    let merge = SegmentMerge(segments: segments, firstArrival: arrivals.lowerBound)
    // Something arrives or is resized where what was of one size or span no longer is.
    let operation =
      resized.first?.operation
      ?? (arrivals.isEmpty ? 0 : plan.itemArrivals[arrivals.lowerBound].operation)
    let shapedByArrivals = merge.ownCount == 0 && !items.isEmpty
    content.identifiers = try identifiers(content.identifiers, items, merge, arrivals)
    if case .uniform(let span) = content.spans,
      case let span = shapedByArrivals ? items[0].span : span,
      items.allSatisfy({ $0.span == span })
    {
      content.spans = .uniform(span)
    } else {
      if case .uniform = content.spans {
        try checkStorage(content.items.count, merge.count, section, operation)
      }
      content.spans = .varying(
        merge.joined(content.spans.table(count: content.items.count), items.map { $0.span }))
    }
    if content.itemStyles != nil || items.contains(where: { $0.style != ItemStyle() }) {
      if content.itemStyles == nil {
        try checkStorage(content.items.count, merge.count, section, operation)
      }
      let own =
        content.itemStyles
        ?? ItemTable(Array(repeating: ItemStyle(), count: content.items.count))
      content.itemStyles = merge.joined(own, items.map { $0.style })
    }
    if case .uniform(_, let size) = content.items,
      case let size = shapedByArrivals ? items[0].size : size,
      items.allSatisfy({ $0.size == size }), resized.allSatisfy({ $0.size == size })
    {
      content.items = .uniform(count: merge.count, size: size)
    } else {
      if case .uniform = content.items {
        try checkStorage(content.items.count, merge.count, section, operation)
      }
      let sizes = content.items.table.replacing(resized.map { ($0.item, $0.size) })
      content.items = .varying(merge.joined(sizes, items.map { $0.size }))
    }
    return content
  }

  private func identifiers(
    _ own: ItemTable<ElementID>?, _ items: [ItemContent], _ merge: SegmentMerge,
    _ arrivals: Range<Int>
  ) throws(ChangeError) -> ItemTable<ElementID>? {
    let areNamed =
      merge.ownCount == 0 && !items.isEmpty
      ? items.contains { $0.identifier != nil } : own != nil
    for index in items.indices where (items[index].identifier != nil) != areNamed {
      let arrival = plan.itemArrivals[arrivals.lowerBound + index]
      if areNamed { throw .init(.missingIdentifier(arrival.path, operation: arrival.operation)) }
      throw .init(.unexpectedIdentifier(arrival.path, operation: arrival.operation))
    }
    guard areNamed else { return nil }
    return merge.joined(own ?? ItemTable([]), items.compactMap { $0.identifier })
  }

  /// Refuses to store something for each of too many items.
  private func checkStorage(
    _ before: Int, _ after: Int, _ section: Int, _ operation: Int
  ) throws(ChangeError) {
    guard max(before, after) > LayoutLimits.storedItemCount else { return }
    throw .init(.tooManySizes(count: max(before, after), section: section, operation: operation))
  }

  private func checkSectionIdentifiers() throws(ChangeError) {
    var table = IdentifierTable(capacity: new.sections.count)
    for section in new.sections.indices {
      guard let identifier = new.sections[section].identifier,
        let first = table.insert(identifier, section)
      else { continue }
      let operation = operation(bringing: section) ?? operation(bringing: first)
      throw .init(
        .duplicateSectionIdentifier(
          identifier, first: first, second: section, operation: operation))
    }
    for section in plan.old.sections.indices where plan.deletes(section: section) {
      guard let identifier = plan.old.sections[section].identifier, let again = table[identifier],
        let operation = operation(bringing: again)
      else { continue }
      throw .init(
        .deletedAndInserted(
          identifier, place: LayoutPlace(section: section), operation: operation))
    }
  }

  /// The operation that inserts a new section; nil for one that was there.
  private func operation(bringing section: Int) -> Int? {
    if case .inserted(_, let operation) = plan.sections[section] { operation } else { nil }
  }
}

/// How own items and arrivals take turns.
struct SegmentMerge {
  let segments: [BatchAssembly.Segment]
  let firstArrival: Int
  let count: Int
  /// How many of the items are the section's own.
  let ownCount: Int

  init(segments: [BatchAssembly.Segment], firstArrival: Int) {
    self.segments = segments
    self.firstArrival = firstArrival
    var (own, arrivals) = (0, 0)
    for segment in segments {
      switch segment {
      case .own(let range): own += range.count
      case .arrival: arrivals += 1
      }
    }
    ownCount = own
    count = own + arrivals
  }

  /// Own entries and those of the arrivals; logarithmic in the own ones, but linear where segments are many.
  func joined<Element>(_ own: ItemTable<Element>, _ arrivals: [Element]) -> ItemTable<Element> {
    guard segments.count < own.count / 64 else {
      return ItemTable(joined(own.array, arrivals))
    }
    var table = own
    // From the back, so that indices of what lies before stay what they are.
    var (end, arrived) = (own.count, arrivals.count)
    var next = arrivals.count
    for segment in segments.reversed() {
      switch segment {
      case .own(let range):
        replace(range.upperBound..<end, next..<arrived)
        (end, arrived) = (range.lowerBound, next)
      case .arrival(let index): next = index - firstArrival
      }
    }
    replace(0..<end, next..<arrived)
    return table

    func replace(_ range: Range<Int>, _ places: Range<Int>) {
      guard !range.isEmpty || !places.isEmpty else { return }
      table.replaceSubrange(range, with: Array(arrivals[places]))
    }
  }

  func joined<Element>(_ own: [Element], _ arrivals: [Element]) -> [Element] {
    var joined: [Element] = []
    joined.reserveCapacity(count)
    for segment in segments {
      switch segment {
      case .own(let range): joined += own[range]
      case .arrival(let index): joined.append(arrivals[index - firstArrival])
      }
    }
    return joined
  }
}

extension ItemTable {
  /// The same table with other entries in some places; logarithmic in the entries, but linear where the
  /// places are many.
  fileprivate func replacing(_ changes: [(index: Int, element: Element)]) -> ItemTable {
    guard changes.count < count / 64 else {
      var elements = array
      for change in changes { elements[change.index] = change.element }
      return ItemTable(elements)
    }
    var table = self
    for change in changes {
      table.replaceSubrange(change.index..<change.index + 1, with: [change.element])
    }
    return table
  }
}

extension ItemSizes {
  /// A size for each item.
  var table: ItemTable<Size> {
    switch self {
    case .uniform(let count, let size): ItemTable(Array(repeating: size, count: count))
    case .varying(let sizes): sizes
    }
  }
}

extension ItemSpans {
  /// A span for each item.
  func table(count: Int) -> ItemTable<Int> {
    switch self {
    case .uniform(let span): ItemTable(Array(repeating: span, count: count))
    case .varying(let spans): spans
    }
  }
}
