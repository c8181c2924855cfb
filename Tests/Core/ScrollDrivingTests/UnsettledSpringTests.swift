import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Springs that feel all scrolling for ever.
@Suite("ScrollDriver, springs that do not settle")
struct UnsettledSpringTests {
  /// A list under a finger that goes back and forth by 2 pt every quarter of a second for a time, in seconds.
  private static func driver(
    dampingRatio: Double, seconds: Double
  ) throws -> ScrollDriver {
    let viewport = Size(width: 320, height: 600)
    let arrangement = try ListLayout().arrange(
      CollectionContent(sections: [SectionContent(count: 400, size: Size(width: 320, height: 50))]),
      in: LayoutEnvironment(viewport: viewport))
    let rules = SpringRules(
      spring: try SpringTuning(frequency: 2, dampingRatio: dampingRatio), maximumOverlap: nil)
    var driver = ScrollDriver(
      try SpringLayout(arrangement, rules: rules, viewport: viewport),
      physics: try ScrollPhysics(
        geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport),
        offset: Point(x: 0, y: 8000)))
    driver.update { $0.touchBegan(at: Point(x: 100, y: 300), time: 0) }
    for step in 1...Int(seconds * 4) {
      driver.update {
        $0.touchMoved(
          to: Point(x: 100, y: step.isMultiple(of: 2) ? 340 : 342), time: Double(step) / 4)
      }
    }
    return driver
  }

  @Test("without damping 600 s of scrolling are kept, and what needs more is a typed error")
  func undamped() throws {
    var driver = try Self.driver(dampingRatio: 0, seconds: 1100)
    let early = driver.advance(to: 500)
    _ = driver.advance(to: 520)
    let again = try driver.frame(at: 500)
    #expect(early.attributes.count == again.attributes.count && early.attributes.count > 11)
    for (one, other) in zip(early.attributes, again.attributes) {
      #expect((one.displacement - other.displacement).length < 1e-6)
    }
    #expect(!driver.layout.hasForgottenScrolling)
    _ = driver.advance(to: 1100)
    #expect(driver.layout.hasForgottenScrolling)
    #expect(
      throws: ForgottenTimeError(time: 1090, earliestTime: 1100, scrollingSpan: 600)
    ) { try driver.frame(at: 1090) }
    // So early, it is the log that is no longer kept, of 600 s as well.
    let forgotten = #expect(throws: ForgottenTimeError.self) { try driver.frame(at: 0) }
    #expect(forgotten?.time == 0 && forgotten?.scrollingSpan == nil)
    #expect((499...500).contains(forgotten?.earliestTime ?? 0))
  }

  @Test("with damping nothing is forgotten that can be felt")
  func damped() throws {
    var driver = try Self.driver(dampingRatio: 0.2, seconds: 1100)
    let before = driver.advance(to: 1090)
    _ = driver.advance(to: 1100)
    #expect(!driver.layout.hasForgottenScrolling)
    let frame = try driver.frame(at: 1090)
    #expect(frame.attributes.count == before.attributes.count)
    for (one, other) in zip(frame.attributes, before.attributes) {
      #expect((one.displacement - other.displacement).length < 1e-9)
    }
  }
}
