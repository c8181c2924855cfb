import Foundation
import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldDriving

@Suite("Fingers in worlds")
struct WorldFingerTests {
  private static func world(_ items: [DynamicItem]) throws -> (DynamicsWorld, [ItemID]) {
    var world = DynamicsWorld()
    var ids: [ItemID] = []
    for item in items { ids.append(try world.add(item)) }
    return (world, ids)
  }

  // A square of 100 rotated by 45° extends 70.7 along the axes and 50 along its diagonals.
  @Test("hit testing uses the outlines: rotated, elliptic, polygonal, the last item first")
  func hits() throws {
    let (world, ids) = try Self.world([
      DynamicItem(
        center: Point(x: 100, y: 100), size: Size(width: 100, height: 100), rotation: .pi / 4),
      DynamicItem(
        center: Point(x: 300, y: 100), size: Size(width: 100, height: 60), bounds: .ellipse),
      DynamicItem(
        center: Point(x: 100, y: 300), size: Size(width: 100, height: 100),
        bounds: .path([Point(x: -50, y: 50), Point(x: 50, y: 50), Point(x: 0, y: -50)])),
      DynamicItem(center: Point(x: 160, y: 100), size: Size(width: 40, height: 40)),
    ])
    #expect(world.item(at: Point(x: 100, y: 30)) == ids[0])
    #expect(world.item(at: Point(x: 140, y: 62)) == nil)
    #expect(world.item(at: Point(x: 349, y: 100)) == ids[1])
    #expect(world.item(at: Point(x: 345, y: 125)) == nil)
    #expect(world.item(at: Point(x: 100, y: 260)) == ids[2])
    #expect(world.item(at: Point(x: 60, y: 260)) == nil)
    #expect(world.item(at: Point(x: 150, y: 100)) == ids[3])
    #expect(world.item(at: Point(x: .nan, y: 0)) == nil)
  }

