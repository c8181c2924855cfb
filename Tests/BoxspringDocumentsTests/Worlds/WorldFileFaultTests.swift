import BoxspringDocuments
import Testing

@Suite struct WorldFileFaultTests {
  @Test(
    "what is wrong with a behavior is said in one line, with its place and a remedy",
    arguments: [
      (
        #"{"kind": "gravty", "items": "all"}"#,
        "$.behaviors[0].kind: \"gravty\" is not valid; did you mean \"gravity\"? choose"
      ),
      (
        #"{"kind": "gravity", "items": ["bal"]}"#,
        "$.behaviors[0].items[0]: unknown item \"bal\"; did you mean \"ball\"? choose one of \"ball\", \"box\""
      ),
      (
        #"{"kind": "gravity", "items": ["ball", "ball"]}"#,
        "$.behaviors[0]: \"ball\" is listed twice; list each item once"
      ),
      (
        #"{"kind": "attachment", "item": "ball", "to": "ball"}"#,
        "$.behaviors[0]: \"ball\" is attached to itself; use two different items, or an anchor"
      ),
      (
        #"{"kind": "attachment", "item": "ball", "anchor": {"x": 0, "y": 0}, "frequency": -1}"#,
        "$.behaviors[0].frequency: -1 is below 0; give hertz, 0 for a rod, from 0 to 1000"
      ),
      (
        #"{"kind": "attachment", "joint": "sliding", "item": "ball", "anchor": {"x": 0, "y": 0}, "axis": {"dx": 0, "dy": 0}}"#,
        "$.behaviors[0]: 0 is out of range; give finite components; an axis needs a length above 0"
      ),
      (
        #"{"kind": "attachment", "item": "ball"}"#,
        "$.behaviors[0]: \"anchor\" is missing; add it"
      ),
      (
        #"{"kind": "push", "items": "all"}"#,
        "$.behaviors[0]: neither \"direction\" nor \"magnitude\" is given; give one of them"
      ),
      (
        #"{"kind": "field", "field": "drag", "items": "all", "region": {"circel": {"radius": 1}}}"#,
        "$.behaviors[0].region.circel: unknown kind of region; give \"infinite\", or"
      ),
      (
        #"{"kind": "field", "field": "custom", "items": "all"}"#,
        "$.behaviors[0].field: \"custom\" is not valid"
      ),
      (
        #"{"kind": "collision", "items": "all", "boundaries": [{"name": "f", "points": [{"x": 1, "y": 1}, {"x": 1, "y": 1}]}]}"#,
        "$.behaviors[0].boundaries[0].points: the boundary has zero length; give at least two different points"
      ),
      (
        #"{"kind": "gravity", "name": "a", "items": "all"}, {"kind": "gravity", "name": "a", "items": "all"}"#,
        "$.behaviors[1]: duplicate behavior \"a\"; give each behavior a unique name"
      ),
    ])
  func behaviors(behaviors: String, message: String) {
    expect(message) { () throws(InputError) in _ = try WorldText.scene(behaviors: behaviors) }
  }

  @Test(
    "what is wrong with a change is said in the light of the changes before",
    arguments: [
      (
        #"{"at": 1, "set": "gravitation", "values": {}}"#,
        "$.changes[0].set: unknown behavior \"gravitation\"; choose one of \"gravity\", \"properties\""
      ),
      (
        #"{"at": 2, "set": "gravity", "values": {"magnitude": 2}}, {"at": 1, "remove": "gravity"}"#,
        "$.changes[0].set: unknown behavior \"gravity\"; choose one of \"properties\""
      ),
      (
        #"{"at": 1, "set": "gravity", "values": {"frequency": 2}}"#,
        "$.changes[0].values.frequency: unknown key; expected one of items, direction, angle, magnitude"
      ),
      (
        #"{"at": 1, "follow": "gravity", "path": [{"t": 0, "x": 0, "y": 0}]}"#,
        "$.changes[0].follow: \"gravity\" has no position to move; name a field, a snap,"
      ),
      (
        #"{"at": 1, "move": "ball", "remove": "gravity"}"#,
        "$.changes[0]: \"move\" and \"remove\" are two changes; give one of set, follow, move,"
      ),
      (#"{"at": 1}"#, "$.changes[0]: nothing changes; give one of set, follow, move,"),
      (
        #"{"at": -1, "remove": "gravity"}"#,
        "$.changes[0].at: -1 is below 0; give seconds from 0 to 86400"
      ),
      (
        #"{"at": 1, "add": {"kind": "gravity", "items": "all"}, "to": "gravity"}"#,
        "$.changes[0].to: \"gravity\" is not a composite; name a composite, or leave \"to\" out"
      ),
    ])
  func changes(changes: String, message: String) {
    expect(message) { () throws(InputError) in
      _ = try WorldText.scene(behaviors: WorldText.falling, changes: changes)
    }
  }

  @Test(
    "what is wrong with an item is said in one line",
    arguments: [
      ("", "$.items: there is no item; give at least one"),
      (
        #"{"name": "all", "x": 0, "y": 0, "width": 1, "height": 1}"#,
        "$.items[0].name: \"all\" is not a valid name; give another"
      ),
      (
        #"{"name": "a", "x": 0, "y": 0, "width": 0, "height": 1}"#,
        "$.items[0].width: 0 is not above 0; give the width in points above 0"
      ),
      (
        WorldText.two + #", {"name": "ball", "x": 0, "y": 0, "width": 1, "height": 1}"#,
        "$.items[2].name: duplicate name \"ball\"; give each item a unique name"
      ),
      (
        WorldText.two + #", {"name": "g", "members": ["ball", "ball"]}"#,
        "$.items[2].members: \"ball\" is already in use; remove it from its behaviors"
      ),
      (
        #"{"name": "a", "x": 0, "y": 0, "width": 1, "height": 1, "bounds": [{"x": 0, "y": 0}, {"x": 9, "y": 0}, {"x": 4, "y": 1}, {"x": 4, "y": 9}]}"#,
        "$.items[0].bounds: the outline is not convex at vertex 2; move or remove the vertex"
      ),
      (
        #"{"name": "a", "x": 0, "y": 0, "width": 1, "height": 1, "copies": {"columns": 1000, "rows": 1000}}"#,
        "$.items[0].copies: 1000 by 1000 are too many copies; give fewer"
      ),
    ])
  func items(items: String, message: String) {
    expect(message) { () throws(InputError) in
      _ = try WorldText.read(WorldText.world("", items: items))
    }
  }

  private func expect(_ message: String, _ body: () throws(InputError) -> Void) {
    do throws(InputError) {
      try body()
      Issue.record("nothing was refused: \(message)")
    } catch {
      #expect(error.description.hasPrefix("w.json: " + message), "\(error)")
    }
  }
}
