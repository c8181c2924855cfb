/// Undoes DEFLATE, for tests: bit by bit and code word by code word, straight from RFC 1951, and
/// unlike the code under test in every way that it can be.
struct Inflate {
  struct Malformed: Error, Equatable {
    var reason: String
  }

  /// How the blocks were kept, in order.
  enum Kind: Int {
    case stored, fixed, dynamic
  }

  private(set) var output: [UInt8] = []
  private(set) var kinds: [Kind] = []
  private let input: [UInt8]
  private var bit = 0

  /// Undoes a zlib stream, checks included.
  init(zlib: [UInt8]) throws {
    input = zlib
    guard zlib.count >= 6, zlib[0] & 15 == 8, (Int(zlib[0]) * 256 + Int(zlib[1])) % 31 == 0,
      zlib[1] & 32 == 0
    else { throw Malformed(reason: "head") }
    bit = 16
    while try !block() {}
    bit = (bit + 7) / 8 * 8
    var stated = 0
    for _ in 0..<4 { stated = try stated * 256 + number(8) }
    guard bit == 8 * input.count else { throw Malformed(reason: "more after the end") }
    var (a, b) = (1, 0)
    for byte in output {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    guard stated == b * 65536 + a else { throw Malformed(reason: "checksum") }
  }

  /// Reads a block; whether it was the last.
  private mutating func block() throws -> Bool {
    let isLast = try number(1) == 1
    guard let kind = Kind(rawValue: try number(2)) else { throw Malformed(reason: "block") }
    kinds.append(kind)
    switch kind {
    case .stored:
      bit = (bit + 7) / 8 * 8
      let count = try number(16)
      guard try number(16) == 65535 - count else { throw Malformed(reason: "stored length") }
      for _ in 0..<count { output.append(UInt8(try number(8))) }
    case .fixed:
      let lengths =
        Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
        + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
      try body(try Tree(lengths), try Tree(Array(repeating: 5, count: 32)))
    case .dynamic: try dynamic()
    }
    return isLast
  }

  private mutating func dynamic() throws {
    let literals = try number(5) + 257
    let distances = try number(5) + 1
    let count = try number(4) + 4
    var lengths = Array(repeating: 0, count: 19)
    for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
      lengths[index] = try number(3)
    }
    let tree = try Tree(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try symbol(tree) {
      case 16:
        guard let last = all.last else { throw Malformed(reason: "nothing to repeat") }
        all += Array(repeating: last, count: try 3 + number(2))
      case 17: all += Array(repeating: 0, count: try 3 + number(3))
      case 18: all += Array(repeating: 0, count: try 11 + number(7))
      case let length: all.append(length)
      }
    }
    guard all.count == literals + distances, literals <= 286, distances <= 30 else {
      throw Malformed(reason: "lengths")
    }
    try body(try Tree(Array(all[..<literals])), try Tree(Array(all[literals...])))
  }

  private mutating func body(_ literals: Tree, _ distances: Tree) throws {
    // The table of RFC 1951, section 3.2.5, written out.
    let firstLengths = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
      163, 195, 227, 258,
    ]
    let firstDistances = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
      2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
    ]
    while true {
      let code = try symbol(literals)
      if code < 256 {
        output.append(UInt8(code))
        continue
      }
      if code == 256 { return }
      let extra = code < 265 || code == 285 ? 0 : (code - 261) / 4
      let length = try firstLengths[code - 257] + number(extra)
      let far = try symbol(distances)
      guard far < 30 else { throw Malformed(reason: "distance code") }
      let distance = try firstDistances[far] + number(far < 4 ? 0 : far / 2 - 1)
      guard distance <= output.count, distance <= 32768 else { throw Malformed(reason: "too far") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func number(_ count: Int) throws -> Int {
    var value = 0
    for place in 0..<count {
      guard bit < 8 * input.count else { throw Malformed(reason: "end") }
      value += Int(input[bit / 8] >> UInt8(bit % 8) & 1) << place
      bit += 1
    }
    return value
  }

  private mutating func symbol(_ tree: Tree) throws -> Int {
    var word = 1
    while true {
      word = try word * 2 + number(1)
      if let symbol = tree.symbols[word] { return symbol }
      guard word < 1 << 16 else { throw Malformed(reason: "no such word") }
    }
  }

  /// Words with a leading one, so that their lengths count.
  private struct Tree {
    var symbols: [Int: Int] = [:]

    /// The canonical code; every bit string must have a meaning in it, as zlib wants it.
    init(_ lengths: [Int]) throws {
      var word = 0
      var room = 1.0
      for length in 1...15 {
        word *= 2
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols[word + (1 << length)] = symbol
          word += 1
          room -= 1 / Double(1 << length)
        }
      }
      guard room == 0 else { throw Malformed(reason: "code with room \(room)") }
    }
  }
}
