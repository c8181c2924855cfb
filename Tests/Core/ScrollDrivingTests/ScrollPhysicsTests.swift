import Foundation
import Testing

@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("ScrollPhysics")
struct ScrollPhysicsTests {
  static let geometry = ScrollGeometry(
    contentSize: Size(width: 375, height: 20_000), viewport: Size(width: 375, height: 667))

  static func physics(
    _ behavior: ScrollBehavior = ScrollBehavior(), at offset: Double = 5000
  ) throws -> ScrollPhysics {
    try ScrollPhysics(geometry: geometry, behavior: behavior, offset: Point(x: 0, y: offset))
  }

  // MARK: Dragging

  @Test("content follows the finger point for point, against its direction")
  func dragging() throws {
    var physics = try Self.physics()
    physics.touchBegan(at: Point(x: 100, y: 400), time: 1)
    physics.touchMoved(to: Point(x: 130, y: 300), time: 1.1)
    #expect(physics.offset == Point(x: 0, y: 5100))
    physics.touchMoved(to: Point(x: 130, y: 450), time: 1.3)
    #expect(physics.offset == Point(x: 0, y: 4950))
    #expect(abs(physics.motion.offset(at: 1.2).y - 5025) < 1e-9)
  }

  @Test(
    "past the end the content follows as the published rubber band does",
    arguments: [(10.0, 5.455), (50, 26.41), (100, 50.81), (300, 132.3), (667, 236.7)])
  func rubberBand(asked: Double, shown: Double) throws {
    var physics = try Self.physics(at: 0)
    physics.touchBegan(at: Point(x: 0, y: 0), time: 0)
    physics.touchMoved(to: Point(x: 0, y: asked), time: 0.1)
    #expect(abs(physics.offset.y + shown) < shown * 1e-3)
    let band = RubberBand(range: 0...100, viewportLength: 667, coefficient: 0.55)
    #expect(abs(band.asked(band.shown(100 + asked)) - 100 - asked) < 1e-9)
    #expect(abs(band.shown(100 + asked) - 100 + band.shown(-asked)) < 1e-12, "both ends alike")
  }

  @Test("on the rubber band the motion stays within the tolerance of the curve")
  func rubberBandCurve() throws {
    var physics = try Self.physics(at: 40)
    physics.touchBegan(at: .zero, time: 0)
    physics.touchMoved(to: Point(x: 0, y: 500), time: 1)
    let band = RubberBand(range: 0...19_333, viewportLength: 667, coefficient: 0.55)
    for step in 0...1000 {
      let time = Double(step) / 1000
      let truth = band.shown(40 - 500 * time)
      #expect(abs(physics.motion.offset(at: time).y - truth) < 1.1 * Glide.tolerance)
    }
  }

  @Test("a second finger takes over and the first one is ignored")
  func fingers() throws {
    var physics = try Self.physics()
    physics.touchBegan(1, at: .zero, time: 0)
    physics.touchBegan(2, at: Point(x: 0, y: 300), time: 0.1)
    physics.touchMoved(1, to: Point(x: 0, y: 900), time: 0.2)
    #expect(physics.offset.y == 5000)
    physics.touchEnded(1, at: Point(x: 0, y: 900), time: 0.2)
    physics.touchMoved(2, to: Point(x: 0, y: 290), time: 0.3)
    #expect(physics.offset.y == 5010)
  }

  // MARK: Momentum

  /// Distances and times to 0.5 pt as published for both rates.
  @Test(
    "momentum covers the published distance in the published time",
    arguments: [
      (0.998, 1000.0, 499.5, 3.450), (0.998, 3000, 1498.5, 3.999), (0.99, 1000, 99.5, 0.527),
      (0.99, 3000, 298.5, 0.636),
    ])
  func momentum(rate: Double, velocity: Double, distance: Double, time: Double) throws {
    var physics = try Self.physics(ScrollBehavior(decelerationRate: rate))
    physics.coast(velocity: Vector(dx: 0, dy: velocity))
    physics.runToRest()
    #expect(abs(physics.offset.y - 5000 - (distance - 0.5)) < 0.06)
    #expect(abs(physics.time - time) < 0.001)
  }

  @Test("momentum stays within the tolerance of the exponential")
  func momentumCurve() throws {
    var physics = try Self.physics()
    physics.coast(velocity: Vector(dx: 500, dy: -2500))
    physics.runToRest()
    let decay = 1000 * log(0.998)
    for step in 0...3800 {
      let time = Double(step) / 1000
      let truth = 5000 - 2500 * (exp(decay * time) - 1) / decay
      #expect(abs(physics.motion.offset(at: time).y - truth) < Glide.tolerance, "at \(time) s")
      #expect(physics.motion.offset(at: time).x == 0, "the list scrolls vertically only")
    }
  }

