import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Nonsense, live: events in any order, at any time, of any size, between frames at any time.
@Suite("ScrollDriver under nonsense")
struct ScrollDriverFuzzTests {
  static let seeds = Array(UInt64(1)...(isLongRun ? 60 : 30))

  @Test(
    "a driver never traps, stays finite, never runs backward and comes to rest", arguments: seeds)
  func nonsense(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var driver = try Self.driver(&random)
    driver.keptSpan = .infinity
    var time = driver.time
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let event = Self.event(near: driver.time, &random)
        driver.update(event)
      }
      let frame = driver.advance(to: Self.time(near: driver.time, &random))
      try Self.check(frame, "seed \(seed), step \(step)")
      #expect(frame.time >= time && driver.time == frame.time, "seed \(seed), step \(step)")
      time = frame.time
      guard step % 20 == 0 else { continue }
      let sought = try driver.frame(at: Self.time(near: time, &random))
      try Self.check(sought, "seed \(seed), seeking in step \(step)")
    }
    driver.update { $0.touchCancelled(1, time: time) }
    driver.update { $0.touchCancelled(0, time: time) }
    let last = driver.advance(to: time + 1e7)
    #expect(driver.isIdle, "seed \(seed)")
    #expect(last.attributes.allSatisfy { $0.displacement == .zero }, "seed \(seed)")
  }

  private static func check(_ frame: LayoutFrame, _ place: String) throws {
    try #require(frame.time.isFinite && frame.contentOffset.isFinite, "\(place)")
    for attributes in frame.attributes {
      try #require(attributes.displacement.isFinite && attributes.restFrame.isFinite, "\(place)")
    }
  }

  // MARK: Scenes

  private static func driver(_ random: inout SplitMix64) throws -> ScrollDriver {
    let axis: Axis = Bool.random(using: &random) ? .vertical : .horizontal
    let viewport = Size(
      width: [0, 1e-9, 1, 390, 390, 390][Int.random(in: 0..<6, using: &random)],
      height: [0, 1e-9, 700, 700, 700, 5000][Int.random(in: 0..<6, using: &random)])
    let arrangement = try arrangement(axis, &random)
    let layout = try SpringLayout(
      arrangement, rules: try rules(&random), viewport: viewport,
      window: Bool.random(using: &random)
        ? .margin(Double.random(in: 0...400, using: &random))
        : .everything)
    let geometry = ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: viewport,
      contentInsets: Bool.random(using: &random)
        ? .zero : EdgeInsets(top: 40, left: -10, bottom: 900, right: 3),
      isRightToLeft: Bool.random(using: &random))
    return ScrollDriver(
      layout,
      physics: try ScrollPhysics(
        geometry: geometry, behavior: try behavior(&random), mainAxis: axis,
        start: [0, 0, -5, 1e9][Int.random(in: 0..<4, using: &random)],
        offset: Int.random(in: 0..<8, using: &random) == 0 ? Point(x: 1e12, y: -1e12) : nil))
  }

  private static func arrangement(_ axis: Axis, _ random: inout SplitMix64) throws -> Arrangement {
    let count = Int.random(in: 0...120, using: &random)
    var end = 0.0
    return try Arrangement(
      frames: (0..<count).map { index in
        end += Double.random(in: -10...80, using: &random)
        return Rect(
          origin: Point(
            main: end, cross: Double.random(in: -50...300, using: &random), axis: axis),
          size: Size(
            main: Int.random(in: 0..<9, using: &random) == 0
              ? 0 : Double.random(in: 1...900, using: &random),
            cross: Double.random(in: 0...400, using: &random), axis: axis))
      }, axis: axis)
  }

  private static func rules(_ random: inout SplitMix64) throws -> SpringRules {
    let origins: [Influence.Origin] = [
      .touch, .viewport(x: 0.5, y: -3), .content(Point(x: 1e12, y: 0)),
    ]
    let influences: [Influence] = [
      .classic, .constant(1),
      .distance(
        from: origins[Int.random(in: 0..<3, using: &random)],
        divisor: [1e-9, 80, 1e12][Int.random(in: 0..<3, using: &random)], metric: .bothAxes),
    ]
    return SpringRules(
      spring: try SpringTuning(
        frequency: [0.01, 0.5, 1, 3, 1000][Int.random(in: 0..<5, using: &random)],
        dampingRatio: [0.05, 0.5, 1, 1.5, 100][Int.random(in: 0..<5, using: &random)]),
      influence: influences[Int.random(in: 0..<3, using: &random)],
      axes: Bool.random(using: &random) ? .both : .mainAxis,
      maximumOverlap: [nil, 0, 5, 1e12][Int.random(in: 0..<4, using: &random)],
      restAmplitude: [1e-6, 0.001, 1][Int.random(in: 0..<3, using: &random)],
      exceptions: [
        .init(.element(.item(3, section: 0)), isRigid: true),
        .init(.element(.item(4, section: 7)), isRigid: true),
        .init(.section(0), influence: Bool.random(using: &random) ? 0.3 : nil),
      ])
  }

  private static func behavior(_ random: inout SplitMix64) throws -> ScrollBehavior {
    let snappings: [ScrollBehavior.Snapping] = [
      .none, .pages(length: nil), .interval(1e-6), .interval(300), .offsets([]),
      .offsets([1e12, 40, -1e12]),
    ]
    return ScrollBehavior(
      axes: [nil, .both, .horizontal, .vertical][Int.random(in: 0..<4, using: &random)],
      decelerationRate: [0.5, 0.99, 0.998, 0.9999][Int.random(in: 0..<4, using: &random)],
      bounces: Int.random(in: 0..<4, using: &random) > 0,
      rubberBandCoefficient: [0, 0.55, 1][Int.random(in: 0..<3, using: &random)],
      bounceSpring: try SpringTuning(
        frequency: [0.01, 1.6, 1.6, 1000][Int.random(in: 0..<4, using: &random)],
        dampingRatio: [0.05, 1, 1, 100][Int.random(in: 0..<4, using: &random)]),
      snapping: snappings[Int.random(in: 0..<6, using: &random)],
      recordedLimits: Bool.random(using: &random) ? .none : .content)
  }

  // MARK: Events

  private static func number(_ scale: Double, _ random: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<24, using: &random) {
    case 0: 0
    case 1: .nan
    case 2: -.infinity
    case 3: 1e300
    case 4: -1e12
    case 5: .leastNonzeroMagnitude
    case 6: Double.random(in: -1...1, using: &random) * 1e6
    default: Double.random(in: -1...1, using: &random) * scale
    }
  }

  private static func time(near time: Double, _ random: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<24, using: &random) {
    case 0...3: time
    case 4: time + .leastNonzeroMagnitude
    case 5: time.nextUp
    case 6: time - Double.random(in: 0...3, using: &random)
    case 7: .nan
    case 8: .infinity
    case 9: -.infinity
    case 10: time + 300
    default: time + Double.random(in: 0...0.05, using: &random)
    }
  }

  private static func event(
    near now: Double, _ random: inout SplitMix64
  ) -> (inout ScrollPhysics) -> Void {
    let time = time(near: now, &random)
    let finger = Int.random(in: 0...1, using: &random)
    let place = Point(x: number(400, &random), y: number(700, &random))
    let duration = number(1, &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return { $0.touchBegan(finger, at: place, time: time) }
    case 2...5: return { $0.touchMoved(finger, to: place, time: time) }
    case 6, 7: return { $0.touchEnded(finger, at: place, time: time) }
    case 8: return { $0.touchCancelled(finger, time: time) }
    case 9: return { $0.wheel(place - .zero, time: time) }
    case 10: return { $0.observe(offset: place, at: time, touch: finger == 0 ? nil : place) }
    default: return { $0.scroll(to: place, time: time, duration: duration) }
    }
  }
}
