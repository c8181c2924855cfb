import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import Testing
import WorldDriving

/// Files whose reading or running took time by the square or the cube of their size: done so, each of
/// these tests takes many minutes.
@Suite struct LargeWorldTests {
  private static let push =
    #"{"kind": "push", "items": "all", "mode": "continuous", "direction": {"dx": 1, "dy": 0}}"#

  @Test("three thousand behaviors without names get one each, in order")
  func nameless() throws {
    let count = 3_000
    let named = Self.push.replacing("{\"kind\"", with: #"{"name": "push 3", "kind""#)
    let list = ([named] + Array(repeating: Self.push, count: count)).joined(separator: ", ")
    let scene = try WorldText.read(
      WorldText.world(
        #""behaviors": [\#(list)]"#,
        items: #"{"name": "a", "x": 5, "y": 5, "width": 4, "height": 4}"#))
    let names = scene.behaviors.entries.map(\.name)
    #expect(names.prefix(5) == ["push 3", "push", "push 2", "push 4", "push 5"])
    #expect(names.last == "push \(count + 1)")
    #expect(scene.behaviors["push 999"] == scene.behaviors.entries[998].id)
  }

  @Test("a name that a removal has set free is given again")
  func freed() throws {
    let push = Self.push
    let scene = try WorldText.read(
      WorldText.world(
        #""behaviors": [\#(push), \#(push)], "changes": [{"at": 0.1, "remove": "push"}, "#
          + #"{"at": 0.2, "add": \#(push)}]"#,
        items: #"{"name": "a", "x": 5, "y": 5, "width": 4, "height": 4}"#))
    var run = WorldRun(scene)
    while run.advance() != nil {}
    #expect(run.behaviors.entries.map(\.name) == ["push 2", "push"])
  }

  @Test("a group of thirty thousand members is read, moves, and tells where each of them is")
  func group() throws {
    let scene = try WorldText.read(
      WorldText.world(
        #""behaviors": [{"kind": "gravity", "items": "all"}]"#,
        items: """
          {"name": "t", "x": 5, "y": 5, "width": 4, "height": 4, "copies": {"columns": 30000, "dx": 5}},
          {"name": "g", "members": ["t"]}
          """, duration: "0.05"))
    #expect(scene.items.last?.members.count == 30_000)
    var run = WorldRun(scene)
    var last: WorldFrame?
    while let frame = run.advance() { last = frame }
    let states = try #require(last).states
    #expect(states[29_999].center.x == 5 + 29_999 * 5)
    #expect(states[29_999].center.y == states[0].center.y && states[0].center.y > 5)
  }
}
