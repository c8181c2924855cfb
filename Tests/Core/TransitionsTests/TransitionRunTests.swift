import Foundation
import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneGeometry
@testable import Recordings
@testable import Springs
@testable import Transitions
@testable import WorldDriving

@Suite("TransitionRun")
struct TransitionRunTests {
  // The shade: a sheet of 375×667 slides in from above; the y of its centre, c, goes from -H/2 to H/2.
  private static func shade(_ direction: TransitionStage.Direction) -> TransitionStage {
    let size = Size(width: 375, height: 667)
    let screen = Presentation(frame: Rect(origin: .zero, size: size))
    let above = Presentation(frame: Rect(x: 0, y: -667, width: 375, height: 667), z: 1)
    let open = Presentation(frame: Rect(origin: .zero, size: size), z: 1)
    let under = TransitionElement("under", from: screen, to: screen)
    return direction == .present
      ? TransitionStage(
        .present, container: size, from: under,
        to: TransitionElement("sheet", from: above, to: open))
      : TransitionStage(
        .dismiss, container: size, from: TransitionElement("sheet", from: open, to: above),
        to: under)
  }

  private static func gesture(_ direction: TransitionStage.Direction) throws -> TransitionGesture {
    let isPresenting = direction == .present
    let zone =
      isPresenting
      ? Rect(x: 0, y: 0, width: 375, height: 90) : Rect(x: 0, y: 577, width: 375, height: 90)
    // Presenting is cancelled for v_y < 0.5 or c < 0, dismissing for v_y > 0.5 or c > 0; c = 0 is a progress of 0.5.
    return TransitionGesture(
      .move(along: .vertical),
      recognizer: PanRecognizer(startZone: zone),
      rule: ReleaseRule(
        direction: Vector(dx: 0, dy: isPresenting ? 1 : -1),
        minimumVelocity: isPresenting ? 0.5 : -0.5, minimumProgress: 0.5),
      finishing: try .spring(.bouncy), cancelling: try .spring(.bouncy))
  }

  /// A finger that moves vertically at a constant speed, sampled every 1/120 s, and is lifted.
  private static func drag(from y: Double, to end: Double, speed: Double, lifts: Bool = true)
    -> [TouchSample]
  {
    let count = max(Int((end - y).magnitude / speed.magnitude * 120), 2)
    var samples = (0...count).map { index in
      TouchSample(
        time: Double(index) / 120, phase: index == 0 ? .began : .moved,
        location: Point(x: 200, y: y + (end - y) * Double(index) / Double(count)))
    }
    if lifts, let last = samples.last {
      samples.append(TouchSample(time: last.time, phase: .ended, location: last.location))
    }
    return samples
  }

  private static func play(
    _ direction: TransitionStage.Direction, _ touches: [TouchSample], rate: Double = 60
  ) throws -> (run: TransitionRun, frames: [TransitionFrame]) {
    var run = TransitionRun(
      try Transition(shade(direction)), rate: rate, gesture: try gesture(direction),
      touches: touches)
    var frames: [TransitionFrame] = []
    while let frame = run.advance() { frames.append(frame) }
    return (run, frames)
  }

  // The table of the reference: (v_y, c) and the outcome.
  @Test("the shade is decided by the sign of the velocity, in effect, and by a progress of 0.5")
  func decisions() throws {
    func outcome(
      _ direction: TransitionStage.Direction, _ speed: Double, _ center: Double
    ) throws -> Outcome {
      let pan = PanGesture(
        state: .ended, time: 0, location: .zero, touchLocation: .zero, translation: .zero,
        velocity: Vector(dx: 0, dy: speed))
      let height = 667.0
      let progress =
        direction == .present ? (center + height / 2) / height : (height / 2 - center) / height
      return try Self.gesture(direction).rule.outcome(of: pan, progress: progress)
    }
    #expect(try outcome(.present, 0.5, 0) == .finished)
    #expect(try outcome(.present, 0.49, 300) == .cancelled)
    #expect(try outcome(.present, 600, -1) == .cancelled)
    #expect(try outcome(.dismiss, 0.5, 0) == .finished)
    #expect(try outcome(.dismiss, 0.51, -300) == .cancelled)
    #expect(try outcome(.dismiss, -600, 1) == .cancelled)
  }

