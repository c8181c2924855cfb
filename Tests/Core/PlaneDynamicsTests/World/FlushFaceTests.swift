import Prerequisites
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// Flush faces of items and boundaries that rest act as one.
@Suite struct FlushFaceTests {
  private enum Floor: CaseIterable { case tiles, edges }

  /// Faces in a row, each from one place to another: x along the row, y above it.
  private struct Row {
    var faces: [(from: Point, to: Point)] = []

    /// Level faces as long as a piece, but for a gap.
    init(pieces length: Double, gap: Double, to end: Double) {
      for index in 0..<Int(end / length) + 4 {
        let start = (Double(index) - 1.5) * length
        faces.append(
          (Point(x: start + gap / 2, y: 0), Point(x: start + length - gap / 2, y: 0)))
      }
    }

    /// Faces that lean against each other by up to 0.5°, behind steps of up to 0.05 pt and gaps of
    /// up to 0.1 pt. The first is level.
    init(leaningWith random: inout SplitMix64, to end: Double) {
      var last = (from: Point(x: -100, y: 0), to: Point(x: 50, y: 0))
      faces.append(last)
      while last.to.x < end {
        let step = random.chance(0.5) ? 0 : random.number(-0.05, 0.05)
        let gap = random.chance(0.5) ? 0 : random.number(0, 0.1)
        let from = last.to + Vector(dx: gap, dy: step)
        let most = 0.25 * Double.pi / 180
        // Back toward the middle, so that it does not climb.
        let (sine, cosine) = Elementary.sincos(
          random.number(from.y < -0.2 ? 0 : -most, from.y > 0.2 ? 0 : most))
        last = (from, from + Vector(dx: cosine, dy: sine) * random.scale(6, 120))
        faces.append(last)
      }
    }

    /// The squares of speeds between which something that does not bounce goes on from 0 to a place,
    /// where it is higher by some length, points: as it climbs and falls freely, but
    ///
    /// - where a face rises by δ against the last one, the part along its normal is lost, and cos δ
    ///   left;
    /// - what it falls at a step down is lost when it lands, and faces lift it over a step up.
    func squares(
      after speed: Double, to end: Double, higherBy height: Double, gravity: Double
    ) -> ClosedRange<Double> {
      var (square, up, down) = (speed * speed, 0.0, 0.0)
      for (face, next) in zip(faces, faces.dropFirst()) where next.from.x < end {
        let (way, nextWay) = (face.to - face.from, next.to - next.from)
        if way.cross(nextWay) > 0 {
          let share = way.dot(nextWay) / (way.length * nextWay.length)
          square *= share * share
        }
        up += max(next.from.y - face.to.y, 0)
        down += max(face.to.y - next.from.y, 0)
      }
      return square - 2 * gravity * (height + down)...square - 2 * gravity * (height - up)
    }
  }

  /// How fast and how far something without friction and elasticity has slid over faces in a
  /// second, and how far it turned.
  ///
  /// - Parameter down: direction of gravity, in radians: that of a floor, a ceiling or a wall.
  private func slide(
    _ bounds: CollisionBounds, _ size: Size, speed: Double, _ row: Row, _ floor: Floor,
    down: Double, gravity: Double
  ) throws -> (speed: Double, turn: Double, along: Double, height: Double) {
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
    for (index, face) in row.faces.enumerated() {
      let (from, to) = (
        Point.zero + along * face.from.x - below * face.from.y,
        Point.zero + along * face.to.x - below * face.to.y
      )
      switch floor {
      case .tiles:
        let (rise, way) = (face.to.y - face.from.y, to - from)
        let lean = Elementary.atan2(y: rise, x: face.to.x - face.from.x)
        let inward = Vector(dx: -way.dy, dy: way.dx) / way.length
        let tile = try world.add(
          DynamicItem(
            center: from.toward(to, by: 0.5) + inward * 10,
            size: Size(width: way.length, height: 20), rotation: turn - lean))
        collision.items.append(tile)
      case .edges:
        collision.boundaries.append(Boundary("edge \(index)", from: from, to: to))
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
    let way = state.center - Point.zero
    return (
      along.dot(state.linearVelocity), state.rotation - turn, along.dot(way),
      -below.dot(way) - size.height / 2
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
              bounds, size, speed: speed, Row(pieces: 60, gap: gap, to: 1.2 * speed), floor,
              down: down, gravity: gravity)
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

  @Test("boxes and discs slide over flush faces that lean by up to 0.5° as over one")
  func leans() throws {
    for seed in seeds(40, of: 1000) {
      var random = SplitMix64(seed: seed)
      let speed = random.chance(0.5) ? 200 : random.scale(200, 600)
      let row = Row(leaningWith: &random, to: 1.1 * speed + 200)
      let bounds: CollisionBounds = random.chance(0.5) ? .rectangle : .ellipse
      let side = random.scale(10, 60)
      let size = Size(width: side, height: bounds == .rectangle ? random.scale(10, 60) : side)
      let floor: Floor = random.chance(0.5) ? .tiles : .edges
      let down = [Double.pi / 2, -Double.pi / 2, 0, Double.pi, 0.4][random.count(0, 4)]
      let end = try slide(
        bounds, size, speed: speed, row, floor, down: down, gravity: 1)
      let squares = row.squares(
        after: speed, to: end.along + side / 2, higherBy: end.height, gravity: 1000)
      let (least, most) = (squares.lowerBound.squareRoot(), squares.upperBound.squareRoot())
      #expect(
        end.speed > 0.995 * least && end.speed < 1.005 * most && end.height.magnitude < 1,
        "seed \(seed): \(floor) \(down) \(bounds) \(size) \(speed): \(end), not \(least)")
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
