/// Compression without loss, as zlib streams (RFC 1950 and 1951): repetitions are named instead of
/// written again, and what is left is written in Huffman codes made for it.
///
/// Written here because nothing of the system is the same everywhere: equal bytes in give equal
/// bytes out on every platform.
enum Deflate {
  /// A match this long is taken at once; a shorter one waits for a better one at the next place.
  private static let contentLength = 258

  /// The bytes as a zlib stream; linear in their number.
  static func zlibStream(of bytes: [UInt8]) -> [UInt8] {
    var writer = DeflateBits()
    // Method 8 with a window of 32 KiB; the second byte makes both a multiple of 31.
    writer.append(bytes: [0x78, 0x9C])
    writeBlocks(of: bytes, to: &writer)
    writer.alignToByte()
    var checksum = Adler32()
    checksum.add(bytes)
    writer.append(bytes: (0..<4).map { UInt8(truncatingIfNeeded: checksum.value >> (24 - 8 * $0)) })
    return writer.bytes
  }

  private static func writeBlocks(of bytes: [UInt8], to writer: inout DeflateBits) {
    var block = DeflateBlock()
    var start = 0
    forEachToken(of: bytes) { token in
      if block.tokens.count == DeflateBlock.capacity {
        let end = start + block.byteCount
        block.write(bytes[start..<end], isLast: false, to: &writer)
        start = end
        block = DeflateBlock()
      }
      block.append(token)
    }
    block.write(bytes[start...], isLast: true, to: &writer)
  }

  /// Cuts bytes into tokens. A match is held back for one place: where the next place has a longer
  /// one, a single byte is written and the longer one held.
  private static func forEachToken(of bytes: [UInt8], _ body: (DeflateToken) -> Void) {
    var finder = MatchFinder(bytes)
    var held: MatchFinder.Match?
    var place = 0
    while place < bytes.count {
      let heldLength = held?.length ?? 0
      let match =
        heldLength < contentLength && place + 2 < bytes.count
        ? finder.longestMatch(at: place, longerThan: heldLength) : MatchFinder.Match()
      finder.insert(place)
      if let held, held.length > 0, match.length <= held.length {
        body(DeflateToken(length: held.length, distance: held.distance))
        let end = place - 1 + held.length
        for inside in place + 1..<max(end, place + 1) { finder.insert(inside) }
        place = end
      } else {
        if held != nil { body(DeflateToken(literal: bytes[place - 1])) }
        place += 1
      }
      let isSpent = match.length <= heldLength && heldLength > 0
      held = isSpent ? nil : match
    }
    if held != nil { body(DeflateToken(literal: bytes[place - 1])) }
  }
}
