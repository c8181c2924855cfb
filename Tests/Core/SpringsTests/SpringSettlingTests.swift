import Foundation
import Testing

@testable import PlaneGeometry
@testable import Springs

@Suite("SpringTuning settling")
struct SpringSettlingTests {
  // Compose prints 1.206, 0.811 and 4.830 s for ratios 0.5, 1 and 5. Without oscillation those are
  // last crossings; below critical damping it is the time at which an envelope falls through.
  @Test("agrees with Compose's printed times where those are last crossings")
  func compose() throws {
    let thrown = SpringState(displacement: 100, velocity: 3000)
    for (damping, printed) in [(20.0, 0.811), (100, 4.830)] {
      let tuning = try SpringTuning(mass: 1, stiffness: 100, damping: damping)
      let time = tuning.settlingTime(from: thrown, tolerance: 1)
      #expect((time - printed).magnitude < 0.001)
    }
    let ringing = try SpringTuning(mass: 1, stiffness: 100, damping: 10)
    let halfPeriod = Double.pi / 75.0.squareRoot()
    let time = ringing.settlingTime(from: thrown, tolerance: 1)
    #expect(time < 1.206)
    #expect(time > 1.206 - halfPeriod)
  }

  @Test("a cell released 100 pt away stays within half a point after the tabled times")
  func typicalTimes() throws {
    let released = SpringState(displacement: 100, velocity: 0)
    for (ratio, tabled) in [(0.5, 1.46), (0.8, 1.15), (1, 1.18), (1.5, 2.27)] {
      for frequency in [0.25, 1, 8] {
        let tuning = try SpringTuning(frequency: frequency, dampingRatio: ratio)
        let time = tuning.settlingTime(from: released, tolerance: 0.5)
        #expect((time * frequency - tabled).magnitude < 0.005, "\(ratio), \(frequency) Hz")
      }
    }
  }

  /// Times a motion shows itself at: dense over its swings, and spread over all its decay.
  private func moments(_ tuning: SpringTuning) -> [Double] {
    let omega = tuning.angularFrequency
    let even = stride(from: 0, to: 40, by: 0.02).map { $0 / omega }
    let spread = (0..<600).map { 1e-6 * pow(10, Double($0) / 50) / omega }
    return even + spread
  }

