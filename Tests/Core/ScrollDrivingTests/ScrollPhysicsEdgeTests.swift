import Testing

@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Where content ends, viewports vanish and clocks go astray.
@Suite("ScrollPhysics at its edges")
struct ScrollPhysicsEdgeTests {
  static let geometry = ScrollPhysicsTests.geometry

  // MARK: Catching

  @Test(
    "content caught anywhere past its end moves on from where it is shown",
    arguments: [(true, -300.0), (true, -900), (true, 25_000), (false, -300), (false, 25_000)])
  func catching(bounces: Bool, offset: Double) throws {
    let behavior = ScrollBehavior(bounces: bounces)
    var physics = try ScrollPhysicsTests.physics(behavior, at: offset)
    physics.touchBegan(at: .zero, time: 1)
    physics.touchMoved(to: Point(x: 0, y: 1e-6), time: 1)
    #expect(abs(physics.offset.y - offset) < 1e-5)
    physics.touchMoved(to: Point(x: 0, y: -1e-6), time: 1)
    #expect(abs(physics.offset.y - offset) < 1e-5)
    // Either way the content follows the finger, if only by little, and never runs away.
    physics.touchMoved(to: Point(x: 0, y: offset < 0 ? -40 : 40), time: 2)
    #expect(offset < 0 ? physics.offset.y > offset : physics.offset.y < offset)
    #expect(abs(physics.offset.y - offset) <= 40 + 1e-9)
    physics.touchCancelled(time: 2)
    physics.runToRest()
    #expect(physics.offset.y == (offset < 0 ? 0 : 19_333))
  }

  @Test("a way past an end moves nothing at the time of the last look, however soon it is over")
  func shortWays() throws {
    for count in 1...4 {
      var physics = try ScrollPhysicsTests.physics(ScrollBehavior(), at: 0)
      physics.touchBegan(at: .zero, time: 0)
      let arrival = 0.05
      let look = (0..<count).reduce(arrival) { time, _ in time.nextDown }
      physics.run(until: look)
      physics.touchMoved(to: Point(x: 0, y: 145), time: arrival)
      #expect(physics.motion.offset(at: look).y == 0, "\(count)")
      #expect(physics.motion.offset(at: arrival) == physics.offset && physics.offset.y < -10)
      #expect(physics.motion.segments.allSatisfy { $0.duration >= 0 })
    }
  }

  @Test("in a viewport without length content still follows the finger and comes to rest")
  func emptyViewport() throws {
    let geometry = ScrollGeometry(contentSize: Size(width: 100, height: 300), viewport: .zero)
    var physics = try ScrollPhysics(geometry: geometry, offset: Point(x: 0, y: -5))
    physics.touchBegan(at: .zero, time: 0)
    physics.touchMoved(to: Point(x: 0, y: -60), time: 0.02)
    #expect(physics.offset.y == 55)
    physics.touchMoved(to: Point(x: 0, y: 200), time: 0.04)
    #expect(physics.offset.y == -5)
    physics.touchEnded(at: Point(x: 0, y: 200), time: 0.04)
    physics.runToRest()
    #expect(physics.offset.y == 0)
  }

  @Test("content shorter than the viewport gives way either way and returns")
  func shortContent() throws {
    let geometry = ScrollGeometry(
      contentSize: Size(width: 375, height: 100), viewport: Size(width: 375, height: 667),
      contentInsets: EdgeInsets(top: 20, bottom: 10))
    for (sign, bounces) in [(1.0, true), (-1, true), (1, false), (-1, false)] {
      var physics = try ScrollPhysics(
        geometry: geometry, behavior: ScrollBehavior(bounces: bounces))
      #expect(physics.offset.y == -20)
      physics.touchBegan(at: .zero, time: 0)
      physics.touchMoved(to: Point(x: 0, y: sign * 100), time: 0.1)
      // 50.81 pt is the published answer to 100 pt in this viewport.
      #expect(abs(physics.offset.y + 20 + sign * (bounces ? 50.81 : 0)) < 0.01)
      physics.touchEnded(at: Point(x: 0, y: sign * 100), time: 0.1)
      physics.runToRest()
      #expect(physics.offset.y == -20)
    }
  }

  @Test("content that does not bounce stays within its ends, whatever the finger does")
  func withoutBounce() throws {
    var physics = try ScrollPhysicsTests.physics(ScrollBehavior(bounces: false), at: 30)
    physics.touchBegan(at: .zero, time: 0)
    // The last sample asks for the very edge, at speed.
    for (step, place) in [10.0, 20, 30].enumerated() {
      physics.touchMoved(to: Point(x: 0, y: place), time: Double(step + 1) * 0.01)
    }
    physics.touchEnded(at: Point(x: 0, y: 30), time: 0.03)
    physics.runToRest()
    #expect(physics.motion.segments.allSatisfy { $0.offset.y + $0.translation.dy >= 0 })
    #expect(physics.offset.y == 0)
  }

  // MARK: Two axes

