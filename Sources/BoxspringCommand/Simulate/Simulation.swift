import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Foundation
import Gestures
import PlaneGeometry
import Recordings
import ScrollDriving
import TextEncoding
import Transitions
import WorldDriving

/// One run of a physics scene, or of a transition, into files.
struct Simulation {
  private(set) var world: InputFile
  /// What moves the fingers, if anything does.
  private(set) var trace: InputFile?
  /// What the coordinates of a trace in CSV are, and what its times count, where that is said.
  var positions: ScrollTrace.Positions?
  var timeUnit: TraceTimeUnit?
  let rate: Double
  let hasVelocities: Bool
  let limits: Limits
  /// The options that have an effect on frames, as a file to repeat the run by lists them.
  let options: [JSONValue.Member]

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
    /// Where the limit stands that has cut it short.
    var limitPlace = ""
    /// The hash of what was played in the terminal; nil for what was written.
    var playedHash: String?
    /// What rules could not do.
    var refused: [WorldSession.RefusedAction] = []
  }

  /// Reads the file and runs it: plays it where that is what the terminal is for, and writes frame after frame
  /// anywhere else.
  func perform(into outputs: RunOutputs) throws -> Summary {
    guard outputs.record == nil else { return try loaded().write(to: outputs) }
    guard outputs.isUnstated, isatty(STDOUT_FILENO) == 1 else { return try write(to: outputs) }
    let run = try read()
    do {
      let traits = try TerminalTraits(ProcessInfo.processInfo.environment, size: .current)
      let frameCache = try FrameCache(run, counting: PoseCount(limits, of: world.path))
      if let worldRun = frameCache.end?.worldRun { try limits.check(worldRun, of: world.path) }
      try Player(frameCache, header: run.header, loops: false, traits: traits).play()
      var summary = Summary(rate: rate, limitPlace: run.limitPlace)
      summary.frameCount = frameCache.result.frameCount
      summary.lastTime = frameCache.result.lastTime
      summary.playedHash = frameCache.result.hash
      summary.wasCutShort = frameCache.end?.wasCutShort ?? false
      summary.refused = frameCache.end?.refusedActions ?? []
      return summary
    } catch let unsupported as TerminalTraits.Unsupported {
      throw unsupported.usageError
    }
  }

  /// The same with the content of its files, for those who need it as it was.
  private func loaded() throws -> Simulation {
    var loaded = self
    loaded.world = try world.loaded(within: limits.byteLimit)
    loaded.trace = try trace?.loaded(within: limits.byteLimit)
    return loaded
  }

  private func write(to outputs: RunOutputs) throws -> Summary {
    var run = try read()
    let inputs = RunInputs(
      .simulate, generator: run.header.generator, options: options,
      files: [world] + (trace.map { [$0] } ?? []))
    var sinks = try RecordingSinks(
      run.header, outputs, of: inputs, keeping: PoseCount(limits, of: world.path))
    try sinks.begin()
    var summary = Summary(rate: rate, limitPlace: run.limitPlace)
    var progress = Progress(isApart: !outputs.names.contains("-"))
    while let frame = run.next() {
      try sinks.add(frame)
      summary.add(frame, run)
      try limits.check(time: frame.time, frames: Double(summary.frameCount), of: world.path)
      progress.show("frame \(summary.frameCount), \(Int(frame.time)) s")
    }
    progress.clear()
    if let worldRun = run.worldRun { try limits.check(worldRun, of: world.path) }
    summary.wasCutShort = run.wasCutShort
    summary.refused = run.refusedActions
    summary.files = outputs.names.filter { $0 != "-" }
    summary.seal = try sinks.finish(state: run.worldRun?.world.stateHash)
    return summary
  }

  /// Reads the files, ready to run.
  func read() throws -> SimulationRun {
    let touches = try touches()
    let input = try OpenedInput(world)
    let isTransition = input.isFile(of: TransitionFile.format)
    let bytes = try input.bytes(within: limits.byteLimit)
    if isTransition {
      let content = try TransitionFile.read(bytes, named: world.path)
      guard trace == nil || content.gesture != nil else {
        throw noFingers("the transition has no gesture", "\"gesture\"")
      }
      return SimulationRun(
        content.run(rate: rate, touches: touches), named: world.stem, title: content.title,
        hasVelocities: hasVelocities, touches: touches)
    }
    var (content, session) = try WorldFile.readDocument(
      bytes, named: world.path, rate: rate, touches: touches)
    guard trace == nil || !content.fingers.isEmpty else {
      throw noFingers("the world has no fingers", "\"fingers\"")
    }
    try limits.check(content.scene, at: rate, of: world.path)
    session.run.world.contactLimit = limits[.contacts]
    return SimulationRun(
      session, content, named: world.stem, hasVelocities: hasVelocities, touches: touches)
  }

  private func noFingers(_ problem: String, _ key: String) -> InputError {
    InputError(
      file: world.path, place: "$", problem: "\(problem) for the trace to move",
      remedy: "add \(key), or leave the trace out")
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
}

extension Simulation.Summary {
  /// Counts a frame in.
  mutating func add(_ frame: RecordingFrame, _ run: SimulationRun) {
    frameCount += 1
    eventCount += frame.events.count
    lastTime = frame.time
    for event in frame.events where event.kind == .froze {
      if let slot = event.member, let name = run.itemName(slot) { frozen.append(name) }
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
      note("stopped at the time limit before everything came to rest; give a longer \(limitPlace)")
    }
    if let playedHash {
      Summary.print(
        of: ["played"], "\(Summary.count(frameCount, "frame")) at \(NumberText.shortest(rate)) Hz",
        Summary.seconds(lastTime), "hash \(playedHash)")
      return
    }
    var parts = [
      "\(Summary.count(frameCount, "frame")) at \(NumberText.shortest(rate)) Hz",
      Summary.count(eventCount, "event"), Summary.seconds(lastTime),
      "hash \(RecordingHash.text(seal.hash))",
    ]
    if let state = seal.state { parts.append("state \(RecordingHash.text(state))") }
    Summary.print(of: files, parts.joined(separator: ", "))
  }

  private func note(_ text: String) { StandardStreams.log("boxspring simulate: note: \(text)") }
}
