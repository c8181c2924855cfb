import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneGeometry
@testable import Springs
@testable import Transitions
@testable import WorldDriving

@Suite("Views that follow a finger")
struct FollowedFingerTests {
  private static let size = Size(width: 375, height: 667)

  /// A sheet that is open and can be dragged away, downward and to the right.
  private static func run(
    _ interaction: TransitionInteraction, rate: Double = 60,
    touches: [TouchSample] = []
  ) throws -> TransitionRun {
    let screen = Presentation(frame: Rect(origin: .zero, size: size))
    let away = Presentation(
      frame: Rect(x: 200, y: 667, width: 375, height: 667), scale: 0.5, opacity: 0.2)
    let photo = Presentation(frame: Rect(x: 40, y: 80, width: 100, height: 100))
    let moved = Presentation(frame: Rect(x: 90, y: 600, width: 50, height: 180))
    let stage = TransitionStage(
      .dismiss, container: size, from: TransitionElement("sheet", from: screen, to: away),
      to: TransitionElement("below", from: screen, to: screen),
      others: [TransitionElement("photo", from: photo, to: moved)])
    return TransitionRun(
      try Transition(stage), rate: rate,
      gesture: TransitionGesture(
        interaction,
        rule: ReleaseRule(
          direction: Vector(dx: 0, dy: 1), minimumVelocity: 0, minimumProgress: 0.4)),
      touches: touches)
  }

  private static let interactions: [TransitionInteraction] = [
    .move(), .move(along: .vertical), .move(along: .horizontal), .scrub(Vector(dx: 0, dy: 500)),
    .scrub(Vector(dx: 90, dy: 300)), .zoom(minimumScale: 0.5, distance: 400),
  ]

  /// A finger that goes down, moves at a velocity for some seconds, and stays.
  private static func touches(
    _ velocity: Vector, rate: Double, moving duration: Double, in total: Double = 0.4
  ) -> [TouchSample] {
    (0...Int(total * rate)).map { index in
      let time = Double(index) / rate
      return TouchSample(
        time: time, phase: index == 0 ? .began : .moved,
        location: Point(x: 100, y: 100) + velocity * min(time, duration))
    }
  }

  @Test(
    "no view moves against the finger, whenever frames are taken", arguments: interactions,
    isLongRun ? [50.0, 60, 120, 240] : [60, 240])
  func direction(interaction: TransitionInteraction, rate: Double) throws {
    // The whole of the finger's way, parts of it, and a finger that stops just after it took hold.
    for duration in [0.4, 0.1, 0.03, 0.05] {
      for velocity in [Vector(dx: 100, dy: 1500), Vector(dx: 700, dy: 400)] {
        let touches = Self.touches(velocity, rate: rate, moving: duration)
        for frameRate in isLongRun ? [60.0, 240, 500, 1000] : [60, 500] {
          var run = try Self.run(interaction, rate: frameRate, touches: touches)
          var last = run.advance(to: 0)
          while let frame = run.advance(), frame.time < 0.395 {
            let label = "\(frame.time) s, \(velocity), \(duration) s, \(frameRate) Hz"
            #expect(frame.progress >= last.progress - 1e-12, "\(label)")
            for (now, before) in zip(frame.presentations, last.presentations) {
              #expect(now.center.y >= before.center.y - 1e-9, "\(label)")
              // A sheet that shrinks about the touched point is drawn toward it.
              if case .zoom = interaction { continue }
              #expect(now.center.x >= before.center.x - 1e-9, "\(label)")
              #expect(now.scale <= before.scale && now.opacity <= before.opacity, "\(label)")
            }
            last = frame
          }
        }
      }
    }
  }

  @Test(
    "a view at rest falls behind a finger by v·t·e^(-ωt), at any rate of its samples",
    arguments: [50.0, 60, 120, 240, 1000])
  func lag(rate: Double) throws {
    let (speed, omega) = (1500.0, SpringTuning.interactive.angularFrequency)
    let touches = Self.touches(Vector(dx: 0, dy: speed), rate: rate, moving: 1)
    var run = try Self.run(.move(along: .vertical), touches: touches)
    // The pan begins with the first sample that is 10 pt away.
    let begin = try #require(touches.first { $0.location.y >= 110 })
    for sample in touches where sample.time > begin.time {
      let elapsed = sample.time - begin.time
      let frame = run.advance(to: sample.time)
      let lag = speed * elapsed * Elementary.exp(-omega * elapsed)
      let way = frame.presentations[0].center.y - Self.size.height / 2
      #expect(abs(way - (speed * elapsed - lag)) < 1e-9, "\(elapsed)")
    }
  }

