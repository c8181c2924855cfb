import Boxspring
import BoxspringFiles
import Peers

// A flow beside a plain loop, and layouts of many sections.
extension Layouts {
  /// A flow of unequal items beside a loop in C that writes the same frames into an array.
  func addFlow(_ sizes: [Size], into report: inout Report) {
    let flow = FlowLayout()
    let content = CollectionContent(sections: [SectionContent(sizes: sizes)])
    let peerSizes = sizes.map { peer_size(width: $0.width, height: $0.height) }
    var written = [peer_rect](repeating: peer_rect(), count: sizes.count)
    func loop() {
      keep(
        peer_flow(peerSizes, peerSizes.count, environment.viewport.width, 10, 10, &written))
    }
    report.begin("a flow of \(sizes.count) items of sizes of their own", unit: "ns/item")
    let peer = stopwatch.measure(sizes.count, loop)
    report.add("loop in C that writes the frames", peer)
    report.add(
      "arranged",
      stopwatch.measure(sizes.count) {
        keep(must { () throws(LayoutError) in try flow.arrange(content, in: environment) })
      }, peer: peer)
    let arrangement = must { () throws(LayoutError) in
      try flow.arrange(content, in: environment)
    }
    var farthest = 0.0
    for (item, rect) in written.enumerated() {
      let frame = arrangement.frame(at: item)
      farthest = max(
        farthest, abs(frame.minX - rect.x), abs(frame.minY - rect.y),
        abs(frame.size.width - rect.width), abs(frame.size.height - rect.height))
    }
    report.require(farthest < 1e-3, "the loop writes the frames of the flow")
  }

  /// A step of scrolling through sections of ten rows with pinned headers: what is in view, and the header alone.
  func addPinned(sections count: Int, into report: inout Report) {
    let section = SectionContent(
      items: .uniform(count: 10, size: Size(width: 390, height: 44)), headerLength: 28)
    let content = CollectionContent(sections: Array(repeating: section, count: count))
    let (resting, pinned) = must { () throws(LayoutError) in
      (
        try ListLayout().arrange(content, in: environment),
        try ListLayout(pinning: SectionPinning(headers: true)).arrange(content, in: environment)
      )
    }
    let steps = 1000
    let pitch = (pinned.contentSize.height - environment.viewport.height) / Double(steps)
    func scroll(_ body: (Rect) -> Void) {
      for step in 0..<steps {
        body(
          Rect(origin: Point(x: 0, y: pitch * Double(step)), size: environment.viewport))
      }
    }
    report.begin("a scroll step through \(count) sections", unit: "ns")
    let rest = stopwatch.measure(steps) {
      scroll { resting.forEachElement(in: $0) { ordinal, _ in keep(ordinal) } }
    }
    let all = stopwatch.measure(steps) {
      scroll { pinned.forEachElement(in: $0) { ordinal, _ in keep(ordinal) } }
    }
    let header = stopwatch.measure(steps) {
      scroll { view in
        guard let ordinal = pinned.ordinal(at: view.origin, in: view) else { return }
        keep(pinned.frame(at: ordinal, in: view))
      }
    }
    report.add("elements in the viewport, all at rest", rest)
    report.add("elements in the viewport, headers pinned", all, peer: rest)
    report.add("the pinned header found and placed", header)
    report.require(
      all.allocations == 0 && header.allocations == 0, "pinned headers allocate nothing")
  }

  /// Sections that are lists, flows, grids, waterfalls and rows in turn, of ten unequal items each.
  func addMixed(sections count: Int, into report: inout Report) {
    let kinds = [
      #""layout": {"kind": "list"}"#, #""layout": {"kind": "flow"}"#,
      #""layout": {"kind": "grid", "tracks": {"count": 3}}"#,
      #""layout": {"kind": "waterfall", "tracks": {"count": 2}}"#,
      #""layout": {"kind": "rows"}, "widthDivisors": [1, 2, 2]"#,
    ]
    let sizes = #"[{"width": 90, "height": 40}, {"width": 70, "height": 60}]"#
    let sections = (0..<count).map { index in
      #"{"count": 10, "header": 28, "sizes": \#(sizes), \#(kinds[index % kinds.count])}"#
    }
    let text = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844},
       "layout": {"kind": "list"}, "sections": [\(sections.joined(separator: ", "))]}
      """
    let scene = must { () throws(InputError) in
      try SceneFile.read([UInt8](text.utf8), named: "sections.json")
    }
    report.begin("\(count) sections of five layouts, ten unequal items each", unit: "ns/section")
    report.add(
      "arranged",
      stopwatch.measure(count) {
        keep(must { () throws(LayoutError) in try scene.arrangement() })
      })
  }
}
