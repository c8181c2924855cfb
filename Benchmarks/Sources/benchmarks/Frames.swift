import Boxspring
import BoxspringFiles
import Foundation
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
      report.add("springs back", advance(&layout, touch(.waiting), count))
      addRest(count, &report)
    }
    report.require(
      allocations.allSatisfy { $0 <= 64 }, "a frame's allocations do not grow with its cells")
  }

  func runEncodings(into report: inout Report) {
    let count = 100
    let playback = playback(of: count)
    let frameCount = playback.reduce(0) { sum, _ in sum + 1 }
    report.begin("recordings, \(frameCount) frames of \(count) cells", unit: "ns/cell")
    let units = count * frameCount
    let bare = stopwatch.measure(units) { for frame in playback { keep(frame) } }
    report.add("make frames", bare)
    let recorded = stopwatch.measure(units) { keep(recording(of: playback)) }
    report.add("make, check and hash", recorded, peer: bare)
    let whole = recording(of: playback)
    let ringing = playback.prefix(20).reduce([]) { _, frame in
      frame.attributes.map { $0.displacement.dy }
    }
    let peer = numbersInC(ringing, count, &report)
    report.add("C: sprintf, the displacements alone", peer.write)
    report.add("C: strtod, the displacements alone", peer.read)
    for format in RecordingFormat.allCases {
      let isText = format != .binary
      report.add(
        "write \(format)", stopwatch.measure(units) { keep(whole.encoded(as: format)) },
        peer: isText ? peer.write : nil)
      let file = whole.encoded(as: format)
      report.add(
        "read \(format)",
        stopwatch.measure(units) {
          let read = must { () throws(InputError) in
            try Recording(reading: file, file: "-", as: format)
          }
          keep(read)
        }, peer: isText ? peer.read : nil)
    }
    addFoundation(whole, units, peer, into: &report)
  }

  /// The lines of frames by Foundation's coders. The file with the lines that they wrote has to be read as the same recording.
  private func addFoundation(
    _ whole: Recording, _ units: Int, _ peer: (write: Cost, read: Cost), into report: inout Report
  ) {
    let file = whole.encoded(as: .ndjson).split(separator: UInt8(ascii: "\n")).map { Data($0) }
    let isFrame = file.map { $0.starts(with: Array(#"{"frame""#.utf8)) }
    let lines = zip(file, isFrame).filter { $0.1 }.map { $0.0 }
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    func read() -> [FrameLine] {
      lines.compactMap { try? decoder.decode(FrameLine.self, from: $0) }
    }
    func readObjects() -> [Any] {
      lines.compactMap { try? JSONSerialization.jsonObject(with: $0) }
    }
    let (frames, objects) = (read(), readObjects())
    let coded = { frames.compactMap { try? encoder.encode($0) } }
    let serialized = { objects.compactMap { try? JSONSerialization.data(withJSONObject: $0) } }
    for (name, write) in [("JSONEncoder", coded), ("JSONSerialization", serialized)] {
      report.add(
        "\(name): write the frames", stopwatch.measure(units) { keep(write()) }, peer: peer.write)
      var written = write().makeIterator()
      let copy = zip(file, isFrame).map { $1 ? written.next() ?? Data() : $0 }
        .joined(separator: [UInt8(ascii: "\n")])
      let other = try? Recording(reading: Array(copy), file: name, as: .ndjson)
      report.require(
        other?.encoded(as: .binary) == whole.encoded(as: .binary),
        "\(name) writes the same recording")
    }
    report.add(
      "JSONDecoder: read the frames", stopwatch.measure(units) { keep(read()) }, peer: peer.read)
    report.add(
      "JSONSerialization: read the frames", stopwatch.measure(units) { keep(readObjects()) },
      peer: peer.read)
  }

  /// A frame as a line has it; what is zero is left out.
  private struct FrameLine: Codable {
    var frame: Int
    var time: Double
    var offsetX, offsetY: Double?
    var members: [Int32]?
    var dx, dy, z: [Double]?
  }

  /// What the numbers of a frame cost in C, per cell.
  private func numbersInC(
    _ numbers: [Double], _ count: Int, _ report: inout Report
  ) -> (write: Cost, read: Cost) {
    var text = [CChar](repeating: 0, count: 32 * numbers.count + 1)
    let write = stopwatch.measure(count) {
      keep(peer_write_numbers(numbers, numbers.count, &text))
    }
    var back = [Double](repeating: 0, count: numbers.count)
    let read = stopwatch.measure(count) { peer_read_numbers(text, numbers.count, &back) }
    report.require(back == numbers, "C reads the numbers that it wrote")
    return (write, read)
  }

  /// A list whose cells all ring for some 500 frames: a finger pulls it past its end and lets go.
  private func playback(of count: Int) -> ScrollPlayback {
    let samples = [
      ScrollTrace.Sample(time: 0, phase: .began, position: Point(x: 195, y: 100)),
      ScrollTrace.Sample(time: 0.1, phase: .moved, position: Point(x: 195, y: 110)),
      ScrollTrace.Sample(time: 0.1, phase: .ended, position: Point(x: 195, y: 110)),
    ]
    return must { () throws(ScrollBehaviorError) in
      try ScrollPlayback(
        ScrollTrace(id: "pull", positions: .finger, samples: samples), of: layout(of: count),
        geometry: ScrollGeometry(contentSize: viewport, viewport: viewport), limit: 500.0 / 60)
    }
  }

  private func recording(of playback: ScrollPlayback) -> Recording {
    must { () throws(RecordingError) in try playback.recording(named: "list") }
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
    _ layout: inout SpringLayout, _ segment: ScrollSegment, _ units: Int
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

  private func layout(of count: Int) -> SpringLayout {
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
