import PlaneGeometry

/// Changes examples as fuzzers do: bytes, numbers and stretches of them.
struct Mutator {
  private var random: SplitMix64
  private let examples: [[UInt8]]
  private static let words = [
    "-1", "0", "1e308", "1e-320", "9223372036854775807", "null", "true", "\"\"", "{}", "[]", "NaN",
    "[[[[[[[[", "\\u0000", "\u{FEFF}", ",", "\n",
  ].map { Array($0.utf8) }

  init(_ random: inout SplitMix64, _ examples: [[UInt8]]) {
    self.random = SplitMix64(seed: random.next())
    self.examples = examples
  }

  /// The next input.
  mutating func input() -> [UInt8] {
    var bytes = examples[below(examples.count)]
    if bytes.isEmpty {
      return (0..<below(800)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    for _ in 0...below(4) { change(&bytes) }
    return bytes
  }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }

  private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
    let start = below(bytes.count + 1)
    return start..<min(bytes.count, start + below(below(8) == 0 ? bytes.count : 12))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = below(bytes.count)
    switch below(9) {
    case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(below(8))
    case 1 where !bytes.isEmpty: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.removeSubrange(stretch(of: bytes))
    case 3: bytes.insert(contentsOf: bytes[stretch(of: bytes)], at: place)
    case 4: bytes.replaceSubrange(stretch(of: bytes), with: Self.words[below(Self.words.count)])
    case 5: changeNumber(&bytes, from: place)
    case 6: changeNumber(&bytes, from: place)
    case 7:
      let other = examples[below(examples.count)]
      bytes.replaceSubrange(stretch(of: bytes), with: other[stretch(of: other)])
    default: bytes.removeLast(min(bytes.count, below(40)))
    }
  }

  /// Puts another number in the place of the next one, which keeps most files readable.
  private mutating func changeNumber(_ bytes: inout [UInt8], from place: Int) {
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let numbers = ["0", "1", "2", "17", "1000", "65536", "1000000000", "0.5", "-3", "1e9", "1e-9"]
    bytes.replaceSubrange(start..<end, with: Array(numbers[below(numbers.count)].utf8))
  }
}
