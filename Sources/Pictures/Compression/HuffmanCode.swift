/// A prefix code for symbols that occur with known frequencies: none is shorter in all, among those
/// whose words have no more than a given number of bits.
///
/// Lengths are found by package-merge (Larmore and Hirschberg, 1990), words are canonical
/// (RFC 1951, section 3.2.2): ascending by length, then by symbol.
struct HuffmanCode: Sendable {
  /// Bits per symbol; 0 for a symbol that has no word.
  let lengths: [UInt8]
  /// Words, mirrored: the bit that is written first is the lowest.
  let words: [UInt32]

  /// A code with the given lengths, which must be those of a prefix code.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    words = Self.words(for: lengths)
  }

  /// The best code for symbols that occur so often; about (symbols · limit) steps.
  ///
  /// Every bit string has a meaning in it: where fewer than two symbols occur, the first ones that do
  /// not are given words, because decoders refuse codes with gaps.
  /// - Parameter limit: the longest word, in bits; 2 to that power is at least the number of symbols.
  init(frequencies: [Int], limit: Int) {
    var used = frequencies.indices.filter { frequencies[$0] > 0 }
    for symbol in frequencies.indices where used.count < 2 && frequencies[symbol] == 0 {
      used.append(symbol)
    }
    used.sort { (frequencies[$0], $0) < (frequencies[$1], $1) }
    let ascending = Self.lengths(forAscending: used.map { max(frequencies[$0], 1) }, limit: limit)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    for (symbol, length) in zip(used, ascending) { lengths[symbol] = length }
    self.init(lengths: lengths)
  }

  /// How many bits it takes to write symbols that occur so often.
  func cost(of frequencies: [Int]) -> Int {
    zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }
}

extension HuffmanCode {
  /// Package-merge. In each of `limit` rounds, what the last round left is packed in pairs, and the
  /// pairs are merged with the symbols by weight. The first 2n - 2 things of the last round are worth
  /// the best code: a symbol gets a bit for each round in which it is among what was taken.
  private static func lengths(forAscending weights: [Int], limit: Int) -> [UInt8] {
    var rounds: [[Bool]] = []
    var packages: [Int] = []
    for _ in 0..<limit {
      let round = merge(weights, packages)
      rounds.append(round.isPackage)
      packages = stride(from: 1, to: round.weights.count, by: 2).map {
        round.weights[$0 - 1] + round.weights[$0]
      }
    }
    var lengths = [UInt8](repeating: 0, count: weights.count)
    var taken = 2 * weights.count - 2
    for isPackage in rounds.reversed() {
      let packages = isPackage.prefix(taken).count { $0 }
      for symbol in 0..<(taken - packages) { lengths[symbol] += 1 }
      taken = 2 * packages
    }
    return lengths
  }

  private static func merge(
    _ symbols: [Int], _ packages: [Int]
  ) -> (weights: [Int], isPackage: [Bool]) {
    var weights: [Int] = []
    var isPackage: [Bool] = []
    var (symbol, package) = (0, 0)
    while symbol < symbols.count || package < packages.count {
      let takesPackage =
        symbol == symbols.count
        || package < packages.count && packages[package] < symbols[symbol]
      isPackage.append(takesPackage)
      weights.append(takesPackage ? packages[package] : symbols[symbol])
      if takesPackage { package += 1 } else { symbol += 1 }
    }
    return (weights, isPackage)
  }

  private static func words(for lengths: [UInt8]) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: 33)
    var word: UInt32 = 0
    for length in 1...32 {
      next[length] = word
      word = (word &+ UInt32(lengths.count { $0 == length })) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return mirrored(next[Int(length)], bits: Int(length))
    }
  }

  private static func mirrored(_ word: UInt32, bits: Int) -> UInt32 {
    (0..<bits).reduce(0) { $0 << 1 | word >> UInt32($1) & 1 }
  }
}
