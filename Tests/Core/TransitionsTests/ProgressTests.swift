import Testing

@testable import Gestures
@testable import PlaneGeometry
@testable import Recordings
@testable import Springs
@testable import Transitions
@testable import WorldDriving

@Suite("Progress")
struct ProgressTests {
  private static let window = Rect(x: 0, y: 0, width: 375, height: 667)
  private static let down = Vector(dx: 0, dy: 1)

  /// A photo of 375×281.25 in the middle of the window returns to a cell, and a view behind it
  /// fades.
  private static func closing(cellAt y: Double) throws -> Transition {
    let photo = SharedElement(
      "photo", cell: Rect(x: 4, y: y, width: 117, height: 117),
      picture: Size(width: 400, height: 300), opened: window, visible: window)
    return try Transition(
      TransitionStage(
        .dismiss, container: window.size, from: photo.element(.dismiss),
        to: TransitionElement(
          "grid", from: Presentation(frame: window), to: Presentation(frame: window)),
        others: [
          TransitionElement(
            "back", from: Presentation(frame: window),
            to: Presentation(frame: window, opacity: 0))
        ]))
  }

  private static func pan(
    _ translation: Vector, _ velocity: Vector = .zero, at time: Double = 0
  ) -> PanGesture {
    PanGesture(
      state: .changed, time: time, location: Point(x: 200, y: 340) + translation,
      touchLocation: Point(x: 200, y: 330), translation: translation, velocity: velocity)
  }

  @Test(
    "under a zoom the progress is the finger's, wherever the cell is, and goes on from there",
    arguments: [4.0, 68, 275, 500])
  func zoom(cell: Double) throws {
    var transition = try Self.closing(cellAt: cell)
    let zoom = TransitionInteraction.zoom(minimumScale: 0.5, distance: 333.5)
    transition.beginInteraction(zoom, with: Self.pan(.zero))
    transition.updateInteraction(with: Self.pan(Vector(dx: 20, dy: 168)))
    let pulled = transition.advance(to: 1)
    #expect((pulled.progress - 168 / 333.5).magnitude < 1e-12)
    #expect((1 - pulled.presentations[2].opacity - pulled.progress).magnitude < 1e-12)
    transition.animate(to: .finished, with: .smooth)
    var last = transition.advance(to: 1).progress
    #expect((last - pulled.progress).magnitude < 1e-12)
    for step in 1...120 {
      let frame = transition.advance(to: 1 + Double(step) / 60)
      // As the view behind, which follows the progress.
      #expect((1 - frame.presentations[2].opacity - frame.progress).magnitude < 1e-9)
      #expect(frame.progress >= last)
      last = frame.progress
    }
    #expect(last > 0.999)
  }

  @Test("views that follow a pulled photo which was caught in flight end with a progress of 1")
  func caught() throws {
    var transition = try Self.closing(cellAt: 68)
    let zoom = TransitionInteraction.zoom(minimumScale: 0.5, distance: 300)
    transition.beginInteraction(zoom, with: Self.pan(.zero))
    transition.updateInteraction(with: Self.pan(Vector(dx: 0, dy: 150)))
    _ = transition.advance(to: 1)
    transition.animate(to: .cancelled, with: .timed(.linear, duration: 0.5))
    let before = transition.advance(to: 1.1)
    transition.beginInteraction(zoom, with: Self.pan(.zero))
    #expect((transition.progress - before.progress).magnitude < 1e-12)
    #expect(before.progress > 0.4 && before.progress < 0.5)
    transition.updateInteraction(with: Self.pan(Vector(dx: 0, dy: 300)))
    let pulled = transition.advance(to: 3)
    #expect(pulled.progress == 1)
    #expect(transition.viewStates[2].values[6].magnitude < 1e-12)
  }

