import Testing

@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldDriving

/// Runs and sessions go on where the caller puts another world in the place of theirs.
@Suite("Worlds that the caller puts into place") struct ReplacedWorldTests {
  /// A ball under gravity that moves to the right at 1 s.
  private static func scene() throws -> WorldScene {
    var scene = WorldScene(size: Size(width: 300, height: 400), duration: .seconds(3))
    let ball = try scene.add(
      DynamicItem(center: Point(x: 150, y: 20), size: Size(width: 20, height: 20)), named: "ball")
    try scene.add(
      NamedBehavior(
        "gravity", .gravity(GravityBehavior(items: [ball], direction: Vector(dx: 0, dy: 0.1)))))
    try scene.add([WorldChange(at: 1, .nudge(ball, Vector(dx: 60, dy: 0), spin: 0))])
    return scene
  }

  /// A world of the scene whose substeps have another length, in seconds.
  private static func world(_ scene: WorldScene, substep: Double) throws -> DynamicsWorld {
    var options = WorldOptions()
    options.substep = substep
    var world = DynamicsWorld(options: options)
    let ball = try world.add(scene.items[0].item)
    try world.add(
      .gravity(GravityBehavior(items: [ball], direction: Vector(dx: 0, dy: 0.1))))
    return world
  }

  @Test("time goes on at the frames' pace, whatever the other substep", arguments: [0.1, 1, 3, 40])
  func run(share: Double) throws {
    let scene = try Self.scene()
    var run = WorldRun(scene)
    for _ in 0..<30 { _ = run.step(by: 1.0 / 60) }
    run.world = try Self.world(scene, substep: share / 4800)
    var restored = try WorldRun(snapshot: run.snapshot())
    #expect(restored.step(by: 0.1) == run.step(by: 0.1))
    var times: [Double] = []
    for _ in 0..<54 { times.append(run.step(by: 1.0 / 60).time) }
    for (index, time) in times.enumerated() { #expect(abs(time - Double(37 + index) / 60) < 1e-9) }
    // A second of 100 pt/s² and half a second of 60 pt/s, both with UIKit's damping of 0.1/s.
    let center = try #require(run.world.state(of: scene.items[0].id)).center
    #expect(abs(center.y - 68.37) < 0.5 && abs(center.x - 179.26) < 0.1, "\(center)")
  }

  @Test("a session goes on as well", arguments: [0.1, 1, 3, 40])
  func session(share: Double) throws {
    let scene = try Self.scene()
    var session = try WorldSession(scene)
    for _ in 0..<30 { _ = session.step(by: 1.0 / 60) }
    session.run.world = try Self.world(scene, substep: share / 4800)
    for _ in 0..<60 { _ = session.step(by: 1.0 / 60) }
    #expect(abs(session.run.time - 1.5) < 1e-9)
    let center = try #require(session.run.world.state(of: scene.items[0].id)).center
    #expect(abs(center.y - 68.37) < 0.5 && abs(center.x - 179.26) < 0.1, "\(center)")
  }
}
