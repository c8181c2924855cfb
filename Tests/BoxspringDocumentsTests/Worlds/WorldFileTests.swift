import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import Testing
import WorldDriving

@Suite struct WorldFileTests {
  @Test("items are where the file says, copies row by row")
  func items() throws {
    let scene = try WorldText.read(
      WorldText.world(
        "",
        items: """
          {"name": "b", "x": 10, "y": 20, "width": 4, "height": 6, "rotation": 0.5,
           "copies": {"columns": 2, "rows": 2, "dx": 100, "dy": 50, "shift": 7}},
          {"name": "p", "x": 0, "y": 0, "width": 10, "height": 10,
           "bounds": [{"x": -5, "y": 5}, {"x": 5, "y": 5}, {"x": 0, "y": -5}]}
          """))
    #expect(scene.items.map(\.name) == ["b 1", "b 2", "b 3", "b 4", "p"])
    let places = [(10, 20), (110, 20), (17, 70), (117, 70), (0, 0)] as [(Double, Double)]
    #expect(scene.items.map(\.item.center) == places.map { Point(x: $0.0, y: $0.1) })
    #expect(scene.items[3].item.rotation == 0.5)
    #expect(
      scene.items[4].item.bounds
        == .path([Point(x: -5, y: 5), Point(x: 5, y: 5), Point(x: 0, y: -5)]))
  }

  @Test("\"all\" is every item but the members of groups, and a name stands for all its copies")
  func names() throws {
    let scene = try WorldText.read(
      WorldText.world(
        #""behaviors": [{"kind": "gravity", "items": "all"}, {"kind": "gravity", "items": ["c", "a"]}]"#,
        items: """
          {"name": "a", "x": 0, "y": 0, "width": 4, "height": 6},
          {"name": "m", "x": 0, "y": 50, "width": 4, "height": 6, "copies": {"rows": 2, "dy": 20}},
          {"name": "g", "members": ["m"]},
          {"name": "c", "x": 90, "y": 0, "width": 4, "height": 6, "copies": {"columns": 2, "dx": 9}}
          """))
    let ids = scene.items.map(\.id)
    #expect(scene.items.map(\.name) == ["a", "m 1", "m 2", "g", "c 1", "c 2"])
    #expect(scene.items[3].members == [1, 2])
    #expect(scene.items[3].item.center == Point(x: 0, y: 60))
    let behaviors = scene.behaviors.entries
    #expect(behaviors.map(\.name) == ["gravity", "gravity 2"])
    #expect(scene.world[behaviors[0].id]?.items == [ids[0], ids[3], ids[4], ids[5]])
    #expect(scene.world[behaviors[1].id]?.items == [ids[4], ids[5], ids[0]])
  }

  @Test("velocities of the file are those of the first moment")
  func velocities() throws {
    let scene = try WorldText.read(
      WorldText.world(
        #""behaviors": [{"kind": "properties", "items": "all", "density": 2}]"#,
        items: """
          {"name": "a", "x": 0, "y": 0, "width": 100, "height": 50, "velocity": {"dx": 3, "dy": -4},
           "angularVelocity": 5}
          """))
    let state = try #require(scene.world.state(of: scene.items[0].id))
    #expect(state.linearVelocity == Vector(dx: 3, dy: -4) && state.angularVelocity == 5)
    // 100 by 50 points of density 2.
    #expect(scene.world.mass(of: scene.items[0].id) == 1)
  }

  @Test("an angle or a magnitude alone keeps the other")
  func polar() throws {
    let scene = try WorldText.scene(
      behaviors: #"{"kind": "gravity", "items": "all", "direction": {"dx": 3, "dy": 4}}"#,
      changes: """
        {"at": 0.1, "set": "gravity", "values": {"magnitude": 10}},
        {"at": 0.2, "set": "gravity", "values": {"angle": 0}}
        """, duration: "0.3")
    var run = WorldRun(scene, rate: 10)
    func direction() -> Vector? {
      guard case .gravity(let gravity)? = run.world[run.behaviors.entries[0].id] else { return nil }
      return gravity.direction
    }
    var seen: [Vector?] = []
    while run.advance() != nil { seen.append(direction()) }
    #expect(
      seen == [
        Vector(dx: 3, dy: 4), Vector(dx: 6, dy: 8), Vector(dx: 10, dy: 0), Vector(dx: 10, dy: 0),
      ])
  }

  @Test("regions are the set algebra of their parts")
  func regions() throws {
    let scene = try WorldText.scene(
      behaviors: """
        {"kind": "field", "field": "drag", "items": "all", "position": {"x": 10, "y": 0},
         "region": {"difference": [{"union": [{"circle": {"radius": 5}},
           {"rectangle": {"width": 4, "height": 40}}]}, {"circle": {"radius": 2}}]}}
        """)
    guard case .field(let behavior)? = scene.world[scene.behaviors.entries[0].id] else {
      Issue.record("no field")
      return
    }
    func reaches(_ x: Double, _ y: Double) -> Bool { behavior.field.affects(Point(x: x, y: y)) }
    #expect(reaches(14, 0) && reaches(11, 18) && reaches(12.5, 0))
    #expect(!reaches(11, 0) && !reaches(16, 0) && !reaches(13, 18))
  }
}
