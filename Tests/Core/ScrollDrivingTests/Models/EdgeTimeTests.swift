import Prerequisites
import Testing

@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Times at which curves are at a place or a speed, against the curves themselves, sampled ten thousand times.
@Suite("Times of flings that bounce and of edges")
struct EdgeTimeTests {
  /// The first sample, in seconds, at which a condition holds, and the step between samples.
  private static func first(
    in duration: Double, _ holds: (_ before: Double, _ time: Double) -> Bool
  ) -> Double? {
    let count = 10_000
    return (1...count).lazy.map { Double($0) * duration / Double(count) }
      .first { holds($0 - duration / Double(count), $0) }
  }

  @Test("a return is at a distance for the first time where its samples pass it")
  func returns() throws {
    var (found, missing) = (0, 0)
    for seed in seeds(30, of: 4000) {
      var random = SplitMix64(seed: seed)
      let model: EdgeReturnCurve.Model =
        switch random.next() % 5 {
        case 0: .uiKit
        case 1: .webKit
        case 2: .flutter
        case 3: .androidStretch
        default:
          .spring(
            try SpringTuning(
              frequency: 0.5 + 3 * random.unit(), dampingRatio: 0.05 + 1.5 * random.unit()))
        }
      let curve = EdgeReturnCurve(
        model, distance: 200 * random.unit() - 100, velocity: 4000 * random.unit() - 2000)
      let distance = random.next() % 4 == 0 ? 0 : 300 * random.unit() - 150
      let sampled = Self.first(in: 8) {
        (curve.distance(at: $0) < distance) != (curve.distance(at: $1) < distance)
      }
      let time = curve.time(atDistance: distance)
      if let sampled {
        let time = try #require(time, "seed \(seed)")
        #expect(abs(time - sampled) < 1e-3 && time <= sampled, "seed \(seed): \(time), \(sampled)")
        found += 1
      } else {
        // A spring close to critical damping passes its end late.
        #expect(time ?? 9 > 8, "seed \(seed): \(String(describing: time))")
        missing += 1
      }
    }
    #expect(found > 5 && missing > 5)
  }

  @Test("content that approaches its end is never there, and no number traps")
  func extremes() throws {
    for model in [EdgeReturnCurve.Model.uiKit, .webKit, .elastic(share: 0.3, rate: 13), .flutter] {
      for distance in [-60.0, 60] {
        let curve = EdgeReturnCurve(model, distance: distance, velocity: 0)
        #expect(curve.time(atDistance: 0) == nil)
        #expect(curve.time(atDistance: distance) == 0)
        #expect(curve.time(atDistance: 2 * distance) == nil)
      }
    }
    let numbers = [0, -1e307, 1e308, Double.leastNonzeroMagnitude, .nan, .infinity]
    let springs = [
      SpringTuning.androidStretch, .edgeBounce, try SpringTuning(frequency: 2, dampingRatio: 0),
    ]
    for spring in springs {
      for distance in numbers {
        for velocity in numbers {
          let curve = EdgeReturnCurve(.spring(spring), distance: distance, velocity: velocity)
          for place in numbers + [1] { _ = curve.time(atDistance: place) }
        }
      }
    }
    let swing = EdgeReturnCurve(.spring(springs[2]), distance: 10, velocity: 0)
    #expect(abs(try #require(swing.time(atDistance: 0)) - 0.125) < 1e-9)
    // arccos(-0.5) of two turns a second.
    #expect(abs(try #require(swing.time(atDistance: -5)) - 1.0 / 6) < 1e-9)
  }

