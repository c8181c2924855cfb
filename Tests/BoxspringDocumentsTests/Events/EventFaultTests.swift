import BoxspringDocuments
import Testing

@Suite("Invalid events")
struct EventFaultTests {
  private static func fault(_ events: String, on scene: String = EventScene.list) -> String? {
    do {
      let (scene, file, events) = try EventScene.read(events, on: scene)
      _ = try scene.playback(of: file.trace, events)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func change(_ operations: String) -> String {
    #"{"t": 0, "type": "change", "operations": [\#(operations)]}"#
  }

  @Test(
    "a fault in an event is named with its path",
    arguments: [
      (
        #"{"t": 1, "type": "rules", "spring": "list"}, {"t": 0.5, "type": "rules"}"#,
        "[1].t: 0.5 s is before the previous event's 1 s; order the events by time"
      ),
      (#"{"type": "rules"}"#, "[0]: \"t\" is missing; add it"),
      (#"{"t": 0}"#, "[0]: \"type\" is missing; add it"),
      (
        #"{"t": 0, "type": "chnage"}"#,
        "[0].type: \"chnage\" is not valid; did you mean \"change\"? choose one of \"change\", \"content\", "
          + "\"container\", \"rules\", \"lift\", \"drag\", \"release\", \"reorder\", \"scroll\", \"follow\", \"wheel\""
      ),
      (
        #"{"t": 0, "type": "rules"}"#,
        "[0]: the event changes nothing; give \"spring\", \"influence\", \"springRules\" or \"exceptions\""
      ),
      (
        #"{"t": 0, "type": "rules", "influence": {"constant": 2}}"#,
        "[0].influence.constant: 2 is above 1; give an influence from 0 to 1"
      ),
      (
        #"{"t": 0, "type": "container"}"#,
        "[0]: the event changes nothing; give \"viewport\", \"contentInsets\", \"direction\", "
          + "\"pixelScale\" or \"layout\""
      ),
      (
        #"{"t": 0, "type": "container", "direction": "up"}"#,
        "[0].direction: \"up\" is not valid; choose one of \"leftToRight\", \"rightToLeft\""
      ),
      (
        #"{"t": 0, "type": "container", "pixelScale": 0}"#,
        "[0].pixelScale: 0 is below 0.001; give pixels per point from 0.001 to 1000000"
      ),
      (
        #"{"t": 0, "type": "container", "viewport": {"width": -1, "height": 9}}"#,
        "[0].viewport.width: -1 is below 0; give the width in points from 0 to 1000000000000"
      ),
      (
        #"{"t": 0, "type": "container", "layout": {"kind": "frames"}}"#,
        "[0].layout.kind: \"frames\" is not valid; choose one of \"list\", \"flow\", \"grid\", "
          + "\"waterfall\", \"rows\", \"compositional\""
      ),
      (
        #"{"t": 0, "type": "content", "sections": [{"count": 2, "size": {"height": 9}, "ids": [4, 4]}]}"#,
        "[0].sections[0].ids[1]: 4 is also the identifier at $.events[0].sections[0].ids[0]; give each an "
          + "identifier of its own"
      ),
      (
        #"{"t": 0, "type": "content", "sections": [{"count": 2, "size": {"height": 9}, "ids": [4]}]}"#,
        "[0].sections[0].ids: 1 identifiers do not match 2 items; give every item of the section one, or none"
      ),
      (
        #"{"t": 0, "type": "content", "sections": [{"sizes": [{"height": -4}]}]}"#,
        "[0].sections[0].sizes[0].height: -4 is below 0; give the height in points of 0 or more"
      ),
      (
        #"{"t": 0, "type": "drag", "element": {"id": 3}, "x": 1, "y": 1}"#,
        "[0].element: item 2 of section 0 is not lifted; lift the element first"
      ),
      (
        #"{"t": 0, "type": "release", "element": {"item": 2, "section": 0}}"#,
        "[0].element: item 2 of section 0 is not lifted; lift the element first"
      ),
      (
        #"{"t": 0, "type": "lift", "element": {"id": "none"}, "x": 1, "y": 1}"#,
        "[0].element.id: no item has the identifier \"none\"; name an item of the content at that time"
      ),
      (
        #"{"t": 0, "type": "lift", "element": {"item": 40, "section": 0}, "x": 1, "y": 1}"#,
        "[0].element.item: section 0 has no item 40; items count from 0; the count is 40"
      ),
      (
        #"{"t": 0, "type": "lift", "element": {"section": 0}, "x": 1, "y": 1}"#,
        "[0].element: a section is not an element; add \"item\", or \"kind\": \"header\" or \"footer\""
      ),
      (
        #"{"t": 0, "type": "lift", "element": {"id": 1}, "x": 1, "y": 1}, {"t": 0, "type": "lift", "element": {"id": 1}, "x": 1, "y": 1}"#,
        "[1].element: item 0 of section 0 is already lifted; release it before it is lifted again"
      ),
      (
        #"{"t": 0, "type": "rules", "springRules": {"headers": "rigid"}}, {"t": 0, "type": "lift", "element": {"section": 0, "kind": "header"}, "x": 1, "y": 1}"#,
        "[1]: header of section 0 is rigid; only elements attached to springs can be lifted"
      ),
      (
        #"{"t": 0, "type": "lift", "element": {"id": 1}, "x": 1, "y": 1}, {"t": 0, "type": "change", "operations": [{"delete": {"id": 1}}]}, {"t": 0, "type": "release", "element": {"item": 0, "section": 0}}"#,
        "[2].element: item 0 of section 0 is not lifted; lift the element first"
      ),
      (
        #"{"t": 0, "type": "lift", "element": {"id": 1}, "x": 1, "y": 1, "z": 1}"#,
        "[0].z: unknown key; expected one of t, type, element, x, y"
      ),
      (
        #"{"t": 0, "type": "change", "anchoring": "middle", "operations": []}"#,
        "[0].anchoring: \"middle\" is not valid; choose one of \"firstVisible\", \"lastVisible\", \"top\", "
          + "\"bottom\", \"chat\", or an element in {}"
      ),
      (
        #"{"t": 0, "type": "change", "transition": {"scale": -1}, "operations": []}"#,
        "[0].transition.scale: -1 is below 0; give a scale from 0 to 1000"
      ),
    ])
  func events(text: String, message: String) {
    #expect(Self.fault(text) == "trace.json: $.events\(message)")
  }

  @Test(
    "a fault in an operation is named with its path",
    arguments: [
      ("{}", ": there is no operation; give exactly one of insert, delete, move, resize, reload"),
      (
        #"{"delete": {"id": 1}, "move": {"id": 1}}"#,
        ": delete and move are given; give exactly one of insert, delete, move, resize, reload"
      ),
      (
        #"{"delete": {"id": 99}}"#,
        ": no item has the identifier 99; name what the content before the batch has"
      ),
      (
        #"{"delete": {"id": "x"}}"#,
        ": no item has the identifier \"x\"; name what the content before the batch has"
      ),
      (
        #"{"delete": {"sectionId": "x"}}"#,
        ": no section has the identifier \"x\"; name what the content before the batch has"
      ),
      (
        #"{"delete": {"item": 40, "section": 0}}"#,
        ": item 40 of section 0 is out of range; the section has 40 items; name old places in deletes, reloads "
          + "and where moves begin, new ones in inserts and where moves end"
      ),
      (
        #"{"move": {"id": 1}, "to": {"item": 41, "section": 0}}"#,
        ": item 41 of section 0 is out of range; the section has 40 items; name old places in deletes, reloads "
          + "and where moves begin, new ones in inserts and where moves end"
      ),
      (
        #"{"move": {"id": 1}, "to": {"section": 0}}"#,
        ".to: \"item\" is missing; give the index of the item in its section"
      ),
      (
        #"{"insert": {"item": 0, "section": 0}, "id": 7, "size": {"height": 9}}"#,
        ": item 7 of section 0 and item 0 of section 0 would both have the identifier 7; give every item of the "
          + "collection its own identifier"
      ),
      (
        #"{"insert": {"item": 0, "section": 0}, "id": 70}"#, ": \"size\" is missing; add it"
      ),
      (
        #"{"insert": {"item": 0, "section": 0}, "size": {"height": 9}}"#,
        ": item 0 of section 0 has no identifier, its neighbours have; give all items of a section identifiers, "
          + "or none"
      ),
      (
        #"{"resize": {"id": 1}, "size": {"height": -9}}"#,
        ".size.height: -9 is below 0; give the height in points of 0 or more"
      ),
      (
        #"{"resize": {"id": 1}, "size": {"height": 1e16}}"#,
        ": 1e+16 is out of range; give every item a width and height from 0 to 1e15 points"
      ),
      (
        #"{"resize": {"section": 0}, "size": {"height": 9}}"#,
        ".resize: a section has no size of its own; name an item, or reload it"
      ),
      (
        #"{"delete": {"id": 1.5}}"#,
        ".delete.id: 1.5 is not an identifier; give a text in quotes, or a whole number from 0 to 9223372036854775807"
      ),
      (
        #"{"delete": {"id": -1}}"#,
        ".delete.id: -1 is not an identifier; give a text in quotes, or a whole number from 0 to 9223372036854775807"
      ),
      (
        #"{"insert": {"item": 0, "section": 0}, "id": 70, "size": {"height": 9}, "span": 2}"#,
        ".span: only a grid or a waterfall has tracks to span; leave it out"
      ),
    ])
  func operations(text: String, message: String) {
    #expect(
      Self.fault(Self.change(text)) == "trace.json: $.events[0].operations[0]\(message)")
  }

  @Test("two operations on one element name the second and the first")
  func twice() {
    #expect(
      Self.fault(
        Self.change(#"{"delete": {"id": 1}}, {"resize": {"id": 1}, "size": {"height": 4}}"#))
        == "trace.json: $.events[0].operations[1]: item 0 of section 0 is already changed by operation 0; "
        + "let one operation change each item and section")
  }

  @Test("frames have no operations, and no layout")
  func frames() {
    #expect(
      Self.fault(Self.change(#"{"delete": {"id": 1}}"#), on: EventScene.frames)
        == "trace.json: $.events[0].type: frames have no items to change; replace all frames with an event of "
        + "the type \"content\"")
    #expect(
      Self.fault(
        #"{"t": 0, "type": "container", "layout": {"kind": "list"}}"#, on: EventScene.frames)
        == "trace.json: $.events[0].layout: frames have no layout; replace the frames instead")
  }

  @Test("an event cannot expand a small file to a billion stored sizes")
  func billion() {
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
       "layout": {"kind": "list"}, "sections": [{"count": 1000000000, "size": {"height": 50}},
        {"count": 3, "size": {"height": 50}}]}
      """
    let insertion = #"{"insert": {"item": 1, "section": 0}, "size": {"height": 60}}"#
    #expect(
      Self.fault(Self.change(insertion), on: scene)
        == "trace.json: $.events[0].operations[0]: 1000000000 items of section 0 would no longer be of one size; "
        + "keep one size, or at most 10000000 items in the section")
    #expect(
      Self.fault(
        Self.change(
          insertion.replacing("60", with: "50") + ", "
            + insertion.replacing("\"section\": 0", with: "\"section\": 1")), on: scene) == nil)
  }

  @Test("errors of a scene's identifiers name their JSON paths")
  func sceneIdentifiers() {
    let twice = EventScene.grid.replacing(#"["a", "b", "c"]"#, with: #"["a", "b", "a"]"#)
    #expect(
      Self.fault("", on: twice)
        == "scene.json: $.sections[1].ids[2]: \"a\" is also the identifier at $.sections[1].ids[0]; give each an "
        + "identifier of its own")
    let sections = EventScene.grid.replacing("{\"count\": 60", with: "{\"id\": 4, \"count\": 60")
      .replacing("{\"count\": 3, \"ids\"", with: "{\"id\": 4, \"count\": 3, \"ids\"")
    #expect(
      Self.fault("", on: sections)
        == "scene.json: $.sections[1].id: 4 is also the identifier at $.sections[0].id; give each an identifier "
        + "of its own")
  }
}
