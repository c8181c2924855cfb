import Boxspring

/// A list with identifiers on springs that is flung once a second, and of which single rows are inserted, deleted, moved and
/// resized.
struct ChangingList {
  private let changesFar: Bool
  private let firstCount: Int
  private var collection: BouncyCollection
  private var random = SplitMix64(seed: 5)
  private var deleted: Set<Int> = []
  private var nextIdentifier: Int
  private var tick = 0

  /// - Parameter changesFar: whether changes are anywhere in the list, by identifiers, or in the viewport, by indices.
  init(count: Int, changesFar: Bool) {
    self.changesFar = changesFar
    firstCount = count
    nextIdentifier = count
    var random = SplitMix64(seed: 1)
    let sizes = (0..<count).map { _ in Size(width: 390, height: 30 + 60 * random.unit()) }
    let content = CollectionContent(sections: [
      SectionContent(
        items: .varying(sizes), itemIdentifiers: (0..<count).map { ElementID(UInt64($0)) })
    ])
    collection = must { () throws(BouncyCollectionError) in
      try BouncyCollection(
        .list(ListLayout(lineSpacing: 8)), content,
        in: LayoutEnvironment(viewport: Size(width: 390, height: 844)))
    }
    let middle = collection.arrangement.contentSize.height / 2
    collection.observe(offset: Point(x: 0, y: middle), at: 0)
  }

  /// Drives a second at 60 Hz, with changes spread evenly over it: each at a time of its own, or those of a tick as one
  /// batch.
  mutating func run(changes: Int = 0, inBatches: Bool = false) {
    for step in 0..<60 {
      fling(step)
      let range = changes * step / 60..<changes * (step + 1) / 60
      if inBatches {
        change(range.count, at: Double(tick + 1) / 60)
      } else {
        for index in range {
          let share = Double(index - range.lowerBound + 1) / Double(range.count)
          change(1, at: (Double(tick) + share) / 60)
        }
      }
      tick += 1
      keep(collection.advance(to: Double(tick) / 60))
    }
  }

  /// A finger that pulls 180 pt within a tenth of a second, and momentum.
  private mutating func fling(_ step: Int) {
    let time = Double(tick) / 60
    let place = Point(x: 190, y: 600 - 30 * Double(step))
    switch step {
    case 0: collection.touch(.began, at: place, time: time)
    case 1..<6: collection.touch(.moved, at: place, time: time)
    case 6: collection.touch(.ended, at: place, time: time)
    default: break
    }
  }

  /// Makes some changes, of different rows, at once.
  private mutating func change(_ count: Int, at time: Double) {
    guard count > 0 else { return }
    let old = collection.arrangement
    var taken: Set<Int> = []
    var filled: Set<Int> = []
    var operations: [CollectionChange] = []
    while operations.count < count {
      guard let (index, item) = choose(from: old, count), taken.insert(index).inserted else {
        continue
      }
      operations.append(operation(on: item, index, &filled))
    }
    _ = must { () throws(BouncyCollectionError) in
      try collection.apply(operations, at: time)
    }
  }

  /// A row, and the number that tells it from others; one of several may be half a viewport out of view, since fewer rows
  /// are in view than a tick has changes.
  private mutating func choose(
    from old: Arrangement, _ count: Int
  ) -> (index: Int, ItemReference)? {
    let index = Int(random.unit() * Double(firstCount / 2))
    if changesFar {
      return deleted.contains(index) ? nil : (index, .identifier(ElementID(UInt64(index))))
    }
    let share = count > 1 ? 2 * random.unit() - 0.5 : random.unit()
    let place = collection.contentOffset + Vector(dx: 190, dy: 844 * share)
    let seen = old.ordinal(at: place) ?? old.ordinal(at: place + Vector(dx: 0, dy: 9))
    return seen.map { ($0, .item($0, section: 0)) }
  }

  /// - Parameter filled: where operations of the same batch put rows.
  private mutating func operation(
    on item: ItemReference, _ index: Int, _ filled: inout Set<Int>
  ) -> CollectionChange {
    let size = Size(width: 390, height: 30 + 60 * random.unit())
    func place(_ first: Int) -> ItemPath {
      var index = first
      while !filled.insert(index).inserted { index += 1 }
      return ItemPath(item: index, section: 0)
    }
    switch Int(random.unit() * 4) {
    case 0:
      if changesFar { deleted.insert(index) }
      return .deleteItem(item)
    case 1:
      nextIdentifier += 1
      return .insertItem(
        ItemContent(identifier: ElementID(UInt64(nextIdentifier)), size: size),
        at: place(index))
    case 2: return .moveItem(item, to: place(index + 3))
    default: return .resizeItem(item, to: size)
    }
  }
}