  @Test("calls do not change the progress, and under a finger at rest other views keep to it")
  func continuous() throws {
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      var transition = try Self.closing(cellAt: 500 * random.unit())
      for _ in 0..<12 {
        let before = transition.advance(to: transition.time + 0.2 * random.unit())
        guard case .ended = before.phase else {
          var (begins, tolerance) = (false, 1e-6)
          switch random.next() % 6 {
          case 0: transition.animate(to: .finished, with: try .spring(.bouncy))
          case 1: transition.animate(to: .cancelled, with: .timed(.easeOut, duration: 0.3))
          case 2: transition.reverse()
          case 3:
            var photo = SharedElement(
              "photo", cell: Rect(x: 100, y: 500 * random.unit(), width: 100, height: 120),
              picture: Size(width: 400, height: 300), opened: Self.window, visible: Self.window)
            photo.isDeleted = random.next() % 4 == 0
            // What the views are behind a finger counts as another part of another path.
            if transition.phase == .interactive { tolerance = 0.1 }
            try transition.update([photo])
          default:
            let interactions: [TransitionInteraction] = [
              .move(), .move(along: .vertical), .scrub(Vector(dx: 30, dy: 300)),
              .zoom(minimumScale: 0.5, distance: 333.5),
            ]
            begins = transition.beginInteraction(
              interactions[Int(random.next() % 4)],
              with: Self.pan(.zero, Vector(dx: 0, dy: 900 * random.unit())), toward: Self.down)
          }
          let after = transition.progress
          // What is within the distance of rest is at its end at once.
          #expect((after - before.progress).magnitude < tolerance, "seed \(seed)")
          if begins {
            let opacity = transition.viewStates[2].values[6]
            transition.updateInteraction(
              with: Self.pan(Vector(dx: 0, dy: 300 * random.unit()), Vector(dx: 0, dy: 500)))
            let progress = transition.progress
            var held = transition
            let rest = held.advance(to: held.time + 2)
            #expect(rest.progress == progress, "seed \(seed)")
            // Beyond the ends the progress is clamped.
            if after > 0, after < 1, progress > 0, progress < 1 {
              let faded = opacity - held.viewStates[2].values[6]
              #expect((faded - (progress - after)).magnitude < 1e-9, "seed \(seed)")
            }
          }
          continue
        }
        break
      }
    }
  }

  @Test("without a finger the progress is that of the presented view's path")
  func path() throws {
    var transition = try Transition(TransitionTests.stage)
    transition.animate(to: .finished, with: .timed(.easeInOut, duration: 0.5))
    for step in 0..<10 {
      let frame = transition.advance(to: Double(step) / 20)
      #expect(
        (frame.progress - (frame.presentations[1].center.y + 100) / 433.5).magnitude < 1e-12)
    }
  }

  // MARK: - Views that a finger moves

  /// The outcome of a pull of 288 pt, and the progress after 20 pt.
  private static func pulled(
    cellAt y: Double, to end: Double = 288
  ) throws -> (outcome: Transition.Phase, early: Double) {
    var transition = try Self.closing(cellAt: y)
    var gesture = TransitionGesture(
      .move(along: .vertical), recognizer: PanRecognizer(threshold: 0),
      rule: ReleaseRule(direction: down, minimumVelocity: 0, minimumProgress: 0.5))
    var early = 0.0
    let direction = end < 0 ? -1.0 : 1
    for step in 0...Int(end.magnitude) {
      let time = Double(step) / 720
      _ = transition.advance(to: time)
      gesture.receive(
        TouchSample(
          time: time, phase: step == 0 ? .began : .moved,
          location: Point(x: 187, y: 333 + direction * Double(step))), in: &transition)
      if step == 20 { early = transition.progress }
    }
    gesture.receive(
      TouchSample(
        time: transition.time, phase: .ended, location: Point(x: 187, y: 333 + end)),
      in: &transition)
    return (transition.phase, early)
  }

  @Test(
    "a view that returns to a cell at its own height, or above it, finishes when it is pulled down",
    arguments: [275.0, 274.99, 275.01, 285, 340, 4, 100])
  func ownHeight(cell: Double) throws {
    let (phase, early) = try Self.pulled(cellAt: cell)
    #expect(phase == .animating(.finished))
    // A quarter of its height, 281.25 pt, is a progress of 1.
    #expect((early - 20 / 70.3125).magnitude < 1e-9)
    #expect(try Self.pulled(cellAt: cell, to: -288).outcome == .animating(.cancelled))
  }

  @Test("a view whose cell is farther down has the way to it as a progress of 1")
  func fartherDown() throws {
    #expect(try (Self.pulled(cellAt: 475).early - 0.1).magnitude < 1e-9)
    #expect(try Self.pulled(cellAt: 475, to: 110).outcome == .animating(.finished))
    #expect(try Self.pulled(cellAt: 475, to: 90).outcome == .animating(.cancelled))
  }

  // MARK: - Recordings

  @Test("a recording has the progress of every frame, and velocities where they are asked for")
  func recorded() throws {
    var stage = TransitionTests.stage
    stage.to?.start.rotation = 1
    var transition = try Transition(stage)
    transition.animate(to: .finished, with: try .spring(.bouncy))
    let run = TransitionRun(transition, rate: 1000)
    let recording = try run.recording(named: "card", withVelocities: true)
    var other = transition
    for frame in recording.frames {
      let shown = other.advance(to: frame.time)
      #expect(frame.poses.value(.progress, of: 0) == shown.progress)
      #expect(frame.poses.value(.progress, of: 1) == shown.progress)
    }
    for (index, frame) in recording.frames.enumerated().dropFirst().dropLast(2) {
      let (before, after) = (recording.frames[index - 1].poses, recording.frames[index + 1].poses)
      let pairs = [(PoseChannel.dy, PoseChannel.velocityY), (.rotation, .angularVelocity)]
      for (place, velocity) in pairs {
        let slope = (after.value(place, of: 1) - before.value(place, of: 1)) / 0.002
        #expect((slope - frame.poses.value(velocity, of: 1)).magnitude < 0.5, "frame \(index)")
      }
      #expect(frame.poses.value(.velocityX, of: 1) == 0)
    }
    let plain = try run.recording(named: "card")
    #expect(plain.frames.allSatisfy { !$0.poses.used.intersects(.velocities) })
    #expect(!plain.header.channels.intersects(.velocities))
    #expect(plain.hashText == recording.hashText)
  }
}
