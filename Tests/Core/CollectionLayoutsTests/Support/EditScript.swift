@testable import CollectionLayouts
@testable import PlaneGeometry

/// Random edits of a random scene, step by step.
struct EditScript {
  var scene: RandomScene
  private var random: SplitMix64
  /// Sizes are multiples of a quarter point over this.
  private let divisor: Double
  /// Items put in at once, at most.
  private let longestRun: Int

  /// - Parameter large: Whether there is one section of hundreds of items.
  init(seed: UInt64, large: Bool = false) {
    scene = RandomScene(seed: seed)
    random = SplitMix64(seed: ~seed)
    divisor = random.pick([1, 1, 3, 7])
    longestRun = large ? 70 : 12
    for index in scene.content.sections.indices {
      scene.content.sections[index].items.divide(divisor)
    }
    if large {
      let sizes = (0..<random.int(300...1500)).map { _ in size() }
      var section = SectionContent(items: .varying(sizes), lineSpacing: random.pick([nil, 3, -2]))
      if random.chance(0.5) { section.spans = .varying(sizes.map { _ in random.int(1...4) }) }
      scene.content.sections = [section]
    }
  }

  /// Changes the content by a batch, and now and then other things along with it.
  mutating func step() throws -> ElementMapping {
    var batch: [CollectionChange] = []
    for section in scene.content.sections.indices where random.chance(0.7) {
      batch += changes(of: section)
    }
    let mapping = try scene.content.apply(batch.shuffled(using: &random))
    if random.chance(0.1) { scene.environment.viewport.width += random.quarter(0...3) }
    if random.chance(0.1), !scene.content.sections.isEmpty {
      let section = random.int(0...scene.content.sections.count - 1)
      if scene.content.sections[section].headerLength > 0 {
        scene.content.sections[section].headerLength = random.quarter(1...20)
      }
      if random.chance(0.3) { scene.content.sections[section].insets.left += 1 }
    }
    return mapping
  }

  /// Some runs of items replaced, deleted, inserted or resized, and now and then some moved.
  private mutating func changes(of section: Int) -> [CollectionChange] {
    let count = scene.content.sections[section].items.count
    var changes: [CollectionChange] = []
    // Runs of old items and what takes their place; from the back, so that they do not overlap.
    var runs: [(items: Range<Int>, arrivals: [CollectionChange])] = []
    var end = count
    for _ in 0..<random.pick([1, 1, 1, 2, 4]) {
      let upper = random.int(max(0, end - random.pick([3, 40, 5000]))...end)
      let lower = random.chance(0.4) ? upper : random.int(max(0, upper - longestRun)...upper)
      end = lower
      let one = size()
      let isEqual = random.chance(0.2)
      if random.chance(0.3) {
        for item in lower..<upper {
          changes.append(
            .resizeItem(.item(item, section: section), to: isEqual ? one : size()))
        }
        continue
      }
      for item in lower..<upper { changes.append(.deleteItem(.item(item, section: section))) }
      let arrivalCount = random.chance(0.3) ? 0 : random.int(0...longestRun)
      let path = ItemPath(item: 0, section: section)
      let arrivals = (0..<arrivalCount).map { _ in
        let content = ItemContent(
          size: isEqual ? one : size(), span: random.chance(0.7) ? random.int(1...5) : 1,
          style: random.chance(0.2) ? .random(&random) : ItemStyle())
        return CollectionChange.insertItem(content, at: path)
      }
      runs.append((lower..<upper, arrivals))
    }
    if end > 0, random.chance(0.3) {
      let item = random.int(0...end - 1)
      runs.append((item..<item + 1, []))
      let target = random.int(0...runs.count - 1)
      runs[target].arrivals.append(
        .moveItem(.item(item, section: section), to: ItemPath(item: 0, section: section)))
    }
    // The places of arrivals, now that it is known what lies before them.
    var shift = 0
    for run in runs.reversed() {
      for (offset, arrival) in run.arrivals.enumerated() {
        let path = ItemPath(item: run.items.lowerBound + shift + offset, section: section)
        switch arrival {
        case .insertItem(let item, _): changes.append(.insertItem(item, at: path))
        case .moveItem(let item, _): changes.append(.moveItem(item, to: path))
        default: break
        }
      }
      shift += run.arrivals.count - run.items.count
    }
    return changes
  }

  private mutating func size() -> Size {
    // Few sizes, so that some neighbours are equal.
    Size(
      width: random.quarter(random.chance(0.1) ? 0...600 : 20...60) / divisor,
      height: Double(random.int(0...30)) / divisor)
  }
}

extension ItemSizes {
  fileprivate mutating func divide(_ divisor: Double) {
    func part(_ size: Size) -> Size {
      Size(width: size.width / divisor, height: size.height / divisor)
    }
    switch self {
    case .uniform(let count, let size): self = .uniform(count: count, size: part(size))
    case .varying(let sizes): self = .varying(sizes.map(part))
    }
  }
}

extension CollectionContent {
  /// The same content in storage that it shares with nothing.
  var rebuilt: CollectionContent {
    var content = self
    for index in sections.indices {
      if case .varying(let sizes) = sections[index].items {
        content.sections[index].items = .varying(sizes.map { $0 })
      }
      if case .varying(let spans) = sections[index].spans {
        content.sections[index].spans = .varying(spans.map { $0 })
      }
      content.sections[index].itemStyles = sections[index].itemStyles.map { styles in
        ItemTable(styles.map { $0 })
      }
    }
    return content
  }
}
