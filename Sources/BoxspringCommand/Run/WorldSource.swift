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
    let bytes = try input.bytes(within: limits.byteLimit)
    let scene = try WorldFile.read(bytes, named: path)
    let rate = isGiven ? rate : min(rate, 1 / scene.world.options.substep)
    var session = try WorldFile.readSession(bytes, named: path, rate: rate)
    let header = RecordingHeader(
      scene, named: input.file.stem, generator: "boxspring \(Program.version)", rate: rate,
      recordsVelocities: true)
    session.run.world.contactLimit = limits[.contacts]
    var recorder = WorldRecorder(recordsVelocities: true)
    var cursor = try RecordingCursor(header)
    var frames: [RecordingFrame] = []
    var poses = PoseCount(limits, of: path)
    var progress = Progress()
    defer { progress.clear() }
    while let frame = session.advance() {
      progress.show("frame \(frames.count), \(Int(frame.world.time)) s")
      let recorded = session.recorded(frame, by: &recorder)
      try poses.add(recorded)
      try cursor.take(recorded)
      frames.append(recorded)
    }
    try limits.check(session.run, of: path)
    return Recording(header, sealedFrames: frames, cursor.seal(state: session.run.world.stateHash))
  }
}
