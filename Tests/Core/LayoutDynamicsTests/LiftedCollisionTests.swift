import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Springs

@Suite("Collisions of lifted cells")
struct LiftedCollisionTests {
  static let cell = LayoutElement.item(13, section: 0)
  /// The cell in the middle of the fourth row, and those around it.
  static let block = (9..<18).map { LayoutElement.item($0, section: 0) }

  /// How deep two lifted cells are in each other where it is worst, in points.
  static func deepest(_ frame: LayoutFrame) -> Double {
    let lifted = frame.attributes.filter { frame.lifted.contains($0.ordinal) }.map { $0.frame }
    var deepest = 0.0
    for (index, a) in lifted.enumerated() {
      for b in lifted[..<index] {
        let across = min(a.maxX, b.maxX) - max(a.minX, b.minX)
        let along = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        deepest = max(deepest, min(across, along))
      }
    }
    return deepest
  }

  @Test("neighbours make room for a held cell, press against it, and return to rest after it")
  func makingRoom() throws {
    var layout = try LiftingScenes.layout()
    try layout.lift(Self.block, offset: .zero)
    let start = Point(x: 160, y: 196)
    try layout.drag(Self.cell, to: start)
    for tick in 1...240 {
      let share = min(1, Double(tick) / 120)
      try layout.drag(Self.cell, to: start + Vector(dx: 30, dy: 25) * share)
      layout.advance(by: LiftingScenes.pause(1.0 / 120))
    }
    layout.advance(by: LiftingScenes.pause(6))
    let pressed = layout.frame(at: 0, offset: .zero)
    #expect(pressed.lifted.count == 9)
    #expect(Self.deepest(pressed) < 0.06, "the world's slop")
    for item in [14, 16] {
      let motion = try #require(layout.motion(of: .item(item, section: 0)))
      #expect(motion.displacement.length > 10, "item \(item) is pushed away")
      #expect(motion.velocity.length < 0.5)
    }
    #expect(layout.motion(of: .item(12, section: 0))?.displacement == .zero, "not in the way")

    try layout.release(Self.cell)
    layout.advance(by: LiftingScenes.pause(6))
    #expect(layout.liftedElements.isEmpty)
    #expect(layout.isAtRest(at: .zero))
    let after = layout.frame(at: 0, offset: .zero)
    #expect(after.attributes.allSatisfy { $0.displacement == .zero })
  }

