import Foundation
import Prerequisites
import Testing

/// Item sizes in a file of their own.
@Suite("Sizes in files")
struct SizesFileTests {
  private static func scene(_ sizes: String, layout: String = "list", count: String = "") -> String
  {
    """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 100, "height": 200},
     "layout": {"kind": "\(layout)"}, "sections": [{\(count) "sizes": \(sizes)}]}
    """
  }

  private static func bytes(_ numbers: [Double], as32 isSingle: Bool = false) -> Data {
    var data = Data()
    for number in numbers {
      if isSingle {
        withUnsafeBytes(of: Float(number).bitPattern.littleEndian) { data.append(contentsOf: $0) }
      } else {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
      }
    }
    return data
  }

  @Test("a file of sizes gives the layout that the list of the same sizes gives")
  func same() throws {
    try Folder.with { folder in
      var (numbers, list): ([Double], [String]) = ([], [])
      for item in 0..<3000 {
        let (width, height) = (Double(item % 60) + 0.5, Double(item % 7) * 10)
        numbers += [width, height]
        list.append("{\"width\": \(width), \"height\": \(height)}")
      }
      let sub = folder.appending(path: "sub")
      try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
      try Self.bytes(numbers).write(to: sub.appending(path: "sizes.f64"))
      try Self.bytes(numbers, as32: true).write(to: sub.appending(path: "sizes.f32"))
      let written = Self.scene("[" + list.joined(separator: ",") + "]", layout: "flow")
      let expected = try CommandRun("layout", "-", input: written)
      #expect(expected.code == 0)
      for (sizes, count) in [
        ("{\"file\": \"sizes.f64\"}", ""), ("{\"file\": \"sizes.f64\"}", "\"count\": 3000,"),
        ("{\"file\": \"sizes.f32\", \"numbers\": \"float32\"}", ""),
        ("{\"file\": \"\(sub.path)/sizes.f64\", \"numbers\": \"float64\"}", ""),
      ] {
        try Data(Self.scene(sizes, layout: "flow", count: count).utf8)
          .write(to: sub.appending(path: "scene.json"))
        // Beside the scene, not in the working directory.
        let run = try CommandRun("layout", "sub/scene.json", in: folder)
        #expect(run.code == 0, "\(run.errors)")
        let rows = [run, expected].map { run in
          run.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
        }
        #expect(rows[0] == rows[1])
      }
      let trace = "t,y\n0,0\n0.016,8\n0.033,32\n0.05,64\n"
      try Data(trace.utf8).write(to: folder.appending(path: "trace.csv"))
      let run = try CommandRun("run", "sub/scene.json", "trace.csv", "-o", "-", in: folder)
      #expect(run.code == 0 && run.output.contains("\"hash\""))
    }
  }

