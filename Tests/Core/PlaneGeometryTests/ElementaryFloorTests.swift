import Testing

@testable import PlaneGeometry

@Suite("Elementary: floor and rounded")
struct ElementaryFloorTests {
  @Test(
    "floor and rounded are the system's, whatever the exponent", arguments: [1, 2, 3] as [UInt64])
  func againstSystem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let x = random.logUniform(-1074, 1024)
      #expect(Elementary.floor(x) == x.rounded(.down), "seed \(seed), floor \(x)")
      #expect(Elementary.rounded(x) == x.rounded(), "seed \(seed), rounded \(x)")
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

  @Test("halves go away from zero, their neighbours to where they are nearer")
  func halves() {
    for x in [-0x1p51 - 0.5, -2.5, -1.5, -0.5, 0, 0.5, 1.5, 2.5, 0x1p51 + 0.5] as [Double] {
      for x in [x, x.nextDown, x.nextUp] { #expect(Elementary.rounded(x) == x.rounded()) }
    }
  }

  @Test("what is not finite stays as it is")
  func notFinite() {
    #expect(Elementary.floor(.infinity) == .infinity)
    #expect(Elementary.floor(-.infinity) == -.infinity)
    #expect(Elementary.floor(.nan).isNaN)
    #expect(Elementary.rounded(-.infinity) == -.infinity && Elementary.rounded(.nan).isNaN)
  }
}
