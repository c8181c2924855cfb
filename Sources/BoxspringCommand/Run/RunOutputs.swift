import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import LayoutDynamics
import Recordings
import ScrollDriving

/// Where the frames of a run go.
struct RunOutputs {
  let frames: String?
  let format: RecordingFormat
  let preview: String?
  let picture: String?
  let animation: String?
  /// Where the run goes with what it was given.
  let record: String?
  /// Whether nothing was said about outputs: then a terminal plays the run.
  let isUnstated: Bool

  /// - Parameter inputs: what the run reads.
  /// - Throws: ``UsageError`` where an output would be written over another, or over an input.
  init(
    frames: String?, format: RecordingFormat?, preview: String?, picture: String?,
    animation: String?, record: String?, inputs: [String]
  ) throws(UsageError) {
    try OutputNames.check(
      [
        "out": frames, "preview": preview, "picture": picture, "animation": animation,
        "record": record,
      ], inputs: inputs)
    let named = [frames, preview, picture, animation, record].compactMap { $0 }
    self.frames = named.isEmpty ? "-" : frames
    self.format = try FrameOptions.choose(format, for: frames) ?? .ndjson
    self.preview = preview
    self.picture = picture
    self.animation = animation
    self.record = record
    isUnstated = named.isEmpty && format == nil
  }

  /// The option for it.
  static let record = Option.text(
    "record", "FILE",
    "Write everything that the run is given, and its frames, to FILE, for boxspring replay")

  /// What a run came to.
  struct Result {
    var frameCount = 0
    var elementCount = 0
    var lastTime = 0.0
    /// The hash of all frames, as files spell it.
    var hash = ""
    var wasCutShort = false
    /// Files written, in order; standard output is none of them.
    var files: [String] = []
    /// Whether it was played in the terminal.
    var isPlayed = false

    /// Counts a frame in.
    mutating func add(_ frame: RecordingFrame) {
      frameCount += 1
      elementCount += frame.members.count
      lastTime = frame.time
    }
  }

  /// The names of all outputs, in order.
  var names: [String] { [frames, preview, picture, animation, record].compactMap { $0 } }

  /// Plays a run into every output, frame by frame; only pictures need to keep them.
  ///
  /// - Parameter inputs: what it was given.
  func write(_ run: PreparedRun, of inputs: RunInputs?) throws -> Result {
    var playback = run.playback
    var recorder = LayoutRecorder()
    var result = Result()
    var sinks = try RecordingSinks(
      run.header, self, of: inputs, keeping: PoseCount(run.limits, of: run.path))
    try sinks.begin()
    var progress = Progress(isApart: !names.contains("-"))
    while let frame = playback.next(recorder: &recorder) {
      try sinks.add(frame)
      result.add(frame)
      try run.limits.check(time: 0, frames: Double(result.frameCount), of: run.path)
      progress.show("frame \(result.frameCount), \(Int(frame.time)) s")
    }
    progress.clear()
    try run.check(playback.excess)
    result.wasCutShort = playback.wasCutShort
    result.hash = RecordingHash.text(try sinks.finish().hash)
    result.files = names.filter { $0 != "-" }
    return result
  }
}
