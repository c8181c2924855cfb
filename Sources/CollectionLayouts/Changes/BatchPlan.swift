import PlaneGeometry

/// A batch of operations without contradictions, sorted by what they concern.
struct BatchPlan {
  /// An operation that names an old item.
  struct ItemOperation {
    enum Effect {
      case leaves
      case moves
      /// Reloaded or not, with another size or not.
      case stays(isReloaded: Bool, size: Size?)
    }

    var path: ItemPath
    var effect: Effect
    var operation: Int

    /// Whether the item no longer is among its old neighbours.
    var isGone: Bool {
      if case .stays = effect { false } else { true }
    }
  }

  /// An operation that fills a place of the new content.
  struct ItemArrival {
    enum Source {
      case inserted(ItemContent)
      case moved(from: ItemPath)
    }

    var path: ItemPath
    var source: Source
    var operation: Int
  }

  /// Where a section of the new content comes from.
  enum SectionSource {
    case old(Int)
    case reloaded(Int, with: SectionContent, operation: Int)
    case inserted(SectionContent, operation: Int)
  }

  /// What happens to an old section.
  private enum SectionEffect {
    case none
    case leaves(operation: Int)
    case moves(operation: Int)
    case reloads(operation: Int, with: SectionContent)

    var operation: Int? {
      switch self {
      case .none: nil
      case .leaves(let operation), .moves(let operation), .reloads(let operation, _): operation
      }
    }
  }

  private struct SectionArrival {
    var section: Int
    var source: SectionSource
    var operation: Int
  }

  let old: CollectionContent
  /// By old path, one for each.
  private(set) var itemOperations: [ItemOperation] = []
  /// By new path, one for each.
  private(set) var itemArrivals: [ItemArrival] = []
  /// The sections of the new content, in order.
  private(set) var sections: [SectionSource] = []
  private var effects: [SectionEffect]
  private var sectionArrivals: [SectionArrival] = []

  init(_ batch: [CollectionChange], for old: CollectionContent) throws(ChangeError) {
    self.old = old
    effects = Array(repeating: .none, count: old.sections.count)
    let names = BatchNames(batch, in: old)
    for operation in batch.indices { try read(batch[operation], operation, names) }
    try sortSections()
    try sortItems()
  }

  /// The operations that name items of an old section.
  func operations(inSection section: Int) -> ArraySlice<ItemOperation> {
    let first = partitionPoint(in: itemOperations.indices) {
      itemOperations[$0].path.section < section
    }
    let end = partitionPoint(in: first..<itemOperations.count) {
      itemOperations[$0].path.section == section
    }
    return itemOperations[first..<end]
  }

  /// What arrives in a new section, as indices of ``itemArrivals``.
  func arrivals(inSection section: Int) -> Range<Int> {
    let first = partitionPoint(in: itemArrivals.indices) {
      itemArrivals[$0].path.section < section
    }
    let end = partitionPoint(in: first..<itemArrivals.count) {
      itemArrivals[$0].path.section == section
    }
    return first..<end
  }

  /// Whether an old item is neither deleted, with its section or by itself, nor in a reloaded section.
  func keeps(_ path: ItemPath) -> Bool {
    let index = partitionPoint(in: itemOperations.indices) { itemOperations[$0].path < path }
    if index < itemOperations.count, itemOperations[index].path == path {
      if case .leaves = itemOperations[index].effect { return false }
      return true
    }
    switch effects[path.section] {
    case .none, .moves: return true
    case .leaves, .reloads: return false
    }
  }

  /// Whether an old section is reloaded.
  func reloads(section: Int) -> Bool {
    if case .reloads = effects[section] { true } else { false }
  }

  /// Whether an old section is deleted.
  func deletes(section: Int) -> Bool {
    if case .leaves = effects[section] { true } else { false }
  }
}

// Reading a batch.
extension BatchPlan {
  private mutating func read(
    _ change: CollectionChange, _ operation: Int, _ names: BatchNames
  ) throws(ChangeError) {
    switch change {
    case .insertItem(let item, let path):
      try check(item.size, operation, LayoutPlace(path))
      try check(item.span, operation, path)
      arrive(at: path, .inserted(item), operation)
    case .deleteItem(let item):
      add(.leaves, try names.path(of: item, operation), operation)
    case .moveItem(let item, let path):
      let source = try names.path(of: item, operation)
      add(.moves, source, operation)
      arrive(at: path, .moved(from: source), operation)
    case .reloadItem(let item, let size):
      let path = try names.path(of: item, operation)
      if let size { try check(size, operation, LayoutPlace(path)) }
      add(.stays(isReloaded: true, size: size), path, operation)
    case .resizeItem(let item, let size):
      let path = try names.path(of: item, operation)
      try check(size, operation, LayoutPlace(path))
      add(.stays(isReloaded: false, size: size), path, operation)
    case .insertSection(let content, let section):
      try check(content, section, operation)
      sectionArrivals.append(
        SectionArrival(
          section: section, source: .inserted(content, operation: operation),
          operation: operation))
    case .deleteSection(let section):
      try set(.leaves(operation: operation), try names.index(of: section, operation), operation)
    case .moveSection(let section, let target):
      let source = try names.index(of: section, operation)
      try set(.moves(operation: operation), source, operation)
      sectionArrivals.append(
        SectionArrival(section: target, source: .old(source), operation: operation))
    case .reloadSection(let section, var content):
      let index = try names.index(of: section, operation)
      try check(content, index, operation)
      guard content.identifier == nil || content.identifier == old.sections[index].identifier
      else { throw .init(.changedIdentifier(section: index, operation: operation)) }
      content.identifier = old.sections[index].identifier
      try set(.reloads(operation: operation, with: content), index, operation)
    }
  }

