/// Finds bytes that came before, by chains of places whose next three bytes have the same hash.
struct MatchFinder {
  /// Bytes that came before: how many, and how far back; none where the length is 0.
  struct Match: Equatable {
    var length = 0
    var distance = 0
  }

  private static let hashBits = 15
  private static let window = DeflateAlphabet.distances.upperBound
  /// Places looked at per search, and fewer of them where the match at hand is good already.
  private static let patience = 1024
  private static let goodLength = 32
  /// A search ends with a match this long.
  private static let niceLength = 258
  /// A repetition of three bytes from farther back costs more bits than it saves.
  private static let farthestOfThree = 4096

  private let bytes: [UInt8]
  /// The last place per hash, and the place before it per place; -1 for none.
  private var last = [Int32](repeating: -1, count: 1 << Self.hashBits)
  private var before = [Int32](repeating: -1, count: Self.window)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a place known to later searches; places rise.
  mutating func insert(_ place: Int) {
    guard place + 2 < bytes.count else { return }
    let hash = Self.hash(bytes.span, at: place)
    before[place & (Self.window - 1)] = last[hash]
    last[hash] = Int32(truncatingIfNeeded: place)
  }

  /// The longest match at a place among the nearest ones, of those longer than a given length.
  func longestMatch(at place: Int, longerThan shortest: Int) -> Match {
    var best = Match(length: max(shortest, 2))
    let room = min(DeflateAlphabet.lengths.upperBound, bytes.count - place)
    guard best.length < room else { return Match() }
    let bytes = bytes.span
    var patience = shortest >= Self.goodLength ? Self.patience / 4 : Self.patience
    var candidate = Int(last[Self.hash(bytes, at: place)])
    while candidate >= 0, place - candidate <= Self.window, patience > 0 {
      let length = Self.matchingLength(bytes, candidate, place, beyond: best.length, room: room)
      if length > best.length {
        best = Match(length: length, distance: place - candidate)
        if length >= min(Self.niceLength, room) { break }
      }
      let next = Int(before[candidate & (Self.window - 1)])
      // The ring keeps one window; what is not further back has been written over.
      guard next < candidate else { break }
      candidate = next
      patience -= 1
    }
    let isWorthless = best.length == 3 && best.distance > Self.farthestOfThree
    return best.distance == 0 || isWorthless ? Match() : best
  }

  /// How many bytes agree; 0 where they are not more than `best`.
  private static func matchingLength(
    _ bytes: Span<UInt8>, _ earlier: Int, _ place: Int, beyond best: Int, room: Int
  ) -> Int {
    guard bytes[earlier + best] == bytes[place + best] else { return 0 }
    var length = 0
    while length < room, bytes[earlier + length] == bytes[place + length] { length += 1 }
    return length
  }

  private static func hash(_ bytes: Span<UInt8>, at place: Int) -> Int {
    let word =
      UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
  }
}
