import Testing

@testable import PlaneGeometry

@Suite("Elementary: floor")
struct ElementaryFloorTests {
  @Test("floor is the system's, whatever the exponent", arguments: [1, 2, 3] as [UInt64])
  func againstSystem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let x = random.logUniform(-1074, 1024)
      #expect(Elementary.floor(x) == x.rounded(.down), "seed \(seed), floor \(x)")
    }
  }

  @Test("whole numbers and their neighbours fall to the right side")
  func neighbours() {
    for x in [-0x1p52, -3, -2, -1, -0.0, 0, 1, 2, 3, 0x1p51, 0x1p52, 0x1p62] as [Double] {
      #expect(Elementary.floor(x) == x)
      #expect(Elementary.floor(x.nextDown) == x.nextDown.rounded(.down))
      #expect(Elementary.floor(x.nextUp) == x.nextUp.rounded(.down))
    }
  }

  @Test("what is not finite stays as it is")
  func notFinite() {
    #expect(Elementary.floor(.infinity) == .infinity)
    #expect(Elementary.floor(-.infinity) == -.infinity)
    #expect(Elementary.floor(.nan).isNaN)
  }
}
