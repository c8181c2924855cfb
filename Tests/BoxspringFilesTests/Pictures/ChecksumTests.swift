import PlaneGeometry
import Testing

@testable import Pictures

@Suite("Checksums") struct ChecksumTests {
  @Test("CRC-32 gives the published values")
  func crc() {
    // "123456789" is the check value of the catalogues of CRCs; "IEND" ends every PNG.
    let known: [(String, UInt32)] = [
      ("", 0), ("a", 0xE8B7_BE43), ("abc", 0x3524_41C2), ("123456789", 0xCBF4_3926),
      ("IEND", 0xAE42_6082),
      ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
    ]
    for (text, value) in known {
      var checksum = CRC32()
      checksum.add(text.utf8)
      #expect(checksum.value == value, "\(text)")
    }
  }

  @Test("Adler-32 gives the published values, and the sums of the definition for long input")
  func adler() {
    let known: [(String, UInt32)] = [
      ("", 1), ("a", 0x0062_0062), ("abc", 0x024D_0127), ("123456789", 0x091E_01DE),
      ("Wikipedia", 0x11E6_0398),
    ]
    for (text, value) in known {
      var checksum = Adler32()
      checksum.add(Array(text.utf8))
      #expect(checksum.value == value, "\(text)")
    }
    // The worst case for the sums: all ones, past the stretch after which they are reduced.
    for count in [5551, 5552, 5553, 20_000] {
      var checksum = Adler32()
      checksum.add([UInt8](repeating: 255, count: count))
      let low = (1 + 255 * count) % 65521
      let high = (count + 255 * count * (count + 1) / 2) % 65521
      #expect(checksum.value == UInt32(high * 65536 + low), "\(count) bytes")
    }
  }
}
