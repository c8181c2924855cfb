import Boxspring
import BoxspringFiles

/// A whole layout on springs, every cell live and in view: the worst case.
struct Frames {
  let stopwatch: Stopwatch
  private let viewport = Size(width: 390, height: 844)

  func run(counts: [Int], into report: inout Report) {
    var allocations: [Double] = []
    for count in counts {
      report.begin("layout on springs, \(count) cells in view", unit: "ns/cell")
      var layout = layout(of: count)
      report.add("touch drags", advance(&layout, touch(.dragging), count))
      report.add("momentum, origin moves", advance(&layout, touch(.coasting, of: count), count))
      report.add(
        "momentum, origin passes a cell", advance(&layout, touch(.passing, of: count), count))
      let frame = stopwatch.measure(count) { keep(layout.frame(at: 0, offset: .zero)) }
      report.add("frame", frame)
      allocations.append(frame.allocations)
      report.add("springs back", advance(&layout, touch(.waiting), count))
      addRest(count, &report)
    }
    report.require(
      allocations.allSatisfy { $0 <= 64 }, "a frame's allocations do not grow with its cells")
  }

  func runEncodings(into report: inout Report) {
    var layout = layout(of: 100)
    layout.advance(by: touch(.dragging))
    let frame = layout.frame(at: 0, offset: .zero)
    let header = FrameHeader(
      generator: "benchmarks", scene: "list", trace: "drag", rate: .hertz(60), viewport: viewport,
      content: viewport)
    report.begin("encodings, frames of \(frame.attributes.count) cells", unit: "ns/cell")
    for format in FrameFormat.allCases {
      var encoding = format.encoding()
      var bytes: [UInt8] = []
      must { () throws(FrameEncodingError) in try encoding.begin(header, into: &bytes) }
      let cost = stopwatch.measure(frame.attributes.count) {
        bytes.removeAll(keepingCapacity: true)
        must { () throws(FrameEncodingError) in try encoding.add(frame, into: &bytes) }
      }
      report.add("\(format)", cost)
    }
    var hash = FrameHash()
    let cost = stopwatch.measure(frame.attributes.count) { hash.add(frame) }
    report.add("hash", cost)
    report.require(cost.allocations == 0, "hashing a frame allocates nothing")
    keep(hash)
  }

  /// A layout that rests must neither step nor allocate.
  private func addRest(_ count: Int, _ report: inout Report) {
    var layout = layout(of: count)
    let cost = advance(&layout, touch(.waiting), 1)
    report.add("at rest, ns for all cells together", cost)
    report.require(
      cost.allocations == 0 && layout.isAtRest(at: .zero), "a layout at rest allocates nothing")
  }

  private func advance(
    _ layout: inout SpringLayout<NoContacts>, _ segment: ScrollSegment, _ units: Int
  ) -> Cost {
    stopwatch.measure(units) { layout.advance(by: segment) }
  }

  private enum Hand { case dragging, coasting, passing, waiting }

  /// A segment that travels less than half a cell, from the edge of a cell or across its middle.
  private func touch(_ hand: Hand, of count: Int = 1) -> ScrollSegment {
    let travel = Vector(dx: 0, dy: hand == .waiting ? 0 : 1e-3)
    let cell = viewport.height / Double(count)
    let edge = cell * Double(count * 4 / 5)
    return ScrollSegment(
      duration: 1.0 / 60, offset: .zero, travel: travel,
      touch: Point(x: 195, y: hand == .passing ? edge + cell / 2 - 5e-4 : edge),
      touchTravel: hand == .dragging ? -travel : .zero)
  }

  private func layout(of count: Int) -> SpringLayout<NoContacts> {
    let rows = SectionContent(
      count: count, size: Size(width: 390, height: viewport.height / Double(count)))
    let arrangement = must { () throws(LayoutError) in
      try ListLayout().arrange(
        CollectionContent(sections: [rows]), in: LayoutEnvironment(viewport: viewport))
    }
    var layout = must { () throws(HangingRulesError) in
      try SpringLayout(
        arrangement, rules: HangingRules(spring: tuned(1, 0), restAmplitude: 0), viewport: viewport,
        window: .everything)
    }
    keep(layout.frame(at: 0, offset: .zero))
    return layout
  }
}
