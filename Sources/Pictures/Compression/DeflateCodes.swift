/// The two codes of a block that brings its own, and their description (RFC 1951, section 3.2.7).
struct DeflateCodes {
  /// The order in which the lengths of the description's own code are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  /// Extra bits of the symbols 16 (the length before again), 17 and 18 (no length, several times).
  private static let extraBits = [16: 2, 17: 3, 18: 7]

  let literals: HuffmanCode
  let distances: HuffmanCode

  /// A symbol of the description, with the value of its extra bits.
  private struct Step {
    var symbol: Int
    var extra: UInt32 = 0
  }

  private let literalCount: Int
  private let distanceCount: Int
  private let steps: [Step]
  private let stepCode: HuffmanCode
  /// How many lengths of the code for steps are written.
  private let orderCount: Int

  init(literals literalFrequencies: [Int], distances distanceFrequencies: [Int]) {
    literals = HuffmanCode(frequencies: literalFrequencies, limit: 15)
    distances = HuffmanCode(frequencies: distanceFrequencies, limit: 15)
    literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1
    steps = Self.steps(
      for: literals.lengths.prefix(literalCount) + distances.lengths.prefix(distanceCount))
    var frequencies = [Int](repeating: 0, count: 19)
    for step in steps { frequencies[step.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    stepCode = code
    orderCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  /// Bits of the description.
  var descriptionCost: Int {
    steps.reduce(14 + 3 * orderCount) { sum, step in
      sum + Int(stepCode.lengths[step.symbol]) + (Self.extraBits[step.symbol] ?? 0)
    }
  }

  func writeDescription(to writer: inout DeflateBits) {
    writer.append(UInt32(literalCount - 257), bits: 5)
    writer.append(UInt32(distanceCount - 1), bits: 5)
    writer.append(UInt32(orderCount - 4), bits: 4)
    for symbol in Self.order.prefix(orderCount) {
      writer.append(UInt32(stepCode.lengths[symbol]), bits: 3)
    }
    for step in steps {
      writer.append(step.symbol, of: stepCode)
      writer.append(step.extra, bits: Self.extraBits[step.symbol] ?? 0)
    }
  }
}

extension DeflateCodes {
  private static func steps(for lengths: ArraySlice<UInt8>) -> [Step] {
    var steps: [Step] = []
    var index = lengths.startIndex
    while index < lengths.endIndex {
      let length = lengths[index]
      let end = lengths[index...].firstIndex { $0 != length } ?? lengths.endIndex
      append(length, end - index, to: &steps)
      index = end
    }
    return steps
  }

  /// Appends a run of equal lengths.
  private static func append(_ length: UInt8, _ count: Int, to steps: inout [Step]) {
    var rest = count
    if length > 0 {
      steps.append(Step(symbol: Int(length)))
      rest -= 1
    }
    let most = length > 0 ? 6 : 138
    while rest >= 3 {
      let taken = min(rest, most)
      switch (length, taken) {
      case (1..., _): steps.append(Step(symbol: 16, extra: UInt32(taken - 3)))
      case (_, ...10): steps.append(Step(symbol: 17, extra: UInt32(taken - 3)))
      default: steps.append(Step(symbol: 18, extra: UInt32(taken - 11)))
      }
      rest -= taken
    }
    for _ in 0..<rest { steps.append(Step(symbol: Int(length))) }
  }
}
