import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneGeometry
@testable import Recordings
@testable import Springs
@testable import Transitions
@testable import WorldDriving

@Suite("Snapshots and recorded calls of transitions")
struct TransitionSnapshotTests {
  @Test(
    "a transition restored after any call goes on, to the bit, as one that was never interrupted")
  func cuts() throws {
    var phases: [String: Int] = [:]
    for seed in seeds(30, of: 4000) {
      var whole = try RandomTransition(seed: seed)
      var cut = whole
      for call in 0..<60 {
        let bytes = cut.transition.snapshot()
        cut.transition = try Transition(snapshot: bytes)
        try #require(cut.transition.snapshot() == bytes, "seed \(seed), call \(call)")
        let (frame, again) = (try whole.call(), try cut.call())
        try #require(frame == again, "seed \(seed), call \(call)")
        expectFinite(frame, "seed \(seed), call \(call)")
        phases[whole.phaseWord, default: 0] += 1
      }
    }
    for word in ["ready", "interactive", "animating", "world", "ended"] {
      #expect((phases[word] ?? 0) > 50, "\(phases)")
    }
  }

  @Test("whatever is done to a transition, its calls give the same frames again, to the bit")
  func calls() throws {
    var count = 0
    for seed in seeds(30, of: 4000) {
      var random = try RandomTransition(seed: seed)
      // From some state in the middle on.
      for _ in 0..<seed % 9 { _ = try random.call() }
      let elements = random.transition.elements
      random.transition.recordsInputs = true
      var frames: [RecordingFrame] = []
      for _ in 0..<60 {
        let frame = try random.call()
        frames.append(RecordingFrame(frame, of: elements, isFirst: frames.isEmpty))
      }
      let inputs = try #require(random.transition.inputs)
      var replay = try TransitionReplay(
        TransitionInputs(reading: inputs.bytes()), limit: .infinity)
      var cursor = try RecordingCursor(replay.header(named: "transition"))
      for (index, frame) in frames.enumerated() {
        let next = replay.next()
        let again = try #require(next, "seed \(seed), frame \(index)")
        try #require(again == frame, "seed \(seed), frame \(index)")
        try cursor.take(again)
        count += 1
      }
      #expect(replay.next() == nil)
      #expect(replay.transition.snapshot() == random.transition.snapshot(), "seed \(seed)")
    }
    #expect(count >= 1800)
  }

  @Test("a gesture, a run and a copy record their own calls; without them there are none")
  func owners() throws {
    var transition = try Transition(TransitionTests.stage)
    #expect(!transition.recordsInputs && transition.inputs == nil)
    transition.recordsInputs = true
    var gesture = TransitionGesture(
      .move(along: .vertical),
      rule: ReleaseRule(direction: Vector(dx: 0, dy: 1), minimumVelocity: 0, minimumProgress: 0.3))
    for step in 0..<20 {
      let time = Double(step) / 60
      _ = transition.advance(to: time)
      gesture.receive(
        TouchSample(
          time: time, phase: step == 0 ? .began : step == 19 ? .ended : .moved,
          location: Point(x: 100, y: 100 + 12 * Double(step))), in: &transition)
    }
    var copy = transition
    copy.animate(to: .cancelled)
    let words = transition.inputs?.calls.map { $0.input.word } ?? []
    #expect(words.contains("begin") && words.contains("update") && words.last == "animate")
    #expect(copy.inputs?.calls.count == words.count + 1)
    transition.recordsInputs = false
    #expect(transition.inputs == nil)
    // Once it has ended, nothing but frames can be asked of it.
    copy.recordsInputs = false
    _ = copy.advance(to: 100)
    copy.recordsInputs = true
    #expect(!copy.animate(to: .finished) && !copy.reverse())
    _ = copy.advance(to: 101)
    #expect(copy.inputs?.calls.map { $0.input.word } == ["advance"])
  }

  @Test("bytes that no transition was saved as are refused, wherever one of them is changed")
  func damaged() throws {
    var (refused, used) = (0, 0)
    for seed in UInt64(0)..<6 {
      var random = try RandomTransition(seed: seed)
      for _ in 0..<20 { _ = try random.call() }
      let bytes = random.transition.snapshot()
      for place in 24..<bytes.count {
        var changed = bytes
        changed[place] ^= 1 << UInt8(place % 8)
        #expect(throws: SnapshotError(.altered)) { try Transition(snapshot: changed) }
        // Under the checksum of the changed bytes there may be another transition, which can be used.
        SnapshotCoder.seal(&changed)
        do throws(SnapshotError) {
          var other = try Transition(snapshot: changed)
          expectFinite(other.advance(to: other.time + 0.1), "seed \(seed), byte \(place)")
          used += 1
        } catch {
          refused += 1
          if case .inconsistent = error.code { continue }
          Issue.record("seed \(seed), byte \(place): \(error)")
        }
      }
      let length = UInt64(bytes.count)
      #expect(throws: SnapshotError(.wrongLength(bytes.count - 1, length))) {
        try Transition(snapshot: bytes.dropLast())
      }
      let kind = SnapshotKind.transition.rawValue
      #expect(throws: SnapshotError(.otherKind(kind, expected: SnapshotKind.worldSession.rawValue)))
      {
        _ = try WorldSession(snapshot: bytes)
      }
    }
    #expect(refused > 100 && used > 100, "\(refused) refused, \(used) used")
  }

  @Test("a world that was not simulated until the time of its transition is refused")
  func worldBehind() throws {
    var transition = try Transition(TransitionTests.stage)
    transition.animate(to: .finished, with: try InterruptionTests.world())
    _ = transition.advance(to: 0.5)
    #expect(try Transition(snapshot: transition.snapshot()).time == 0.5)
    transition.time = 1e9
    #expect {
      try Transition(snapshot: transition.snapshot())
    } throws: {
      "\($0)".contains(
        "time of a transition out of range, or its motion inconsistent with its views")
    }
  }

  private func expectFinite(_ frame: TransitionFrame, _ what: String) {
    for shown in frame.presentations {
      let numbers = [
        shown.center.x, shown.center.y, shown.size.width, shown.size.height, shown.rotation,
        shown.scale, shown.opacity, shown.cornerRadius, shown.z,
      ]
      #expect(numbers.allSatisfy { $0.isFinite }, "\(what): \(shown)")
    }
  }
}

