import PlaneGeometry
import ScrollDriving
import Springs

/// Banks of springs in every damping regime, stepped by uneven durations, and their settling times.
func fingerprintOfSprings() -> UInt64 {
  var print = Fingerprint()
  var random = SplitMix64(seed: 2)
  for dampingRatio in [0, 0.1, 0.8, 1, 1.2, 20] {
    for frequency in [0.05, 1, 7.3, 900] {
      let tuning = spring(frequency, dampingRatio)
      addSteps(of: tuning, &random, to: &print)
      addTimes(of: tuning, &random, to: &print)
    }
  }
  return print.value
}

/// A spring by its frequency in hertz and its damping ratio.
func spring(_ frequency: Double, _ dampingRatio: Double) -> SpringTuning {
  valid { () throws(SpringTuningError) in
    try SpringTuning(frequency: frequency, dampingRatio: dampingRatio)
  }
}

private func addSteps(
  of tuning: SpringTuning, _ random: inout SplitMix64, to print: inout Fingerprint
) {
  var bank = SpringBank(tunings: [tuning])
  for slot in 0..<50 {
    let state = SpringState(displacement: 100 * random.bell(), velocity: 1000 * random.bell())
    let place = bank.append(slot % 3 == 0 ? .rest : state, influence: random.unit())
    bank.setInfluence(random.unit(), rate: random.bell(), of: place)
  }
  for step in 0..<60 {
    bank.advance(
      by: random.unit() / 10, scrollVelocity: step < 30 ? 2000 * random.bell() : 0,
      influencesChange: step % 2 == 0)
    for slot in 0..<50 {
      let state = bank[SpringBank.Slot(group: 0, index: slot)]
      print.add(state.displacement)
      print.add(state.velocity)
    }
  }
}

private func addTimes(
  of tuning: SpringTuning, _ random: inout SplitMix64, to print: inout Fingerprint
) {
  for _ in 0..<10 {
    let state = SpringState(displacement: 100 * random.bell(), velocity: 1000 * random.bell())
    print.add(tuning.settlingTime(from: state, tolerance: 0.01))
    print.add(tuning.crossingTime(from: state))
  }
}
