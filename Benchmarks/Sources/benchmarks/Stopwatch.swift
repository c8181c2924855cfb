import Peers

/// How long a piece of work takes, and how many heap blocks it asks for.
struct Cost {
  /// Nanoseconds per unit of work.
  var best: Double
  var median: Double
  /// Heap blocks per run; not a number where they are not counted.
  var allocations: Double
}

/// Takes the time of small pieces of work: a warm-up, then blocks of many runs each.
struct Stopwatch {
  /// Blocks per measurement.
  var blocks: Int
  /// Least length of a block, in seconds.
  var blockLength: Double

  static let quick = Stopwatch(blocks: 3, blockLength: 0.0005)
  static let thorough = Stopwatch(blocks: 25, blockLength: 0.01)

  /// The cost of `work`, which does `units` units of work each time it runs.
  func measure(_ units: Int, _ work: () -> Void) -> Cost {
    let runs = runsPerBlock(work)
    let before = allocation_count()
    work()
    let allocations = allocation_count() - before
    let times = (0..<blocks).map { _ in
      Stopwatch.seconds(of: runs, work) / Double(runs * units) * 1e9
    }
    .sorted()
    return Cost(
      best: times[0], median: times[times.count / 2], allocations: Double(allocations))
  }

  private func runsPerBlock(_ work: () -> Void) -> Int {
    var runs = 1
    while Stopwatch.seconds(of: runs, work) < blockLength { runs *= 2 }
    return runs
  }

  static func seconds(of runs: Int, _ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    for _ in 0..<runs { work() }
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }
}

/// Keeps a result from being optimised away.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
