import AnimationFiles
import BoxspringCommandInterface
import BoxspringInputCommands
import BoxspringFiles
import FileStreams
import LayoutDynamics
import ScrollDriving
import TextEncoding

/// Measures springs, layouts, runs and worlds on this machine.
enum BenchCommand {
  private static let springs = Option.integer(
    "springs", in: 1...10_000_000, or: 10_000,
    "Number of springs to measure; with a file, none by default")
  private static let axes = Option<Int>.choice(
    "axes", ["one": 1, "both": 2], or: 1, "Axes along which those springs move")
  private static let rate = Option<Double>.number(
    "rate", "HZ", in: .within(0.001...100_000), or: 60,
    "Spring steps and frames per second of simulated time")
  private static let substeps = Option.integer(
    "substeps", in: 1...1_000_000, or: 600, "Stop a world after N substeps")
  private static let time = Option<Double>.number(
    "time", "S", in: .within(0.001...3600), or: 8,
    "Seconds for all measurements together; more gives steadier results")
  private static let limit = Limits.option(.bytes, .elements, .seconds, .contacts)
  private static let json = Option.flag("json", "Write JSON instead of a table")
  private static let out = Option.text(
    "out", "FILE", "Write to FILE atomically; - is standard output, the default")

  static let command = Command(
    "bench", "Measures springs, a layout, a run or a world on this machine",
    details: """
      For a scene, it measures laying it out and querying the layout; with a trace, also the frames \
      of the whole run; for a world, its substeps. Without a file it measures a bank of springs \
      and small examples of each kind.

      Everything runs on one thread and is repeated. The best is the shortest time of all \
      repetitions, the least disturbed by other work on the machine; the median is the typical \
      time. The columns "in 1/60 s" and "in 1/120 s" say how many fit into one frame by the \
      median. A spring or element takes one step per frame, an item of a world all substeps of that frame.

      Where there is a C compiler (clang, cc or gcc), the springs are compared with loops in C, \
      built with -O3: the same exact step, and the semi-implicit Euler step that is usual in \
      games, which is not exact. Springs, worlds and runs without options are also measured through \
      the C interface. "to C" is the ratio to the same exact step in C, and to the same frame or \
      substep through C.

      Compare results only within one run: they depend on the machine and its load.
      """,
    operands: [
      .optional("FILE", "A scene or a world, JSON; - is standard input"),
      .optional("TRACE", "A trace that scrolls the scene"),
    ],
    options: [
      springs.declaration, axes.declaration, rate.declaration, substeps.declaration,
      time.declaration, json.declaration, out.declaration,
    ] + RunOptions.declarations + [limit.declaration],
    examples: [
      "boxspring bench",
      "boxspring bench --springs 100000 --axes both --rate 120",
      "boxspring bench scene.json fling.json --window all",
      "boxspring bench world.json --substeps 1200 --json --out bench.json",
    ]
  ) { arguments in
    let path = try arguments[out] ?? "-"
    try OutputNames.check(["out": path], inputs: arguments.operands)
    let job = try job(arguments)
    var output = try OutputFile(path)
    let result = try job.perform()
    try output.append(
      try arguments[json] ? BenchDocument(result: result).text : BenchTable(result: result).text)
    try output.finish()
    let count = result.subjects.reduce(0) { $0 + $1.measurements.count }
    Summary.print(of: [path], Summary.count(count, "measurement"), Summary.seconds(result.seconds))
  }
}

// MARK: What is asked for

extension BenchCommand {
  private static func job(_ arguments: Arguments) throws -> BenchJob {
    let subjects = try subjects(arguments)
    let hasSprings = arguments.has(springs.declaration) || arguments.operands.isEmpty
    guard hasSprings || !arguments.has(axes.declaration) else {
      throw UsageError("--axes is only valid with --springs; give both, or leave it out")
    }
    let isWorldMeasured = subjects.contains { if case .world = $0 { true } else { false } }
    guard isWorldMeasured || !arguments.has(substeps.declaration) else {
      throw UsageError("--substeps is only valid with a world; leave it out, or give a world")
    }
    return BenchJob(
      springCount: hasSprings ? try arguments[springs] : nil, axisCount: try arguments[axes],
      rate: try arguments[rate], substepCount: try arguments[substeps],
      seconds: try arguments[time], subjects: subjects, limits: try arguments[limit])
  }

