import Boxspring
import Peers

/// Steps of a bank of springs, beside the same loops in C.
struct Springs {
  let stopwatch: Stopwatch
  private let duration = 1.0 / 60
  /// Without damping nothing comes to rest or falls below the smallest normal number, so that every
  /// step does the same work.
  private let tuning = tuned(1, 0)

  func run(counts: [Int], into report: inout Report) {
    for count in counts {
      report.begin("springs, \(count) slots", unit: "ns/slot")
      report.require(stepsAgree(count), "a second of steps is the same in C")
      addFree(count, &report)
      addForced(count, &report)
      addRamped(count, &report)
      addResting(count, &report)
    }
    for count in counts where count <= 100_000 {
      report.begin("springs beside a physics engine, \(count) cells", unit: "ns/cell")
      addBox2D(count, &report)
    }
  }

  /// A body per cell on a distance joint; Box2D moves both axes, so ours does.
  private func addBox2D(_ count: Int, _ report: inout Report) {
    guard let world = Box2DWorld() else {
      report.add("Box2D was not found when this was built")
      return
    }
    for index in 0..<count { world.addCell(index, frequency: 1, dampingRatio: 0) }
    let peer = stopwatch.measure(count) { world.step(by: duration) }
    report.add("Box2D: distance joints", peer)
    var (x, y) = (bank(of: count), bank(of: count))
    let ours = stopwatch.measure(count) {
      x.advance(by: duration)
      y.advance(by: duration)
    }
    report.add("free, both axes", ours, peer: peer)
    keep((x, y))
  }

  /// Whether free and forced steps of a second take springs to the places to which the loops in C take them.
  private func stepsAgree(_ count: Int) -> Bool {
    var (x, v) = displaced(count)
    let influences = [Double](repeating: 0.3, count: count)
    var (free, forced) = (
      coefficients(of: tuning, velocity: 0), coefficients(of: tuning, velocity: 500)
    )
    var bank = SpringBank(tunings: [tuning])
    let slots = x.map { bank.append(SpringState(displacement: $0, velocity: 0), influence: 0.3) }
    for step in 0..<60 {
      if step % 2 == 0 {
        peer_relax(&x, &v, count, &free)
        bank.advance(by: duration)
      } else {
        peer_force(&x, &v, influences, count, &forced)
        bank.advance(by: duration, scrollVelocity: 500)
      }
    }
    return zip(slots, x).allSatisfy { abs(bank[$0].displacement - $1) < 1e-9 }
  }

  private func addFree(_ count: Int, _ report: inout Report) {
    var (x, v) = displaced(count)
    var step = coefficients(of: tuning, velocity: 0)
    let bare = stopwatch.measure(count) { peer_relax(&x, &v, count, &step) }
    let peer = stopwatch.measure(count) {
      keep(peer_relax_and_rest(&x, &v, count, &step, 1e-6, 0.025))
    }
    report.add("C: step", bare)
    report.add("C: step and rest", peer, peer: bare)
    var bank = bank(of: count)
    let ours = stopwatch.measure(count) { bank.advance(by: duration) }
    report.add("free", ours, peer: peer)
    report.require(ours.allocations == 0, "a free step allocates nothing")
    keep(bank)
    var (across, along) = (bank, bank)
    let both = stopwatch.measure(count) {
      across.advance(by: duration)
      along.advance(by: duration)
    }
    report.add("free, both axes, ns/cell", both)
    keep((across, along))
    addUntilRest(count, &report)
  }

  /// Cells that a scroll has displaced along both axes, from its end until the last has come to rest.
  private func addUntilRest(_ count: Int, _ report: inout Report) {
    let tuning = tuned(1, 0.8)
    var bank = SpringBank(tunings: [tuning])
    let slots = (0..<count).map { index in
      let influence = 0.2 + 0.8 * Double(index % 97) / 96
      return bank.append(
        SpringState(displacement: 90 * influence, velocity: 400 * influence), influence: influence)
    }
    let (x, v) = (slots.map { bank[$0].displacement }, slots.map { bank[$0].velocity })
    var (last, steps) = (bank, 0)
    while !last.isAtRest {
      last.advance(by: duration)
      steps += 1
    }
    var step = coefficients(of: tuning, velocity: 0)
    // Of 1 Hz: 1/ω².
    let squaredPeriod = 1 / (4 * Double.pi * Double.pi)
    var moving = 0
    let peer = stopwatch.measure(count * steps) {
      for _ in 0..<2 {
        var (x, v) = (x, v)
        for _ in 0..<steps {
          moving = peer_relax_and_rest(&x, &v, count, &step, 1e-6, squaredPeriod)
        }
        keep((x, v))
      }
    }
    report.add("C: both axes until all are at rest, ns/cell", peer)
    report.require(moving == 0, "springs come to rest at the same step in C")
    let ours = stopwatch.measure(count * steps) {
      var (across, along) = (bank, bank)
      for _ in 0..<steps {
        across.advance(by: duration)
        along.advance(by: duration)
      }
      keep((across, along))
    }
    report.add("both axes until all are at rest, ns/cell", ours, peer: peer)
  }

