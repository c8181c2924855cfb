import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import SpringFitting
@testable import Springs

#if arch(x86_64)
  /// The model of a whole scroll and its derivatives by all parameters against a simulation in 80-bit numbers, which knows
  /// only the equation of motion and the rules of the overlap limit.
  @Suite("Derivatives over a scroll")
  struct ScrollSensitivityTests {
    private static let cases: [(Double, Double?, Int)] = [
      (0.4, 6, 2), (1, 0, 0), (1.6, nil, 1), (0.4, nil, 0), (1, nil, 3), (1.6, 6, 0),
    ]

    @Test(
      "derivatives by all parameters agree with differences of a simulation in 80-bit numbers",
      arguments: cases.prefix(isLongRun ? 6 : 3))
    func differences(dampingRatio: Double, overlap: Double?, origin: Int) throws {
      let origins: [Influence.Origin] = [
        .touch, .viewport(x: 0.5, y: 0), .viewport(x: 0.5, y: 0.5), .viewport(x: 0.5, y: 1),
      ]
      try compare(
        SpringRules(
          spring: SpringTuning(frequency: 1.7, dampingRatio: dampingRatio),
          influence: .distance(
            from: origins[origin], divisor: 700, metric: .mainAxis, maximum: 0.45),
          maximumOverlap: overlap))
    }

    private func compare(_ rules: SpringRules) throws {
      let scroll = try Scroll(rules)
      let motion = try scroll.input.motion(timeOffset: Scroll.timeOffset)
      var point = FitPoint(rules)
      point[.timeOffset] = Scroll.timeOffset
      let found = motion.prediction(at: point)
      let truth = ExactScroll(scroll, motion)
      let values = truth.values(point.numbers.map { Float80($0) })
      let worst = zip(found.values, values).map { abs(Float80($0) - $1) }.max()
      #expect(try #require(worst) < 1e-9)
      for parameter in FitParameter.allCases {
        if parameter == .overlap, !point.limitsOverlap { continue }
        let derivatives = truth.derivatives(by: parameter, at: point)
        let largest = derivatives.reduce(0) { max($0, abs($1)) }
        // Every parameter has an effect here.
        #expect(largest > 0.5, "\(parameter)")
        // With an overlap limit they are differences themselves, of 64-bit numbers.
        let tolerance = largest * (point.limitsOverlap ? 1e-6 : 1e-10)
        let errors = derivatives.indices.map { index in
          let mine = found.derivatives[index][parameter.rawValue]
          return abs(Float80(mine) - derivatives[index])
        }
        let index = try #require(errors.indices.max { errors[$0] < errors[$1] })
        #expect(
          errors[index] < tolerance,
          "\(parameter), \(rules.spring), \(motion.observations[index]), not \(derivatives[index])")
      }
    }
  }

  /// A list of rows, scrolled by a finger that turns round and then flings, and seen at some times.
  private struct Scroll {
    let input: FitInput

    static let viewport = Size(width: 390, height: 844)
    /// Not a multiple of the time between two events, at which positions have no derivative by time.
    static let timeOffset = 0.0137
    static let rows = (0..<14).map { Rect(x: 0, y: 170 * Double($0), width: 390, height: 162) }

    init(_ rules: SpringRules) throws {
      let arrangement = try Arrangement(frames: Self.rows, axis: .vertical)
      let finger = [500.0, 520, 560, 610, 600, 560, 490, 400, 290]
      let samples = finger.indices.map { index in
        ScrollTrace.Sample(
          time: Double(index) / 60, phase: index == 0 ? .began : index == 8 ? .ended : .moved,
          position: Point(x: 200, y: finger[index]))
      }
      let trace = ScrollTrace(id: "fling", positions: .finger, samples: samples)
      let geometry = ScrollGeometry(
        contentSize: arrangement.contentSize, viewport: Self.viewport)
      let physics = try ScrollPhysics(
        geometry: geometry, behavior: ScrollBehavior(startOffset: Point(x: 0, y: 400)),
        mainAxis: .vertical, playing: trace)
      let seen = (0..<12).flatMap { frame in
        [2, 4, 5, 6, 8].map { row in
          MotionSample(
            element: .item(row, section: 0), time: 0.031 + 0.0617 * Double(frame), y: 0)
        }
      }
      input = FitInput(
        arrangement: arrangement, rules: rules, viewport: Self.viewport, scroll: physics.motion,
        samples: seen, isInViewport: true)
    }
  }

  /// The positions of the rows of a ``Scroll`` in 80-bit numbers, from x″ + 2ζωx′ + ω²x = forcing by Taylor series.
  private struct ExactScroll {
    private let motion: FittedMotion
    private let origin: Influence.Origin
    private let limitsOverlap: Bool
    private let segments: [Segment]

    private struct Segment {
      var start, duration, offset, speed, touch, touchSpeed: Float80
    }

    /// A row's displacement, and its change per second less what scrolling adds to it.
    private struct State {
      var x: Float80 = 0
      var v: Float80 = 0
    }

    init(_ scroll: Scroll, _ motion: FittedMotion) {
      self.motion = motion
      limitsOverlap = scroll.input.rules.maximumOverlap != nil
      if case .distance(let place, _, _, _) = scroll.input.rules.influence {
        origin = place
      } else {
        origin = .touch
      }
      var start = Float80(scroll.input.scroll.start)
      segments = scroll.input.scroll.segments.map { segment in
        let duration = Float80(segment.duration)
        defer { start += duration }
        return Segment(
          start: start, duration: duration, offset: Float80(segment.offset.y),
          speed: Float80(segment.translation.dy) / duration, touch: Float80(segment.touch.y),
          touchSpeed: Float80(segment.touchTranslation.dy) / duration)
      }
    }

    /// The observed positions, at the coordinates of the minimizer.
    func values(_ numbers: [Float80]) -> [Float80] {
      let omega = 2 * Float80.pi * Self.exponential(numbers[FitParameter.frequency.rawValue])
      let (k, a) = (omega * omega, 2 * numbers[FitParameter.dampingRatio.rawValue] * omega)
      let divisor = Self.exponential(numbers[FitParameter.divisor.rawValue])
      let maximum = numbers[FitParameter.maximum.rawValue]
      let cap = numbers[FitParameter.overlap.rawValue]
      let moments = motion.times.map { Float80($0) - numbers[FitParameter.timeOffset.rawValue] }

      var states = [State](repeating: State(), count: Scroll.rows.count)
      var values = [Float80](repeating: 0, count: motion.observations.count)
      var frame = 0
      var observation = 0
      for segment in segments {
        var time = segment.start
        let end = segment.start + segment.duration
        while true {
          let isFrame = frame < moments.count && moments[frame] < end
          let next = isFrame ? moments[frame] : end
          for row in states.indices {
            advance(&states[row], row, segment, from: time, to: next, k, a, divisor, maximum)
          }
          time = next
          guard isFrame else { break }
          let offset = segment.offset + segment.speed * (time - segment.start)
          let touch = segment.touch + segment.touchSpeed * (time - segment.start)
          var shifts = states.map { $0.x }
          if limitsOverlap { separate(&shifts, around: offset + place(touch), cap) }
          while observation < values.count, motion.observations[observation].frame == frame {
            let row = motion.cells[motion.observations[observation].cell].element.item
            values[observation] = Float80(Scroll.rows[row].minY) + shifts[row] - offset
            observation += 1
          }
          frame += 1
        }
      }
      return values
    }

    /// The derivatives by central differences.
    func derivatives(by parameter: FitParameter, at point: FitPoint) -> [Float80] {
      let h: Float80 = 1e-6
      func moved(_ step: Float80) -> [Float80] {
        var numbers = point.numbers.map { Float80($0) }
        numbers[parameter.rawValue] += step
        return values(numbers)
      }
      return zip(moved(-h), moved(h)).map { ($1 - $0) / (2 * h) }
    }

    /// The place of the origin below the viewport's upper edge.
    private func place(_ touch: Float80) -> Float80 {
      guard case .viewport(_, let y) = origin else { return touch }
      return Float80(y) * Float80(Scroll.viewport.height)
    }

    /// Moves a row on within a segment, from bend to bend of its influence.
    private func advance(
      _ state: inout State, _ row: Int, _ segment: Segment, from first: Float80,
      to last: Float80, _ k: Float80, _ a: Float80, _ divisor: Float80, _ maximum: Float80
    ) {
      let isTouch = origin == .touch
      let speed = segment.speed + (isTouch ? segment.touchSpeed : 0)
      let start = segment.offset + place(segment.touch)
      let center = Float80(Scroll.rows[row].center.y)
      func away(_ time: Float80) -> Float80 { center - start - speed * (time - segment.start) }
      let reach = divisor * maximum
      var bends = [first, last]
      if speed != 0 {
        for distance in [-reach, 0, reach] {
          let time = segment.start + (center - start - distance) / speed
          if time > first, time < last { bends.append(time) }
        }
      }
      bends.sort()
      for (from, to) in zip(bends, bends.dropFirst()) where to > from {
        let (near, far) = (abs(away(from)), abs(away(to)))
        let isLimited = abs(away((from + to) / 2)) >= reach
        let forcing = segment.speed * (isLimited ? maximum : near / divisor)
        let rate = isLimited ? 0 : segment.speed * (far - near) / divisor / (to - from)
        integrate(&state, to - from, forcing, rate, k, a)
      }
    }

    /// x′ = v + w and v′ = -kx - av for a linear w, by Taylor series over short steps.
    private func integrate(
      _ state: inout State, _ duration: Float80, _ forcing: Float80, _ rate: Float80,
      _ k: Float80, _ a: Float80
    ) {
      let count = max(1, (duration * max(k.squareRoot(), a) * 2).rounded(.up))
      let h = duration / count
      var w = forcing
      for _ in 0..<Int(count) {
        var (x, v, force) = (state.x, state.v, w)
        var (sumX, sumV, power) = (x, v, Float80(1))
        for n in 1...16 {
          (x, v) = (v + force, -k * x - a * v)
          force = n == 1 ? rate : 0
          power *= h / Float80(n)
          sumX += x * power
          sumV += v * power
        }
        (state.x, state.v) = (sumX, sumV)
        w += rate * h
      }
    }

    /// The rules of the overlap limit for one lane: the two rows about the origin share their correction by their distance
    /// from it, and every other row gives way to the one before it, seen from the origin.
    private func separate(_ shifts: inout [Float80], around origin: Float80, _ cap: Float80) {
      let allowance = Float80(Scroll.rows[1].minY - Scroll.rows[0].maxY) + cap
      let middles = Scroll.rows.map { Float80($0.center.y) }
      guard let after = middles.firstIndex(where: { $0 > origin }), after > 0 else { return }
      let excess = shifts[after - 1] - shifts[after] - allowance
      if excess > 0 {
        let nearness = (origin - middles[after - 1]) / (middles[after] - middles[after - 1])
        shifts[after - 1] -= nearness * excess
        shifts[after] += (1 - nearness) * excess
      }
      for row in after..<shifts.count where row > after {
        shifts[row] = max(shifts[row], shifts[row - 1] - allowance)
      }
      for row in (0..<after - 1).reversed() {
        shifts[row] = min(shifts[row], shifts[row + 1] + allowance)
      }
    }

    private static func exponential(_ x: Float80) -> Float80 {
      let small = x / 16
      var (sum, term) = (Float80(1), Float80(1))
      for n in 1...26 {
        term *= small / Float80(n)
        sum += term
      }
      for _ in 0..<4 { sum *= sum }
      return sum
    }
  }
#endif
