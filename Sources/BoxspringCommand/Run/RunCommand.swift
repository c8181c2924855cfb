import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Foundation

/// The main job: a scene and a trace in, frames and pictures out.
enum RunCommand {
  static let command = Command(
    "run", "Scrolls a scene with a trace and plays or writes the frames",
    details: """
      The scene defines the layout, its springs and its scrolling; the trace records finger or \
      wheel input. A trace in JSON can also have events: content, container or springs that change, and \
      cells that are lifted, dragged and released. A frame lists every visible element: its rest frame and its displacement, in \
      points of the content. The run ends when everything is at rest.

      With --record, one file keeps the scene with its files of sizes, the trace, the options and the frames: boxspring replay \
      runs it again and names the first difference.

      Without --out, --format, --preview, --picture, --animation and --record, the run is played in the \
      terminal: space pauses, left and right seek, up and down change the speed, q quits. If \
      standard output is not a terminal, frames are written to it.

      To sweep over many traces, let xargs run one process each: \
      ls traces/*.json | xargs -P4 -I{} boxspring run scene.json {} --out {}.frames.csv
      """,
    operands: [
      .one("SCENE", "The scene, JSON; - is standard input"),
      .one("TRACE", "The trace, JSON or CSV; - is standard input"),
    ],
    options: [
      rate.declaration, RunOptions.spring.declaration, RunOptions.window.declaration,
      out.declaration, format.declaration, preview.declaration, picture.declaration,
      animation.declaration, RunOutputs.record.declaration, loop.declaration,
      RunOptions.rest.declaration,
    ] + TraceOptions.reading + [limit.declaration],
    examples: [
      "boxspring run scene.json fling.json",
      "boxspring run scene.json fling.json --preview page.html --out frames.ndjson",
      "boxspring run scene.json fling.json --rate 120 --spring bouncy --format csv",
      "boxspring run scene.json fling.json --record run.ndjson",
      "boxspring run scene.json - --spring frequency=2,dampingRatio=0.6 < fling.csv",
    ]
  ) { arguments in
    let outputs = try RunOutputs(
      frames: arguments[out], format: arguments[format], preview: arguments[preview],
      picture: arguments[picture], animation: arguments[animation],
      record: arguments[RunOutputs.record], inputs: arguments.operands)
    let loops = try arguments[loop]
    guard !loops || outputs.isUnstated && isatty(STDOUT_FILENO) == 1 else {
      throw UsageError(
        "--loop is only valid for playback in a terminal; remove it, or the output options")
    }
    try run(
      arguments.operands.map { InputFile($0) }, arguments, try arguments[limit], outputs,
      loops: loops
    ).perform()
  }

  /// What has an effect on frames, besides the files.
  static let inputOptions = [rate.declaration] + RunOptions.declarations

  /// A run of a scene and a trace with the options of the command.
  static func run(
    _ files: [InputFile], _ arguments: Arguments, _ limits: Limits, _ outputs: RunOutputs,
    loops: Bool = false
  ) throws(UsageError) -> Run {
    Run(
      source: try source(files, arguments, limits), outputs: outputs, loops: loops,
      options: arguments.values(of: inputOptions))
  }

  /// A scene and a trace with the options of the command.
  static func source(
    _ files: [InputFile], _ arguments: Arguments, _ limits: Limits
  ) throws(UsageError) -> RunSource {
    try RunOptions.source(
      scene: files[0], trace: files[1], rate: try arguments[rate], limits, arguments)
  }

  private static let rate = RunOptions.rate(or: 60)
  private static let limit = Limits.option(.bytes, .elements, .seconds, .frames, .poses)
  private static let out = Option.text(
    "out", "FILE", "Write frames to FILE atomically; - is standard output")
  private static let format = FrameOptions.format(
    "Format of the frames; the default follows the extension of --out, and is ndjson without --out")
  private static let preview = Option.text(
    "preview", "FILE", "Write a self-contained HTML page that plays the frames")
  private static let picture = Option.text(
    "picture", "FILE", "Write an SVG picture of six moments")
  private static let animation = Option.text(
    "animation", "FILE", "Write an SVG picture that plays, up to 6 seconds, without script")
  private static let loop = Option.flag(
    "loop", "Loop playback in a terminal until q is pressed")
}
