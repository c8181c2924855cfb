import BoxspringDocuments
import Gestures
import PlaneDynamics
import PlaneGeometry
import Prerequisites
import Springs
import Testing
import WorldDriving

@testable import Transitions

/// What interrupts a transition of the scenes.
private enum SceneInterruption: CaseIterable {
  case gesture, cancel, reversal, secondPresentation
}

/// Every transition of the scenes, interrupted at every frame.
@Suite("ScenesTests: interruptions")
struct SceneInterruptionTests {
  private static func pan(
    _ state: PanGesture.State, _ way: Vector, _ velocity: Vector, at time: Double
  ) -> PanGesture {
    PanGesture(
      state: state, time: time, location: Point(x: 187, y: 330) + way,
      touchLocation: Point(x: 187, y: 330), translation: way, velocity: velocity)
  }

  /// A gesture that fits the scene.
  private static func interaction(_ document: TransitionDocument) -> TransitionInteraction {
    document.gesture?.interaction ?? .move()
  }

  /// Plays to the end in quarters of a frame; no pose goes farther than the greatest speed around the step lets it, and
  /// 1e-6 pt.
  private static func play(
    _ transition: inout Transition, _ finger: Vector?, _ document: TransitionDocument,
    _ label: String
  ) -> [Outcome] {
    let step = 1.0 / 240
    let start = transition.time
    var completions: [Outcome] = []
    var shown: [(presentations: [Presentation], speeds: [Double], finger: Double)] = []
    func add(_ frame: TransitionFrame, finger: Double = 0) {
      if let completion = frame.completion { completions.append(completion.outcome) }
      let speeds = transition.velocities.map { max($0.max(), -$0.min()) }
      shown.append((frame.presentations, speeds, finger))
    }
    add(transition.advance(to: start))
    for number in 1...(240 * 12) {
      let time = start + Double(number) * step
      var frame = transition.advance(to: time)
      var isDriven = false
      if let finger, transition.phase == .interactive {
        isDriven = true
        let elapsed = time - start
        let state: PanGesture.State = elapsed > 0.15 ? .ended : .changed
        transition.updateInteraction(
          with: pan(state, finger * min(elapsed, 0.15), finger, at: time))
        if state == .ended {
          transition.animate(to: .finished, with: document.gesture?.finishing ?? .smooth)
        }
        let completions = frame.completions
        frame = transition.advance(to: time)
        frame.completions = completions + frame.completions
      }
      // A finger moves the view at once: a step, and another for the sample before.
      add(frame, finger: isDriven ? (finger?.length ?? 0) * step * 2 : 0)
      if case .ended = transition.phase { break }
    }
    // Within a substep of a world, and between two samples, the speed can be that of either end, and the acceleration adds to it.
    let largest = shown.indices.dropFirst().map { number -> (Double, String)? in
      let near = max(number - 3, 0)...min(number + 3, shown.count - 1)
      for index in shown[number].presentations.indices {
        let (one, two) = (
          shown[number - 1].presentations[index], shown[number].presentations[index]
        )
        let way =
          [
            two.center.x - one.center.x, two.center.y - one.center.y,
            two.size.width - one.size.width, two.size.height - one.size.height,
          ].map(\.magnitude).max() ?? 0
        let speed = near.map { shown[$0].speeds[index] }.max() ?? 0
        let bound = speed * step * 1.02 + shown[number].finger + 1e-6
        if way > bound { return (way - bound, "\(number), element \(index): \(way) over \(bound)") }
      }
      return nil
    }.compactMap(\.self).max { $0.0 < $1.0 }
    #expect(largest == nil, "\(label): \(largest?.1 ?? "")")
    return completions
  }

