import Boxspring

/// Making arrangements and asking them.
struct Layouts {
  let stopwatch: Stopwatch
  let environment = LayoutEnvironment(viewport: Size(width: 390, height: 844))

  func run(count: Int, into report: inout Report) {
    addVarying(count, &report)
    addWaterfalls(content: varying(count), count, &report)
    addFlow(sizes(count), into: &report)
    addPinned(sections: count / 10, into: &report)
    addMixed(sections: 1000, into: &report)
    addSections(count, into: &report)
    addSearches(varying(count), into: &report)
    addUniform(&report)
    addGroups(count, &report)
    addQueries(count, &report)
  }

  private func addVarying(_ count: Int, _ report: inout Report) {
    let content = varying(count)
    report.begin("layouts, \(count) items of sizes of their own", unit: "ns/item")
    report.add("list", stopwatch.measure(count) { keep(list(content)) })
    let grid = GridLayout(tracks: .count(3))
    report.add(
      "grid",
      stopwatch.measure(count) {
        keep(must { () throws(LayoutError) in try grid.arrange(content, in: environment) })
      })
    report.add(
      "flow",
      stopwatch.measure(count) {
        keep(must { () throws(LayoutError) in try FlowLayout().arrange(content, in: environment) })
      })
  }

  /// Four tracks; beside a flow of the same items.
  private func addWaterfalls(
    content: CollectionContent, _ count: Int, _ report: inout Report
  ) {
    report.begin("waterfalls of 4 tracks, \(count) items of sizes of their own", unit: "ns/item")
    let flow = stopwatch.measure(count) {
      keep(must { () throws(LayoutError) in try FlowLayout().arrange(content, in: environment) })
    }
    report.add("flow", flow)
    for (name, waterfall) in [
      ("shortest first", WaterfallLayout(tracks: .count(4))),
      ("in turn", WaterfallLayout(tracks: .count(4), placement: .leadingToTrailing)),
      ("proportional", WaterfallLayout(tracks: .count(4), itemLength: .proportional)),
    ] {
      report.add(
        name,
        stopwatch.measure(count) {
          keep(must { () throws(LayoutError) in try waterfall.arrange(content, in: environment) })
        }, peer: flow)
    }
    report.begin("queries of a waterfall of \(count) items", unit: "ns")
    let arrangement = must { () throws(LayoutError) in
      try WaterfallLayout(tracks: .count(4)).arrange(content, in: environment)
    }
    let half = Rect(
      origin: Point(x: 0, y: arrangement.contentSize.height / 2), size: environment.viewport)
    let visible = stopwatch.measure(1) {
      arrangement.forEachElement(overlapping: half) { ordinal, _ in keep(ordinal) }
    }
    report.add("elements in a viewport", visible)
    report.add(
      "element at a point",
      stopwatch.measure(1) { keep(arrangement.ordinal(at: half.center) ?? -1) })
    report.require(visible.allocations == 0, "queries allocate nothing")
  }

  private func addUniform(_ report: inout Report) {
    report.begin("layouts, items of one size", unit: "us")
    let few = stopwatch.measure(1) { keep(list(uniform(1000))) }
    let many = stopwatch.measure(1) { keep(list(uniform(1_000_000_000))) }
    report.add("list, a thousand", few, scale: 1e-3)
    report.add("list, a billion", many, scale: 1e-3)
    report.require(
      many.allocations == few.allocations, "a uniform list of any length takes the same memory")
  }

