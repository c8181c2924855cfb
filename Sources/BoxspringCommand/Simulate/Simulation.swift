import BoxspringFiles
import WorldDriving

/// One run of a physics scene into a file.
struct Simulation {
  let world: InputFile
  let rate: Double
  let hasVelocities: Bool
  /// Where the motion goes; nil where only a page is wanted.
  let output: String?
  let format: TrajectoryFormat
  /// Where the page that plays the motion goes, if one is wanted.
  let preview: String?

  /// What a simulation came to.
  struct Summary {
    /// Files written, in order; standard output is none of them.
    var files: [String] = []
    var rate: Double
    var frameCount = 0
    var eventCount = 0
    var lastTime = 0.0
    var hash = TrajectoryHash()
    var state = ""
    var frozen: [String] = []
    var wasCutShort = false
  }

  /// Reads the scene, runs it, and writes frame after frame.
  func perform() throws -> Summary {
    let scene = try WorldFile.read(world.bytes(), named: world.path)
    var run = WorldRun(scene, rate: rate)
    var sinks = SimulationSinks(
      motion: try output.map { try MotionSink($0, format) },
      preview: try preview.map { try PreviewSink($0) })
    try sinks.begin(header(scene), run)
    var summary = Summary(rate: rate)
    var progress = Progress(isApart: output != "-" && preview != "-")
    while let frame = run.advance() {
      try sinks.add(frame, of: run)
      summary.add(TrajectoryFrame(frame, of: run), scene)
      progress.show("frame \(summary.frameCount), \(Int(frame.time)) s")
    }
    progress.clear()
    summary.state = TrajectoryHash.text(run.world.stateHash)
    summary.wasCutShort = run.wasCutShort
    summary.files = [output, preview].compactMap { $0 }.filter { $0 != "-" }
    try sinks.finish(summary.hash, state: summary.state)
    return summary
  }

  private func header(_ scene: WorldScene) -> TrajectoryHeader {
    TrajectoryHeader(
      scene, named: world.stem, generator: "boxspring \(Program.version)", rate: rate,
      hasVelocities: hasVelocities)
  }
}

extension Simulation.Summary {
  /// Counts a frame in.
  mutating func add(_ frame: TrajectoryFrame, _ scene: WorldScene) {
    frameCount += 1
    eventCount += frame.events.count
    lastTime = frame.time
    hash.add(frame)
    for event in frame.events where event.kind == .froze {
      if let item = event.item { frozen.append(scene.items[item].name) }
    }
  }

  /// Says on standard error what there is to say; a summary only where it cannot mix with the motion.
  func print() {
    for name in frozen {
      note("\(name) was frozen where its motion left the finite numbers; the others went on")
    }
    if wasCutShort {
      note(
        "stopped at the limit with something still in motion; give a longer $.duration.untilRest")
    }
    Summary.tell(
      of: files, "\(Summary.count(frameCount, "frame")) at \(NumberText.shortest(rate)) Hz",
      Summary.count(eventCount, "event"), Summary.seconds(lastTime), "hash \(hash.text)",
      "state \(state)")
  }

  private func note(_ text: String) { StandardStreams.tell("boxspring simulate: note: \(text)") }
}
