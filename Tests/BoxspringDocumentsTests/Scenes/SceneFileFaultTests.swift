import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import Testing

/// What a user reads when a scene is wrong: one line with file, place, problem and remedy.
@Suite("SceneFile faults") struct SceneFileFaultTests {
  @Test(
    "a file that is no scene of version 1 is told so",
    arguments: [
      ("", "line 1, column 1: the file is empty; give a JSON document"),
      ("[]", "$: an empty list is not an object; give a scene in {}"),
      (
        "{}",
        #"$: "format" is missing; add "format": "boxspring-scene"; boxspring new scene writes a file to start from"#
      ),
      (
        #"{"format": "scroll-trace"}"#,
        #"$.format: "scroll-trace" is not a scene; give a file whose format is "boxspring-scene""#
      ),
      (
        #"{"format": "boxspring-scene", "version": 2}"#,
        "$.version: version 2 is not known; this program reads version 1"
      ),
      (
        #"{"format": "boxspring\nscene"}"#,
        #"$.format: "boxspring\nscene" is not a scene; give a file whose format is "boxspring-scene""#
      ),
      (#"{"format": "boxspring-scene", "version": 1}"#, #"$: "viewport" is missing; add it"#),
      (
        #"{"format": "boxspring-scene", "version": 1, "veiwport": {}}"#,
        #"$.veiwport: unknown key; did you mean "viewport"?"#
      ),
      (
        #"{"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "heigth": 9}}"#,
        #"$.viewport.heigth: unknown key; did you mean "height"?"#
      ),
      (
        #"{"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": -9}}"#,
        "$.viewport.height: -9 is below 0; give the height in points from 0 to 1000000000000"
      ),
    ])
  func document(text: String, message: String) {
    #expect(SceneText.message(text) == "f: \(message)")
  }

  @Test(
    "a fault in a layout is named with its path",
    arguments: [
      (#"{}"#, #"$.layout: "kind" is missing; add it"#),
      (
        #"{"kind": "lsit"}"#,
        #"$.layout.kind: "lsit" is not valid; did you mean "list"? choose one of "list", "flow", "grid", "waterfall", "rows", "compositional", "frames""#
      ),
      (
        #"{"kind": "list", "spacing": 4}"#,
        #"$.layout.spacing: unknown key; expected one of kind, axis, headerPlacement, pinned, pinLimit, lineSpacing"#
      ),
      (
        #"{"kind": "list", "linespacing": 4}"#,
        #"$.layout.linespacing: unknown key; did you mean "lineSpacing"? expected one of kind, axis, headerPlacement, pinned, pinLimit, lineSpacing"#
      ),
      (
        #"{"kind": "list", "lineSpacing": 1e16}"#,
        "$.layout.lineSpacing: 1e+16 is above 1000000000000000; give points between lines"
      ),
      (#"{"kind": "grid"}"#, #"$.layout: "tracks" is missing; add it"#),
      (
        #"{"kind": "waterfall", "tracks": {"count": 1001}}"#,
        "$.layout.tracks: 1001 tracks are too many for a waterfall; give the waterfall from 1 to 1000 tracks"
      ),
      (
        #"{"kind": "waterfall", "tracks": {"count": 2}, "itemAlignment": "end"}"#,
        #"$.layout.itemAlignment: unknown key; expected one of kind, axis, headerPlacement, pinned, pinLimit, tracks, placement, lineSpacing, itemSpacing, trackAlignment, trackGranularity, itemLength"#
      ),
      (
        #"{"kind": "grid", "tracks": {}}"#,
        "$.layout.tracks: nothing is given; give exactly one of count, minimumExtent, fixedExtent, weights, extents, maximumExtent"
      ),
      (
        #"{"kind": "grid", "tracks": {"count": 3, "weights": [1]}}"#,
        "$.layout.tracks: count and weights are given; give exactly one of count, minimumExtent, fixedExtent, weights, extents, maximumExtent"
      ),
      (
        #"{"kind": "grid", "tracks": {"count": 3, "maximumCount": 4, "maximumExtent": 90}}"#,
        "$.layout.tracks.maximumCount: unknown key; did you mean \"maximumExtent\"? expected one of count, maximumExtent"
      ),
      (
        #"{"kind": "grid", "tracks": {"minimumExtent": 90, "maximumExtent": 80}}"#,
        "$.layout.tracks: a greatest extent of 80 pt is below the least, 90 pt; make the greatest extent no less than the least"
      ),
      (
        #"{"kind": "grid", "tracks": {"fixedExtent": 90, "maximumCount": 0}}"#,
        "$.layout.tracks.maximumCount: 0 is below 1; give a number of tracks of 1 or more"
      ),
      (
        #"{"kind": "grid", "tracks": {"count": 2.5}}"#,
        "$.layout.tracks.count: 2.5 is not a whole number; give a number of tracks of 1 or more"
      ),
      (
        #"{"kind": "grid", "tracks": {"weights": [0, 0]}}"#,
        "$.layout.tracks.weights: the weights add up to 0; give at least one track a weight above 0"
      ),
      (
        #"{"kind": "grid", "tracks": {"weights": [1, 1e16]}}"#,
        "$.layout.tracks.weights[1]: 1e+16 is above 1000000000000000; give a weight of 0 or more"
      ),
      (
        #"{"kind": "grid", "tracks": {"extents": []}}"#,
        "$.layout.tracks.extents: the list is empty; give at least 1"
      ),
      (
        #"{"kind": "grid", "tracks": {"extents": [1e16]}}"#,
        "$.layout.tracks.extents[0]: 1e+16 is above 1000000000000000; give an extent in points of 0 or more"
      ),
      (
        #"{"kind": "grid", "tracks": {"count": 1}, "itemLength": {"ratio": 0}}"#,
        "$.layout.itemLength.ratio: 0 is below 1e-06; give extent over length from 1e-06 to 1000000"
      ),
      (
        #"{"kind": "grid", "tracks": {"count": 1}, "itemLength": "onw"}"#,
        #"$.layout.itemLength: "onw" is not valid; did you mean "own"? choose one of "own", "proportional", or {"ratio": …} or {"fixed": …}"#
      ),
    ])
  func layout(text: String, message: String) {
    #expect(SceneText.message(SceneText.text(layout: text)) == "f: \(message)")
  }

  @Test(
    "a grid whose tracks take no room is refused at its tracks",
    arguments: ["minimumExtent", "maximumExtent", "fixedExtent"])
  func pitch(kind: String) {
    let text = SceneText.text(
      layout: #"{"kind": "grid", "tracks": {"\#(kind)": 5}, "itemSpacing": -5}"#)
    let message = SceneText.message(text)
    #expect(
      message.hasPrefix(
        "f: $.layout.tracks: tracks of 5 pt with a spacing of -5 pt have no extent; "))
  }

  @Test(
    "a section whose own spacing leaves tracks no room is named, not the tracks of the layout",
    arguments: ["minimumExtent", "maximumExtent", "fixedExtent"])
  func sectionPitch(kind: String) {
    let items = #""count": 4, "size": {"height": 9}"#
    let text = SceneText.text(
      layout: #"{"kind": "grid", "tracks": {"\#(kind)": 5}, "itemSpacing": 2}"#,
      content: #""sections": [{\#(items)}, {\#(items), "itemSpacing": -5}]"#)
    #expect(
      SceneText.message(text).hasPrefix(
        "f: $.sections[1].itemSpacing: tracks of 5 pt with a spacing of -5 pt have no extent; "))
    // The layout's spacing is the layout's fault, whichever section is the first to take it.
    let inherited = SceneText.text(
      layout: #"{"kind": "grid", "tracks": {"\#(kind)": 5}, "itemSpacing": -5}"#,
      content: #""sections": [{\#(items), "itemSpacing": 1}, {\#(items)}]"#)
    #expect(SceneText.message(inherited).hasPrefix("f: $.layout.tracks: "))
  }

  @Test("a spacing that a section cannot have is named")
  func sectionSpacing() {
    let text = SceneText.text(
      layout: #"{"kind": "flow"}"#,
      content:
        #""sections": [{"count": 1, "size": {"width": 2, "height": 3}, "itemSpacing": 1e16}]"#)
    #expect(
      SceneText.message(text)
        == "f: $.sections[0].itemSpacing: 1e+16 is out of range; give a spacing from -1e15 to 1e15 points"
    )
  }

  @Test("a list has no item spacing, neither of its own nor of a section")
  func listSpacing() {
    let layout = SceneText.message(SceneText.text(layout: #"{"kind": "list", "itemSpacing": 4}"#))
    let section = SceneText.message(
      SceneText.text(
        content: #""sections": [{"count": 1, "size": {"height": 3}, "itemSpacing": 4}]"#))
    #expect(layout.hasPrefix("f: $.layout.itemSpacing: unknown key; "))
    #expect(section.hasPrefix("f: $.sections[0].itemSpacing: unknown key; "))
  }

  @Test("one span and a list of spans exclude each other, and many items take one span only")
  func spans() {
    func message(_ section: String) -> String {
      SceneText.message(
        SceneText.text(
          layout: #"{"kind": "grid", "tracks": {"count": 3}}"#,
          content: "\"sections\": [\(section)]"))
    }
    #expect(
      message(#"{"count": 4, "span": 2, "spans": [1]}"#)
        == #"f: $.sections[0].spans: "span" is also given; keep one of the two"#)
    #expect(
      message(
        #"{"layout": {"kind": "waterfall", "tracks": {"count": 2}}, "count": 20000000, "size": {"height": 1}, "spans": [2]}"#
      )
        == #"f: $.sections[0].spans: 20000000 items with spans are too many; give 10000000 items or fewer in all sections, or one "span""#
    )
    #expect(
      message(#"{"count": 4, "span": 0}"#)
        == "f: $.sections[0].span: 0 is below 1; give a number of tracks of 1 or more")
  }

  @Test(
    "a fault in a section is named with its path",
    arguments: [
      (#"{}"#, #"neither "size" nor "sizes" is given; give one of them"#, ""),
      (#"{"count": 3}"#, #"neither "size" nor "sizes" is given; give one of them"#, ""),
      (
        #"{"size": {"height": 3}}"#, #""count" is missing; give the number of items of this size"#,
        ""
      ),
      (#"{"count": 1, "size": {"width": 3}}"#, #""height" is missing; add it"#, ".size"),
      (#"{"sizes": [{"height": 3}, {}]}"#, #""height" is missing; add it"#, ".sizes[1]"),
      (
        #"{"count": 1, "size": {"height": 3}, "sizes": []}"#,
        #""size" is also given; keep one of the two"#, ".sizes"
      ),
      (#"{"count": 1, "sizes": []}"#, "there is no size; give at least one", ".sizes"),
      (
        #"{"layout": {"kind": "waterfall", "tracks": {"count": 2}}, "count": 20000000, "sizes": [{"height": 3}]}"#,
        #"20000000 items of several sizes are too many; give 10000000 or fewer in all sections, or one "size""#,
        ".count"
      ),
      (
        #"{"count": -1, "size": {"height": 3}}"#,
        "-1 is below 0; give a number of items of 0 or more", ".count"
      ),
      (
        #"{"count": 1, "size": {"height": 1e16}}"#,
        "1e+16 is out of range; give every item a width and height from 0 to 1e15 points", ".size"
      ),
      (
        #"{"sizes": [{"height": 1}, {"height": 1e16}]}"#,
        "1e+16 is out of range; give every item a width and height from 0 to 1e15 points",
        ".sizes[1]"
      ),
      (
        #"{"count": 1, "size": {"height": 3}, "spans": [1]}"#,
        "only a grid or a waterfall has tracks to span; leave it out", ".spans"
      ),
      (
        #"{"count": 1, "size": {"height": 3}, "header": 1e16}"#,
        "1e+16 is out of range; give a length from 0 (none) to 1e15 points", ".header"
      ),
      (
        #"{"count": 1, "size": {"height": 3}, "footer": 1e16}"#,
        "1e+16 is out of range; give a length from 0 (none) to 1e15 points", ".footer"
      ),
      (
        #"{"count": 1, "size": {"height": 3}, "insets": {"top": -1e16}}"#,
        "-1e+16 is out of range; give insets from -1e15 to 1e15 points", ".insets"
      ),
      (
        #"{"count": 1, "size": {"height": 3}, "lineSpacing": 1e16}"#,
        "1e+16 is out of range; give a spacing from -1e15 to 1e15 points", ".lineSpacing"
      ),
      (
        #"{"count": 1, "size": {"height": 3}, "span": 2}"#,
        "only a grid or a waterfall has tracks to span; leave it out", ".span"
      ),
      (
        #"{"count": 1, "size": {"height": 3}, "widthDivisors": [2]}"#,
        "only rows divide their width; leave it out", ".widthDivisors"
      ),
      (
        #"{"count": 1099511627776, "size": {"height": 3}}"#,
        "there are too many elements; keep the collection within 1099511627776 elements", ""
      ),
    ])
  func section(text: String, message: String, path: String) {
    let text = SceneText.text(content: "\"sections\": [\(SceneText.first), \(text)]")
    #expect(SceneText.message(text) == "f: $.sections[1]\(path): \(message)")
  }

  @Test(
    "a fault in ready frames or in the surroundings is named with its path, frames or not",
    arguments: [
      (
        #""viewport": {"width": 1.5e12, "height": 1}"#,
        "$.viewport.width: 1500000000000 is above 1000000000000; give the width in points from 0 to "
          + "1000000000000"
      ),
      (
        #""contentInsets": {"left": -1.5e12}, "viewport": {"width": 1, "height": 1}"#,
        "$.contentInsets.left: -1500000000000 is below -1000000000000; give points from "
          + "-1000000000000 to 1000000000000"
      ),
    ])
  func surroundings(members: String, complaint: String) {
    for content in [
      #""layout": {"kind": "list"}, "sections": []"#,
      #""layout": {"kind": "frames"}, "frames": []"#,
    ] {
      let message = SceneText.message(
        #"{"format": "boxspring-scene", "version": 1, \#(members), \#(content)}"#)
      #expect(message == "f: \(complaint)")
    }
  }

  @Test("a frame out of range and a size of the content out of range are named")
  func frames() {
    func message(_ layout: String, _ frame: String) -> String {
      SceneText.message(SceneText.text(layout: layout, content: "\"frames\": [\(frame)]"))
    }
    let far = #"{"x": 1e16, "y": 0, "width": 1, "height": 1}"#
    #expect(
      message(#"{"kind": "frames"}"#, far)
        == "f: $.frames[0]: 1e+16 is out of range; give every frame a position and size from -1e15 to 1e15 points"
    )
    #expect(
      message(
        #"{"kind": "frames", "contentSize": {"width": 1e16, "height": 0}}"#,
        #"{"x": 1, "y": 0, "width": 1, "height": 1}"#)
        == "f: $.layout.contentSize: 1e+16 is out of range; give the content a width and height from 0 to 1e15 points"
    )
    #expect(
      message(#"{"kind": "frames"}"#, #"{"x": 1, "y": 0, "width": -1, "height": 1}"#)
        == "f: $.frames[0].width: -1 is below 0; give the width in points of 0 or more")
  }

  @Test(
    "a fault in the layout of a section is named with its path",
    arguments: [
      (
        #"{"kind": "grid", "tracks": {"weights": [0]}}"#,
        "tracks.weights: the weights add up to 0; give at least one track a weight above 0"
      ),
      (
        #"{"kind": "list", "axis": "vertical"}"#,
        "axis: unknown key; expected one of kind, lineSpacing"
      ),
      (
        #"{"kind": "list", "pinned": "both"}"#,
        "pinned: unknown key; expected one of kind, lineSpacing"
      ),
      (
        #"{"kind": "list", "lineSpacing": 1e16}"#,
        "lineSpacing: 1e+16 is above 1000000000000000; give points between lines"
      ),
    ])
  func sectionLayout(text: String, message: String) {
    let scene = SceneText.text(
      layout: #"{"kind": "list"}"#,
      content:
        #""sections": [{"count": 1, "size": {"width": 9, "height": 9}, "layout": \#(text)}]"#)
    #expect(SceneText.message(scene) == "f: $.sections[0].layout.\(message)")
  }

  @Test("files damaged at random are read or refused in one line, and never trap")
  func damaged() throws {
    let scenes = try FullScenes.all()
    var refused = 0
    for (index, scene) in scenes.enumerated() {
      let whole = scene.bytes
      for seed in 0..<300 as Range<UInt64> {
        var random = SplitMix64(seed: seed)
        var bytes = whole
        for _ in 0..<2 {
          bytes[Int(random.unit() * Double(bytes.count))] =
            whole[Int(random.unit() * Double(whole.count))]
        }
        if random.unit() < 0.1 { bytes.removeLast(Int(random.unit() * Double(bytes.count))) }
        do {
          // What was accepted can be laid out and attached.
          let read = try SceneFile.read(bytes, named: "f")
          _ = try SpringLayout(
            read.arrangement(), rules: read.rules, viewport: read.environment.viewport)
        } catch let error as InputError {
          refused += 1
          #expect(!error.description.contains("\n"), "scene \(index), seed \(seed)")
        }
      }
    }
    #expect(refused > 1000 && refused < 300 * scenes.count)
  }
}
