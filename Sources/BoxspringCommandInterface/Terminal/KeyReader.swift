/// Tells keys from the bytes that a terminal sends for them.
///
/// Arrows and their like arrive as an escape character and more; the escape key as the escape
/// character alone. Only what follows, or that nothing does, tells which it was.
struct KeyReader: Sendable {
  private var pending: [UInt8] = []

  private static let escape: UInt8 = 0x1b
  /// No terminal sends longer sequences.
  private static let longest = 32

  /// Whether bytes are held back that more may follow.
  var isWaiting: Bool { !pending.isEmpty }

  /// The keys that are complete with these bytes.
  mutating func keys(adding bytes: [UInt8]) -> [TerminalKey] {
    pending += bytes
    var keys: [TerminalKey] = []
    while let length = lengthOfFirst {
      if let key = Self.key(of: pending.prefix(length)) { keys.append(key) }
      pending.removeFirst(length)
    }
    return keys
  }

  /// The keys in what was held back, given that nothing follows it.
  mutating func finish() -> [TerminalKey] {
    let isEscape = pending == [Self.escape]
    pending = []
    return isEscape ? [.escape] : []
  }

  /// How many bytes the first key takes; nil where it is not complete.
  private var lengthOfFirst: Int? {
    guard let first = pending.first else { return nil }
    guard first == Self.escape else { return 1 }
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "O"): return pending.count > 2 ? 3 : nil
    case UInt8(ascii: "["):
      let end = pending.dropFirst(2).firstIndex { (0x40...0x7e).contains($0) }
      return end.map { $0 + 1 } ?? (pending.count > Self.longest ? pending.count : nil)
    default: return 1
    }
  }

  private static func key(of bytes: ArraySlice<UInt8>) -> TerminalKey? {
    guard let first = bytes.first, let last = bytes.last else { return nil }
    guard first == escape else {
      return (0x20...0x7e).contains(first) ? .character(Character(Unicode.Scalar(first))) : nil
    }
    guard bytes.count > 1 else { return .escape }
    switch last {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "~"):
      let number = String(
        decoding: bytes.dropFirst(2).prefix { $0 != 0x3b && $0 != 0x7e }, as: UTF8.self)
      return ["1": .home, "7": .home, "4": .end, "8": .end][number]
    default: return nil
    }
  }
}
