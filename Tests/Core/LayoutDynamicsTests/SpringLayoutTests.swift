import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Springs

@Suite("SpringLayout")
struct SpringLayoutTests {
  static let viewport = Size(width: 320, height: 480)
  static let middle = Point(x: 160, y: 240)

  /// A column of rows of 40 pt, 50 pt apart, from `start` down.
  static func column(_ count: Int, from start: Double = 0) throws -> Arrangement {
    try Arrangement(
      frames: (0..<count).map {
        Rect(x: 0, y: start + 50 * Double($0), width: 320, height: 40)
      }, axis: .vertical)
  }

  static func layout(
    _ rules: SpringRules, _ arrangement: Arrangement, window: LiveWindow = .everything
  ) throws -> SpringLayout {
    try SpringLayout(arrangement, rules: rules, viewport: viewport, window: window)
  }

  static func scroll(
    from offset: Double = 0, by translation: Double, over duration: Double, touch: Point = middle
  ) -> ScrollSegment {
    ScrollSegment(
      duration: duration, offset: Point(x: 0, y: offset),
      translation: Vector(dx: 0, dy: translation),
      touch: touch)
  }

  static let unlimited = SpringRules(
    influence: .constant(1), maximumOverlap: nil)

  // MARK: The forcing

  @Test("an element is awake while its spring moves, along one axis or the other")
  func awakeCount() throws {
    for (axes, translation) in [
      (SpringRules.DisplacedAxes.mainAxis, Vector(dx: 0, dy: 10)), (.both, Vector(dx: 10, dy: 0)),
    ] {
      var rules = Self.unlimited
      rules.axes = axes
      rules.exceptions = [.init(.element(.item(2, section: 0)), isRigid: true)]
      var layout = try Self.layout(rules, Self.column(8))
      _ = layout.frame(at: 0, offset: .zero)
      #expect(layout.awakeCount == 0)
      layout.advance(
        by: ScrollSegment(
          duration: 0.1, offset: .zero, translation: translation, touch: Self.middle))
      #expect(layout.awakeCount == 7, "all but the rigid one")
      #expect(layout.liveCount == 7)
      layout.advance(by: Self.scroll(by: 0, over: 60))
      #expect(layout.awakeCount == 0)
    }
  }

  @Test("what jumps a million points away stays live while it can be that far from rest")
  func farJumps() throws {
    let column = try Self.column(100)
    var layout = try Self.layout(Self.unlimited, column, window: .margin(200))
    var all = try Self.layout(Self.unlimited, column)
    _ = layout.frame(at: 0, offset: .zero)
    for count in 1...20 {
      let (from, to) = count.isMultiple(of: 2) ? (1e9, 0) : (0, 1e9)
      let (time, offset) = (0.016 * Double(count), Point(x: 0, y: to))
      layout.advance(by: Self.scroll(from: from, by: to - from, over: 0.016))
      all.advance(by: Self.scroll(from: from, by: to - from, over: 0.016))
      let (frame, truth) = (
        layout.frame(at: time, offset: offset), all.frame(at: time, offset: offset)
      )
      #expect(layout.liveCount == (count == 1 ? 14 : 100), "jump \(count)")
      #expect(frame.attributes.count == truth.attributes.count)
    }
    layout.advance(by: Self.scroll(by: 0, over: 60))
    let rest = layout.frame(at: 61, offset: .zero)
    #expect(layout.liveCount == 14)
    #expect(rest.attributes.allSatisfy { $0.displacement == .zero })
  }

  @Test("under a steady scroll every cell lags by 2ζ·s·u/ω", arguments: [600.0, -600])
  func steadyScroll(velocity: Double) throws {
    for influence in [0, 0.25, 1.0] {
      var rules = Self.unlimited
      rules.influence = .constant(influence)
      var layout = try Self.layout(rules, Self.column(400))
      _ = layout.frame(at: 0, offset: Point(x: 0, y: 5000))
      layout.advance(by: Self.scroll(from: 5000, by: velocity * 20, over: 20))
      let frame = layout.frame(at: 20, offset: Point(x: 0, y: 5000 + velocity * 20 / 40))
      let truth = 2 * 0.8 * influence * velocity / (2 * Double.pi)
      #expect(!frame.attributes.isEmpty)
      for attributes in frame.attributes {
        #expect(abs(attributes.displacement.dy - truth) < 1e-9)
        #expect(attributes.displacement.dx == 0, "a vertical list never drifts sideways")
      }
    }
  }

