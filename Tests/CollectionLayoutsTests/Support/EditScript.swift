import CollectionLayouts
import PlaneGeometry

/// Random edits of a random scene, step by step.
struct EditScript {
  private(set) var scene: RandomScene
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

  /// Changes the content by a batch of edits, and now and then other things along with it.
  mutating func step() -> [ItemEdit] {
    var edits: [ItemEdit] = []
    for section in scene.content.sections.indices where random.chance(0.7) {
      edits += editSection(section)
    }
    if random.chance(0.1) { scene.environment.viewport.width += random.quarter(0...3) }
    if random.chance(0.1), !scene.content.sections.isEmpty {
      let section = random.int(0...scene.content.sections.count - 1)
      scene.content.sections[section].headerLength = random.quarter(0...20)
      if random.chance(0.3) { scene.content.sections[section].insets.left += 1 }
    }
    return random.chance(0.5) ? edits.reversed() : edits
  }

  private mutating func editSection(_ section: Int) -> [ItemEdit] {
    var edits: [ItemEdit] = []
    // From the back, so that indices of the content are those before all edits.
    var end = scene.content.sections[section].items.count
    for _ in 0..<random.pick([1, 1, 1, 2, 4]) {
      let upper = random.int(max(0, end - random.pick([3, 40, 5000]))...end)
      let lower = random.chance(0.4) ? upper : random.int(max(0, upper - longestRun)...upper)
      let isResize = random.chance(0.3)
      let count =
        isResize ? upper - lower : random.chance(0.3) ? 0 : random.int(0...longestRun)
      let one = size()
      let isEqual = random.chance(0.2)
      let sizes = (0..<count).map { _ in isEqual ? one : size() }
      if isResize, count == 1 {
        edits.append(scene.content.resizeItem(lower, inSection: section, to: sizes[0]))
      } else {
        edits.append(
          scene.content.replaceItems(
            lower..<upper, inSection: section, with: sizes,
            spans: random.chance(0.7) ? sizes.map { _ in random.int(1...5) } : nil))
      }
      end = lower
    }
    return edits
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
    }
    return content
  }
}
