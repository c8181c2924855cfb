import Boxspring
import Prerequisites
import SpringFitting
import Testing

@Suite("The guide to fitting")
struct FittingGuideTests {
  @Test("samples give rules, and a curve gives a spring")
  func examples() throws {
    let viewport = Size(width: 390, height: 844)
    let rows = (0..<200).map { Rect(x: 0, y: 74 * Double($0), width: 390, height: 64) }
    var list = try BouncyCollection(.frames(rows), viewport: viewport)
    let swipe = (0...8).map { index in
      let phase: ScrollTrace.Phase = index == 0 ? .began : index == 8 ? .ended : .moved
      let place = Point(x: 200, y: 600 - 5 * Double(index * index))
      return ScrollTrace.Sample(time: Double(index) / 60, phase: phase, position: place)
    }
    let trace = ScrollTrace(id: "fling", positions: .finger, samples: swipe)
    let truth = SpringRules(
      spring: try SpringTuning(frequency: 1.4, dampingRatio: 0.55),
      influence: .distance(from: .touch, divisor: 900, metric: .mainAxis), maximumOverlap: nil)
    let shown = try ScrollPlayback(
      trace, of: BouncyCollection(.frames(rows), viewport: viewport, springs: truth))
    let seen = shown.flatMap { frame in
      frame.attributes.map { (element: $0.element, time: frame.time, y: $0.frame.minY) }
    }

    let samples = seen.map { MotionSample(element: $0.element, time: $0.time, y: $0.y) }
    let fit = try SpringFit(samples, of: list, under: trace)
    let frequency = fit.value(of: .frequency)
    try list.update { $0.springs = fit.rules }
    #expect(abs(try #require(frequency).value - 1.4) < 0.001)
    #expect(abs(try #require(fit.value(of: .dampingRatio)).value - 0.55) < 0.001)
    #expect(abs(try #require(fit.value(of: .divisor)).value - 900) < 1)
    #expect(list.springs == fit.rules)

    let curve = (0...60).map { index in
      let time = Double(index) / 60
      let state = SpringTuning.bouncy.state(
        after: time, from: SpringState(displacement: -1, velocity: 0))
      return CurveFit.Sample(time: time, value: 1 + state.displacement)
    }
    let spring = try CurveFit(curve, velocity: 0).spring
    #expect(abs(spring.frequency - 2) < 1e-4 && abs(spring.dampingRatio - 0.7) < 1e-4)
  }

  @Test(
    "classic springy lists are within a point of the model, and the fit quantifies the differences")
  func classicLists() throws {
    let rows: [ClassicRow] = [
      ClassicRow(.semiImplicitEuler, 60, 0.979, 0.823, 1495, -6.3, 0.87),
      ClassicRow(.semiImplicitEuler, 120, 0.982, 0.820, 1510, -2.7, 0.63),
      ClassicRow(.midpoint, 60, 0.997, 0.816, 1473, -5.9, 0.97),
      ClassicRow(.midpoint, 120, 0.999, 0.813, 1498, -2.0, 0.60),
    ]
    for row in rows where isLongRun || row.isPlain {
      let fit = try classicList(eventRate: row.eventRate, integrator: row.integrator)
      let name: Comment = "\(row.integrator), \(row.eventRate)"
      func value(_ unknown: FitUnknown) throws -> Double {
        try #require(fit.value(of: unknown), name).value
      }
      // What the table says, to half of its last digit.
      #expect(abs(try value(.frequency) - row.frequency) < 0.0006, name)
      #expect(abs(try value(.dampingRatio) - row.dampingRatio) < 0.0006, name)
      #expect(abs(try value(.divisor) - row.divisor) < 0.6, name)
      #expect(abs(try value(.timeOffset) * 1000 - row.timeOffset) < 0.06, name)
      #expect(abs(fit.residual - row.residual) < 0.006, name)
      #expect(fit.residual < 1, name)
      #expect(fit.remarks.contains { $0.hasPrefix("the residuals are not noise") }, name)
    }
  }

  /// A row of the guide's table: a list of 1 Hz and a damping of 0.8, fitted.
  private struct ClassicRow {
    let integrator: WorldOptions.Integrator
    let eventRate: Int
    let frequency: Double
    let dampingRatio: Double
    /// Points, milliseconds and points.
    let divisor, timeOffset, residual: Double

    /// Whether a plain run fits it.
    var isPlain: Bool { integrator == .midpoint && eventRate == 60 }

    init(
      _ integrator: WorldOptions.Integrator, _ eventRate: Int, _ frequency: Double,
      _ dampingRatio: Double, _ divisor: Double, _ timeOffset: Double, _ residual: Double
    ) {
      (self.integrator, self.eventRate) = (integrator, eventRate)
      (self.frequency, self.dampingRatio, self.divisor) = (frequency, dampingRatio, divisor)
      (self.timeOffset, self.residual) = (timeOffset, residual)
    }
  }

  private func classicList(eventRate: Int, integrator: WorldOptions.Integrator) throws -> SpringFit
  {
    let viewport = Size(width: 390, height: 844)
    let rows = (0..<80).map { Rect(x: 0, y: 74 * Double($0), width: 390, height: 64) }
    let list = try BouncyCollection(.frames(rows), viewport: viewport)
    let finger = [600.0, 590, 570, 540, 500, 455, 405, 350, 290]
    let swipe = finger.indices.map { index in
      let phase: ScrollTrace.Phase = index == 0 ? .began : index == 8 ? .ended : .moved
      let place = Point(x: 200, y: finger[index])
      return ScrollTrace.Sample(time: Double(index) / 60, phase: phase, position: place)
    }
    let trace = ScrollTrace(id: "fling", positions: .finger, samples: swipe)

    var options = WorldOptions()
    options.integrator = integrator
    var world = DynamicsWorld(options: options)
    let cells = try rows.map { try world.add(DynamicItem(frame: $0)) }
    for (cell, row) in zip(cells, rows) {
      try world.add(.attachment(.distance(cell, to: row.center, frequency: 1, damping: 0.8)))
    }
    try world.add(.itemProperties(ItemPropertiesBehavior(items: cells, allowsRotation: false)))

    var seen: [MotionSample] = []
    var offset = 0.0
    let events = try ScrollPlayback(
      trace, of: list, rate: .hertz(Double(eventRate)))
    for (index, event) in events.enumerated() {
      let change = event.contentOffset.y - offset
      offset = event.contentOffset.y
      let touch = offset + finger[min(index * 60 / eventRate, 8)]
      for (cell, row) in zip(cells, rows) {
        guard let center = world.state(of: cell)?.center else { continue }
        let influence = min(1, abs(row.center.y - touch) / 1500)
        let moved = Point(x: center.x, y: center.y + influence * change)
        if change != 0 { try world.move(cell, to: moved) }
        guard index * 60 % eventRate == 0, abs(moved.y - offset - 422) < 454 else { continue }
        seen.append(
          MotionSample(
            element: .item(cells.firstIndex(of: cell) ?? 0, section: 0), time: event.time,
            y: moved.y - 32))
      }
      world.step(by: 1 / Double(eventRate))
    }
    return try SpringFit(seen, of: list, under: trace)
  }
}
