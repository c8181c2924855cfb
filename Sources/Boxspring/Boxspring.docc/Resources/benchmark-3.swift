import Boxspring

var bank = SpringBank(tunings: [.smooth])
for index in 0..<100_000 {
  bank.append(influence: Double(index % 100) / 100)
}

let time = ContinuousClock().measure {
  for _ in 0..<1000 {
    bank.advance(by: 1.0 / 60, scrollVelocity: 800)
  }
}
print("\(time / (1000 * bank.count)) for a step of a spring")
