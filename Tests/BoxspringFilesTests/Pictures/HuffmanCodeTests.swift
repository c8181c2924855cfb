import PlaneGeometry
import Testing

@testable import Pictures

@Suite struct HuffmanCodeTests {
  /// The least cost of any prefix code, by adding the two smallest until one is left.
  private func leastCost(_ frequencies: [Int]) -> Int {
    var weights = frequencies.filter { $0 > 0 }
    var cost = 0
    while weights.count > 1 {
      weights.sort(by: >)
      let sum = weights.removeLast() + weights.removeLast()
      cost += sum
      weights.append(sum)
    }
    return cost
  }

  private func kraftSum(_ code: HuffmanCode) -> Double {
    code.lengths.reduce(0) { $0 + ($1 > 0 ? 1 / Double(1 << Int($1)) : 0) }
  }

  @Test("where the limit is no bother, no prefix code is shorter")
  func optimal() {
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      let count = 2 + Int(random.next() % 40)
      let frequencies = (0..<count).map { _ in Int(random.next() % 100) + 1 }
      let code = HuffmanCode(frequencies: frequencies, limit: 15)
      #expect(code.cost(of: frequencies) == leastCost(frequencies), "seed \(seed)")
      #expect(kraftSum(code) == 1, "seed \(seed)")
    }
  }

  @Test("within a limit, no prefix code is shorter, as trying all lengths shows")
  func limited() {
    // Fibonacci numbers make the longest words; six symbols would want five bits.
    for frequencies in [[1, 1, 2, 3, 5, 8], [1, 1, 1, 1, 100, 1000], [7, 1, 30, 2, 2, 60]] {
      let code = HuffmanCode(frequencies: frequencies, limit: 3)
      #expect(code.lengths.allSatisfy { (1...3).contains($0) })
      var least = Int.max
      for number in 0..<729 {
        let lengths = (0..<6).map { (number / [1, 3, 9, 27, 81, 243][$0]) % 3 + 1 }
        guard lengths.reduce(0, { $0 + (8 >> $1) }) <= 8 else { continue }
        least = min(least, zip(frequencies, lengths).reduce(0) { $0 + $1.0 * $1.1 })
      }
      #expect(code.cost(of: frequencies) == least)
    }
  }

  @Test("words are canonical, as in the example of RFC 1951, section 3.2.2")
  func canonical() {
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    let words = ["010", "011", "100", "101", "110", "00", "1110", "1111"]
    for (symbol, word) in words.enumerated() {
      let mirrored = word.reversed().reduce(UInt32(0)) { $0 * 2 + ($1 == "1" ? 1 : 0) }
      #expect(code.words[symbol] == mirrored, "symbol \(symbol)")
    }
  }

  @Test("no symbol, or one, still makes a code without gaps")
  func small() {
    for frequencies in [[0, 0, 0], [0, 5, 0], [3, 0, 0]] {
      #expect(kraftSum(HuffmanCode(frequencies: frequencies, limit: 7)) == 1)
    }
  }
}