  private mutating func add(_ effect: ItemOperation.Effect, _ path: ItemPath, _ operation: Int) {
    itemOperations.append(ItemOperation(path: path, effect: effect, operation: operation))
  }

  private mutating func arrive(at path: ItemPath, _ source: ItemArrival.Source, _ operation: Int) {
    itemArrivals.append(ItemArrival(path: path, source: source, operation: operation))
  }

  private mutating func set(
    _ effect: SectionEffect, _ section: Int, _ operation: Int
  ) throws(ChangeError) {
    if let other = effects[section].operation {
      throw .init(
        .conflictingOperations(
          LayoutPlace(section: section), operation: operation, other: other))
    }
    effects[section] = effect
  }

  private func check(_ size: Size, _ operation: Int, _ place: LayoutPlace) throws(ChangeError) {
    do {
      try LayoutLimits.check(size, .itemSize, place)
    } catch {
      throw .init(.unusableContent(error, operation: operation))
    }
  }

  private func check(_ span: Int, _ operation: Int, _ path: ItemPath) throws(ChangeError) {
    guard span < 1 else { return }
    throw .init(
      .unusableContent(
        LayoutError(.spanBelowOne(span, section: path.section, item: path.item)),
        operation: operation))
  }

  private func check(
    _ content: SectionContent, _ section: Int, _ operation: Int
  ) throws(ChangeError) {
    do {
      try content.validate(section: section)
    } catch {
      throw .init(.unusableContent(error, operation: operation))
    }
  }
}

// Sorting what was read.
extension BatchPlan {
  private mutating func sortSections() throws(ChangeError) {
    sectionArrivals.sort { ($0.section, $0.operation) < ($1.section, $1.operation) }
    var kept: [SectionSource] = []
    for section in effects.indices {
      switch effects[section] {
      case .none: kept.append(.old(section))
      case .reloads(let operation, let content):
        kept.append(.reloaded(section, with: content, operation: operation))
      case .leaves, .moves: break
      }
    }
    let count = kept.count + sectionArrivals.count
    for index in sectionArrivals.indices {
      let arrival = sectionArrivals[index]
      guard arrival.section >= 0, arrival.section < count else {
        throw .init(.sectionOutOfRange(arrival.section, count: count, operation: arrival.operation))
      }
      if index > 0, sectionArrivals[index - 1].section == arrival.section {
        throw .init(
          .occupiedPlace(
            LayoutPlace(section: arrival.section), operation: arrival.operation,
            other: sectionArrivals[index - 1].operation))
      }
    }
    // Places are distinct and none is beyond the end: what stays suffices to fill those between.
    sections.reserveCapacity(count)
    var next = 0
    for arrival in sectionArrivals {
      while sections.count < arrival.section {
        sections.append(kept[next])
        next += 1
      }
      sections.append(arrival.source)
    }
    sections += kept[next...]
  }

  private mutating func sortItems() throws(ChangeError) {
    itemOperations.sort { ($0.path, $0.operation) < ($1.path, $1.operation) }
    for index in itemOperations.indices {
      let own = itemOperations[index]
      if index > 0, itemOperations[index - 1].path == own.path {
        throw .init(
          .conflictingOperations(
            LayoutPlace(own.path), operation: own.operation,
            other: itemOperations[index - 1].operation))
      }
      switch (effects[own.path.section], own.effect) {
      case (.none, _), (.moves, _), (.leaves, .moves): break
      case (.leaves(let other), _), (.reloads(let other, _), _):
        throw .init(
          .conflictingOperations(
            LayoutPlace(own.path), operation: own.operation, other: other))
      }
    }
    itemArrivals.sort { ($0.path, $0.operation) < ($1.path, $1.operation) }
    for index in itemArrivals.indices {
      let own = itemArrivals[index]
      guard sections.indices.contains(own.path.section) else {
        throw .init(
          .sectionOutOfRange(
            own.path.section, count: sections.count, operation: own.operation))
      }
      if index > 0, itemArrivals[index - 1].path == own.path {
        throw .init(
          .occupiedPlace(
            LayoutPlace(own.path), operation: own.operation,
            other: itemArrivals[index - 1].operation))
      }
    }
  }
}