extension TransitionInput {
  fileprivate var word: String {
    switch self {
    case .animate: "animate"
    case .reverse: "reverse"
    case .begin: "begin"
    case .update: "update"
    case .move: "move"
    case .advance: "advance"
    }
  }
}

/// A transition to which anything is done, extreme numbers among it.
private struct RandomTransition {
  var transition: Transition
  private var random: SplitMix64

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    var elements: [TransitionElement] = []
    for index in 0..<Int(2 + random.next() % 3) {
      elements.append(Self.element("\(index)", &random))
    }
    transition = try Transition(
      TransitionStage(
        seed % 2 == 0 ? .present : .dismiss, container: Size(width: 375, height: 667),
        from: elements[0], to: elements[1], others: Array(elements.dropFirst(2))))
  }

  var phaseWord: String {
    switch transition.phase {
    case .ready: "ready"
    case .interactive: "interactive"
    case .animating: transition.endTime == .infinity ? "world" : "animating"
    case .ended: "ended"
    }
  }

  /// Does something, and then takes a frame.
  mutating func call() throws -> TransitionFrame {
    switch random.next() % 12 {
    case 0: transition.animate(to: outcome, with: try motion())
    case 1: transition.reverse(with: try motion())
    case 2, 3: transition.beginInteraction(interaction, with: pan())
    case 4: try transition.update([TransitionElement]())
    case 5:
      let name = "\(random.next() % 3)"
      if transition.elements.contains(where: { $0.name == name }) {
        try transition.update([Self.element(name, &random)])
      }
    default: transition.updateInteraction(with: pan())
    }
    let step = number(0.02)
    return transition.advance(to: transition.time + (step < 1e9 ? step : .nan))
  }

  private var outcome: Outcome {
    mutating get { random.next() % 2 == 0 ? .finished : .cancelled }
  }

  private mutating func motion() throws -> TransitionMotion {
    switch random.next() % 4 {
    case 0: .timed(.easeInOut, duration: number(0.4))
    case 1:
      .timed(
        try EasingCurve(cubicBezier: random.unit(), random.bell(), random.unit(), random.bell()),
        duration: random.unit())
    case 2: try .spring(.bouncy)
    default:
      try InterruptionTests.world(floor: 300 + 300 * random.unit()) { card in
        [
          WorldRule("landing", when: .contact(ContactPattern(of: card)), do: [.signal("light")]),
          WorldRule("end", when: .after(0.4), do: [.finish(.cancelled)]),
        ]
      }
    }
  }

  private var interaction: TransitionInteraction {
    mutating get {
      switch random.next() % 4 {
      case 0: .move(along: .vertical)
      case 1: .move()
      case 2: .scrub(Vector(dx: number(100), dy: number(100)))
      default: .zoom(minimumScale: number(0.5), distance: number(300))
      }
    }
  }

  private mutating func pan() -> PanGesture {
    PanGesture(
      state: .changed, time: transition.time, location: Point(x: number(375), y: number(667)),
      touchLocation: Point(x: 10, y: 20), translation: Vector(dx: number(90), dy: number(200)),
      velocity: Vector(dx: number(900), dy: number(900)))
  }

  /// A number of some size; now and then one that no program means.
  private mutating func number(_ size: Double) -> Double {
    let extremes: [Double] = [0, -size, .nan, .infinity, 1e300, 1e-300, -1e-300, -1e12]
    return random.next() % 10 == 0
      ? extremes[Int(random.next() % 8)] : size * random.unit()
  }

  private static func element(_ name: String, _ random: inout SplitMix64) -> TransitionElement {
    func presentation() -> Presentation {
      Presentation(
        frame: Rect(
          x: 300 * random.unit(), y: 600 * random.unit(), width: 200 * random.unit(),
          height: 200 * random.unit()),
        rotation: random.bell(), scale: 0.5 + random.unit(), opacity: random.unit(),
        cornerRadius: 20 * random.unit(), z: random.bell())
    }
    let start = presentation()
    return TransitionElement(name, from: start, to: random.next() % 4 == 0 ? start : presentation())
  }
}
