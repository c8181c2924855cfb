import Prerequisites
import Testing

@testable import CollectionRuns
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

/// `.ci/long` runs these with the thread sanitizer.
@Suite("Drivers on several threads")
struct ConcurrentDriverTests {
  @Test("drivers, with or without contacts, give the same frames on several threads as on one")
  func separate() async {
    await compare(seeds(2, of: 60)) { CollectionRun(SplitMix64(seed: $0)) }
    await compare(seeds(2, of: 60)) {
      CollectionRun(SplitMix64(seed: $0))
    }
  }

  @Test("copies of a driver that share storage continue independently on several threads")
  func copies() async {
    for seed in seeds(1, of: 30) {
      guard var run = CollectionRun(SplitMix64(seed: seed)) else {
        continue
      }
      for _ in 0..<30 { _ = run.step() }
      let shared = run
      await compare(seeds(2, of: 8)) { way in
        var copy = shared
        copy.source = SplitMix64(seed: way)
        return copy
      }
    }
  }

  private func compare(
    _ seeds: Seeds,
    _ make: @escaping @Sendable (UInt64) -> CollectionRun<SplitMix64>?
  ) async {
    let steps: @Sendable (UInt64) -> [CollectionRun<SplitMix64>.Sight] = { seed in
      guard var run = make(seed) else { return [] }
      return (0..<50).map { _ in run.step() }
    }
    let tasks = seeds.map { seed in Task.detached { steps(seed) } }
    for (seed, task) in zip(seeds, tasks) {
      let together = await task.value
      #expect(together == steps(seed), "seed \(seed)")
    }
  }
}
