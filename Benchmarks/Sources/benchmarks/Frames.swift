import Boxspring
import BoxspringFiles
import Peers

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
      var recorder = LayoutRecorder()
      let recorded = stopwatch.measure(count) {
        keep(layout.frame(at: 0, offset: .zero, recorder: &recorder))
      }
      report.add("frame, recorded", recorded)
      allocations.append(recorded.allocations)
      report.add("springs back", advance(&layout, touch(.waiting), count))
      addRest(count, &report)
    }
    report.require(
      allocations.allSatisfy { $0 <= 64 }, "a frame's allocations do not grow with its cells")
  }

  func runEncodings(into report: inout Report) {
    let count = 100
    let header = RecordingHeader(
      generator: "benchmarks", kind: "layout", name: "list", rate: .hertz(60), axis: .vertical,
      viewport: viewport, channels: LayoutRecorder.channels)
    let frames = recordedFrames(of: count, 500)
    let recording = must { () throws(RecordingError) in try Recording(header, frames: frames) }
    report.begin("recordings, frames of \(count) cells", unit: "ns/cell")
    var cursor = must { () throws(RecordingError) in try RecordingCursor(header) }
    must { () throws(RecordingError) in try cursor.take(frames[0]) }
    var next = frames[1]
    let hashed = stopwatch.measure(count) {
      must { () throws(RecordingError) in try cursor.take(next) }
    }
    report.add("check and hash", hashed)
    report.require(hashed.allocations == 0, "hashing a frame allocates nothing")
    let peer = numbersInC(PoseChannel.allCases.flatMap { next.poses[$0] }, count)
    report.add("C: sprintf, the columns' numbers alone", peer.write)
    report.add("C: strtod, the columns' numbers alone", peer.read)
    for format in RecordingFormat.allCases {
      let isText = format != .binary
      var encoder = RecordingEncoder(format)
      var bytes: [UInt8] = []
      encoder.begin(header, into: &bytes)
      encoder.add(frames[0], cursor.cast, into: &bytes)
      next.time += 1
      let cost = stopwatch.measure(count) {
        bytes.removeAll(keepingCapacity: true)
        encoder.add(next, cursor.cast, into: &bytes)
      }
      report.add("write \(format)", cost, peer: isText ? peer.write : nil)
      let file = recording.encoded(as: format)
      report.add(
        "read \(format)",
        stopwatch.measure(count * frames.count) {
          let read = must { () throws(InputError) in
            try Recording(reading: file, file: "-", as: format)
          }
          keep(read)
        }, peer: isText ? peer.read : nil)
    }
  }

  /// What the numbers of a frame cost in C, per cell.
  private func numbersInC(_ numbers: [Double], _ count: Int) -> (write: Cost, read: Cost) {
    var text = [CChar](repeating: 0, count: 32 * numbers.count + 1)
    let write = stopwatch.measure(count) {
      keep(peer_write_numbers(numbers, numbers.count, &text))
    }
    var back = numbers
    let read = stopwatch.measure(count) { peer_read_numbers(text, numbers.count, &back) }
    return (write, read)
  }

  /// Frames of a list whose cells all ring.
  private func recordedFrames(of count: Int, _ frameCount: Int) -> [RecordingFrame] {
    var layout = layout(of: count)
    var recorder = LayoutRecorder()
    return (0..<frameCount).map { number in
      layout.advance(by: touch(number < 10 ? .dragging : .waiting))
      return layout.frame(at: Double(number) / 60, offset: .zero, recorder: &recorder)
    }
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
    let translation = Vector(dx: 0, dy: hand == .waiting ? 0 : 1e-3)
    let cell = viewport.height / Double(count)
    let edge = cell * Double(count * 4 / 5)
    return ScrollSegment(
      duration: 1.0 / 60, offset: .zero, translation: translation,
      touch: Point(x: 195, y: hand == .passing ? edge + cell / 2 - 5e-4 : edge),
      touchTranslation: hand == .dragging ? -translation : .zero)
  }

  private func layout(of count: Int) -> SpringLayout<NoContacts> {
    let rows = SectionContent(
      count: count, size: Size(width: 390, height: viewport.height / Double(count)))
    let arrangement = must { () throws(LayoutError) in
      try ListLayout().arrange(
        CollectionContent(sections: [rows]), in: LayoutEnvironment(viewport: viewport))
    }
    var layout = must { () throws(SpringRulesError) in
      try SpringLayout(
        arrangement, rules: SpringRules(spring: tuned(1, 0), restAmplitude: 0), viewport: viewport,
        window: .everything)
    }
    keep(layout.frame(at: 0, offset: .zero))
    return layout
  }
}
