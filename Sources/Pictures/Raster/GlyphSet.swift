import PlaneGeometry

/// The letters of the pictures that are pixels: drawn by us, with a round pen, because a font is
/// nothing that every system has.
enum GlyphSet {
  /// Width of a text, in units of its size.
  static func width(of text: String) -> Double {
    text.reduce(0) { $0 + glyph($1).advance } / 100
  }

  /// What the pen follows to write a text of a size that stands on a point, y downward.
  static func lines(of text: String, size: Double, at start: Point) -> [[Point]] {
    var lines: [[Point]] = []
    var x = start.x
    for letter in text {
      let glyph = glyph(letter)
      for stroke in glyph.strokes {
        lines.append(
          stroke.map { Point(x: x + $0.x * size / 100, y: start.y - $0.y * size / 100) })
      }
      x += glyph.advance * size / 100
    }
    return lines
  }

  /// Width of the pen for a weight from 100 to 900, in units of the size.
  static func penWidth(weight: Int) -> Double { 0.02 + Double(weight) * 0.00016 }

  private static func glyph(_ letter: Character) -> Glyph { glyphs[letter] ?? missing }

  /// What stands for a letter that is not here: an empty box.
  private static let missing = Glyph(advance: 56, "10,67 46,67 46,5 10,5 z")

  private static let glyphs = digits.merging(small) { $1 }.merging(capitals) { $1 }
    .merging(signs) { $1 }

  /// All equally wide, so that counting numbers stand still.
  private static let digits: [Character: Glyph] = [
    "0": Glyph(advance: 56, "(9,67) (47,67) (47,5) (9,5) z"),
    "1": Glyph(advance: 56, "14,54 32,67 32,5"),
    "2": Glyph(advance: 56, "10,52 (11,67) 28,67 (46,67) 46,50 (46,38) 10,5 47,5"),
    "3": Glyph(
      advance: 56,
      "11,59 (15,67) 27,67 (44,67) 44,52 (44,37) 23,37; 25,37 (47,37) 47,21 (47,5) 27,5 (13,5) 8,15"
    ),
    "4": Glyph(advance: 56, "38,5 38,67 7,21 50,21"),
    "5": Glyph(
      advance: 56, "44,67 15,67 12,38 (18,45) 28,45 (47,45) 47,25 (47,5) 27,5 (14,5) 9,14"),
    "6": Glyph(
      advance: 56,
      "42,61 (37,67) 29,67 (9,67) 9,32 9,25 (9,5) 28,5 (47,5) 47,24 (47,43) 28,43 (9,43) 9,25"),
    "7": Glyph(advance: 56, "9,67 47,67 22,5"),
    "8": Glyph(
      advance: 56,
      "28,37 (44,37) 44,52 (44,67) 28,67 (12,67) 12,52 (12,37) 28,37 (47,37) 47,21 (47,5) 28,5 (9,5) 9,21 (9,37) 28,37"
    ),
    "9": Glyph(
      advance: 56,
      "14,11 (19,5) 27,5 (47,5) 47,40 47,47 (47,67) 28,67 (9,67) 9,48 (9,29) 28,29 (47,29) 47,47"),
  ]

