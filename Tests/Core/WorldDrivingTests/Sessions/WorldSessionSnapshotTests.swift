import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldDriving

/// Snapshots of worlds with fingers and rules.
@Suite struct WorldSessionSnapshotTests {
  @Test("a restored session goes on to the bit as one that was never interrupted")
  func cuts() throws {
    for seed in seeds(6, of: 500) {
      var random = SplitMix64(seed: seed)
      var session = try Self.session()
      for _ in 0..<random.next() % 100 { _ = session.step(by: random.unit() / 30) }
      let bytes = session.snapshot()
      var restored = try WorldSession(snapshot: bytes)
      #expect(restored.snapshot() == bytes, "seed \(seed)")
      var signals = 0
      for step in 0..<80 {
        let duration = random.unit() / 30
        let (one, other) = (session.step(by: duration), restored.step(by: duration))
        #expect(one == other, "seed \(seed), step \(step)")
        #expect(session.progress(of: "slider") == restored.progress(of: "slider"))
        signals += one.signals.count
      }
      #expect(session.snapshot() == restored.snapshot(), "seed \(seed)")
      #expect(signals > 0 || session.run.time > 2, "seed \(seed)")
    }
  }

  @Test("a changed byte under a right checksum is refused, or leaves a session that steps")
  func damaged() throws {
    var session = try Self.session()
    _ = session.step(by: 0.35)
    let bytes = session.snapshot()
    var (refused, stepped) = (0, 0)
    for seed in seeds(100, of: 10_000) {
      var random = SplitMix64(seed: seed)
      var changed = bytes
      let place = 24 + Int(random.next() % UInt64(bytes.count - 24))
      changed[place] = UInt8(truncatingIfNeeded: random.next())
      SnapshotCoder.seal(&changed)
      do throws(SnapshotError) {
        var restored = try WorldSession(snapshot: changed)
        for _ in 0..<10 { _ = restored.step(by: 1.0 / 60) }
        stepped += 1
      } catch {
        refused += 1
        if case .inconsistent = error.code { continue }
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(refused > 5 && stepped > 5, "\(refused) refused, \(stepped) stepped")
  }

  /// A box in hand that is thrown at a wall, with rules that follow.
  private static func session() throws -> WorldSession {
    var scene = WorldScene(size: Size(width: 300, height: 300), duration: .seconds(10))
    let box = try scene.add(
      DynamicItem(center: Point(x: 100, y: 100), size: Size(width: 40, height: 40)), named: "box")
    try scene.add(
      NamedBehavior(
        "walls",
        .collision(
          CollisionBehavior(
            items: [box], referenceBounds: Rect(x: 0, y: 0, width: 300, height: 300)))
      ))
    let rules = [
      WorldRule(
        "hit", when: .all([.contact(ContactPattern(of: box)), .any([.after(0.1), .worldPauses])]),
        repeats: true, do: [.signal("hit", after: 0.05), .nudge(box, Vector(dx: 0, dy: -200))]),
      WorldRule(
        "fall", when: .signal("hit"),
        do: [.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [box]))))]),
      WorldRule("thrown", when: .gestureEnds("hand"), do: [.signal("thrown")]),
    ]
    let fingers = [
      WorldFinger("hand", .item(WorldFinger.ItemHold([box], frequency: 3, takesVelocity: true))),
      WorldFinger("slider", .progress(Vector(dx: 200, dy: 0))),
    ]
    let touches = SessionSceneTests.drag(
      from: Point(x: 100, y: 100), velocity: Vector(dx: 300, dy: 20), duration: 0.4, at: 0.2)
    return try WorldSession(
      scene, rules: rules, fingers: fingers, touches: touches,
      channels: [ItemChannels(box, x: .value("place"), y: .opacity)])
  }
}