  @Test("a fling that bounces is at an offset and at a speed where its samples are")
  func bouncing() throws {
    var (offsets, speeds) = (0, 0)
    for seed in seeds(30, of: 4000) {
      var random = SplitMix64(seed: seed)
      let start = 1400 * random.unit() - 200
      let fling = BouncingFling(
        random.next() % 2 == 0 ? .flutter : .flutterFast, from: start,
        velocity: 24_000 * random.unit() - 12_000, range: 0...1000)
      // At rest it jumps to its end.
      let length = fling.duration * 0.9999
      let offset = 1400 * random.unit() - 200
      let sampled = Self.first(in: length) {
        (fling.offset(at: $0) < offset) != (fling.offset(at: $1) < offset)
      }
      if let sampled {
        let time = try #require(fling.time(atOffset: offset), "seed \(seed)")
        #expect(abs(time - sampled) < 1e-3, "seed \(seed): \(time), \(sampled)")
        offsets += 1
      } else {
        #expect(fling.time(atOffset: offset) ?? 9 > length, "seed \(seed)")
      }
      let speed = 12_000 * random.unit()
      let slow = Self.first(in: length) { fling.velocity(at: $1).magnitude <= speed }
      let time = try #require(fling.time(atSpeed: speed))
      #expect(
        abs(time - (slow ?? fling.duration)) < 1e-3,
        "seed \(seed): \(time), \(String(describing: slow))")
      speeds += slow == nil ? 0 : 1
      #expect(fling.time(atOffset: fling.end) ?? 9 <= fling.duration)
      let still = try #require(fling.time(atSpeed: 0))
      #expect(fling.velocity(at: still).magnitude < 1e-6)
      let turn = Self.first(in: length) {
        (fling.velocity(at: $0) > 0) != (fling.velocity(at: $1) > 0)
      }
      #expect(abs(still - (turn ?? fling.duration)) < 1e-3, "seed \(seed)")
    }
    #expect(offsets > 8 && speeds > 8, "\(offsets) offsets, \(speeds) speeds")
  }

  @Test("what never slows down to a speed, and what does at once")
  func speedExtremes() throws {
    for distance in [-80.0, 80] {
      #expect(
        EdgeReturnCurve(.uiKit, distance: distance, velocity: 0).time(atSpeed: 0) == nil)
    }
    #expect(EdgeReturnCurve(.uiKit, distance: 0, velocity: 0).time(atSpeed: 0) == nil)
    // A swing stands still after each half turn: here, after the first.
    let swing = EdgeReturnCurve(
      .spring(try SpringTuning(frequency: 2, dampingRatio: 0)), distance: 10, velocity: 0)
    #expect(abs(try #require(swing.time(atSpeed: 0)) - 0.25) < 1e-9)
    let released = EdgeStretchCurve(releasedAt: 100, viewportLength: 1000)
    for speed in [0, 1e-9, 150] { #expect(released.time(atSpeed: speed) == released.duration) }
    let notch = WheelCurve(.chromium, from: 0, to: 120)
    for speed in [0, 1e-9, 1e-7, 1e-3] {
      #expect(abs(try #require(notch.time(atSpeed: speed)) - notch.duration) < 1e-6, "\(speed)")
    }
    let next = notch.continued(to: 240, at: 0.1)
    let time = try #require(next.time(atSpeed: next.velocity(at: 0)))
    #expect(time == 0 || next.velocity(at: time / 2) > next.velocity(at: 0))
    // The spring at the end takes over 5000 of the 7,000 points per second.
    let fling = BouncingFling(.flutter, from: 900, velocity: 8000, range: 0...1000)
    let slow = try #require(fling.time(atSpeed: 6000))
    #expect(fling.velocity(at: slow - 1e-6) > 6000 && fling.velocity(at: slow + 1e-6) < 6000)
  }

  @Test("edges stay within a distance from the time on at which their samples do")
  func edges() throws {
    for seed in seeds(20, of: 2000) {
      var random = SplitMix64(seed: seed)
      let bezier = EdgeBezierCurve(
        distance: 160 * random.unit() - 80, velocity: 8000 * random.unit() - 4000,
        viewportLength: 1000)
      let stretch = EdgeStretchCurve(
        absorbing: 2000 * random.unit(), from: 300 * random.unit(), viewportLength: 2000)
      let tolerance = 60 * random.unit()
      for (distance, duration, within) in [
        (bezier.distance, bezier.duration, bezier.duration(distance: tolerance)),
        (stretch.distance, stretch.duration, stretch.duration(distance: tolerance)),
      ] as [((Double) -> Double, Double, Double)] {
        let count = 10_000
        let last = (0...count).lazy.map { Double(count - $0) / Double(count) * duration }
          .first { distance($0).magnitude > tolerance }
        #expect(
          abs(within - (last ?? 0)) < 1e-3, "seed \(seed): \(within), \(String(describing: last))")
      }
      #expect(bezier.duration(distance: 0) == bezier.duration)
      #expect(stretch.duration(distance: 0) == stretch.duration)
    }
  }

  /// A curve by its samples.
  private struct Sampled {
    var distance: (Double) -> Double
    var velocity: (Double) -> Double
    var duration: Double
    var timeAtDistance: (Double) -> Double?
    var timeAtSpeed: (Double) -> Double?
  }

  private static func curves(_ random: inout SplitMix64) throws -> [Sampled] {
    let bezier = EdgeBezierCurve(
      distance: 160 * random.unit() - 80, velocity: 8000 * random.unit() - 4000,
      viewportLength: 1000)
    let stretch = EdgeStretchCurve(
      absorbing: 2000 * random.unit(), from: 300 * random.unit(), viewportLength: 2000)
    let models: [EdgeReturnCurve.Model] = [
      .uiKit, .webKit, .flutter,
      .spring(
        try SpringTuning(
          frequency: 0.5 + 3 * random.unit(), dampingRatio: 0.05 + 1.5 * random.unit())),
    ]
    let back = EdgeReturnCurve(
      models[Int(random.next() % 4)], distance: 200 * random.unit() - 100,
      velocity: 4000 * random.unit() - 2000)
    var wheel = WheelCurve(
      WheelCurve.Model.allCases[Int(random.next() % 3)], from: 100, to: 600 * random.unit() - 200)
    if random.next() % 2 == 0 {
      wheel = wheel.continued(
        to: 900 * random.unit() - 300, at: wheel.duration * random.unit())
    }
    return [
      Sampled(
        distance: bezier.distance, velocity: bezier.velocity, duration: bezier.duration,
        timeAtDistance: bezier.time(atDistance:), timeAtSpeed: bezier.time(atSpeed:)),
      Sampled(
        distance: stretch.distance, velocity: stretch.velocity, duration: stretch.duration,
        timeAtDistance: stretch.time(atDistance:), timeAtSpeed: stretch.time(atSpeed:)),
      Sampled(
        distance: back.distance, velocity: back.velocity, duration: 8,
        timeAtDistance: back.time(atDistance:), timeAtSpeed: back.time(atSpeed:)),
      Sampled(
        distance: wheel.offset, velocity: wheel.velocity, duration: wheel.duration,
        timeAtDistance: wheel.time(atOffset:), timeAtSpeed: wheel.time(atSpeed:)),
    ]
  }

  @Test("edges, returns and wheels reach a distance and slow down to a speed when their samples do")
  func speeds() throws {
    var found = Array(repeating: [0, 0, 0, 0], count: 4)
    for seed in seeds(40, of: 2000) {
      var random = SplitMix64(seed: seed)
      for (kind, curve) in try Self.curves(&random).enumerated() where curve.duration > 0 {
        let distance = 400 * random.unit() - 200
        let there = Self.first(in: curve.duration) {
          (curve.distance($0) < distance) != (curve.distance($1) < distance)
        }
        let time = curve.timeAtDistance(distance)
        if let there {
          let time = try #require(time, "seed \(seed), kind \(kind): \(there)")
          #expect(abs(time - there) < 1e-3, "seed \(seed), kind \(kind): \(time), \(there)")
        } else {
          #expect(time ?? 9 > curve.duration - 1e-9, "seed \(seed), kind \(kind)")
        }
        found[kind][there == nil ? 0 : 1] += 1
        let speed = (kind == 1 ? 30_000 : 3000) * random.unit() * random.unit()
        let slow = Self.first(in: curve.duration) {
          curve.velocity($0).magnitude > speed && curve.velocity($1).magnitude <= speed
        }
        let slowed = curve.timeAtSpeed(speed)
        if let slow {
          let slowed = try #require(slowed, "seed \(seed), kind \(kind), \(speed): \(slow)")
          // The way out along a Bézier curve may end so suddenly that no sample is slow.
          let isBetween = abs(curve.velocity(slowed).magnitude - speed) < 0.01 * speed + 1
          #expect(
            abs(slowed - slow) < 1e-3 || slowed < slow && isBetween,
            "seed \(seed), kind \(kind), \(speed): \(slowed), \(slow)")
        } else {
          // Between two samples it may have been faster, by little.
          #expect(
            slowed == nil || curve.velocity(slowed!).magnitude > speed * 0.99,
            "seed \(seed), kind \(kind), \(speed): \(String(describing: slowed))")
        }
        found[kind][slow == nil ? 2 : 3] += 1
        #expect(curve.timeAtSpeed(-1) == nil && curve.timeAtSpeed(.nan) == nil)
      }
    }
    #expect(found.allSatisfy { $0.allSatisfy { $0 > 5 } }, "\(found)")
  }
}
