import Foundation
import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import Springs
@testable import Transitions
@testable import WorldDriving

/// What drives a transition.
enum TransitionKind: String, CaseIterable, CustomTestStringConvertible {
  case timed, spring, world, gesture

  var testDescription: String { rawValue }
}

/// What interrupts a transition.
enum Interruption: CaseIterable {
  case gesture, cancel, reversal, secondPresentation
}

@Suite("Interrupted transitions")
struct InterruptionTests {
  private static let stage = TransitionTests.stage

  /// The card falls under a gravity of 3 onto a floor.
  ///
  /// - Parameter floor: its y, in points. A floor that the card already penetrates pushes it out by position
  ///   corrections, which do not appear in its velocity.
  static func world(
    floor: Double = 433.5, rules: (ItemID) -> [WorldRule] = { _ in [] }
  ) throws -> TransitionMotion {
    var scene = WorldScene(size: stage.container, duration: .untilRest(limit: 1.5))
    let card = try scene.add(
      DynamicItem(
        center: Point(x: 187.5, y: -100), size: Size(width: 200, height: 200)), named: "card")
    try scene.add(
      NamedBehavior(
        "gravity",
        .gravity(GravityBehavior(items: [card], direction: Vector(dx: 0, dy: 3)))))
    try scene.add(
      NamedBehavior(
        "floor",
        .collision(
          CollisionBehavior(
            items: [card], mode: .boundaries,
            boundaries: [
              Boundary("floor", from: Point(x: -500, y: floor), to: Point(x: 900, y: floor))
            ]))))
    return .world(try TransitionWorld(scene, moving: card, rules: rules(card)))
  }

  private static func pan(
    _ state: PanGesture.State, _ translation: Vector, _ velocity: Vector, at time: Double
  ) -> PanGesture {
    PanGesture(
      state: state, time: time, location: Point(x: 187, y: 300) + translation,
      touchLocation: Point(x: 187, y: 300), translation: translation, velocity: velocity)
  }

  /// A transition of a kind after a number of frames.
  private static func transition(
    _ kind: TransitionKind, frames: Int, _ check: (Transition) -> Void = { _ in }
  ) throws -> Transition {
    var transition = try Transition(stage)
    switch kind {
    case .timed: transition.animate(to: .finished, with: .timed(.easeInOut, duration: 0.4))
    case .spring: transition.animate(to: .finished, with: try .spring(.bouncy))
    case .world: transition.animate(to: .finished, with: try world())
    case .gesture:
      transition.beginInteraction(
        .move(along: .vertical), with: pan(.began, .zero, Vector(dx: 0, dy: 900), at: 0))
    }
    for frame in 0..<frames {
      let time = Double(frame) / 60
      _ = transition.advance(to: time)
      if kind == .gesture, frame < 25 {
        transition.updateInteraction(
          with: pan(
            .changed, Vector(dx: 3, dy: 15 * Double(frame)), Vector(dx: 0, dy: 900), at: time))
      }
    }
    return transition
  }

  /// Plays the remaining frames, and checks each frame's motion against the maximum speed within it.
  private static func play(
    _ transition: inout Transition, from frame: Int, usesWorld: Bool, _ label: String,
    drag: (inout Transition, Int) -> Double = { _, _ in 0 }
  ) -> [Outcome] {
    var completions: [Outcome] = []
    var last = transition.advance(to: transition.time)
    if let completion = last.completion { completions.append(completion.outcome) }
    for number in frame..<(frame + 1200) {
      // Additional frames do not change the motion, but sample the maximum speed.
      var greatest = transition.velocities.map { $0.magnitudes.max() }
      var next = last
      for part in 1...4 {
        next = transition.advance(to: (Double(number) - 1 + Double(part) / 4) / 60)
        if let completion = next.completion { completions.append(completion.outcome) }
        for (index, velocity) in transition.velocities.enumerated() {
          greatest[index] = max(greatest[index], velocity.magnitudes.max())
        }
      }
      let extra = drag(&transition, number)
      if extra > 0 { next.presentations = transition.advance(to: transition.time).presentations }
      for (index, (before, after)) in zip(last.presentations, next.presentations).enumerated() {
        // Between samples the speed can be slightly greater; before an impact, by gravity over a substep.
        let bound =
          greatest[index] * 1.02 / 60 + extra + 1e-6 + (usesWorld ? 3000.0 / 120 / 120 : 0)
        let distance = max(
          (after.center.x - before.center.x).magnitude,
          (after.center.y - before.center.y).magnitude,
          (after.size.width - before.size.width).magnitude,
          (after.cornerRadius - before.cornerRadius).magnitude)
        #expect(distance <= bound, "\(label), frame \(number), element \(index)")
      }
      #expect(next.progress >= 0 && next.progress <= 1)
      last = next
      if case .ended = transition.phase { break }
    }
    return completions
  }

