import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Recordings
import ScrollDriving
import Transitions
import WorldDriving

extension Limits {
  /// - Throws: ``InputError`` where a physics scene of a fixed duration lasts too long, or has too
  ///   many frames.
  func check(_ scene: WorldScene, at rate: Double, of file: String) throws(InputError) {
    guard case .seconds(let duration) = scene.duration else { return }
    try check(time: duration, frames: duration * rate, of: file)
  }
}

/// A physics scene or a transition that is to be run.
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
    let name = input.file.stem
    var run: SimulationRun
    if input.isFile(of: TransitionFile.format) {
      let content = try TransitionFile.read(bytes, named: path)
      run = SimulationRun(
        content.run(rate: rate, touches: []), named: name, title: content.title,
        hasVelocities: true)
    } else {
      let scene = try WorldFile.read(bytes, named: path)
      let rate = isGiven ? rate : min(rate, 1 / scene.world.options.substep)
      var (content, session) = try WorldFile.readDocument(bytes, named: path, rate: rate)
      try limits.check(content.scene, at: rate, of: path)
      session.run.world.contactLimit = limits[.contacts]
      run = SimulationRun(session, content, named: name, hasVelocities: true)
    }
    var cursor = try RecordingCursor(run.header)
    var frames: [RecordingFrame] = []
    var poses = PoseCount(limits, of: path)
    var progress = Progress()
    defer { progress.clear() }
    while let frame = run.next() {
      progress.show("frame \(frames.count), \(Int(frame.time)) s")
      try poses.add(frame)
      try cursor.take(frame)
      frames.append(frame)
      try limits.check(time: frame.time, frames: Double(frames.count), of: path)
    }
    if let worldRun = run.worldRun { try limits.check(worldRun, of: path) }
    return Recording(
      run.header, sealedFrames: frames, cursor.seal(state: run.worldRun?.world.stateHash))
  }
}
