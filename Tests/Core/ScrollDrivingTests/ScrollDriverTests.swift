import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("ScrollDriver")
struct ScrollDriverTests {
  static let viewport = Size(width: 300, height: 500)

  /// Sixty rows of 50 pt, 60 pt apart.
  static func driver(
    axis: Axis = .vertical, direction: LayoutDirection = .leftToRight,
    rules: SpringRules = SpringRules(), behavior: ScrollBehavior = ScrollBehavior()
  ) throws -> ScrollDriver {
    let content = CollectionContent(sections: [
      SectionContent(count: 60, size: Size(width: 50, height: 50))
    ])
    let environment = LayoutEnvironment(viewport: viewport, direction: direction)
    let arrangement = try ListLayout(axis: axis, lineSpacing: 10).arrange(content, in: environment)
    let geometry = ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: viewport,
      isRightToLeft: direction == .rightToLeft)
    return ScrollDriver(
      try SpringLayout(arrangement, rules: rules, viewport: viewport),
      physics: try ScrollPhysics(geometry: geometry, behavior: behavior, mainAxis: axis))
  }

  /// Flings with a finger that moves 15 ms a step; the velocity is the finger's.
  static func fling(
    _ driver: inout ScrollDriver, from place: Point, velocity: Vector,
    at time: Double = 0
  ) {
    driver.update { physics in
      physics.touchBegan(at: place, time: time)
      for step in 1...6 {
        let elapsed = Double(step) * 0.015
        physics.touchMoved(to: place + velocity * elapsed, time: time + elapsed)
      }
      physics.touchEnded(at: place + velocity * 0.09, time: time + 0.09)
    }
  }

  /// The largest displacement along an axis, with its sign.
  static func farthest(_ frame: LayoutFrame, _ axis: Axis = .vertical) -> Double {
    frame.attributes.map { $0.displacement[axis] }.max { abs($0) < abs($1) } ?? 0
  }

  @Test("cells lag behind the scroll in both directions")
  func directions() throws {
    var driver = try Self.driver(behavior: ScrollBehavior(startOffset: Point(x: 0, y: 1500)))
    var down = driver
    Self.fling(&driver, from: Point(x: 150, y: 400), velocity: Vector(dx: 0, dy: -1500))
    Self.fling(&down, from: Point(x: 150, y: 100), velocity: Vector(dx: 0, dy: 1500))
    #expect(Self.farthest(driver.advance(to: 0.2)) > 20, "scrolled up, cells stay behind below")
    #expect(Self.farthest(down.advance(to: 0.2)) < -20, "scrolled down, they stay behind above")
  }

  @Test("cells answer the bounce at both ends of the content")
  func ends() throws {
    for (start, velocity) in [(0.0, 1200.0), (3590 - 500, -1200)] {
      var driver = try Self.driver(behavior: ScrollBehavior(startOffset: Point(x: 0, y: start)))
      Self.fling(&driver, from: Point(x: 150, y: 250), velocity: Vector(dx: 0, dy: velocity))
      let past = driver.advance(to: 0.15)
      #expect(velocity > 0 ? past.contentOffset.y < start : past.contentOffset.y > start)
      #expect(abs(Self.farthest(past)) > 2)
      driver = try driver.state(at: 8)
      #expect(driver.isIdle)
      #expect(driver.contentOffset.y == start)
      #expect(Self.farthest(driver.advance(to: 8)) == 0)
    }
  }

  @Test("cells answer programmatic scrolls and jumps")
  func programs() throws {
    for duration in [0, 0.3] {
      var driver = try Self.driver()
      driver.update { $0.scroll(to: Point(x: 0, y: 800), time: 0.1, duration: duration) }
      let frame = driver.advance(to: 0.1 + max(duration / 2, 1e-9))
      #expect(Self.farthest(frame) > 10)
      #expect(driver.advance(to: 10).contentOffset.y == 800)
      #expect(driver.isIdle)
    }
  }

  @Test("from right to left position, influence and sign are mirrored")
  func rightToLeft() throws {
    var frames: [LayoutFrame] = []
    var width = 0.0
    for (direction, sign) in [(LayoutDirection.leftToRight, 1.0), (.rightToLeft, -1)] {
      var driver = try Self.driver(axis: .horizontal, direction: direction)
      width = driver.layout.arrangement.contentSize.width
      let place = Point(x: sign > 0 ? 250 : 50, y: 250)
      Self.fling(&driver, from: place, velocity: Vector(dx: sign * -1400, dy: 0))
      frames.append(driver.advance(to: 0.3))
    }
    #expect(frames[0].contentOffset.x > 100)
    #expect(abs(frames[0].contentOffset.x - (width - 300 - frames[1].contentOffset.x)) < 1e-9)
    #expect(frames[0].attributes.map(\.ordinal) == frames[1].attributes.map(\.ordinal))
    for (left, right) in zip(frames[0].attributes, frames[1].attributes) {
      #expect(abs(left.displacement.dx + right.displacement.dx) < 1e-9)
      #expect(abs(left.frame.minX - (width - right.frame.maxX)) < 1e-9)
    }
    #expect(abs(Self.farthest(frames[0], .horizontal)) > 10)
  }

  @Test("a driver reports idle before, between and after, and wakes on an event")
  func idling() throws {
    var driver = try Self.driver()
    _ = driver.advance(to: 0)
    #expect(driver.isIdle)
    Self.fling(&driver, from: Point(x: 150, y: 400), velocity: Vector(dx: 0, dy: -900))
    #expect(!driver.isIdle)
    _ = driver.advance(to: 0.2)
    #expect(!driver.isIdle)
    // Held still by another finger, with the springs still swinging and no frame taken there.
    driver.update { $0.touchBegan(9, at: Point(x: 150, y: 100), time: 0.2) }
    #expect(try !driver.state(at: 0.3).isIdle)
    #expect(try driver.state(at: 6).isIdle)
    driver.update { $0.touchEnded(9, at: Point(x: 150, y: 100), time: 0.25) }
    _ = driver.advance(to: 9)
    #expect(driver.isIdle)
    driver.update { $0.wheel(Vector(dx: 0, dy: 40), time: 9.02) }
    #expect(!driver.isIdle)
    #expect(Self.farthest(driver.advance(to: 9.05)) > 0)
  }

  @Test("events fed live, as time passes, give what the whole trace gives")
  func live() throws {
    let behavior = ScrollBehavior()
    var whole = try Self.driver(behavior: behavior)
    Self.fling(&whole, from: Point(x: 150, y: 400), velocity: Vector(dx: 0, dy: -1500))
    var live = try Self.driver(behavior: behavior)
    let place = Point(x: 150, y: 400)
    live.update { $0.touchBegan(at: place, time: 0) }
    for step in 1...6 {
      // Each event arrives at its own time, after a frame at the time of the one before.
      let elapsed = Double(step) * 0.015
      _ = live.advance(to: elapsed - 0.015)
      live.update { physics in
        physics.touchMoved(
          to: place + Vector(dx: 0, dy: -1500) * elapsed, time: elapsed)
      }
    }
    live.update { $0.touchEnded(at: place + Vector(dx: 0, dy: -1500) * 0.09, time: 0.09) }
    for tick in 6...60 {
      let time = Double(tick) / 60
      let (a, b) = (whole.advance(to: time), live.advance(to: time))
      #expect(difference(a, b, viewport: Self.viewport) < 1e-9)
    }
  }

  @Test("a repeated time stamp and a pause of minutes do no harm")
  func clocks() throws {
    var driver = try Self.driver()
    driver.update { physics in
      physics.touchBegan(at: Point(x: 0, y: 300), time: 1)
      physics.touchMoved(to: Point(x: 0, y: 280), time: 1)
      physics.touchMoved(to: Point(x: 0, y: 260), time: 1)
      physics.touchMoved(to: Point(x: 0, y: 250), time: 0.5)
      physics.touchEnded(at: Point(x: 0, y: 250), time: 400)
    }
    let jolted = driver.advance(to: 1)
    #expect(jolted.contentOffset.y == 50)
    #expect(Self.farthest(jolted) > 0)
    #expect(driver.advance(to: 0.2).time == 1, "time never runs backward")
    #expect(driver.advance(to: .nan).time == 1)
    #expect(driver.advance(to: .infinity).time == 1)
    let rested = driver.advance(to: 399)
    #expect(Self.farthest(rested) == 0)
    #expect(driver.advance(to: 1e6).contentOffset.y == 50)
  }

  @Test("frames of an offset trace start where the recording does")
  func recording() throws {
    let trace = ScrollTrace(
      id: "recording", positions: .offset,
      samples: [
        .init(time: 2, phase: .began, position: Point(x: 7, y: 100)),
        .init(time: 2.5, phase: .moved, position: Point(x: 9, y: 300)),
      ])
    let layout = try Self.driver().layout
    let geometry = ScrollGeometry(
      contentSize: layout.arrangement.contentSize, viewport: Self.viewport)
    let playback = try ScrollPlayback(trace, of: layout, geometry: geometry, rate: .hertz(20))
    let frames = Array(playback)
    #expect(frames[0].time == 2)
    #expect(frames[0].contentOffset == Point(x: 0, y: 100))
    #expect(Self.farthest(frames[0]) == 0, "no jump to where the recording starts")
    #expect(abs(frames[5].contentOffset.y - 200) < 1e-9)
    #expect(frames.last?.contentOffset.y == 300)
  }
}
