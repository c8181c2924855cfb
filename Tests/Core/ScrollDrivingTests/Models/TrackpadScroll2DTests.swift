import Foundation
import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

/// WebKit's scrolling along two axes, beside its published steps: `ScrollingEffectsController::handleWheelEvent` and what it calls.
@Suite struct TrackpadScroll2DTests {
  private static let size = Point(x: 300, y: 2000)

  private func scroll(at offset: Point, rounds: Bool = false) -> TrackpadScroll2D {
    TrackpadScroll2D(
      horizontal: TrackpadScroll(
        range: 0...Self.size.x, offset: offset.x, roundsToPoints: rounds),
      vertical: TrackpadScroll(range: 0...Self.size.y, offset: offset.y, roundsToPoints: rounds))
  }

  @Test("the greater component of a delta counts, the vertical one where both are equal")
  func greater() {
    var scroll = scroll(at: Point(x: 100, y: 1000))
    scroll.handle(.began, delta: .zero, time: 0)
    scroll.handle(.changed, delta: Vector(dx: 3, dy: -40), time: 0.016)
    scroll.handle(.changed, delta: Vector(dx: 20, dy: 20), time: 0.032)
    scroll.handle(.changed, delta: Vector(dx: -9, dy: 8), time: 0.048)
    #expect(scroll.offset(at: 0.048) == Point(x: 91, y: 980))
    scroll.handle(nil, delta: Vector(dx: -9, dy: 8), time: 0.064)
    #expect(scroll.offset(at: 1) == Point(x: 82, y: 988))
  }

  @Test("sideways of a stretch, less than 10 points wait; with 10, content stretches there, too")
  func sideways() {
    var scroll = scroll(at: .zero)
    scroll.handle(.began, delta: .zero, time: 0)
    scroll.handle(.changed, delta: Vector(dx: 0, dy: -100), time: 0.016)
    scroll.handle(.changed, delta: Vector(dx: -6, dy: 0), time: 0.032)
    #expect(scroll.offset(at: 0.032) == Point(x: 0, y: -5))
    scroll.handle(.changed, delta: Vector(dx: -6, dy: 0), time: 0.048)
    #expect(abs(scroll.offset(at: 0.048).x + 0.6) < 1e-12)
    // What stretched is added to the next delta once more.
    scroll.handle(.changed, delta: Vector(dx: -8, dy: 0), time: 0.064)
    #expect(scroll.offset(at: 0.064) == Point(x: -1.6, y: -5))
  }

  @Test("the velocity is that of the return along each axis")
  func velocity() {
    var scroll = scroll(at: .zero)
    scroll.handle(.began, delta: .zero, time: 0)
    scroll.handle(.changed, delta: Vector(dx: 0, dy: -100), time: 0.016)
    scroll.handle(.changed, delta: Vector(dx: -30, dy: 0), time: 0.032)
    #expect(scroll.velocity(at: 0.04) == .zero)
    scroll.handle(.ended, delta: .zero, time: 0.2)
    // From (-1.5, -5), without speed: x e^(-12.5 t).
    let velocity = scroll.velocity(at: 0.25)
    let decay = Elementary.exp(-12.5 * 0.05)
    #expect(abs(velocity.dx - 12.5 * 1.5 * decay) < 1e-9)
    #expect(abs(velocity.dy - 12.5 * 5 * decay) < 1e-9)
  }

  @Test("gestures go as the steps of WebKit have them")
  func steps() {
    let stretched = (0..<200).filter { compare(seed: $0) }
    #expect(stretched.count > 150)
  }

