@testable import CollectionLayouts
@testable import PlaneGeometry

// A batch carried out on arrays, as UIKit documents it: everything leaves first, then arrivals are inserted
// one by one in ascending order.
extension ModelCollection {
  struct Outcome {
    var new: ModelCollection
    var reloaded: Set<Key>
  }

  /// - Parameter tokens: for items that come without identifiers.
  func applying(_ batch: [CollectionChange], tokens: inout UInt64) -> Outcome {
    var old = self
    var new = self
    var reloaded: Set<Key> = []
    var gone: Set<UInt64> = []
    var (itemArrivals, sectionArrivals): ([(ItemPath, Item)], [(Int, Section)]) = ([], [])
    for case .reloadItem(let reference, let size?) in batch {
      let path = self.path(reference)
      old.sections[path.section].items[path.item].size = size
    }
    for case .resizeItem(let reference, let size) in batch {
      let path = self.path(reference)
      old.sections[path.section].items[path.item].size = size
    }
    for change in batch {
      switch change {
      case .insertItem(let item, let path):
        itemArrivals.append((path, model(of: item, &tokens)))
      case .deleteItem(let reference):
        gone.insert(token(reference))
      case .moveItem(let reference, let path):
        gone.insert(token(reference))
        let source = self.path(reference)
        itemArrivals.append((path, old.sections[source.section].items[source.item]))
      case .reloadItem(let reference, _):
        reloaded.insert(Key(kind: .item, token: token(reference)))
      default: break
      }
    }
    for index in old.sections.indices {
      old.sections[index].items.removeAll { gone.contains($0.token) }
    }
    var leaving: Set<Int> = []
    for change in batch {
      switch change {
      case .insertSection(let content, let target):
        sectionArrivals.append((target, model(of: content, instead: nil, &tokens)))
      case .deleteSection(let reference):
        leaving.insert(index(reference))
      case .moveSection(let reference, let target):
        leaving.insert(index(reference))
        sectionArrivals.append((target, old.sections[index(reference)]))
      case .reloadSection(let reference, let content):
        let section = model(of: content, instead: sections[index(reference)], &tokens)
        old.sections[index(reference)] = section
        reloaded.formUnion([.header, .footer].map { Key(kind: $0, token: section.token) })
        reloaded.formUnion(section.items.map { Key(kind: .item, token: $0.token) })
      default: break
      }
    }
    new.sections = old.sections.indices.filter { !leaving.contains($0) }.map { old.sections[$0] }
    for (target, section) in sectionArrivals.sorted(by: { $0.0 < $1.0 }) {
      new.sections.insert(section, at: target)
    }
    for (path, item) in itemArrivals.sorted(by: { $0.0 < $1.0 }) {
      new.sections[path.section].items.insert(item, at: path.item)
    }
    return Outcome(new: new, reloaded: reloaded)
  }

  private func path(_ reference: ItemReference) -> ItemPath {
    switch reference {
    case .item(let item, let section): return ItemPath(item: item, section: section)
    case .identifier(let identifier):
      for (section, content) in sections.enumerated() {
        for (item, own) in content.items.enumerated() where own.token == identifier.value {
          return ItemPath(item: item, section: section)
        }
      }
      fatalError("the batch names what exists")
    }
  }

  private func token(_ reference: ItemReference) -> UInt64 {
    let path = path(reference)
    return sections[path.section].items[path.item].token
  }

  private func index(_ reference: SectionReference) -> Int {
    switch reference {
    case .section(let index): index
    case .identifier(let identifier):
      sections.firstIndex { $0.token == identifier.value } ?? -1
    }
  }

  private func model(of item: ItemContent, _ tokens: inout UInt64) -> Item {
    tokens += 1
    return Item(
      token: namesItems ? item.identifier?.value ?? tokens : tokens, size: item.size,
      span: item.span, style: item.style)
  }

  private func model(
    of content: SectionContent, instead old: Section?, _ tokens: inout UInt64
  ) -> Section {
    tokens += 1
    var section = Section(
      token: old?.token ?? (namesSections ? content.identifier?.value : nil) ?? tokens, items: [],
      header: content.headerLength, footer: content.footerLength)
    let content = CollectionContent(sections: [content]).spelledOut.sections[0]
    guard case .varying(let sizes) = content.items, case .varying(let spans) = content.spans,
      let styles = content.itemStyles
    else { fatalError("spelled out") }
    for item in sizes.indices {
      tokens += 1
      let inherited = old.flatMap { item < $0.items.count ? $0.items[item].token : nil }
      section.items.append(
        Item(
          token: namesItems
            ? content.itemIdentifiers?[item].value ?? tokens : inherited ?? tokens,
          size: sizes[item], span: spans[item], style: styles[item]))
    }
    return section
  }
}

