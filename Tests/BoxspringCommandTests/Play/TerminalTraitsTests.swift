import Testing

@testable import BoxspringCommandInterface

@Suite("What a terminal can do")
struct TerminalTraitsTests {
  private static let size = TerminalSize(columns: 80, rows: 24, aspect: 2)

  @Test(
    "its colours are told by the environment",
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.full),
      (["TERM": "xterm-direct"], .full), (["TERM": "screen-256color"], .palette),
      (["TERM": "xterm", "COLORTERM": "yes"], .sixteen), (["TERM": "vt100"], .none),
      (["TERM": "xterm-mono"], .none),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette),
    ])
  func depth(environment: [String: String], depth: ColorDepth) throws {
    #expect(try TerminalTraits(environment, size: Self.size).depth == depth)
  }

  @Test("a terminal without a name, or dumb, or too small, is unfit")
  func unfit() {
    #expect(throws: TerminalTraits.Unsupported(reason: "TERM is not set")) {
      try TerminalTraits([:], size: Self.size)
    }
    #expect(throws: TerminalTraits.Unsupported(reason: "TERM is dumb")) {
      try TerminalTraits(["TERM": "dumb"], size: Self.size)
    }
    #expect(throws: TerminalTraits.Unsupported.self) {
      try TerminalTraits(["TERM": "xterm"], size: TerminalSize(columns: 80, rows: 5, aspect: 2))
    }
  }

  @Test("colours of xterm's palette are the nearest to those wanted")
  func palette() {
    // xterm's 256colres.h: 16 + 36r + 6g + b of the levels 0, 95, 135, 175, 215, 255; then greys.
    for (css, index) in [
      ("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#5f87af", 67), ("#080808", 232),
      ("#eeeeee", 255), ("#808080", 244), ("#4d6790", 60),
    ] {
      #expect(TerminalColor(css: css)?.paletteIndex == index, "\(css)")
    }
    #expect(TerminalColor(css: "4d6790") == nil)
  }
}
