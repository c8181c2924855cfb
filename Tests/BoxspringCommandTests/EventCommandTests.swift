import BoxspringFiles
import Foundation
import LayoutDynamics
import Recordings
import Testing

@Suite("boxspring run, events of a trace")
struct EventCommandTests {
  private static let scene = """
    {"format": "boxspring-scene", "version": 1, "title": "Rows",
     "viewport": {"width": 300, "height": 500}, "layout": {"kind": "list", "lineSpacing": 10},
     "sections": [{"count": 30, "size": {"height": 50}, "ids": [\((1...30).map { "\($0)" }.joined(separator: ","))]}]}
    """

  private static func trace(_ events: String) -> String {
    """
    {"format": "scroll-trace", "version": 1, "positions": "finger", "samples": [
      {"t": 0, "phase": "began", "x": 150, "y": 400}, {"t": 0.05, "phase": "moved", "x": 150, "y": 340},
      {"t": 0.1, "phase": "ended", "x": 150, "y": 300}], "events": [\(events)]}
    """
  }

  private static let events = """
    {"t": 0.2, "type": "change", "transition": {"from": "edge", "scale": 0.5}, "operations": [
      {"insert": {"item": 3, "section": 0}, "id": "new", "size": {"height": 90}}, {"delete": {"id": 2}}]},
    {"t": 0.3, "type": "lift", "element": {"id": "new"}, "x": 150, "y": 250},
    {"t": 0.4, "type": "release", "element": {"id": "new"}},
    {"t": 0.5, "type": "container", "viewport": {"width": 500, "height": 300}}
    """

  private static func withFiles(_ events: String, _ body: (URL) throws -> Void) throws {
    try Folder.with { folder in
      try Data(scene.utf8).write(to: folder.appending(path: "rows.json"))
      try Data(trace(events).utf8).write(to: folder.appending(path: "trace.json"))
      try body(folder)
    }
  }

