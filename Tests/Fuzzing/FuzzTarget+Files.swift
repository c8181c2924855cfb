import BoxspringDocuments
import BoxspringFiles
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Transitions
import WorldDriving

extension FuzzTarget {
  func takeScene(_ bytes: [UInt8]) {
    guard let scene = try? ArrangedScene(reading: bytes, named: "f") else { return }
    let arrangement = scene.arrangement
    guard arrangement.elementCount > 0 else { return }
    for ordinal in [0, arrangement.elementCount / 2, arrangement.elementCount - 1] {
      precondition(arrangement.ordinal(of: arrangement.element(at: ordinal)) == ordinal)
      _ = arrangement.frame(at: ordinal)
    }
  }

  func takeTrace(_ bytes: [UInt8]) {
    check(try? TraceFile(reading: bytes, named: "f"))
    // What the options of commands say about a file depends on its length, so that the bytes are those of a file alone.
    let choice = bytes.count
    check(
      try? TraceFile(
        reading: bytes, named: "f", format: choice % 2 == 0 ? .csv : .json,
        csvPositions: choice % 3 == 0 ? .finger : .offset,
        timeUnit: choice % 5 == 0 ? .milliseconds : .seconds))
  }

  private func check(_ file: TraceFile?) {
    guard let samples = file?.trace.samples else { return }
    for (one, next) in zip(samples, samples.dropFirst()) {
      precondition(one.time <= next.time, "a trace runs backward")
    }
  }

  func takeWorld(_ bytes: [UInt8]) {
    guard var session = try? WorldFile.readSession(bytes, named: "f"),
      // A short file can put thousands of copies on one spot, all touching each other.
      session.run.world.itemIDs.count <= 150
    else { return }
    for _ in 0..<3 { _ = session.step(by: 1.0 / 60) }
  }

  func takeTransition(_ bytes: [UInt8]) {
    guard var run = try? TransitionFile.readRun(bytes, named: "f") else { return }
    for _ in 0..<3 { _ = run.advance() }
  }

  func takeRecording(_ bytes: [UInt8]) {
    guard var reader = try? RecordingReader(bytes, file: "f") else { return }
    while let frame = try? reader.next() { _ = frame.members.count }
  }

  /// A list, a shelf across it and a grid, whose elements have identifiers.
  private static let shelf: ArrangedScene = {
    let text = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
       "layout": {"kind": "list", "lineSpacing": 4, "pinned": "headers"},
       "sections": [
        {"id": "rows", "header": 30, "count": 12, "size": {"height": 50}, "ids": [1,2,3,4,5,6,7,8,9,10,11,12]},
        {"id": "shelf", "count": 9, "size": {"width": 90, "height": 60}, "scrolling": {"length": 60},
         "layout": {"kind": "list", "lineSpacing": 6}},
        {"id": "grid", "footer": 20, "count": 14, "layout": {"kind": "grid", "tracks": {"count": 3}}}]}
      """
    guard let scene = try? ArrangedScene(reading: Array(text.utf8), named: "scene") else {
      preconditionFailure("the scene is right")
    }
    return scene
  }()

  func takeEvents(_ bytes: [UInt8]) {
    guard let file = try? TraceFile(reading: bytes, named: "f"),
      // What is far in the future takes long to reach.
      file.trace.samples.count < 200, (file.latestEventTime ?? 0) < 20,
      (file.trace.samples.last?.time ?? 0) < 20,
      let events = try? TraceEvents(of: file, on: Self.shelf, named: "f"),
      let playback = try? Self.shelf.playback(
        of: file.trace, events, rate: .hertz(10), limit: 1)
    else { return }
    var (frames, recorder) = (playback, LayoutRecorder())
    var cast = Cast()
    while let frame = frames.next(recorder: &recorder) {
      do { try cast.take(frame) } catch {
        preconditionFailure("no recording takes the frame: \(error)")
      }
    }
  }
}
