import PlaneGeometry

/// The identifiers that a batch brings, and the old items that have them already.
struct BatchIdentities {
  /// Identifiers that one operation brings, numbered one after the other.
  private struct Group {
    var first: Int
    var operation: Int
    /// New section whose own content it is; nil for a single arrival.
    var section: Int?
    /// Where a single arrival goes.
    var path = ItemPath(item: 0, section: 0)
  }

  /// Ascending; those of reloaded sections come first.
  private var groups: [Group] = []
  /// The old item that has the identifier, for each that a reloaded section brings.
  private var origins: [ItemPath?] = []
  /// Number of the first identifier that each reloaded section brings, by new section.
  private var firstNumbers: [Int] = []

  init() {}

  /// - Throws: ``ChangeError`` for an identifier that two items of the new content have, or that leaves
  ///   and arrives.
  init(_ assembly: BatchAssembly) throws(ChangeError) {
    let identifiers = collect(from: assembly)
    guard !identifiers.isEmpty else { return }
    var table = IdentifierTable(capacity: identifiers.count)
    for number in identifiers.indices {
      guard let other = table.insert(identifiers[number], number) else { continue }
      throw .init(
        .duplicateIdentifier(
          identifiers[number], first: place(of: other, in: assembly),
          second: place(of: number, in: assembly), operation: group(of: number).operation))
    }
    let old = assembly.plan.old
    for section in old.sections.indices {
      guard let own = old.sections[section].identifiers else { continue }
      for (item, number) in table.matches(in: own) {
        try match(own[item], ItemPath(item: item, section: section), number, in: assembly)
      }
    }
  }

  /// The old item with the identifier that a reloaded section brings for its item.
  func origin(ofItem item: Int, inReloadedSection section: Int) -> ItemPath? {
    origins[firstNumbers[section] + item]
  }

  private mutating func collect(from assembly: BatchAssembly) -> [ElementID] {
    var identifiers: [ElementID] = []
    let sections = assembly.plan.sections
    for section in sections.indices {
      guard case .reloaded(_, let content, let operation) = sections[section],
        let own = content.itemIdentifiers
      else { continue }
      if firstNumbers.isEmpty { firstNumbers = Array(repeating: 0, count: sections.count) }
      firstNumbers[section] = identifiers.count
      groups.append(Group(first: identifiers.count, operation: operation, section: section))
      identifiers += own
    }
    origins = Array(repeating: nil, count: identifiers.count)
    for section in sections.indices {
      guard case .inserted(let content, let operation) = sections[section],
        let own = content.itemIdentifiers
      else { continue }
      groups.append(Group(first: identifiers.count, operation: operation, section: section))
      identifiers += own
    }
    for arrival in assembly.plan.itemArrivals {
      guard case .inserted(let item) = arrival.source, let identifier = item.identifier else {
        continue
      }
      groups.append(
        Group(first: identifiers.count, operation: arrival.operation, path: arrival.path))
      identifiers.append(identifier)
    }
    return identifiers
  }

  private mutating func match(
    _ identifier: ElementID, _ path: ItemPath, _ number: Int, in assembly: BatchAssembly
  ) throws(ChangeError) {
    if assembly.plan.keeps(path) {
      throw .init(
        .duplicateIdentifier(
          identifier, first: assembly.place(ofOld: path), second: place(of: number, in: assembly),
          operation: group(of: number).operation))
    }
    guard number < origins.count, assembly.plan.reloads(section: path.section) else {
      throw .init(
        .deletedAndInserted(
          identifier, place: LayoutPlace(path), operation: group(of: number).operation))
    }
    origins[number] = path
  }

  private func group(of number: Int) -> Group {
    // Groups without identifiers share their number with the next one, which counts.
    groups[partitionPoint(in: groups.indices) { groups[$0].first <= number } - 1]
  }

  /// Where an identifier stands in the new content.
  private func place(of number: Int, in assembly: BatchAssembly) -> ItemPath {
    let group = group(of: number)
    guard let section = group.section else { return group.path }
    return assembly.place(ofOwn: number - group.first, in: section)
  }
}

extension BatchAssembly {
  /// Where one of a new section's own items stands.
  func place(ofOwn item: Int, in section: Int) -> ItemPath {
    var place = 0
    for segment in segments[section] {
      switch segment {
      case .own(let range) where range.contains(item):
        return ItemPath(item: place + item - range.lowerBound, section: section)
      case .own(let range): place += range.count
      case .arrival: place += 1
      }
    }
    return ItemPath(item: item, section: section)
  }

  /// Where an old item stands that is in the new content.
  func place(ofOld path: ItemPath) -> ItemPath {
    for arrival in plan.itemArrivals {
      if case .moved(path) = arrival.source { return arrival.path }
    }
    for section in plan.sections.indices {
      if case .old(path.section) = plan.sections[section] {
        return place(ofOwn: path.item, in: section)
      }
    }
    return path
  }
}
