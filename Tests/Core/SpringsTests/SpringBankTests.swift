import Testing

@testable import PlaneGeometry
@testable import Springs

@Suite("SpringBank")
struct SpringBankTests {
  /// A bank of random springs, displaced, moving and influenced.
  private func bank(
    _ random: inout SplitMix64, restAmplitude: Double = 0, slots: Int = 12
  ) throws -> SpringBank {
    let tunings = try (0..<3).map { _ in try random.tuning(frequency: 0.2...5) }
    var bank = try SpringBank(tunings: tunings, restAmplitude: restAmplitude)
    for index in 0..<slots {
      let state = random.state(tunings[index % 3])
      bank.append(state, influence: random.number(0...1), group: index % 3)
    }
    return bank
  }

  private func slots(_ bank: SpringBank) -> [SpringBank.Slot] {
    bank.tunings.indices.flatMap { group in
      (0..<bank.count(inGroup: group)).map { SpringBank.Slot(group: group, index: $0) }
    }
  }

  /// The largest difference between two banks, as an amplitude in points.
  private func difference(_ left: SpringBank, _ right: SpringBank) -> Double {
    slots(left).map { slot in
      left.tunings[slot.group].amplitude(
        of: SpringState(
          displacement: left[slot].displacement - right[slot].displacement,
          velocity: left[slot].velocity - right[slot].velocity))
    }.max() ?? 0
  }

  // MARK: Exact steps

  @Test(
    "every slot moves as a single spring does, bit for bit",
    arguments: 1...4 as ClosedRange<UInt64>)
  func singleSprings(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for ramped in [false, true] {
      for velocity in [0, 1234.5] {
        var bank = try bank(&random)
        let rates = slots(bank).map { _ in ramped ? random.number(-3...3) : 0 }
        for (slot, rate) in zip(slots(bank), rates) {
          bank.setInfluence(bank.influence(of: slot), rate: rate, of: slot)
        }
        let before = bank
        bank.advance(by: 0.0375, scrollVelocity: velocity, influencesChange: ramped)
        for (slot, rate) in zip(slots(bank), rates) {
          let alone = SpringStep(bank.tunings[slot.group], duration: 0.0375).applied(
            to: before[slot], forcing: before.influence(of: slot) * velocity,
            rate: rate * velocity)
          #expect(bank[slot] == alone, "seed \(seed): \(slot)")
        }
      }
    }
  }

  @Test(
    "springs of a bank of any number move as the closed form says", arguments: [0.0, 0.001])
  func closedForm(restAmplitude: Double) throws {
    let (frequency, ratio, duration) = (1.5, 0.3, 0.13)
    let tuning = try SpringTuning(frequency: frequency, dampingRatio: ratio)
    let omega = 2 * .pi * frequency
    let swing = omega * (1 - ratio * ratio).squareRoot()
    let (sine, cosine) = Elementary.sincos(swing * duration)
    let decay = Elementary.exp(-ratio * omega * duration)
    // Four slots are stepped at a time, and the rest one by one.
    for count in 1...9 {
      var bank = try SpringBank(tunings: [tuning], restAmplitude: restAmplitude)
      let states = (0..<count).map {
        SpringState(displacement: 10 + 3 * Double($0), velocity: 50 - 70 * Double($0))
      }
      for state in states { bank.append(state, influence: 1) }
      bank.advance(by: duration, mayRest: restAmplitude > 0)
      for (index, state) in states.enumerated() {
        let (x, v) = (state.displacement, state.velocity)
        let across = (v + ratio * omega * x) / swing
        let place = decay * (x * cosine + across * sine)
        let speed =
          decay * (v * cosine - (ratio * v + omega * x) * omega * sine / swing)
        let moved = bank[SpringBank.Slot(group: 0, index: index)]
        #expect((moved.displacement - place).magnitude < 1e-11, "\(index) of \(count)")
        #expect((moved.velocity - speed).magnitude < 1e-10, "\(index) of \(count)")
      }
    }
  }

  @Test(
    "a linear scroll cut into two hundred pieces leads to the same motion",
    arguments: 1...4 as ClosedRange<UInt64>)
  func pieces(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for ramped in [false, true] {
      var whole = try bank(&random)
      for slot in slots(whole) where ramped {
        whole.setInfluence(whole.influence(of: slot), rate: random.number(-1...1), of: slot)
      }
      var cut = whole
      whole.advance(by: 0.8, scrollVelocity: -3000, influencesChange: ramped)
      for _ in 0..<200 {
        cut.advance(by: 0.8 / 200, scrollVelocity: -3000, influencesChange: ramped)
      }
      #expect(difference(whole, cut) < 1e-9, "seed \(seed), ramped: \(ramped)")
      for slot in slots(whole) {
        #expect((whole.influence(of: slot) - cut.influence(of: slot)).magnitude < 1e-12)
      }
    }
  }

