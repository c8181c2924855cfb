import BoxspringFiles
import Recordings
import ScrollDriving
import WorldDriving

/// A physics scene that is to be run.
struct WorldSource {
  let path: String
  private let bytes: [UInt8]
  /// Frames per second; as a default no more than there are substeps, between which nothing moves.
  private let rate: Double
  private let isGiven: Bool

  /// - Parameters:
  ///   - rate: at which a scene is run.
  ///   - isGiven: whether that rate was asked for.
  /// - Throws: ``UsageError`` where the rate is none.
  init(_ path: String, _ bytes: [UInt8], rate: TickRate, isGiven: Bool) throws(UsageError) {
    self.path = path
    self.bytes = bytes
    guard case .hertz(let hertz) = rate else {
      throw UsageError("--rate: a world has no trace; give a number of frames per second")
    }
    self.rate = hertz
    self.isGiven = isGiven
  }

  /// Whether the content looks like a physics scene.
  static func isWorld(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4096).firstRange(of: "\"\(WorldFile.format)\"".utf8) != nil
  }

  /// Runs the scene.
  func recording() throws -> Recording {
    let scene = try WorldFile.read(bytes, named: path)
    let rate = isGiven ? rate : min(rate, 1 / scene.world.options.substep)
    let header = RecordingHeader(
      scene, named: InputFile(path).stem, generator: "boxspring \(Program.version)", rate: rate,
      recordsVelocities: true)
    var run = WorldRun(scene, rate: rate)
    var recorder = WorldRecorder(recordsVelocities: true)
    var cursor = try RecordingCursor(header)
    var frames: [RecordingFrame] = []
    var progress = Progress()
    defer { progress.clear() }
    while let frame = run.advance() {
      progress.show("frame \(frames.count), \(Int(frame.time)) s")
      let recorded = recorder.record(frame, of: run)
      try cursor.take(recorded)
      frames.append(recorded)
    }
    return Recording(header, sealedFrames: frames, cursor.seal(state: run.world.stateHash))
  }
}
