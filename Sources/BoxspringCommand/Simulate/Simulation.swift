import BoxspringFiles
import Recordings
import WorldDriving

/// One run of a physics scene into a file.
struct Simulation {
  let world: InputFile
  let rate: Double
  let hasVelocities: Bool
  /// Where the motion goes; nil where only a page is wanted.
  let output: String?
  let format: RecordingFormat
  /// Where the page that plays the motion goes, if one is wanted.
  let preview: String?
  let limits: Limits

  /// What a simulation came to.
  struct Summary {
    /// Files written, in order; standard output is none of them.
    var files: [String] = []
    var rate: Double
    var frameCount = 0
    var eventCount = 0
    var lastTime = 0.0
    var seal = RecordingSeal()
    var frozen: [String] = []
    var wasCutShort = false
  }

  /// Reads the scene, runs it, and writes frame after frame.
  func perform() throws -> Summary {
    let scene = try WorldFile.read(
      world.bytes(within: limits.byteLimit), named: world.path)
    var run = WorldRun(scene, rate: rate)
    run.world.contactLimit = limits[.contacts]
    var recorder = WorldRecorder(recordsVelocities: hasVelocities)
    var sinks = try RecordingSinks(
      header(scene), file: output, as: format, preview: preview,
      keeping: PoseCount(limits, of: world.path))
    try sinks.begin()
    var summary = Summary(rate: rate)
    var progress = Progress(isApart: output != "-" && preview != "-")
    while let frame = run.advance() {
      let recorded = recorder.record(frame, of: run)
      try sinks.add(recorded)
      summary.add(recorded, scene)
      progress.show("frame \(summary.frameCount), \(Int(frame.time)) s")
    }
    progress.clear()
    try limits.check(run, of: world.path)
    summary.wasCutShort = run.wasCutShort
    summary.files = [output, preview].compactMap { $0 }.filter { $0 != "-" }
    summary.seal = try sinks.finish(state: run.world.stateHash)
    return summary
  }

  private func header(_ scene: WorldScene) -> RecordingHeader {
    RecordingHeader(
      scene, named: world.stem, generator: "boxspring \(Program.version)", rate: rate,
      recordsVelocities: hasVelocities)
  }
}

extension Simulation.Summary {
  /// Counts a frame in.
  mutating func add(_ frame: RecordingFrame, _ scene: WorldScene) {
    frameCount += 1
    eventCount += frame.events.count
    lastTime = frame.time
    for event in frame.events where event.kind == .froze {
      if let slot = event.member { frozen.append(scene.items[Int(slot)].name) }
    }
  }

  /// Says on standard error what there is to say; a summary only where it cannot mix with the motion.
  func print() {
    for name in frozen {
      note("\(name) was frozen because its state became non-finite; the simulation continued")
    }
    if wasCutShort {
      note(
        "stopped at the time limit before everything came to rest; give a longer "
          + "$.duration.untilRest")
    }
    Summary.print(
      of: files, "\(Summary.count(frameCount, "frame")) at \(NumberText.shortest(rate)) Hz",
      Summary.count(eventCount, "event"), Summary.seconds(lastTime),
      "hash \(RecordingHash.text(seal.hash))", "state \(RecordingHash.text(seal.state ?? 0))")
  }

  private func note(_ text: String) { StandardStreams.log("boxspring simulate: note: \(text)") }
}