  @Test(
    "the last crossing is a crossing, and none comes later",
    arguments: 1...8 as ClosedRange<UInt64>)
  func lastCrossing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var crossings = 0
    for _ in 0..<100 {
      let ratio = max(random.dampingRatio(), 0.001)
      let tuning = try SpringTuning(
        frequency: random.magnitude(SpringTuning.frequencyRange), dampingRatio: ratio)
      let state = random.state(tuning)
      let tolerance = random.magnitude(1e-4...150)
      let time = tuning.settlingTime(from: state, tolerance: tolerance)
      func distance(_ time: Double) -> Double {
        tuning.state(after: time, from: state).displacement.magnitude
      }
      let what = "seed \(seed): \(tuning) from \(state) to \(tolerance)"
      let later = moments(tuning).map { distance(time + $0) }.max() ?? .infinity
      #expect(later <= tolerance * (1 + 1e-9), "\(what)")
      guard time > 0 else { continue }
      crossings += 1
      let before = distance(time - 1e-6 / tuning.fastestModulus)
      #expect((distance(time) / tolerance - 1).magnitude < 1e-9, "\(what)")
      #expect(before > tolerance, "\(what)")
    }
    #expect(crossings > 50)
  }

  @Test("a swing that outlasts the tolerance by a hair counts, one that stays within it does not")
  func grazing() throws {
    let tuning = try SpringTuning(frequency: 1, dampingRatio: 0.3)
    let released = SpringState(displacement: 1, velocity: 0)
    let damped = 2 * Double.pi * (1 - 0.09).squareRoot()
    let loss = exp(-0.3 * Double.pi / (1 - 0.09).squareRoot())
    for swing in 1...6 {
      let peak = Double(swing) * Double.pi / damped
      let height = pow(loss, Double(swing))
      let outside = tuning.settlingTime(from: released, tolerance: height * (1 - 1e-9))
      let inside = tuning.settlingTime(from: released, tolerance: height * (1 + 1e-9))
      #expect(outside > peak && outside < peak + 1e-3)
      #expect(inside > peak - Double.pi / damped && inside < peak - 1e-3)
    }
    // Within rounding of the tolerance a swing may count or not, but it must be that one.
    for swing in 1...40 {
      let peak = Double(swing) * Double.pi / damped
      for ulps in -6...6 {
        let tolerance = pow(loss, Double(swing)) * (1 + Double(ulps) * 0x1p-53)
        let time = tuning.settlingTime(from: released, tolerance: tolerance)
        #expect(time > peak - Double.pi / damped && time < peak + 1e-3, "\(swing), \(ulps)")
      }
    }
  }

  @Test("nothing to settle takes no time, and what never settles takes for ever")
  func ends() throws {
    let damped = try SpringTuning(frequency: 1, dampingRatio: 0.5)
    let undamped = try SpringTuning(frequency: 1, dampingRatio: 0)
    let released = SpringState(displacement: 10, velocity: 0)
    #expect(damped.settlingTime(from: .rest, tolerance: 0) == 0)
    #expect(damped.settlingTime(from: released, tolerance: 10) == 0)
    #expect(damped.settlingTime(from: released, tolerance: 0) == .infinity)
    #expect(damped.settlingTime(from: released, tolerance: .nan) == .infinity)
    #expect(undamped.settlingTime(from: released, tolerance: 10) == 0)
    #expect(undamped.settlingTime(from: released, tolerance: 9.99) == .infinity)
    let kicked = SpringState(displacement: 0, velocity: 20 * Double.pi)
    #expect(undamped.settlingTime(from: kicked, tolerance: 9.99) == .infinity)
    #expect(undamped.settlingTime(from: kicked, tolerance: 10.01) == 0)
  }

  // Amplitudes by hand: at 1/2π Hz the angular frequency is 1, and 3, 4 and 5 make a right angle.
  @Test("an undamped spring settles within its amplitude and nowhere else, at every magnitude")
  func undampedMagnitudes() throws {
    let undamped = try SpringTuning(frequency: 0.5 / Double.pi, dampingRatio: 0)
    for exponent in stride(from: -1060, through: 1020, by: 20) {
      let unit = Double(sign: .plus, exponent: exponent, significand: 1)
      for (x, v) in [(3.0, 4.0), (-4, 3), (5, 0), (0, -5)] {
        let state = SpringState(displacement: x * unit, velocity: v * unit)
        #expect(undamped.amplitude(of: state) == 5 * unit, "2^\(exponent)")
        #expect(
          undamped.settlingTime(from: state, tolerance: (5 * unit).nextUp) == 0, "2^\(exponent)")
        #expect(
          undamped.settlingTime(from: state, tolerance: (5 * unit).nextDown) == .infinity,
          "2^\(exponent)")
      }
    }
  }

  @Test(
    "how long a spring takes to settle does not depend on the unit of length",
    arguments: [0.05, 0.5, 0.999, 1, 1.2, 100])
  func units(ratio: Double) throws {
    let tuning = try SpringTuning(frequency: 2, dampingRatio: ratio)
    let state = SpringState(displacement: 3, velocity: -70)
    let time = tuning.settlingTime(from: state, tolerance: 0.01)
    for exponent in stride(from: -1000, through: 1000, by: 50) {
      let unit = Double(sign: .plus, exponent: exponent, significand: 1)
      let scaled = SpringState(displacement: 3 * unit, velocity: -70 * unit)
      let other = tuning.settlingTime(from: scaled, tolerance: 0.01 * unit)
      #expect((other / time - 1).magnitude < 1e-12, "2^\(exponent)")
    }
  }

  // The envelope exp(-ζω·t)/√(1-ζ²) falls through the tolerance at most half a swing later.
  @Test(
    "the faintest damping settles when its envelope says, however many swings that takes",
    arguments: [1e-3, 1e-6, 1e-9, 1e-12, 1e-15, 1e-100])
  func faintDamping(ratio: Double) throws {
    let tuning = try SpringTuning(frequency: 1, dampingRatio: ratio)
    let time = tuning.settlingTime(
      from: SpringState(displacement: 100, velocity: 0), tolerance: 0.5)
    let envelope = log(200) / (ratio * 2 * Double.pi)
    #expect(time <= envelope * (1 + 1e-6))
    #expect(time >= (envelope - 0.5) * (1 - 1e-6))
  }

  // exp(-πζ/√(1-ζ²)): 16.3 % and 1.5 % are the usual textbook figures.
  @Test("overshoot is the farthest a released spring swings past its target")
  func overshoot() throws {
    for ratio in [0.0, 0.05, 0.3, 0.5, 0.8, 0.95] {
      let tuning = try SpringTuning(frequency: 1, dampingRatio: ratio)
      let released = SpringState(displacement: -1, velocity: 0)
      let farthest = stride(from: 0, to: 2, by: 1e-4)
        .map { tuning.state(after: $0, from: released).displacement }.max()
      #expect((tuning.overshoot - (farthest ?? .nan)).magnitude < 1e-6, "\(ratio)")
    }
    #expect((try SpringTuning(frequency: 1, dampingRatio: 0.5).overshoot - 0.163).magnitude < 5e-4)
    #expect((try SpringTuning(frequency: 1, dampingRatio: 0.8).overshoot - 0.015).magnitude < 5e-4)
    for ratio in [1, 1 + 1e-15, 3, 100] {
      #expect(try SpringTuning(frequency: 1, dampingRatio: ratio).overshoot == 0)
    }
  }

  @Test("no motion left alone goes beyond its amplitude, and the undamped one gets there")
  func amplitude() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let tuning = try random.tuning()
      let state = random.state(tuning)
      let farthest =
        moments(tuning).map { tuning.state(after: $0, from: state).displacement.magnitude }.max()
        ?? .infinity
      let amplitude = tuning.amplitude(of: state)
      #expect(farthest <= amplitude * (1 + 1e-9), "\(tuning) from \(state)")
      if tuning.dampingRatio == 0 { #expect(farthest > amplitude * 0.999) }
    }
  }
}

extension SpringTuning {
  /// The larger of the roots' moduli, per second.
  fileprivate var fastestModulus: Double {
    angularFrequency * (dampingRatio + max(dampingRatio * dampingRatio - 1, 0).squareRoot() + 1)
  }
}
