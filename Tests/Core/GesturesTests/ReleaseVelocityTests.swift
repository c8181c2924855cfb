import Foundation
import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneGeometry

@Suite("ReleaseVelocity")
struct ReleaseVelocityTests {
  // MARK: The parabola of Flutter and early Android

  @Test(
    "recorded gestures give the velocities that the tests of their projects expect",
    .needs(.traces))
  func recordedVelocities() throws {
    var gestures = 0
    for name in SharedTraces.names {
      let json = try JSONSerialization.jsonObject(with: Data(SharedTraces.bytes(name, "json")))
      guard let document = json as? [String: Any],
        let reference = document["referenceReleaseVelocity"] as? [String: Any]
      else { continue }
      // One project states its velocities to nine digits, the other in whole pixels per second.
      let tolerance = reference["perGesture"] == nil ? 0.05 : 1e-3
      let expected = reference["perGesture"] as? [[String: Any]] ?? [reference]
      let velocities = try Self.releaseVelocities(document, by: .parabola)
      try #require(velocities.count == expected.count)
      for (velocity, gesture) in zip(velocities, expected) {
        guard let known = gesture["lsq2"] as? [String: Double] else { continue }
        gestures += 1
        for (value, name) in [(velocity.dx, "x"), (velocity.dy, "y")] {
          guard let truth = known[name] else { continue }
          #expect(abs(value - truth) <= tolerance, "\(name)")
        }
      }
    }
    #expect(gestures >= 15)
  }

