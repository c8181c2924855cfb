import BoxspringFiles
import LayoutDynamics
import Recordings
import ScrollDriving

/// Where the frames come from that a command works on: a recording, a run, or a run of a physics
/// scene.
enum FrameSource {
  /// A recording in a file of this name, and what it holds.
  case recording(String, [UInt8])
  /// A physics scene.
  case world(WorldSource)
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
      throw UsageError(
        "--\(option.name) goes with a scene and a trace; a recording has its frames already")
    }
    let path = arguments.operands[0]
    let bytes = try InputFile(path).bytes()
    let isGiven = arguments.has(rate.declaration)
    if WorldSource.isWorld(bytes) {
      self = .world(try WorldSource(path, bytes, rate: try arguments[rate], isGiven: isGiven))
    } else if isGiven {
      throw UsageError(
        "--rate goes with a scene and a trace, or with a world; a recording has its own")
    } else {
      self = .recording(path, bytes)
    }
  }

  /// The operands of a command that takes a run.
  static let operands: [Operand] = [
    .one(
      "RUN",
      "A recording that run, layout or simulate wrote, or a world; or a scene where a trace follows; "
        + "- is standard input"),
    .optional("TRACE", "The trace that scrolls the scene"),
  ]

  /// What the frames come from, for complaints.
  var name: String {
    switch self {
    case .recording(let path, _): path
    case .world(let world): world.path
    case .run(let run): run.scenePath
    }
  }

  /// The frames, and what could make more of them.
  ///
  /// - Parameter command: who says what there is to say about them.
  func read(for command: String) throws -> LoadedRun {
    switch self {
    case .recording(let path, let bytes):
      let recording = try Recording(reading: bytes, file: path)
      // What scrolls is drawn as a layout is.
      guard recording.header.axis != nil else { return .world(Footage(recording)) }
      return .layout(LoadedFrames(sequence: FrameSequence(recording), run: nil))
    case .world(let world): return .world(try world.footage())
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
    var hash = FrameHash()
    var progress = Progress()
    while let frame = playback.next() {
      frames.append(frame)
      hash.add(frame)
      result.elementCount += frame.attributes.count
      progress.show("frame \(frames.count), \(Int(frame.time)) s")
    }
    progress.clear()
    result.wasCutShort = playback.wasCutShort
    result.hash = hash.text
    var advice = advice
    advice.command = command
    advice.print(result)
    return FrameSequence(header: FrameHeader(header), frames: frames)
  }
}
