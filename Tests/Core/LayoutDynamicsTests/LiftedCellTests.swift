import Foundation
import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Springs

@Suite("Lifted cells")
struct LiftedCellTests {
  static let cell = LayoutElement.item(13, section: 0)

  /// A layout at rest, one of its cells lifted.
  static func lifted(
    _ rules: SpringRules = SpringRules(), _ lifting: LiftingRules = LiftingRules()
  ) throws -> SpringLayout {
    var layout = try LiftingScenes.layout(rules)
    try layout.lift([cell], offset: .zero, rules: lifting)
    return layout
  }

  /// x(t) of x″ + 2ζω·x′ + ω²·x = 0 below critical damping, from any text on mechanics.
  static func swing(
    _ x: Double, _ v: Double, _ spring: SpringTuning, _ t: Double
  ) -> Double {
    let (w, z) = (2 * Double.pi * spring.frequency, spring.dampingRatio)
    let d = w * (1 - z * z).squareRoot()
    return exp(-z * w * t) * (x * cos(d * t) + (v + z * w * x) / d * sin(d * t))
  }

  // MARK: Throwing

  @Test("a thrown cell follows the closed form of its spring at all times, is reattached and rests")
  func throwing() throws {
    let throwVelocity = Vector(dx: 900, dy: -400)
    var layout = try Self.lifted()
    try layout.release(Self.cell, velocity: throwVelocity)
    var random = SplitMix64(seed: 7)
    var (time, reattachedAt) = (0.0, Double.infinity)
    while time < 5 {
      let step = Double.random(in: 0.0005...0.03, using: &random)
      layout.advance(by: LiftingScenes.pause(step))
      time += step
      let drawn = layout.frame(at: time, offset: .zero).attributes.first { $0.ordinal == 13 }
      let truth = Vector(
        dx: Self.swing(0, throwVelocity.dx, .list, time),
        dy: Self.swing(0, throwVelocity.dy, .list, time))
      let error = LiftingScenes.distance(try #require(drawn).displacement, truth)
      #expect(error < (layout.isAtRest(at: .zero) ? 0.001 : 1e-9))
      if layout.liftedElements.isEmpty { reattachedAt = min(reattachedAt, time) }
    }
    #expect(reattachedAt > 1 && reattachedAt < 2.5, "reattached at \(reattachedAt) s")
    #expect(layout.isAtRest(at: .zero))
    #expect(layout.awakeCount == 0)
    let frame = layout.frame(at: time, offset: .zero)
    #expect(frame.attributes.allSatisfy { $0.displacement == .zero })
    #expect(frame.lifted.isEmpty)
  }

  @Test("what a scroll and a throw do to a cell add up", arguments: UInt64(1)...30)
  func superposition(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var rules = try LiftingScenes.rules(&random)
    rules.maximumOverlap = nil
    rules.spring = try SpringTuning(frequency: 1.3, dampingRatio: 0.3)
    rules.restAmplitude = 0
    var thrown = try LiftingScenes.layout(rules)
    let velocity = Vector(dx: 500, dy: 300)
    try thrown.lift([Self.cell], offset: .zero)
    try thrown.release(Self.cell, velocity: velocity)
    var plain = try LiftingScenes.layout(rules, window: .everything)
    var (time, offset) = (0.0, Point.zero)
    for _ in 0..<40 {
      let segment = LiftingScenes.segment(from: offset, &random)
      thrown.advance(by: segment)
      plain.advance(by: segment)
      (time, offset) = (time + segment.duration, offset + segment.translation)
      _ = plain.frame(at: time, offset: offset)
      let (a, b) = (thrown.motion(of: Self.cell), plain.motion(of: Self.cell))
      let excess = try #require(a).displacement - (try #require(b).displacement)
      let truth = Vector(
        dx: Self.swing(0, velocity.dx, rules.spring, time),
        dy: Self.swing(0, velocity.dy, rules.spring, time))
      #expect(LiftingScenes.distance(excess, truth) < 1e-9, "seed \(seed)")
    }
  }

  @Test("a cell reattached in flight goes on along the same curve, however far from the window")
  func hungInFlight() throws {
    for window in [LiveWindow.margin(0), .margin(300), .everything] {
      var layout = try LiftingScenes.layout(
        SpringRules(maximumOverlap: nil, restAmplitude: 0), rows: 400, window: window)
      try layout.lift([Self.cell], offset: .zero)
      try layout.release(Self.cell, velocity: Vector(dx: 0, dy: 3000))
      layout.advance(by: LiftingScenes.pause(0.1234))
      try layout.reattach(Self.cell)
      #expect(layout.liftedElements.isEmpty)
      // Away from it and back, so that a window would let go of it.
      for offset in [Point(x: 0, y: 9000), .zero] {
        layout.advance(
          by: ScrollSegment(
            duration: 0, offset: offset, translation: .zero, touch: LiftingScenes.middle))
        _ = layout.frame(at: 0, offset: offset)
      }
      layout.advance(by: LiftingScenes.pause(0.1))
      let drawn = try #require(layout.drawn(13, at: .zero))
      #expect(abs(drawn.dy - Self.swing(0, 3000, .list, 0.2234)) < 1e-9)
      #expect(layout.isAtRest(at: .zero) == false)
    }
  }

  @Test("a lifted cell is drawn wherever it is, though its place be far from the viewport")
  func drawnFromAfar() throws {
    var layout = try LiftingScenes.layout(rows: 400)
    try layout.lift([Self.cell], offset: .zero)
    try layout.drag(Self.cell, to: Point(x: 160, y: 200))
    let far = Point(x: 0, y: 12_000)
    layout.advance(
      by: ScrollSegment(
        duration: 2, offset: .zero, translation: far - .zero, touch: LiftingScenes.middle))
    let frame = layout.frame(at: 2, offset: far)
    #expect(frame.lifted == [13])
    #expect(frame.attributes.first?.ordinal == 13, "first in layout order")
    #expect(layout.isAtRest(at: far) == false)
  }

  // MARK: Dragging

  @Test("a held cell follows a finger that steps along the closed form of the grip")
  func stepOfTheFinger() throws {
    var layout = try Self.lifted()
    try layout.drag(Self.cell, to: Point(x: 100, y: 100))
    layout.advance(by: LiftingScenes.pause(0.5))
    #expect(layout.drawn(13, at: .zero) == .zero, "taking hold moves nothing")
    try layout.drag(Self.cell, to: Point(x: 180, y: 70))
    var time = 0.0
    for step in [0.001, 0.01, 1.0 / 60, 0.0437, 0.2] {
      layout.advance(by: LiftingScenes.pause(step))
      time += step
      let left = Self.swing(1, 0, .interactive, time)
      let drawn = try #require(layout.drawn(13, at: .zero))
      #expect(
        LiftingScenes.distance(drawn, Vector(dx: 80 * (1 - left), dy: -30 * (1 - left))) < 1e-9)
    }
  }