  private static let small: [Character: Glyph] = [
    "a": Glyph(
      advance: 54,
      "11,41 (16,48) 27,48 (43,48) 43,33 43,5; 43,29 25,29 (9,28) 9,17 (9,5) 23,5 (40,5) 43,19"),
    "b": Glyph(
      advance: 57, "11,70 11,5; 11,27 (11,48) 29,48 (48,48) 48,26 (48,5) 29,5 (11,5) 11,27"),
    "c": Glyph(advance: 51, "45,40 (40,48) 29,48 (9,48) 9,26 (9,5) 29,5 (40,5) 45,13"),
    "d": Glyph(advance: 57, "46,70 46,5; 46,27 (46,48) 28,48 (9,48) 9,26 (9,5) 28,5 (46,5) 46,27"),
    "e": Glyph(advance: 54, "10,28 46,28 (46,48) 28,48 (9,48) 9,26 (9,5) 29,5 (39,5) 44,12"),
    "f": Glyph(advance: 33, "31,69 (16,73) 16,57 16,5; 6,48 29,48"),
    "g": Glyph(
      advance: 57,
      "46,48 46,4 (46,-15) 28,-15 (16,-15) 11,-9; 46,27 (46,48) 28,48 (9,48) 9,26 (9,6) 28,6 (46,6) 46,27"
    ),
    "h": Glyph(advance: 55, "11,70 11,5; 11,28 (11,48) 28,48 (44,48) 44,30 44,5"),
    "i": Glyph(advance: 24, "12,48 12,5; 12,65"),
    "j": Glyph(advance: 25, "13,48 13,-3 (13,-16) 2,-14; 13,65"),
    "k": Glyph(advance: 50, "11,70 11,5; 41,48 11,22; 22,31 44,5"),
    "l": Glyph(advance: 24, "12,70 12,5"),
    "m": Glyph(
      advance: 83,
      "11,48 11,5; 11,29 (11,48) 26,48 (41,48) 41,30 41,5; 41,29 (41,48) 56,48 (72,48) 72,30 72,5"),
    "n": Glyph(advance: 55, "11,48 11,5; 11,28 (11,48) 28,48 (44,48) 44,30 44,5"),
    "o": Glyph(advance: 57, "(9,48) (48,48) (48,5) (9,5) z"),
    "p": Glyph(
      advance: 57, "11,48 11,-15; 11,27 (11,48) 29,48 (48,48) 48,26 (48,5) 29,5 (11,5) 11,27"),
    "q": Glyph(
      advance: 57, "46,48 46,-15; 46,27 (46,48) 28,48 (9,48) 9,26 (9,5) 28,5 (46,5) 46,27"),
    "r": Glyph(advance: 36, "11,48 11,5; 11,27 (12,49) 33,47"),
    "s": Glyph(
      advance: 48,
      "40,41 (36,48) 24,48 (10,48) 10,37 (10,28) 24,27 (40,25) 40,16 (40,5) 24,5 (12,5) 8,13"),
    "t": Glyph(advance: 35, "17,62 17,17 (17,4) 30,5; 6,48 30,48"),
    "u": Glyph(advance: 55, "11,48 11,23 (11,5) 27,5 (44,5) 44,25; 44,48 44,5"),
    "v": Glyph(advance: 49, "7,48 24.5,5 42,48"),
    "w": Glyph(advance: 73, "7,48 21,5 36.5,46 52,5 66,48"),
    "x": Glyph(advance: 48, "8,48 40,5; 40,48 8,5"),
    "y": Glyph(advance: 49, "7,48 25,6; 42,48 22,-4 (18,-16) 8,-14"),
    "z": Glyph(advance: 47, "9,48 38,48 8,5 40,5"),
  ]

