/// A run of tokens under one code, written in the shortest of the three ways that there are.
struct DeflateBlock {
  /// Most tokens to a block; a fresh code pays for itself well before.
  static let capacity = 32_768
  /// Most bytes of a block that is written as it is.
  private static let storedCapacity = 65_535

  private(set) var tokens: [DeflateToken] = []
  /// How many bytes the tokens stand for.
  private(set) var byteCount = 0
  private var literals = [Int](repeating: 0, count: DeflateAlphabet.literalCount)
  private var distances = [Int](repeating: 0, count: DeflateAlphabet.distanceCount)

  init() {
    tokens.reserveCapacity(Self.capacity)
    literals[DeflateAlphabet.end] = 1
  }

  mutating func append(_ token: DeflateToken) {
    tokens.append(token)
    if let literal = token.literal {
      literals[Int(literal)] += 1
      byteCount += 1
    } else {
      literals[Self.symbol(ofLength: token.length)] += 1
      distances[DeflateAlphabet.classOfDistance(token.distance)] += 1
      byteCount += token.length
    }
  }

  /// Appends the block.
  /// - Parameter raw: the bytes that the tokens stand for.
  func write(_ raw: ArraySlice<UInt8>, isLast: Bool, to writer: inout DeflateBits) {
    let codes = DeflateCodes(literals: literals, distances: distances)
    let fixed = cost(DeflateAlphabet.fixedLiterals, DeflateAlphabet.fixedDistances)
    let dynamic = cost(codes.literals, codes.distances) + codes.descriptionCost
    if raw.count <= Self.storedCapacity, 8 * (raw.count + 4) + 7 < min(fixed, dynamic) {
      writeStored(raw, isLast: isLast, to: &writer)
    } else if fixed <= dynamic {
      writer.append(isLast ? 1 : 0, bits: 1)
      writer.append(1, bits: 2)
      writeTokens(DeflateAlphabet.fixedLiterals, DeflateAlphabet.fixedDistances, to: &writer)
    } else {
      writer.append(isLast ? 1 : 0, bits: 1)
      writer.append(2, bits: 2)
      codes.writeDescription(to: &writer)
      writeTokens(codes.literals, codes.distances, to: &writer)
    }
  }

  private static func symbol(ofLength length: Int) -> Int {
    DeflateAlphabet.end + 1 + Int(DeflateAlphabet.classOfLength[length - 3])
  }

  /// Bits of the tokens under a code.
  private func cost(_ literalCode: HuffmanCode, _ distanceCode: HuffmanCode) -> Int {
    let lengthBits = zip(literals[(DeflateAlphabet.end + 1)...], DeflateAlphabet.lengthClasses)
      .reduce(0) { $0 + $1.0 * $1.1.extraBits }
    let distanceBits = zip(distances, DeflateAlphabet.distanceClasses)
      .reduce(0) { $0 + $1.0 * $1.1.extraBits }
    return literalCode.cost(of: literals) + distanceCode.cost(of: distances) + lengthBits
      + distanceBits
  }

  private func writeStored(
    _ raw: ArraySlice<UInt8>, isLast: Bool, to writer: inout DeflateBits
  ) {
    writer.append(isLast ? 1 : 0, bits: 3)
    writer.alignToByte()
    writer.append(UInt32(raw.count), bits: 16)
    writer.append(UInt32(raw.count) ^ 0xFFFF, bits: 16)
    writer.append(bytes: raw)
  }

  private func writeTokens(
    _ literalCode: HuffmanCode, _ distanceCode: HuffmanCode, to writer: inout DeflateBits
  ) {
    for token in tokens {
      if let literal = token.literal {
        writer.append(Int(literal), of: literalCode)
        continue
      }
      let length = Self.symbol(ofLength: token.length)
      let lengthClass = DeflateAlphabet.lengthClasses[length - DeflateAlphabet.end - 1]
      writer.append(length, of: literalCode)
      writer.append(UInt32(token.length - lengthClass.first), bits: lengthClass.extraBits)
      let distance = DeflateAlphabet.classOfDistance(token.distance)
      let distanceClass = DeflateAlphabet.distanceClasses[distance]
      writer.append(distance, of: distanceCode)
      writer.append(UInt32(token.distance - distanceClass.first), bits: distanceClass.extraBits)
    }
    writer.append(DeflateAlphabet.end, of: literalCode)
  }
}

extension DeflateBits {
  /// Appends the word of a symbol.
  mutating func append(_ symbol: Int, of code: HuffmanCode) {
    append(code.words[symbol], bits: Int(code.lengths[symbol]))
  }
}
