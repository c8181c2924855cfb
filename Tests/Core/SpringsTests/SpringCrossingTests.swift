import Foundation
import Testing

@testable import PlaneGeometry
@testable import Springs

@Suite("SpringTuning crossing")
struct SpringCrossingTests {
  private let radian = 0.5 / Double.pi

  @Test("an undamped spring released at rest crosses after a quarter period")
  func quarterPeriod() throws {
    let tuning = try SpringTuning(frequency: 2, dampingRatio: 0)
    let time = tuning.crossingTime(from: SpringState(displacement: -3, velocity: 0))
    #expect((time - 0.125).magnitude < 1e-16)
  }

  // ζ = cos 60°: the cosine of the damped oscillation has 120° to go.
  @Test("a spring of ratio 1/2 released at rest crosses a third of its damped period later")
  func thirdPeriod() throws {
    let tuning = try SpringTuning(frequency: radian, dampingRatio: 0.5)
    let time = tuning.crossingTime(from: SpringState(displacement: 1, velocity: 0))
    #expect((time - 2 * Double.pi / 3 / 0.75.squareRoot()).magnitude < 1e-14)
  }

  // ζ = 1: x = (1 + (v₀ + 1)·t)·exp(-t). ζ = 1.25 with v₀ = -3: x = (5·exp(-2t) - 2·exp(-t/2))/3.
  @Test("a spring without oscillation crosses only when thrown faster than its fast root")
  func thrown() throws {
    let critical = try SpringTuning(frequency: radian, dampingRatio: 1)
    let overdamped = try SpringTuning(frequency: radian, dampingRatio: 1.25)
    func time(_ tuning: SpringTuning, _ velocity: Double) -> Double {
      tuning.crossingTime(from: SpringState(displacement: 1, velocity: velocity))
    }
    #expect((time(critical, -3) - 0.5).magnitude < 1e-15)
    #expect((time(overdamped, -3) - log(2.5) / 1.5).magnitude < 1e-15)
    let nearlyCritical = try SpringTuning(frequency: radian, dampingRatio: 1 - 1e-13)
    #expect((time(nearlyCritical, -3) - 0.5).magnitude < 1e-12)
    #expect(time(critical, -0.999) == .infinity)
    #expect(time(critical, 5) == .infinity)
    #expect(time(overdamped, -1.999) == .infinity)
    #expect(time(overdamped, -2.001).isFinite)
    #expect(time(overdamped, 5) == .infinity)
  }

  // A motion fades below the smallest double after some 745 time constants; the crossing is later.
  @Test("a crossing is found where the motion has long faded from sight")
  func faded() throws {
    let gap = 0x1p-40
    let tuning = try SpringTuning(frequency: radian, dampingRatio: 1 - gap)
    let time = tuning.crossingTime(from: SpringState(displacement: 1, velocity: 0))
    let angle = 2 * asin((gap / 2).squareRoot())
    #expect((time / ((Double.pi - angle) / sin(angle)) - 1).magnitude < 1e-12)
  }

  @Test("a spring on its target has crossed, and one at rest has, too")
  func onTarget() throws {
    for ratio in [0, 0.5, 1, 4] {
      let tuning = try SpringTuning(frequency: 1, dampingRatio: ratio)
      #expect(tuning.crossingTime(from: .rest) == 0)
      #expect(tuning.crossingTime(from: SpringState(displacement: 0, velocity: -7)) == 0)
    }
  }

  @Test(
    "the sign changes at the crossing and not before", arguments: 1...8 as ClosedRange<UInt64>)
  func firstChange(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var crossings = 0
    for _ in 0..<100 {
      let tuning = try random.tuning()
      // Twenty times as fast as a spring moves by itself, so that over-damped ones cross, too.
      var state = random.state(tuning)
      state.velocity *= random.magnitude(0.1...20)
      let side = state.displacement > 0 ? 1.0 : -1.0
      let time = tuning.crossingTime(from: state)
      let what = "seed \(seed): \(tuning) from \(state)"
      // Beyond thirty time constants little is left to have a sign.
      let horizon = min(time, 30 / max(tuning.slowestDecayRate, 0.01 * tuning.angularFrequency))
      let earlier = (0..<2000).map { index in
        let moment = horizon * (1 - 1e-9) * Double(index) / 1999
        return side * tuning.state(after: moment, from: state).displacement
      }
      #expect((earlier.min() ?? -1) > 0, "\(what)")
      guard time <= horizon else { continue }
      crossings += 1
      let after = tuning.state(after: time * (1 + 1e-9), from: state).displacement
      #expect(side * after < 0, "\(what)")
    }
    #expect(crossings > 30)
  }
}