  /// Momentum and the closing velocity times the elasticity give both velocities after.
  @Test("two equal cells part as mechanics says", arguments: [0.0, 0.3, 1])
  func headOn(elasticity: Double) throws {
    let soft = try SpringTuning(frequency: 0.01, dampingRatio: 0)
    var layout = try LiftingScenes.layout(SpringRules(spring: soft))
    let (left, right) = (LayoutElement.item(12, section: 0), Self.cell)
    try layout.lift(
      [left, right], offset: .zero, rules: LiftingRules(elasticity: elasticity, friction: 0))
    try layout.release(left, velocity: Vector(dx: 400, dy: 0))
    layout.advance(by: LiftingScenes.pause(0.1))
    let (a, b) = (try #require(layout.motion(of: left)), try #require(layout.motion(of: right)))
    #expect(abs(a.velocity.dx - 400 * (1 - elasticity) / 2) < 1)
    #expect(abs(b.velocity.dx - 400 * (1 + elasticity) / 2) < 1)
    #expect(abs(a.velocity.dy) < 1e-9 && abs(b.velocity.dy) < 1e-9)
  }

  @Test("a pressed cell is held off where the springs balance")
  func balance() throws {
    // Cell 13 pulled onto 14 with stiffness k of the grip, 14 drawn back with that of its rest spring:
    // both move by d with k·(pull - d) = w·(d - gap), both masses being equal.
    let grip = try SpringTuning(frequency: 2, dampingRatio: 1)
    var layout = try LiftingScenes.layout()
    let pair = [Self.cell, LayoutElement.item(14, section: 0)]
    try layout.lift(pair, offset: .zero, rules: LiftingRules(grip: grip))
    try layout.drag(Self.cell, to: .zero)
    try layout.drag(Self.cell, to: Point(x: 40, y: 0))
    layout.advance(by: LiftingScenes.pause(8))
    let motions = try pair.map { try #require(layout.motion(of: $0)).displacement.dx }
    let (k, w, gap) = (4.0, 1.0, 4.0)
    let balance = (k * 40 + w * gap) / (k + w)
    #expect(abs(motions[0] - balance) < 0.06)
    #expect(abs(motions[1] - (balance - gap)) < 0.06)
  }

  @Test(
    "cells pressed against each other with great force do not chatter", arguments: [0.0, 0.2, 1])
  func press(elasticity: Double) throws {
    var layout = try LiftingScenes.layout()
    let pair = [Self.cell, LayoutElement.item(14, section: 0)]
    try layout.lift(pair, offset: .zero, rules: LiftingRules(elasticity: elasticity))
    for (element, pull) in zip(pair, [900.0, -900]) {
      try layout.drag(element, to: .zero)
      try layout.drag(element, to: Point(x: pull, y: 0))
    }
    layout.advance(by: LiftingScenes.pause(4))
    for _ in 0..<30 {
      layout.advance(by: LiftingScenes.pause(0.003))
      #expect(Self.deepest(layout.frame(at: 0, offset: .zero)) < 0.06)
      for element in pair {
        #expect(try #require(layout.motion(of: element)).velocity.length < 0.1)
      }
    }
  }

  @Test("a cell let go behind one that is in its way comes home yet")
  func jam() throws {
    var layout = try LiftingScenes.layout()
    let pair = [Self.cell, LayoutElement.item(14, section: 0)]
    try layout.lift(pair, offset: .zero)
    // Around the neighbour, to its far side, and let go.
    try layout.drag(Self.cell, to: .zero)
    for place in [Point(x: 0, y: 90), Point(x: 215, y: 90), Point(x: 215, y: 0)] {
      try layout.drag(Self.cell, to: place)
      layout.advance(by: LiftingScenes.pause(1))
    }
    try layout.release(Self.cell)
    layout.advance(by: LiftingScenes.pause(1))
    #expect(layout.liftedElements == pair, "they keep each other from their places")
    layout.advance(by: LiftingScenes.pause(9))
    #expect(layout.isAtRest(at: .zero))
  }

  @Test(
    "where cells are does not depend on how often one looks", arguments: [30.0, 90, 144])
  func frameRates(rate: Double) throws {
    func run(_ step: (inout SplitMix64) -> Double) throws -> LayoutFrame {
      var random = SplitMix64(seed: 5)
      var layout = try LiftingScenes.layout()
      try layout.lift(Self.block, offset: .zero)
      try layout.drag(Self.cell, to: Point(x: 160, y: 196))
      var time = 0.0
      for (end, finger) in [
        (0.25, Point(x: 190, y: 210)), (0.4, Point(x: 240, y: 150)), (0.5, nil),
        (0.75, nil), (1, nil),
      ] {
        while time < end {
          // The last step of each stretch ends it exactly.
          let next = min(end, time + step(&random))
          layout.advance(by: LiftingScenes.pause(next - time))
          _ = layout.frame(at: next, offset: .zero)
          time = next
        }
        if let finger { try layout.drag(Self.cell, to: finger) }
        if end == 0.5 { try layout.release(Self.cell) }
      }
      return layout.frame(at: 1, offset: .zero)
    }
    let truth = try run { Double.random(in: 0.0001...0.05, using: &$0) }
    let frame = try run { _ in 1 / rate }
    #expect(truth.lifted.count == 9, "still at it")
    #expect(truth.attributes.map { $0.displacement.length }.reduce(0, max) > 1)
    #expect(frame.lifted == truth.lifted)
    for (a, b) in zip(frame.attributes, truth.attributes) {
      #expect(LiftingScenes.distance(a.displacement, b.displacement) < 1e-9, "\(a.ordinal)")
    }
  }

  @Test("a drawn cell goes no farther than its velocity takes it", arguments: UInt64(1)...6)
  func smoothness(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var layout = try LiftingScenes.layout()
    let tick = 0.0013
    var last: [(drawn: Vector, speed: Double)] = []
    for count in 0..<500 {
      if count % 50 == 0 { try Self.handle(&layout, &random) }
      layout.advance(by: LiftingScenes.pause(tick))
      let now = Self.block.map { element in
        let motion = layout.motion(of: element) ?? CellMotion.rest
        return (drawn: motion.displacement, speed: motion.velocity.length)
      }
      for (item, (before, after)) in zip(last, now).enumerated() {
        let way = (after.drawn - before.drawn).length
        // Contacts push what was pressed into each other apart, besides.
        #expect(
          way <= 1.02 * max(before.speed, after.speed) * tick + 2,
          "item \(item), tick \(count), seed \(seed)")
      }
      last = now
    }
    #expect(last.contains { $0.drawn.length > 5 })
  }

  /// Lifts, drags or throws one of the block.
  private static func handle(
    _ layout: inout SpringLayout, _ random: inout SplitMix64
  ) throws {
    let resting = block.filter { !layout.liftedElements.contains($0) }
    guard resting.isEmpty else { return try layout.lift(resting, offset: .zero) }
    let element = block.randomElement(using: &random) ?? cell
    guard Bool.random(using: &random) else {
      return try layout.drag(element, to: LiftingScenes.place(&random))
    }
    let velocity = Vector(
      dx: Double.random(in: -1500...1500, using: &random),
      dy: Double.random(in: -1500...1500, using: &random))
    try layout.release(element, velocity: velocity)
  }

  @Test("cells that overlap at rest, or have no area, do not collide")
  func overlapping() throws {
    let arrangement = try Arrangement(
      frames: [
        Rect(x: 0, y: 0, width: 100, height: 40), Rect(x: 90, y: 0, width: 100, height: 40),
        Rect(x: 190, y: 0, width: 100, height: 40), Rect(x: 290, y: 0, width: 0, height: 40),
      ], axis: .vertical)
    var layout = try SpringLayout(
      arrangement, viewport: LiftingScenes.viewport)
    let all = (0..<4).map { LayoutElement.item($0, section: 0) }
    try layout.lift(all, offset: .zero)
    layout.advance(by: LiftingScenes.pause(1))
    #expect(all.allSatisfy { layout.motion(of: $0)?.displacement == .zero })
    // The second is left out, so that the first passes it by and meets the third.
    try layout.release(all[0], velocity: Vector(dx: 2000, dy: 0))
    layout.advance(by: LiftingScenes.pause(0.1))
    #expect(layout.motion(of: all[1])?.displacement == .zero)
    #expect(try #require(layout.motion(of: all[2])).displacement.dx > 10)
    layout.advance(by: LiftingScenes.pause(10))
    #expect(layout.isAtRest(at: .zero))
  }

  @Test("far down the content cells collide as precisely as at its start")
  func farDown() throws {
    func run(from start: Double) throws -> [Vector] {
      let arrangement = try Arrangement(
        frames: (0..<3).map { Rect(x: 104 * Double($0), y: start, width: 100, height: 40) },
        axis: .vertical)
      var layout = try SpringLayout(
        arrangement, viewport: LiftingScenes.viewport)
      let all = (0..<3).map { LayoutElement.item($0, section: 0) }
      let offset = Point(x: 0, y: start)
      try layout.lift(all, offset: offset)
      try layout.release(all[0], velocity: Vector(dx: 1500, dy: 100))
      layout.advance(by: LiftingScenes.pause(0.7, at: offset))
      return try all.map { try #require(layout.motion(of: $0)).displacement }
    }
    let (near, far) = (try run(from: 0), try run(from: 0x1p39))
    #expect(near[2].dx.magnitude > 1)
    for (a, b) in zip(near, far) { #expect(LiftingScenes.distance(a, b) < 1e-9) }
  }

  @Test("a pause ends, however long it is", arguments: [5e13, 1e15, 1e300])
  func longPause(duration: Double) throws {
    var layout = try SpringLayout(LiftingScenes.tiles(rows: 9), viewport: LiftingScenes.viewport)
    try layout.lift([Self.cell], offset: .zero)
    try layout.drag(Self.cell, to: Point(x: 160, y: 196))
    try layout.drag(Self.cell, to: Point(x: 190, y: 221))
    layout.advance(by: LiftingScenes.pause(duration))
    let motion = try #require(layout.motion(of: Self.cell))
    #expect(LiftingScenes.distance(motion.displacement, Vector(dx: 30, dy: 25)) < 1e-9)
  }

  @Test(
    "cells too small or too large for an item of a world move as if they did not collide",
    arguments: [0, 1e-7, 2e12, 1e15])
  func outOfRange(length: Double) throws {
    func run(collides: Bool) throws -> [Vector] {
      let arrangement = try Arrangement(
        frames: (0..<2).map { Rect(x: 0, y: length * Double($0), width: length, height: length) },
        axis: .vertical)
      var layout = try SpringLayout(
        arrangement, viewport: LiftingScenes.viewport, window: .everything)
      let all = (0..<2).map { LayoutElement.item($0, section: 0) }
      try layout.lift(all, offset: .zero, rules: LiftingRules(collides: collides))
      try layout.release(all[0], velocity: Vector(dx: 0, dy: 1500))
      layout.advance(by: LiftingScenes.pause(0.1))
      return try all.map { try #require(layout.motion(of: $0)).displacement }
    }
    let (alone, beside) = (try run(collides: false), try run(collides: true))
    #expect(alone == beside && alone[0].dy > 1)
  }
}

extension CellMotion {
  fileprivate static var rest: CellMotion {
    CellMotion(control: .attached, displacement: .zero, velocity: .zero)
  }
}