  private static func subjects(_ arguments: Arguments) throws -> [BenchJob.Subject] {
    let files = arguments.operands
    if files.count == 2 {
      var source = try RunOptions.source(
        scene: InputFile(files[0]), trace: InputFile(files[1]), rate: .hertz(try arguments[rate]),
        try arguments[limit], arguments)
      try source.load()
      let run = try source.read()
      try checkView(of: run.scene, files[0], arguments)
      // The interface has no such options for what it reads.
      let isPlain = !RunOptions.declarations.contains { arguments.has($0) }
      let inC = try isPlain ? runInC(source, arguments) : nil
      return [
        .layout(run.scene, name: files[0].visible),
        .run(run.playback, inC: inC, name: "\(files[0].visible) under \(files[1].visible)"),
      ]
    }
    for option in RunOptions.declarations where arguments.has(option) {
      throw UsageError("--\(option.name) is only valid with a scene and a trace; give both")
    }
    guard let path = files.first else { return try examples(rate: try arguments[rate]) }
    let input = try OpenedInput(InputFile(path))
    let bytes = try input.bytes(within: arguments[limit].byteLimit)
    guard input.isFile(of: WorldFile.format) else {
      let scene = try ArrangedScene(
        reading: bytes, named: path, sizes: SizesFile.reader(besides: path))
      try checkView(of: scene, path, arguments)
      return [.layout(scene, name: path.visible)]
    }
    guard !arguments.has(rate.declaration) || arguments.has(springs.declaration) else {
      throw UsageError("--rate: a world is measured by its own substeps; leave it out")
    }
    let world = try WorldFile.read(bytes, named: path)
    return [.world(world, inC: try? CWorld(bytes, named: path), name: path.visible)]
  }

  /// The run of a scene and a trace, which have been read, through the C interface.
  private static func runInC(
    _ source: RunSource, _ arguments: Arguments
  ) throws -> CPlayback? {
    let limit = try arguments[limit].byteLimit
    return try? CPlayback(
      scene: try source.sceneFile.bytes(within: limit), named: source.scenePath,
      trace: try source.traceFile.bytes(within: limit), named: source.tracePath,
      rate: try arguments[rate])
  }

  /// Refuses a scene that shows more elements than are to be looked at.
  private static func checkView(
    of scene: ArrangedScene, _ path: String, _ arguments: Arguments
  ) throws {
    let limits = try arguments[limit]
    guard let count = RestFrame(of: scene, offset: nil, limits).crowd else {
      return
    }
    throw limits.tooManyElements(count, "are in view", in: path)
  }

  private static func examples(rate: Double) throws -> [BenchJob.Subject] {
    let sceneText = Array(BenchExamples.scene.utf8)
    let traceText = Array(BenchExamples.trace.utf8)
    let scene = try ArrangedScene(reading: sceneText, named: "example")
    let trace = try TraceFile(reading: traceText, named: "example").trace
    let playback = try scene.playback(of: trace, rate: .hertz(rate))
    let inC = try CPlayback(
      scene: sceneText, named: "example", trace: traceText, named: "example", rate: rate)
    let worldText = Array(BenchExamples.world.utf8)
    let world = try WorldFile.read(worldText, named: "example")
    return [
      .layout(scene, name: "boxes in rows"),
      .run(playback, inC: inC, name: "boxes in rows, thrown"),
      .world(
        world, inC: try CWorld(worldText, named: "example"), name: "crates that fall"),
    ]
  }
}