  @Test("flung into a corner, each axis bounces on its own")
  func corner() throws {
    let geometry = ScrollGeometry(
      contentSize: Size(width: 1000, height: 3000), viewport: Size(width: 375, height: 667))
    func physics(_ velocity: Vector) throws -> ScrollPhysics {
      var physics = try ScrollPhysics(
        geometry: geometry, behavior: ScrollBehavior(axes: .both), offset: Point(x: 50, y: 90))
      physics.coast(velocity: velocity)
      physics.runToRest()
      return physics
    }
    let both = try physics(Vector(dx: -900, dy: -2500))
    let across = try physics(Vector(dx: -900, dy: 0))
    let down = try physics(Vector(dx: 0, dy: -2500))
    #expect(both.offset == .zero)
    var lowest = Point.zero
    for step in 0...200 {
      let time = Double(step) / 100
      let offset = both.motion.offset(at: time)
      #expect(abs(offset.x - across.motion.offset(at: time).x) < 2 * Glide.tolerance)
      #expect(abs(offset.y - down.motion.offset(at: time).y) < 2 * Glide.tolerance)
      lowest = Point(x: min(lowest.x, offset.x), y: min(lowest.y, offset.y))
    }
    #expect(lowest.x < -10 && lowest.y < -50)
  }

  // MARK: Clocks

  @Test("a touch reported late counts from when it takes hold")
  func lateTouch() throws {
    var late = try ScrollPhysicsTests.physics()
    var prompt = late
    late.run(until: 1)
    prompt.run(until: 1)
    late.touchBegan(at: .zero, time: 0.9)
    prompt.touchBegan(at: .zero, time: 1)
    for physics in [late, prompt] {
      var physics = physics
      physics.touchMoved(to: Point(x: 0, y: -12), time: 1.01)
      physics.touchEnded(at: Point(x: 0, y: -12), time: 1.01)
      physics.runToRest()
      // 1200 pt/s coast 599.4 pt, of which 0.5 are left out.
      #expect(abs(physics.offset.y - 5012 - 598.9) < 0.1)
    }
  }

  @Test("at times too large for the steps of momentum, content still comes to rest")
  func farFuture() throws {
    for time in [1e9, 1e12] {
      var physics = try ScrollPhysicsTests.physics()
      physics.run(until: time)
      physics.coast(velocity: Vector(dx: 0, dy: 1000))
      physics.runToRest()
      #expect(!physics.isCoasting)
      #expect(abs(physics.offset.y - 5499) < 0.1)
    }
    var physics = try ScrollPhysicsTests.physics()
    physics.run(until: 1e300)
    physics.coast(velocity: Vector(dx: 0, dy: 1000))
    physics.runToRest()
    #expect(abs(physics.offset.y - 5499) < 0.1)
  }

  // MARK: At the door

  @Test("events beyond every screen and clock are ignored")
  func beyond() throws {
    var physics = try ScrollPhysicsTests.physics()
    let before = physics.motion
    physics.touchBegan(at: Point(x: 0, y: 1e13), time: 0)
    physics.touchBegan(at: .zero, time: 1e13)
    physics.wheel(Vector(dx: -1e300, dy: 0), time: 1)
    physics.observe(offset: Point(x: 0, y: -1e13), at: 1)
    physics.scroll(to: Point(x: 1e13, y: 0), time: 0)
    physics.scroll(to: .zero, time: 0, duration: 1e13)
    #expect(physics.motion == before)
    #expect(!physics.isTracking)
    physics.touchBegan(at: .zero, time: 0)
    physics.touchMoved(to: Point(x: 0, y: .nan), time: 0)
    physics.touchEnded(at: Point(x: 0, y: 1e13), time: 0)
    physics.touchCancelled(time: 1e300)
    #expect(physics.motion == before)
    #expect(physics.isTracking)
  }

  @Test("a velocity that cannot be told is none, and none is beyond the limit")
  func velocities() throws {
    var physics = try ScrollPhysicsTests.physics()
    physics.touchBegan(at: .zero, time: 0)
    physics.touchMoved(to: Point(x: 0, y: -1e12), time: .leastNonzeroMagnitude)
    physics.touchMoved(to: Point(x: 0, y: -1e12), time: 1e-300)
    physics.touchEnded(at: Point(x: 0, y: -1e12), time: 1e-300)
    physics.runToRest()
    #expect(physics.offset.y == 19_333)
    #expect(physics.motion.segments.allSatisfy { $0.translation.isFinite })
  }

  @Test("what no scroll view can have is refused with the value")
  func refusals() throws {
    func error(
      _ geometry: ScrollGeometry = Self.geometry, start: Double = 0, offset: Point? = nil
    ) -> ScrollBehaviorError? {
      #expect(throws: ScrollBehaviorError.self) {
        try ScrollPhysics(geometry: geometry, start: start, offset: offset)
      }
    }
    var geometry = Self.geometry
    geometry.contentInsets.top = -.infinity
    #expect(error(geometry) == ScrollBehaviorError(.geometryOutOfRange(-.infinity)))
    geometry = Self.geometry
    geometry.viewport.width = 1e13
    #expect(error(geometry) == ScrollBehaviorError(.geometryOutOfRange(1e13)))
    let unknown = ScrollBehaviorError(.geometryOutOfRange(.nan)).description
    geometry.viewport.width = .nan
    #expect(error(geometry)?.description == unknown)
    geometry = Self.geometry
    geometry.contentInsets.left = .nan
    #expect(error(geometry)?.description == unknown)
    #expect(error(start: .infinity) == ScrollBehaviorError(.timeOutOfRange(.infinity)))
    #expect(error(offset: Point(x: 0, y: -1e13)) == ScrollBehaviorError(.offsetOutOfRange(-1e13)))
  }
}
