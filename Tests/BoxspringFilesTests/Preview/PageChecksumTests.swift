import Testing

@testable import AnimationFiles

@Suite struct PageChecksumTests {
  @Test("the published checksums of known texts, in one piece or several")
  func published() {
    // Noll, "FNV hash", test vectors of the 32 bit FNV-1a.
    let known: [(String, UInt32)] = [
      ("", 0x811c_9dc5), ("a", 0xe40c_292c), ("foobar", 0xbf9c_f968),
    ]
    for (text, value) in known {
      var whole = PageChecksum()
      whole.add(Array(text.utf8))
      #expect(whole.value == value)
      var parts = PageChecksum()
      for byte in text.utf8 { parts.add([byte]) }
      #expect(parts.value == value)
      #expect(parts.count == text.utf8.count)
    }
  }
}
