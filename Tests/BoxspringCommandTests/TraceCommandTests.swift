import Foundation
import Testing

@Suite("boxspring trace")
struct TraceCommandTests {
  @Test("a generated trace survives conversion to CSV and back, and tells the same")
  func pipeline() throws {
    try Folder.with { folder in
      let made = try CommandRun(
        "trace", "generate", "flings", "--count", "2", "--noise", "0.5", "--out", "a.json",
        in: folder)
      #expect(made.code == 0)
      #expect(made.output == "")
      let table = try CommandRun("trace", "convert", "a.json", in: folder)
      let document = try CommandRun("trace", "convert", "-", input: table.output, in: folder)
      let again = try CommandRun(
        "trace", "convert", "-", "--format", "csv", input: document.output, in: folder)
      #expect(table.output.hasPrefix("t,phase,pointer,x,y\n0,began,1,"))
      #expect(again.output == table.output)
      #expect(try Folder.names(in: folder) == ["a.json"])
    }
  }

  @Test("a trace says how it was made, and making it that way gives it again")
  func origin() throws {
    let made = try CommandRun("trace", "generate", "wheel", "--noise", "3", "--seed", "9")
    let line = try #require(made.output.firstMatch(of: /"item": "boxspring (.*)"/)?.1)
    #expect(line.contains("--count 6 --points 100 --interval 0.1"))
    let again = try CommandRun(words: line.split(separator: " ").map(String.init))
    #expect(again.output == made.output)
  }

  @Test("a description of a finger's trace, line by line")
  func describeFinger() throws {
    let csv = """
      t,phase,pointer,x,y
      0,began,1,10,500
      0.015625,moved,1,10,484
      0.03125,moved,1,10,468
      0.046875,moved,1,10,452
      0.046875,ended,1,10,452

      """
    let run = try CommandRun("trace", "describe", "-", input: csv)
    #expect(
      run.output == """
        trace
          input       finger, axis y
          samples     5 in 0.047 s
          steps       median 15.6 ms, from 0.0 ms to 15.6 ms; 1 of 4 uneven, 1 of no length
          travel      x 0.0, y 48.0 pt
          peak speed  1024 pt/s, at 0.016 s
          gestures    1
           1  0.000 to 0.047 s, by x 0.0, y -48.0 pt
              released at x 0.0, y -1024.0 pt/s

        """)
  }

  @Test("a description of a wheel's trace, line by line")
  func describeWheel() throws {
    let made = try CommandRun("trace", "generate", "wheel", "--axis", "x", "--count", "4")
    let run = try CommandRun("trace", "describe", "-", input: made.output)
    #expect(
      run.output == """
        wheel
          Notches of a mouse wheel
          input       wheel, axis x
          samples     4 in 0.300 s
          steps       median 100.0 ms, from 100.0 ms to 100.0 ms
          travel      x 400.0, y 0.0 pt
          peak speed  1000 pt/s, at 0.100 s
          ends at     x 400.0, y 0.0 pt

        """)
  }

  @Test("several traces make a table")
  func table() throws {
    try Folder.with { folder in
      let wheel = try CommandRun("trace", "generate", "wheel", "--out", "wheel.csv", in: folder)
      let drag = try CommandRun(
        "trace", "generate", "drag", "--axis", "x", "--out", "drag.json", in: folder)
      #expect(wheel.code == 0 && drag.code == 0)
      let run = try CommandRun("trace", "describe", "wheel.csv", "drag.json", in: folder)
      // Half way the curve of least jerk rises by 15/8 e - 5 e³ + 6 e⁵ in the share e = 1/30 of its
      // time: 300 pt · 0.062315 · 60 Hz.
      #expect(
        run.output == """
          trace  input     samples  seconds  gestures  travel  peak/s
          wheel  wheel y         6    0.500         1     600    1000
          drag   finger x       41    0.650         1     300    1122

          """)
    }
  }

  @Test("a fault in the input is one line, and nothing stands under the output's name")
  func fault() throws {
    try Folder.with { folder in
      let csv = "t,phase,pointer,x,y\n0,began,1,0,0\n1,moved,2,0,0\n"
      let run = try CommandRun(
        "trace", "convert", "-", "--out", "out.json", input: csv, in: folder)
      #expect(
        run.errors
          == "boxspring: -: line 3, phase: pointer 2 is \"moved\" before it began; start its gesture with \"began\"\n"
      )
      #expect(run.code == 2)
      #expect(try Folder.names(in: folder) == [])
    }
  }

  @Test("an output that cannot be written is a failure, not a usage error")
  func unwritable() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try CommandRun(
      "trace", "generate", "drag", "--out", "/dev/full", "--format", "csv")
    #expect(
      run.errors
        == "boxspring: /dev/full: cannot be written: no space left on device; choose another output\n"
    )
    #expect(run.code == 1)
  }

  @Test("a reader that has seen enough ends the command quietly")
  func closedPipe() throws {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = try CommandRun.binary()
    process.arguments = ["trace", "generate", "flings", "--count", "2000"]
    process.standardOutput = output
    process.standardError = errors
    // Closed before the command starts: the first write fails, whatever the pipe's size.
    try output.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  @Test("a signal in the middle of writing leaves nothing behind")
  func signalled() throws {
    try Folder.with { folder in
      let process = Process()
      process.executableURL = try CommandRun.binary()
      process.currentDirectoryURL = folder
      process.arguments = [
        "trace", "generate", "flings", "--count", "9999", "--rate", "240", "--out", "out.json",
      ]
      try process.run()
      var seen: [String] = []
      while process.isRunning, seen.isEmpty {
        seen = try Folder.names(in: folder)
        usleep(1000)
      }
      process.terminate()
      process.waitUntilExit()
      #expect(seen.count == 1 && seen[0].hasPrefix("out.json.") && seen[0].hasSuffix(".partial"))
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == SIGTERM)
      #expect(try Folder.names(in: folder) == [])
    }
  }

  @Test("a trace of coordinates that no column explains can be named an offset")
  func positions() throws {
    let csv = "t,phase,pointer,x,y\n0,began,0,0,0\n0.1,moved,0,0,25\n"
    let run = try CommandRun("trace", "describe", "-", "--positions", "offset", input: csv)
    #expect(run.output.contains("  input       offset, axis y\n"))
    #expect(run.output.contains("  ends at     x 0.0, y 25.0 pt\n"))
  }
}
