import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("Scrolls of a program")
struct ProgrammaticScrollTests {
  @Test(
    "a scroll past an end ends there, jump or not, whether or not recorded offsets are limited",
    arguments: [ScrollBehavior.RecordedLimits.none, .content], [0.0, 0.3])
  func ends(limits: ScrollBehavior.RecordedLimits, duration: Double) throws {
    for (target, end) in [
      (19_400.0, 19_333.0), (1_000_000, 19_333), (-1, 0), (-5e8, 0), (700.25, 700.25),
    ] {
      var physics = try ScrollPhysicsTests.physics(ScrollBehavior(recordedLimits: limits))
      physics.scroll(to: Point(x: 40, y: target), time: 1, duration: duration)
      physics.run(until: 2)
      #expect(physics.offset == Point(x: 0, y: end))
      // A tap where it stands does not move it: it is at rest there.
      physics.touchBegan(at: Point(x: 9, y: 9), time: 3)
      physics.touchEnded(at: Point(x: 9, y: 9), time: 3.1)
      physics.runToRest()
      #expect(physics.offset == Point(x: 0, y: end))
    }
  }

  @Test("content insets count, and so does a container that reads from right to left")
  func insets() throws {
    let geometry = ScrollGeometry(
      contentSize: Size(width: 900, height: 2000), viewport: Size(width: 300, height: 500),
      contentInsets: EdgeInsets(top: 40, left: 7, bottom: 60, right: 9), isRightToLeft: true)
    for (target, end) in [
      (Point(x: -1e6, y: -1e6), Point(x: -7, y: -40)),
      (Point(x: 1e6, y: 1e6), Point(x: 609, y: 1560)),
    ] {
      var physics = try ScrollPhysics(
        geometry: geometry, behavior: ScrollBehavior(axes: .both))
      physics.scroll(to: target, time: 0)
      physics.runToRest()
      #expect(physics.offset == end)
    }
  }

  @Test("a section that scrolls across stops at its ends, too", arguments: [0.0, 0.4])
  func sections(duration: Double) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var driver = try Shelf(direction: direction).driver()
      // 40 items of 60, 80 and 100 pt in turn, 39 gaps of 10 pt, insets of 12 pt, 320 pt in view.
      let width: Double = 13 * (60 + 80 + 100) + 60 + 39 * 10 + 2 * 12 - 320
      try driver.scroll(1, to: 100_000, .duration(duration), time: 0)
      _ = driver.advance(to: 1)
      let isReversed = direction == .rightToLeft
      #expect(driver.contentOffset(ofSection: 1) == Point(x: isReversed ? 0 : width, y: 0))
      try driver.scroll(1, to: -100_000, .duration(duration), time: 1)
      _ = driver.advance(to: 2)
      #expect(driver.contentOffset(ofSection: 1) == Point(x: isReversed ? width : 0, y: 0))
    }
  }

  @Test("where content changes under way, the end is within what is left of it")
  func changes() throws {
    for seed in seeds(200, of: 20_000) {
      var random = SplitMix64(seed: seed)
      var physics = try ScrollPhysicsTests.physics(
        ScrollBehavior(bounces: random.unit() < 0.5), at: 19_333 * random.unit())
      physics.scroll(
        to: Point(x: 0, y: 40_000 * random.unit() - 10_000), time: 0,
        duration: 0.1 + random.unit())
      var geometry = physics.geometry
      for _ in 0..<3 {
        physics.run(until: physics.time + 0.3 * random.unit())
        geometry.contentSize.height = 20_000 * random.unit()
        let end = geometry.offsetRange(along: .vertical).upperBound
        physics.change(
          to: geometry, mainAxis: .vertical, offset: Point(x: 0, y: min(physics.offset.y, end)))
      }
      physics.runToRest()
      let isInRange = geometry.offsetRange(along: .vertical).contains(physics.offset.y)
      #expect(isInRange, "seed \(seed): \(physics.offset.y)")
    }
  }

  @Test(
    "a finger that has stopped throws nothing, though samples come",
    arguments: [60.0, 120, 240, 1000]
  )
  func stoppedFinger(rate: Double) throws {
    for rest in stride(from: 0, through: 0.12, by: 0.004) {
      var physics = try ScrollPhysicsTests.physics()
      physics.touchBegan(at: Point(x: 100, y: 600), time: 0)
      for index in 1...Int((0.2 + rest) * rate) {
        let time = Double(index) / rate
        let place = (600 - 1000 * min(time, 0.2)).rounded()
        physics.touchMoved(to: Point(x: 100, y: place), time: time)
      }
      let before = physics.offset.y
      physics.touchEnded(at: Point(x: 100, y: 400), time: 0.2 + rest)
      physics.runToRest()
      #expect(physics.offset.y >= before, "\(rest) s")
      if rest > 0.041 + 1 / rate { #expect(physics.offset.y == before, "\(rest) s") }
    }
  }
}