  @Test("a pull from the top presents, a short one is cancelled, one outside the zone is ignored")
  func pulls() throws {
    let (full, frames) = try Self.play(.present, Self.drag(from: 20, to: 500, speed: 900))
    #expect(full.transition.phase == .ended(.finished))
    #expect(frames.compactMap(\.completion).map(\.outcome) == [.finished])
    #expect(frames.last?.presentations[1].center == Point(x: 187.5, y: 333.5))
    let (short, _) = try Self.play(.present, Self.drag(from: 20, to: 120, speed: 900))
    #expect(short.transition.phase == .ended(.cancelled))
    let (none, still) = try Self.play(.present, Self.drag(from: 300, to: 600, speed: 900))
    #expect(none.transition.phase == .ready)
    #expect(still.allSatisfy { $0.progress == 0 })
  }

  @Test("a pull from the bottom dismisses, and pulled back down it is cancelled")
  func dismissal() throws {
    let (run, frames) = try Self.play(.dismiss, Self.drag(from: 640, to: 100, speed: 900))
    #expect(run.transition.phase == .ended(.finished))
    #expect(frames.last?.presentations[0].center == Point(x: 187.5, y: -333.5))
    let up = Self.drag(from: 640, to: 200, speed: 900, lifts: false)
    let end = try #require(up.last)
    let down = (1...20).map { index in
      TouchSample(
        time: end.time + Double(index) / 120, phase: index < 20 ? .moved : .ended,
        location: Point(x: 200, y: end.location.y + Double(index) * 5))
    }
    let (back, _) = try Self.play(.dismiss, up + down)
    #expect(back.transition.phase == .ended(.cancelled))
  }

  @Test("a start zone counts while a transition is ready; in flight it is caught anywhere")
  func caughtInFlight() throws {
    let touches = Self.drag(from: 300, to: 400, speed: 900, lifts: false)
    for isInFlight in [false, true] {
      var transition = try Transition(Self.shade(.present))
      var gesture = try Self.gesture(.present)
      if isInFlight { transition.animate(to: .finished, with: try .spring(.bouncy)) }
      _ = transition.advance(to: 0.1)
      for touch in touches {
        var touch = touch
        touch.time += 0.1
        _ = transition.advance(to: touch.time)
        gesture.receive(touch, in: &transition)
      }
      #expect((transition.phase == .interactive) == isInFlight)
    }
  }

  @Test("a trace that ends with a finger down is cancelled, and the transition with it")
  func unfinished() throws {
    let (run, frames) = try Self.play(
      .present, Self.drag(from: 20, to: 500, speed: 900, lifts: false))
    #expect(run.transition.phase == .ended(.cancelled))
    #expect(frames.compactMap(\.completion).count == 1)
  }

  @Test("a mirrored trace gives a mirrored transition, bit for bit")
  func mirrored() throws {
    let touches = Self.drag(from: 20, to: 500, speed: 900)
    let (_, frames) = try Self.play(.present, touches)
    let mirrored = touches.map {
      TouchSample(time: $0.time, phase: $0.phase, location: Point(x: $0.location.y, y: 0))
    }
    var stage = Self.shade(.present)
    func transposed(_ shown: Presentation) -> Presentation {
      Presentation(
        frame: Rect(
          x: shown.frame.minY, y: shown.frame.minX, width: shown.size.height,
          height: shown.size.width), z: shown.z)
    }
    stage.container = Size(width: 667, height: 375)
    for view in [\TransitionStage.from, \.to] {
      guard let element = stage[keyPath: view] else { continue }
      stage[keyPath: view] = TransitionElement(
        element.name, from: transposed(element.start), to: transposed(element.end))
    }
    var run = TransitionRun(
      try Transition(stage),
      gesture: TransitionGesture(
        .move(along: .horizontal),
        rule: ReleaseRule(
          direction: Vector(dx: 1, dy: 0), minimumVelocity: 0.5, minimumProgress: 0.5),
        finishing: try .spring(.bouncy), cancelling: try .spring(.bouncy)),
      touches: mirrored)
    for frame in frames {
      let next = run.advance()
      let other = try #require(next)
      #expect(other.progress == frame.progress)
      #expect(other.presentations[1].center.x == frame.presentations[1].center.y)
    }
  }

