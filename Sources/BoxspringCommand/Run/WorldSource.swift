import BoxspringFiles
import Recordings
import ScrollDriving
import WorldDriving

/// A physics scene that is to be run.
struct WorldSource {
  private let input: OpenedInput
  private let limits: Limits
  /// Frames per second; as a default no more than there are substeps, between which nothing moves.
  private let rate: Double
  private let isGiven: Bool

  /// - Parameters:
  ///   - rate: at which a scene is run.
  ///   - isGiven: whether that rate was asked for.
  /// - Throws: ``UsageError`` where the rate is none.
  init(
    _ input: OpenedInput, _ limits: Limits, rate: TickRate, isGiven: Bool
  ) throws(UsageError) {
    self.input = input
    self.limits = limits
    guard case .hertz(let hertz) = rate else {
      throw UsageError("--rate: a world has no trace; give a number of frames per second")
    }
    self.rate = hertz
    self.isGiven = isGiven
  }

  var path: String { input.file.path }

  /// Runs the scene.
  func recording() throws -> Recording {
    let scene = try WorldFile.read(input.bytes(within: limits.byteLimit), named: path)
    let rate = isGiven ? rate : min(rate, 1 / scene.world.options.substep)
    let header = RecordingHeader(
      scene, named: input.file.stem, generator: "boxspring \(Program.version)", rate: rate,
      recordsVelocities: true)
    var run = WorldRun(scene, rate: rate)
    run.world.contactLimit = limits[.contacts]
    var recorder = WorldRecorder(recordsVelocities: true)
    var cursor = try RecordingCursor(header)
    var frames: [RecordingFrame] = []
    var poses = PoseCount(limits, of: path)
    var progress = Progress()
    defer { progress.clear() }
    while let frame = run.advance() {
      progress.show("frame \(frames.count), \(Int(frame.time)) s")
      let recorded = recorder.record(frame, of: run)
      try poses.add(recorded)
      try cursor.take(recorded)
      frames.append(recorded)
    }
    try limits.check(run, of: path)
    return Recording(header, sealedFrames: frames, cursor.seal(state: run.world.stateHash))
  }
}