  /// A compositional layout of one large item and two small ones; and one whose items say how long they are.
  private func addGroups(_ count: Int, _ report: inout Report) {
    func item(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutMember {
      .item(LayoutItem(width: width, height: height))
    }
    let beside = LayoutGroup(
      .vertical, width: .fractionalWidth(0.4), height: .fractionalHeight(1), count: 2,
      members: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let layout = CompositionalLayout(
      group: LayoutGroup(
        .horizontal, width: .fractionalWidth(1), height: .absolute(120),
        members: [item(.fractionalWidth(0.6), .fractionalHeight(1)), .group(beside)]))
    func arranged(_ content: CollectionContent, _ layout: CompositionalLayout) -> Arrangement {
      must { () throws(LayoutError) in try layout.arrange(content, in: environment) }
    }
    report.begin("compositional layouts, groups of three items", unit: "us")
    let few = stopwatch.measure(1) { keep(arranged(uniform(10_000), layout)) }
    let many = stopwatch.measure(1) { keep(arranged(uniform(count), layout)) }
    let most = stopwatch.measure(1) { keep(arranged(uniform(Int(Int32.max)), layout)) }
    report.add("10000 items", few, scale: 1e-3)
    report.add("\(count) items", many, scale: 1e-3)
    report.add("2147483647 items", most, scale: 1e-3)
    // The tree of repeated groups has a node for each power of two.
    report.require(
      most.allocations < few.allocations + 100,
      "groups of any number of items take the same memory")
    report.begin("compositional layouts, \(count) items with estimated heights", unit: "ns/item")
    let content = varying(count)
    let flow = stopwatch.measure(count) {
      keep(must { () throws(LayoutError) in try FlowLayout().arrange(content, in: environment) })
    }
    report.add("flow", flow)
    let estimated = CompositionalLayout(
      group: LayoutGroup(
        .horizontal, width: .fractionalWidth(1), height: .estimated, count: 3,
        members: [item(.fractionalWidth(1), .estimated)]))
    report.add(
      "groups of three", stopwatch.measure(count) { keep(arranged(content, estimated)) }, peer: flow
    )
  }

  private func addQueries(_ count: Int, _ report: inout Report) {
    report.begin("queries", unit: "ns")
    for (name, content) in [
      ("\(count) varying", varying(count)), ("a billion uniform", uniform(1_000_000_000)),
    ] {
      let arrangement = list(content)
      let ordinals = (0..<1000).map { $0 &* 7919 &* 104_729 % arrangement.elementCount }
      let frames = stopwatch.measure(ordinals.count) {
        for ordinal in ordinals { keep(arrangement.frame(at: ordinal)) }
      }
      report.add("frame of an element, \(name)", frames)
      let half = Rect(
        origin: Point(x: 0, y: arrangement.contentSize.height / 2), size: environment.viewport)
      let visible = stopwatch.measure(1) {
        arrangement.forEachElement(overlapping: half) { ordinal, _ in keep(ordinal) }
      }
      report.add("elements in a viewport, \(name)", visible)
      report.require(
        frames.allocations == 0 && visible.allocations == 0, "queries allocate nothing")
    }
    addNumbers(&report)
  }

  /// The numbers of the elements in a viewport, beside the elements themselves.
  private func addNumbers(_ report: inout Report) {
    for (name, content) in [
      ("one section", uniform(1_000_000)), ("100000 sections", sections(100_000)),
    ] {
      let arrangement = list(content)
      let half = Rect(
        origin: Point(x: 0, y: arrangement.contentSize.height / 2), size: environment.viewport)
      let elements = stopwatch.measure(1) {
        arrangement.forEachElement(overlapping: half) { ordinal, _ in keep(ordinal) }
      }
      var ordinals: [Int] = []
      ordinals.reserveCapacity(1000)
      let numbers = stopwatch.measure(1) {
        ordinals.removeAll(keepingCapacity: true)
        arrangement.ordinals(overlapping: half, into: &ordinals)
        keep(ordinals.count)
      }
      report.add("elements in a viewport, \(name)", elements)
      report.add("their numbers, \(name)", numbers, peer: elements)
      report.require(numbers.allocations == 0, "numbers allocate nothing where there is capacity")
    }
  }

  func list(_ content: CollectionContent) -> Arrangement {
    must { () throws(LayoutError) in
      try ListLayout(lineSpacing: 8).arrange(content, in: environment)
    }
  }

  private func uniform(_ count: Int) -> CollectionContent {
    CollectionContent(
      sections: [SectionContent(count: count, size: Size(width: 390, height: 64))])
  }

  private func sections(_ count: Int) -> CollectionContent {
    let section = SectionContent(
      items: .uniform(count: 3, size: Size(width: 390, height: 14)), headerLength: 10)
    return CollectionContent(sections: Array(repeating: section, count: count))
  }

  private func varying(_ count: Int) -> CollectionContent {
    CollectionContent(sections: [SectionContent(sizes: sizes(count))])
  }

  func sizes(_ count: Int) -> [Size] {
    var random = SplitMix64(seed: 1)
    return (0..<count).map { _ in
      Size(width: 40 + 80 * random.unit(), height: 30 + 60 * random.unit())
    }
  }
}
