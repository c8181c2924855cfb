import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import SpringFitting
@testable import Springs

/// What a recording cannot tell is said, and what to record instead can.
@Suite("Undetermined values")
struct UndeterminedTests {
  private static let viewport = Size(width: 390, height: 844)

  private static let truth = SpringRules(
    spring: .list, influence: .distance(from: .touch, divisor: 900, metric: .mainAxis, maximum: 1),
    maximumOverlap: nil)

  /// A finger that moves from one place to another in some time, at a constant velocity.
  private func trace(from start: Double, to end: Double, in duration: Double) -> ScrollTrace {
    let count = Int(duration * 60)
    return ScrollTrace(
      id: "drag", positions: .finger,
      samples: (0...count).map { index in
        ScrollTrace.Sample(
          time: Double(index) / 60,
          phase: index == 0 ? .began : index == count ? .ended : .moved,
          position: Point(x: 200, y: start + (end - start) * Double(index) / Double(count)))
      })
  }

  /// The fit to what a camera sees in some time, with 0.5 pt of noise.
  private func fit(
    _ trace: ScrollTrace, seenFrom start: Double, to end: Double, _ unknowns: [FitUnknown],
    truth: SpringRules = truth
  ) throws -> SpringFit {
    let rows = (0..<80).map { Rect(x: 0, y: 74 * Double($0), width: 390, height: 64) }
    let arrangement = try Arrangement(frames: rows, axis: .vertical)
    let geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: Self.viewport)
    let behavior = ScrollBehavior(startOffset: Point(x: 0, y: 1500))
    let playback = try ScrollPlayback(
      trace, of: SpringLayout(arrangement, rules: truth, viewport: Self.viewport),
      geometry: geometry, behavior: behavior)
    var random = SplitMix64(seed: 12)
    let samples = playback.flatMap { frame in
      frame.attributes.compactMap { cell -> MotionSample? in
        let y = cell.frame.minY + 0.5 * random.normal()
        guard frame.time >= start, frame.time <= end, cell.element.item % 2 == 0 else { return nil }
        return MotionSample(element: cell.element, time: frame.time, y: y)
      }
    }
    // From other values than the true ones, where they are fitted.
    var rules = truth
    if unknowns.contains(.dampingRatio) {
      rules.spring = try SpringTuning(frequency: truth.spring.frequency, dampingRatio: 0.4)
    }
    if unknowns.contains(.divisor), case .distance = truth.influence {
      rules.influence = .distance(from: .touch, divisor: 1500, metric: .mainAxis, maximum: 1)
    }
    return try SpringFit(
      samples, of: SpringLayout(arrangement, rules: rules, viewport: Self.viewport), under: trace,
      geometry: geometry, behavior: behavior, unknowns: unknowns)
  }

  /// A spring of damping ratio ζ and frequency ω under a constant scroll velocity u is displaced by 2ζuL/(ωD) once it has
  /// settled: ζ and 1/D only occur as a product.
  @Test(
    "a slow drag at constant velocity does not distinguish damping and divisor, and a fling does")
  func dampingAndDivisor() throws {
    let words =
      "damping and divisor cannot be distinguished in this scroll: "
      + "fling once more with the finger at the other edge"
    let unknowns = [FitUnknown.dampingRatio, .divisor]
    let drag = try fit(
      trace(from: 700, to: 100, in: 3), seenFrom: 2, to: 2.9, unknowns)
    #expect(drag.remarks.contains(words), "\(drag.remarks)")
    #expect(drag.value(of: .dampingRatio)?.isDetermined == false)
    #expect(drag.value(of: .divisor)?.isDetermined == false)
    // What the data do determine is the product.
    if case .distance(_, let divisor, _, _) = drag.rules.influence {
      let product = drag.rules.spring.dampingRatio / divisor
      #expect(abs(product / (Self.truth.spring.dampingRatio / 900) - 1) < 0.02)
    }

    let fling = try fit(trace(from: 150, to: 600, in: 0.25), seenFrom: 0, to: 10, unknowns)
    #expect(fling.remarks.isEmpty, "\(fling.remarks)")
    let (ratio, divisor) = (fling.value(of: .dampingRatio), fling.value(of: .divisor))
    #expect(abs(try #require(ratio).value - Self.truth.spring.dampingRatio) < 0.02)
    #expect(abs(try #require(divisor).value / 900 - 1) < 0.02)
    #expect(ratio?.isDetermined == true && divisor?.isDetermined == true)
  }

  @Test("a scroll that leaves all elements in place is refused, and one of springy elements is not")
  func nothingMoves() throws {
    let drag = trace(from: 700, to: 400, in: 0.3)
    var rigid = Self.truth
    rigid.influence = .constant(0)
    #expect {
      try fit(drag, seenFrom: 0, to: 10, [.frequency, .dampingRatio, .maximum], truth: rigid)
    } throws: {
      "\($0)".contains("no element moved from its rest position")
        && "\($0)".contains("record a fling of springy elements")
    }
    let springy = try fit(drag, seenFrom: 0, to: 10, [.frequency, .dampingRatio])
    #expect(springy.value(of: .frequency)?.isDetermined == true)
  }
}
