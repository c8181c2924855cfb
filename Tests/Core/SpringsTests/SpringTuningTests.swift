import Testing

@testable import Springs

@Suite("SpringTuning")
struct SpringTuningTests {
  @Test("the ends of the ranges are springs, and what lies beyond them is named")
  func ranges() throws {
    for frequency in [0.01, 1000] {
      for ratio in [0.0, 100] {
        let tuning = try SpringTuning(frequency: frequency, dampingRatio: ratio)
        #expect(tuning.frequency == frequency)
        #expect(tuning.dampingRatio == ratio)
      }
    }
    for frequency in [-1, 0, 0.01.nextDown, 1000.0.nextUp, .infinity, -.infinity] {
      #expect(throws: SpringTuningError(.frequencyOutOfRange(frequency))) {
        try SpringTuning(frequency: frequency, dampingRatio: 1)
      }
    }
    for ratio in [-1, 0.0.nextDown, 100.0.nextUp, .infinity] {
      #expect(throws: SpringTuningError(.dampingRatioOutOfRange(ratio))) {
        try SpringTuning(frequency: 1, dampingRatio: ratio)
      }
    }
  }

  @Test("a spring with another number keeps the other one")
  func withOneNumber() throws {
    let spring = try SpringTuning(frequency: 1.5, dampingRatio: 0.4)
    #expect(try spring.with(dampingRatio: 0.9) == SpringTuning(frequency: 1.5, dampingRatio: 0.9))
    #expect(try spring.with(frequency: 3) == SpringTuning(frequency: 3, dampingRatio: 0.4))
    #expect(try spring.with() == spring)
    #expect(throws: SpringTuningError(.dampingRatioOutOfRange(-1))) {
      try spring.with(frequency: 2, dampingRatio: -1)
    }
  }

  @Test("what is not a number is refused, not passed on")
  func notANumber() {
    let attempts: [(String, () throws(SpringTuningError) -> SpringTuning)] = [
      (
        "frequency",
        { () throws(SpringTuningError) in try SpringTuning(frequency: .nan, dampingRatio: 1) }
      ),
      (
        "damping ratio",
        { () throws(SpringTuningError) in try SpringTuning(frequency: 1, dampingRatio: .nan) }
      ),
      (
        "mass",
        { () throws(SpringTuningError) in try SpringTuning(mass: .nan, stiffness: 1, damping: 1) }
      ),
      (
        "stiffness",
        { () throws(SpringTuningError) in try SpringTuning(mass: 1, stiffness: .nan, damping: 1) }
      ),
      (
        "damping",
        { () throws(SpringTuningError) in try SpringTuning(mass: 1, stiffness: 1, damping: .nan) }
      ),
      (
        "duration",
        { () throws(SpringTuningError) in try SpringTuning(response: .nan, dampingRatio: 1) }
      ),
      ("duration", { () throws(SpringTuningError) in try SpringTuning(duration: .nan, bounce: 0) }),
      ("bounce", { () throws(SpringTuningError) in try SpringTuning(duration: 1, bounce: .nan) }),
      ("tension", { () throws(SpringTuningError) in try SpringTuning(tension: .nan, friction: 7) }),
      (
        "friction",
        { () throws(SpringTuningError) in try SpringTuning(tension: 40, friction: .nan) }
      ),
      (
        "tolerance",
        { () throws(SpringTuningError) in
          try SpringTuning(settlingDuration: 1, dampingRatio: 1, tolerance: .nan)
        }
      ),
    ]
    for (quantity, attempt) in attempts {
      do throws(SpringTuningError) {
        _ = try attempt()
        Issue.record("\(quantity) was accepted")
      } catch {
        #expect(error.code.quantity == quantity)
        #expect(error.code.value.isNaN)
      }
    }
  }

  @Test("an error tells the value, what it was and what to do")
  func errors() {
    let errors: [(SpringTuningError, String)] = [
      (SpringTuningError(.frequencyOutOfRange(7)), "frequency"),
      (SpringTuningError(.dampingRatioOutOfRange(7)), "damping ratio"),
      (SpringTuningError(.massOutOfRange(7)), "mass"),
      (SpringTuningError(.stiffnessOutOfRange(7)), "stiffness"),
      (SpringTuningError(.dampingCoefficientOutOfRange(7)), "damping"),
      (SpringTuningError(.durationOutOfRange(7)), "duration"),
      (SpringTuningError(.bounceOutOfRange(7)), "bounce"),
      (SpringTuningError(.toleranceOutOfRange(7)), "tolerance"),
      (SpringTuningError(.tensionOutOfRange(7)), "tension"),
      (SpringTuningError(.frictionOutOfRange(7)), "friction"),
    ]
    for (error, quantity) in errors {
      #expect(error.code.value == 7)
      #expect(error.code.quantity == quantity)
      #expect(error.remedy.hasPrefix("choose "))
    }
    #expect(Set(errors.map(\.0.remedy)).count == errors.count)
  }

  // Ratio 1.25 has the roots ω/2 and 2ω, ratio 100 has ω·(100 - √9999).
  @Test("rates follow the roots of the equation")
  func rates() throws {
    let omega = 4 * Double.pi
    func tuning(_ ratio: Double) throws -> SpringTuning {
      try SpringTuning(frequency: 2, dampingRatio: ratio)
    }
    #expect(try tuning(0.5).angularFrequency == omega)
    #expect(try tuning(0.5).decayRate == omega / 2)
    #expect(try tuning(0).slowestDecayRate == 0)
    #expect(try tuning(0.5).slowestDecayRate == omega / 2)
    #expect(try tuning(1).slowestDecayRate == omega)
    #expect((try tuning(1.25).slowestDecayRate / omega - 0.5).magnitude < 1e-15)
    #expect(
      (try tuning(100).slowestDecayRate / omega / 0.005_000_125_006_250_391 - 1).magnitude < 1e-15)
  }

  // 3, 4 and 5: √(1 - 0.6²) is 0.8.
  @Test("a released spring passes its target at the damped angular frequency, if at all")
  func dampedAngularFrequency() throws {
    func tuning(_ ratio: Double) throws -> SpringTuning {
      try SpringTuning(frequency: 2, dampingRatio: ratio)
    }
    #expect((try tuning(0.6).dampedAngularFrequency / (3.2 * Double.pi) - 1).magnitude < 1e-15)
    #expect(try tuning(0).dampedAngularFrequency == 4 * Double.pi)
    for ratio in [1, 1.25, 100] {
      #expect(try tuning(ratio).dampedAngularFrequency == 0)
    }
    // From one passage to the next is half a period.
    let ringing = try tuning(0.3)
    let passage = SpringState(displacement: 1e-9, velocity: 50)
    let first = ringing.crossingTime(from: SpringState(displacement: 7, velocity: 0))
    let start = ringing.state(after: first, from: SpringState(displacement: 7, velocity: 0))
    let next = ringing.crossingTime(
      from: SpringState(displacement: -passage.displacement, velocity: start.velocity))
    #expect((next * ringing.dampedAngularFrequency - Double.pi).magnitude < 1e-9)
  }

  // Numbers as their publishers print them; `docs/springs.md` names the sources.
  @Test("presets equal their published parameters")
  func presets() throws {
    let published: [(String, SpringTuning)] = [
      ("list", try SpringTuning(frequency: 1, dampingRatio: 0.8)),
      ("livelyList", try SpringTuning(frequency: 0.8, dampingRatio: 0.5)),
      ("smooth", try SpringTuning(duration: 0.5, bounce: 0)),
      ("snappy", try SpringTuning(duration: 0.5, bounce: 0.15)),
      ("bouncy", try SpringTuning(duration: 0.5, bounce: 0.3)),
      ("interactive", try SpringTuning(response: 0.15, dampingRatio: 0.86)),
      ("coreAnimation", try SpringTuning(mass: 1, stiffness: 100, damping: 10)),
      ("edgeBounce", try SpringTuning(mass: 1, stiffness: 100, damping: 20)),
      ("android", try SpringTuning(mass: 1, stiffness: 1500, damping: 38.729_833_462_074_17)),
      ("origami", try SpringTuning(tension: 40, friction: 7)),
    ]
    #expect(SpringTuning.presets.map(\.name) == published.map(\.0))
    for (preset, (name, tuning)) in zip(SpringTuning.presets, published) {
      #expect((preset.tuning.frequency / tuning.frequency - 1).magnitude < 1e-15, "\(name)")
      #expect((preset.tuning.dampingRatio - tuning.dampingRatio).magnitude < 1e-15, "\(name)")
      #expect(throws: Never.self, "\(name)") {
        try SpringTuning(
          frequency: preset.tuning.frequency, dampingRatio: preset.tuning.dampingRatio)
      }
    }
  }
}
