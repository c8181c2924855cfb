import Foundation
import Testing

@Suite struct SimulateCommandTests {
  private static let world = """
    {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 200}, "duration": 1,
     "items": [{"name": "ball", "x": 100, "y": 100, "width": 40, "height": 40, "bounds": "ellipse"}],
     "behaviors": [{"kind": "gravity", "items": "all"},
       {"kind": "collision", "items": "all", "bounds": "view"}]}
    """

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try Folder.with { folder in
      try Self.world.write(
        to: folder.appendingPathComponent("world.json"), atomically: true, encoding: .utf8)
      try body(folder)
    }
  }

  @Test("the motion goes to standard output, a line per frame and event between header and footer")
  func output() throws {
    try inFolder { folder in
      let run = try CommandRun("simulate", "world.json", "--rate", "30", in: folder)
      #expect(run.code == 0 && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("{\"frame\":") } == 31)
      #expect(lines.contains { $0.hasPrefix("{\"event\":\"contactBegan\"") })
      #expect(lines.first?.hasPrefix("{\"format\":\"boxspring-recording\"") == true)
      #expect(lines.last?.hasPrefix("{\"frames\":31,\"events\":") == true)
    }
  }

  @Test("the four formats hold the same motion, which diff sees, and other worlds differ")
  func formats() throws {
    try inFolder { folder in
      for name in ["a.ndjson", "a.csv", "a.bsf"] {
        let run = try CommandRun(
          "simulate", "world.json", "--out", name, "--velocities", in: folder)
        #expect(run.code == 0)
        #expect(run.errors.hasPrefix("\(name): 61 frames at 60 Hz, "), "\(run.errors)")
      }
      for name in ["a.csv", "a.bsf"] {
        let diff = try CommandRun("diff", "a.ndjson", name, in: folder)
        #expect(diff.code == 0 && diff.output == "All 61 frames are equal.\n")
      }
      let other = Self.world.replacingOccurrences(of: "\"y\": 100", with: "\"y\": 101")
      let run = try CommandRun("simulate", "-", "--out", "b.csv", input: other, in: folder)
      #expect(run.code == 0)
      let diff = try CommandRun("diff", "a.ndjson", "b.csv", in: folder)
      #expect(diff.code == 1)
      #expect(
        diff.output.hasPrefix(
          "They differ first at ball in frame 0 (0 s): y is 100 in a.ndjson, 101 in b.csv."))
      #expect(
        try CommandRun(
          "diff", "a.ndjson", "b.csv", "--tolerance", "300", "--time-tolerance", "1", in: folder
        ).code == 1, "events come at other times")
    }
  }

  @Test("a transition has its progress in every frame, and velocities where they are asked for")
  func transition() throws {
    try inFolder { folder in
      #expect(try CommandRun("scene", "zoom-push", "--files", ".", in: folder).code == 0)
      func frames(_ arguments: String...) throws -> [Substring] {
        let run = try CommandRun(words: ["simulate", "zoom-push.json"] + arguments, in: folder)
        #expect(run.code == 0)
        return run.output.split(separator: "\n").filter { $0.hasPrefix("{\"frame\":") }
      }
      let plain = try frames()
      // It begins at 0.2 s.
      let moving = plain.indices.filter { $0 > 12 }
      #expect(moving.allSatisfy { plain[$0].contains(",\"progress\":[") })
      #expect(plain.allSatisfy { !$0.contains("velocity") })
      let asked = try frames("--velocities")
      #expect(moving.dropLast().allSatisfy { asked[$0].contains(",\"velocityY\":[") })
    }
  }

  @Test("what cannot be read leaves nothing behind, and is one line with code 2")
  func faults() throws {
    try inFolder { folder in
      let broken = Self.world.replacingOccurrences(
        of: "\"items\": \"all\"", with: "\"items\": [\"bal\"]")
      let run = try CommandRun("simulate", "-", "--out", "m.csv", input: broken, in: folder)
      #expect(run.code == 2)
      #expect(
        run.errors
          == "boxspring: -: $.behaviors[0].items[0]: unknown item \"bal\"; did you mean \"ball\"? choose one of \"ball\"\n"
      )
      #expect(try CommandRun("simulate", "none.json", in: folder).code == 2)
      #expect(try CommandRun("simulate", "world.json", "--out", "world.json", in: folder).code == 2)
      let nameless = try CommandRun("simulate", "world.json", "--out", "m.txt", in: folder)
      #expect(nameless.code == 2 && nameless.errors.contains("unknown file extension"))
      #expect(try Folder.names(in: folder) == ["world.json"])
    }
  }

  @Test("a world is not compared with a recording")
  func kinds() throws {
    try inFolder { folder in
      _ = try CommandRun("simulate", "world.json", "--out", "a.csv", in: folder)
      let diff = try CommandRun("diff", "a.csv", "world.json", in: folder)
      #expect(diff.code == 2 && diff.errors.contains("is not a recording"))
    }
  }

  @Test("a page alone goes nowhere else, and beside the motion it has the same hash")
  func preview() throws {
    try inFolder { folder in
      let alone = try CommandRun("simulate", "world.json", "--preview", "p.html", in: folder)
      #expect(alone.code == 0 && alone.output.isEmpty)
      #expect(alone.errors.hasPrefix("p.html: "))
      #expect(try Folder.names(in: folder) == ["p.html", "world.json"])
      let both = try CommandRun(
        "simulate", "world.json", "--preview", "p.html", "--out", "m.csv", in: folder)
      #expect(both.errors.hasPrefix("m.csv, p.html: "))
      let same = try CommandRun(
        "simulate", "world.json", "--preview", "m.csv", "--out", "m.csv", in: folder)
      #expect(same.code == 2)
    }
  }

  /// Done in time that grows with the square of their number, either takes many minutes.
  @Test(
    "a page shows a union of 1,500 circles and a boundary of 40,000 points", .timeLimit(.minutes(3))
  )
  func largeScenery() throws {
    try inFolder { folder in
      let circles = (0..<1500).map { index in
        #"{"circle": {"radius": 3, "x": \#(index % 50 * 5), "y": \#(index / 50 * 5)}}"#
      }
      let points = (0..<40_000).map { index in #"{"x": \#(index), "y": \#(150 + index % 7)}"# }
      let world = """
        {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 200}, "duration": 0.1,
         "items": [{"name": "ball", "x": 100, "y": 100, "width": 40, "height": 40}],
         "behaviors": [{"kind": "field", "field": "drag", "items": "all", "strength": 1,
           "region": {"union": [\(circles.joined(separator: ", "))]}},
           {"kind": "collision", "items": "all",
             "boundaries": [{"name": "saw", "points": [\(points.joined(separator: ", "))]}]}]}
        """
      try world.write(
        to: folder.appendingPathComponent("large.json"), atomically: true, encoding: .utf8)
      let run = try CommandRun("simulate", "large.json", "--preview", "p.html", in: folder)
      #expect(run.code == 0, "\(run.errors)")
      let page = try Data(contentsOf: folder.appendingPathComponent("p.html"))
      #expect(page.count > 200_000)
    }
  }

  @Test(
    "a world is drawn and baked, and so is its motion, byte for byte where nothing is around it")
  func pictures() throws {
    try inFolder { folder in
      _ = try CommandRun("simulate", "world.json", "--out", "m.ndjson", in: folder)
      for words in [
        ["render", "--out", "strip.svg"], ["render", "--out", "still.png", "--time", "0.2"],
        ["render", "--out", "moving.apng", "--fps", "5", "--scale", "0.2"],
        ["render", "--out", "moving.svg", "--kind", "animation"],
        ["render", "--out", "plot.svg", "--items", "ball", "--quantity", "y,spin"],
        ["bake", "--out", "page.html"], ["bake", "--out", "a.lottie.json"],
      ] {
        for file in ["world.json", "m.ndjson"] {
          let run = try CommandRun(words: [words[0], file] + words[1...], in: folder)
          #expect(run.code == 0, "\(words) \(run.errors)")
        }
      }
    }
  }

  @Test("options of layouts are refused for worlds, and options of worlds for layouts")
  func options() throws {
    try inFolder { folder in
      _ = try CommandRun("simulate", "world.json", "--out", "m.ndjson", in: folder)
      let refused = [
        (
          ["render", "world.json", "--spring", "bouncy"],
          "--spring is only valid with a scene and a trace"
        ),
        (["render", "m.ndjson", "--rate", "30"], "a recording has a fixed rate"),
        (["render", "world.json", "--rate", "trace"], "a world has no trace"),
        (["render", "world.json", "--elements", "1"], "for a world give --items"),
        (["render", "world.json", "--items", "bal"], "unknown item \"bal\""),
        (["render", "world.json", "--kind", "plot", "--quantity", "sped"], "did you mean speed?"),
        (["render", "world.json", "--kind", "frame", "--time", "99"], "out of range"),
        (["bake", "m.ndjson", "--format", "css", "--error", "0"], "--error"),
      ]
      for (words, error) in refused {
        let run = try CommandRun(words: words, in: folder)
        #expect(run.code == 2 && run.errors.contains(error), "\(words) \(run.errors)")
        #expect(run.output.isEmpty)
      }
    }
  }
}
