import Testing

@testable import BoxspringWeb

@Suite struct SharedBlockTests {
  @Test("what is left is where it says")
  func filling() throws {
    var block = SharedBlock<UInt8>()
    for count in [0, 3, 16, 17, 5000, 2] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      let place = block.fill(bytes)
      let start = UnsafePointer<UInt8>(bitPattern: place.address)
      #expect(Array(UnsafeBufferPointer(start: start, count: Int(place.count))) == bytes)
    }
  }
}
