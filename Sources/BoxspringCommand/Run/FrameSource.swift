import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving

/// Where the frames come from that a command works on: a recording, a run, or a run of a physics
/// scene.
enum FrameSource {
  /// A recording in a file that has been opened.
  case recording(OpenedInput, Limits)
  /// A physics scene or a transition.
  case world(WorldSource)
  /// A scene and a trace.
  case run(RunSource)

  /// What the operands RUN [TRACE] and the options of a run name, its rate among them.
  init(_ arguments: Arguments, rate: Option<TickRate>) throws {
    let limits = try arguments[Self.limit]
    guard arguments.operands.count == 1 else {
      let (scene, trace) = (InputFile(arguments.operands[0]), InputFile(arguments.operands[1]))
      self = .run(
        try RunOptions.source(
          scene: scene, trace: trace, rate: try arguments[rate], limits, arguments))
      return
    }
    let input = try OpenedInput(InputFile(arguments.operands[0]))
    let isGiven = arguments.has(rate.declaration)
    if input.isFile(of: SceneFile.format) {
      throw UsageError(
        "TRACE is missing: \(input.file.path) is a scene; give the trace that scrolls it, too")
    }
    for option in RunOptions.declarations where arguments.has(option) {
      throw UsageError(
        "--\(option.name) is only valid with a scene and a trace; a recording has fixed frames")
    }
    if input.isFile(of: WorldFile.format) || input.isFile(of: TransitionFile.format) {
      self = .world(try WorldSource(input, limits, rate: try arguments[rate], isGiven: isGiven))
    } else if isGiven {
      throw UsageError(
        "--rate is only valid with a scene and a trace, a world or a transition; a recording has "
          + "a fixed rate")
    } else {
      self = .recording(input, limits)
    }
  }

  /// The operands of a command that takes a run.
  static let operands: [Operand] = [
    .one(
      "RUN",
      "A recording that run, layout or simulate wrote, a world or a transition; or a scene where a trace follows; "
        + "- is standard input"),
    .optional("TRACE", "The trace that scrolls the scene"),
  ]

  /// The options of a command that takes a run, besides its rate.
  static let options = RunOptions.declarations + [limit.declaration]

  private static let limit = Limits.option(
    .bytes, .elements, .seconds, .frames, .contacts, .poses)

  /// The file that the frames come from, for errors.
  var name: String {
    switch self {
    case .recording(let input, _): input.file.path
    case .world(let world): world.path
    case .run(let run): run.scenePath
    }
  }

  /// The frames, and what could make more of them.
  ///
  /// - Parameter command: the name that notes on standard error begin with.
  func read(for command: String) throws -> LoadedRun {
    switch self {
    case .recording(let input, let limits):
      LoadedRun(recording: try Recording(reading: input, limits), run: nil)
    case .world(let world): LoadedRun(recording: try world.recording(), run: nil)
    case .run(let run): try run.read().played(for: command)
    }
  }
}

extension OpenedInput {
  /// Whether the content looks like a JSON document of a format.
  func isFile(of format: String) -> Bool {
    guard let key = beginning.firstRange(of: "\"format\"".utf8) else { return false }
    return beginning[key.upperBound...].filter { $0 > UInt8(ascii: " ") }
      .starts(with: ":\"\(format)\"".utf8)
  }
}

extension Recording {
  /// Reads a recording to its end.
  fileprivate init(reading input: OpenedInput, _ limits: Limits) throws(InputError) {
    var reader = try RecordingReader(input, within: limits.byteLimit)
    var poses = PoseCount(limits, of: input.file.path)
    var frames: [RecordingFrame] = []
    while let frame = try reader.next() {
      try poses.add(frame)
      frames.append(frame)
    }
    self.init(reader.header, sealedFrames: frames, reader.seal ?? RecordingSeal())
  }
}

/// All of a run.
struct LoadedRun {
  let recording: Recording
  /// What it was made by; nil where frames between its own cannot be had.
  var run: PreparedRun? { boxedRun?.value }
  private let boxedRun: Boxed<PreparedRun>?
  /// Whether touches are of no interest.
  private(set) var hasTouches = true

  init(recording: Recording, run: PreparedRun?) {
    self.recording = recording
    boxedRun = run.map { Boxed($0) }
  }

  /// The same without what fingers do.
  var withoutTouches: LoadedRun {
    var run = LoadedRun(recording: recording.withoutTouches, run: run)
    run.hasTouches = false
    return run
  }

  /// The frame at the very time, by itself; nil where only frames of the recording can be had.
  func frame(at time: Double) throws -> Recording? {
    guard let frame = try run?.frame(at: time) else { return nil }
    return hasTouches ? frame : frame.withoutTouches
  }
}

extension Recording {
  /// The same motion without what fingers do.
  fileprivate var withoutTouches: Recording {
    let frames = frames.map { frame in
      var frame = frame
      frame.touches = []
      return frame
    }
    return Recording(header, sealedFrames: frames, seal)
  }
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
    var poses = PoseCount(limits, of: path)
    while let frame = playback.next(recorder: &recorder) {
      try poses.add(frame)
      try cursor.take(frame)
      frames.append(frame)
      result.add(frame)
      progress.show("frame \(frames.count), \(Int(frame.time)) s")
    }
    progress.clear()
    try check(playback.excess)
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
    var frame = recorder.record(driver.advance(to: time))
    frame.touches = playback.touches(around: time)
    return try Recording(header, frames: [frame])
  }
}