  @Test("at its end the content bounces on the critical spring and lands on the edge")
  func bounce() throws {
    var physics = try Self.physics(at: 100)
    physics.coast(velocity: Vector(dx: 0, dy: -2000))
    physics.runToRest()
    #expect(physics.offset.y == 0)
    // Momentum reaches the edge at time t₁ with v₁ = v₀ - D·100, both from the closed form.
    let decay = 1000 * log(0.998)
    let arrival = log(1 + decay * -100 / -2000) / decay
    let speed = -2000 - decay * 100 * -1 * -1
    for step in 0...900 {
      let time = Double(step) / 1000
      let truth = speed * time * exp(-10 * time)
      let shown = physics.motion.offset(at: arrival + time).y
      #expect(abs(shown - truth) < 0.012, "at \(time) s after the edge")
    }
  }

  @Test("without bouncing the content stops dead at its end")
  func noBounce() throws {
    var physics = try Self.physics(ScrollBehavior(bounces: false), at: 100)
    physics.coast(velocity: Vector(dx: 0, dy: -2000))
    physics.runToRest()
    #expect(physics.offset.y == 0)
    #expect(physics.motion.segments.allSatisfy { $0.offset.y + $0.translation.dy >= 0 })
    physics.touchBegan(at: .zero, time: physics.time)
    physics.touchMoved(to: Point(x: 0, y: 100), time: physics.time + 0.1)
    #expect(physics.offset.y == 0)
  }

  @Test("without bouncing a finger's way past an end leaves the content exactly there")
  func noBounceUnderFinger() throws {
    for step in 1...200 {
      // Ends that are met at a fraction of the way that has no exact number.
      var physics = try Self.physics(ScrollBehavior(bounces: false), at: Double(step) / 7)
      physics.touchBegan(at: .zero, time: 0)
      physics.touchMoved(to: Point(x: 0, y: 41.3), time: 0.4)
      #expect(physics.motion.offset(at: 0.35).y == 0, "from \(step)/7 pt")
    }
  }

  @Test("content thrown back inside runs on")
  func thrownBack() throws {
    var physics = try Self.physics(at: -80)
    physics.coast(velocity: Vector(dx: 0, dy: 4000))
    physics.runToRest()
    #expect(physics.offset.y > 500)
  }

  @Test("a finger catches content in flight without a jump and then holds it")
  func catching() throws {
    var physics = try Self.physics()
    physics.coast(velocity: Vector(dx: 0, dy: 2000))
    physics.touchBegan(at: Point(x: 0, y: 300), time: 0.5)
    let caught = physics.offset.y
    let decay = 1000 * log(0.998)
    #expect(abs(caught - 5000 - 2000 * (exp(decay * 0.5) - 1) / decay) < Glide.tolerance)
    physics.touchMoved(to: Point(x: 0, y: 290), time: 0.6)
    #expect(abs(physics.offset.y - caught - 10) < 1e-9)
    physics.touchEnded(at: Point(x: 0, y: 290), time: 0.7)
    physics.runToRest()
    #expect(abs(physics.offset.y - caught - 10) < 1e-9, "a finger held still throws nothing")
  }

  @Test("a finger catches bouncing content where it is shown")
  func catchingBounce() throws {
    var physics = try Self.physics(at: 0)
    physics.coast(velocity: Vector(dx: 0, dy: -3000))
    physics.touchBegan(at: .zero, time: 0.15)
    let caught = physics.offset.y
    #expect(caught < -20)
    physics.touchMoved(to: Point(x: 0, y: 1e-6), time: 0.16)
    #expect(abs(physics.offset.y - caught) < 1e-5)
  }

  @Test("a cancelled gesture throws nothing, and bounces back from past the end")
  func cancelling() throws {
    var physics = try Self.physics(at: 10)
    physics.touchBegan(at: .zero, time: 0)
    for step in 1...5 {
      physics.touchMoved(to: Point(x: 0, y: Double(step) * 20), time: Double(step) / 100)
    }
    physics.touchCancelled(time: 0.05)
    physics.runToRest()
    #expect(physics.offset.y == 0)
  }

  // MARK: Snapping