// Random batches without contradictions.
extension ModelCollection {
  func randomBatch(_ random: inout SplitMix64, tokens: inout UInt64) -> [CollectionChange] {
    var batch: [CollectionChange] = []
    var moves: [(SectionReference, Int)] = []
    var kept = 0
    var fates: [Int] = []
    let isUniform = random.chance(0.3)
    for index in sections.indices {
      let fate = random.chance(0.25) ? random.int(1...3) : 0
      fates.append(fate)
      let name: SectionReference =
        namesSections && random.chance(0.5)
        ? .identifier(ElementID(sections[index].token)) : .section(index)
      switch fate {
      case 1: batch.append(.deleteSection(name))
      case 2: moves.append((name, index))
      case 3:
        kept += 1
        batch.append(
          .reloadSection(name, with: reload(of: sections[index], &random, &tokens, isUniform)))
      default: kept += 1
      }
    }
    let insertCount = random.chance(0.4) ? random.int(1...3) : 0
    let count = kept + moves.count + insertCount
    var places = Array(Array(0..<count).shuffled(using: &random).prefix(moves.count + insertCount))
    // New index of what was where, and how many items it has before arrivals.
    for (name, _) in moves { batch.append(.moveSection(name, to: places.removeLast())) }
    for place in places {
      let section = Section.random(&random, tokens: &tokens, items: 0...4, isUniform: isUniform)
      batch.append(.insertSection(content(of: section), at: place))
    }
    batch += randomItemChanges(fates, batch, &random, &tokens, isUniform)
    return batch.shuffled(using: &random)
  }

  private func reload(
    of section: Section, _ random: inout SplitMix64, _ tokens: inout UInt64, _ isUniform: Bool
  ) -> SectionContent {
    var new = Section.random(&random, tokens: &tokens, items: 0...4, isUniform: isUniform)
    new.items += section.items.filter { _ in random.chance(0.6) }
    new.items.shuffle(using: &random)
    var content = content(of: new)
    content.identifier = namesSections && random.chance(0.5) ? ElementID(section.token) : nil
    return content
  }

  private func randomItemChanges(
    _ fates: [Int], _ sectionChanges: [CollectionChange], _ random: inout SplitMix64,
    _ tokens: inout UInt64, _ isUniform: Bool
  ) -> [CollectionChange] {
    var batch: [CollectionChange] = []
    var moved: [ItemReference] = []
    for (section, fate) in fates.enumerated() where fate != 3 {
      for item in sections[section].items.indices where random.chance(0.2) {
        let name: ItemReference =
          namesItems && random.chance(0.5)
          ? .identifier(ElementID(sections[section].items[item].token))
          : .item(item, section: section)
        let size = Item.random(&random, tokens: &tokens, isUniform: isUniform).size
        switch fate == 1 ? 1 : random.int(0...4) {
        case 0: batch.append(.deleteItem(name))
        case 1: moved.append(name)
        case 2: batch.append(.reloadItem(name))
        case 3: batch.append(.reloadItem(name, size: size))
        default: batch.append(.resizeItem(name, to: size))
        }
      }
    }
    // What is there before items arrive tells which places there are. Moved items leave like deleted ones.
    let leaving = moved.map { CollectionChange.deleteItem($0) }
    var unused: UInt64 = 1 << 40
    let counts = applying(sectionChanges + batch + leaving, tokens: &unused).new.sections
      .map(\.items.count)
    guard !counts.isEmpty else { return batch }
    var arrivals = Array(repeating: 0, count: counts.count)
    let insertCount = random.chance(0.8) ? random.int(0...6) : 0
    for _ in 0..<moved.count + insertCount { arrivals[random.int(0...counts.count - 1)] += 1 }
    var places: [ItemPath] = []
    for section in counts.indices {
      let all = Array(0..<counts[section] + arrivals[section]).shuffled(using: &random)
      places += all.prefix(arrivals[section]).map { ItemPath(item: $0, section: section) }
    }
    places.shuffle(using: &random)
    for name in moved { batch.append(.moveItem(name, to: places.removeLast())) }
    for place in places {
      let item = Item.random(&random, tokens: &tokens, isUniform: isUniform)
      batch.append(.insertItem(content(of: item), at: place))
    }
    return batch
  }
}