  @Test(
    "behind a finger of constant velocity a cell lags by 2ζ/ω, the better the oftener it is told",
    arguments: [60.0, 240, 960])
  func steadyFinger(rate: Double) throws {
    var layout = try Self.lifted(SpringRules(), LiftingRules(grip: .list))
    let speed = 30.0
    try layout.drag(Self.cell, to: .zero)
    var finger = 0.0
    for tick in 1...Int(8 * rate) {
      layout.advance(by: LiftingScenes.pause(1 / rate))
      finger = speed * Double(tick) / rate
      try layout.drag(Self.cell, to: Point(x: 0, y: finger))
    }
    let motion = try #require(layout.motion(of: Self.cell))
    let lag = finger - motion.displacement.dy
    // Between two calls the finger rests, so on average it is half an interval behind.
    #expect(abs(lag - speed * (2 * 0.8 / (2 * Double.pi) + 0.5 / rate)) < 0.2 * speed / rate)
  }

  @Test("a held cell keeps its place in the viewport while the content scrolls")
  func heldWhileScrolling() throws {
    var layout = try Self.lifted(SpringRules(axes: .both, maximumOverlap: 0))
    try layout.drag(Self.cell, to: Point(x: 90, y: 100))
    var offset = Point.zero
    for translation in [Vector(dx: 3, dy: 200), Vector(dx: 0, dy: -40), Vector(dx: 0, dy: 900)] {
      for duration in [0.1, 0.3, 0] {
        layout.advance(
          by: ScrollSegment(
            duration: duration, offset: offset, translation: translation,
            touch: LiftingScenes.middle))
        offset += translation
        let frame = layout.frame(at: 0, offset: offset)
        let cell = try #require(frame.attributes.first { $0.ordinal == 13 })
        let place = cell.frame.center - offset
        let start = cell.restFrame.center - Point.zero
        #expect(LiftingScenes.distance(place, start) < 1e-9)
      }
    }
  }

