import BoxspringCommandInterface

/// What a piece of work costs.
struct Cost {
  /// Nanoseconds per unit of work, the least of all blocks.
  var best: Double
  /// Nanoseconds per unit of work, that of a typical block.
  var median: Double

  /// Whether most repetitions took about as long as the best, as on a machine that has nothing else
  /// to do.
  var isSteady: Bool { median <= Self.mostSpread * best }

  /// On a quiet machine the median is less than a tenth above the best.
  static let mostSpread = 1.5
}

/// What work costs that goes on from step to step until it is over.
struct RunCost {
  /// Per step.
  var step: Cost
  /// Nanoseconds of the step that takes longest, the least of all rounds.
  var slowest: Double
  /// Steps of a round.
  var stepCount: Int
  /// Units of work in all steps of a round.
  var unitCount: Int
  /// Whether a round ends before the work is over, for want of time.
  var wasCutShort: Bool

  /// How many steps there are: `39 frames`, or `the first 39 frames`.
  func title(_ step: String) -> String {
    (wasCutShort ? "the first " : "") + Summary.count(stepCount, step)
  }
}

/// Takes the time of work by repeating it, for a number of seconds.
struct Stopwatch {
  /// Seconds for one measurement. It takes longer where the work itself does.
  let seconds: Double

  /// Short, so that some of many blocks run without other work in between.
  static let blockLength = 0.001
  static let mostBlocks = 1000
  private static let leastBlocks = 3

  /// The cost of work that is the same at every run: a warm-up, then blocks of many runs each.
  ///
  /// - Parameter units: units of work in a run, at least 1.
  func measure(units: Int = 1, _ work: () -> Void) -> Cost {
    let start = ContinuousClock.now
    let blockLength = min(Self.blockLength, seconds / 25)
    var runs = 1
    while Self.nanoseconds({ for _ in 0..<runs { work() } }) < blockLength * 1e9 { runs *= 2 }
    var times: [Double] = []
    while times.count < Self.leastBlocks
      || times.count < Self.mostBlocks && Self.seconds(since: start) < seconds
    {
      let time = Self.nanoseconds { for _ in 0..<runs { work() } }
      times.append(time / Double(runs * units))
    }
    times.sort()
    return Cost(best: times[0], median: times[times.count / 2])
  }

  /// The cost of work that changes as it goes on: the same steps are taken in several rounds, each
  /// from a copy of the start, and the least time of every step counts for the best.
  ///
  /// - Parameters:
  ///   - most: steps after which a round ends in any case.
  ///   - takesMost: whether rounds have all those steps, however long they take.
  ///   - step: takes a step and returns how many units of work it was; nil where it is over.
  /// - Returns: nil where there is no step.
  func measureRun<State>(
    from start: State, most: Int = .max, takesMost: Bool = false,
    _ step: (inout State) -> Int?
  ) -> RunCost? {
    let begin = ContinuousClock.now
    var (least, unitCount, wasCutShort) = firstRound(
      from: start, most: most, takesMost: takesMost, step)
    guard !least.isEmpty else { return nil }
    var sums: [Double] = []
    while sums.count < Self.leastBlocks || Self.seconds(since: begin) < seconds {
      var state = start
      var sum = 0.0
      for index in least.indices {
        let time = Self.nanoseconds { keep(step(&state)) }
        least[index] = min(least[index], time)
        sum += time
      }
      keep(state)
      sums.append(sum)
    }
    sums.sort()
    let count = Double(least.count)
    return RunCost(
      step: Cost(best: least.reduce(0, +) / count, median: sums[sums.count / 2] / count),
      slowest: least.max() ?? 0, stepCount: least.count, unitCount: unitCount,
      wasCutShort: wasCutShort)
  }

  /// Finds out how many steps there are; where they take too long, the first of them have to do.
  private func firstRound<State>(
    from start: State, most: Int, takesMost: Bool, _ step: (inout State) -> Int?
  ) -> (times: [Double], unitCount: Int, wasCutShort: Bool) {
    let begin = ContinuousClock.now
    var state = start
    var times: [Double] = []
    var unitCount = 0
    var wasCutShort = false
    while times.count < most {
      wasCutShort = !takesMost && !times.isEmpty && Self.seconds(since: begin) > seconds / 4
      guard !wasCutShort else { break }
      var units: Int?
      let time = Self.nanoseconds { units = step(&state) }
      guard let units else { break }
      times.append(time)
      unitCount += units
    }
    keep(state)
    return (times, unitCount, wasCutShort)
  }

  static func seconds(since start: ContinuousClock.Instant) -> Double {
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }

  private static func nanoseconds(_ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    work()
    return seconds(since: start) * 1e9
  }
}

/// Keeps a result from being optimised away.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
