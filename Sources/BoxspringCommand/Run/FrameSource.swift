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
        "--\(option.name) is only valid with a scene and a trace; a recording has fixed frames")
    }
    let path = arguments.operands[0]
    let bytes = try InputFile(path).bytes()
    let isGiven = arguments.has(rate.declaration)
    if WorldSource.isWorld(bytes) {
      self = .world(try WorldSource(path, bytes, rate: try arguments[rate], isGiven: isGiven))
    } else if isGiven {
      throw UsageError(
        "--rate is only valid with a scene and a trace, or with a world; a recording has "
          + "a fixed rate")
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

  /// The file that the frames come from, for errors.
  var name: String {
    switch self {
    case .recording(let path, _): path
    case .world(let world): world.path
    case .run(let run): run.scenePath
    }
  }

  /// The frames, and what could make more of them.
  ///
  /// - Parameter command: the name that notes on standard error begin with.
  func read(for command: String) throws -> LoadedRun {
    switch self {
    case .recording(let path, let bytes):
      LoadedRun(recording: try Recording(reading: bytes, file: path), run: nil)
    case .world(let world): LoadedRun(recording: try world.recording(), run: nil)
    case .run(let run): try run.read().played(for: command)
    }
  }
}

/// All of a run.
struct LoadedRun {
  let recording: Recording
  /// What it was made by; nil where frames between its own cannot be had.
  let run: PreparedRun?
}

extension PreparedRun {
  /// All frames, with what there is to say about them on standard error.
  fileprivate func played(for command: String) throws -> LoadedRun {
    var playback = playback
    var recorder = LayoutRecorder()
    var cursor = try RecordingCursor(header)
    var frames: [RecordingFrame] = []
    var result = RunOutputs.Result()
    var progress = Progress()
    while let frame = playback.next(recorder: &recorder) {
      try cursor.take(frame)
      frames.append(frame)
      result.add(frame)
      progress.show("frame \(frames.count), \(Int(frame.time)) s")
    }
    progress.clear()
    result.wasCutShort = playback.wasCutShort
    let recording = Recording(header, sealedFrames: frames, cursor.seal())
    result.hash = recording.hashText
    var advice = advice
    advice.command = command
    advice.print(result)
    return LoadedRun(recording: recording, run: self)
  }

  /// The frame at the very time, by itself.
  func frame(at time: Double) throws -> Recording {
    var (driver, recorder) = (playback.driver, LayoutRecorder())
    return try Recording(header, frames: [recorder.record(driver.advance(to: time))])
  }
}
