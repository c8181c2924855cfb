import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Springs

@Suite("LiftError")
struct LiftErrorTests {
  static let cell = LayoutElement.item(4, section: 0)

  static func layout() throws -> SpringLayout {
    let rigid = LayoutElement.item(5, section: 0)
    return try LiftingScenes.layout(
      SpringRules(exceptions: [.init(.element(rigid), isRigid: true)]))
  }

  @Test("lifting names the element or the value that cannot be, and changes nothing")
  func lifting() throws {
    var layout = try Self.layout()
    func lift(
      _ items: [Int], offset: Point = .zero, _ rules: LiftingRules = LiftingRules()
    ) throws(LiftError) {
      try layout.lift(items.map { .item($0, section: 0) }, offset: offset, rules: rules)
    }
    #expect(throws: LiftError(.unknownElement(.item(999, section: 0)))) { try lift([1, 999]) }
    #expect(throws: LiftError(.unknownElement(.item(-1, section: 0)))) { try lift([-1]) }
    #expect(throws: LiftError(.rigidElement(.item(5, section: 0)))) { try lift([4, 5]) }
    #expect(throws: LiftError(.alreadyLifted(Self.cell))) { try lift([4, 4]) }
    #expect(throws: LiftError(.offsetOutOfRange(.infinity))) {
      try lift([4], offset: Point(x: 0, y: .infinity))
    }
    #expect(throws: LiftError(.offsetOutOfRange(1e13))) {
      try lift([4], offset: Point(x: 1e13, y: 0))
    }
    #expect(throws: LiftError(.elasticityOutOfRange(1.1))) {
      try lift([4], LiftingRules(elasticity: 1.1))
    }
    #expect(throws: LiftError(.frictionOutOfRange(-1))) {
      try lift([4], LiftingRules(friction: -1))
    }
    #expect(layout.liftedElements.isEmpty)
    #expect(layout.isAtRest(at: .zero))
    try lift([4])
    #expect(throws: LiftError(.alreadyLifted(Self.cell))) { try lift([3, 4]) }
    #expect(layout.liftedElements == [Self.cell])
  }

  @Test("only lifted elements are dragged, released and reattached, to places that can be")
  func handling() throws {
    var layout = try Self.layout()
    let other = LayoutElement.item(3, section: 0)
    let unknown = LayoutElement.header(section: 0)
    try layout.lift([Self.cell], offset: .zero)
    #expect(throws: LiftError(.notLifted(other))) { try layout.drag(other, to: .zero) }
    #expect(throws: LiftError(.notLifted(other))) { try layout.release(other) }
    #expect(throws: LiftError(.notLifted(other))) { try layout.reattach(other) }
    #expect(throws: LiftError(.unknownElement(unknown))) { try layout.reattach(unknown) }
    do throws(LiftError) {
      try layout.drag(Self.cell, to: Point(x: .nan, y: 0))
      Issue.record("a place must be a number")
    } catch {
      guard case .pointOutOfRange(let value) = error.code else { throw error }
      #expect(value.isNaN)
    }
    #expect(throws: LiftError(.velocityOutOfRange(-.infinity))) {
      try layout.release(Self.cell, velocity: Vector(dx: 0, dy: -.infinity))
    }
    #expect(layout.motion(of: Self.cell)?.control == .lifted)
    try layout.reattach(Self.cell)
    #expect(throws: LiftError(.notLifted(Self.cell))) { try layout.reattach(Self.cell) }
  }

  @Test("every error says what is wrong and what to do")
  func words() {
    let errors: [LiftError] = [
      LiftError(.unknownElement(.header(section: 2))),
      LiftError(.rigidElement(.footer(section: 1))),
      LiftError(.alreadyLifted(Self.cell)), LiftError(.notLifted(Self.cell)),
      LiftError(.pointOutOfRange(.nan)),
      LiftError(.offsetOutOfRange(.nan)), LiftError(.velocityOutOfRange(.nan)),
      LiftError(.elasticityOutOfRange(2)),
      LiftError(.frictionOutOfRange(-1)),
      LiftError(.timeOutOfRange(.nan)),
    ]
    #expect(errors[0].problem == "header of section 2 does not exist")
    #expect(errors[1].problem == "footer of section 1 is rigid")
    #expect(errors[3].problem == "item 4 of section 0 is not lifted")
    #expect(Set(errors.map { $0.problem }).count == errors.count)
    #expect(errors.allSatisfy { !$0.remedy.isEmpty })
  }

  @Test("the greatest places and velocities leave numbers finite")
  func extremes() throws {
    var layout = try Self.layout()
    try layout.lift([Self.cell, .item(3, section: 0), .item(7, section: 0)], offset: .zero)
    for place in [Point(x: 1e9, y: -1e9), Point(x: -1e9, y: 1e9)] {
      try layout.drag(Self.cell, to: place)
      layout.advance(by: LiftingScenes.pause(0.1))
      try layout.release(Self.cell, velocity: Vector(dx: -1e9, dy: 1e9))
      layout.advance(by: LiftingScenes.pause(0.1))
    }
    for item in [3, 4, 7] {
      let motion = try #require(layout.motion(of: .item(item, section: 0)))
      #expect(motion.displacement.isFinite && motion.velocity.isFinite)
    }
    layout.advance(by: LiftingScenes.pause(100))
    #expect(layout.isAtRest(at: .zero))
  }
}