  @Test("a finger keeps hold of the place it took, and a released cell keeps its velocity")
  func release() throws {
    var layout = try Self.lifted()
    for tick in 0..<30 {
      try layout.drag(Self.cell, to: Point(x: 100 + 4 * Double(tick), y: 100))
      layout.advance(by: LiftingScenes.pause(1.0 / 60))
    }
    let before = try #require(layout.motion(of: Self.cell))
    #expect(abs(before.velocity.dx - 240) < 30, "as fast as the finger")
    try layout.release(Self.cell)
    let after = try #require(layout.motion(of: Self.cell))
    #expect(after.control == .lifted)
    #expect(LiftingScenes.distance(before.velocity, after.velocity) < 1e-9)
    layout.advance(by: LiftingScenes.pause(0.05))
    let drawn = try #require(layout.drawn(13, at: .zero))
    #expect(
      abs(drawn.dx - Self.swing(before.displacement.dx, before.velocity.dx, .list, 0.05)) < 1e-9)
  }

  // MARK: Staying and leaving

  @Test("lifted cells stay lifted until one is let go and none is held")
  func staying() throws {
    var layout = try LiftingScenes.layout()
    let others = [10, 12, 14, 16].map { LayoutElement.item($0, section: 0) }
    try layout.lift(others + [Self.cell], offset: .zero)
    layout.advance(by: LiftingScenes.pause(3))
    #expect(layout.liftedElements == [10, 12, 13, 14, 16].map { .item($0, section: 0) })
    try layout.drag(Self.cell, to: .zero)
    try layout.drag(others[0], to: .zero)
    try layout.release(Self.cell)
    layout.advance(by: LiftingScenes.pause(3))
    #expect(layout.liftedElements.count == 5, "one is still held")
    try layout.release(others[0])
    layout.advance(by: LiftingScenes.pause(3))
    #expect(layout.liftedElements.isEmpty)
    #expect(layout.isAtRest(at: .zero))
  }

  @Test("a copy goes on exactly as the original does")
  func copies() throws {
    var layout = try Self.lifted()
    try layout.release(Self.cell, velocity: Vector(dx: 300, dy: 100))
    layout.advance(by: LiftingScenes.pause(0.21))
    var copy = layout
    layout.advance(by: LiftingScenes.pause(0.4))
    try layout.reattach(Self.cell)
    _ = copy.frame(at: 0, offset: .zero)
    copy.advance(by: LiftingScenes.pause(0.4))
    try copy.reattach(Self.cell)
    #expect(copy.frame(at: 1, offset: .zero) == layout.frame(at: 1, offset: .zero))
  }

  @Test("a month passes in one step, in a long run a year")
  func months() throws {
    var layout = try LiftingScenes.layout()
    try layout.lift([Self.cell, .item(16, section: 0)], offset: .zero)
    try layout.drag(Self.cell, to: Point(x: 0, y: 0))
    try layout.drag(Self.cell, to: Point(x: 7, y: 0))
    layout.advance(by: LiftingScenes.pause(isLongRun ? 3e7 : 2.6e6))
    let drawn = try #require(layout.drawn(13, at: .zero))
    #expect(LiftingScenes.distance(drawn, Vector(dx: 7, dy: 0)) < 1e-9)
  }
}
