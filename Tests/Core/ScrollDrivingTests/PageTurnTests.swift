import Prerequisites
import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("Snapping to pages")
struct PageTurnTests {
  @Test("content released in motion exactly on the next page rests there, in either direction")
  func ties() throws {
    for (way, target) in [(200.0, 1800.0), (-200, 2200)] {
      var physics = try ScrollPhysicsTests.physics(
        ScrollBehavior(snapping: .pages(length: 200)), at: 2000)
      physics.touchBegan(at: Point(x: 100, y: 300), time: 0)
      for tick in 1...8 {
        physics.touchMoved(
          to: Point(x: 100, y: 300 + way * Double(tick) / 8), time: Double(tick) / 80)
      }
      physics.touchEnded(at: Point(x: 100, y: 300 + way), time: 0.1)
      #expect(physics.offset.y == target)
      physics.runToRest()
      #expect(physics.offset.y == target)
    }
  }

  @Test("the mirror image of a release rests at the mirror image of its target")
  func mirror() {
    let length = 20_000.0
    for seed in seeds(2000, of: 100_000) {
      var random = SplitMix64(seed: seed)
      let page = [200.0, 250, 500][Int.random(in: 0..<3, using: &random)]
      let snapping: ScrollBehavior.Snapping =
        switch seed % 3 {
        case 0: .pages(length: page)
        case 1: .interval(page)
        default: .offsets(stride(from: 0, through: length, by: page).map { $0 })
        }
      // Most at a stop, or in the middle between two.
      var offset = Double(Int.random(in: 0...Int(length / page) * 4, using: &random)) * page / 4
      if random.unit() < 0.2 { offset = random.unit() * length }
      let velocity = Double(Int.random(in: -30...30, using: &random)) * 40
      let rules = GlideTests.rules(ScrollBehavior(snapping: snapping), range: 0...length)
      let target = rules.snapTarget(from: offset, velocity: velocity)
      if velocity != 0 {
        let image = rules.snapTarget(from: length - offset, velocity: -velocity)
        #expect(image.map { length - $0 } == target, "seed \(seed): \(offset), \(velocity)")
      }
      // From right to left, the list of offsets is in the order of reading, too.
      var mirrored = rules.behavior
      if case .offsets(let offsets) = snapping {
        mirrored.snapping = .offsets(offsets.map { length - $0 })
      }
      let reversed = GlideRules(
        range: 0...length, viewportLength: rules.viewportLength, isReversed: true,
        behavior: mirrored)
      let image = reversed.snapTarget(from: length - offset, velocity: -velocity)
      #expect(image.map { length - $0 } == target, "seed \(seed): \(offset), \(velocity)")
    }
  }
}