  /// Compares gestures at random; returns whether content was stretched.
  private func compare(seed: Int) -> Bool {
    var random = SplitMix64(seed: UInt64(seed))
    let rounds = seed % 2 == 0
    let start = Point(
      x: Double.random(in: 0...Self.size.x, using: &random),
      y: Double.random(in: 0...Self.size.y, using: &random))
    var scroll = scroll(at: start, rounds: rounds)
    var steps = WebKitSteps(
      size: [Self.size.x, Self.size.y], offset: [start.x, start.y], rounds: rounds)
    var (time, wasStretched) = (0.0, false)
    func send(_ phase: TrackpadPhase, _ delta: Vector) {
      scroll.handle(phase, delta: delta, time: time)
      steps.handle(phase, [delta.dx, delta.dy], time)
      for later in [0, 0.007] {
        let (one, other) = (scroll.offset(at: time + later), steps.offset(at: time + later))
        #expect(
          abs(one.x - other[0]) < 1e-6 && abs(one.y - other[1]) < 1e-6,
          "seed \(seed), \(time) s, \(phase): \(one), \(other)")
      }
      wasStretched = wasStretched || steps.isStretched(at: time)
    }
    for _ in 0..<6 {
      send(.began, .zero)
      let (dx, dy) = (
        Double.random(in: -90...90, using: &random), Double.random(in: -300...300, using: &random)
      )
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        time += Double.random(in: 0.004...0.03, using: &random)
        send(
          .changed,
          Vector(
            dx: dx * Double.random(in: -0.3...1, using: &random),
            dy: dy * Double.random(in: -0.3...1, using: &random)))
      }
      time += Double.random(in: 0...0.15, using: &random)
      send(.ended, .zero)
      if Bool.random(using: &random) {
        send(.momentumBegan, Vector(dx: dx, dy: dy))
        for tick in 1...(seed % 3 == 0 ? 60 : 15) {
          time += 1.0 / 60
          send(.momentumChanged, Vector(dx: dx, dy: dy) * pow(0.95, Double(tick)))
        }
        send(.momentumEnded, .zero)
      }
      time += Double.random(in: 0...0.6, using: &random)
    }
    return wasStretched
  }

  @Test("events along one axis do what they do to content along one axis", arguments: 0..<50)
  func oneAxis(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (both, one) = (
      scroll(at: Point(x: 40, y: 900)), TrackpadScroll(range: 0...Self.size.y, offset: 900)
    )
    var time = 0.0
    let phases = TrackpadPhase.allCases.map { Optional($0) } + [nil]
    for _ in 0..<200 {
      time += Double.random(in: 0...0.15, using: &random)
      let delta = Double.random(in: -900...900, using: &random)
      let phase = phases.randomElement(using: &random) ?? nil
      both.handle(phase, delta: Vector(dx: 0, dy: delta), time: time)
      one.handle(phase, delta: delta, time: time)
      #expect(both.offset(at: time) == Point(x: 40, y: one.offset(at: time)), "seed \(seed)")
    }
  }
}

/// The steps as WebKit takes them, axes as places in arrays.
private struct WebKitSteps {
  let size: [Double]
  var offset: [Double]
  let rounds: Bool
  var force = [0.0, 0]
  var unapplied = [0.0, 0]
  var velocity = [0.0, 0]
  var lastTime: Double?
  var ignoresMomentum = false
  var animation: (start: Double, curves: [EdgeReturnCurve])?

  func clamped(_ place: [Double]) -> [Double] {
    [min(max(place[0], 0), size[0]), min(max(place[1], 0), size[1])]
  }

  func offset(at time: Double) -> [Double] {
    guard let animation else { return offset }
    let end = clamped(offset)
    return [0, 1].map { axis in
      let curve = animation.curves[axis]
      let t = time - animation.start
      guard t < curve.duration(distance: 0.5) else { return end[axis] }
      let x = (curve.distance + 0.31 * curve.velocity * t) * exp(-12.5 * t)
      guard rounds else { return end[axis] + x }
      let near = abs(x - x.rounded()) < 0.125 ? x.rounded() : x
      return end[axis] + (near > 0 ? (near - 0.5).rounded(.up) : (near + 0.5).rounded(.down))
    }
  }

  func stretch(at time: Double) -> [Double] {
    let place = offset(at: time)
    let end = clamped(place)
    return [place[0] - end[0], place[1] - end[1]]
  }

  func isStretched(at time: Double) -> Bool { stretch(at: time) != [0, 0] }

