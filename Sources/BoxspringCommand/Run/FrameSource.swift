import BoxspringFiles
import LayoutDynamics
import ScrollDriving

/// Where the frames come from that a command works on: a frame file, a run, or a run of a physics
/// scene.
enum FrameSource {
  /// A frame file of this name, and what it holds.
  case frames(String, [UInt8])
  /// A physics scene, or the motion of one.
  case motion(MotionSource)
  /// A scene and a trace.
  case run(RunSource)

  /// What the operands RUN [TRACE] and the options of a run name, its rate among them.
  init(_ arguments: Arguments, rate: Option<TickRate>) throws {
    guard arguments.operands.count == 1 else {
      let (scene, trace) = (arguments.operands[0], arguments.operands[1])
      self = .run(
        try RunOptions.source(scene: scene, trace: trace, rate: try arguments[rate], arguments))
      return
    }
    for option in RunOptions.declarations where arguments.has(option) {
      throw UsageError("--\(option.name) goes with a scene and a trace; frames have theirs already")
    }
    let path = arguments.operands[0]
    let bytes = try InputFile(path).bytes()
    let isGiven = arguments.has(rate.declaration)
    if MotionSource.isMotion(bytes) {
      self = .motion(
        try MotionSource(path, bytes, rate: try arguments[rate], isGiven: isGiven))
    } else if isGiven {
      throw UsageError("--rate goes with a scene and a trace; frames have theirs already")
    } else {
      self = .frames(path, bytes)
    }
  }

  /// The operands of a command that takes a run.
  static let operands: [Operand] = [
    .one(
      "RUN",
      "A frame file, or a scene where a trace follows; or a world, or a motion that simulate wrote; "
        + "- is standard input"),
    .optional("TRACE", "The trace that scrolls the scene"),
  ]

  /// What the frames come from, for complaints.
  var name: String {
    switch self {
    case .frames(let path, _): path
    case .motion(let motion): motion.path
    case .run(let run): run.scenePath
    }
  }

  /// The frames, and what could make more of them.
  ///
  /// - Parameter command: who says what there is to say about them.
  func read(for command: String) throws -> LoadedRun {
    switch self {
    case .frames(let path, let bytes):
      let sequence = try FrameSequence(reading: bytes, file: path)
      return .layout(LoadedFrames(sequence: sequence, run: nil))
    case .motion(let motion): return .world(try motion.footage())
    case .run(let run):
      let prepared = try run.read()
      return .layout(LoadedFrames(sequence: prepared.played(for: command), run: prepared))
    }
  }
}

/// All of a run, of either kind.
enum LoadedRun {
  case layout(LoadedFrames)
  case world(Footage)
}

/// All frames of a run.
struct LoadedFrames {
  let sequence: FrameSequence
  /// What they were made by; nil where they come from a file.
  let run: PreparedRun?
}

extension PreparedRun {
  /// All frames, with what there is to say about them on standard error.
  func played(for command: String) -> FrameSequence {
    var playback = playback
    var frames: [LayoutFrame] = []
    var result = RunOutputs.Result()
    var progress = Progress()
    while let frame = playback.next() {
      frames.append(frame)
      result.elementCount += frame.attributes.count
      progress.show("frame \(frames.count), \(Int(frame.time)) s")
    }
    progress.clear()
    result.wasCutShort = playback.wasCutShort
    var advice = advice
    advice.command = command
    advice.print(result)
    return FrameSequence(header: header, frames: frames)
  }
}
