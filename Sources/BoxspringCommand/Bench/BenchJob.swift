import BoxspringCommandInterface
import BoxspringFiles
import PlaneGeometry
import ScrollDriving
import TextEncoding
import WorldDriving

/// One benchmark: what it measures, and for how long.
struct BenchJob {
  /// A scene or a world that has been read.
  enum Subject {
    case layout(ArrangedScene, name: String)
    case run(ScrollPlayback, inC: CPlayback?, name: String)
    case world(WorldScene, inC: CWorld?, name: String)
  }

  /// How many springs; nil for none.
  let springCount: Int?
  let axisCount: Int
  /// Steps and frames per second.
  let rate: Double
  /// Substeps of a world after which to stop.
  let substepCount: Int
  /// Seconds for all measurements together.
  let seconds: Double
  let subjects: [Subject]
  let limits: Limits

  func perform() throws -> BenchResult {
    let start = ContinuousClock.now
    var result = BenchResult()
    // The result is written only when all is measured: nothing mixes with the line of progress.
    var progress = Progress()
    defer { progress.clear() }
    let stopwatch = Stopwatch(seconds: seconds / Double(measurementCount))
    let tell = { (what: String) in
      let past = Int(Stopwatch.seconds(since: start))
      progress.show("\(what), \(past) s of about \(NumberText.shortest(seconds))")
    }
    if let springCount {
      try SpringBench(
        count: springCount, axisCount: axisCount, rate: rate, stopwatch: stopwatch
      ).measure(into: &result, tell: tell)
    }
    for subject in subjects {
      switch subject {
      case .layout(let scene, let name):
        LayoutBench(scene: scene, name: name, stopwatch: stopwatch)
          .measure(into: &result, tell: tell)
      case .run(let playback, let inC, let name):
        try RunBench(
          playback: playback, inC: inC, name: name, rate: rate, limits: limits,
          stopwatch: stopwatch
        ).measure(into: &result, tell: tell)
      case .world(let scene, let inC, let name):
        try WorldBench(
          scene: scene, inC: inC, name: name, most: substepCount, limits: limits,
          stopwatch: stopwatch
        ).measure(into: &result, tell: tell)
      }
    }
    result.seconds = Stopwatch.seconds(since: start)
    return result
  }

  private var measurementCount: Int {
    let counts = subjects.map { subject in
      switch subject {
      case .layout: LayoutBench.measurementCount
      case .run: RunBench.measurementCount
      case .world: WorldBench.measurementCount
      }
    }
    return max(1, counts.reduce(springCount == nil ? 0 : SpringBench.measurementCount, +))
  }
}
