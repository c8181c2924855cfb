import Testing

@testable import BoxspringWeb

@Suite struct SharedBlockTests {
  @Test("room grows and what is written is read")
  func growth() {
    var block = SharedBlock<UInt8>()
    for count in [0, 3, 16, 17, 5000, 2] {
      let address = block.room(for: count)
      #expect(address == block.address)
      #expect(block.count == count)
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      block.fill(bytes)
      #expect(block.elements(0..<count) == bytes)
    }
  }

  @Test("a range beyond the memory is cut")
  func bounds() {
    let block = SharedBlock<UInt8>()
    #expect(block.elements(0..<1_000_000).count < 1_000_000)
  }
}
