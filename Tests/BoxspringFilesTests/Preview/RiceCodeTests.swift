import Testing

@testable import AnimationFiles

@Suite struct RiceCodeTests {
  private func bytes(_ numbers: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    RiceCode.append(numbers, to: &bytes)
    return bytes
  }

  @Test("a block of zeros takes five bits")
  func zeros() {
    #expect(bytes([]) == [])
    #expect(bytes([0, 0, 0]) == [0b11111_000])
    #expect(bytes(Array(repeating: 0, count: 64)) == [0b11111_111, 0b11_000000])
  }

  @Test("numbers follow as quotient in ones and remainder in bits")
  func small() {
    // k = 1, then 10 0, 0 1, 110 0 for 1, -1, 2 folded to 2, 1, 4.
    #expect(bytes([1, -1, 2]) == [0b00001_100, 0b01_1100_00])
    // k = 6: the mean of 100 and 101 lies between 2⁶ and 2⁷. 10 100100, 10 100101.
    #expect(bytes([50, -51]) == [0b00110_101, 0b00100_101, 0b00101_000])
  }

  @Test("a number that is far too large for its block follows in 36 bits")
  func escapes() {
    #expect(bytes([-(1 << 34)]) == [0xf7, 0xff, 0xff, 0xbf, 0xff, 0xff, 0xff, 0xf8])
  }

  @Test("each block has a parameter of its own")
  func blocks() {
    // 32 zeros, then k = 0 and 10 for -1.
    #expect(bytes(Array(repeating: 0, count: 32) + [-1]) == [0b11111_000, 0b00_10_0000])
  }
}