  @Test("random points hit rotated rectangles as a test by areas of triangles says")
  func randomHits() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let item = DynamicItem(
        center: Point(x: random.unit() * 100, y: random.unit() * 100),
        size: Size(width: 1 + random.unit() * 99, height: 1 + random.unit() * 99),
        rotation: random.unit() * 20 - 10)
      let (world, ids) = try Self.world([item])
      let point = Point(x: random.unit() * 200 - 50, y: random.unit() * 200 - 50)
      // The triangles of an inner point with the edges have the area of the rectangle.
      let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { (x, y) in
        let (w, h) = (x * item.size.width, y * item.size.height)
        return Point(
          x: item.center.x + w * cos(item.rotation) - h * sin(item.rotation),
          y: item.center.y + w * sin(item.rotation) + h * cos(item.rotation))
      }
      var area = 0.0
      for index in 0..<4 {
        area += ((corners[index] - point).cross(corners[(index + 1) % 4] - point)).magnitude / 2
      }
      let isInside = area <= item.size.width * item.size.height * (1 + 1e-9)
      #expect((world.item(at: point) == ids[0]) == isInside)
    }
  }

  @Test("hitting a member of a group hits the group")
  func groups() throws {
    var (world, ids) = try Self.world([
      DynamicItem(center: .zero, size: Size(width: 10, height: 10)),
      DynamicItem(center: Point(x: 50, y: 0), size: Size(width: 10, height: 10)),
    ])
    let group = try world.addGroup(of: ids)
    #expect(world.item(at: Point(x: 50, y: 0)) == group)
    #expect(world.item(at: Point(x: 25, y: 0)) == nil)
  }

  private static func scene() throws -> (WorldScene, ItemID) {
    var scene = WorldScene(size: SessionSceneTests.bounds.size, duration: .seconds(2))
    let item = try SessionSceneTests.square(60, at: Point(x: 100, y: 100), in: &scene)
    return (scene, item)
  }

  @Test("a pan that begins outside the items has no effect")
  func misses() throws {
    let (scene, item) = try Self.scene()
    let touches = SessionSceneTests.drag(
      from: Point(x: 300, y: 300), velocity: Vector(dx: 0, dy: 500), duration: 0.3)
    var with = try WorldSession(
      scene, fingers: [WorldFinger("finger", .item(.init()))], touches: touches)
    var without = try WorldSession(scene)
    while let frame = with.advance() {
      #expect(frame.world.states == without.advance()?.world.states)
    }
    #expect(with.run.world.state(of: item) == without.run.world.state(of: item))
  }

  @Test(
    "an item in no behavior flies on when a finger releases it, with its own velocity or the finger's",
    arguments: [true, false])
  func freeItem(takesVelocity: Bool) throws {
    var scene = WorldScene(size: SessionSceneTests.bounds.size, duration: .seconds(1))
    let item = try scene.add(
      DynamicItem(center: Point(x: 100, y: 100), size: Size(width: 40, height: 40)), named: "item")
    let touches = SessionSceneTests.drag(
      from: Point(x: 100, y: 100), velocity: Vector(dx: 0, dy: 500), duration: 0.3, at: 0.1)
    let hold = WorldFinger.ItemHold(frequency: 5, damping: 1, takesVelocity: takesVelocity)
    var session = try WorldSession(
      scene, fingers: [WorldFinger("finger", .item(hold))], touches: touches)
    var (last, released): (Point?, Point?)
    while let frame = session.advance() {
      if frame.world.time < 0.42 { released = frame.world.states.first?.center }
      last = frame.world.states.first?.center
    }
    // 0.58 s at 500 pt/s, less a resistance of 0.1 a second; on a spring of 5 Hz it has nearly that
    // velocity itself.
    let way = try #require(last).y - (try #require(released).y)
    #expect(abs(way - 0.58 * 500 * 0.97) < (takesVelocity ? 20 : 60), "\(way)")
    #expect(session.run.world.state(of: item)?.isAwake == true)
    #expect(session.run.behaviors["finger"] == nil)
  }

  @Test("two fingers hold two items at once")
  func two() throws {
    var scene = WorldScene(size: SessionSceneTests.bounds.size, duration: .seconds(1))
    var items: [ItemID] = []
    for (index, x) in [100.0, 250].enumerated() {
      items.append(
        try scene.add(
          DynamicItem(center: Point(x: x, y: 100), size: Size(width: 60, height: 60)),
          named: "item \(index)"))
    }
    try scene.add(NamedBehavior(nil, .gravity(GravityBehavior(items: items))))
    var touches: [TouchSample] = []
    for step in 0...60 {
      for (finger, x) in [100.0, 250].enumerated() {
        touches.append(
          TouchSample(
            time: Double(step) / 60, phase: step == 0 ? .began : .moved, finger: finger,
            location: Point(x: x, y: 100 + Double(step) * 3)))
      }
    }
    // One finger and one recognizer for each item.
    let fingers = items.enumerated().map { index, item in
      WorldFinger(
        "hand \(index)",
        .item(.init([item], length: 0)),
        recognizer: PanRecognizer(maximumFingerCount: 1))
    }
    let left = touches.filter { $0.finger == 0 }
    let right = touches.filter { $0.finger == 1 }
    var session = try WorldSession(scene, fingers: [fingers[0]], touches: left)
    var other = try WorldSession(scene, fingers: [fingers[1]], touches: right)
    for _ in 0..<50 {
      _ = session.advance()
      _ = other.advance()
    }
    let y = 100.0 + 49 * 3
    #expect(((session.run.world.state(of: items[0])?.center.y ?? 0) - y).magnitude < 15)
    #expect(((other.run.world.state(of: items[1])?.center.y ?? 0) - y).magnitude < 15)
    #expect((session.run.world.state(of: items[1])?.center.y ?? 0) > 400)
  }

  @Test(
    "an item is not thrown back by a finger that has stopped, though samples come",
    arguments: [60.0, 120, 240, 1000], [false, true])
  func stoppedFinger(rate: Double, isRounded: Bool) throws {
    for rest in stride(from: 0, through: 0.12, by: 0.01) {
      var scene = WorldScene(size: SessionSceneTests.bounds.size, duration: .seconds(2))
      let item = try scene.add(
        DynamicItem(center: Point(x: 100, y: 100), size: Size(width: 60, height: 60)),
        named: "item")
      var touches = (0...Int((0.2 + rest) * rate)).map { index in
        let time = Double(index) / rate
        let way = 800 * min(time, 0.2)
        return TouchSample(
          time: time, phase: index == 0 ? .began : .moved,
          location: Point(x: 100, y: 100 + (isRounded ? way.rounded() : way)))
      }
      touches.append(
        TouchSample(
          time: 0.2 + rest, phase: .ended, location: try #require(touches.last).location))
      var session = try WorldSession(
        scene,
        fingers: [
          WorldFinger("hand", .item(.init([item], length: 0, takesVelocity: true)))
        ], touches: touches)
      while session.advance() != nil {}
      let speed = try #require(session.run.world.state(of: item)).linearVelocity.dy
      #expect(speed >= 0, "\(rest) s")
      if rest > 0.041 + 1 / rate { #expect(speed == 0, "\(rest) s") }
    }
  }

  @Test("a push is proportional to the translation, and inactive without a finger")
  func push() throws {
    var scene = WorldScene(size: SessionSceneTests.bounds.size, duration: .seconds(2))
    let item = try scene.add(
      DynamicItem(center: Point(x: 100, y: 100), size: Size(width: 100, height: 100)),
      named: "item")
    try scene.add(
      NamedBehavior(
        "push", .push(PushBehavior(items: [item], mode: .continuous, direction: .zero))))
    let touches = SessionSceneTests.drag(
      from: Point(x: 300, y: 300), velocity: Vector(dx: 100, dy: 0), duration: 0.5)
    var session = try WorldSession(
      scene, fingers: [WorldFinger("finger", .push("push", perPoint: 0.1))], touches: touches)
    var speeds: [Double] = []
    while let frame = session.advance() { speeds.append(frame.world.states[0].linearVelocity.dx) }
    // Begins after 10 pt at about 0.1 s; then 100 pt/s² for each newton of 0.1 per point at 100 pt/s: 500·t² in 0.4 s,
    // which is 80 pt/s.
    #expect((try #require(speeds.max()) - 80).magnitude < 8)
    let push = try #require(session.run.behaviors["push"].flatMap { session.run.world[$0] }?.push)
    #expect(!push.isActive)
  }

  @Test("a progress goes from 0 to 1 along its path, and a second pan continues it")
  func progress() throws {
    let (scene, _) = try Self.scene()
    let touches =
      SessionSceneTests.drag(
        from: Point(x: 300, y: 100), velocity: Vector(dx: 0, dy: 600), duration: 0.25)
      + SessionSceneTests.drag(
        from: Point(x: 300, y: 100), velocity: Vector(dx: 0, dy: 600), duration: 0.5, at: 0.5)
    var session = try WorldSession(
      scene, fingers: [WorldFinger("finger", .progress(Vector(dx: 0, dy: 280)))], touches: touches)
    var values: [Double] = []
    while session.advance() != nil { values.append(try #require(session.progress(of: "finger"))) }
    #expect(values.first == 0)
    // 150 pt less the threshold of 10 pt.
    #expect((values[25] - 0.5).magnitude < 1e-9)
    #expect(values.last == 1)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(session.progress(of: "unknown") == nil)
  }

  @Test("a named value is the coordinate of the item's centre")
  func values() throws {
    let (scene, item) = try Self.scene()
    var session = try WorldSession(
      scene, channels: [ItemChannels(item, x: nil, y: .value("volume"), rotation: nil)])
    while let frame = session.advance() {
      #expect(session.value(of: "volume") == frame.world.states[0].center.y)
    }
    #expect(session.value(of: "unknown") == nil)
  }

  @Test("random touches, live and from a trace, at any rate, give the same bits")
  func random() throws {
    for seed in seeds(15, of: 60) {
      var random = SplitMix64(seed: seed)
      let (scene, item) = try Self.scene()
      var touches: [TouchSample] = []
      var time = 0.0
      for _ in 0..<80 {
        time += random.unit() * 0.04
        let phase: TouchPhase =
          switch random.next() % 7 {
          case 0: .began
          case 1: random.next() % 2 == 0 ? .ended : .cancelled
          default: .moved
          }
        touches.append(
          TouchSample(
            time: time, phase: phase, finger: Int(random.next() % 2),
            location: Point(x: 40 + random.unit() * 150, y: 40 + random.unit() * 400)))
      }
      touches.append(TouchSample(time: time, phase: .cancelled, finger: 0, location: .zero))
      touches.append(TouchSample(time: time, phase: .cancelled, finger: 1, location: .zero))
      let fingers = [
        WorldFinger("finger", .item(.init(atTouch: seed % 2 == 0))),
        WorldFinger("progress", .progress(Vector(dx: 3, dy: 100))),
      ]
      let rules = [
        WorldRule(
          "push", when: .gestureEnds("finger"), repeats: true,
          do: [.push([item], finger: "finger", perVelocity: 0.002), .signal("pushed")])
      ]
      func state(_ rate: Double) throws -> ItemState? {
        var session = try WorldSession(
          scene, rate: rate, rules: rules, fingers: fingers, touches: touches)
        while session.run.time < 1.99, session.advance() != nil {}
        session.advance(to: 2)
        return session.run.world.state(of: item)
      }
      var live = try WorldSession(scene, rules: rules, fingers: fingers)
      for sample in touches where sample.time <= 2 { live.touch(sample) }
      live.advance(to: 2)
      let end = live.run.world.state(of: item)
      let states = try [state(30), state(60), state(1000.0 / 7)]
      #expect(states.allSatisfy { $0 == states[0] }, "seed \(seed)")
      #expect(states[0] == end, "seed \(seed)")
      #expect(live.run.world.state(of: item)?.center.isFinite == true)
    }
  }
}
