import Boxspring
import Foundation
import Testing

@Suite("The examples of types")
struct TypeExampleTests {
  private let viewport = Size(width: 390, height: 844)
  /// A finger moves up by 90 points in a tenth of a second, and lifts.
  private let trace = ScrollTrace(
    id: "swipe", positions: .finger, axes: .y,
    samples: (0...7).map { (step: Int) -> ScrollTrace.Sample in
      let move = Double(min(step, 6))
      let phase: ScrollTrace.Phase = step == 0 ? .began : step == 7 ? .ended : .moved
      return ScrollTrace.Sample(
        time: move / 60, phase: phase, position: Point(x: 195, y: 600 - 15 * move))
    })

  @Test("springs")
  func springs() throws {
    let spring = try SpringTuning(response: 0.5, dampingRatio: 0.8)
    let released = SpringState(displacement: 100, velocity: 0)
    let later = spring.state(after: 0.25, from: released)
    let rest = spring.settlingTime(from: released, tolerance: 0.5)  // seconds
    // ω = 4π, ζ = 0.8: x = 100·e^(-ζωt)·(cos ω't + ζ/√(1-ζ²)·sin ω't), ω' = 0.6·4π.
    let turn = 0.6 * Double.pi
    let expected = 100 * exp(-0.8 * .pi) * (cos(turn) + 0.8 / 0.6 * sin(turn))
    #expect(abs(later.displacement - expected) < 1e-9)
    #expect(abs(spring.state(after: rest, from: released).displacement) <= 0.5 + 1e-9)

    var bank = SpringBank(tunings: [.list])
    let near = bank.append(influence: 0.1)
    let far = bank.append(influence: 0.5)
    bank.advance(by: 1.0 / 60, scrollVelocity: 1200)
    let pushed = [bank[near].displacement, bank[far].displacement]
    #expect(pushed[0] > 0 && abs(pushed[1] - 5 * pushed[0]) < 1e-12)

    var height = AnimatedValue(100)
    height.animate(to: 300, .spring(.bouncy))
    height.advance(to: 0.1)
    height.retarget(to: 100)  // reverses in motion
    height.advance(to: 0.2)
    #expect(height.value > 100 && height.target == 100)
  }

  @Test("lists")
  func lists() throws {
    let content = CollectionContent(sections: [
      SectionContent(count: 1_000_000, size: Size(width: 390, height: 64))
    ])
    let environment = LayoutEnvironment(viewport: Size(width: 390, height: 844))
    let arrangement = try ListLayout(lineSpacing: 8).arrange(content, in: environment)
    let last = arrangement.frame(at: 999_999)
    #expect(last == Rect(x: 0, y: 999_999 * 72, width: 390, height: 64))
  }

  @Test("arrangements")
  func arrangements() throws {
    let boxes = [
      Rect(x: 0, y: 0, width: 190, height: 80), Rect(x: 200, y: 0, width: 190, height: 120),
    ]
    let arrangement = try Arrangement(frames: boxes)
    var seen: [Int] = []
    arrangement.ordinals(overlapping: Rect(x: 0, y: 90, width: 390, height: 844), into: &seen)
    let touched = arrangement.ordinal(at: Point(x: 100, y: 40))
    #expect(seen == [1] && touched == 0)
  }

  @Test("what is scrolled")
  func scrolling() throws {
    do {
      var drawn: [Int] = []
      func draw(_ attributes: [LayoutAttributes]) { drawn.append(attributes.count) }
      let collection = try BouncyCollection(
        .list(itemCount: 200, itemHeight: 64), viewport: viewport)
      let playback = try ScrollPlayback(trace, of: collection, rate: .hertz(120))
      for frame in playback { draw(frame.attributes) }
      #expect(drawn.count > 60 && drawn.allSatisfy { $0 >= 12 })
    }
    var list = try BouncyCollection(
      .list(itemCount: 200, itemHeight: 64), viewport: Size(width: 390, height: 844))
    list.scroll(to: Point(x: 0, y: 600), time: 0)
    let row = ItemContent(size: Size(width: 390, height: 64))
    try list.apply([.insertItem(row, at: ItemPath(item: 5, section: 0))], at: 0.2)
    let frame = list.advance(to: 0.25)  // for every frame until `isIdle`
    #expect(frame.attributes.contains { $0.displacement.dy > 1 })
  }

  @Test("worlds")
  func worlds() throws {
    do {
      var world = DynamicsWorld()
      let box = try world.add(
        DynamicItem(center: Point(x: 150, y: 50), size: Size(width: 100, height: 100)))
      try world.add(.gravity(GravityBehavior(items: [box])))
      world.step(by: 1.0 / 60)
      let center = world.state(of: box)?.center
      #expect(try #require(center).y > 50)
    }
    var scene = WorldScene(size: Size(width: 300, height: 200), duration: .seconds(2))
    let ball = try scene.add(
      DynamicItem(center: Point(x: 100, y: 20), size: Size(width: 40, height: 40)), named: "ball")
    try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [ball]))))
    var drawn = 0
    func draw(_ states: [ItemState]) { drawn += states.count }
    var run = WorldRun(scene)
    while let frame = run.advance() { draw(frame.states) }
    #expect(drawn == 121)
  }

  @Test("transitions")
  func transitions() throws {
    let screen = Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let above = Presentation(frame: Rect(x: 0, y: -667, width: 375, height: 667), z: 1)
    let stage = TransitionStage(
      .present, container: Size(width: 375, height: 667),
      from: TransitionElement("below", from: screen, to: screen),
      to: TransitionElement("sheet", from: above, to: screen))
    var transition = try Transition(stage)
    transition.animate(to: .finished, with: .smooth)
    let frame = transition.advance(to: 0.1)
    transition.animate(to: .cancelled)  // reverses in motion
    #expect(frame.progress > 0 && transition.advance(to: 9).completion?.outcome == .cancelled)
  }

  @Test(
    "are exactly the lines that are tested here or in the guide to fitting",
    arguments: [
      "Springs/SpringTuning", "Springs/SpringBank", "Springs/AnimatedValue",
      "CollectionLayouts/ListLayout", "CollectionLayouts/Arrangement/Arrangement",
      "ScrollDriving/ScrollPlayback", "ScrollDriving/BouncyCollection",
      "PlaneDynamics/World/DynamicsWorld", "WorldDriving/WorldScene", "WorldDriving/WorldRun",
      "Transitions/Transition", "SpringFitting/SpringFit", "SpringFitting/CurveFit",
    ])
  func sameLines(type: String) throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    func text(_ file: String) throws -> String {
      try String(contentsOf: here.appending(path: file), encoding: .utf8)
    }
    /// Lines may be broken elsewhere.
    func dense(_ text: some StringProtocol) -> String { String(text.filter { !$0.isWhitespace }) }
    let tested = dense(try text("TypeExampleTests.swift") + text("FittingGuideTests.swift"))
    let blocks = try text("../../Sources/\(type).swift").matches(
      of: /\/\/\/ ```swift\n((?:\/\/\/.*\n)*?)\/\/\/ ```/)
    #expect(blocks.count == 1)
    for block in blocks {
      #expect(tested.contains(dense(block.1.replacing("///", with: ""))), "\(block.1)")
    }
  }
}
