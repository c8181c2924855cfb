// The parts that a PNG file consists of (PNG specification, section 5): length, name, content and
// checksum, all numbers with the highest byte first.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

extension [UInt8] {
  /// A whole number of four bytes.
  mutating func appendBig(_ value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// A whole number of two bytes.
  mutating func appendBig(_ value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  /// A part with its length and checksum. Its name is four letters.
  mutating func appendChunk(_ name: String, _ content: [UInt8]) {
    appendBig(UInt32(content.count))
    let checked = Array(name.utf8) + content
    var checksum = CRC32()
    checksum.add(checked)
    self += checked
    appendBig(checksum.value)
  }

  /// The signature, and the head of an image of three times eight bits a pixel.
  mutating func appendPNGHead(width: Int, height: Int) {
    self += PNGChunks.signature
    var content: [UInt8] = []
    content.appendBig(UInt32(width))
    content.appendBig(UInt32(height))
    // Eight bits, red green blue, the only methods of compression and filtering, not interlaced.
    content += [8, 2, 0, 0, 0]
    appendChunk("IHDR", content)
    // Colours are sRGB, to be matched for looks.
    appendChunk("sRGB", [0])
  }

  /// A line of text on what the image is, in any language; nothing where there is no text.
  mutating func appendPNGText(_ keyword: String, _ text: String) {
    guard !text.isEmpty else { return }
    // Keyword, not compressed, no language, no translated keyword.
    appendChunk("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + text.utf8.filter { $0 != 0 })
  }

  mutating func appendPNGEnd() { appendChunk("IEND", []) }
}
