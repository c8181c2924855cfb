/// A colour in red, green and blue, 0 to 255 each.
struct TerminalColor: Equatable, Sendable {
  let red: Int
  let green: Int
  let blue: Int

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour as style sheets write it, such as `#4d6790`; nil where the text is none.
  init?(css: String) {
    guard css.hasPrefix("#"), css.count == 7, let code = Int(css.dropFirst(), radix: 16) else {
      return nil
    }
    self.init(red: code >> 16, green: code >> 8 & 255, blue: code & 255)
  }

  /// The three numbers as escape sequences want them.
  var code: String { "\(red);\(green);\(blue)" }

  /// The nearest of the 240 colours that xterm's palette has besides the theme's own: a cube of six
  /// levels a channel from number 16, then 24 greys from 232.
  var paletteIndex: Int {
    let cube = [red, green, blue].map(Self.nearestLevel)
    let cubeColor = TerminalColor(
      red: Self.levels[cube[0]], green: Self.levels[cube[1]], blue: Self.levels[cube[2]])
    let grey = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let greyColor = TerminalColor(red: 8 + 10 * grey, green: 8 + 10 * grey, blue: 8 + 10 * grey)
    return distance(to: greyColor) < distance(to: cubeColor)
      ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func nearestLevel(to value: Int) -> Int {
    levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
  }

  private func distance(to other: TerminalColor) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return r * r + g * g + b * b
  }
}
