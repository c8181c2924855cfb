import Prerequisites
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// What comes down flat on several supports at once lands as on one.
@Suite struct FlatLandingTests {
  /// A body without resistance that falls along `down` from a height onto supports in the line
  /// through the origin, and what it lands on.
  struct Landing {
    enum Body {
      case box, legs, discs
    }

    enum Supports {
      /// One boundary through points along the line.
      case chain
      /// A boundary of its own between each two points.
      case edges
      /// Anchored boxes between the points, with gaps.
      case tiles(gap: Double)
    }

    var body = Body.box
    var size = Size(width: 30, height: 30)
    /// Where the middle of the body comes down.
    var middle = 0.0
    var height = 100.0
    /// Along the line, in the order in which they are given.
    var points: [Double] = [-1000, 1000]
    var supports = Supports.chain
    var elasticity = 0.2
    var friction = 0.2
    /// Direction of the fall, radians; π/2 is down.
    var fall = Double.pi / 2
    /// Direction of gravity, radians from that of the fall.
    var slope = 0.0
    var isMirrored = false

    private var down: Vector {
      let (sine, cosine) = Elementary.sincos(fall)
      return Vector(dx: cosine, dy: sine)
    }
    private var along: Vector {
      let sign = isMirrored ? -1.0 : 1
      return Vector(dx: down.dy * sign, dy: -down.dx * sign)
    }

    private func place(_ along: Double, _ height: Double) -> Point {
      .zero + self.along * along - down * height
    }

    private func add(_ world: inout DynamicsWorld) throws -> ItemID {
      let turn = fall - .pi / 2
      let (w, h) = (size.width, size.height)
      switch body {
      case .box:
        return try world.add(
          DynamicItem(center: place(middle, height + h / 2), size: size, rotation: turn))
      case .legs, .discs:
        let part = body == .discs ? Size(width: h, height: h) : Size(width: w / 4, height: h)
        let members = try [-0.5, 0.5].map { side in
          try world.add(
            DynamicItem(
              center: place(middle + side * (w - part.width), height + h / 2), size: part,
              rotation: turn, bounds: body == .discs ? .ellipse : .rectangle))
        }
        return try world.addGroup(of: members)
      }
    }

    private func addSupports(_ world: inout DynamicsWorld, _ item: ItemID) throws {
      var collision = CollisionBehavior(items: [item])
      collision.boundaryElasticity = 0
      collision.boundaryFriction = friction
      let pairs = zip(points, points.dropFirst())
      switch supports {
      case .chain:
        collision.boundaries = [
          Boundary("floor", path: points.map { place($0, 0) }, isClosed: false)
        ]
      case .edges:
        collision.boundaries = pairs.enumerated().map { index, ends in
          Boundary("edge \(index)", from: place(ends.0, 0), to: place(ends.1, 0))
        }
      case .tiles(let gap):
        for (one, other) in pairs {
          let (left, right) = (min(one, other) + gap / 2, max(one, other) - gap / 2)
          let tile = try world.add(
            DynamicItem(
              center: place((left + right) / 2, -10), size: Size(width: right - left, height: 20),
              rotation: fall - .pi / 2))
          collision.items.append(tile)
        }
        let tiles = Array(collision.items.dropFirst())
        try world.add(
          .itemProperties(
            ItemPropertiesBehavior(
              items: tiles, elasticity: 0, friction: friction, isAnchored: true)))
      }
      try world.add(.collision(collision))
    }

