import BoxspringDocuments
import Foundation
import PlaneGeometry
import Testing

@Suite("Names of files")
struct FileNameTests {
  @Test("every name has a text of its own, from which its bytes come back")
  func bijection() {
    var random = SplitMix64(seed: 0xF11E)
    var names: Set<String> = []
    var seen: Set<[UInt8]> = []
    for _ in 0..<20_000 {
      // Few different bytes, so that characters come about, whole and cut off.
      let bytes = (0..<random.next() % 7).map { _ in
        [0x41, 0xC3, 0xA9, 0xF3, 0xBF, 0xBB, 0xBA, 0xB9, 0xFF, 0x80][Int(random.next() % 10)]
          as UInt8
      }
      let name = String(fileName: bytes)
      #expect(name.fileNameBytes == bytes, "seed 0xF11E, \(bytes)")
      if seen.insert(bytes).inserted { #expect(names.insert(name).inserted, "\(bytes)") }
    }
    #expect(seen.count > 5000)
  }

  @Test("names in UTF-8 are the texts they are, and others can be read but for what is none")
  func readable() {
    for text in ["", "list.json", "Übersicht 表.csv", "👩‍👩‍👧", "e\u{301}"] {
      #expect(String(fileName: text.utf8) == text && text.readableFileName == text)
      #expect(text.fileNameBytes == Array(text.utf8))
    }
    let latin = String(fileName: [0x63, 0x61, 0x66, 0xE9])
    #expect(latin.readableFileName == "caf\u{FFFD}")
    // A character that stands for bytes elsewhere is none of them in a name.
    let own = String(fileName: "\u{FFEE9}".utf8)
    #expect(own != "\u{FFEE9}" && own.readableFileName == "\u{FFEE9}")
  }
}
