import Prerequisites
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// Flush faces of items and boundaries that rest act as one.
@Suite struct FlushFaceTests {
  private enum Floor: CaseIterable { case tiles, edges }

  /// How fast and how far something without friction and elasticity has slid over a floor of
  /// pieces, and how far it turned.
  ///
  /// - Parameter down: direction of gravity, in radians: that of a floor, a ceiling or a wall.
  private func slide(
    _ bounds: CollisionBounds, _ size: Size, speed: Double, piece: Double, gap: Double,
    _ floor: Floor, down: Double, gravity: Double
  ) throws -> (speed: Double, turn: Double, height: Double) {
    let (sine, cosine) = Elementary.sincos(down)
    let (below, along) = (Vector(dx: cosine, dy: sine), Vector(dx: sine, dy: -cosine))
    var world = DynamicsWorld()
    let turn = down - .pi / 2
    let item = try world.add(
      DynamicItem(
        center: .zero - below * (size.height / 2), size: size, rotation: turn, bounds: bounds))
    if gravity > 0 {
      try world.add(.gravity(GravityBehavior(items: [item], angle: down, magnitude: gravity)))
    }
    var collision = CollisionBehavior(items: [item])
    (collision.boundaryElasticity, collision.boundaryFriction) = (0, 0)
    let count = Int(speed * 1.2 / piece) + 4
    for index in 0..<count {
      let start = (Double(index) - 1.5) * piece
      let (from, to) = (start + gap / 2, start + piece - gap / 2)
      switch floor {
      case .tiles:
        let tile = try world.add(
          DynamicItem(
            center: .zero + along * ((from + to) / 2) + below * 10,
            size: Size(width: to - from, height: 20), rotation: turn))
        collision.items.append(tile)
      case .edges:
        collision.boundaries.append(
          Boundary("edge \(index)", from: .zero + along * from, to: .zero + along * to))
      }
    }
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: Array(collision.items.dropFirst()), elasticity: 0, friction: 0, isAnchored: true)))
    try world.add(.collision(collision))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [item], elasticity: 0, friction: 0, resistance: 0, angularResistance: 0)))
    try world.addLinearVelocity(along * speed, to: item)
    for _ in 0..<120 { world.step(by: 1.0 / 120) }
    let state = try #require(world.state(of: item))
    return (
      along.dot(state.linearVelocity), state.rotation - turn,
      -below.dot(state.center - .zero) - size.height / 2
    )
  }

  @Test(
    "boxes and discs slide over flush tiles and edges as over one, on floors, ceilings and walls",
    arguments: isLongRun ? [50.0, 95, 200, 600, 3000] : [95, 3000], [0.0, 0.1])
  func slides(speed: Double, gap: Double) throws {
    for floor in Floor.allCases {
      for down in [Double.pi / 2, -Double.pi / 2, 0, Double.pi, 0.4] {
        for (bounds, side) in [(CollisionBounds.rectangle, 30.0), (.ellipse, 10), (.ellipse, 40)] {
          for gravity in [0.0, 1] {
            let size = Size(width: side, height: bounds == .rectangle ? 40 : side)
            let end = try slide(
              bounds, size, speed: speed, piece: 60, gap: gap, floor, down: down, gravity: gravity)
            // Without gravity, the edge of a gap sends a disc off at a hundredth of its speed.
            let isSentOff = gravity == 0 && gap > 0 && bounds == .ellipse
            #expect(
              isNear(end.speed, speed, 0.005 * speed) && end.turn.magnitude < 0.001
                && (isSentOff || end.height.magnitude < 0.1),
              "\(floor) \(down) \(bounds) \(side) \(gravity): \(end)")
          }
        }
      }
    }
  }

  @Test("a step of more than 0.05 pt stops a box, one down does not", arguments: [1.0, 0.2, -1])
  func step(rise: Double) throws {
    var world = DynamicsWorld()
    let box = try world.addBox(60, 560, side: 40)
    let tiles = try [(60.0, 590.0), (180, 590 - rise)].map { x, y in
      try world.add(DynamicItem(center: Point(x: x, y: y), size: Size(width: 120, height: 20)))
    }
    try world.add(.gravity(GravityBehavior(items: [box])))
    try world.add(.collision(CollisionBehavior(items: [box] + tiles)))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(items: tiles, elasticity: 0, friction: 0, isAnchored: true)))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [box], elasticity: 0, friction: 0, resistance: 0, allowsRotation: false)))
    try world.addLinearVelocity(Vector(dx: 200, dy: 0), to: box)
    for _ in 0..<60 { world.step(by: 1.0 / 120) }
    let speed = world.velocity(box).dx
    #expect(isNear(speed, rise > 0 ? 0 : 200, 0.1), "\(speed)")
  }
}
