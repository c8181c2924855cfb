import Prerequisites
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// What an anchored item that moves meets, it pushes.
@Suite struct MoverTests {
  private static let step = 1.0 / 120

  /// A mover that goes along `direction` from the origin's back through the origin, where an item
  /// rests.
  private struct Push {
    var moverIsRound = false
    /// Its extent along the way and across it.
    var mover = Size(width: 2, height: 300)
    var itemIsRound = false
    var item = Size(width: 10, height: 10)
    /// Of the item against the way.
    var turn = 0.0
    /// How far the item's middle is off the way.
    var aside = 0.0
    var speed = 3000.0
    var direction = 0.0
    var elasticity = 0.0
    var friction = 0.0
    /// Where on its way the mover is at the start of a substep, points before it meets the item.
    var start = 200.0
    var sleeps = false

    /// How far the item's middle is before the mover's, and its nearest point before the mover's
    /// face, at least, in all substeps from the one on in which they meet.
    func run() throws -> (middle: Double, face: Double) {
      let (sine, cosine) = Elementary.sincos(direction)
      let (ahead, across) = (Vector(dx: cosine, dy: sine), Vector(dx: -sine, dy: cosine))
      var world = DynamicsWorld()
      let body = try world.add(
        DynamicItem(
          center: .zero + across * aside, size: item, rotation: direction + turn,
          bounds: itemIsRound ? .ellipse : .rectangle))
      let reach = (mover.width + item.width + item.height) / 2
      let paddle = try world.add(
        DynamicItem(
          center: .zero - ahead * (start + reach), size: mover, rotation: direction,
          bounds: moverIsRound ? .ellipse : .rectangle))
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
      if sleeps { while world.step(by: MoverTests.step).isPaused == false {} }
      var least = (middle: Double.infinity, face: Double.infinity)
      let substeps = Int((2 * (start + reach) / speed / MoverTests.step).rounded(.up)) + 2
      for _ in 0..<substeps {
        let place = try #require(world.state(of: paddle)).center
        try world.move(paddle, to: place + ahead * (speed * MoverTests.step), over: MoverTests.step)
        world.step(by: MoverTests.step)
        let (a, b) = (
          try #require(world.state(of: paddle)), try #require(world.state(of: body))
        )
        let way = b.center - a.center
        let middle = ahead.dot(way)
        least.middle = min(least.middle, middle)
        if moverIsRound {
          least.face = min(least.face, way.length - (mover.width + item.width) / 2)
          continue
        }
        var half = item.width / 2
        if !itemIsRound {
          let (s, c) = Elementary.sincos(b.rotation - direction)
          half = (c * item.width).magnitude / 2 + (s * item.height).magnitude / 2
        }
        least.face = min(least.face, middle - mover.width / 2 - half)
      }
      return least
    }
  }

  @Test(
    "a thin paddle pushes a box at every speed",
    arguments: [200.0, 700, 750, 1500, 3000, 8000, 15_000, 23_000], [false, true])
  func paddle(speed: Double, sleeps: Bool) throws {
    for side in [10.0, 40] {
      for elasticity in [0, 0.5] {
        let push = Push(
          item: Size(width: side, height: side), speed: speed, elasticity: elasticity,
          sleeps: sleeps)
        let least = try push.run()
        #expect(least.face > -0.5, "\(side) pt, \(elasticity): \(least)")
      }
    }
  }

  @Test("a disc on a diagonal pushes discs at every speed")
  func disc() throws {
    for speed in [200.0, 1000, 5000, 23_000] {
      for aside in [0.0, 2, 8] {
        let push = Push(
          moverIsRound: true, mover: Size(width: 20, height: 20), itemIsRound: true,
          aside: aside, speed: speed, direction: 0.7)
        let least = try push.run()
        #expect(least.face > -0.5, "\(speed) pt/s, \(aside) pt aside: \(least)")
      }
    }
  }

  @Test("no item passes what moves, at random speeds from random directions")
  func random() throws {
    for seed in seeds(100, of: 1000) {
      var random = SplitMix64(seed: seed)
      let side = random.scale(5, 60)
      let push = Push(
        mover: Size(width: random.scale(1, 40), height: 400), itemIsRound: random.chance(0.3),
        item: Size(width: side, height: side), turn: random.chance(0.5) ? 0 : random.number(-3, 3),
        aside: random.number(-50, 50), speed: random.scale(100, 23_000),
        direction: random.number(-3, 3), elasticity: random.chance(0.5) ? 0 : random.number(0, 0.9),
        friction: random.unit(), start: random.number(20, 400), sleeps: random.chance(0.5))
      let least = try push.run()
      #expect(least.face > -1, "seed \(seed): \(least), \(push)")
    }
  }

