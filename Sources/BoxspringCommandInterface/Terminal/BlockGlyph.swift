/// A character that fills part of its cell.
///
/// A cell is taken as 4 dots across and 8 down, which are square where a character is twice as high
/// as wide. Dot (x, y) from the top left is bit 4y + x.
package struct BlockGlyph: Equatable, Sendable {
  /// How many dots lie side by side in a cell.
  package static let width = 4
  /// How many dots lie one below the other in a cell.
  package static let height = 8
  package static let allDots = UInt32.max

  package let character: Unicode.Scalar
  /// The dots it fills.
  package let dots: UInt32

  /// The Unicode block "Block Elements": eighths from below, quarters from the left, quadrants.
  package static let all: [BlockGlyph] = lower + left + quadrants

  /// Those that fonts of a text console have.
  package static let halves = all.filter { "▄▌█".unicodeScalars.contains($0.character) }

  private static let lower = zip("▁▂▃▄▅▆▇█".unicodeScalars, 1...).map { character, eighths in
    BlockGlyph(character: character, dots: dots { _, y in y >= height - eighths })
  }

  private static let left = zip("▎▌▊".unicodeScalars, 1...).map { character, quarters in
    BlockGlyph(character: character, dots: dots { x, _ in x < quarters })
  }

  /// The quadrants that are no half; bits: top left, top right, bottom left, bottom right.
  private static let quadrants = zip(
    "▘▝▖▗▚▞▙▛▜▟".unicodeScalars,
    [0b0001, 0b0010, 0b0100, 0b1000, 0b1001, 0b0110, 0b1101, 0b0111, 0b1011, 0b1110]
  ).map { character, quarters in
    BlockGlyph(
      character: character,
      dots: dots { x, y in quarters >> ((y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)) & 1 == 1
      })
  }

  private static func dots(where isFilled: (_ x: Int, _ y: Int) -> Bool) -> UInt32 {
    var dots: UInt32 = 0
    for y in 0..<height {
      for x in 0..<width where isFilled(x, y) { dots |= 1 << UInt32(y * width + x) }
    }
    return dots
  }
}