  @Test("run, render, bake and preview play events, with the hash of the document reader")
  func outputs() throws {
    try Self.withFiles(Self.events) { folder in
      let run = try CommandRun(
        "run", "rows.json", "trace.json", "--out", "frames.csv", "--preview", "page.html",
        "--picture", "strip.svg", "--animation", "move.svg", in: folder)
      #expect(run.code == 0, "\(run.errors)")
      let scene = try ArrangedScene(reading: Array(Self.scene.utf8), named: "rows.json")
      let file = try TraceFile(
        reading: Array(Self.trace(Self.events).utf8), named: "trace.json")
      let events = try TraceEvents(of: file, on: scene, named: "trace.json")
      var (playback, recorder) = (try scene.playback(of: file.trace, events), LayoutRecorder())
      var hash = RecordingHash()
      while let frame = playback.next(recorder: &recorder) { hash.add(frame) }
      #expect(run.errors.hasSuffix("hash \(hash.text)\n"))
      let recording = try RunCommandTests.recording("frames.csv", in: folder)
      #expect(recording.header.channels == LayoutRecorder.channelsOfChanges)
      #expect(recording.header.viewport.width == 500 && recording.header.viewport.height == 500)
      #expect(
        recording.frames.contains { !$0.poses[.opacity].isEmpty && !$0.poses[.scale].isEmpty })
      #expect(recording.frames.contains { !$0.poses[.z].isEmpty })
      for words in [
        ["render", "rows.json", "trace.json", "--kind", "plot", "--out", "plot.svg"],
        ["bake", "rows.json", "trace.json", "--out", "baked.css"],
        ["bake", "frames.csv", "--out", "baked.json", "--format", "waapi"],
      ] {
        let run = try CommandRun(words: words, in: folder)
        #expect(run.code == 0, "\(words): \(run.errors)")
      }
      let sheet = try String(contentsOf: folder.appending(path: "baked.css"), encoding: .utf8)
      #expect(sheet.contains("opacity:"))
    }
  }

  @Test("a reorder is noted once, its item is carried in front, and pages and bakes show it")
  func reorder() throws {
    let events = """
      {"t": 0.5, "type": "reorder", "phase": "lift", "element": {"id": 5}, "x": 150, "y": 160},
      {"t": 0.9, "type": "reorder", "phase": "drag", "x": 150, "y": 300},
      {"t": 1, "type": "reorder", "phase": "release"},
      {"t": 1.2, "type": "reorder", "phase": "lift", "element": {"id": 8}, "x": 150, "y": 160},
      {"t": 1.3, "type": "reorder", "phase": "drag", "x": 150, "y": 300},
      {"t": 1.4, "type": "reorder", "phase": "cancel"}
      """
    try Self.withFiles(events) { folder in
      let run = try CommandRun(
        "run", "rows.json", "trace.json", "--out", "frames.ndjson", "--preview", "page.html",
        "--picture", "strip.svg", "--animation", "move.svg", in: folder)
      #expect(run.code == 0, "\(run.errors)")
      let notes = run.errors.split(separator: "\n").filter { $0.contains("was moved") }
      #expect(notes.count == 1)
      #expect(
        notes.first?.hasPrefix("boxspring run: note: item 4 of section 0 was moved to item ")
          == true
          && notes.first?.hasSuffix(" of section 0 at 1 s") == true)
      let frames = try RunCommandTests.recording("frames.ndjson", in: folder).frames
      for frame in frames where frame.time >= 0.5 && frame.time <= 1 {
        #expect(frame.poses[.z].filter { $0 == 1 }.count == 1, "\(frame.time) s")
      }
      #expect(frames.last?.poses[.z].isEmpty == true)
      // Those in hand are drawn by elements of their own, in front of all others.
      let bake = try CommandRun(
        "bake", "rows.json", "trace.json", "--format", "waapi", "--out", "baked.json", in: folder)
      #expect(bake.code == 0, "\(bake.errors)")
      let data = try Data(contentsOf: folder.appending(path: "baked.json"))
      let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let elements = document?["elements"] as? [[String: Any]] ?? []
      let names = elements.suffix(2).compactMap { $0["name"] as? String }
      #expect(names == ["item-0-4-part2", "item-0-7-part2"])
    }
  }

  @Test("an invalid event gives one line and code 2, and no output")
  func faults() throws {
    let faults = [
      (
        #"{"t": 0.2, "type": "change", "operations": [{"delete": {"id": 77}}]}"#,
        "$.events[0].operations[0]: "
      ),
      (#"{"t": 0.2, "type": "release", "element": {"id": 7}}"#, "$.events[0].element: "),
      (#"{"t": 0.2, "type": "reorder", "phase": "drag", "x": 1, "y": 1}"#, "$.events[0].phase: "),
      (
        #"{"t": 0.2, "type": "reorder", "phase": "lift", "element": {"id": 77}, "x": 1, "y": 1}"#,
        "$.events[0].element.id: "
      ),
      (#"{"t": 0.2, "type": "rules"}, {"t": 0.1, "type": "rules"}"#, "$.events[0]: "),
      (
        #"{"t": 0.2, "type": "change", "anchoring": {"id": 5}, "operations": [{"resize": {"id": 5}, "size": {"height": -1}}]}"#,
        "$.events[0].operations[0].size.height: -1 "
      ),
    ]
    for (events, place) in faults {
      try Self.withFiles(events) { folder in
        for out in ["frames.ndjson", "-"] {
          let run = try CommandRun("run", "rows.json", "trace.json", "--out", out, in: folder)
          #expect(run.code == 2)
          #expect(run.output.isEmpty)
          #expect(run.errors.contains("trace.json: " + place), "\(run.errors)")
          #expect(run.errors.split(separator: "\n").count == 1)
          #expect(try Folder.names(in: folder) == ["rows.json", "trace.json"])
        }
      }
    }
  }

  @Test("the limit on seconds also applies to events")
  func duration() throws {
    try Self.withFiles(#"{"t": 5000, "type": "rules", "spring": "snappy"}"#) { folder in
      let run = try CommandRun("run", "rows.json", "trace.json", in: folder)
      #expect(run.code == 2)
      #expect(run.errors.contains("it lasts 5000 s"), "\(run.errors)")
    }
  }

  @Test("trace describe counts events, convert keeps them in JSON and says that CSV cannot")
  func traces() throws {
    try Self.withFiles(Self.events) { folder in
      let described = try CommandRun("trace", "describe", "trace.json", in: folder)
      #expect(described.output.contains("4: 1 change, 1 lift, 1 release, 1 container"))
      let json = try CommandRun("trace", "convert", "trace.json", "--out", "b.json", in: folder)
      #expect(json.code == 0 && !json.errors.contains("note"))
      let before = try CommandRun("run", "rows.json", "trace.json", "--out", "a.ndjson", in: folder)
      let after = try CommandRun("run", "rows.json", "b.json", "--out", "a.ndjson", in: folder)
      #expect(before.errors.split(separator: " ").last == after.errors.split(separator: " ").last)
      let csv = try CommandRun("trace", "convert", "trace.json", "--out", "c.csv", in: folder)
      #expect(csv.code == 0)
      #expect(csv.errors.contains("note: CSV has no place for events; 4 events left out"))
      let alone = """
        {"format": "scroll-trace", "version": 1, "positions": "finger", "samples": [],
         "events": [{"t": 1, "type": "scroll", "x": 0, "y": 9}]}
        """
      try Data(alone.utf8).write(to: folder.appending(path: "alone.json"))
      let empty = try CommandRun("trace", "convert", "alone.json", "--out", "d.csv", in: folder)
      #expect(empty.code == 2 && empty.errors.contains("alone.json: $.samples: there is no sample"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "d.csv").path))
    }
  }
}
