import BoxspringFiles
import LayoutDynamics
import ScrollDriving

/// Where the frames come from that a command works on: a frame file, or a run.
enum FrameSource {
  /// A frame file of this name.
  case frames(String)
  /// A scene and a trace.
  case run(RunSource)

  /// What the operands RUN [TRACE] and the options of a run name, its rate among them.
  init(_ arguments: Arguments, rate: Option<TickRate>) throws(UsageError) {
    guard arguments.operands.count == 1 else {
      let (scene, trace) = (arguments.operands[0], arguments.operands[1])
      self = .run(
        try RunOptions.source(scene: scene, trace: trace, rate: try arguments[rate], arguments))
      return
    }
    for option in [rate.declaration] + RunOptions.declarations where arguments.has(option) {
      throw UsageError("--\(option.name) goes with a scene and a trace; frames have theirs already")
    }
    self = .frames(arguments.operands[0])
  }

  /// The operands of a command that takes a run.
  static let operands: [Operand] = [
    .one("RUN", "A frame file, or a scene where a trace follows; - is standard input"),
    .optional("TRACE", "The trace that scrolls the scene"),
  ]

  /// What the frames come from, for complaints.
  var name: String {
    switch self {
    case .frames(let path): path
    case .run(let run): run.scenePath
    }
  }

  /// The frames, and what could make more of them.
  func read() throws -> LoadedFrames {
    switch self {
    case .frames(let path):
      let sequence = try FrameSequence(reading: InputFile(path).bytes(), file: path)
      return LoadedFrames(sequence: sequence, run: nil)
    case .run(let run):
      let prepared = try run.read()
      return LoadedFrames(sequence: prepared.played(), run: prepared)
    }
  }
}

/// All frames of a run.
struct LoadedFrames {
  let sequence: FrameSequence
  /// What they were made by; nil where they come from a file.
  let run: PreparedRun?
}

extension PreparedRun {
  /// All frames, with what there is to say about them on standard error.
  func played() -> FrameSequence {
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
    advice.print(result)
    return FrameSequence(header: header, frames: frames)
  }
}
