import Peers

/// The times of work that goes on from run to run, in stretches, over several rounds of the same work.
struct Laps {
  /// Runs in a stretch.
  static let length = 5

  private var rounds: [[Double]] = []
  private var allocations: UInt = 0
  /// Heap blocks of the last stretch, when everything has grown.
  private(set) var lastAllocations: UInt = 0

  /// Begins another round.
  mutating func begin() {
    rounds.append([])
    allocations = 0
  }

  /// Takes the time of a stretch.
  mutating func run(_ work: () -> Void) {
    let before = allocation_count()
    let seconds = Stopwatch.seconds(of: Laps.length, work)
    lastAllocations = allocation_count() - before
    allocations += lastAllocations
    rounds[rounds.count - 1].append(seconds / Double(Laps.length) * 1e9)
  }

  /// Nanoseconds per run: the mean over the stretches of each one's least time, and of a typical round.
  var cost: Cost {
    let count = rounds.first?.count ?? 0
    let least = (0..<count).reduce(0) { sum, lap in
      sum + (rounds.map { $0[lap] }.min() ?? 0)
    }
    let sums = rounds.map { $0.reduce(0, +) }.sorted()
    return Cost(
      best: least / Double(count), median: sums[sums.count / 2] / Double(count),
      allocations: Double(allocations) / Double(count * Laps.length))
  }
}
