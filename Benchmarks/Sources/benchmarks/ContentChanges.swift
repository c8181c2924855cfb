import Boxspring

/// What changing content costs: arranging out of an earlier arrangement, and comparing contents.
struct ContentChanges {
  let stopwatch: Stopwatch
  private let environment = LayoutEnvironment(viewport: Size(width: 390, height: 844))
  private let size = Size(width: 77, height: 55)

  func run(isQuick: Bool, into report: inout Report) {
    let count = isQuick ? 10_000 : 1_000_000
    addChanges(count, &report)
    addLateSizes(count, &report)
    addComparisons(isQuick ? 2000 : 100_000, &report)
    addTicks(isQuick ? 10_000 : 100_000, &report)
  }

  /// Ticks of a list that is flung while a thousand changes come within a second, one after the other, and of the second
  /// three seconds later, when no row is on its way from them any more.
  private func addTicks(_ count: Int, _ report: inout Report) {
    report.begin("ticks of a flung list of \(count) items at 60 Hz", unit: "us/tick")
    for isFar in [true, false] {
      var list = ChangingList(count: count, changesFar: isFar)
      list.run()
      func second(of list: ChangingList, changes: Int = 0, inBatches: Bool = false) -> Cost {
        stopwatch.measure(60) {
          var list = list
          list.run(changes: changes, inBatches: inBatches)
        }
      }
      let plain = second(of: list)
      let place = isFar ? "anywhere" : "in the viewport"
      report.add("without changes", plain, scale: 1e-3)
      report.add(
        "1000 changes a second \(place), one by one", second(of: list, changes: 1000), peer: plain,
        scale: 1e-3)
      report.add(
        "1000 changes a second \(place), a batch each tick",
        second(of: list, changes: 1000, inBatches: true), peer: plain, scale: 1e-3)
      list.run(changes: 1000)
      for _ in 0..<3 { list.run() }
      report.add("once they are done", second(of: list), peer: plain, scale: 1e-3)
    }
  }

