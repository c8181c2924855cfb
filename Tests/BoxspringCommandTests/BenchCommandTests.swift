import BoxspringCommandInterface
import BoxspringFiles
import Foundation
import Prerequisites
import Springs
import Testing
import WorldDriving

@testable import BoxspringCommand

/// What is printed is checked, never how long anything took.
@Suite("boxspring bench")
struct BenchCommandTests {
  private static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/examples").path

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("without a file, springs and an example of each kind, as a table with a unit in every cell")
  func table() throws {
    let run = try CommandRun("bench", "--springs", "100", "--time", "0.02")
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("\(ProgramVersion.generator), "))
    for title in [
      "100 springs, one axis, a step of 1/60 s:", "boxes in rows, 10000 elements laid out:",
    ] {
      #expect(lines.contains(title), "\(title)")
    }
    #expect(lines.contains { $0.hasPrefix("boxes in rows, thrown, ") })
    #expect(lines.contains { $0.hasPrefix("crates that fall, 100 items, ") })
    let time = #/(\d+(\.\d+)?) (ns|µs|ms|s)  /#
    let rows = lines.filter { $0.hasPrefix("  ") && !$0.contains("best") }
    #expect(rows.count >= 12)
    for row in rows { #expect(row.contains(time), "\(row)") }
    #expect(lines.contains { $0.contains("best") && $0.hasSuffix("to C") })
  }

  @Test("the document has every measurement under its subject, consistent with itself")
  func document() throws {
    let run = try CommandRun(
      "bench", "--springs", "50", "--axes", "both", "--rate", "120", "--time", "0.02", "--json")
    let document = try Self.object(run.output)
    #expect(document["format"] as? String == "boxspring-bench")
    #expect(document["version"] as? Int == 1)
    let subjects = try #require(document["subjects"] as? [[String: Any]])
    #expect(subjects.map { $0["kind"] as? String } == ["springs", "layout", "run", "world"])
    #expect(subjects[0]["title"] as? String == "50 springs, both axes, a step of 1/120 s")
    #expect(subjects[0]["count"] as? Int == 50)
    #expect(subjects[1]["count"] as? Int == 10_000)
    for subject in subjects {
      let measurements = try #require(subject["measurements"] as? [[String: Any]])
      #expect(!measurements.isEmpty)
      for measurement in measurements {
        let best = try #require(measurement["bestNanoseconds"] as? Double)
        let median = measurement["medianNanoseconds"] as? Double
        #expect(best > 0 && median ?? best >= best)
        // What fits into 1/60 s is what 16.67 ms hold.
        let fitting = try #require(measurement["fitIn60Hz"] as? Double)
        if measurement["per"] as? String != "item, substep" {
          #expect(abs(fitting * (median ?? best) / 1e9 * 60 - 1) < 1e-9)
          let half = try #require(measurement["fitIn120Hz"] as? Double)
          #expect(abs(half * 2 / fitting - 1) < 1e-9)
        }
      }
    }
  }

  @Test("a scene is laid out, with a trace it is also run, and a world is stepped")
  func files() throws {
    let cases: [([String], [String])] = [
      (["grid.json"], ["layout"]), (["grid.json", "fling.json"], ["layout", "run"]),
      (["worlds/marbles.json"], ["world"]),
      (["worlds/marbles.json", "--springs", "10"], ["springs", "world"]),
    ]
    for (words, kinds) in cases {
      let words = words.map { $0.hasSuffix(".json") ? "\(Self.examples)/\($0)" : $0 }
      let run = try CommandRun(words: ["bench", "--time", "0.01", "--json"] + words)
      let subjects = try #require(Self.object(run.output)["subjects"] as? [[String: Any]])
      #expect(subjects.map { $0["kind"] as? String } == kinds, "\(words)")
    }
  }

