import Boxspring
import BoxspringFiles
import Foundation

/// The scenes of `docs/examples/scenes` that are physics scenes or transitions, each with the trace that drives it: the time
/// for a frame at 60 Hz, without recording it.
struct Scenes {
  let stopwatch: Stopwatch

  func run(into report: inout Report) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/examples/scenes").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".trace.json") }
      .map { String($0.dropLast(5)) }
    for (format, title) in [
      ("transition", "transitions"), ("world", "worlds with fingers and rules"),
    ] {
      report.begin("scenes: \(title), for a frame", unit: "us")
      for name in names.sorted() {
        let bytes = try [UInt8](Data(contentsOf: folder.appending(path: name + ".json")))
        guard String(decoding: bytes, as: UTF8.self).contains("\"boxspring-\(format)\"") else {
          continue
        }
        let touches = try touches(in: folder.appending(path: name + ".trace.json"))
        if format == "transition" {
          let run = try TransitionFile.readRun(bytes, named: name, touches: touches)
          measure(name, run, into: &report) { $0.advance() != nil }
        } else {
          let session = try WorldFile.readSession(bytes, named: name, touches: touches)
          measure(name, session, into: &report) { $0.advance() != nil }
        }
      }
    }
    try sharedElements(into: &report)
  }

  /// A thousand cells open at once, and again while all of their cells are scrolled in every frame.
  private func sharedElements(into report: inout Report) throws {
    let window = Rect(x: 0, y: 0, width: 375, height: 667)
    let still = Presentation(frame: window)
    var shared = (0..<1000).map { number in
      SharedElement(
        "photo \(number)",
        cell: Rect(
          x: 9 * Double(number % 40), y: 16 * Double(number / 40), width: 8, height: 15),
        picture: Size(width: 400, height: 300), opened: window, visible: window, cornerRadius: 1)
    }
    let stage = TransitionStage(
      .present, container: window.size, from: TransitionElement("below", from: still, to: still),
      to: TransitionElement("above", from: still, to: still),
      others: shared.map { $0.element(.present) })
    let ready = try Transition(stage)
    let motion = try TransitionMotion.spring(.bouncy)
    report.begin("shared elements: 1,000 at once, for a frame", unit: "us")
    let frames = 60
    let opened = stopwatch.measure(frames) {
      var transition = ready
      transition.animate(to: .finished, with: motion)
      for frame in 1...frames { keep(transition.advance(to: Double(frame) / 60)) }
    }
    report.add("opened", opened, scale: 1e-3)
    let cells = shared.map(\.cell)
    var trial = ready
    try trial.update(shared)
    let scrolled = stopwatch.measure(frames) {
      var transition = ready
      transition.animate(to: .finished, with: motion)
      for frame in 1...frames {
        for index in shared.indices {
          shared[index].cell.origin.y = cells[index].minY + 2 * Double(frame)
        }
        guard (try? transition.update(shared)) == true else { break }
        keep(transition.advance(to: Double(frame) / 60))
      }
    }
    report.add("opened while all cells scroll", scrolled, scale: 1e-3)
  }

  private func touches(in file: URL) throws -> [TouchSample] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    let bytes = try [UInt8](Data(contentsOf: file))
    return try TraceFile(reading: bytes, named: file.lastPathComponent).trace.touches
  }

  private func measure<Run>(
    _ name: String, _ run: Run, into report: inout Report, advance: (inout Run) -> Bool
  ) {
    var (copy, frames) = (run, 0)
    while advance(&copy) { frames += 1 }
    let cost = stopwatch.measure(frames) {
      var run = run
      while advance(&run) {}
      keep(run)
    }
    report.add("\(name), \(frames) frames", cost, scale: 1e-3)
  }
}
