import Testing

@testable import BoxspringCommandInterface

@Suite("Keys of a terminal")
struct KeyReaderTests {
  @Test(
    "arrows and their like are told by the sequences of xterm, rxvt and the Linux console",
    arguments: [
      ("\u{1b}[A", TerminalKey.up), ("\u{1b}OB", .down), ("\u{1b}[C", .right), ("\u{1b}OD", .left),
      ("\u{1b}[1;5C", .right), ("\u{1b}[H", .home), ("\u{1b}[1~", .home), ("\u{1b}[7~", .home),
      ("\u{1b}[F", .end), ("\u{1b}[4~", .end), ("\u{1b}OF", .end), ("q", .character("q")),
    ])
  func known(text: String, key: TerminalKey) {
    var whole = KeyReader()
    #expect(whole.keys(adding: Array(text.utf8)) == [key])
    #expect(!whole.isWaiting)
    var parts = KeyReader()
    #expect(text.utf8.flatMap { parts.keys(adding: [$0]) } == [key])
  }

  @Test("the escape key is what nothing follows, or what no sequence starts with")
  func escape() {
    var reader = KeyReader()
    #expect(reader.keys(adding: [0x1b]) == [])
    #expect(reader.isWaiting)
    #expect(reader.finish() == [.escape])
    #expect(reader.keys(adding: Array("\u{1b}q".utf8)) == [.escape, .character("q")])
    #expect(reader.keys(adding: [0x1b, 0x1b]) == [.escape])
    #expect(reader.finish() == [.escape])
  }

  @Test("sequences for other keys, and bytes that are none, are passed over")
  func others() {
    var reader = KeyReader()
    #expect(reader.keys(adding: Array("\u{1b}[15~\u{1b}[3~\u{1b}[200~a".utf8)) == [.character("a")])
    #expect(reader.keys(adding: [0xc3, 0xa9, 0x00, 0x7f]) == [])
    #expect(reader.keys(adding: [0x1b, 0x5b] + Array(repeating: 0x30, count: 40)) == [])
    #expect(!reader.isWaiting)
    #expect(reader.keys(adding: [0x1b, 0x5b, 0x31]) == [])
    #expect(reader.finish() == [])
  }
}