  @Test("a jump moves each cell by its influence times the distance, either way")
  func classicRule() throws {
    for distance in [30.0, -30] {
      var rules = Self.unlimited
      rules.influence = .distance(
        from: .content(Point(x: 0, y: 20)), divisor: 200, metric: .mainAxis)
      var layout = try Self.layout(rules, Self.column(20))
      _ = layout.frame(at: 0, offset: .zero)
      layout.advance(by: Self.scroll(by: distance, over: 0))
      for attributes in layout.frame(at: 0, offset: .zero).attributes {
        let share = min(1, Double(attributes.ordinal) * 50 / 200)
        #expect(abs(attributes.displacement.dy - share * distance) < 1e-12)
      }
    }
  }

  @Test("a jump is felt over its last viewport only")
  func longJump() throws {
    var layout = try Self.layout(Self.unlimited, Self.column(4000))
    layout.advance(by: Self.scroll(by: 150_000, over: 0))
    let frame = layout.frame(at: 0, offset: Point(x: 0, y: 150_000))
    #expect(frame.attributes.isEmpty == false)
    #expect(frame.attributes.allSatisfy { abs($0.displacement.dy - 480) < 1e-12 })
  }

  /// Truth from a fourth-order Runge-Kutta integration of x′ = v + s(t)·u, v′ = -ω²x - 2ζω·v.
  @Test("the moving origin of a momentum scroll is followed exactly", arguments: [1500.0, -900])
  func movingOrigin(velocity: Double) throws {
    var rules = Self.unlimited
    rules.influence = .distance(from: .touch, divisor: 150, metric: .bothAxes)
    let touch = Point(x: 100, y: 300)
    let arrangement = try Self.column(60)
    var layout = try Self.layout(rules, arrangement)
    _ = layout.frame(at: 0, offset: Point(x: 0, y: 800))
    layout.advance(by: Self.scroll(from: 800, by: velocity * 0.5, over: 0.5, touch: touch))
    let frame = layout.frame(at: 0.5, offset: Point(x: 0, y: 800 + velocity * 0.5))
    #expect(frame.attributes.count > 5)
    for attributes in frame.attributes {
      let center = attributes.restFrame.center
      let truth = rungeKutta(tuning: .list, over: 0.5) { time in
        let origin = Point(x: 100, y: 800 + 300 + velocity * time)
        let distance = abs(center.x - origin.x) + abs(center.y - origin.y)
        return velocity * min(1, distance / 150)
      }
      #expect(abs(attributes.displacement.dy - truth) < 2e-5, "row \(attributes.ordinal)")
    }
  }

  private func rungeKutta(
    tuning: SpringTuning, over duration: Double, forcing: (Double) -> Double
  ) -> Double {
    let (omega, zeta) = (2 * Double.pi * tuning.frequency, tuning.dampingRatio)
    func slope(_ x: Double, _ v: Double, _ t: Double) -> (Double, Double) {
      (v + forcing(t), -omega * omega * x - 2 * zeta * omega * v)
    }
    var (x, v) = (0.0, 0.0)
    let steps = 5000
    let h = duration / Double(steps)
    for step in 0..<steps {
      let t = Double(step) * h
      let a = slope(x, v, t)
      let b = slope(x + h / 2 * a.0, v + h / 2 * a.1, t + h / 2)
      let c = slope(x + h / 2 * b.0, v + h / 2 * b.1, t + h / 2)
      let d = slope(x + h * c.0, v + h * c.1, t + h)
      x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
    }
    return x
  }