  private static func releaseVelocities(
    _ document: [String: Any], by method: ReleaseVelocity.Method
  ) throws -> [Vector] {
    var velocities: [Vector] = []
    var estimator = ReleaseVelocity()
    for sample in try #require(document["samples"] as? [[String: Any]]) {
      let phase = try #require(sample["phase"] as? String)
      let time = try #require(sample["t"] as? Double)
      let x = try #require(sample["x"] as? Double)
      let y = try #require(sample["y"] as? Double)
      switch phase {
      case "began":
        estimator = ReleaseVelocity()
        estimator.add(Point(x: x, y: y), at: time)
      case "moved": estimator.add(Point(x: x, y: y), at: time)
      default: velocities.append(estimator.velocity(liftedAt: time, by: method))
      }
    }
    return velocities
  }

  @Test("samples of a parabola give the slope at the newest one, evenly spaced or not")
  func parabola() {
    var estimator = ReleaseVelocity()
    for time in [5.0, 5.003, 5.011, 5.02, 5.02, 5.051, 5.07] {
      let age = time - 5.07
      estimator.add(Point(x: 30 - 400 * age + 900 * age * age, y: 1000 * age), at: time)
    }
    let velocity = estimator.velocity(liftedAt: 5.07, by: .parabola)
    #expect(abs(velocity.dx + 400) < 1e-6)
    #expect(abs(velocity.dy - 1000) < 1e-6)
  }

  @Test("only the newest twenty samples count for the parabola")
  func parabolaLimit() {
    let locations = (0..<90).map { $0 < 70 ? 500 : 3 * Double($0) }
    #expect(abs(velocity(every: 0.001, locations: locations, by: .parabola) - 3000) < 1e-6)
    let oneMore = (0..<90).map { $0 < 71 ? 500 : 3 * Double($0) }
    #expect(abs(velocity(every: 0.001, locations: oneMore, by: .parabola) - 3000) > 1)
  }

  @Test("the parabola goes through the sample 100 ms back, and not through one before it")
  func parabolaHorizon() {
    // Five samples a step apart, all at 0 but the oldest at 1: with p = -2…2, the orthogonal
    // polynomials p and p² - 2 have squares that add up to 10 and 14, so the fitted slope at the
    // newest is -2/10 + 2/14 · 2p = 13/35 per step.
    let slope = velocity(every: 0.025, locations: [77, 1, 0, 0, 0, 0], by: .parabola)
    #expect(abs(slope - 13 / 35 / 0.025) < 1e-9)
  }

  // MARK: The line

  @Test("the sample 100 ms back counts, one before it does not")
  func horizon() {
    // Of samples a step apart with p = -2…2, the newest at 0.5 and the others at 0: 1/10 per step.
    let last = velocity(every: 0.025, locations: [77, 0, 0, 0, 0, 0.5])
    #expect(abs(last - 1 / 10.0 / 0.025) < 1e-9)
    // With the oldest at -0.5 as well, 2/10.
    let both = velocity(every: 0.025, locations: [77, -0.5, 0, 0, 0, 0.5])
    #expect(abs(both - 2 / 10.0 / 0.025) < 1e-9)
  }

  @Test(
    "a finger at a constant speed that is reported in whole points has its speed at the end",
    arguments: [60.0, 75, 90, 120, 125, 144, 240, 250, 500, 1000, 2000, 4000, 8000])
  func wholePoints(rate: Double) {
    for seed in seeds(rate < 1000 ? 60 : 12, of: 2000) {
      var random = SplitMix64(seed: seed)
      for speed in [30.0, 55, 90, 137, 230, 700, 1500, 2345, 6000] {
        let speed = speed * (1 + random.unit() / 2) * (random.unit() < 0.5 ? -1.0 : 1.0)
        let (phase, start) = (random.unit(), random.unit())
        var exact = ReleaseVelocity()
        var rounded = ReleaseVelocity()
        var time = start
        for _ in 0...Int((0.15 * rate).rounded()) {
          let place = speed * (time - start) + phase
          exact.add(Point(x: place, y: 7), at: time)
          rounded.add(Point(x: place.rounded(), y: -3), at: time)
          time += 1 / rate
        }
        let lift = time - (random.unit() < 0.5 ? 1 : random.unit()) / rate
        let label = "\(speed) pt/s, seed \(seed)"
        #expect(abs(exact.velocity(liftedAt: lift).dx - speed) < 1e-6 * abs(speed), "\(label)")
        let error = abs(rounded.velocity(liftedAt: lift).dx - speed)
        #expect(error <= max(10, 0.1 * abs(speed)), "\(label): \(error)")
        #expect(rounded.velocity(liftedAt: lift).dy == 0)
      }
    }
  }

  @Test(
    "a finger that speeds up or slows down evenly has its speed at the lift, in whole points too",
    arguments: [60.0, 120, 1000, 8000])
  func acceleration(rate: Double) {
    for (before, after) in [(0.0, 1500.0), (3000, 500), (-200, -2200), (1600, 0)] {
      var exact = ReleaseVelocity()
      var rounded = ReleaseVelocity()
      let count = (0.15 * rate).rounded()
      for index in 0...Int(count) {
        let time = Double(index) / rate
        let place = before * time + (after - before) * time * time / 2 / (count / rate)
        exact.add(Point(x: 0, y: place), at: time)
        rounded.add(Point(x: 0, y: place.rounded()), at: time)
      }
      #expect(abs(exact.velocity(liftedAt: count / rate).dy - after) < 1e-6)
      #expect(abs(rounded.velocity(liftedAt: count / rate).dy - after) < max(30, 0.05 * abs(after)))
    }
  }

  @Test(
    "a finger that has stopped for more than 40 ms has no velocity, though samples come",
    arguments: [60.0, 90, 120, 240, 1000, 8000])
  func rests(rate: Double) {
    for isRounded in [false, true] {
      for speed in [-3000.0, -1000, -90, 90, 400, 1000, 3000] {
        var estimator = ReleaseVelocity()
        for index in 0...Int(0.4 * rate) {
          let time = Double(index) / rate
          let place = speed * min(time, 0.2)
          estimator.add(Point(x: 5, y: isRounded ? place.rounded() : place), at: time)
          guard index % max(1, Int(rate) / 250) == 0 else { continue }
          let velocity = estimator.velocity(liftedAt: time)
          // The last movement is seen up to a sample late.
          if time > 0.241 + 1 / rate { #expect(velocity == .zero, "\(speed), \(time)") }
          #expect(velocity.dy * speed >= 0)
          if time > 0.1 { #expect(abs(velocity.dy) < abs(speed) + 16, "\(speed), \(time)") }
          #expect(velocity.dx == 0)
        }
      }
    }
  }

  @Test("no velocity points against the last movement along an axis, whatever a finger does")
  func directions() {
    for seed in seeds(300, of: 20_000) {
      var random = SplitMix64(seed: seed)
      var estimator = ReleaseVelocity()
      var (time, place, movement) = (0.0, Point.zero, Vector.zero)
      var speed = Vector.zero
      for _ in 0..<60 {
        if random.unit() < 0.2 {
          speed = Vector(dx: random.unit() * 4000 - 2000, dy: random.unit() * 400 - 200)
          if random.unit() < 0.3 { speed.dx = 0 }
        }
        let step = random.unit() < 0.05 ? 0.05 : random.unit() * 0.02
        time += step
        let before = place
        place = place + speed * step
        place = Point(x: place.x.rounded(), y: place.y)
        for axis in Axis.allCases where place[axis] != before[axis] {
          movement[axis] = place[axis] - before[axis]
        }
        estimator.add(place, at: time)
        let velocity = estimator.velocity(liftedAt: time)
        #expect(
          velocity.dx * movement.dx >= 0 && velocity.dy * movement.dy >= 0,
          "seed \(seed), \(time) s")
      }
    }
  }

  @Test(
    "a finger that turns is flung the other way, at most twice as fast as it went there",
    arguments: [60.0, 120, 1000, 8000], [false, true])
  func turns(rate: Double, isRounded: Bool) {
    for duration in [0.04, 0.05, 0.06, 0.08] {
      var estimator = ReleaseVelocity()
      let (there, back) = (Int(0.2 * rate), Int(duration * rate + 1e-9))
      for index in 0...there + back {
        let place = 1000 / rate * Double(index <= there ? index : 2 * there - index)
        estimator.add(
          Point(x: 0, y: isRounded ? place.rounded() : place), at: Double(index) / rate)
      }
      let velocity = estimator.velocity(liftedAt: Double(there + back) / rate).dy
      #expect(velocity < -800 && velocity > -2030, "\(duration) s")
    }
  }

  @Test("a finger that turns half-way throws as fast to the left as to the right")
  func turnOnALevelLine() {
    func thrown(_ places: [Double]) -> Double {
      var estimator = ReleaseVelocity()
      for (index, place) in places.enumerated() {
        estimator.add(Point(x: place, y: 0), at: 0.218 + 0.006 * Double(index))
      }
      return estimator.velocity(liftedAt: 0.236).dx
    }
    let left = thrown([151, 153, 151])
    #expect(left < 0)
    #expect(thrown([133, 131, 133]) == -left)
    // By even acceleration over the one point that is not rounding.
    #expect(abs(left + 2 / 0.006) < 1e-6)
  }

  @Test("a jerk of the finger by a point does not end a rest")
  func jerk() {
    for jerk in [-1.0, 1] {
      var estimator = ReleaseVelocity()
      for index in 0...36 {
        let time = Double(index) / 120
        let place = 1000 * min(time, 0.25) + (time > 0.29 ? jerk : 0)
        estimator.add(Point(x: place, y: 0), at: time)
      }
      #expect(estimator.velocity(liftedAt: 0.3).dx.magnitude < 14)
    }
  }

  @Test("memory is bounded at any rate, and the speed is right there, too")
  func memory() {
    for (rate, most) in [(60.0, 16), (8000.0, 1604), (1_000_000.0, 2048)] {
      var estimator = ReleaseVelocity()
      for index in 0...Int(0.3 * rate) {
        let time = Double(index) / rate
        estimator.add(Point(x: (700 * time).rounded(), y: 0), at: time)
        guard estimator.samples.count <= most else {
          Issue.record("\(estimator.samples.count) samples at \(rate) Hz")
          return
        }
      }
      #expect(abs(estimator.velocity(liftedAt: 0.3).dx - 700) < 20)
    }
    var still = ReleaseVelocity()
    for _ in 0..<5000 { still.add(.zero, at: 1) }
    #expect(still.samples.count <= 2048 && still.velocity(liftedAt: 1) == .zero)
  }

  // MARK: Both

  @Test("a gap, one sample or one time gives zero, two times the slope of a line")
  func sparse() {
    var estimator = ReleaseVelocity()
    #expect(estimator.velocity(liftedAt: 0) == .zero)
    estimator.add(.zero, at: 1)
    #expect(estimator.velocity(liftedAt: 1) == .zero)
    estimator.add(Point(x: 5, y: 5), at: 1)
    #expect(estimator.velocity(liftedAt: 1) == .zero)
    estimator.add(Point(x: 12.5, y: 2.5), at: 1.01)
    #expect(abs(estimator.velocity(liftedAt: 1.01).dx - 1000) < 1e-6)
    #expect(estimator.velocity(liftedAt: 1.06) == .zero)
    estimator.add(Point(x: 90, y: 0), at: 1.2)
    #expect(estimator.velocity(liftedAt: 1.2) == .zero, "samples before a gap do not count")
  }

  @Test("samples before a gap of more than 40 ms are ignored, those before a shorter one are not")
  func gap() {
    var estimator = ReleaseVelocity()
    for (time, location) in [(0, 900.0), (0.0401, 0), (0.08, 2)] {
      estimator.add(Point(x: location, y: 0), at: time)
    }
    #expect(abs(estimator.velocity(liftedAt: 0.08).dx - 2 / (0.08 - 0.0401)) < 1e-9)
    #expect(abs(velocity(every: 0.04, locations: [0, 4, 8]) - 100) < 1e-9)
  }

  /// Velocity along x of a finger seen at evenly spaced times and lifted at the last of them.
  private func velocity(
    every step: Double, locations: [Double], by method: ReleaseVelocity.Method = .standard
  ) -> Double {
    var estimator = ReleaseVelocity()
    for (index, location) in locations.enumerated() {
      estimator.add(Point(x: location, y: 0), at: Double(index) * step)
    }
    return estimator.velocity(liftedAt: Double(locations.count - 1) * step, by: method).dx
  }
}
