import Testing

@testable import PlaneGeometry
@testable import Springs

@Suite("SpringBank rest and change")
struct SpringBankRestTests {
  // MARK: Rest

  @Test("a spring left alone ends exactly at rest, and a bank of such springs is idle")
  func rest() {
    var bank = SpringBank(tunings: [.list, .snappy])
    let first = bank.append(SpringState(displacement: 40, velocity: -90), influence: 1)
    let second = bank.append(
      SpringState(displacement: 0, velocity: 500), influence: 0.5, group: 1)
    #expect(!bank.isAtRest)
    bank.advance(by: 0.5)
    #expect(!bank.isAtRest(first))
    #expect(!bank.isAtRest)
    bank.advance(by: 10)
    #expect(bank[first] == .rest)
    #expect(bank[second] == .rest)
    #expect(bank.isAtRest(first))
    #expect(bank.isAtRest)
    let idle = bank
    bank.advance(by: 1)
    #expect(bank[first] == idle[first])
  }

  @Test("as many slots are awake as are not at rest, in all groups")
  func awakeCount() {
    var random = SplitMix64(seed: 11)
    var bank = SpringBank(tunings: [.list, .android])
    var slots: [SpringBank.Slot] = []
    for index in 0..<60 {
      let state = SpringState(displacement: Double(index % 4) * random.unit(), velocity: 0)
      slots.append(bank.append(state, influence: 0, group: index % 2))
    }
    var counts: [Int] = []
    for _ in 0..<40 {
      counts.append(bank.awakeCount)
      #expect(bank.awakeCount == slots.count { bank[$0] != .rest })
      bank.advance(by: 0.05)
    }
    #expect(counts.first == 45 && counts.last == 0)
    #expect(Set(counts).count > 2)
  }

  @Test("springs rest at the first step end where their amplitude is within the limit")
  func amplitude() throws {
    let tuning = try SpringTuning(frequency: 1, dampingRatio: 0.1)
    for limit in [1e-6, 0.001, 0.2] {
      var bank = try SpringBank(tunings: [tuning], restAmplitude: limit)
      let start = SpringState(displacement: 5, velocity: 0)
      let slot = bank.append(start, influence: 0)
      var steps = 0
      while !bank.isAtRest(slot), steps < 100_000 {
        bank.advance(by: 0.01)
        steps += 1
      }
      func left(_ steps: Int) -> Double {
        tuning.amplitude(of: tuning.state(after: Double(steps) * 0.01, from: start))
      }
      #expect(left(steps) <= limit)
      #expect(left(steps - 1) > limit)
    }
  }

