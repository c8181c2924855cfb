import Boxspring
import Foundation
import Testing

@Suite("The guide to transitions")
struct TransitionsGuideTests {
  @Test("animated values")
  func value() {
    var height = AnimatedValue(100)
    height.animate(to: 300, .curve(.easeInOut, duration: 0.4))
    height.advance(to: 0.2)
    #expect(abs(height.value - 200) < 1e-9)
    height.retarget(to: 100)
    height.advance(to: 0.3)
    height.scrub(to: 180, velocity: 400)
    height.animate(to: 300, .spring(.bouncy))
    #expect(height.value == 180 && height.velocity == 400)
    height.advance(to: height.settlingTime)
    #expect(height.value == 300 && height.isSettled)
  }

  @Test("pans")
  func pans() {
    var recognizer = PanRecognizer()
    var moved = Vector.zero
    for step in 0...10 {
      let place = Point(x: 100, y: 100 + Double(step) * 5)
      let sample = TouchSample(
        time: Double(step) / 120, phase: step == 0 ? .began : .moved, location: place)
      if let pan = recognizer.receive(sample) { moved = pan.translation }
    }
    #expect(moved == Vector(dx: 0, dy: 40))
  }

  @Test("transitions")
  func transitions() throws {
    let screen = Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667))
    var dimmed = screen
    dimmed.opacity = 0.5
    let above = Presentation(frame: Rect(x: 0, y: -667, width: 375, height: 667), z: 1)
    let open = Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667), z: 1)
    let stage = TransitionStage(
      .present, container: Size(width: 375, height: 667),
      from: TransitionElement("below", from: screen, to: dimmed),
      to: TransitionElement("sheet", from: above, to: open))
    var transition = try Transition(stage)
    transition.animate(to: .finished, with: try .spring(.bouncy))
    let early = transition.advance(to: 0.1)
    transition.reverse()
    let late = transition.advance(to: 3)
    #expect(early.progress > 0.2 && early.completion == nil)
    #expect(late.completion?.outcome == .cancelled)
    #expect(late.presentations == [screen, above])

    let gesture = TransitionGesture(
      .move(along: .vertical),
      recognizer: PanRecognizer(
        startZone: Rect(x: 0, y: 0, width: 375, height: 90)),
      rule: ReleaseRule(
        direction: Vector(dx: 0, dy: 1), minimumVelocity: 0.5, minimumProgress: 0.5),
      finishing: try .spring(.bouncy))
    var touches = [TouchSample(time: 0, phase: .began, location: Point(x: 200, y: 20))]
    for step in 1...60 {
      let place = Point(x: 200, y: 20 + 8 * Double(step))
      touches.append(TouchSample(time: Double(step) / 120, phase: .moved, location: place))
    }
    touches.append(TouchSample(time: 0.5, phase: .ended, location: Point(x: 200, y: 500)))
    let run = TransitionRun(try Transition(stage), gesture: gesture, touches: touches)
    let recording = try run.recording(named: "shade")
    #expect(recording.hashText.count == 16)
  }

  @Test("sessions: worlds with fingers and rules")
  func worlds() throws {
    var scene = WorldScene(size: Size(width: 375, height: 667))
    let card = try scene.add(
      DynamicItem(frame: Rect(x: 87.5, y: 20, width: 200, height: 200)), named: "card")
    try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [card]))))
    try scene.add(
      NamedBehavior(
        "bounds",
        .collision(
          CollisionBehavior(
            items: [card], referenceBounds: Rect(x: 0, y: 0, width: 375, height: 667)))))
    var session = try WorldSession(
      scene,
      rules: [
        WorldRule(
          "landing", when: .contact(ContactPattern(of: card, edge: 2)), do: [.signal("light")]),
        WorldRule("end", when: .any([.worldPauses, .after(3)]), do: [.finish(.finished)]),
      ],
      fingers: [
        WorldFinger("finger", .item(WorldFinger.ItemHold([card], frequency: 5, damping: 0.8)))
      ])
    var haptics: [Double] = []
    while let frame = session.advance() { haptics += frame.signals.map { $0.time } }
    // 447 pt at 1000 pt/s².
    #expect(abs(try #require(haptics.first) - 0.95) < 0.03)
    #expect(session.outcome == .finished)
  }
}
