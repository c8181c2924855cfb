import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Springs

@Suite("Lifted cells that do not collide")
struct LiftingWithoutContactsTests {
  @Test("a cell thrown at another passes through it on its closed form, and the other stays")
  func passing() throws {
    let arrangement = try Arrangement(
      frames: (0..<3).map { Rect(x: 104 * Double($0), y: 0, width: 100, height: 40) },
      axis: .vertical)
    var layout = try SpringLayout(arrangement, viewport: Size(width: 320, height: 480))
    let cells = (0..<3).map { LayoutElement.item($0, section: 0) }
    try layout.lift(cells, offset: .zero, rules: LiftingRules(collides: false))
    try layout.release(cells[0], velocity: Vector(dx: 3000, dy: 0))
    var farthest = 0.0
    for step in 1...60 {
      layout.advance(by: ScrollSegment(duration: 1.0 / 60, offset: .zero, touch: .zero))
      let truth = SpringTuning.list.state(
        after: Double(step) / 60, from: SpringState(displacement: 0, velocity: 3000))
      let thrown = try #require(layout.motion(of: cells[0]))
      #expect(abs(thrown.displacement.dx - truth.displacement) < 1e-9)
      #expect(layout.motion(of: cells[1])?.displacement ?? .zero == .zero)
      farthest = max(farthest, thrown.displacement.dx)
    }
    // Over both of the others.
    #expect(farthest > 104)
  }
}
