import Foundation
import Testing

@testable import Gestures
@testable import PlaneGeometry
@testable import Springs
@testable import Transitions
@testable import WorldDriving

@Suite("Transition")
struct TransitionTests {
  // 375×667: a card of 200×200 slides from above to the centre, while the view below dims.
  static let stage = TransitionStage(
    .present, container: Size(width: 375, height: 667),
    from: TransitionElement(
      "below", from: Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667)),
      to: Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667), opacity: 0.5)),
    to: TransitionElement(
      "card",
      from: Presentation(frame: Rect(x: 87.5, y: -200, width: 200, height: 200)),
      to: Presentation(
        frame: Rect(x: 87.5, y: 233.5, width: 200, height: 200), cornerRadius: 15, z: 1)))

  // A thumbnail of 100×100 at (20, 500) grows to the fitted frame of a picture of 400×300 in 375×667,
  // (0, 192.875, 375, 281.25).
  static let zoom = TransitionStage(
    .present, container: Size(width: 375, height: 667),
    from: TransitionElement(
      "grid", from: Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667)),
      to: Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667))),
    to: TransitionElement(
      "detail", from: Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667), opacity: 0),
      to: Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667))),
    others: [
      TransitionElement(
        "picture", from: Presentation(frame: Rect(x: 20, y: 500, width: 100, height: 100)),
        to: Presentation(frame: Rect(x: 0, y: 192.875, width: 375, height: 281.25), z: 2))
    ])

  // Scene 13: ω = 16.947, ζ = 0.8.
  static func zoomSpring() throws -> SpringTuning {
    try SpringTuning(frequency: 16.947 / (2 * .pi), dampingRatio: 0.8)
  }

  @Test(
    "the zoom follows the closed form of its spring, with clamped opacity, and ends exactly"
  )
  func zoomIn() throws {
    var transition = try Transition(Self.zoom)
    transition.animate(to: .finished, with: try .spring(Self.zoomSpring()))
    let (start, end) = (Self.zoom.others[0].start, Self.zoom.others[0].end)
    for (time, p) in [(0.1, 0.572), (0.25, 1.003), (0.309, 1.0152), (0.5, 1.001)] {
      let frame = transition.advance(to: time)
      let omega = 16.947
      let damped = 0.6 * omega
      let closed =
        1 - exp(-0.8 * omega * time) * (cos(damped * time) + 0.8 / 0.6 * sin(damped * time))
      #expect((closed - p).magnitude < 6e-4)
      let picture = frame.presentations[2]
      #expect(
        (picture.center - (start.center + (end.center - start.center) * closed)).length < 1e-9)
      #expect((picture.size.width - 100 - 275 * closed).magnitude < 1e-9)
      #expect((frame.progress - min(closed, 1)).magnitude < 1e-12)
      #expect(
        frame.presentations[1].opacity == min(closed, 1)
          || (frame.presentations[1].opacity - closed).magnitude < 1e-12)
      #expect(frame.phase == .animating(.finished))
      #expect((frame.completion != nil) == (time == 0.5))
    }
    let frame = transition.advance(to: 10)
    #expect(frame.presentations[2] == end)
    #expect(frame.progress == 1)
    #expect(frame.completion == nil && frame.phase == .ended(.finished))
  }

  @Test("0.25 s of ease-in-out: a progress of 0.5 at half time, completed at 0.25 s")
  func zoomOut() throws {
    var transition = try Transition(Self.zoom)
    transition.animate(to: .finished, with: .timed(.easeInOut, duration: 0.25))
    #expect((transition.advance(to: 0.125).progress - 0.5).magnitude < 1e-15)
    let frame = transition.advance(to: 0.25)
    #expect(frame.completion == TransitionFrame.Completion(outcome: .finished, time: 0.25))
    #expect(frame.presentations[2] == Self.zoom.others[0].end)
  }

  @Test("without a view, or without a size, a transition has ended, cancelled, with one completion")
  func incomplete() throws {
    var missing = Self.stage
    missing.from = nil
    var empty = Self.stage
    empty.container = .zero
    for stage in [missing, empty] {
      var transition = try Transition(stage)
      #expect(transition.phase == .ended(.cancelled))
      #expect(transition.animate(to: .finished) == false)
      #expect(transition.advance(to: 0).completion?.outcome == .cancelled)
      #expect(transition.advance(to: 1).completion == nil)
    }
  }

  @Test("zero and invalid durations end at once, a week lasts a week, undamped springs are refused")
  func durations() throws {
    for duration in [0, -3, Double.nan, 1e-300] {
      var transition = try Transition(Self.stage)
      transition.animate(to: .finished, with: .timed(.linear, duration: duration))
      let frame = transition.advance(to: 0)
      #expect(frame.completion?.outcome == .finished)
      #expect(frame.presentations[1] == Self.stage.to?.end)
    }
    var transition = try Transition(Self.stage)
    transition.animate(to: .finished, with: .timed(.linear, duration: 604_800))
    #expect((transition.advance(to: 302_400).progress - 0.5).magnitude < 1e-12)
    #expect(throws: TransitionError(.undampedSpring)) {
      try TransitionMotion.spring(SpringTuning(frequency: 1, dampingRatio: 0))
    }
  }

  @Test("elements out of range and duplicate names are refused, and the error names the element")
  func refused() {
    var stage = Self.stage
    stage.to?.start.center.x = .nan
    #expect {
      try Transition(stage)
    } throws: {
      ($0 as? TransitionError)?.problem == "a number of element \"card\" is out of range"
    }
    stage = Self.stage
    stage.to?.name = "below"
    #expect(throws: TransitionError(.duplicateName("below"))) { try Transition(stage) }
  }

  @Test("the frame rate does not change a bit of a frame", arguments: [7.0, 60, 240])
  func frameRates(rate: Double) throws {
    func end(_ rate: Double) throws -> TransitionFrame {
      var transition = try Transition(Self.stage)
      transition.animate(to: .finished, with: .timed(.easeInOut, duration: 0.4))
      var time = 0.0
      while time < 0.2 {
        _ = transition.advance(to: time)
        time += 1 / rate
      }
      _ = transition.advance(to: 0.2)
      transition.animate(to: .cancelled, with: try .spring(.bouncy))
      while time < 0.5 {
        _ = transition.advance(to: time)
        time += 1 / rate
      }
      return transition.advance(to: 0.5)
    }
    #expect(try end(rate) == end(1000))
  }

  @Test("cancelling a spring at any time restores everything exactly")
  func restored() throws {
    for step in 0...120 {
      var transition = try Transition(Self.zoom)
      transition.animate(to: .finished, with: try .spring(.bouncy))
      _ = transition.advance(to: Double(step) / 60)
      guard transition.animate(to: .cancelled) else { continue }
      let frame = transition.advance(to: transition.endTime)
      #expect(frame.completion?.outcome == .cancelled)
      #expect(frame.presentations == transition.elements.map(\.start))
      #expect(frame.progress == 0)
    }
  }

  @Test("a view that shrinks to nothing on a bouncy spring never comes back mirrored")
  func scaleAtZero() throws {
    var stage = Self.stage
    stage.direction = .dismiss
    stage.from?.end.scale = 0
    for ratio in [0.2, 0.5, 0.8] {
      var transition = try Transition(stage)
      transition.animate(
        to: .finished, with: try .spring(SpringTuning(frequency: 2, dampingRatio: ratio)))
      for step in 1...300 {
        let scale = transition.advance(to: Double(step) / 60).presentations[0].scale
        #expect(scale >= 0, "damping ratio \(ratio), frame \(step)")
      }
    }
  }
}
