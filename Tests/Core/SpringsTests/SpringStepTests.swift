import Testing

@testable import PlaneGeometry
@testable import Springs

@Suite("SpringStep")
struct SpringStepTests {
  /// The reference is good to this fraction of the motion's scale, for up to a thousand radians.
  static var tolerance: Double { MemoryLayout<Precise>.size > 8 ? 1e-12 : 1e-8 }

  /// One spring, where it starts and what pushes it for how long.
  private struct Trial: CustomStringConvertible {
    var tuning: SpringTuning
    var duration: Double
    var state: SpringState
    var forcing: Double
    var rate: Double

    init(_ random: inout SplitMix64, angle: ClosedRange<Double>) throws {
      tuning = try random.tuning()
      duration = random.magnitude(angle) / tuning.angularFrequency
      state = random.state(tuning)
      forcing = random.number(-100...100) * tuning.angularFrequency
      rate = random.number(-1...1) * forcing / duration
    }

    var angle: Double { tuning.angularFrequency * duration }

    /// How far such a motion may reach, in points: the state, and what forcing adds until the spring
    /// holds against it.
    var reach: Double {
      let held = min(angle, 1 + 2 * tuning.dampingRatio)
      return tuning.amplitude(of: state)
        + (forcing.magnitude + rate.magnitude * duration) * held / tuning.angularFrequency
    }

    var description: String {
      "\(tuning), \(duration) s from \(state), forced by \(forcing) + \(rate)t"
    }
  }