  private func addForced(_ count: Int, _ report: inout Report) {
    var (x, v) = displaced(count)
    let s = [Double](repeating: 0.3, count: count)
    var step = coefficients(of: tuning, velocity: 500)
    let peer = stopwatch.measure(count) { peer_force(&x, &v, s, count, &step) }
    report.add("C: forced", peer)
    var bank = bank(of: count)
    let ours = stopwatch.measure(count) { bank.advance(by: duration, scrollVelocity: 500) }
    report.add("forced", ours, peer: peer)
    report.require(ours.allocations == 0, "a forced step allocates nothing")
    keep(bank)
  }

  private func addRamped(_ count: Int, _ report: inout Report) {
    var (x, v) = displaced(count)
    var s = [Double](repeating: 0.3, count: count)
    let r = [Double](repeating: 0, count: count)
    var step = coefficients(of: tuning, velocity: 500)
    let peer = stopwatch.measure(count) {
      peer_force_ramped(&x, &v, &s, r, count, &step, duration)
    }
    report.add("C: forced, influences change", peer)
    var bank = bank(of: count)
    let ours = stopwatch.measure(count) {
      bank.advance(by: duration, scrollVelocity: 500, influencesChange: true)
    }
    report.add("forced, influences change", ours, peer: peer)
    report.require(ours.allocations == 0, "a step with changing influences allocates nothing")
    keep(bank)
  }

  private func addResting(_ count: Int, _ report: inout Report) {
    var bank = SpringBank(tunings: [tuning])
    for _ in 0..<count { bank.append(influence: 0.3) }
    let ours = stopwatch.measure(1) { bank.advance(by: duration) }
    report.add("at rest, ns for all slots together", ours)
    report.require(ours.allocations == 0 && bank.isAtRest, "a bank at rest stays so for free")
    keep(bank)
  }

  private func displaced(_ count: Int) -> ([Double], [Double]) {
    ([Double](repeating: 50, count: count), [Double](repeating: 0, count: count))
  }

  private func bank(of count: Int) -> SpringBank {
    var bank = SpringBank(tunings: [tuning])
    let state = SpringState(displacement: 50, velocity: 0)
    for _ in 0..<count { bank.append(state, influence: 0.3) }
    return bank
  }

  /// The closed form, by what `SpringStep` does to unit states.
  private func coefficients(of tuning: SpringTuning, velocity: Double) -> spring_step {
    let x = stepped(SpringState(displacement: 1, velocity: 0), tuning)
    let v = stepped(SpringState(displacement: 0, velocity: 1), tuning)
    let forced = stepped(.rest, tuning, influence: 1, velocity: velocity)
    let ramped = stepped(.rest, tuning, rate: 1, velocity: velocity)
    return spring_step(
      xx: x.displacement, xv: v.displacement, vx: x.velocity, vv: v.velocity,
      x_force: forced.displacement, v_force: forced.velocity, x_ramp: ramped.displacement,
      v_ramp: ramped.velocity)
  }
}

/// A spring whose arguments are known to be in range.
extension Springs {
  /// A state one step later, with an influence that grows at a rate a second.
  private func stepped(
    _ state: SpringState, _ tuning: SpringTuning, influence: Double = 0, rate: Double = 0,
    velocity: Double = 0
  ) -> SpringState {
    var bank = SpringBank(tunings: [tuning])
    let slot = bank.append(state, influence: influence)
    bank.setInfluence(influence, rate: rate, of: slot)
    bank.advance(by: duration, scrollVelocity: velocity, influencesChange: rate != 0)
    return bank[slot]
  }
}

func tuned(_ frequency: Double, _ dampingRatio: Double) -> SpringTuning {
  must { () throws(SpringTuningError) in
    try SpringTuning(frequency: frequency, dampingRatio: dampingRatio)
  }
}