  @Test("a linear scroll cut into 200 events gives the same motion", arguments: [0.0, -1])
  func cutScroll(hold: Double) throws {
    // hold 0: the finger stays in the viewport, as in momentum; -1: it carries the content.
    var rules = Self.unlimited
    rules.influence = .distance(from: .touch, divisor: 300, metric: .mainAxis)
    var whole = try Self.layout(rules, Self.column(100))
    _ = whole.frame(at: 0, offset: .zero)
    var cut = whole
    var segment = Self.scroll(by: 900, over: 0.7)
    segment.touchTranslation = segment.translation * hold
    whole.advance(by: segment)
    for part in 0..<200 {
      cut.advance(by: segment.part(from: Double(part) / 200, to: Double(part + 1) / 200))
    }
    let offset = Point(x: 0, y: 900)
    let (a, b) = (whole.frame(at: 0.7, offset: offset), cut.frame(at: 0.7, offset: offset))
    #expect(a.attributes.map(\.ordinal) == b.attributes.map(\.ordinal))
    for (left, right) in zip(a.attributes, b.attributes) {
      #expect(abs(left.displacement.dy - right.displacement.dy) < 1e-10)
    }
  }

  @Test("without forcing the energy of the springs never grows")
  func energy() throws {
    for (frequency, ratio) in [(1, 0), (1, 0.3), (2, 1), (0.5, 4), (20, 0.8)] as [(Double, Double)]
    {
      var rules = Self.unlimited
      rules.spring = try SpringTuning(frequency: frequency, dampingRatio: ratio)
      rules.influence = .distance(from: .touch, divisor: 200, metric: .mainAxis)
      var layout = try Self.layout(rules, Self.column(30))
      _ = layout.frame(at: 0, offset: .zero)
      layout.advance(by: Self.scroll(by: 300, over: 0.2))
      var last = energy(of: layout)
      #expect(last > 0)
      for step in 1...200 {
        layout.advance(by: Self.scroll(by: 0, over: Double(step % 7) * 0.01))
        let now = energy(of: layout)
        #expect(now <= last * (1 + 1e-13), "step \(step), \(frequency) Hz, ratio \(ratio)")
        last = now
      }
    }
  }

  private func energy(of layout: SpringLayout) -> Double {
    layout.live.reduce(0) { sum, element in
      guard let slot = element.slot else { return sum }
      return sum + layout.cells.main.tunings[slot.group].energy(of: layout.cells.main[slot])
    }
  }

  // MARK: Precision, pauses, rest

  @Test("fifty million points down the content the motion is the same")
  func deepContent() throws {
    var rules = Self.unlimited
    rules.influence = .distance(from: .touch, divisor: 500, metric: .mainAxis)
    var displacements: [[Double]] = []
    for depth in [0.0, 50_000_000] {
      var layout = try Self.layout(rules, Self.column(40, from: depth), window: .margin(0))
      layout.advance(by: Self.scroll(from: depth, by: 300, over: 0.2))
      let frame = layout.frame(at: 0.2, offset: Point(x: 0, y: depth + 300))
      displacements.append(frame.attributes.map(\.displacement.dy))
    }
    #expect(displacements[0].count == displacements[1].count)
    for (near, deep) in zip(displacements[0], displacements[1]) {
      #expect(abs(near - deep) < 1e-7)
    }
  }

  @Test("a pause of minutes brings everything exactly to rest")
  func pause() throws {
    var layout = try Self.layout(Self.unlimited, Self.column(40), window: .margin(100))
    layout.advance(by: Self.scroll(by: 300, over: 0.2))
    let offset = Point(x: 0, y: 300)
    #expect(layout.frame(at: 0.2, offset: offset).attributes.contains { $0.displacement != .zero })
    #expect(!layout.isAtRest(at: offset))
    layout.advance(by: Self.scroll(from: 300, by: 0, over: 600))
    #expect(layout.isAtRest(at: offset))
    #expect(layout.history.segments.isEmpty, "nothing is left to be felt")
    #expect(layout.bound.value == 0)
    let frame = layout.frame(at: 600, offset: offset)
    #expect(frame.attributes.allSatisfy { $0.displacement == .zero })
  }

