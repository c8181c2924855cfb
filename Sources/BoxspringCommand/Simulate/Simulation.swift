import BoxspringFiles
import Gestures
import Recordings
import ScrollDriving
import WorldDriving

/// One run of a physics scene into a file.
struct Simulation {
  let world: InputFile
  /// What moves the fingers of the scene, if anything does.
  var trace: InputFile?
  /// What the coordinates of a trace in CSV are, and what its times count, where that is said.
  var positions: ScrollTrace.Positions?
  var timeUnit: TraceTimeUnit?
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
    /// What rules could not do.
    var refused: [WorldSession.RefusedAction] = []
  }

  /// Reads the scene, runs it, and writes frame after frame.
  func perform() throws -> Summary {
    let touches = try touches()
    var (content, session) = try WorldFile.readDocument(
      world.bytes(within: limits.byteLimit), named: world.path, rate: rate, touches: touches)
    guard trace == nil || !content.fingers.isEmpty else {
      throw InputError(
        file: world.path, place: "$", problem: "the world has no fingers for the trace to move",
        remedy: "add \"fingers\", or leave the trace out")
    }
    let scene = content.scene
    session.run.world.contactLimit = limits[.contacts]
    var recorder = WorldRecorder(recordsVelocities: hasVelocities)
    var sinks = try RecordingSinks(
      header(scene), file: output, as: format, preview: preview,
      keeping: PoseCount(limits, of: world.path))
    try sinks.begin()
    var summary = Summary(rate: rate)
    var progress = Progress(isApart: output != "-" && preview != "-")
    while let frame = session.advance() {
      let recorded = session.recorded(frame, by: &recorder)
      try sinks.add(recorded)
      summary.add(recorded, scene)
      progress.show("frame \(summary.frameCount), \(Int(frame.world.time)) s")
    }
    progress.clear()
    try limits.check(session.run, of: world.path)
    summary.wasCutShort = session.outcome == nil && session.run.wasCutShort
    summary.refused = session.refusedActions
    summary.files = [output, preview].compactMap { $0 }.filter { $0 != "-" }
    summary.seal = try sinks.finish(state: session.run.world.stateHash)
    return summary
  }

  /// What the trace does.
  private func touches() throws -> [TouchSample] {
    guard let trace else { return [] }
    let read = try TraceFile(
      reading: trace.bytes(within: limits.byteLimit), named: trace.path, csvPositions: positions,
      timeUnit: timeUnit
    ).traceAlone(trace.path, in: "simulate")
    guard read.positions == .finger else {
      throw InputError(
        file: trace.path, place: "", problem: "its positions are content offsets",
        remedy: "give a trace of a finger's positions")
    }
    return read.touches
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
    for action in refused {
      note(
        "rule \"\(action.rule)\" at \(NumberText.rounded(action.time, decimals: 3)) s: "
          + "\(action.reason.problem); the action had no effect")
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