  @Test(
    "at every frame: a gesture, a cancel, a reversal, a second presentation",
    arguments: SceneTransitionTests.names)
  func everyFrame(name: String) throws {
    let document = try SceneTransitionTests.document(name)
    let frames = try SceneTransitionTests.frames(name, rate: 60)
    let touches = try SceneTransitionTests.touches(name)
    var tried = 0
    for (place, interruption) in SceneInterruption.allCases.enumerated() {
      for number in frames.indices {
        // A plain run tries some of the frames with each interruption; together they are spread over all.
        guard isLongRun || (number + 17 * place) % 71 == 0 else { continue }
        var run = document.run(rate: 60, touches: touches)
        for _ in 0...number { _ = run.advance() }
        var transition = run.transition
        if case .ended = transition.phase { continue }
        if transition.phase == .ready, interruption == .reversal { continue }
        tried += 1
        let label = "\(name) \(interruption) \(number)"
        let before = (transition.advance(to: transition.time), transition.velocities)
        var finger: Vector?
        switch interruption {
        case .gesture:
          let velocity = Vector(
            dx: 120, dy: document.gesture?.rule.direction.dy ?? 1 > 0 ? 300 : -300)
          finger = velocity
          transition.beginInteraction(
            Self.interaction(document), with: Self.pan(.began, .zero, velocity, at: transition.time)
          )
        case .cancel:
          transition.animate(
            to: .cancelled, with: document.gesture?.cancelling ?? .smooth)
        case .reversal:
          if !transition.reverse() { transition.animate(to: .finished) }
        case .secondPresentation:
          transition.animate(to: .finished, with: .timed(.easeInOut, duration: 0.3))
        }
        let after = (transition.advance(to: transition.time), transition.velocities)
        // What is within the rest distance of its end, 5e-7 pt, ends at once.
        let isOver = if case .ended = transition.phase { true } else { false }
        for (one, two) in zip(before.0.presentations, after.0.presentations) {
          let tolerance = isOver ? 1e-6 : 1e-9
          #expect((one.center - two.center).length < tolerance, "\(label)")
          #expect((one.size.width - two.size.width).magnitude < tolerance, "\(label)")
        }
        for (one, two) in zip(before.1, after.1) {
          let jump = one - two
          let largest = max(jump.max(), -jump.min())
          let tolerance = isOver ? 1e-4 : 1e-6
          #expect(largest < tolerance * (1 + max(one.max(), -one.min())), "\(label): \(largest)")
        }
        let completions =
          [after.0.completion].compactMap { $0?.outcome }
          + Self.play(&transition, finger, document, label)
        guard case .ended(let outcome) = transition.phase else {
          Issue.record("\(label): has not ended")
          continue
        }
        #expect(completions == [outcome], "\(label): \(completions)")
        let end = transition.advance(to: transition.time + 10)
        #expect(end.completion == nil, "\(label)")
        #expect(end.presentations == transition.elements.map { $0.end(outcome) }, "\(label)")
      }
    }
    #expect(tried >= (name.hasSuffix("pop") || name == "zoom-dismiss" ? 2 : 4))
  }

  @Test("random gestures on every transition: it ends exactly where its last completion says")
  func random() throws {
    for seed in seeds(22, of: 1000) {
      var random = SplitMix64(seed: seed)
      let name = SceneTransitionTests.names[Int(seed) % SceneTransitionTests.names.count]
      var document = try SceneTransitionTests.document(name)
      // A gesture for those that have none.
      if document.gesture == nil {
        document.gesture = TransitionGesture(
          .move(),
          rule: ReleaseRule(
            direction: Vector(dx: 0, dy: 1), minimumVelocity: 0, minimumProgress: 0))
      }
      var touches: [TouchSample] = []
      var (time, place) = (0.0, Point.zero)
      for _ in 0..<Int(1 + random.next() % 4) {
        time += random.unit() * 0.6
        place = Point(x: random.unit() * 375, y: random.unit() * 667)
        touches.append(TouchSample(time: time, phase: .began, location: place))
        for _ in 0..<Int(random.next() % 40) {
          time += random.unit() * 0.03
          place = place + Vector(dx: random.unit() * 60 - 30, dy: random.unit() * 80 - 40)
          touches.append(TouchSample(time: time, phase: .moved, location: place))
        }
        // Some never lift, some are cancelled.
        let kind = random.next() % 4
        if kind > 0 {
          touches.append(
            TouchSample(time: time, phase: kind == 1 ? .cancelled : .ended, location: place))
        }
      }
      var run = document.run(rate: 60, touches: touches)
      var completions: [Outcome] = []
      while let frame = run.advance() {
        if let completion = frame.completion { completions.append(completion.outcome) }
        #expect(frame.progress >= 0 && frame.progress <= 1)
      }
      switch run.transition.phase {
      case .ready: #expect(completions.isEmpty, "seed \(seed)")
      case .ended(let outcome):
        #expect(completions.last == outcome, "seed \(seed): \(completions)")
        var transition = run.transition
        let end = transition.advance(to: transition.time + 1).presentations
        #expect(end == transition.elements.map { $0.end(outcome) }, "seed \(seed)")
      default: Issue.record("seed \(seed): \(run.transition.phase)")
      }
    }
  }
}
