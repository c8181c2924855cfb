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
      report.begin("list on springs, \(count) cells in view, a step and its frame", unit: "ns/cell")
      var list = RingingList(collection(of: count))
      for hand in RingingList.Hand.allCases {
        report.add(hand.rawValue, stopwatch.measure(count) { list.step(under: hand) })
      }
      report.add("springs back", stopwatch.measure(count) { list.step() })
      let frame = stopwatch.measure(count) { list.frame() }
      report.add("the frame once more", frame)
      allocations.append(frame.allocations)
      addRest(count, beside: frame, &report)
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
        ScrollTrace(id: "pull", positions: .finger, samples: samples), of: collection(of: count),
        limit: 500.0 / 60)
    }
  }

  private func recording(of playback: ScrollPlayback) -> Recording {
    must { () throws(RecordingError) in try playback.recording(named: "list") }
  }

  /// A collection that rests must neither step nor allocate.
  private func addRest(_ count: Int, beside frame: Cost, _ report: inout Report) {
    var list = RingingList(collection(of: count))
    let cost = stopwatch.measure(count) { list.step() }
    report.add("at rest", cost, peer: frame)
    report.require(
      cost.allocations == frame.allocations && list.collection.isIdle,
      "a collection at rest allocates nothing but its frame")
  }

  /// A list as tall as the viewport, whose springs ring for ever.
  private func collection(of count: Int) -> BouncyCollection {
    let rows = SectionContent(
      count: count, size: Size(width: 390, height: viewport.height / Double(count)))
    return must { () throws(BouncyCollectionError) in
      try BouncyCollection(
        .list(ListLayout()), CollectionContent(sections: [rows]),
        in: LayoutEnvironment(viewport: viewport),
        springs: SpringRules(spring: tuned(1, 0), restAmplitude: 0), window: .everything)
    }
  }
}

/// A list that another scroll view moves to and fro by less than half a cell, 60 times per second.
private struct RingingList {
  private(set) var collection: BouncyCollection
  private let cell: Double
  private var tick = 0

  enum Hand: String, CaseIterable {
    case dragging = "touch drags"
    case coasting = "momentum, origin moves"
    case passing = "momentum, origin passes a cell"
  }

  init(_ collection: BouncyCollection) {
    self.collection = collection
    cell = collection.environment.viewport.height / Double(collection.arrangement.elementCount)
    self.collection.observe(offset: .zero, at: 0)
  }

  /// A step and its frame; a finger is at a cell's edge, or at the middle of one.
  mutating func step(under hand: Hand) {
    let offset = tick % 2 == 0 ? 1e-3 : 0
    var touch = Double(Int(collection.environment.viewport.height / cell) * 4 / 5) * cell
    switch hand {
    case .dragging: touch -= offset
    case .coasting: break
    case .passing: touch += cell / 2 - 5e-4
    }
    let time = Double(tick + 1) / 60
    collection.observe(
      offset: Point(x: 0, y: offset), at: time, touch: Point(x: 195, y: touch))
    step()
  }

  /// A step without a hand, and its frame.
  mutating func step() {
    tick += 1
    keep(collection.advance(to: Double(tick) / 60))
  }

  /// The frame of now.
  mutating func frame() { keep(collection.advance(to: collection.time)) }
}
