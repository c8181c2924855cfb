import Testing

@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("ScrollPlayback")
struct ScrollPlaybackTests {
  static func playback(
    _ samples: [ScrollTrace.Sample], rules: SpringRules = SpringRules(),
    rate: TickRate = .hertz(60), limit: Double = 60
  ) throws -> ScrollPlayback {
    let layout = try ScrollDriverTests.driver(rules: rules).layout
    return try ScrollPlayback(
      ScrollTrace(id: "test", positions: .finger, samples: samples), of: layout,
      geometry: ScrollGeometry(
        contentSize: layout.arrangement.contentSize, viewport: layout.viewport),
      rate: rate, limit: limit)
  }

  /// A finger that drags 200 pt in 0.1 s and lifts.
  static func drag(at times: [Double]) -> [ScrollTrace.Sample] {
    times.enumerated().map { index, time in
      ScrollTrace.Sample(
        time: time, phase: index == 0 ? .began : index == times.count - 1 ? .ended : .moved,
        position: Point(x: 100, y: 400 - 200 * Double(index) / Double(times.count - 1)))
    }
  }

  @Test("an empty trace gives one frame at rest")
  func emptyTrace() throws {
    for rate in [TickRate.hertz(60), .trace] {
      let frames = Array(try Self.playback([], rate: rate))
      #expect(frames.map(\.time) == [0])
    }
  }

  @Test("at the trace's own times no time is repeated and none runs backward")
  func ownTimes() throws {
    let samples = Self.drag(at: [1, 1.05, 1.02, 1.05, .nan, 1.1, 1e300])
    let times = Array(try Self.playback(samples, rate: .trace, limit: 30)).map(\.time)
    #expect(Array(times.prefix(3)) == [1, 1.05, 1.1])
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times.count > 30 && times.count < 31 * 60, "it goes on until everything rests")
  }

  @Test("springs that never rest are cut short at the limit")
  func limit() throws {
    let rules = SpringRules(spring: try SpringTuning(frequency: 1, dampingRatio: 0))
    for rate in [TickRate.hertz(120), .trace] {
      var playback = try Self.playback(
        Self.drag(at: [0, 0.05, 0.1]), rules: rules, rate: rate, limit: 2)
      var last = 0.0
      while let frame = playback.next() { last = frame.time }
      #expect(playback.wasCutShort)
      #expect(last <= 2.1 && last > 2.05)
      #expect(playback.next() == nil)
    }
  }

  @Test("it does not end while the trace still has events, even when all is at rest")
  func quietTrace() throws {
    let samples = [0.0, 5, 10].map {
      ScrollTrace.Sample(time: $0, phase: $0 == 0 ? .began : .moved, position: .zero)
    }
    #expect(Array(try Self.playback(samples, rate: .hertz(1))).map(\.time).last == 10)
  }

  @Test("a rate, limit or start that no clock has is refused with the value")
  func refusals() throws {
    func error(
      at time: Double = 0, rate: TickRate = .hertz(60), limit: Double = 60
    ) -> ScrollBehaviorError? {
      #expect(throws: ScrollBehaviorError.self) {
        try Self.playback(Self.drag(at: [time, time + 1]), rate: rate, limit: limit)
      }
    }
    #expect(error(rate: .hertz(0)) == ScrollBehaviorError(.rateOutOfRange(0)))
    #expect(error(rate: .hertz(-60)) == ScrollBehaviorError(.rateOutOfRange(-60)))
    #expect(error(limit: .infinity) == ScrollBehaviorError(.playbackLimitOutOfRange(.infinity)))
    let rate = ScrollBehaviorError(.rateOutOfRange(.nan))
    #expect(error(rate: .hertz(.nan))?.description == rate.description)
    #expect(error(at: 1e15) == ScrollBehaviorError(.timeOutOfRange(1e15)))
  }
}
