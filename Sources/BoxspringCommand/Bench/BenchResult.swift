import BoxspringCommandInterface
import PlaneGeometry

/// All that a benchmark has measured.
struct BenchResult {
  var subjects: [BenchSubject] = []
  /// What there is to say besides.
  var notes: [String] = []

  /// That, and whether other work on the machine has spoilt the figures.
  var allNotes: [String] {
    let count = subjects.reduce(0) { $0 + $1.measurements.count { !$0.isSteady } }
    guard count > 0 else { return notes }
    return notes + [
      "the machine is busy: \(Summary.count(count, "median")) of these \(count == 1 ? "is" : "are") "
        + "more than \(NumberText.shortest(Cost.mostSpread)) times the best, and there \"to C\" is "
        + "left out; measure again when nothing else runs"
    ]
  }
  /// The compiler of the C loops; nil where there are none.
  var compiler: String?
  /// Seconds that it took.
  var seconds = 0.0

  /// How the command itself was built.
  static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}

/// What is measured together: a bank of springs, a layout, a run, a world.
struct BenchSubject {
  enum Kind: String {
    case springs
    case layout
    case run
    case world
  }

  let kind: Kind
  /// What it is, in a line.
  let title: String
  /// Cells, springs or items.
  let count: Int
  var measurements: [BenchMeasurement] = []
}

/// The time that one thing takes.
struct BenchMeasurement {
  let name: String
  /// What the time is that of, such as `spring`.
  let unit: String
  /// Nanoseconds per unit, the least that was measured.
  let best: Double
  /// Nanoseconds per unit, those of a typical repetition; nil where only the best is known.
  let median: Double?
  /// How often a unit is worked on for a frame, by the frames per second.
  var timesPerFrame: (Double) -> Double = { _ in 1 }
  /// What the same work costs in C.
  var costInC: Cost?

  init(
    _ name: String, per unit: String, _ cost: Cost,
    timesPerFrame: @escaping (Double) -> Double = { _ in 1 }
  ) {
    self.init(
      name, per: unit, best: cost.best, median: cost.median, timesPerFrame: timesPerFrame)
  }

  init(
    _ name: String, per unit: String, best: Double, median: Double? = nil,
    timesPerFrame: @escaping (Double) -> Double = { _ in 1 }
  ) {
    self.name = name
    self.unit = unit
    self.best = best
    self.median = median
    self.timesPerFrame = timesPerFrame
  }

  /// How many units fit into a frame at a number of frames per second; by the median where it is known.
  func fitting(_ framesPerSecond: Double) -> Double {
    let time = (median ?? best) * timesPerFrame(framesPerSecond)
    return time > 0 ? 1e9 / framesPerSecond / time : .infinity
  }

  /// Whether the median tells of the work, and not of what else the machine does.
  var isSteady: Bool { Cost(best: best, median: median ?? best).isSteady }

  /// Our time over that of C; nil where either was disturbed.
  var ratioToC: Double? {
    guard let costInC, isSteady, costInC.isSteady else { return nil }
    return best / costInC.best
  }
}