  @Test("a run that is recorded keeps the files of sizes, and is repeated without them")
  func recorded() throws {
    try Folder.with { folder in
      let sub = folder.appending(path: "sub")
      try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
      let sizes = Self.bytes((0..<4000).map { Double($0 % 60) + 0.25 })
      try sizes.write(to: sub.appending(path: "sizes.f64"))
      let single = folder.appending(path: "single")
      try Self.bytes([3.5, 70, 9, 80], as32: true).write(to: single)
      // Two sections with one file, and one whose file has a path from the root.
      let scene = """
        {"format": "boxspring-scene", "version": 1, "viewport": {"width": 100, "height": 200},
         "layout": {"kind": "flow"}, "sections": [
          {"sizes": {"file": "sub/sizes.f64"}},
          {"sizes": {"file": "\(single.path)", "numbers": "float32"}},
          {"count": 2000, "sizes": {"file": "sub/sizes.f64"}}]}
        """
      try Data(scene.utf8).write(to: folder.appending(path: "scene.json"))
      try Data("t,y\n0,0\n0.016,8\n0.033,32\n0.05,64\n".utf8)
        .write(to: folder.appending(path: "trace.csv"))
      let kept = try CommandRun(
        "run", "scene.json", "trace.csv", "--record", "kept.ndjson", in: folder)
      #expect(kept.code == 0, "\(kept.errors)")
      let other = try CommandRun(
        "run", "-", "trace.csv", "--record", "other.ndjson", input: scene, in: folder)
      #expect(other.code == 0, "\(other.errors)")
      let small = try CommandRun(
        "run", "scene.json", "trace.csv", "--record", "small.ndjson", "--limit", "bytes=32001",
        in: folder)
      #expect(small.code == 2)
      #expect(
        small.errors.hasPrefix(
          "boxspring: \(single.path): with the files of sizes before it, it has more than the 32001 "
        ))
      try FileManager.default.removeItem(at: sub)
      try FileManager.default.removeItem(at: single)
      for name in ["kept.ndjson", "other.ndjson"] {
        let replay = try CommandRun("replay", name, in: folder)
        #expect(
          replay.code == 0 && replay.output.contains("the same"), "\(replay.output)\(replay.errors)"
        )
      }
      let path = folder.appending(path: "kept.ndjson")
      let text = try String(contentsOf: path, encoding: .utf8)
      #expect(text.components(separatedBy: sizes.base64EncodedString()).count == 2)
      // Without one of them, and with one that has another size in view.
      try Data(text.replacing("{\"name\":\"sub/sizes.f64\"", with: "{\"name\":\"else\"").utf8)
        .write(to: path)
      let lacking = try CommandRun("replay", "kept.ndjson", in: folder)
      #expect(lacking.code == 2)
      #expect(
        lacking.errors
          == "boxspring: kept.ndjson/sub/sizes.f64: the scene names this file, and the replay file lacks "
          + "it; record the run again\n")
      let changed = Self.bytes([7]) + sizes.dropFirst(8)
      try Data(
        text.replacing(sizes.base64EncodedString(), with: changed.base64EncodedString()).utf8
      ).write(to: path)
      let differing = try CommandRun("replay", "kept.ndjson", in: folder)
      #expect(differing.code == 1)
      #expect(
        differing.output.contains("They differ first at item 0 of section 0 in frame 0 (0 s): "),
        "\(differing.output)\(differing.errors)")
    }
  }

  @Test("what is wrong with a file of sizes is said in one line, with its place")
  func faults() throws {
    try Folder.with { folder in
      try Self.bytes([1, 2, 3]).write(to: folder.appending(path: "odd"))
      try Self.bytes([1, 2, .nan, 4]).write(to: folder.appending(path: "nan"))
      try Self.bytes([1, 2, 3, -4]).write(to: folder.appending(path: "negative"))
      try Self.bytes([1, 2, 3, 4]).write(to: folder.appending(path: "two"))
      let cases: [(String, String, String)] = [
        ("{\"file\": \"none\"}", "", "none: no such file; check the name"),
        ("{\"file\": \".\"}", "", ".: this is a directory; give the name of a file"),
        (
          "{\"file\": \"odd\"}", "",
          "odd: byte 16: the last size has 8 bytes; give each item a width and a height of 8 bytes, "
            + "little-endian"
        ),
        (
          "{\"file\": \"nan\"}", "",
          "nan: item 1, byte 16: a width of nan is out of range; give points from 0 to 1e15, as 16 "
            + "bytes an item, little-endian"
        ),
        (
          "{\"file\": \"negative\"}", "",
          "negative: item 1, byte 16: a height of -4.0 is out of range; give points from 0 to 1e15, "
            + "as 16 bytes an item, little-endian"
        ),
        (
          "{\"file\": \"/dev/zero\"}", "\"count\": 300000000,",
          "-: $.sections[0].count: more than 50000000 items have their sizes in files; give fewer in "
            + "all sections"
        ),
        (
          "{\"file\": \"two\"}", "\"count\": 3,",
          "-: $.sections[0].sizes.file: it has 2 sizes; give as many as \"count\" says, 3, or leave "
            + "that out"
        ),
        (
          "{\"file\": \"two\"}", "\"count\": 1,",
          "-: $.sections[0].sizes.file: it has more than 1 size; give as many as \"count\" says, 1, "
            + "or leave that out"
        ),
        (
          "{\"file\": \"/dev/zero\"}", "",
          "-: $.sections[0].sizes.file: more than 50000000 items have their sizes in files; give "
            + "fewer in all sections"
        ),
      ]
      for (sizes, count, error) in cases
      where !sizes.contains("/dev/zero") || !count.isEmpty || isLongRun {
        let run = try CommandRun(
          "layout", "-", input: Self.scene(sizes, count: count), in: folder)
        #expect(run.code == 2)
        #expect(run.errors == "boxspring: \(error)\n")
        #expect(run.output.isEmpty)
      }
      // A process reads no files for others.
      let served = try CommandRun(
        "serve", input: Self.scene("{\"file\": \"two\"}").replacing("\n", with: " ") + "\n",
        in: folder)
      #expect(served.output.contains("error"))
    }
  }
}