  @Test(
    "a thin lift raises a box at every speed", arguments: [200.0, 1000, 1500, 6000, 20_000])
  func lift(speed: Double) throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, -20, side: 40)
    let plate = try world.add(
      DynamicItem(center: Point(x: 0, y: 2), size: Size(width: 200, height: 4)))
    try world.add(.gravity(GravityBehavior(items: [box])))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [plate], isAnchored: true)))
    try world.add(.collision(CollisionBehavior(items: [box, plate])))
    world.run(seconds: 1)
    for _ in 0..<60 {
      let place = world.center(plate)
      try world.move(plate, to: place - Vector(dx: 0, dy: speed * Self.step), over: Self.step)
      world.step(by: Self.step)
      let gap = world.center(plate).y - 2 - (world.center(box).y + 20)
      #expect(gap > -0.5, "\(gap)")
    }
  }

  @Test(
    "what is held between a mover and a wall stays on its side of both, and both are reported",
    arguments: [100.0, 700, 3000, 20_000], [false, true])
  func held(speed: Double, isEdge: Bool) throws {
    for round in [CollisionBounds.rectangle, .ellipse] {
      for thickness in [2.0, 30] {
        var world = DynamicsWorld()
        let item = try world.add(
          DynamicItem(center: .zero, size: Size(width: 10, height: 10), bounds: round))
        let paddle = try world.add(
          DynamicItem(
            center: Point(x: -100 - thickness / 2, y: 0), size: Size(width: thickness, height: 100)
          ))
        let wall = try world.add(
          DynamicItem(center: Point(x: 60, y: 0), size: Size(width: 20, height: 100)))
        try world.add(
          .itemProperties(ItemPropertiesBehavior(items: [paddle, wall], isAnchored: true)))
        try world.add(.itemProperties(ItemPropertiesBehavior(items: [item], elasticity: 0)))
        var collision = CollisionBehavior(items: isEdge ? [item, paddle] : [item, paddle, wall])
        if isEdge {
          collision.boundaries = [
            Boundary("wall", from: Point(x: 50, y: -50), to: Point(x: 50, y: 50))
          ]
        }
        try world.add(.collision(collision))
        // To 3 pt before the wall, a rest there, and back.
        var met: [ContactEvent.Partner] = []
        func watch(_ report: StepReport) {
          for case .contactBegan(let contact) in report.events {
            let other = contact.item == item ? contact.partner : .item(contact.item)
            if !met.contains(other) { met.append(other) }
          }
        }
        let (near, far) = (Point(x: 47 - thickness / 2, y: 0), Point(x: -100, y: 0))
        try world.move(paddle, to: near, over: 147 / speed)
        for _ in 0..<Int(147 / speed * 120) + 120 {
          watch(world.step(by: Self.step))
          #expect(world.center(item).x <= 50)
        }
        #expect(met.count == 2)
        try world.move(paddle, to: far, over: 1)
        for _ in 0..<240 { watch(world.step(by: Self.step)) }
        let end = world.center(item).x
        #expect(
          end > world.center(paddle).x && end < 46, "\(round), \(thickness) pt: \(end)")
      }
    }
  }

  @Test(
    "what is squeezed into a gap without room for it is free on its side once the mover leaves",
    arguments: [200.0, 4842, 12_000], [1.4, 6, 20])
  func squeezed(speed: Double, gap: Double) throws {
    for (thickness, turn) in [(2.0, 0.0), (2, 0.5), (20, 0), (20, 0.5)] {
      var world = DynamicsWorld()
      let item = try world.add(
        DynamicItem(center: .zero, size: Size(width: 31.5, height: 31.5), rotation: turn))
      let paddle = try world.add(
        DynamicItem(
          center: Point(x: -100 - thickness / 2, y: 0), size: Size(width: thickness, height: 150)))
      let wall = try world.add(
        DynamicItem(center: Point(x: 70, y: 0), size: Size(width: 20, height: 150)))
      try world.add(
        .itemProperties(ItemPropertiesBehavior(items: [paddle, wall], isAnchored: true)))
      try world.add(.itemProperties(ItemPropertiesBehavior(items: [item], elasticity: 0.7)))
      try world.add(.collision(CollisionBehavior(items: [item, paddle, wall])))
      let near = Point(x: 60 - gap - thickness / 2, y: 0)
      let duration = (near - world.center(paddle)).length / speed
      try world.move(paddle, to: near, over: duration)
      for _ in 0..<Int(duration * 120) + 120 { world.step(by: Self.step) }
      try world.move(paddle, to: Point(x: -100, y: 0), over: 1)
      for _ in 0..<240 { world.step(by: Self.step) }
      let end = world.center(item).x
      #expect(end > world.center(paddle).x && end < 60, "\(thickness) pt, \(turn) rad: \(end)")
    }
  }

  @Test("what has arrived is met and found where it is", arguments: [500.0, 20_000])
  func arrived(speed: Double) throws {
    var world = DynamicsWorld()
    let ball = try world.add(
      DynamicItem(center: Point(x: 200, y: 0), size: Size(width: 10, height: 10), bounds: .ellipse))
    let paddle = try world.add(
      DynamicItem(center: Point(x: -100, y: 0), size: Size(width: 2, height: 100)))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [paddle], isAnchored: true)))
    try world.add(.collision(CollisionBehavior(items: [ball, paddle])))
    try world.move(paddle, to: .zero, over: 100 / speed)
    for _ in 0..<Int(100 / speed * 120) + 2 { world.step(by: Self.step) }
    let place = Rect(x: -1, y: -50, width: 2, height: 100)
    #expect(world.items(in: place) == [paddle])
    #expect(world.items(in: Rect(x: -101, y: -50, width: 50, height: 100)) == [])
    try world.addLinearVelocity(Vector(dx: -600, dy: 0), to: ball)
    for _ in 0..<120 { world.step(by: Self.step) }
    #expect(world.center(ball).x > 0)
  }
}
