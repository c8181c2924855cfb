import Testing

@testable import Springs

/// Steps so long that the products of their duration leave the range of Double.
@Suite("SpringStep over the longest durations")
struct SpringLongStepTests {
  static let durations = [
    1e290, 1e300, 1e301, 1e304, 5.7e304, 1e305, 1e306, 1e308, .greatestFiniteMagnitude,
  ]
  static let frequencies = [0.01, 0.7, 1, 1000]

  private func isClose(_ value: Double, _ truth: Double, _ tolerance: Double = 1e-12) -> Bool {
    (value - truth).magnitude <= tolerance * truth.magnitude
  }

  @Test(
    "a damped spring is at rest, and one that is pushed where the push is balanced",
    arguments: durations)
  func damped(duration: Double) throws {
    for frequency in Self.frequencies {
      for ratio in [1e-200, 0.05, 0.5, 1 - 1e-16, 1, 1 + 1e-15, 1.5, 100] {
        let tuning = try SpringTuning(frequency: frequency, dampingRatio: ratio)
        let step = SpringStep(tuning, duration: duration)
        let state = SpringState(displacement: 100, velocity: -5e5)
        #expect(step.applied(to: state) == .rest, "\(tuning)")
        let pushed = step.applied(to: state, forcing: -30)
        #expect(
          isClose(pushed.displacement, -60 * ratio / tuning.angularFrequency), "\(tuning)")
        #expect(isClose(pushed.velocity, 30), "\(tuning)")
      }
    }
  }

  // Under w₀ + r·t the particular solution is v = -(w₀ + r·t) + 2ζr/ω and
  // x = 2ζ(w₀ + r·t)/ω + (1 - 4ζ²)r/ω²; what has r alone does not count beside such a t.
  @Test("a push that grows carries a damped spring along", arguments: durations)
  func ramp(duration: Double) throws {
    for frequency in Self.frequencies {
      for ratio in [0.05, 1, 1.5, 100] {
        let tuning = try SpringTuning(frequency: frequency, dampingRatio: ratio)
        let held = 2 * ratio / tuning.angularFrequency
        let step = SpringStep(tuning, duration: duration)
        let pushed = step.applied(
          to: SpringState(displacement: 3, velocity: 4), forcing: 10, rate: 7 / duration)
        #expect(isClose(pushed.velocity, -17), "\(tuning)")
        if (held * duration).isFinite {
          #expect(isClose(pushed.displacement, held * 17), "\(tuning)")
        }
        #expect(pushed.displacement.isFinite, "\(tuning)")
      }
    }
  }

  @Test("an undamped spring keeps its energy, pushed or not", arguments: durations)
  func undamped(duration: Double) throws {
    for frequency in Self.frequencies {
      let tuning = try SpringTuning(frequency: frequency, dampingRatio: 0)
      let step = SpringStep(tuning, duration: duration)
      let state = SpringState(displacement: 100, velocity: 70)
      let free = step.applied(to: state)
      #expect(isClose(tuning.energy(of: free), tuning.energy(of: state)), "\(tuning)")
      // About the balanced state: no displacement, and the velocity of the push against it.
      var pushed = step.applied(to: state, forcing: 20)
      pushed.velocity += 20
      let before = SpringState(displacement: 100, velocity: 90)
      #expect(isClose(tuning.energy(of: pushed), tuning.energy(of: before)), "\(tuning)")
      let ramped = step.applied(to: .rest, forcing: 0, rate: 7 / duration)
      #expect(isClose(ramped.velocity, -7), "\(tuning)")
      #expect(ramped.displacement.magnitude < 1e-200, "\(tuning)")
    }
  }

  @Test("a bank takes such steps, too", arguments: durations)
  func bank(duration: Double) throws {
    var bank = SpringBank(tunings: SpringTuning.presets.map { $0.tuning })
    let slots = bank.tunings.indices.map {
      bank.append(SpringState(displacement: 50, velocity: -9), influence: 0.5, group: $0)
    }
    bank.advance(by: duration, scrollVelocity: 40)
    for slot in slots {
      let tuning = bank.tunings[slot.group]
      #expect(
        isClose(bank[slot].displacement, 40 * tuning.dampingRatio / tuning.angularFrequency))
      #expect(isClose(bank[slot].velocity, -20))
    }
    bank.advance(by: duration)
    #expect(bank.isAtRest)
  }
}
