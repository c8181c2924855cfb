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

  private func addFree(_ count: Int, _ report: inout Report) {
    var (x, v) = displaced(count)
    var step = coefficients(velocity: 0)
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
  }

  private func addForced(_ count: Int, _ report: inout Report) {
    var (x, v) = displaced(count)
    let s = [Double](repeating: 0.3, count: count)
    var step = coefficients(velocity: 500)
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
    var step = coefficients(velocity: 500)
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
  private func coefficients(velocity: Double) -> spring_step {
    let x = stepped(SpringState(displacement: 1, velocity: 0))
    let v = stepped(SpringState(displacement: 0, velocity: 1))
    let forced = stepped(.rest, influence: 1, velocity: velocity)
    let ramped = stepped(.rest, rate: 1, velocity: velocity)
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
    _ state: SpringState, influence: Double = 0, rate: Double = 0, velocity: Double = 0
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
