import PlaneGeometry
import Testing

@testable import Pictures

@Suite struct DeflateTests {
  private func expectRoundTrip(_ bytes: [UInt8], _ comment: Comment) throws {
    #expect(try Inflate(zlib: Deflate.zlibStream(of: bytes)).output == bytes, comment)
  }

  /// Bytes as pictures have them: noise, runs, repetitions from near and far, ramps.
  private func random(_ seed: UInt64, count: Int) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = 1 + Int(random.next() % 700)
      switch random.next() % 5 {
      case 0: bytes += (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      case 1: bytes += [UInt8](repeating: UInt8(truncatingIfNeeded: random.next()), count: length)
      case 2: bytes += (0..<length).map { UInt8(truncatingIfNeeded: $0 / 3) }
      case 3: bytes += (0..<length).map { _ in UInt8(random.next() % 4) }
      default:
        guard !bytes.isEmpty else { continue }
        let back = 1 + Int(random.next() % UInt64(bytes.count))
        for _ in 0..<length { bytes.append(bytes[bytes.count - back]) }
      }
    }
    return Array(bytes.prefix(count))
  }

  @Test("whatever goes in comes out of an inflate that was written in another way")
  func roundTrips() throws {
    for seed in UInt64(1)...40 {
      var sizes = SplitMix64(seed: seed)
      let bytes = random(seed, count: Int(sizes.next() % 6000))
      try expectRoundTrip(bytes, "seed \(seed)")
    }
  }

  @Test("a window's length and more is kept, with matches from as far as can be")
  func far() throws {
    let noise = random(7, count: 300)
    for gap in [32_467, 32_468, 32_469, 40_000] {
      // Noise again at a distance of a whole window, and just beyond.
      try expectRoundTrip(
        noise + [UInt8](repeating: 0, count: gap) + noise, "gap \(gap)")
    }
  }

  @Test(
    "lengths around every limit are kept", arguments: [1, 2, 3, 4, 257, 258, 259, 260, 516, 517])
  func lengths(length: Int) throws {
    try expectRoundTrip([UInt8](repeating: 9, count: length), "\(length) equal bytes")
    let text = Array("abcdefgh".utf8)
    try expectRoundTrip(
      text + (0..<length).map { text[$0 % 8] } + [0], "\(length) bytes of a cycle")
  }

  @Test("more tokens than a block holds are kept")
  func blocks() throws {
    var noise = SplitMix64(seed: 5)
    // Three bits of noise in a byte: worth a code of its own, and without matches to speak of.
    let bytes = (0..<80_000).map { _ in UInt8(noise.next() % 251) }
    let inflated = try Inflate(zlib: Deflate.zlibStream(of: bytes))
    #expect(inflated.output == bytes)
    #expect(inflated.kinds.count > 1)
  }

  @Test("each way to keep a block is taken where it is the shortest")
  func kinds() throws {
    func kinds(_ bytes: [UInt8]) throws -> [Inflate.Kind] {
      try Inflate(zlib: Deflate.zlibStream(of: bytes)).kinds
    }
    #expect(try kinds([]) == [.fixed])
    #expect(try kinds(Array("hello".utf8)) == [.fixed])
    var noise = SplitMix64(seed: 1)
    #expect(try kinds((0..<1000).map { _ in UInt8(noise.next() % 256) }) == [.stored])
    #expect(try kinds((0..<1000).map { _ in UInt8(noise.next() % 16) }) == [.dynamic])
    // Noise grows by 5 bytes a block and the 6 of the stream.
    #expect(Deflate.zlibStream(of: (0..<1000).map { _ in UInt8(noise.next() % 256) }).count == 1011)
  }

  @Test("repetition costs next to nothing")
  func ratio() {
    // 258 bytes a token of two bits at least: 100000 bytes are 388 tokens, 97 bytes, and the rest.
    #expect(Deflate.zlibStream(of: [UInt8](repeating: 1, count: 100_000)).count < 130)
  }
}
