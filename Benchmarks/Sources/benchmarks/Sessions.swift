import Boxspring

/// What it costs a session of a world to keep the log of what happens to it: falling bodies that a
/// program nudges.
struct Sessions {
  let stopwatch: Stopwatch

  func run(count: Int, into report: inout Report) {
    let frames = 60
    let session = Self.session(of: count)
    report.begin("session of \(count) bodies, \(frames) frames", unit: "ns/body")
    let alone = stopwatch.measure(count * frames) {
      keep(Self.live(session, frames))
    }
    report.add("advanced, nudged in every substep", alone)
    let recorded = stopwatch.measure(count * frames) {
      var session = session
      session.recordsInputs = true
      keep(Self.live(session, frames))
    }
    report.add("with its log", recorded, peer: alone)
  }

  private static func live(_ start: WorldSession, _ frames: Int) -> UInt64 {
    var session = start
    for _ in 0..<frames {
      _ = session.advance { editor in
        let items = editor.world.itemIDs
        let item = items[Int(editor.time * 120) % items.count]
        must { () throws(WorldChangeError) in
          try editor.receive(.nudge(item, Vector(dx: 5, dy: -5)))
        }
      }
    }
    return session.run.world.stateHash
  }

  /// Squares that fall on each other in a box.
  private static func session(of count: Int) -> WorldSession {
    let columns = 40
    let bounds = Rect(x: 0, y: 0, width: 1000, height: 25 * Double(count / columns + 8))
    var scene = WorldScene(size: bounds.size, duration: .seconds(10))
    let items = must { () throws(DynamicsError) in
      var items: [ItemID] = []
      for index in 0..<count {
        let item = try scene.add(
          DynamicItem(
            center: Point(
              x: 12.5 + 25 * Double(index % columns), y: 12.5 + 25 * Double(index / columns)),
            size: Size(width: 20, height: 20)), named: "\(index)")
        items.append(item)
      }
      return items
    }
    must { () throws(WorldChangeError) in
      try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: items))))
      try scene.add(
        NamedBehavior(
          "walls", .collision(CollisionBehavior(items: items, referenceBounds: bounds))))
    }
    return must { () throws(WorldRuleError) in try WorldSession(scene) }
  }
}
