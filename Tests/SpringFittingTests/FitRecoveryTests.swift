import LayoutDynamics
import PlaneGeometry
import Prerequisites
import SpringFitting
import Springs
import Testing

private let sceneSeeds = seeds(2, of: 1000, from: 1)

@Suite("Recovery of springs")
struct FitRecoveryTests {
  @Test(
    "one fling with 0.5 pt of noise tells frequency and damping, or the intervals say that it does not"
  )
  func recovery() throws {
    var tally = Tally()
    for seed in sceneSeeds {
      let scene = try RandomFling(seed: seed)
      tally.add(try scene.fit(scene.recording()), scene.truth, scene.timeOffset, "seed \(seed)")
    }
    print("recovery, seeds \(sceneSeeds): \(tally)")
    #expect(tally.misled.isEmpty)
    #expect(tally.fine * 100 >= 95 * sceneSeeds.count)
    if isLongRun {
      for (name, share) in tally.coverage { #expect((0.93...0.97).contains(share), "\(name)") }
    }
  }

  @Test("five in a hundred samples that are 50 pt off change nothing beyond the intervals")
  func outliers() throws {
    for seed in sceneSeeds.prefix((sceneSeeds.count + 1) / 2) {
      let scene = try RandomFling(seed: seed)
      let clean = try scene.fit(scene.recording())
      let fit = try scene.fit(scene.recording(outliers: 0.05))
      for unknown in [FitUnknown.frequency, .dampingRatio, .divisor, .timeOffset] {
        let (before, after) = (
          try #require(clean.value(of: unknown)), try #require(fit.value(of: unknown))
        )
        guard before.isDetermined, after.isDetermined else { continue }
        let interval = try #require(before.interval)
        #expect(
          abs(after.value - before.value) < interval.upperBound - interval.lowerBound,
          "seed \(seed), \(unknown): \(before.value), \(after.value), \(interval)")
      }
      let share = Double(fit.outlierCount) / Double(fit.sampleCount)
      #expect((0.03...0.07).contains(share), "seed \(seed)")
    }
  }

  @Test("the same samples give the same bits, in any order")
  func deterministic() throws {
    let scene = try RandomFling(seed: 3)
    let samples = try scene.recording()
    let (one, other) = (try scene.fit(samples), try scene.fit(samples.reversed()))
    #expect(one.rules.spring == other.rules.spring)
    #expect(one.rules.influence == other.rules.influence)
  }
}

extension RandomFling {
  /// What a camera sees: of every fourth element in a plain run, which takes a fourth of the time.
  fileprivate func recording(outliers: Double = 0) throws -> [MotionSample] {
    try samples(outliers: outliers).filter { isLongRun || $0.element.item % 4 == 0 }
  }
}

/// How often what was found is right.
private struct Tally: CustomStringConvertible {
  var fine = 0
  /// Off by more, and the intervals said that it might be.
  var doubtful = 0
  /// Off by more, with intervals that promised better.
  var misled: [String] = []
  private var covered: [String: (hits: Int, count: Int)] = [:]

  mutating func add(_ fit: SpringFit, _ truth: SpringRules, _ timeOffset: Double, _ name: String) {
    guard case .distance(_, let divisor, _, let maximum) = truth.influence else { return }
    var truths: [(FitUnknown, String, Double)] = [
      (.frequency, "frequency", truth.spring.frequency),
      (.dampingRatio, "damping ratio", truth.spring.dampingRatio), (.divisor, "divisor", divisor),
      (.timeOffset, "time offset", timeOffset), (.maximum, "largest influence", maximum),
    ]
    if let overlap = truth.maximumOverlap {
      truths.append((.maximumOverlap, "maximum overlap", overlap))
    }
    for (unknown, name, value) in truths {
      guard let found = fit.value(of: unknown), found.isDetermined, let interval = found.interval
      else { continue }
      covered[name, default: (0, 0)].count += 1
      if interval.contains(value) { covered[name, default: (0, 0)].hits += 1 }
    }
    let (f, z) = (fit.rules.spring.frequency, fit.rules.spring.dampingRatio)
    if abs(f / truth.spring.frequency - 1) < 0.01, abs(z - truth.spring.dampingRatio) < 0.02 {
      fine += 1
    } else if half(fit, .frequency) / f > 0.005 || half(fit, .dampingRatio) > 0.01 {
      doubtful += 1
    } else {
      misled.append(
        "\(name): \(f) Hz, \(z) in place of \(truth.spring.frequency) Hz, "
          + "\(truth.spring.dampingRatio); \(fit.remarks)")
    }
  }

  private func half(_ fit: SpringFit, _ unknown: FitUnknown) -> Double {
    guard let interval = fit.value(of: unknown)?.interval else { return .infinity }
    return (interval.upperBound - interval.lowerBound) / 2
  }

  /// The share of intervals that have the truth in them.
  var coverage: [(String, Double)] {
    covered.sorted { $0.key < $1.key }.map {
      ($0.key, Double($0.value.hits) / Double($0.value.count))
    }
  }

  var description: String {
    "\(fine) within 1 % and 0.02, \(doubtful) not and said so, \(misled.count) not and did not; covered: "
      + coverage.map { "\($0.0) \(($0.1 * 1000).rounded() / 10) %" }.joined(separator: ", ")
  }
}