  private static func expectEnd(
    _ transition: inout Transition, _ completions: [Outcome], _ label: String
  ) {
    #expect(completions.count == 1, "\(label): \(completions)")
    guard case .ended(let outcome) = transition.phase else {
      Issue.record("\(label): has not ended, \(transition.phase)")
      return
    }
    #expect(completions == [outcome], "\(label)")
    let frame = transition.advance(to: transition.time + 100)
    #expect(frame.completion == nil, "\(label)")
    #expect(
      frame.presentations == transition.elements.map { $0.end(outcome) }, "\(label)")
    #expect(frame.progress == (outcome == .finished ? 1 : 0), "\(label)")
  }

  @Test(
    "every kind can be interrupted at every frame by a gesture, cancel, reversal or presentation",
    arguments: TransitionKind.allCases)
  func everyFrame(kind: TransitionKind) throws {
    for (index, interruption) in Interruption.allCases.enumerated() {
      for frame in 0...75 where frame < 40 || frame % 5 == 0 {
        // A plain run tries each frame with some of the interruptions.
        guard isLongRun || (frame + index) % 3 == 0 else { continue }
        let label = "\(kind) \(interruption) \(frame)"
        var transition = try Self.transition(kind, frames: frame + 1)
        // One that has ended has already reported its completion.
        if case .ended = transition.phase { continue }
        let before = transition.velocities
        let frameBefore = transition.advance(to: transition.time)
        var completions: [Outcome] = []
        switch interruption {
        case .gesture:
          transition.beginInteraction(
            .move(along: .vertical),
            with: Self.pan(.began, .zero, Vector(dx: 0, dy: -600), at: transition.time))
        case .cancel: transition.animate(to: .cancelled, with: try .spring(.snappy))
        case .reversal:
          if !transition.reverse(with: .timed(.easeOut, duration: 0.3)) {
            transition.animate(to: .finished, with: .timed(.easeOut, duration: 0.3))
          }
        case .secondPresentation:
          transition.animate(to: .finished, with: try Self.world(floor: 520))
        }
        // Position and velocity are continuous.
        let after = transition.advance(to: transition.time)
        if let completion = after.completion { completions.append(completion.outcome) }
        for (one, other) in zip(frameBefore.presentations, after.presentations) {
          #expect((one.center - other.center).length < 1e-9, "\(label)")
        }
        for (one, other) in zip(before, transition.velocities) {
          let jump = (one - other).magnitudes.max()
          #expect(jump < 1e-6 * (1 + one.magnitudes.max()), "\(label): \(jump)")
        }
        completions += Self.play(
          &transition, from: frame + 1,
          usesWorld: kind == .world || interruption == .secondPresentation, label
        ) { transition, number in
          guard transition.phase == .interactive else { return 0 }
          let count = Double(number - frame)
          let state: PanGesture.State = count == 12 ? .ended : .changed
          let gesture = Self.pan(
            state, Vector(dx: 0, dy: -10 * count), Vector(dx: 0, dy: -600), at: transition.time)
          transition.updateInteraction(with: gesture)
          if state == .ended {
            transition.animate(to: interruption == .gesture ? .cancelled : .finished)
          }
          // The finger's own translation per frame, and more.
          return 15
        }
        Self.expectEnd(&transition, completions, label)
      }
    }
  }

  @Test("a thousand random transitions: the last motion completes once, exactly at one of the ends")
  func random() throws {
    let seeds = UInt64(0)..<1000
    let stages = [TransitionTests.stage, TransitionTests.zoom]
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let stage = stages[Int(seed % 2)]
      var transition = try Transition(stage)
      // Of the motion since the last interruption.
      var completions: [Outcome] = []
      var time = 0.0
      for _ in 0..<30 {
        time += random.unit() * 0.2
        if let completion = transition.advance(to: time).completion {
          completions.append(completion.outcome)
        }
        #expect(completions.count <= 1, "seed \(seed)")
        let velocity = Vector(dx: random.unit() * 4000 - 2000, dy: random.unit() * 4000 - 2000)
        var isInterrupted = false
        switch random.next() % 9 {
        case 0: isInterrupted = transition.animate(to: .finished, with: try .spring(.bouncy))
        case 1:
          isInterrupted = transition.animate(to: .cancelled, with: try .spring(.coreAnimation))
        case 2:
          isInterrupted = transition.animate(
            to: .finished, with: .timed(.easeIn, duration: random.unit() * 0.5 + 0.01))
        case 3:
          isInterrupted = transition.animate(
            to: .cancelled, with: .timed(.linear, duration: random.unit() * 0.5 + 0.01))
        case 4: isInterrupted = transition.reverse()
        case 5 where seed % 8 == 0 && seed % 2 == 0:
          isInterrupted = transition.animate(to: .finished, with: try Self.world())
        case 5, 6:
          let interactions: [TransitionInteraction] = [
            .move(), .move(along: .horizontal), .scrub(Vector(dx: 0, dy: 300)),
            .zoom(minimumScale: 0.5, distance: 333.5), .scrub(.zero),
            .zoom(minimumScale: 0.5, distance: 0),
          ]
          isInterrupted = transition.beginInteraction(
            interactions[Int(random.next() % 6)],
            with: Self.pan(.began, .zero, velocity, at: time))
        default:
          transition.updateInteraction(
            with: Self.pan(
              .changed, Vector(dx: random.unit() * 300 - 150, dy: random.unit() * 600 - 300),
              velocity, at: time))
        }
        if isInterrupted { completions = [] }
      }
      if transition.animate(to: random.next() % 2 == 0 ? .finished : .cancelled) {
        completions = []
      }
      time = min(transition.endTime, time + 60)
      if let completion = transition.advance(to: time).completion {
        completions.append(completion.outcome)
      }
      Self.expectEnd(&transition, completions, "seed \(seed)")
    }
  }
}

extension SIMD8<Double> {
  var magnitudes: SIMD8<Double> { replacing(with: -self, where: self .< 0) }
}