  @Test("a fling turns one page, a slow release the nearest")
  func paging() throws {
    for (start, velocity, page) in [
      (5000.0, 800.0, 8.0), (5000, -800, 7), (5000, 10, 7), (5100, 10, 8), (100, -900, 0),
    ] {
      var physics = try Self.physics(ScrollBehavior(snapping: .pages(length: nil)), at: start)
      physics.coast(velocity: Vector(dx: 0, dy: velocity))
      physics.runToRest()
      #expect(abs(physics.offset.y - page * 667) < 1e-9, "from \(start) at \(velocity) pt/s")
    }
  }

  @Test("momentum ends at the target nearest to where it would have ended")
  func targets() throws {
    let behavior = ScrollBehavior(snapping: .offsets([0, 5200, 6000, 19_333]))
    for (velocity, target) in [(600.0, 5200.0), (1800, 6000), (-100, 5200), (40_000, 19_333)] {
      var physics = try Self.physics(behavior)
      physics.coast(velocity: Vector(dx: 0, dy: velocity))
      physics.runToRest()
      #expect(physics.offset.y == target, "at \(velocity) pt/s")
    }
    var interval = try Self.physics(ScrollBehavior(snapping: .interval(300)))
    interval.coast(velocity: Vector(dx: 0, dy: 600))
    interval.runToRest()
    #expect(interval.offset.y == 5400)
  }

  // MARK: Wheels, recordings, programs

  @Test("wheel deltas add up as they are, or stop at the ends when asked to")
  func wheel() throws {
    var free = try Self.physics(at: 0)
    free.wheel(Vector(dx: 5, dy: -30), time: 0.5)
    #expect(free.offset == Point(x: 0, y: -30))
    #expect(free.motion.offset(at: 0.4).y == 0, "after a pause it stands still first")
    #expect(abs(free.motion.offset(at: 0.45).y + 15) < 1e-9)
    var held = try Self.physics(ScrollBehavior(recordedLimits: .content), at: 0)
    held.wheel(Vector(dx: 0, dy: -30), time: 0.5)
    held.wheel(Vector(dx: 0, dy: 12), time: 0.51)
    #expect(held.offset.y == 12)
  }

  @Test("a repeated time stamp jumps, a pause of minutes waits")
  func timestamps() throws {
    var physics = try Self.physics(at: 0)
    physics.observe(offset: .zero, at: 0)
    physics.observe(offset: Point(x: 0, y: 100), at: 0.1)
    physics.observe(offset: Point(x: 0, y: 300), at: 0.1)
    #expect(physics.motion.offset(at: 0.1).y == 300)
    #expect(abs(physics.motion.offset(at: 0.0999).y - 99.9) < 1e-9)
    physics.touchBegan(at: .zero, time: 400)
    physics.touchMoved(to: Point(x: 0, y: -50), time: 400)
    #expect(physics.motion.offset(at: 399.9).y == 300)
    #expect(physics.offset.y == 350)
  }

  @Test("events that are not finite are ignored")
  func nonsense() throws {
    var physics = try Self.physics()
    let before = physics.motion
    physics.touchBegan(at: Point(x: .nan, y: 0), time: 0)
    physics.touchBegan(at: .zero, time: .infinity)
    physics.wheel(Vector(dx: 0, dy: .infinity), time: 1)
    physics.observe(offset: .zero, at: .nan)
    physics.scroll(to: Point(x: 0, y: .nan), time: 0)
    physics.run(until: .infinity)
    #expect(physics.motion == before)
  }

  @Test("a programmatic scroll starts and stops smoothly, or jumps")
  func programmatic() throws {
    var physics = try Self.physics()
    physics.scroll(to: Point(x: 90, y: 5600), time: 0.5, duration: 0.4)
    physics.runToRest()
    #expect(abs(physics.time - 0.9) < 1e-12)
    #expect(physics.offset == Point(x: 0, y: 5600))
    #expect(abs(physics.motion.offset(at: 0.7).y - 5300) < Glide.tolerance)
    physics.scroll(to: .zero, time: 2, duration: 0)
    #expect(physics.offset.y == 0)
    #expect(physics.motion.offset(at: 1.999).y == 5600)
  }

  @Test("content shorter than the viewport has one resting offset")
  func shortContent() {
    var geometry = ScrollGeometry(
      contentSize: Size(width: 100, height: 50), viewport: Size(width: 375, height: 667),
      contentInsets: EdgeInsets(top: 20, bottom: 10))
    #expect(geometry.offsetRange(along: .vertical) == -20 ... -20)
    geometry.contentSize = Size(width: 1000, height: 5000)
    geometry.isRightToLeft = true
    #expect(geometry.leadingOffset == Point(x: 625, y: -20))
    #expect(geometry.offsetRange(along: .vertical).upperBound == 5000 + 10 - 667)
  }
}
