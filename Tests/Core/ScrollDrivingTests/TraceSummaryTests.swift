import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("TraceSummary")
struct TraceSummaryTests {
  @Test("gestures, travel, speed, gaps and uneven steps of a trace worked by hand")
  func byHand() {
    let trace = ScrollTrace(
      id: "hand", positions: .finger,
      samples: [
        sample(0, .began, 1, 10, 100), sample(0.01, .moved, 1, 13, 104),
        sample(0.02, .moved, 1, 10, 108), sample(0.03, .moved, 1, 10, 98),
        sample(0.12, .ended, 1, 10, 98),
        sample(1, .began, 2, 0, 0), sample(1.01, .moved, 2, 0, 1), sample(1.01, .moved, 2, 0, 2),
        sample(1.02, .cancelled, 2, 0, 2),
      ])
    let summary = TraceSummary(of: trace)
    #expect(summary.gestures.map(\.pointer) == [1, 2])
    #expect(summary.gestures.map(\.endPhase) == [.ended, .cancelled])
    #expect(summary.gestures.map(\.displacement) == [Vector(dx: 0, dy: -2), Vector(dx: 0, dy: 2)])
    #expect(summary.gestures.map(\.release) == [.zero, nil], "90 ms of rest, and no lift")
    #expect(summary.travel == Vector(dx: 6, dy: 20))
    #expect(abs(summary.peakSpeed - 1000) < 1e-9)
    #expect(summary.peakTime == 0.03)
    #expect(abs(summary.medianStep - 0.01) < 1e-12)
    #expect(summary.zeroSteps == 1)
    #expect(summary.unevenSteps == 2)
    #expect(summary.gaps.map(\.start) == [0.03])
  }

  @Test("a finger lifts with the slope of its last places, the lift's own included if it moves")
  func release() {
    let still = [sample(0, .began, 1, 0, 0), sample(0.01, .moved, 1, 4, -2)]
    for lift in [sample(0.02, .ended, 1, 4, -2), sample(0.01, .ended, 1, 4, -2)] {
      let trace = ScrollTrace(id: "", positions: .finger, samples: still + [lift])
      let velocity = TraceSummary(of: trace).gestures[0].release ?? .zero
      #expect(abs(velocity.dx - 400) < 1e-9 && abs(velocity.dy + 200) < 1e-9)
    }
    let moving = ScrollTrace(
      id: "", positions: .finger, samples: still + [sample(0.02, .ended, 1, 12, -2)])
    // The parabola through 0, 4, 12 a step apart rises by 10 a step at its end. The line through
    // 0, -2, -2 falls by 1 a step; that these bend may be rounding.
    let velocity = TraceSummary(of: moving).gestures[0].release ?? .zero
    #expect(abs(velocity.dx - 1000) < 1e-9 && abs(velocity.dy + 100) < 1e-9)
  }

  @Test("two fingers at once are two gestures")
  func twoFingers() {
    let trace = ScrollTrace(
      id: "two", positions: .finger,
      samples: [
        sample(0, .began, 1, 0, 0), sample(0, .began, 2, 50, 0), sample(0.1, .moved, 1, 0, 5),
        sample(0.1, .moved, 2, 50, 7), sample(0.2, .ended, 1, 0, 5), sample(0.2, .ended, 2, 50, 7),
      ])
    let summary = TraceSummary(of: trace)
    #expect(summary.gestures.map(\.displacement.dy) == [5, 7])
    #expect(summary.travel == Vector(dx: 0, dy: 12))
  }

  @Test("an offset counts from 0, the first event of a wheel included")
  func wheel() throws {
    let trace = try TraceGenerator().wheelNotches(count: 5, points: 80)
    let summary = TraceSummary(of: trace)
    #expect(summary.travel == Vector(dx: 0, dy: 400))
    #expect(summary.gestures.map(\.displacement) == [Vector(dx: 0, dy: 400)])
  }

  @Test("a trace without samples or with one has no speed")
  func degenerate() {
    let empty = TraceSummary(of: ScrollTrace(id: "", positions: .finger, samples: []))
    #expect(empty.gestures.isEmpty)
    #expect(empty.medianStep == 0)
    let single = TraceSummary(
      of: ScrollTrace(id: "", positions: .finger, samples: [sample(0, .began, 1, 3, 4)]))
    #expect(single.gestures.map(\.endPhase) == [.moved])
    #expect(single.peakSpeed == 0)
    #expect(single.unevenSteps == 0)
  }

  private func sample(
    _ time: Double, _ phase: ScrollTrace.Phase, _ pointer: Int, _ x: Double, _ y: Double
  ) -> ScrollTrace.Sample {
    ScrollTrace.Sample(time: time, phase: phase, pointer: pointer, position: Point(x: x, y: y))
  }
}