    /// Where the body is, along the line, above it and turned, from its start on, in every substep.
    func run(seconds: Double = 3) throws -> [(along: Double, height: Double, turn: Double)] {
      var world = DynamicsWorld()
      let item = try add(&world)
      try world.add(
        .gravity(
          GravityBehavior(
            items: [item], angle: fall + (isMirrored ? -slope : slope), magnitude: 1)))
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(
            items: [item], elasticity: elasticity, friction: friction, resistance: 0,
            angularResistance: 0)))
      try addSupports(&world, item)
      let start = try #require(world.state(of: item))
      var states: [(along: Double, height: Double, turn: Double)] = []
      for _ in 0..<Int(seconds * 120) {
        world.step(by: 1.0 / 120)
        let state = try #require(world.state(of: item))
        let way = state.center - start.center
        states.append(
          (
            along.dot(way), -down.dot(way),
            (isMirrored ? -1 : 1) * (state.rotation - start.rotation)
          ))
      }
      return states
    }
  }

  private func differences(
    _ states: [(along: Double, height: Double, turn: Double)],
    _ others: [(along: Double, height: Double, turn: Double)]
  ) -> (turn: Double, aside: Double) {
    var (turn, aside) = (0.0, 0.0)
    for (state, other) in zip(states, others) {
      turn = max(turn, (state.turn - other.turn).magnitude)
      aside = max(
        aside, (state.along - other.along).magnitude, (state.height - other.height).magnitude)
    }
    return (turn, aside)
  }

  /// The most that a landing turns and goes aside, as against one on a single support.
  private func differences(_ landing: Landing) throws -> (turn: Double, aside: Double) {
    var single = landing
    (single.points, single.supports) = ([-1000, 1000], .chain)
    let states = try landing.run()
    var (turn, aside) = differences(states, try single.run())
    guard landing.slope == 0 else { return (turn, aside) }
    for state in states {
      turn = max(turn, state.turn.magnitude)
      aside = max(aside, state.along.magnitude)
    }
    return (turn, aside)
  }

  @Test(
    "a box that lands flat on a vertex of a level boundary lies flat, in any order of points",
    arguments: isLongRun ? [-14.0, -10, -5, -2, -1, 0, 3, 5, 8, 12] : [-14, -2, 5],
    [10.0, 100, 300])
  func vertex(offset: Double, height: Double) throws {
    for elasticity in isLongRun ? [0.0, 0.2, 0.5, 0.9] : [0, 0.9] {
      for points in [[-1000.0, 0, 1000], [1000, 0, -1000]] {
        for supports in [Landing.Supports.chain, .edges, .tiles(gap: 0), .tiles(gap: 1)] {
          let landing = Landing(
            middle: offset, height: height, points: points, supports: supports,
            elasticity: elasticity)
          let (turn, aside) = try differences(landing)
          #expect(
            turn < 0.01 && aside < 0.1,
            "\(elasticity) \(points) \(supports): \(turn) rad, \(aside) pt")
        }
      }
    }
  }

  /// A landing on random supports, from a random direction.
  private func random(_ seed: UInt64) -> Landing {
    var random = SplitMix64(seed: seed)
    let width = random.scale(10, 200)
    var landing = Landing(
      body: [.box, .legs, .discs][random.count(0, 2)],
      size: Size(width: width, height: random.scale(10, 100)),
      middle: random.number(-0.45, 0.45) * width, height: random.scale(6, 400))
    if landing.body == .discs { landing.size.width = 2 * landing.size.height + width }
    let half = landing.size.width / 2
    for _ in 0..<random.count(1, 4) {
      landing.points.append(landing.middle + random.number(-half, half))
    }
    landing.points.sort()
    if random.chance(0.5) { landing.points.reverse() }
    landing.supports = [.chain, .edges, .tiles(gap: 0)][random.count(0, 2)]
    landing.elasticity = random.chance(0.25) ? 0 : random.number(0, 0.9)
    landing.friction = random.chance(0.25) ? 0 : random.unit()
    landing.fall = random.chance(0.5) ? .pi / 2 : random.number(-4, 4)
    return landing
  }

  @Test("what lands flat on several supports does not turn, nor go aside")
  func flat() throws {
    for seed in seeds(100, of: 1000) {
      let landing = random(seed)
      let (turn, aside) = try differences(landing)
      #expect(
        turn < 0.01 && aside < 0.1, "seed \(seed): \(turn) rad, \(aside) pt, \(landing)")
    }
  }

  @Test("what slides down a slope of several pieces does so as on one")
  func slopes() throws {
    for seed in seeds(50, of: 500) { try slide(seed) }
  }

  @Test(
    "what slides off the end of a slope, or over a vertex near it, is not held there",
    arguments: [132, 5_000_177])
  func slide(_ seed: UInt64) throws {
    var landing = random(seed)
    landing.slope = 0.3
    landing.friction = 0
    let (turn, aside) = try differences(landing)
    #expect(
      turn < 0.01 && aside < 0.1, "seed \(seed): \(turn) rad, \(aside) pt, \(landing)")
  }

  @Test(
    "a beam that falls on two legs, or with them, stays level",
    arguments: [10.0, 100, 300], [false, true])
  func beam(height: Double, togetherWithLegs: Bool) throws {
    for elasticity in [0.0, 0.2, 0.5] {
      var world = DynamicsWorld()
      let legs = try [-40.0, 40].map { x in
        try world.add(
          DynamicItem(
            center: Point(x: x, y: togetherWithLegs ? -20 - height : -20),
            size: Size(width: 20, height: 40)))
      }
      let beam = try world.add(
        DynamicItem(center: Point(x: 0, y: -45 - height), size: Size(width: 100, height: 10)))
      let items = legs + [beam]
      try world.add(.gravity(GravityBehavior(items: items)))
      var collision = CollisionBehavior(
        items: items,
        boundaries: [Boundary("floor", from: Point(x: -500, y: 0), to: Point(x: 500, y: 0))])
      collision.boundaryElasticity = 0
      try world.add(.collision(collision))
      try world.add(
        .itemProperties(ItemPropertiesBehavior(items: items, elasticity: elasticity)))
      var (turn, aside) = (0.0, 0.0)
      for _ in 0..<240 {
        world.step(by: 1.0 / 120)
        let state = try #require(world.state(of: beam))
        turn = max(turn, state.rotation.magnitude)
        aside = max(aside, state.center.x.magnitude)
      }
      #expect(turn < 0.01 && aside < 0.1, "\(elasticity): \(turn) rad, \(aside) pt")
    }
  }

  @Test("a mirrored landing is the mirror image, and so is one on points in the other order")
  func mirrored() throws {
    for seed in seeds(30, of: 500) {
      let landing = random(seed)
      var (image, other) = (landing, landing)
      image.isMirrored = true
      other.points.reverse()
      let states = try landing.run(seconds: 1.5)
      for twin in [image, other] {
        let (turn, aside) = differences(states, try twin.run(seconds: 1.5))
        #expect(
          turn < 0.001 && aside < 0.001, "seed \(seed): \(turn) rad, \(aside) pt, \(landing)")
      }
    }
  }
}
