import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

/// What a driver keeps of its log, and what it makes of it.
@Suite("A driver's log")
struct TimelineTests {
  /// Fingers that fling the content to and fro, one after the other, for a number of seconds.
  private static func scroll(
    _ driver: inout ScrollDriver, seconds: Int, rate: Int = 60,
    _ look: (ScrollDriver) -> Void = { _ in }
  ) {
    for tick in 0..<seconds * rate {
      let time = Double(tick) / Double(rate)
      let phase = tick % rate
      let way = (tick / rate) % 2 == 0 ? 1.0 : -1.0
      let place = Point(x: 150, y: 300 + way * Double(phase) * 600 / Double(rate))
      driver.update { physics in
        if phase == 0 {
          physics.touchBegan(1, at: place, time: time)
        } else if phase < rate / 4 {
          physics.touchMoved(1, to: place, time: time)
        } else if phase == rate / 4 {
          physics.touchEnded(1, at: place, time: time)
        }
      }
      _ = driver.advance(to: time)
      look(driver)
    }
  }

  private static func driver() throws -> ScrollDriver {
    let viewport = Size(width: 300, height: 600)
    let arrangement = try Arrangement(
      frames: (0..<400).map { Rect(x: 0, y: 50 * Double($0), width: 300, height: 44) },
      axis: .vertical)
    let geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport)
    return ScrollDriver(
      try SpringLayout(arrangement, viewport: viewport),
      physics: try ScrollPhysics(geometry: geometry, offset: Point(x: 0, y: 4000)))
  }

  @Test("a state that is sought has every bit of one that was driven there at once")
  func bits() throws {
    var driver = try Self.driver()
    driver.keptSpan = .infinity
    // The same log, of which no frame has been taken.
    var events = driver
    Self.scroll(&driver, seconds: 20, rate: 120)
    #expect(driver.physics.motion.segments.count > 1000, "several keyframes")
    events.update { $0 = driver.physics }
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let time = Double.random(in: 0...20, using: &random)
      var fresh = events
      #expect(try driver.frame(at: time) == fresh.advance(to: time), "at \(time) s")
    }
  }

  @Test("a driver that runs for long keeps what it was told to, and no more")
  func bounded() throws {
    var driver = try Self.driver()
    driver.keptSpan = 5
    // Most segments after 10 to 20 seconds, and after 20 to 60.
    var (early, late) = (0, 0)
    Self.scroll(&driver, seconds: 60) { driver in
      let count = driver.physics.motion.segments.count
      if driver.time > 20 {
        late = max(late, count)
      } else if driver.time > 10 {
        early = max(early, count)
      }
      #expect(driver.earliestTime <= max(driver.time - 5, 0))
      #expect(driver.earliestTime >= driver.time - 12)
    }
    #expect(driver.physics.motion.removedCount > 2000)
    #expect(late <= early + 256, "\(early), then \(late)")
  }

  @Test("what is kept of a log gives the states that the whole log gives")
  func trimming() throws {
    var (trimmed, whole) = (try Self.driver(), try Self.driver())
    trimmed.keptSpan = 4
    whole.keptSpan = .infinity
    Self.scroll(&trimmed, seconds: 40)
    Self.scroll(&whole, seconds: 40)
    #expect(trimmed.physics.motion.removedCount > 0)
    for tick in 0...16 {
      let time = 36 + Double(tick) / 4.1
      #expect(try trimmed.frame(at: time) == whole.frame(at: time), "at \(time) s")
    }
    let earliest = trimmed.earliestTime
    #expect(try trimmed.frame(at: earliest) == whole.frame(at: earliest))
    #expect(throws: ForgottenTimeError(time: 3, earliestTime: earliest)) {
      try trimmed.frame(at: 3)
    }
    #expect(trimmed.advance(to: 60) == whole.advance(to: 60))
  }
}
