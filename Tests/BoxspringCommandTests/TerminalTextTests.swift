import Foundation
import Testing

@Suite("What terminals are shown of files")
struct TerminalTextTests {
  /// Characters that a terminal may obey: of ASCII, of Latin-1, DEL, and marks of writing direction.
  private static let nasty = "\u{1b}]0;a\u{7}\u{9b}31m\u{7f}\u{202e}\u{2066}\u{85}\u{200f}"

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || ![.control, .lineSeparator, .paragraphSeparator].contains(
          scalar.properties.generalCategory)
          && !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
          && scalar.value != 0x200F
    }
  }

  @Test("titles, ids and names are shown without what could steer a terminal")
  func printed() throws {
    try Folder.with { folder in
      func write(_ text: String, _ name: String) throws {
        try Data(text.replacing("NASTY", with: Self.escaped).utf8).write(
          to: folder.appending(path: name))
      }
      try write(
        """
        {"format": "scroll-trace", "version": 1, "id": "iNASTY", "title": "aNASTY\\nb", "positions": "finger",
         "samples": [{"t": 0, "phase": "began", "x": 5, "y": 400}, {"t": 0.1, "phase": "moved", "x": 5, "y": 300}]}
        """, "trace.json")
      try write(
        """
        {"format": "boxspring-scene", "version": 1, "title": "sNASTY\\nb", "viewport": {"width": 9, "height": 9},
         "layout": {"kind": "list"}, "sections": [{"count": 2, "size": {"height": 6}}]}
        """, "scene.json")
      for x in [5, 6] {
        try write(
          """
          {"format": "boxspring-world", "version": 1, "title": "wNASTY", "size": {"width": 9, "height": 9},
           "duration": 0.1, "items": [{"name": "nNASTY", "x": \(x), "y": 5, "width": 4, "height": 4}],
           "behaviors": []}
          """, "world\(x).json")
        let made = try CommandRun(
          "simulate", "world\(x).json", "--out", "world\(x).bsf", "--velocities", in: folder)
        #expect(made.code == 0)
      }
      for words in [
        ["trace", "describe", "trace.json"], ["trace", "describe", "trace.json", "trace.json"],
        ["layout", "scene.json", "--summary"], ["diff", "world5.bsf", "world6.bsf"],
        ["run", "scene.json", "trace.json"],
        ["trace", "convert", "trace.json", "--format", "json"],
        ["simulate", "world5.json"], ["simulate", "world5.json", "--items", "\(Self.nasty)"],
        ["render", "world5.bsf", "--kind", "plot", "--items", Self.nasty],
        ["spring", "a\(Self.nasty)"],
        ["layout", "scene.json", "--format", "csv", "--part", "visible"],
      ] {
        let run = try CommandRun(words: words, in: folder)
        #expect(Self.isHarmless(run.output), "\(words): \(run.output.debugDescription)")
        #expect(Self.isHarmless(run.errors), "\(words): \(run.errors.debugDescription)")
        #expect(!(run.output + run.errors).isEmpty, "\(words)")
      }
      let report = try CommandRun("trace", "describe", "trace.json", in: folder).output
      #expect(
        report.hasPrefix(
          #"i\u{1B}]0;a\u{07}\u{009B}31m\u{7F}\u{202E}\u{2066}\u{0085}\u{200F}"# + "\n"
            + #"  a\u{1B}]0;a\u{07}\u{009B}31m\u{7F}\u{202E}\u{2066}\u{0085}\u{200F}\nb"# + "\n"),
        "\(report.debugDescription)")
    }
  }

  /// The same as JSON spells it.
  private static let escaped = nasty.unicodeScalars.map { scalar in
    scalar.value < 0x20 || scalar.value > 0x7E
      ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
        + String(scalar.value, radix: 16) : String(scalar)
  }.joined()

  @Test("no message is as long as what it speaks of")
  func length() throws {
    let long = String(repeating: "7", count: 1_000_000)
    for text in [
      "{\"format\": \(long)x}", "{\"format\": \"\(long)\"}", "{\"a\(long)\": 1}", "[\(long)]",
      "{\"format\": \"boxspring-scene\", \"version\": 1\(long)}",
      "{\"format\": \"boxspring-scene\", \"version\": 1, \"a\(long)\": 1, \"viewport\": {\"b\(long)\": 1}}",
    ] {
      let run = try CommandRun("layout", "-", input: text)
      #expect(run.code == 2 && run.errors.utf8.count < 300, "\(run.errors.prefix(400))")
    }
    let world = """
      {"format": "boxspring-world", "version": 1, "size": {"width": 9, "height": 9}, "items": [
        {"name": "n\(long)", "x": 5, "y": 5, "width": 4, "height": 4, "copies": {"columns": 2}},
        {"name": "n\(long) 1", "x": 5, "y": 5, "width": 4, "height": 4},
        {"name": "n\(long) 1", "x": 5, "y": 5, "width": 4, "height": 4}]}
      """
    let run = try CommandRun("simulate", "-", input: world)
    #expect(run.code == 2 && run.errors.utf8.count < 300, "\(run.errors.prefix(400))")
    let words = try CommandRun("spring", String(repeating: "a", count: 100_000))
    #expect(words.code == 2 && words.errors.unicodeScalars.count <= 4001)
  }
}