  func isAnimating(at time: Double) -> Bool {
    guard let animation else { return false }
    return animation.curves.contains { time - animation.start < $0.duration(distance: 0.5) }
  }

  func isPinned(_ delta: [Double], _ place: [Double]) -> Bool {
    let axis = abs(delta[1]) >= abs(delta[0]) ? 1 : 0
    return delta[axis] < 0 && place[axis] <= 0 || delta[axis] > 0 && place[axis] >= size[axis]
  }

  mutating func startAnimation(at time: Double) {
    guard !isAnimating(at: time) else { return }
    if let last = lastTime, time - last >= 0.1 { velocity = [0, 0] }
    let from = stretch(at: time)
    guard from != [0, 0] else { return }
    var start = velocity
    if abs(start[1]) >= abs(start[0]) { start[0] = 0 }
    // An axis that is not stretched has nothing to return from.
    animation = (
      time,
      [0, 1].map {
        EdgeReturnCurve(.webKit, distance: from[$0], velocity: from[$0] == 0 ? 0 : start[$0])
      }
    )
    force = [0, 0]
  }

  mutating func handle(_ phase: TrackpadPhase, _ event: [Double], _ time: Double) {
    if phase == .began {
      let place = offset(at: time)
      force = stretch(at: time).map { 20 * $0 }
      (offset, animation, unapplied, velocity, lastTime) = (place, nil, [0, 0], [0, 0], nil)
      ignoresMomentum = false
      return
    }
    if phase == .ended { return startAnimation(at: time) }
    let isMomentumEvent = phase != .changed
    if phase == .momentumEnded {
      (ignoresMomentum, lastTime) = (false, nil)
      return
    }
    if isMomentumEvent, ignoresMomentum { return }
    if isMomentumEvent, isAnimating(at: time) {
      // The animation takes back what is added meanwhile, in the next frame.
      if isPinned(event, offset(at: time)) { ignoresMomentum = true }
      return
    }
    if animation != nil, !isAnimating(at: time) {
      (offset, self.animation) = (clamped(offset), nil)
    }
    var delta = [unapplied[0] + event[0], unapplied[1] + event[1]]
    unapplied = [0, 0]
    delta[abs(delta[1]) >= abs(delta[0]) ? 0 : 1] = 0
    if let last = lastTime, time > last, time - last < 0.1 {
      velocity = event.map { $0 / (time - last) }
    } else {
      velocity = [0, 0]
    }
    lastTime = time
    let from = stretch(at: time)
    let isPinnedThere = isPinned(delta, offset)
    var shouldStretch = false
    if from[1] != 0 {
      if from[0] == 0, isPinnedThere { lock(&delta, along: 1) }
    } else if from[0] != 0 {
      if isPinnedThere { lock(&delta, along: 0) }
    } else if isPinnedThere {
      shouldStretch = delta != [0, 0]
    }
    guard delta != [0, 0] else { return }
    guard shouldStretch || from != [0, 0] else {
      offset = clamped([offset[0] + delta[0], offset[1] + delta[1]])
      return
    }
    let canStart = isPinned(event, offset)
    for axis in [0, 1] where delta[axis] != 0 && from[axis] == 0 && !isPinnedThere {
      offset[axis] = min(max(offset[axis] + delta[axis], 0), size[axis])
      delta[axis] = 0
    }
    let end = clamped(offset)
    for axis in [0, 1] where delta[axis] != 0 {
      force[axis] += delta[axis]
      let shown = force[axis] / 20
      offset[axis] = end[axis] + (rounds ? shown.rounded(.up) : shown)
    }
    if isMomentumEvent, canStart {
      ignoresMomentum = true
      startAnimation(at: time)
    }
  }

  /// Sideways of a stretch along an axis.
  private mutating func lock(_ delta: inout [Double], along axis: Int) {
    let side = 1 - axis
    if delta[axis] != 0, abs(delta[side] / delta[axis]) < 1 {
      delta[side] = 0
    } else if abs(delta[side]) < 10 {
      unapplied[side] += delta[side]
      delta[side] = 0
    } else {
      unapplied[side] += delta[side]
    }
  }
}