  @Test(
    "springs of a large bank rest at the step at which each would alone, bit for bit",
    arguments: 1...16 as ClosedRange<UInt64>)
  func restsAsAlone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let dampingRatio = [0, 0.02, 0.3, 0.8, 1, 2.5][Int(seed % 6)]
    let tuning = try SpringTuning(
      frequency: random.number(0.5...4), dampingRatio: dampingRatio)
    let amplitude = seed.isMultiple(of: 5) ? 0 : 0.001
    // Large banks know when none can rest; those of one slot always look.
    var bank = try SpringBank(tunings: [tuning], restAmplitude: amplitude)
    let spread = random.number(0...4)
    var alone = try (0..<600).map { _ in
      var state = SpringState(
        displacement: random.number(-50...50), velocity: random.number(-300...300))
      let scale = Elementary.exp(-spread * random.number(0...3))
      state.displacement *= scale
      state.velocity *= scale
      let influence = random.number(0...1)
      bank.append(state, influence: influence)
      var single = try SpringBank(tunings: [tuning], restAmplitude: amplitude)
      single.append(state, influence: influence)
      return single
    }
    let slot = SpringBank.Slot(group: 0, index: 0)
    for step in 0..<400 {
      let duration = step == 250 ? 30 : random.number(0.001...0.05)
      let isScrolled = step == 0 || step % 120 == 119
      let velocity = isScrolled ? random.number(-2000...2000) : 0
      let mayRest = step % 50 != 20
      bank.advance(by: duration, scrollVelocity: velocity, mayRest: mayRest)
      if step == 77 {
        bank[.init(group: 0, index: 5)] = SpringState(displacement: 0.01, velocity: 0)
      }
      for index in alone.indices {
        alone[index].advance(by: duration, scrollVelocity: velocity, mayRest: mayRest)
        if step == 77, index == 5 { alone[5][slot] = SpringState(displacement: 0.01, velocity: 0) }
        let (one, other) = (bank[.init(group: 0, index: index)], alone[index][slot])
        guard one.displacement.bitPattern == other.displacement.bitPattern,
          one.velocity.bitPattern == other.velocity.bitPattern
        else {
          Issue.record("seed \(seed), step \(step), slot \(index): \(one), alone \(other)")
          return
        }
      }
    }
  }

  @Test(
    "a rest amplitude below 0, and one that is not finite, is refused with its value",
    arguments: [-1e-300, -0.001, -1, -.infinity, .infinity, .nan] as [Double])
  func refusedAmplitude(amplitude: Double) {
    let error = #expect(throws: SpringBankError.self) {
      try SpringBank(tunings: [.list], restAmplitude: amplitude)
    }
    #expect(error?.quantity == "rest amplitude")
    #expect(error?.value.bitPattern == amplitude.bitPattern)
    #expect(error?.remedy.hasPrefix("choose ") == true)
  }

  @Test("an undamped spring never rests, and a bank without a limit keeps the faintest motion")
  func restless() throws {
    let undamped = try SpringTuning(frequency: 1, dampingRatio: 0)
    var bank = try SpringBank(tunings: [undamped, .list], restAmplitude: 0)
    let swinging = bank.append(SpringState(displacement: 1e-100, velocity: 0), influence: 1)
    let fading = bank.append(SpringState(displacement: 1, velocity: 0), influence: 1, group: 1)
    for _ in 0..<1000 { bank.advance(by: 0.017) }
    #expect(!bank.isAtRest(swinging))
    #expect(!bank.isAtRest(fading))
  }

  @Test(
    "when a spring rests does not depend on how time was cut",
    arguments: 1...4 as ClosedRange<UInt64>)
  func cuts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tunings = try (0..<4).map { _ in
      try SpringTuning(frequency: random.number(0.5...3), dampingRatio: random.number(0.2...2))
    }
    var coarse = try SpringBank(tunings: tunings, restAmplitude: 0.5)
    for group in 0..<4 {
      for _ in 0..<20 { coarse.append(influence: random.number(0...1), group: group) }
    }
    var fine = coarse
    var (resting, moving) = (0, 0)
    for round in 0..<40 {
      let velocity = round % 2 == 0 ? random.number(-200...200) : 0
      let duration = round % 2 == 0 ? random.number(0.01...0.2) : random.number(0.01...2)
      coarse.advance(by: duration, scrollVelocity: velocity)
      for piece in [0.1, 0, 0.25, 0.0625, 0.5, 0.0875] {
        fine.advance(by: duration * piece, scrollVelocity: velocity)
      }
      for group in 0..<4 {
        for index in 0..<20 {
          let slot = SpringBank.Slot(group: group, index: index)
          let (left, right) = (coarse[slot], fine[slot])
          #expect(coarse.isAtRest(slot) == fine.isAtRest(slot), "seed \(seed), round \(round)")
          #expect((left.displacement - right.displacement).magnitude < 1e-10)
          if coarse.isAtRest(slot) { resting += 1 } else { moving += 1 }
        }
      }
    }
    #expect(resting > 100 && moving > 100)
  }

  @Test("a resting spring wakes on a scroll, on a jump and on a new state")
  func waking() {
    var resting = SpringBank(tunings: [.list])
    let slots = (0..<5).map { _ in
      resting.append(SpringState(displacement: 1, velocity: 0), influence: 0.5)
    }
    resting.advance(by: 100)
    #expect(resting.isAtRest)

    var scrolled = resting
    scrolled.advance(by: 0.1, scrollVelocity: 1000)
    #expect(slots.allSatisfy { !scrolled.isAtRest($0) })

    var jumped = resting
    jumped.jump(by: 10)
    #expect(slots.allSatisfy { jumped[$0] == SpringState(displacement: 5, velocity: 0) })

    // One in the middle, then one behind and one before it: each moves as it would alone.
    let step = SpringStep(.list, duration: 0.1)
    let pulled = SpringState(displacement: 7, velocity: 0)
    var set = resting
    set[slots[2]] = pulled
    #expect(!set.isAtRest)
    set.advance(by: 0.1)
    #expect(slots.filter { !set.isAtRest($0) } == [slots[2]])
    set[slots[4]] = pulled
    set[slots[0]] = pulled
    set.advance(by: 0.1)
    let (once, twice) = (step.applied(to: pulled), step.applied(to: step.applied(to: pulled)))
    #expect(slots.map { set[$0] } == [once, .rest, twice, .rest, once])
  }

  @Test("a bank whose every state was set to rest is at rest, at once")
  func setToRest() {
    var bank = SpringBank(tunings: [.list])
    let slot = bank.append(SpringState(displacement: 7, velocity: 1), influence: 0)
    #expect(!bank.isAtRest)
    bank[slot] = .rest
    #expect(bank.isAtRest)
    bank.advance(by: 0.1, scrollVelocity: 500)
    #expect(bank.isAtRest)
  }

  // MARK: Change

  @Test("gathering keeps, drops, reorders and adds slots, with their motion and influence")
  func gather() throws {
    var bank = try SpringBank(tunings: [.snappy, .list], restAmplitude: 0)
    for index in 0..<4 {
      bank.append(
        SpringState(displacement: Double(index), velocity: Double(-index)),
        influence: 0.25 * Double(index), group: 1)
    }
    let slots = (0..<4).map { SpringBank.Slot(group: 1, index: $0) }
    bank.setInfluence(0.75, rate: 2, of: slots[3])
    let old = bank
    bank.gather([3, -1, 1, 1], inGroup: 1)
    #expect(bank.count(inGroup: 1) == 4)
    #expect(bank.count == 4)
    #expect(slots.map { bank[$0] } == [old[slots[3]], .rest, old[slots[1]], old[slots[1]]])
    #expect(slots.map { bank.influence(of: $0) } == [0.75, 0, 0.25, 0.25])
    bank.advance(by: 0.1, influencesChange: true)
    #expect((bank.influence(of: slots[0]) - 0.95).magnitude < 1e-15)
    #expect(bank[slots[0]] == SpringTuning.list.state(after: 0.1, from: old[slots[3]]))
    #expect(bank[slots[3]] == SpringTuning.list.state(after: 0.1, from: old[slots[1]]))
    bank.gather([], inGroup: 1)
    #expect(bank.count == 0)
    #expect(bank.isAtRest)
  }

  @Test("slots of another bank follow behind gathered ones as if they were added one by one")
  func gatherAdding() {
    var bank = SpringBank(tunings: [.list])
    for index in 0..<3 {
      bank.append(
        SpringState(displacement: Double(index), velocity: Double(-index)),
        influence: 0.25 * Double(index))
    }
    var other = SpringBank(tunings: [.list])
    other.append(influence: 0.125)
    other.append(SpringState(displacement: -5, velocity: 8), influence: 0.375)
    other.append(influence: 0.625)
    var expected = bank
    expected.gather([2, 0], inGroup: 0)
    for index in 0..<3 {
      let slot = SpringBank.Slot(group: 0, index: index)
      expected.append(other[slot], influence: other.influence(of: slot))
    }
    bank.gather([2, 0], adding: other, inGroup: 0)
    let slots = (0..<5).map { SpringBank.Slot(group: 0, index: $0) }
    #expect(bank.count == 5)
    #expect(slots.map { bank.influence(of: $0) } == slots.map { expected.influence(of: $0) })
    for velocity in [0.0, 700, 0, 0] {
      #expect(slots.map { bank[$0] } == slots.map { expected[$0] })
      #expect(bank.awakeCount == expected.awakeCount)
      bank.advance(by: 0.02, scrollVelocity: velocity)
      expected.advance(by: 0.02, scrollVelocity: velocity)
    }
  }

  @Test("influences handed over are used, and the old ones come back")
  func exchange() {
    var bank = SpringBank(tunings: [.list])
    let slots = [bank.append(influence: 0.1), bank.append(influence: 0.2)]
    bank.setInfluence(0.2, rate: 5, of: slots[1])
    var (influences, rates) = ([0.5, 1], [0, -4.0])
    bank.exchangeInfluences(&influences, rates: &rates, inGroup: 0)
    #expect(influences == [0.1, 0.2])
    #expect(rates == [0, 5])
    let step = SpringStep(.list, duration: 0.25)
    bank.advance(by: 0.25, scrollVelocity: 100, influencesChange: true)
    #expect(bank[slots[0]] == step.applied(to: .rest, forcing: 50))
    #expect(bank[slots[1]] == step.applied(to: .rest, forcing: 100, rate: -400))
    #expect(slots.map { bank.influence(of: $0) } == [0.5, 0])
  }

  @Test("a copy is a snapshot that goes on as the original does")
  func snapshot() {
    var bank = SpringBank(tunings: [.bouncy])
    let slot = bank.append(influence: 1)
    bank.advance(by: 0.1, scrollVelocity: 2000)
    var copy = bank
    bank.advance(by: 0.3)
    #expect(copy[slot] != bank[slot])
    copy.advance(by: 0.3)
    #expect(copy[slot] == bank[slot])
  }
}