  @Test("after minutes of scrolling the history is short and cells still join exactly")
  func longHistory() throws {
    var rules = Self.unlimited
    rules.influence = .distance(from: .touch, divisor: 400, metric: .mainAxis)
    var whole = try Self.layout(rules, Self.column(600))
    var narrow = try Self.layout(rules, Self.column(600), window: .margin(0))
    var offset = 0.0
    for step in 0..<12_000 {
      let translation = step % 200 < 100 ? 3.0 : -2.5
      let segment = Self.scroll(from: offset, by: translation, over: 0.01)
      whole.advance(by: segment)
      narrow.advance(by: segment)
      offset += translation
      guard step % 500 == 7 else { continue }
      let place = Point(x: 0, y: offset)
      let (a, b) = (whole.frame(at: 0, offset: place), narrow.frame(at: 0, offset: place))
      #expect(a.attributes.map(\.ordinal) == b.attributes.map(\.ordinal))
      for (left, right) in zip(a.attributes, b.attributes) {
        #expect(abs(left.displacement.dy - right.displacement.dy) < 1e-9)
      }
    }
    #expect(narrow.history.segments.count < 6000)
  }

  @Test("no cell is ever farther from rest than the bound, in any damping regime")
  func bound() throws {
    for ratio in [0, 0.05, 0.4, 0.8, 0.999, 1, 1.3, 6, 100] {
      var rules = Self.unlimited
      rules.spring = try SpringTuning(frequency: 1.3, dampingRatio: ratio)
      var layout = try Self.layout(rules, Self.column(3))
      _ = layout.frame(at: 0, offset: .zero)
      for step in 0..<400 {
        let translation = Double((step * 37) % 23) - 11
        layout.advance(by: Self.scroll(by: step < 250 ? translation * 3 : 0, over: 0.013))
        let state = layout.cells.main[.init(group: 0, index: 0)]
        #expect(abs(state.displacement) <= layout.bound.value + 1e-12, "ratio \(ratio)")
        let amplitude = rules.spring.amplitude(of: state)
        #expect(amplitude <= layout.bound.value * DisplacementBound.amplitudeFactor + 1e-12)
      }
    }
  }

  // MARK: Rules