  @Test("frames at the same time are identical at every frame rate")
  func rates() throws {
    let touches = Self.drag(from: 20, to: 500, speed: 700)
    let (_, few) = try Self.play(.present, touches, rate: 60)
    let (_, many) = try Self.play(.present, touches, rate: 240)
    for (index, frame) in few.enumerated() where index < 60 {
      #expect(frame.presentations == many[4 * index].presentations)
      #expect(frame.progress == many[4 * index].progress)
    }
  }

  @Test("live touches give the bits of the same touches in a trace, whenever frames are taken")
  func live() throws {
    for seed in seeds(20, of: 2000) {
      var random = SplitMix64(seed: seed)
      var live = TransitionRun(
        try Transition(Self.shade(.present)), gesture: try Self.gesture(.present))
      var (touches, y) = ([TouchSample](), 20 + 60 * random.unit())
      func frame(_ run: inout TransitionRun) -> TransitionFrame {
        run.advance(to: run.time + 0.03 * random.unit())
      }
      func touch(_ phase: TouchPhase, _ run: inout TransitionRun) {
        let sample = TouchSample(
          time: run.time + (random.unit() < 0.5 ? 0 : 0.01 * random.unit()), phase: phase,
          location: Point(x: 200, y: y))
        touches.append(sample)
        run.touch(sample)
      }
      // Some take hold while the views are still moving.
      for _ in 0..<3 {
        touch(.began, &live)
        for _ in 0..<Int(random.next() % 12) {
          y += 90 * random.unit() - 15
          touch(.moved, &live)
          _ = frame(&live)
        }
        touch(random.unit() < 0.2 ? .cancelled : .ended, &live)
        for _ in 0..<Int(random.next() % 20) { _ = frame(&live) }
        y = 20 + 60 * random.unit()
      }
      var traced = TransitionRun(
        try Transition(Self.shade(.present)), gesture: try Self.gesture(.present),
        touches: touches)
      let time = live.time + 0.1
      let (shown, expected) = (live.advance(to: time), traced.advance(to: time))
      #expect(shown.presentations == expected.presentations, "seed \(seed)")
      #expect(shown.phase == expected.phase, "seed \(seed)")
    }
  }

  @Test("a recording has the channels that change, and one completion")
  func recording() throws {
    var run = TransitionRun(try Transition(TransitionTests.zoom))
    #expect(run.advance()?.phase == .ready)
    #expect(run.isOver)
    var transition = try Transition(TransitionTests.zoom)
    transition.animate(to: .finished, with: .timed(.easeInOut, duration: 0.25))
    let recording = try TransitionRun(transition).recording(named: "zoom")
    #expect(recording.frames.count == 16)
    let frame = recording.frames[7]
    #expect(frame.poses.used == [.dx, .dy, .opacity, .dw, .dh, .z, .progress])
    #expect(recording.frames.flatMap(\.events).map(\.kind.word) == ["finished"])
    let last = try #require(recording.frames.last)
    #expect((last.poses.value(.dw, of: 2) - 275).magnitude < 1e-12)
    #expect((last.poses.value(.dh, of: 2) - 181.25).magnitude < 1e-12)
    #expect(recording.header.kind == "transition")
    let again = try TransitionRun(transition).recording(named: "zoom")
    #expect(again.hashText == recording.hashText)
  }
}
