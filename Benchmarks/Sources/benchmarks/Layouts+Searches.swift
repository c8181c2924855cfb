import Boxspring
import Peers

// Queries beside bare binary searches, and sections of one item each.
extension Layouts {
  /// What lies in a viewport and at a point, at scattered places, beside bare binary searches over the same line starts.
  func addSearches(_ content: CollectionContent, into report: inout Report) {
    let arrangements = must { () throws(LayoutError) in
      [
        ("list", list(content)),
        ("flow", try FlowLayout().arrange(content, in: environment)),
        (
          "grid, lengths of items' own",
          try GridLayout(tracks: .count(3), itemLength: .own).arrange(content, in: environment)
        ),
      ]
    }
    for (name, arrangement) in arrangements { addSearches(arrangement, name, &report) }
  }

  private func addSearches(_ arrangement: Arrangement, _ name: String, _ report: inout Report) {
    var starts: [Double] = []
    for ordinal in 0..<arrangement.elementCount {
      let start = arrangement.frame(at: ordinal).minY
      if start > starts.last ?? -1 { starts.append(start) }
    }
    let length = environment.viewport.height
    let room = arrangement.contentSize.height - length
    let places = (0..<10_000).map { room * Double($0 * 7919 % 10_000) / 10_000 }
    var (hits, lines) = (0, 0)
    for place in places {
      arrangement.forEachElement(overlapping: viewport(at: place)) { _, _ in hits += 1 }
      var end = 0
      let first = peer_search(starts, starts.count, place, place + length, &end)
      lines += end - first
    }
    let perQuery = Double(hits) / Double(places.count)
    report.begin("a query at 10000 places, \(name), \(starts.count) lines", unit: "ns")
    let both = stopwatch.measure(places.count) {
      for place in places {
        var end = 0
        keep(peer_search(starts, starts.count, place, place + length, &end))
        keep(end)
      }
    }
    report.add("two binary searches in C", both)
    let one = stopwatch.measure(places.count) {
      for place in places { keep(peer_first_from(starts, starts.count, place)) }
    }
    report.add("one binary search in C", one)
    // Every line that begins in the viewport has a hit; a list has one at most besides.
    report.require(
      hits >= lines && (name != "list" || hits <= lines + places.count),
      "the searches in C find the lines of the hits")
    let visible = stopwatch.measure(places.count) {
      for place in places {
        arrangement.forEachElement(overlapping: viewport(at: place)) { ordinal, _ in keep(ordinal) }
      }
    }
    report.add("elements in a viewport, \(Int(perQuery.rounded())) hits", visible, peer: both)
    report.add("the same less 5 ns a hit", visible.less(5 * perQuery), peer: both)
    let atPoint = stopwatch.measure(places.count) {
      for place in places { keep(arrangement.ordinal(at: Point(x: 100, y: place)) ?? -1) }
    }
    report.add("element at a point", atPoint, peer: one)
    report.require(
      visible.allocations == 0 && atPoint.allocations == 0, "queries allocate nothing")
  }

  private func viewport(at place: Double) -> Rect {
    Rect(origin: Point(x: 0, y: place), size: environment.viewport)
  }

  /// As many sections of one item each, of one size and of sizes of their own.
  func addSections(_ count: Int, into report: inout Report) {
    let own = sizes(count)
    let size = Size(width: 100, height: 44)
    report.begin("\(count) sections of one item each", unit: "ns/section")
    for (name, sections) in [
      ("of one size", (0..<count).map { _ in SectionContent(count: 1, size: size) }),
      ("of sizes of their own", own.map { SectionContent(count: 1, size: $0) }),
    ] {
      let content = CollectionContent(sections: sections)
      let layouts: [(String, () throws(LayoutError) -> Arrangement)] = [
        ("list", { () throws(LayoutError) in try ListLayout().arrange(content, in: environment) }),
        ("flow", { () throws(LayoutError) in try FlowLayout().arrange(content, in: environment) }),
        (
          "grid",
          { () throws(LayoutError) in
            try GridLayout(tracks: .count(3)).arrange(content, in: environment)
          }
        ),
      ]
      for (kind, arrange) in layouts {
        let before = allocated_bytes()
        let arrangement = must(arrange)
        let bytes = Double(allocated_bytes() - before) / Double(count)
        let cost = stopwatch.measure(count) { keep(must(arrange)) }
        report.add("\(kind) \(name), \(Int(bytes.rounded())) B each", cost)
        keep(arrangement)
        keep(content)
      }
    }
  }
}

extension Cost {
  /// The same without some nanoseconds of each unit.
  fileprivate func less(_ time: Double) -> Cost {
    Cost(best: best - time, median: median - time, allocations: allocations)
  }
}