  @Test("headers, sections and single elements can have rules of their own")
  func exceptions() throws {
    let stiff = try SpringTuning(frequency: 4, dampingRatio: 1)
    var rules = Self.unlimited
    rules.headersAreRigid = true
    rules.exceptions = [
      .init(.section(1), spring: stiff),
      .init(.element(.item(1, section: 1)), influence: 0.5),
      .init(.element(.item(0, section: 0)), isRigid: true),
      .init(.element(.header(section: 1)), isRigid: false),
    ]
    let content = CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: 2, size: Size(width: 320, height: 40)), headerLength: 30),
      SectionContent(
        items: .uniform(count: 2, size: Size(width: 320, height: 40)), headerLength: 30),
    ])
    let arrangement = try ListLayout().arrange(
      content, in: LayoutEnvironment(viewport: Self.viewport))
    var layout = try Self.layout(rules, arrangement)
    layout.advance(by: Self.scroll(by: 100, over: 0.1))
    let frame = layout.frame(at: 0.1, offset: .zero)
    func lag(_ element: LayoutElement) -> Double? {
      frame.attributes.first { $0.element == element }?.displacement.dy
    }
    func truth(_ tuning: SpringTuning, _ influence: Double) -> Double {
      SpringStep(tuning, duration: 0.1).applied(to: .rest, forcing: influence * 1000).displacement
    }
    #expect(lag(.header(section: 0)) == 0)
    #expect(lag(.item(0, section: 0)) == 0)
    #expect(lag(.item(1, section: 0)) == truth(.list, 1))
    #expect(lag(.header(section: 1)) == truth(stiff, 1))
    #expect(lag(.item(0, section: 1)) == truth(stiff, 1))
    #expect(lag(.item(1, section: 1)) == truth(stiff, 0.5))
  }

  @Test("a mirrored layout under a mirrored scroll moves as the mirror image")
  func mirroring() throws {
    let content = CollectionContent(sections: [
      SectionContent(items: .uniform(count: 40, size: Size(width: 60, height: 100)))
    ])
    var environment = LayoutEnvironment(viewport: Self.viewport)
    let list = ListLayout(axis: .horizontal)
    let leftToRight = try list.arrange(content, in: environment)
    environment.direction = .rightToLeft
    let rightToLeft = try list.arrange(content, in: environment)
    var rules = Self.unlimited
    rules.influence = .distance(from: .touch, divisor: 300, metric: .mainAxis)
    let width = leftToRight.contentSize.width
    var frames: [LayoutFrame] = []
    for (arrangement, sign) in [(leftToRight, 1.0), (rightToLeft, -1.0)] {
      var layout = try Self.layout(rules, arrangement)
      let start = sign > 0 ? 700 : width - 320 - 700
      layout.advance(
        by: ScrollSegment(
          duration: 0.2, offset: Point(x: start, y: 0), translation: Vector(dx: sign * 150, dy: 0),
          touch: Point(x: sign > 0 ? 80 : 240, y: 200)))
      frames.append(layout.frame(at: 0.2, offset: Point(x: start + sign * 150, y: 0)))
    }
    #expect(frames[0].attributes.count > 4)
    #expect(frames[0].attributes.map(\.ordinal) == frames[1].attributes.map(\.ordinal))
    for (left, right) in zip(frames[0].attributes, frames[1].attributes) {
      #expect(abs(left.displacement.dx + right.displacement.dx) < 1e-10)
      #expect(abs(left.frame.minX - (width - right.frame.maxX)) < 1e-9)
    }
  }

  @Test("with both axes free each is pushed by the scroll along it")
  func bothAxes() throws {
    var rules = Self.unlimited
    rules.axes = .both
    var layout = try Self.layout(rules, Self.column(10))
    layout.advance(
      by: ScrollSegment(
        duration: 0.1, offset: .zero, translation: Vector(dx: 30, dy: -20), touch: Self.middle))
    let step = SpringStep(.list, duration: 0.1)
    let displacement = layout.frame(at: 0.1, offset: .zero).attributes[4].displacement
    #expect(displacement.dx == step.applied(to: .rest, forcing: 300).displacement)
    #expect(displacement.dy == step.applied(to: .rest, forcing: -200).displacement)
  }

  @Test("an empty arrangement and an empty viewport give empty frames")
  func empty() throws {
    var nothing = try Self.layout(.init(), Arrangement(frames: [], axis: .vertical))
    nothing.advance(by: Self.scroll(by: 100, over: 0.1))
    #expect(nothing.frame(at: 0.1, offset: .zero).attributes.isEmpty)
    var unseen = try SpringLayout(Self.column(5), viewport: .zero)
    unseen.advance(by: Self.scroll(by: 100, over: 0.1))
    #expect(unseen.frame(at: 0.1, offset: .zero).attributes.isEmpty)
  }

  @Test("rules out of range are refused with the value")
  func refusals() throws {
    func error(_ change: (inout SpringRules) -> Void) throws -> SpringRulesError? {
      var rules = SpringRules()
      change(&rules)
      let arrangement = try Self.column(1)
      return #expect(throws: SpringRulesError.self) {
        try SpringLayout(arrangement, rules: rules, viewport: Self.viewport)
      }
    }
    #expect(
      try error { $0.influence = .constant(1.5) } == SpringRulesError(.influenceOutOfRange(1.5)))
    #expect(
      try error { $0.influence = .distance(from: .touch, divisor: 0, metric: .mainAxis) }
        == SpringRulesError(.divisorOutOfRange(0)))
    #expect(try error { $0.maximumOverlap = -1 } == SpringRulesError(.overlapOutOfRange(-1)))
    #expect(try error { $0.restAmplitude = 2 } == SpringRulesError(.restAmplitudeOutOfRange(2)))
    #expect(
      try error { $0.exceptions = [.init(.section(0), influence: -0.1)] }
        == SpringRulesError(.influenceOutOfRange(-0.1)))
  }
}
