import Boxspring

var bank = SpringBank(tunings: [.smooth])
for index in 0..<100_000 {
  bank.append(influence: Double(index % 100) / 100)
}