  @Test("the lag is never more than the finger has moved, and velocities are those of the motion")
  func bounds() throws {
    for seed in seeds(100, of: 5000) {
      var random = SplitMix64(seed: seed)
      var pan = PanGesture(
        state: .began, time: 0, location: .zero, touchLocation: .zero, translation: .zero,
        velocity: Vector(dx: 3000 * random.unit() - 1500, dy: 3000 * random.unit() - 1500))
      var finger = FollowedFinger(pan, at: 0)
      let first = finger.felt(at: 0)
      #expect(first.translation == .zero && first.velocity == .zero)
      var time = 0.0
      for _ in 0..<30 {
        time += 0.02 * random.unit()
        pan.translation.dx += 30 * random.unit() - 8
        pan.translation.dy += 30 * random.unit() - 15
        pan.velocity = Vector(dx: 900 * random.unit() - 200, dy: 900 * random.unit() - 450)
        let before = finger.felt(at: time).translation
        let moved = pan.translation - finger.translation
        finger.update(with: pan, at: time)
        let after = finger.felt(at: time).translation
        for axis in Axis.allCases {
          // At a sample, a view moves with the finger, and no farther.
          let way = after[axis] - before[axis]
          let share = way * moved[axis]
          #expect(share >= -1e-9 && abs(way) <= abs(moved[axis]) + 1e-9, "seed \(seed)")
        }
      }
      // In the end it is where the finger is.
      let felt = finger.felt(at: time + 2)
      #expect((felt.translation - pan.translation).length < 1e-9)
      #expect((felt.velocity - pan.velocity).length < 1e-9)
    }
  }

  @Test(
    "a sheet that is pulled far enough and held finishes, however long it is held",
    arguments: [60.0, 120, 240, 1000], [false, true])
  func held(rate: Double, isRounded: Bool) throws {
    for rest in stride(from: 0, through: 0.15, by: 0.006) {
      // 60 % of the way of 667 pt.
      let pull = 0.42
      var touches = Self.touches(
        Vector(dx: 0, dy: 1000), rate: rate, moving: pull, in: pull + rest)
      if isRounded {
        for index in touches.indices {
          touches[index].location.y = touches[index].location.y.rounded()
        }
      }
      let last = try #require(touches.last)
      touches.append(TouchSample(time: pull + rest, phase: .ended, location: last.location))
      var run = try Self.run(.move(along: .vertical), rate: 240, touches: touches)
      while run.advance() != nil {}
      #expect(run.transition.phase == .ended(.finished), "\(rest) s")
    }
  }

  @Test("live touches are followed to the bit as in a trace, for every interaction")
  func live() throws {
    for seed in seeds(40, of: 2000) {
      var random = SplitMix64(seed: seed)
      let interaction = Self.interactions[Int(seed) % Self.interactions.count]
      let rate = [50.0, 60, 120, 240][Int(random.next() % 4)]
      let touches = Self.touches(
        Vector(dx: 400 * random.unit(), dy: 1500 * random.unit()), rate: rate,
        moving: 0.4 * random.unit())
      let lift = TouchSample(
        time: 0.41, phase: .ended, location: try #require(touches.last).location)
      var live = try Self.run(interaction)
      var frames: [TransitionFrame] = []
      for touch in touches + [lift] {
        while live.time + 0.003 < touch.time, random.unit() < 0.8 {
          frames.append(live.advance(to: live.time + 0.003 * random.unit()))
        }
        live.touch(touch)
      }
      for _ in 0..<20 { frames.append(live.advance(to: live.time + 0.02 * random.unit())) }
      var traced = try Self.run(interaction, touches: touches + [lift])
      for frame in frames { #expect(traced.advance(to: frame.time) == frame, "seed \(seed)") }
    }
  }
}
