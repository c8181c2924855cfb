import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("Reduced motion")
struct ReducedMotionTests {
  /// A random scene with limits, and the same without.
  private static func scenes(
    seed: UInt64
  ) throws -> (limited: RandomScene, plain: RandomScene, limit: Double, time: Double) {
    var random = SplitMix64(seed: seed &+ 77)
    let plain = try RandomScene(seed: seed)
    var limited = plain
    let limit = Double.random(in: 0...15, using: &random)
    let time = Double.random(in: 0.3...1.2, using: &random)
    limited.rules.maximumDisplacement = limit
    limited.rules.maximumSettlingTime = time
    return (limited, plain, limit, time)
  }

  /// When the content moves for the last time, in seconds.
  private static func lastMovement(_ driver: ScrollDriver) -> Double {
    let motion = driver.physics.motion
    let index = motion.segments.indices.last { motion.segments[$0].translation != .zero }
    return index.map { motion.ends[$0] } ?? 0
  }

  @Test(
    "no displacement exceeds the limit, and everything rests in time, under any scroll",
    arguments: seeds(24, of: 150))
  func limits(seed: UInt64) throws {
    let (scene, _, limit, time) = try Self.scenes(seed: seed)
    var driver = try scene.driver()
    let end = Self.lastMovement(driver) + time
    var tick = 0
    while Double(tick) / 120 < end {
      for attributes in driver.advance(to: Double(tick) / 120).attributes {
        #expect(attributes.displacement.length <= limit * (1 + 1e-15), "seed \(seed), tick \(tick)")
      }
      tick += 1
    }
    for late in [1e-9, 0.01, 5] {
      let frame = driver.advance(to: end + late)
      #expect(
        frame.attributes.allSatisfy { $0.displacement == .zero }, "seed \(seed), \(time) s")
      #expect(driver.layout.isAtRest(at: frame.contentOffset))
    }
  }

  @Test("without the limits, displacements are larger and last longer")
  func difference() throws {
    var (larger, longer) = (0, 0)
    for seed in 0..<24 as Range<UInt64> {
      let (_, scene, limit, time) = try Self.scenes(seed: seed)
      var driver = try scene.driver()
      let end = Self.lastMovement(driver)
      let isLarger = (0..<Int(end * 30)).contains { tick in
        driver.advance(to: Double(tick) / 30).attributes
          .contains { $0.displacement.length > limit + 1 }
      }
      let last = driver.advance(to: end + time).attributes
      if isLarger { larger += 1 }
      if last.contains(where: { $0.displacement.length > 0.01 }) { longer += 1 }
    }
    #expect(larger > 12)
    #expect(longer > 4)
  }

  @Test(
    "within the limit, elements are drawn where the springs have them", arguments: seeds(4, of: 20)
  )
  func within(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    var limited = scene
    limited.rules.maximumDisplacement = 12
    var (one, other) = (try scene.driver(), try limited.driver())
    var (inside, beyond) = (0, 0)
    for tick in 0...120 {
      let time = Double(tick) / 40
      let all = one.advance(to: time).attributes
      for attributes in other.advance(to: time).attributes {
        guard let plain = all.first(where: { $0.ordinal == attributes.ordinal }) else { continue }
        if plain.displacement.length <= 12 {
          #expect(plain.displacement == attributes.displacement, "seed \(seed), \(time) s")
          inside += 1
        } else {
          let way = plain.displacement * (12 / plain.displacement.length)
          #expect((way - attributes.displacement).length < 1e-9, "seed \(seed), \(time) s")
          beyond += 1
        }
      }
    }
    #expect(inside > 0, "seed \(seed)")
  }

  @Test("frames at 30, 60 and 240 Hz and sought ones agree", arguments: seeds(3, of: 20))
  func rates(seed: UInt64) throws {
    let (scene, _, _, _) = try Self.scenes(seed: seed)
    let truth = try scene.driver()
    for rate in [30.0, 60, 240] {
      var driver = try scene.driver()
      for tick in 0..<Int(2 * rate) {
        let frame = driver.advance(to: Double(tick) / rate)
        guard tick % Int(rate / 30) == 0 else { continue }
        let apart = ScrollDrivingTests.difference(
          try truth.frame(at: frame.time), frame, viewport: RandomScene.viewport)
        #expect(apart < 1e-9, "seed \(seed), \(rate) Hz, \(frame.time) s")
      }
    }
  }

  @Test("content that changes keeps to the limits, save what is in hand")
  func changes() throws {
    let rules = SpringRules(
      spring: .list, maximumDisplacement: 8, maximumSettlingTime: 0.5)
    var scene = try ReorderScene.list(rules: rules, offset: 400)
    try scene.lift(ItemPath(item: 12, section: 0), at: Point(x: 100, y: 225), time: 0)
    try scene.drag(to: Point(x: 120, y: 460), time: 0.2)
    var farthest = 0.0
    for tick in 0...40 {
      let frame = try scene.frame(at: 0.2 + Double(tick) / 120)
      for attributes in frame.attributes {
        if frame.lifted.contains(attributes.ordinal) {
          farthest = max(farthest, attributes.displacement.length)
        } else {
          #expect(attributes.displacement.length <= 8 * (1 + 1e-15))
        }
      }
    }
    #expect(farthest > 20)
    _ = try scene.release(velocity: Vector(dx: 0, dy: 500), time: 1)
    let frame = try scene.frame(at: 1.5 + 1e-9)
    #expect(frame.attributes.allSatisfy { $0.displacement == .zero } && frame.lifted.isEmpty)
    #expect(scene.driver.isIdle)
  }

  @Test(
    "a spring that would take too long becomes the critically damped one that takes exactly as long",
    arguments: seeds(40, of: 400))
  func springs(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let spring = try SpringTuning(
      frequency: Double.random(in: 0.1...40, using: &random),
      dampingRatio: seed == 0 ? 0 : Double.random(in: 0.05...4, using: &random))
    let time = Double.random(in: 0.3...3, using: &random)
    let rest = [1e-6, 0.001, 0.5][Int.random(in: 0..<3, using: &random)]
    let limited = SpringAssignmentTable(
      SpringRules(spring: spring, restAmplitude: rest, maximumSettlingTime: time)
    ).tunings[0]
    /// The largest amplitude after a time, from any state with the largest amplitude that is allowed for.
    func amplitude(_ tuning: SpringTuning, after time: Double) -> Double {
      (0..<180).reduce(0.0) { most, step in
        let angle = Double(step) / 180 * 2 * .pi
        let (sin, cos) = Elementary.sincos(angle)
        let state = tuning.state(
          after: time,
          from: SpringState(
            displacement: 1e6 * cos, velocity: 1e6 * sin * tuning.angularFrequency))
        let swing = state.velocity / tuning.angularFrequency
        return max(
          most, (state.displacement * state.displacement + swing * swing).squareRoot())
      }
    }
    #expect(amplitude(limited, after: time) <= rest, "seed \(seed)")
    if limited == spring { return }
    #expect(limited.dampingRatio == 1)
    #expect(amplitude(limited, after: 0.85 * time) > rest, "seed \(seed): it need not be so stiff")
    // The bounds are within a fifth of the truth: a spring that settles much sooner is kept.
    #expect(amplitude(spring, after: 0.75 * time) > rest, "seed \(seed): it need not be replaced")
  }

  @Test("limits that cannot be are refused")
  func errors() {
    for (rules, reason) in [
      (SpringRules(maximumDisplacement: -1), SpringRulesError.Code.displacementOutOfRange(-1)),
      (SpringRules(maximumDisplacement: .infinity), .displacementOutOfRange(.infinity)),
      (SpringRules(maximumSettlingTime: 0.2), .settlingTimeOutOfRange(0.2)),
      (SpringRules(restAmplitude: 0, maximumSettlingTime: 1), .springsNeverRest),
    ] {
      #expect(throws: SpringRulesError(reason)) {
        _ = try SpringLayout(
          Arrangement(frames: [], axis: .vertical), rules: rules, viewport: RandomScene.viewport)
      }
      #expect(!reason.problem.isEmpty && !reason.remedy.isEmpty)
    }
  }
}
