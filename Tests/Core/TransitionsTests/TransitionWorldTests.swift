import Foundation
import Testing

@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import Springs
@testable import Transitions
@testable import WorldDriving

@Suite("Transitions through a world")
struct TransitionWorldTests {
  private static let stage = TransitionTests.stage

  // y = y₀ + g·t²/2 at 3000 pt/s², with a resistance of 0.1; semi-implicit Euler with steps of h is off by g·t·h/2.
  @Test("a falling view follows the closed form")
  func falls() throws {
    var transition = try Transition(Self.stage)
    transition.animate(to: .finished, with: try InterruptionTests.world())
    for time in [0.05, 0.1, 0.2, 0.3, 0.4] {
      let k = 0.1
      let exact = -100 + 3000 / k * (time - (1 - exp(-k * time)) / k)
      let shown = transition.advance(to: time).presentations[1].center
      #expect((shown.y - exact).magnitude < 3000 * time / 120 / 2 + 0.3, "\(time)")
      #expect((shown.x - 187.5).magnitude < 1e-9)
    }
  }

  @Test(
    "ends at its target, with one completion, and the frame rate changes no position by 1e-9 pt")
  func rests() throws {
    func end(_ rate: Double) throws -> (Point, [Outcome]) {
      var transition = try Transition(Self.stage)
      transition.animate(to: .finished, with: try InterruptionTests.world())
      var completions: [Outcome] = []
      var halfway = Point.zero
      for frame in 0...Int(4 * rate) {
        let shown = transition.advance(to: Double(frame) / rate)
        if frame == Int(0.5 * rate) { halfway = shown.presentations[1].center }
        if let completion = shown.completion { completions.append(completion.outcome) }
      }
      #expect(transition.advance(to: 10).presentations[1] == Self.stage.to?.end)
      return (halfway, completions)
    }
    let (few, fewCompletions) = try end(30)
    let (many, manyCompletions) = try end(240)
    #expect((few - many).length < 1e-9)
    #expect(fewCompletions == [.finished] && manyCompletions == [.finished])
  }

  @Test("a view in motion keeps its velocity when a world takes over")
  func enters() throws {
    var transition = try Transition(Self.stage)
    transition.animate(to: .finished, with: try .spring(.bouncy))
    let before = transition.advance(to: 0.08).presentations[1].center
    let velocity = transition.velocities[1]
    transition.animate(to: .finished, with: try InterruptionTests.world(floor: 600))
    let h = 1.0 / 240
    let after = transition.advance(to: 0.08 + h).presentations[1].center
    #expect((after.y - before.y - velocity[1] * h).magnitude < 3000 * h * h * 2)
  }

  // 433.5 pt at 3000 pt/s² take 0.538 s.
  @Test("the rules of a world fire signals at their times and decide the transition's outcome")
  func rules() throws {
    func play(_ outcome: Outcome) throws -> ([Double], [Outcome], [Presentation]) {
      var transition = try Transition(Self.stage)
      transition.animate(
        to: .finished,
        with: try InterruptionTests.world { card in
          [
            WorldRule(
              "landing", when: .contact(ContactPattern(of: card)), do: [.signal("light")]),
            WorldRule("end", when: .after(0.75), do: [.finish(outcome)]),
          ]
        })
      var (signals, outcomes) = ([Double](), [Outcome]())
      var last = transition.advance(to: 0)
      for frame in 1...200 {
        let next = transition.advance(to: Double(frame) / 60)
        for signal in next.signals {
          #expect(signal.time <= next.time && signal.time > last.time)
          signals.append(signal.time)
        }
        if let completion = next.completion { outcomes.append(completion.outcome) }
        last = next
      }
      return (signals, outcomes, last.presentations)
    }
    let (signals, finished, end) = try play(.finished)
    #expect(signals.count == 1)
    #expect((try #require(signals.first) - 0.538).magnitude < 0.015)
    #expect(finished == [.finished])
    #expect(end[1] == Self.stage.to?.end)
    let (same, cancelled, start) = try play(.cancelled)
    #expect(same == signals)
    #expect(cancelled == [.cancelled])
    #expect(start[1] == Self.stage.to?.start)
  }

  @Test("a world without motion is followed by its spring at once; an unknown item is refused")
  func still() throws {
    var scene = WorldScene(size: Self.stage.container)
    let item = try scene.add(
      DynamicItem(center: .zero, size: Size(width: 10, height: 10)), named: "item")
    let world = try TransitionWorld(scene, moving: item, spring: .bouncy)
    var transition = try Transition(Self.stage)
    transition.animate(to: .finished, with: .world(world))
    var other = try Transition(Self.stage)
    other.animate(to: .finished, with: try .spring(.bouncy))
    let (one, two) = (transition.advance(to: 0.3), other.advance(to: 0.3))
    #expect((one.presentations[1].center - two.presentations[1].center).length < 1e-9)
    let empty = WorldScene(size: Self.stage.container)
    #expect(throws: TransitionError(.unknownItem)) { try TransitionWorld(empty, moving: item) }
  }
}