  private static let capitals: [Character: Glyph] = [
    "A": Glyph(advance: 64, "7,5 32,67 57,5; 15,25 49,25"),
    "B": Glyph(
      advance: 60,
      "11,5 11,67 31,67 (48,67) 48,52 (48,38) 31,38 11,38; 31,38 (52,38) 52,21 (52,5) 31,5 11,5"),
    "C": Glyph(advance: 66, "58,56 (51,67) 36,67 (9,67) 9,36 (9,5) 36,5 (51,5) 58,16"),
    "D": Glyph(advance: 66, "11,5 11,67 29,67 (57,67) 57,36 (57,5) 29,5 11,5"),
    "E": Glyph(advance: 55, "48,67 11,67 11,5 48,5; 11,37 44,37"),
    "F": Glyph(advance: 52, "47,67 11,67 11,5; 11,36 42,36"),
    "G": Glyph(advance: 68, "58,57 (50,67) 36,67 (9,67) 9,36 (9,5) 36,5 (60,5) 60,33 39,33"),
    "H": Glyph(advance: 68, "11,67 11,5; 57,67 57,5; 11,37 57,37"),
    "I": Glyph(advance: 24, "12,67 12,5"),
    "J": Glyph(advance: 50, "40,67 40,22 (40,5) 24,5 (11,5) 8,18"),
    "K": Glyph(advance: 60, "11,67 11,5; 51,67 11,28; 24,40 54,5"),
    "L": Glyph(advance: 50, "11,67 11,5 46,5"),
    "M": Glyph(advance: 80, "11,5 11,67 40,18 69,67 69,5"),
    "N": Glyph(advance: 68, "11,5 11,67 57,5 57,67"),
    "O": Glyph(advance: 72, "(9,67) (63,67) (63,5) (9,5) z"),
    "P": Glyph(advance: 58, "11,5 11,67 31,67 (51,67) 51,49 (51,31) 31,31 11,31"),
    "Q": Glyph(advance: 72, "(9,67) (63,67) (63,5) (9,5) z; 42,20 62,0"),
    "R": Glyph(advance: 61, "11,5 11,67 31,67 (51,67) 51,49 (51,31) 31,31 11,31; 33,31 53,5"),
    "S": Glyph(
      advance: 56,
      "47,57 (41,67) 28,67 (10,67) 10,52 (10,40) 28,37 (48,34) 48,20 (48,5) 28,5 (13,5) 8,17"),
    "T": Glyph(advance: 56, "6,67 50,67; 28,67 28,5"),
    "U": Glyph(advance: 66, "10,67 10,27 (10,5) 33,5 (56,5) 56,27 56,67"),
    "V": Glyph(advance: 62, "7,67 31,5 55,67"),
    "W": Glyph(advance: 90, "7,67 25,5 45,65 65,5 83,67"),
    "X": Glyph(advance: 60, "9,67 51,5; 51,67 9,5"),
    "Y": Glyph(advance: 60, "8,67 30,35 52,67; 30,35 30,5"),
    "Z": Glyph(advance: 57, "9,67 48,67 8,5 49,5"),
  ]

  private static let signs: [Character: Glyph] = [
    " ": Glyph(advance: 27, ""),
    ".": Glyph(advance: 24, "12,5"),
    ",": Glyph(advance: 24, "13,5 9,-7"),
    ":": Glyph(advance: 24, "12,7; 12,43"),
    "-": Glyph(advance: 38, "9,28 29,28"),
    "–": Glyph(advance: 50, "5,28 45,28"),
    "−": Glyph(advance: 56, "10,36 46,36"),
    "+": Glyph(advance: 56, "10,36 46,36; 28,54 28,18"),
    "=": Glyph(advance: 56, "10,46 46,46; 10,26 46,26"),
    "/": Glyph(advance: 36, "30,71 6,-3"),
    "(": Glyph(advance: 31, "24,76 (3,32) 24,-12"),
    ")": Glyph(advance: 31, "7,76 (28,32) 7,-12"),
    "%": Glyph(
      advance: 84, "(8,67) (34,67) (34,38) (8,38) z; (50,34) (76,34) (76,5) (50,5) z; 62,67 22,5"),
    "·": Glyph(advance: 24, "12,33"),
    "_": Glyph(advance: 50, "4,-6 46,-6"),
    "'": Glyph(advance: 24, "12,69 12,53"),
    "\"": Glyph(advance: 40, "12,69 12,53; 28,69 28,53"),
    "!": Glyph(advance: 24, "12,68 12,25; 12,5"),
    "?": Glyph(advance: 50, "9,56 (12,68) 25,68 (42,68) 42,53 (42,43) 25,35 25,24; 25,5"),
    "#": Glyph(advance: 62, "22,66 14,6; 48,66 40,6; 8,46 56,46; 6,26 54,26"),
  ]
}
