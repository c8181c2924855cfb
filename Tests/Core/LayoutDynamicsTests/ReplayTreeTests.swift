import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Springs

/// Cells that enter in few steps, against cells that are stepped through every segment.
@Suite("ReplayTree")
struct ReplayTreeTests {
  private static let viewport = Size(width: 320, height: 480)

  private struct Script {
    var random: SplitMix64
    var offset = Point(x: 0, y: 20_000)
    var touch = Point(x: 160, y: 240)

    init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }

    mutating func rules() -> SpringRules {
      var rules = SpringRules()
      let origins: [Influence.Origin] = [
        .touch, .viewport(x: 0.5, y: 0.3), .content(Point(x: 100, y: 20_100)),
      ]
      let origin = origins[Int.random(in: 0..<3, using: &random)]
      rules.influence =
        number(0...1) < 0.1
        ? .constant(number(0...1))
        : .distance(
          from: origin, divisor: number(200...1500),
          metric: Bool.random(using: &random) ? .mainAxis : .bothAxes,
          maximum: Bool.random(using: &random) ? 1 : number(0.1...1))
      rules.axes = Bool.random(using: &random) ? .both : .mainAxis
      return rules
    }

    /// A stretch of a scroll: a finger's events with or without pauses between them, momentum, rest, a jump.
    mutating func stretch() -> [ScrollSegment] {
      var segments: [ScrollSegment] = []
      func add(_ duration: Double, _ way: Vector, _ touchWay: Vector = .zero) {
        segments.append(
          ScrollSegment(
            duration: duration, offset: offset, translation: way, touch: touch,
            touchTranslation: touchWay))
        offset = offset + way
        touch = touch + touchWay
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        touch = Point(x: number(0...320), y: number(0...480))
        let way = Vector(dx: number(-3...3), dy: number(-20...20))
        for _ in 0..<20 { add(1.0 / 60, way, way * -1) }
      case 1:
        let way = Vector(dx: 0, dy: number(-20...20))
        for _ in 0..<20 {
          add(0, way, way * -1)
          add(1.0 / 60, .zero)
        }
      case 2:
        var speed = number(-60...60)
        for _ in 0..<60 {
          add(1.0 / 60, Vector(dx: 0, dy: speed))
          speed *= 0.95
        }
      case 3:
        for _ in 0..<Int.random(in: 1...60, using: &random) { add(1.0 / 60, .zero) }
      default: add(0, Vector(dx: 0, dy: number(-300...300)))
      }
      return segments
    }
  }

  @Test("a cell that enters is where stepping it through every segment leads", arguments: 0..<60)
  func truth(seed: Int) throws {
    var script = Script(seed: seed)
    let rules = script.rules()
    let table = SpringAssignmentTable(rules)
    var history = PastSegments()
    var tree = ReplayTree(
      on: table.tunings[0], rules, viewport: Self.viewport, mainAxis: .vertical)
    for _ in 0..<Int.random(in: 1...25, using: &script.random) {
      for segment in script.stretch() {
        history.append(PastSegment(segment: segment, boundBefore: 0, start: 0))
      }
      tree.extend(to: history[...])
    }
    for _ in 0..<20 {
      let center = Point(
        x: script.number(0...320), y: script.offset.y + script.number(-1500...2000))
      let own = script.number(0...1) < 0.2 ? script.number(0...1) : nil
      var cells = AttachedCells(rules: rules, tunings: table.tunings, mainAxis: .vertical)
      let slot = cells.append(.init(center: center, influence: own), group: 0)
      var rest = RestRule(rules, mainAxis: .vertical)
      for entry in history {
        rest.pass(entry.segment)
        cells.advance(by: entry.segment, viewport: Self.viewport, rest)
      }
      var cell = AttachedCell(
        at: center, influence: own, tuning: table.tunings[0], rules, mainAxis: .vertical)
      tree.advance(&cell, through: history[...], from: 0)
      let state = cells.state(of: slot)
      #expect(abs(state.offset.dy - cell.main.displacement) < 1e-9, "seed \(seed)")
      #expect(abs(state.velocity.dy - cell.main.velocity) < 1e-7, "seed \(seed)")
      guard rules.axes == .both else { continue }
      #expect(abs(state.offset.dx - cell.cross.displacement) < 1e-9, "seed \(seed)")
      #expect(abs(state.velocity.dx - cell.cross.velocity) < 1e-7, "seed \(seed)")
    }
  }

  @Test("a tree that has lost its first segments has the bits of a new one", arguments: 0..<20)
  func removing(seed: Int) throws {
    var script = Script(seed: seed)
    let rules = script.rules()
    let table = SpringAssignmentTable(rules)
    func tree() -> ReplayTree {
      ReplayTree(on: table.tunings[0], rules, viewport: Self.viewport, mainAxis: .vertical)
    }
    var (history, trimmed) = (PastSegments(), tree())
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...12, using: &script.random) {
        for segment in script.stretch() {
          history.append(PastSegment(segment: segment, boundBefore: 0, start: 0))
        }
        if Bool.random(using: &script.random) { trimmed.extend(to: history[...]) }
      }
      let count = Int.random(in: 0...history.count, using: &script.random)
      trimmed.removeFirst(count)
      history.removeFirst(count)
      trimmed.extend(to: history[...])
      var fresh = tree()
      fresh.extend(to: history[...])
      for _ in 0..<20 {
        let center = Point(
          x: script.number(0...320), y: script.offset.y + script.number(-1500...2000))
        var one = AttachedCell(
          at: center, influence: nil, tuning: table.tunings[0], rules, mainAxis: .vertical)
        var other = one
        let steps = trimmed.advance(&one, through: history[...], from: 0)
        #expect(fresh.advance(&other, through: history[...], from: 0) == steps, "seed \(seed)")
        #expect(one.main == other.main && one.cross == other.cross, "seed \(seed)")
      }
    }
  }

  @Test("a cell that enters takes at most 64 steps, however long the scroll has lasted")
  func steps() throws {
    var script = Script(seed: 1)
    let rules = SpringRules()
    let table = SpringAssignmentTable(rules)
    var bound = DisplacementBound(tunings: table.tunings)
    var history = ScrollHistory()
    var (total, most, count, segments) = (0, 0, 0, 0)
    for round in 0..<2000 {
      for segment in script.stretch() {
        history.append(segment, boundBefore: bound.value, decayRate: bound.decayRate)
        bound.advance(by: segment.duration, distance: abs(segment.translation.dy))
      }
      guard round > 20 else { continue }
      history.extendTrees(
        on: table.tunings, rules, viewport: Self.viewport, mainAxis: .vertical)
      for distance in [-300, -150, 0, 240, 480, 600, 780.0] {
        var cell = AttachedCell(
          at: Point(x: 160, y: script.offset.y + distance), influence: nil,
          tuning: table.tunings[0], rules, mainAxis: .vertical)
        let steps = history.trees[0].advance(
          &cell, through: history.segments[...],
          from: history.firstRelevantSegment(decayRate: bound.decayRate))
        total += steps
        most = max(most, steps)
        count += 1
        segments += history.segments.count
      }
    }
    #expect(segments > 1000 * count)
    #expect(total <= 32 * count && most <= 64, "\(total), \(most), \(count)")
  }
}
