import Pictures

/// How many colours a terminal has, and what selects them.
package enum ColorDepth: Equatable, Sendable {
  /// Lit and unlit, as drawn or reversed.
  case none
  /// The sixteen of the terminal's own theme.
  case sixteen
  /// The cube and the greys of xterm.
  case palette
  /// Red, green and blue, eight bits each.
  case full

  /// The escape sequence after which characters have an ink on a paper.
  func style(ink: CellTone, paper: CellTone) -> String {
    switch self {
    case .none: paper.isLit ? "\u{1b}[0;7m" : "\u{1b}[0m"
    case .sixteen: "\u{1b}[\(ink.ansi.ink);\(paper.ansi.paper)m"
    case .palette: "\u{1b}[38;5;\(ink.color.paletteIndex);48;5;\(paper.color.paletteIndex)m"
    case .full: "\u{1b}[38;2;\(ink.color.code);48;2;\(paper.color.code)m"
    }
  }
}

extension CellTone {
  /// The colour as the pages and pictures of a run have it on a dark ground.
  fileprivate var color: TerminalColor {
    Self.colors[Int(rawValue)]
  }

  private static let colors = CellTone.allCases.map { tone in
    TerminalColor(css: FramePalette.dark(tone.paletteName))
      ?? TerminalColor(red: 0, green: 0, blue: 0)
  }

  private var paletteName: String {
    switch self {
    case .paper: "paper"
    case .screen: "screen"
    case .rest: "bezel"
    case .supplement: "muted"
    case .item0: "i0"
    case .item1: "i1"
    case .item2: "i2"
    case .item3: "i3"
    case .item4: "i4"
    case .item5: "i5"
    case .ink: "ink"
    case .muted: "muted"
    case .accent: "accent"
    }
  }

  /// Codes that select one of the sixteen colours: black, white and bright black for the ground and
  /// text, the six hues for items.
  fileprivate var ansi: (ink: Int, paper: Int) {
    switch self {
    case .paper: (39, 49)
    case .screen: (30, 40)
    case .rest: (90, 100)
    case .supplement: (37, 47)
    case .item0: (34, 44)
    case .item1: (36, 46)
    case .item2: (32, 42)
    case .item3: (33, 43)
    case .item4: (31, 41)
    case .item5: (35, 45)
    case .ink: (39, 47)
    case .muted: (90, 100)
    case .accent: (34, 44)
    }
  }
}
