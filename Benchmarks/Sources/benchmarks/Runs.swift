import Boxspring
import BoxspringFiles

/// A whole run: a list of 100,000 rows in a tall viewport that fingers throw again and again, from its trace to the bytes of
/// its file.
struct Runs {
  let stopwatch: Stopwatch

  func run(flings: Int, into report: inout Report) {
    let playback = playback(of: flings)
    var (frameCount, units) = (0, 0)
    for frame in playback {
      frameCount += 1
      units += frame.attributes.count
    }
    report.begin(
      "list of 100000 rows, \(flings) flings, \(frameCount) frames of \(units / frameCount)",
      unit: "ns/cell")
    let frames = stopwatch.measure(units) {
      for frame in self.playback(of: flings) { keep(frame) }
    }
    report.add("scroll, springs, frames", frames)
    let recorded = stopwatch.measure(units) { keep(recording(of: self.playback(of: flings))) }
    report.add("recorded and hashed", recorded, peer: frames)
    for format in [RecordingFormat.binary, .ndjson] {
      let whole = stopwatch.measure(units) {
        keep(recording(of: self.playback(of: flings)).encoded(as: format))
      }
      report.add("recorded, hashed and written as \(format)", whole, peer: frames)
    }
  }

  private func recording(of playback: ScrollPlayback) -> Recording {
    must { () throws(RecordingError) in try playback.recording(named: "list") }
  }

  /// Each fling scrolls for some six tenths of a second; of eight, six go down and two back up.
  private func playback(of flings: Int) -> ScrollPlayback {
    var random = SplitMix64(seed: 1)
    var samples: [ScrollTrace.Sample] = []
    for fling in 0..<flings {
      let start = 0.585 * Double(fling)
      let isDown = fling % 8 < 6
      let velocity = (1000 + 4000 * random.unit()) * (isDown ? -1 : 1)
      func add(_ phase: ScrollTrace.Phase, _ frames: Double) {
        let y = (isDown ? 6000 : 2000) + velocity * frames / 60
        samples.append(
          .init(time: start + frames / 60, phase: phase, position: Point(x: 195, y: y)))
      }
      add(.began, 0)
      for frame in 1..<10 { add(.moved, Double(frame)) }
      add(.ended, 9.5)
    }
    let trace = ScrollTrace(id: "flings", positions: .finger, samples: samples)
    return must { () throws(ScrollBehaviorError) in try ScrollPlayback(trace, of: Self.list) }
  }

  private static let list: BouncyCollection = {
    let heights: [Double] = [44, 68, 44, 116, 44, 92, 68]
    let rows = SectionContent(
      sizes: (0..<100_000).map { Size(width: 390, height: heights[$0 % heights.count]) })
    return must { () throws(BouncyCollectionError) in
      try BouncyCollection(
        .list(ListLayout(lineSpacing: 8)), CollectionContent(sections: [rows]),
        in: LayoutEnvironment(viewport: Size(width: 390, height: 8440)))
    }
  }()
}