  @Test("where medians are far above the best, there is no ratio, and a note says why")
  func busyMachine() {
    func row(_ median: Double, costInC: Cost) -> BenchMeasurement {
      var row = BenchMeasurement("free", per: "spring", Cost(best: 2, median: median))
      row.costInC = costInC
      return row
    }
    let quiet = Cost(best: 1, median: 1.1), busy = Cost(best: 1, median: 12)
    #expect(row(2.2, costInC: quiet).ratioToC == 2)
    #expect(row(2.2, costInC: busy).ratioToC == nil && row(9, costInC: quiet).ratioToC == nil)
    var result = BenchResult()
    result.notes = ["first"]
    result.subjects = [
      BenchSubject(kind: .springs, title: "", count: 1, measurements: [row(2.2, costInC: quiet)])
    ]
    #expect(result.allNotes == ["first"])
    result.subjects[0].measurements += [row(9, costInC: quiet), row(8, costInC: quiet)]
    #expect(
      result.allNotes == [
        "first",
        "the machine is busy: 2 medians of these are more than 1.5 times the best, and there \"to C\" is left out; "
          + "measure again when nothing else runs",
      ])
  }

  @Test("a run is also made through C, where that can be told what the run was told")
  func throughC() throws {
    let words = ["bench", "\(Self.examples)/grid.json", "\(Self.examples)/flings.json", "--json"]
    for (more, isInC) in [([], true), (["--rate", "30"], true), (["--spring", "bouncy"], false)] {
      let run = try CommandRun(words: words + ["--time", "0.2"] + more)
      let subjects = try #require(Self.object(run.output)["subjects"] as? [[String: Any]])
      let rows = try #require(subjects.last?["measurements"] as? [[String: Any]])
      #expect(rows.contains { $0["name"] as? String == "frame through C" } == isInC, "\(more)")
      let isSteady = rows.allSatisfy { row in
        guard let best = row["bestNanoseconds"] as? Double,
          let median = row["medianNanoseconds"] as? Double
        else { return true }
        return median <= 1.5 * best
      }
      // A busy machine has no ratio, and says why.
      let notes = try #require(Self.object(run.output)["notes"] as? [String])
      #expect(notes.contains { $0.hasPrefix("the machine is busy: ") } || isSteady)
      #expect((rows[0]["ratioToC"] as? Double ?? 0 > 0) == isInC || !isSteady, "\(more)")
    }
  }

  @Test("the frames through C are as many, of as many elements, as those of the run")
  func framesThroughC() throws {
    let scene = Array(BenchExamples.scene.utf8), trace = Array(BenchExamples.trace.utf8)
    let beginning = try CPlayback(
      scene: scene, named: "scene", trace: trace, named: "trace", rate: 60)
    let playback = try ArrangedScene(reading: scene, named: "scene").playback(
      of: try TraceFile(reading: trace, named: "trace").trace, rate: .hertz(60))
    let counts = playback.map { $0.attributes.count }
    #expect(counts.count > 100 && counts.max() ?? 0 > 64)
    for _ in 0..<2 {
      var copy = beginning
      var found: [Int] = []
      while let count = copy.next() { found.append(count) }
      #expect(found == counts)
    }
  }

  @Test("the substeps through C leave the bits that those in Swift leave")
  func substepsThroughC() throws {
    let text = Array(BenchExamples.world.utf8)
    let scene = try WorldFile.read(text, named: "world")
    let substep = scene.world.options.substep
    var run = WorldRun(scene)
    var inC = try CWorld(text, named: "world")
    #expect(inC.hash == run.world.stateHash)
    for _ in 0..<120 {
      let states = run.step(by: substep).states
      #expect(inC.step(by: substep) == states.count)
    }
    #expect(inC.hash == run.world.stateHash)
  }

  @Test("a world stops after as many substeps as asked for")
  func substeps() throws {
    let run = try CommandRun(
      "bench", "\(Self.examples)/worlds/tumbling.json", "--substeps", "3", "--time", "1")
    #expect(run.output.contains(" items, 3 substeps of 8.33 ms:\n"), "\(run.output)")
  }

  @Test("a world in which nothing moves and an empty scene are no failure")
  func nothing() throws {
    let still = """
      {"format": "boxspring-world", "version": 1, "size": {"width": 10, "height": 10},
       "items": [{"name": "box", "x": 5, "y": 5, "width": 4, "height": 4}]}
      """
    let world = try CommandRun("bench", "-", "--time", "0.01", input: still)
    #expect(world.code == 0)
    #expect(world.output.contains("\n-: all items are at rest\n"), "\(world.output)")
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 10, "height": 10},
       "layout": {"kind": "list"}, "sections": []}
      """
    let empty = try CommandRun("bench", "-", "--time", "0.01", input: scene)
    #expect(empty.code == 0, "\(empty.errors)")
    #expect(empty.output.contains("-, 0 elements laid out:\n"), "\(empty.output)")
  }

  @Test("without a C compiler the table says so and goes on")
  func noCompiler() throws {
    let run = try CommandRun(
      "bench", "--springs", "10", "--time", "0.01", environment: ["PATH": "/nonexistent"])
    #expect(run.code == 0)
    #expect(run.output.contains("\n  under a scroll"))
    #expect(!run.output.contains("\n  C: "))
    // A note that the machine is busy may follow.
    #expect(
      run.output.contains("\nno times from C: no C compiler (clang, cc or gcc) is on the PATH\n"))
  }

  @Test("a compiler that fails is said, and leaves nothing behind")
  func brokenCompiler() throws {
    try Folder.with { folder in
      let compiler = folder.appendingPathComponent("cc")
      try Data("#!/bin/sh\n[ \"$1\" = --version ] && echo broken 1.0\nexit 3\n".utf8).write(
        to: compiler)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: compiler.path)
      let scratch = folder.appendingPathComponent("scratch")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      // The version fails, too: it is no compiler, and there is no other.
      let run = try CommandRun(
        "bench", "--springs", "10", "--time", "0.01",
        environment: ["PATH": folder.path, "TMPDIR": scratch.path])
      #expect(run.code == 0)
      #expect(run.output.contains("\nno times from C: "), "\(run.output)")
      #expect(try Folder.names(in: scratch) == [])
    }
  }

  @Test("the result goes to a file, with a line about it")
  func file() throws {
    try Folder.with { folder in
      let run = try CommandRun(
        "bench", "\(Self.examples)/grid.json", "--time", "0.01", "-o", "bench.txt", in: folder)
      #expect(run.code == 0 && run.output == "")
      #expect(run.errors.hasPrefix("bench.txt: 4 measurements, "))
      let text = try String(
        contentsOf: folder.appendingPathComponent("bench.txt"), encoding: .utf8)
      #expect(text.contains("elements laid out:\n"))
    }
  }

  @Test(
    "what does not fit is answered with one line and code 2",
    arguments: [
      (
        ["--springs", "0"], "--springs: \"0\" is not valid; give a whole number, from 1 to 10000000"
      ),
      (["--time", "0"], "--time: 0 is below 0.001; give a number from 0.001 to 3600"),
      (["--axes", "three"], "--axes: \"three\" is not valid; choose one of one, both"),
      (["-", "--axes", "both"], "--axes is only valid with --springs; give both, or leave it out"),
      (
        ["-", "--substeps", "9"],
        "--substeps is only valid with a world; leave it out, or give a world"
      ),
      (["--window", "all"], "--window is only valid with a scene and a trace; give both"),
      (["a", "b", "c"], "unexpected argument \"c\""),
    ])
  func refused(words: [String], line: String) throws {
    let run = try CommandRun(words: ["bench"] + words, input: SceneText.list)
    #expect(run.errors == "boxspring: \(line) (see boxspring bench --help)\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("a file of another kind is refused as by every command")
  func otherKind() throws {
    let run = try CommandRun("bench", "\(Self.examples)/fling.json")
    #expect(run.code == 2)
    #expect(
      run.errors.hasSuffix(
        "fling.json: $.format: \"scroll-trace\" is not a scene; give a file whose format is "
          + "\"boxspring-scene\"\n"), "\(run.errors)")
  }
}

extension Prerequisite {
  static let compiler = Prerequisite(
    "a C compiler", remedy: "install gcc or clang", isPresent: (try? CLoop.findCompiler()) != nil)
}

/// The loops in C do the work that they are said to do.
@Suite struct CLoopTests {
  @Test("an undamped spring in C is where the cosine is, and Euler's is not", .needs(.compiler))
  func displacements() throws {
    let compiler = try CLoop.findCompiler()
    let loop = CLoop(
      count: 7, axisCount: 2, tuning: try SpringTuning(frequency: 0.4, dampingRatio: 0),
      duration: 1.0 / 60, scrollVelocity: 500, influence: 0.3)
    let result = try loop.run(compiler, seconds: 0.001)
    // x = 50·cos ωt after 60 steps; under a scroll x′ = v + 150, so 150/ω·sin ωt is added.
    let omega = 2 * Double.pi * 0.4
    let exact = try #require(result.displacements[.exact])
    #expect(abs(exact - 50 * cos(omega)) < 1e-9)
    let forced = try #require(result.displacements[.forced])
    #expect(abs(forced - 50 * cos(omega) - 150 / omega * sin(omega)) < 1e-9)
    // The semi-implicit step has the frequency 2/h·asin(ωh/2) and is off by a first-order phase.
    let euler = try #require(result.displacements[.euler])
    let off = abs(euler - 50 * cos(omega))
    #expect(off > 1e-3 && off < 50 * omega * omega / 60)
    #expect(result.costs.count == 3)
  }

  @Test("there is no compiler where there is no search path")
  func none() {
    #expect(throws: CLoop.Failure.self) { try CLoop.findCompiler(path: "") }
  }

  @Test(
    "times and numbers are shortened to three digits with their unit",
    arguments: [(0.5234, "0.523 ns"), (999.4, "999 ns"), (12_345, "12.3 µs"), (2.5e9, "2.5 s")])
  func times(nanoseconds: Double, text: String) {
    #expect(BenchTable.time(nanoseconds) == text)
  }

  @Test(
    "numbers of things are shortened from ten thousand on",
    arguments: [(3.14159, "3.14"), (9999, "9999"), (23_456, "23.5 k"), (31_400_000, "31.4 M")])
  func numbers(number: Double, text: String) {
    #expect(BenchTable.number(number) == text)
  }
}