  @Test(
    "equals the exponential of its matrix in every damping regime, free and forced",
    arguments: 1...8 as ClosedRange<UInt64>)
  func exponential(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let trial = try Trial(&random, angle: 1e-6...1000)
      let step = SpringStep(trial.tuning, duration: trial.duration)
      let reference = MatrixStep(trial.tuning, duration: trial.duration)
      let bound = Self.tolerance * trial.reach
      for (forcing, rate) in [(0, 0), (trial.forcing, 0), (trial.forcing, trial.rate)] {
        let got = step.applied(to: trial.state, forcing: forcing, rate: rate)
        let want = reference.applied(to: trial.state, forcing: forcing, rate: rate)
        let offDisplacement = Double((Precise(got.displacement) - want.displacement).magnitude)
        let offVelocity = Double((Precise(got.velocity) - want.velocity).magnitude)
        #expect(offDisplacement <= bound, "seed \(seed): \(trial)")
        #expect(
          offVelocity <= bound * trial.tuning.angularFrequency, "seed \(seed): \(trial)")
      }
    }
  }

  @Test("a step without forcing is a forced step with no forcing")
  func unforced() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let trial = try Trial(&random, angle: 1e-3...100)
      let step = SpringStep(trial.tuning, duration: trial.duration)
      #expect(
        step.applied(to: trial.state) == step.applied(to: trial.state, forcing: 0), "\(trial)")
    }
  }

  // Every entry by itself: an error relative to the entry, not to the motion, shows whether digits
  // cancel where a short step moves little.
  @Test(
    "short steps keep their digits, however little they move",
    arguments: [0, 1e-3, 0.3, 0.8, 1 - 1e-12, 1, 1 + 1e-12, 1.01, 5, 30, 100])
  func shortSteps(dampingRatio: Double) throws {
    let tuning = try SpringTuning(frequency: 1.3, dampingRatio: dampingRatio)
    let inputs: [(SpringState, Double, Double)] = [
      (SpringState(displacement: 1, velocity: 0), 0, 0),
      (SpringState(displacement: 0, velocity: 1), 0, 0), (.rest, 1, 0), (.rest, 0, 1),
    ]
    var angle = 1e-8
    while angle < 1 {
      let step = SpringStep(tuning, duration: angle / tuning.angularFrequency)
      let reference = MatrixStep(tuning, duration: angle / tuning.angularFrequency)
      for (state, forcing, rate) in inputs {
        let got = step.applied(to: state, forcing: forcing, rate: rate)
        let want = reference.applied(to: state, forcing: forcing, rate: rate)
        let offDisplacement = (Precise(got.displacement) / want.displacement - 1).magnitude
        let offVelocity = (Precise(got.velocity) / want.velocity - 1).magnitude
        let bound = Precise(Self.tolerance / 10)
        #expect(offDisplacement <= bound, "\(angle) rad, \(state), \(forcing), \(rate)")
        #expect(offVelocity <= bound, "\(angle) rad, \(state), \(forcing), \(rate)")
      }
      angle *= 1.37
    }
  }

  @Test(
    "two steps equal one step of both durations over the whole range of springs",
    arguments: 1...8 as ClosedRange<UInt64>)
  func composition(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let tuning = try random.tuning()
      let (first, second) = (random.magnitude(1e-5...300), random.magnitude(1e-5...300))
      let state = random.state(tuning)
      let forcing = random.number(-100...100) * tuning.angularFrequency
      let rate = random.number(-1...1) * forcing / (first + second)
      let halfway = SpringStep(tuning, duration: first)
        .applied(to: state, forcing: forcing, rate: rate)
      let apart = SpringStep(tuning, duration: second)
        .applied(to: halfway, forcing: forcing + rate * first, rate: rate)
      let whole = SpringStep(tuning, duration: first + second)
        .applied(to: state, forcing: forcing, rate: rate)
      let scale =
        tuning.amplitude(of: state) + 2 * (1 + 2 * tuning.dampingRatio)
        * forcing.magnitude / tuning.angularFrequency
      // A clock of doubles cannot tell the phase any better than this.
      let bound = 1e-13 * scale * (1 + tuning.angularFrequency * (first + second) / 100)
      let offDisplacement = (apart.displacement - whole.displacement).magnitude
      let offVelocity = (apart.velocity - whole.velocity).magnitude
      #expect(offDisplacement <= bound, "seed \(seed): \(tuning), \(first) s and \(second) s")
      #expect(
        offVelocity <= bound * tuning.angularFrequency,
        "seed \(seed): \(tuning), \(first) s and \(second) s")
    }
  }

  // ζ = 1.25 has the roots ω/2 and 2ω: released at rest, x = (4·exp(-ωt/2) - exp(-2ωt)) / 3.
  @Test("an over-damped spring follows its two exponentials")
  func handWorked() throws {
    let tuning = try SpringTuning(frequency: 0.5 / Double.pi, dampingRatio: 1.25)
    let left = tuning.state(after: 2, from: SpringState(displacement: 3, velocity: 0))
    let (slow, fast) = (0.367_879_441_171_442_33, 0.018_315_638_888_734_18)
    #expect((left.displacement - (4 * slow - fast)).magnitude < 1e-15)
    #expect((left.velocity - (-2 * slow + 2 * fast)).magnitude < 1e-15)
  }

  // The fast root is worth exp(-1.2e5) here, cosh and sinh would overflow at 710.
  @Test("a long step of a stiff over-damped spring is finite and right")
  func stiff() throws {
    let tuning = try SpringTuning(frequency: 1000, dampingRatio: 100)
    let released = SpringState(displacement: 100, velocity: -5e5)
    let after = SpringStep(tuning, duration: 0.1).applied(to: released)
    let want = MatrixStep(tuning, duration: 0.1).applied(to: released)
    #expect((Precise(after.displacement) / want.displacement - 1).magnitude < 1e-11)
    #expect((Precise(after.velocity) / want.velocity - 1).magnitude < 1e-11)
    for duration in [10.0, 60, 3600] {
      #expect(
        SpringStep(tuning, duration: duration).applied(to: released).displacement.magnitude
          < 1e-100)
      let pushed = SpringStep(tuning, duration: duration).applied(to: released, forcing: 1000)
      #expect((pushed.displacement - 100 / Double.pi).magnitude < 1e-12)
      #expect((pushed.velocity + 1000).magnitude < 1e-10)
    }
  }

  @Test("critical damping is no edge: the motion changes as little as the damping ratio does")
  func continuity() throws {
    let state = SpringState(displacement: 1, velocity: -3)
    let critical = try SpringTuning(frequency: 0.5 / Double.pi, dampingRatio: 1)
    for duration in [0.01, 0.3, 0.499, 0.501, 1, 3, 10, 100] {
      let middle = SpringStep(critical, duration: duration)
        .applied(to: state, forcing: 2, rate: -0.1)
      for gap in [1e-16, 2.3e-16, 1e-15, 1e-12, 1e-9, 1e-8, 1e-6, 1e-3] {
        for ratio in [1 - gap, 1 + gap] {
          let tuning = try SpringTuning(frequency: 0.5 / Double.pi, dampingRatio: ratio)
          let near = SpringStep(tuning, duration: duration)
            .applied(to: state, forcing: 2, rate: -0.1)
          // x* = 2ζ·w/ω moves by 2·w per unit of ζ, and w reaches -8 within 100 s.
          let bound = 20 * gap + 1e-13
          #expect((near.displacement - middle.displacement).magnitude <= bound)
          #expect((near.velocity - middle.velocity).magnitude <= bound)
        }
      }
    }
  }

  @Test("a pushed spring holds still where the push is balanced")
  func fixedPoint() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let tuning = try random.tuning()
      let forcing = random.number(-1e4...1e4)
      let balanced = SpringState(
        displacement: 2 * tuning.dampingRatio * forcing / tuning.angularFrequency,
        velocity: -forcing)
      let duration = random.magnitude(1e-4...100) / tuning.angularFrequency
      let after = SpringStep(tuning, duration: duration).applied(to: balanced, forcing: forcing)
      let bound = 1e-13 * (1 + 2 * tuning.dampingRatio) * forcing.magnitude
      let offDisplacement = (after.displacement - balanced.displacement).magnitude
      #expect(offDisplacement * tuning.angularFrequency <= bound, "\(tuning), \(duration) s")
      #expect((after.velocity - balanced.velocity).magnitude <= bound, "\(tuning), \(duration) s")
    }
  }

  @Test("a step of no duration changes nothing")
  func noDuration() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<200 {
      let tuning = try random.tuning()
      let state = random.state(tuning)
      let step = SpringStep(tuning, duration: 0)
      #expect(step.applied(to: state) == state, "\(tuning)")
      #expect(step.applied(to: state, forcing: 1e4, rate: 1e6) == state, "\(tuning)")
    }
  }

  @Test("an undamped spring keeps its energy for ten thousand steps", arguments: [1e-3, 0.1, 7.7])
  func undamped(angle: Double) throws {
    let tuning = try SpringTuning(frequency: 3, dampingRatio: 0)
    let step = SpringStep(tuning, duration: angle / tuning.angularFrequency)
    var state = SpringState(displacement: 100, velocity: 700)
    let before = tuning.energy(of: state)
    for _ in 0..<10_000 { state = step.applied(to: state) }
    #expect((tuning.energy(of: state) / before - 1).magnitude < 1e-11)
  }
}
