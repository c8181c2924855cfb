import BoxspringFiles
import Foundation
import LayoutDynamics
import PlaneGeometry
import Recordings
import Testing

@Suite("boxspring diff")
struct DiffCommandTests {
  /// Two files whose only difference is a header one point longer, which moves six elements.
  private func withFiles(_ body: (URL) throws -> Void) throws {
    try Folder.with { folder in
      let taller = SceneText.list.replacing("\"header\": 20", with: "\"header\": 21")
      for (name, scene) in [("a.csv", SceneText.list), ("b.bsf", taller)] {
        let run = try CommandRun("layout", "-", "--out", name, input: scene, in: folder)
        try #require(run.code == 0)
      }
      try body(folder)
    }
  }

  @Test("a difference is a paragraph, and code 1")
  func different() throws {
    try withFiles { folder in
      let run = try CommandRun("diff", "a.csv", "b.bsf", in: folder)
      #expect(
        run.output == """
          They differ first at the header of section 0 in frame 0 (0 s): height is 20 in a.csv, \
          21 in b.bsf. 1 of 1 frames differs. The largest difference is 1 pt, in height of the \
          header of section 0 in frame 0. Their headers differ in content.

          """)
      #expect(run.code == 1)
      #expect(run.errors == "")
    }
  }

  @Test("a tolerance as large as the difference makes the files equal, a smaller one does not")
  func tolerance() throws {
    try withFiles { folder in
      let equal = try CommandRun("diff", "a.csv", "b.bsf", "--tolerance", "1", in: folder)
      #expect(equal.output.hasPrefix("The frame is equal within the tolerance. "))
      #expect(equal.code == 0)
      let different = try CommandRun("diff", "a.csv", "b.bsf", "--tolerance", "0.99", in: folder)
      #expect(different.code == 1)
    }
  }

  @Test("a tolerance in time is one of its own")
  func timeTolerance() throws {
    try Folder.with { folder in
      for (name, time) in [("a.csv", 0.25), ("b.csv", 0.5)] {
        let header = RecordingHeader(
          generator: "", kind: "", name: "", rate: .source, viewport: .zero)
        let recording = try Recording(header, frames: [RecordingFrame(time: time)])
        try Data(recording.encoded(as: .csv)).write(to: folder.appendingPathComponent(name))
      }
      for (option, code) in [("--time-tolerance=0.25", Int32(0)), ("--time-tolerance=0.2", 1)] {
        let run = try CommandRun("diff", "a.csv", "b.csv", option, in: folder)
        #expect(run.code == code, "\(option)")
      }
      let other = try CommandRun("diff", "a.csv", "b.csv", "--tolerance", "9", in: folder)
      #expect(other.code == 1)
    }
  }

  @Test("quiet prints nothing and says it all with its code")
  func quiet() throws {
    try withFiles { folder in
      for (second, code) in [("a.csv", Int32(0)), ("b.bsf", 1)] {
        let run = try CommandRun("diff", "a.csv", second, "--quiet", in: folder)
        #expect(run.output == "" && run.errors == "")
        #expect(run.code == code)
      }
    }
  }

  @Test("one of the files may come from standard input, whichever format it has")
  func standardInput() throws {
    try withFiles { folder in
      let lines = try CommandRun("layout", "-", "--format", "ndjson", input: SceneText.list)
      let equal = try CommandRun("diff", "-", "a.csv", input: lines.output, in: folder)
      #expect(equal.output == "The frame is equal.\n")
      let other = try CommandRun("diff", "b.bsf", "-", input: lines.output, in: folder)
      #expect(other.output.contains("height is 21 in b.bsf, 20 in standard input."))
      #expect(other.code == 1)
    }
  }

  @Test(
    "trouble is code 2 and one line",
    arguments: [
      (["-", "-"], "only one of the files can be standard input; give a file name for the other"),
      (["a.csv", "none.csv"], "none.csv: no such file; check the name"),
      (["a.csv", "-"], "-: the file is empty; give a recording: .ndjson, .csv or .bsf"),
      (["a.csv"], "B is missing"),
    ])
  func trouble(words: [String], line: String) throws {
    try withFiles { folder in
      let run = try CommandRun(words: ["diff"] + words, in: folder)
      #expect(run.errors.hasPrefix("boxspring: \(line)"))
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.code == 2)
      #expect(run.output == "")
    }
  }

  @Test(
    "an answer that cannot be written is trouble, one that nobody reads is still an answer",
    arguments: [("/dev/full", Int32(2)), (nil, 1)])
  func output(device: String?, code: Int32) throws {
    try withFiles { folder in
      let process = Process()
      process.executableURL = try CommandRun.binary()
      process.currentDirectoryURL = folder
      process.arguments = ["diff", "a.csv", "b.bsf"]
      let pipe = Pipe()
      if let device {
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: device))
      } else {
        process.standardOutput = pipe
        try pipe.fileHandleForReading.close()
      }
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == code)
    }
  }
}
