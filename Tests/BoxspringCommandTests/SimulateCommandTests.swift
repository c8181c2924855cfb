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
      #expect(lines.first?.hasPrefix("{\"format\":\"boxspring-trajectory\"") == true)
      #expect(lines.last?.hasPrefix("{\"frames\":31,\"events\":") == true)
    }
  }

  @Test("the three formats hold the same motion, which diff sees, and other worlds differ")
  func formats() throws {
    try inFolder { folder in
      for name in ["a.ndjson", "a.json", "a.csv"] {
        let run = try CommandRun(
          "simulate", "world.json", "--out", name, "--velocities", in: folder)
        #expect(run.code == 0)
        #expect(run.errors.hasPrefix("\(name): 61 frames at 60 Hz, "), "\(run.errors)")
      }
      for name in ["a.json", "a.csv"] {
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
          "They differ first in frame 0 (0 s): y of ball is 100 in a.ndjson, 101 in b.csv."))
      #expect(
        try CommandRun(
          "diff", "a.ndjson", "b.csv", "--tolerance", "300", "--time-tolerance", "1", in: folder
        ).code == 1, "events come at other times")
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
          == "boxspring: -: $.behaviors[0].items[0]: there is no item \"bal\"; did you mean \"ball\"? there are \"ball\"\n"
      )
      #expect(try CommandRun("simulate", "none.json", in: folder).code == 2)
      #expect(try CommandRun("simulate", "world.json", "--out", "world.json", in: folder).code == 2)
      let nameless = try CommandRun("simulate", "world.json", "--out", "m.txt", in: folder)
      #expect(nameless.code == 2 && nameless.errors.contains("names no format"))
      #expect(try Folder.names(in: folder) == ["world.json"])
    }
  }

  @Test("motion and frames are not compared with each other")
  func kinds() throws {
    try inFolder { folder in
      _ = try CommandRun("simulate", "world.json", "--out", "a.csv", in: folder)
      let diff = try CommandRun("diff", "a.csv", "world.json", in: folder)
      #expect(diff.code == 2 && diff.errors.contains("compare files of the same kind"))
    }
  }
}
