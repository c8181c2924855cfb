import Prerequisites
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// An anchored item that moves and turns at once pushes what it meets.
@Suite struct TurningMoverTests {
  private static let step = 1.0 / 120
  /// Of the movers, points: what they push does not get around their ends.
  private static let length = 2000.0

  /// A mover that goes along `direction` and turns; if nothing were in its way, its face would be
  /// at an item that rests at the origin, and across the way, when `lead` seconds have passed.
  private struct Sweep: CustomStringConvertible {
    var thickness = 4.0
    /// Points per second, along the direction.
    var speed = 1000.0
    /// Radians per second.
    var spin = 0.0
    var direction = 0.0
    /// How far from the mover's middle it meets the item.
    var lever = 0.0
    var lead = 0.05
    var itemIsRound = false
    var item = Size(width: 10, height: 10)
    /// Of the item against the way.
    var turn = 0.0
    var elasticity = 0.0
    var friction = 0.0
    var sleeps = false

    var description: String {
      "\(thickness) pt, \(speed) pt/s, \(spin) rad/s toward \(direction), \(lever) pt from its "
        + "middle after \(lead) s, \(itemIsRound ? "disc" : "box") \(item) turned by \(turn), "
        + "elasticity \(elasticity), friction \(friction)\(sleeps ? ", asleep" : "")"
    }

    /// Where the mover is, so many seconds before it would meet the item.
    private func place(before seconds: Double) -> (center: Point, rotation: Double) {
      let (sine, cosine) = Elementary.sincos(direction)
      let (ahead, across) = (Vector(dx: cosine, dy: sine), Vector(dx: -sine, dy: cosine))
      let reach = (thickness + item.width + item.height) / 2
      return (
        .zero + across * lever - ahead * (speed * seconds + reach), direction - spin * seconds
      )
    }

    /// How far the item's middle is before the middle of the mover, along its axes.
    private static func offset(
      of item: ItemID, from mover: ItemID, _ world: DynamicsWorld
    ) throws -> (ahead: Double, across: Double) {
      let (a, b) = (try #require(world.state(of: mover)), try #require(world.state(of: item)))
      let (sine, cosine) = Elementary.sincos(a.rotation)
      let way = b.center - a.center
      return (cosine * way.dx + sine * way.dy, cosine * way.dy - sine * way.dx)
    }

    /// How far the item's middle is before the mover's face, at least, while it is before the
    /// mover at all; nil where that begins beside the item or behind it.
    func run() throws -> Double? {
      var world = DynamicsWorld()
      let body = try world.add(
        DynamicItem(
          center: .zero, size: item, rotation: direction + turn,
          bounds: itemIsRound ? .ellipse : .rectangle))
      let start = place(before: lead)
      let paddle = try world.add(
        DynamicItem(
          center: start.center, size: Size(width: thickness, height: TurningMoverTests.length),
          rotation: start.rotation))
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(
            items: [paddle], elasticity: 0, friction: friction, isAnchored: true)))
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(
            items: [body], elasticity: elasticity, friction: friction, resistance: 0,
            angularResistance: 0)))
      try world.add(.collision(CollisionBehavior(items: [body, paddle])))
      let reach = (thickness + item.width + item.height) / 2
      guard try Self.offset(of: body, from: paddle, world).ahead > reach else { return nil }
      if sleeps { while world.step(by: TurningMoverTests.step).isPaused == false {} }
      var least = Double.infinity
      for count in 1...Int((2 * lead / TurningMoverTests.step).rounded(.up)) + 4 {
        let next = place(before: lead - Double(count) * TurningMoverTests.step)
        try world.move(
          paddle, to: next.center, rotation: next.rotation, over: TurningMoverTests.step)
        world.step(by: TurningMoverTests.step)
        let offset = try Self.offset(of: body, from: paddle, world)
        // Before its ends, and no half turn later.
        guard offset.across.magnitude < TurningMoverTests.length / 2 - 300,
          (spin * (Double(count) * TurningMoverTests.step - lead)).magnitude < 3
        else { break }
        least = min(least, offset.ahead - thickness / 2)
      }
      return least
    }
  }

  @Test("no item passes what moves and turns, at random speeds")
  func random() throws {
    for seed in seeds(100, of: 1000) {
      var random = SplitMix64(seed: seed)
      let side = random.scale(5, 60)
      var sweep = Sweep(
        thickness: random.number(2, 8), speed: random.scale(100, 23_000),
        spin: random.scale(0.5, 188) * (random.chance(0.5) ? 1 : -1),
        direction: random.number(-3, 3), itemIsRound: random.chance(0.3),
        item: Size(width: side, height: side),
        turn: random.chance(0.5) ? 0 : random.number(-3, 3),
        elasticity: random.chance(0.5) ? 0 : random.number(0, 0.9), friction: random.unit(),
        sleeps: random.chance(0.5))
      // They meet at up to 23,000 pt/s.
      let most = min((23_000 - sweep.speed) / sweep.spin.magnitude, 300)
      sweep.lever = random.number(-1, 1) * most
      if sweep.speed + sweep.spin * sweep.lever < 100 { sweep.lever = -sweep.lever }
      sweep.lead = min(random.number(1, 12) / 120, 1 / sweep.spin.magnitude)
      guard let least = try sweep.run() else { continue }
      #expect(least > side / 2 - 1, "seed \(seed): \(least) pt, \(sweep)")
    }
  }

  @Test(
    "what is held between a mover that turns and a wall stays on its side of both",
    arguments: [100.0, 700, 3000, 20_000], [-0.6, 0.6])
  func held(speed: Double, turn: Double) throws {
    for (bounds, isEdge) in [
      (CollisionBounds.rectangle, false), (.rectangle, true), (.ellipse, false), (.ellipse, true),
    ] {
      for thickness in [2.0, 30] {
        var world = DynamicsWorld()
        let item = try world.add(
          DynamicItem(center: .zero, size: Size(width: 10, height: 10), bounds: bounds))
        let paddle = try world.add(
          DynamicItem(
            center: Point(x: -200, y: 0), size: Size(width: thickness, height: 300),
            rotation: turn))
        let wall = try world.add(
          DynamicItem(center: Point(x: 60, y: 0), size: Size(width: 20, height: 600)))
        try world.add(
          .itemProperties(ItemPropertiesBehavior(items: [paddle, wall], isAnchored: true)))
        try world.add(.itemProperties(ItemPropertiesBehavior(items: [item], elasticity: 0)))
        var collision = CollisionBehavior(items: isEdge ? [item, paddle] : [item, paddle, wall])
        if isEdge {
          collision.boundaries = [
            Boundary("wall", from: Point(x: 50, y: -300), to: Point(x: 50, y: 300))
          ]
        }
        try world.add(.collision(collision))
        // To 3 pt before the wall, a rest there, and back.
        let way = 247 - thickness / 2
        try world.move(
          paddle, to: Point(x: 47 - thickness / 2, y: 0), rotation: 0, over: way / speed)
        for _ in 0..<Int(way / speed * 120) + 120 {
          world.step(by: Self.step)
          #expect(world.center(item).x <= 50)
        }
        try world.move(paddle, to: Point(x: -200, y: 0), rotation: turn, over: 1)
        for _ in 0..<240 { world.step(by: Self.step) }
        let end = world.center(item)
        let face = -200 - end.y * Elementary.sin(turn) / Elementary.cos(turn)
        // Unless it has slipped out beside the mover's end.
        #expect(
          end.y.magnitude > 150 || end.x > face && end.x < 46,
          "\(bounds), \(thickness) pt, \(isEdge): \(end)")
      }
    }
  }
}