  /// One change in the middle, beside arranging as many items afresh.
  private func addChanges(_ count: Int, _ report: inout Report) {
    report.begin("one change among \(count) items, beside arranging them afresh", unit: "us")
    let resize = CollectionChange.resizeItem(.item(count / 2, section: 0), to: size)
    let insert = CollectionChange.insertItem(
      ItemContent(size: size), at: ItemPath(item: count / 2, section: 0))
    let content = varying(count)
    let list = ListLayout(lineSpacing: 8)
    let mixed = compare("list of mixed sizes, one late size", content, resize, &report) {
      (content, old) throws(LayoutError) in
      guard let (old, mapping) = old else { return try list.arrange(content, in: environment) }
      return try list.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
    let flow = FlowLayout()
    _ = compare("flow of mixed sizes, one insert", content, insert, &report) {
      (content, old) throws(LayoutError) in
      guard let (old, mapping) = old else { return try flow.arrange(content, in: environment) }
      return try flow.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
    let grid = GridLayout(tracks: .count(3))
    let spanned = CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: count, size: size),
        spans: .varying((0..<count).map { 1 + $0 * 7 % 3 % 2 }))
    ])
    _ = compare("grid of unequal spans, one insert", spanned, insert, &report) {
      (content, old) throws(LayoutError) in
      guard let (old, mapping) = old else { return try grid.arrange(content, in: environment) }
      return try grid.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
    // Afresh, this takes no longer, since its lines are computed when they are asked for.
    let uniform = CollectionContent(sections: [SectionContent(count: count, size: size)])
    _ = compare(
      "grid of one size, one insert, to the list", uniform, insert, peer: mixed, &report
    ) { (content, old) throws(LayoutError) in
      guard let (old, mapping) = old else { return try grid.arrange(content, in: environment) }
      return try grid.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
  }

  /// Times arranging out of the arrangement before a change, and the change along with it; returns what arranging
  /// afresh takes.
  private func compare(
    _ name: String, _ content: CollectionContent, _ change: CollectionChange, peer: Cost? = nil,
    _ report: inout Report,
    _ arrange: (CollectionContent, (Arrangement, ElementMapping)?) throws(LayoutError) ->
      Arrangement
  ) -> Cost {
    var changed = content
    let mapping = must { () throws(ChangeError) in try changed.apply([change]) }
    let old = must { () throws(LayoutError) in try arrange(content, nil) }
    let fresh =
      peer
      ?? stopwatch.measure(1) {
        keep(must { () throws(LayoutError) in try arrange(changed, nil) })
      }
    let reused = stopwatch.measure(1) {
      keep(must { () throws(LayoutError) in try arrange(changed, (old, mapping)) })
    }
    let both = stopwatch.measure(1) {
      var content = content
      let mapping = must { () throws(ChangeError) in try content.apply([change]) }
      keep(must { () throws(LayoutError) in try arrange(content, (old, mapping)) })
    }
    report.add(name, reused, peer: fresh, scale: 1e-3)
    report.add("the same, content and mapping made, too", both, peer: fresh, scale: 1e-3)
    return fresh
  }

  /// A list whose items are measured one after the other in scattered order.
  private func addLateSizes(_ count: Int, _ report: inout Report) {
    let total = count / 10
    report.begin("\(total) late sizes, scattered over \(count) items", unit: "us/size")
    let start = varying(count)
    let list = ListLayout(lineSpacing: 8)
    let before = must { () throws(LayoutError) in try list.arrange(start, in: environment) }
    let fresh = stopwatch.measure(1) {
      keep(must { () throws(LayoutError) in try list.arrange(start, in: environment) })
    }
    let late = stopwatch.measure(total) {
      var (content, arrangement) = (start, before)
      for index in 0..<total {
        let item = index &* 7919 &* 104_729 % count
        let size = Size(width: 77, height: 30 + Double(index & 31))
        let mapping = must { () throws(ChangeError) in
          try content.apply([.resizeItem(.item(item, section: 0), to: size)])
        }
        arrangement = must { () throws(LayoutError) in
          try list.arrange(content, in: environment, reusing: arrangement, mapping: mapping)
        }
      }
      keep(arrangement)
    }
    report.add("list, each size; to arranging afresh", late, peer: fresh, scale: 1e-3)
  }

  /// Two versions with one item in a hundred inserted, deleted or moved, beside hashing all identifiers.
  private func addComparisons(_ count: Int, _ report: inout Report) {
    report.begin("two versions of \(count) items compared, 1 % changed", unit: "us")
    var random = SplitMix64(seed: 9)
    let identifiers = (0..<count).map { _ in ElementID(UInt64(random.unit() * 0x1p53)) }
    var changed = identifiers
    for index in 0..<count / 300 {
      changed.remove(at: random.index(below: changed.count))
      changed.insert(ElementID(UInt64(index)), at: random.index(below: changed.count))
      let moved = changed.remove(at: random.index(below: changed.count))
      changed.insert(moved, at: random.index(below: changed.count))
    }
    let hashing = stopwatch.measure(1) {
      var sum = 0
      for identifier in identifiers { sum ^= identifier.hashValue }
      keep(sum)
    }
    report.add("every identifier hashed once", hashing, scale: 1e-3)
    let set = stopwatch.measure(1) {
      var set = Set<ElementID>(minimumCapacity: count)
      for identifier in identifiers { set.insert(identifier) }
      keep(set)
    }
    report.add("every identifier put into a set", set, peer: hashing, scale: 1e-3)
    for isMixed in [false, true] {
      let (old, new) = (content(identifiers, isMixed), content(changed, isMixed))
      let comparison = stopwatch.measure(1) {
        keep(must { () throws(ChangeError) in try ElementMapping(from: old, to: new) })
      }
      report.add(
        isMixed ? "compared, items of mixed sizes" : "compared, items of one size", comparison,
        peer: hashing, scale: 1e-3)
    }
  }

  /// One section of items with the given identifiers, with heights that follow from these or with one size.
  private func content(_ identifiers: [ElementID], _ isMixed: Bool) -> CollectionContent {
    let sizes = identifiers.map { Size(width: 390, height: Double($0.value & 31)) }
    return CollectionContent(sections: [
      SectionContent(
        items: isMixed ? .varying(sizes) : .uniform(count: sizes.count, size: size),
        itemIdentifiers: identifiers)
    ])
  }

  private func varying(_ count: Int) -> CollectionContent {
    var random = SplitMix64(seed: 1)
    let sizes = (0..<count).map { _ in
      Size(width: 40 + 80 * random.unit(), height: 30 + 60 * random.unit())
    }
    return CollectionContent(sections: [SectionContent(sizes: sizes)])
  }
}

extension SplitMix64 {
  fileprivate mutating func index(below count: Int) -> Int { Int(unit() * Double(count)) }
}