  @Test("a changing influence moves on by its rate, with or without a scroll")
  func movingInfluences() throws {
    for velocity in [0.0, 500] {
      var bank = SpringBank(tunings: [.list])
      let slot = bank.append(influence: 0.25)
      bank.setInfluence(0.25, rate: -0.5, of: slot)
      bank.advance(by: 0.25, scrollVelocity: velocity, influencesChange: true)
      #expect(bank.influence(of: slot) == 0.125)
      bank.advance(by: 0.25, scrollVelocity: velocity, influencesChange: false)
      #expect(bank.influence(of: slot) == 0.125)
    }
  }

  @Test("while influences are constant, every displacement is the influence times one motion")
  func superposition() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<20 {
      let tuning = try random.tuning(frequency: 0.2...5)
      var bank = try SpringBank(tunings: [tuning], restAmplitude: 0)
      let full = bank.append(influence: 1)
      let others = (0..<5).map { _ in bank.append(influence: random.number(-2...2)) }
      for _ in 0..<30 {
        bank.advance(
          by: random.magnitude(1e-4...0.5), scrollVelocity: random.number(-5000...5000))
        bank.jump(by: random.number(-50...50))
      }
      let scale = 1e-12 * (1000 + tuning.amplitude(of: bank[full]))
      for slot in others {
        let influence = bank.influence(of: slot)
        let off = SpringState(
          displacement: bank[slot].displacement - influence * bank[full].displacement,
          velocity: bank[slot].velocity - influence * bank[full].velocity)
        #expect(tuning.amplitude(of: off) <= scale, "\(tuning), \(influence)")
      }
    }
  }

  @Test("groups do not feel each other")
  func groups() throws {
    var random = SplitMix64(seed: 10)
    var together = try bank(&random)
    var apart = try together.tunings.indices.map { group in
      var single = try SpringBank(tunings: [together.tunings[group]], restAmplitude: 0)
      for index in 0..<together.count(inGroup: group) {
        let slot = SpringBank.Slot(group: group, index: index)
        single.append(together[slot], influence: together.influence(of: slot))
      }
      return single
    }
    for velocity in [700.0, 0, -90, 0, 0] {
      together.advance(by: 0.1, scrollVelocity: velocity)
      for group in apart.indices { apart[group].advance(by: 0.1, scrollVelocity: velocity) }
    }
    for slot in slots(together) {
      #expect(together[slot] == apart[slot.group][SpringBank.Slot(group: 0, index: slot.index)])
    }
  }

  @Test("left alone, no spring ever gains energy", arguments: 1...4 as ClosedRange<UInt64>)
  func energy(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bank = try bank(&random, slots: 30)
    for _ in 0..<100 {
      let before = bank
      bank.advance(by: random.magnitude(1e-6...100))
      for slot in slots(bank) {
        let tuning = bank.tunings[slot.group]
        let gain = tuning.energy(of: bank[slot]) - tuning.energy(of: before[slot])
        #expect(gain <= 1e-13 * tuning.energy(of: before[slot]), "seed \(seed): \(tuning)")
      }
    }
  }

  // The classic rule moves a cell by influence · distance at each event and lets the spring go in
  // between. Its error against the limit halves as the events double.
  @Test("ever more and smaller pokes approach the forced step, with first order")
  func pokes() throws {
    let tuning = try SpringTuning(frequency: 1, dampingRatio: 0.8)
    var forced = try SpringBank(tunings: [tuning], restAmplitude: 0)
    forced.append(influence: 0.6)
    let still = forced
    forced.advance(by: 0.5, scrollVelocity: 2000)
    let errors = [250, 500, 1000, 2000].map { count in
      var poked = still
      for _ in 0..<count {
        poked.jump(by: 1000 / Double(count))
        poked.advance(by: 0.5 / Double(count))
      }
      return difference(forced, poked)
    }
    for (coarse, fine) in zip(errors, errors.dropFirst()) {
      #expect((coarse / fine - 2).magnitude < 0.02)
    }
    #expect(errors[3] < 0.5)
  }

  @Test("a jump is the limit of ever faster scrolls over the same distance")
  func jump() throws {
    var random = SplitMix64(seed: 11)
    let still = try bank(&random)
    var jumped = still
    jumped.jump(by: 300)
    for slot in slots(still) {
      #expect(jumped[slot].velocity == still[slot].velocity)
      let distance = jumped[slot].displacement - still[slot].displacement
      #expect((distance - 300 * still.influence(of: slot)).magnitude < 1e-12)
    }
    let errors = [1e-4, 1e-5, 1e-6].map { duration in
      var scrolled = still
      scrolled.advance(by: duration, scrollVelocity: 300 / duration)
      return difference(jumped, scrolled)
    }
    for (coarse, fine) in zip(errors, errors.dropFirst()) {
      #expect((coarse / fine - 10).magnitude < 1)
    }
  }

  @Test("a step of no duration changes nothing, not even what could rest")
  func noDuration() throws {
    var bank = try SpringBank(tunings: [.list], restAmplitude: 1)
    let state = SpringState(displacement: 0.5, velocity: 0.1)
    let slot = bank.append(state, influence: 1)
    for velocity in [0.0, 1000] {
      for duration in [0, -1, .nan] {
        bank.advance(by: duration, scrollVelocity: velocity, influencesChange: true)
        #expect(bank[slot] == state)
      }
    }
  }
}
