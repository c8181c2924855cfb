import BoxspringFiles
import ScrollDriving
import WorldDriving

/// A physics scene that is to be run, or the motion that a run has left.
struct MotionSource {
  let path: String
  private let bytes: [UInt8]
  private let isWorld: Bool
  /// Frames per second; as a default no more than there are substeps, between which nothing moves.
  private let rate: Double
  private let isGiven: Bool

  /// - Parameters:
  ///   - rate: at which a scene is run.
  ///   - isGiven: whether that rate was asked for.
  /// - Throws: ``UsageError`` where the rate does not suit what the file holds.
  init(_ path: String, _ bytes: [UInt8], rate: TickRate, isGiven: Bool) throws(UsageError) {
    self.path = path
    self.bytes = bytes
    isWorld = !Trajectory.isTrajectory(bytes)
    guard isWorld || !isGiven else {
      throw UsageError("--rate goes with a world; this motion has its own")
    }
    guard case .hertz(let hertz) = rate else {
      throw UsageError("--rate: a world has no trace; give a number of frames per second")
    }
    self.rate = hertz
    self.isGiven = isGiven
  }

  /// Whether the content looks like a physics scene or its motion.
  static func isMotion(_ bytes: [UInt8]) -> Bool {
    Trajectory.isTrajectory(bytes)
      || bytes.prefix(4096).firstRange(of: "\"\(WorldFile.format)\"".utf8) != nil
  }

  /// Reads the motion, or runs the scene.
  func footage() throws -> Footage {
    guard isWorld else { return Footage(try Trajectory(reading: bytes, file: path)) }
    let scene = try WorldFile.read(bytes, named: path)
    let rate = isGiven ? rate : min(rate, 1 / scene.world.options.substep)
    let header = TrajectoryHeader(
      scene, named: InputFile(path).stem, generator: "boxspring \(Program.version)", rate: rate)
    var progress = Progress()
    defer { progress.clear() }
    return Footage(playing: WorldRun(scene, rate: rate), header: header) { frame, time in
      progress.show("frame \(frame), \(Int(time)) s")
    }
  }
}
