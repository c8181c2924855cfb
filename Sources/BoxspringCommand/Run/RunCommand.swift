import BoxspringFiles
import Foundation
import LayoutDynamics
import PlaneDynamics
import ScrollDriving

/// The main job: a scene and a trace in, frames and pictures out.
enum RunCommand {
  static let command = Command(
    "run", "Scrolls a scene with a trace and writes the springy frames",
    details: """
      The scene says what is laid out, how it hangs on springs and how it scrolls; the trace says \
      what a finger or a wheel did. A frame lists every element in view: where it rests, how far \
      it is from there, in points of the content. The run goes on until everything rests.

      Without --out, --format, --preview, --picture and --animation, a terminal plays the run: \
      space pauses, left and right seek, up and down change the speed, q quits. Elsewhere frames \
      go to standard output.

      To sweep over many traces, let xargs run one process each: \
      ls traces/*.json | xargs -P4 -I{} boxspring run scene.json {} --out {}.frames.csv
      """,
    operands: [
      .one("SCENE", "The scene, JSON; - is standard input"),
      .one("TRACE", "The trace, JSON or CSV; - is standard input"),
    ],
    options: [
      rate.declaration, spring.declaration, window.declaration, out.declaration,
      format.declaration, preview.declaration, picture.declaration, animation.declaration,
      loop.declaration, limit.declaration, TraceOptions.positions.declaration,
    ],
    examples: [
      "boxspring run scene.json fling.json",
      "boxspring run scene.json fling.json --preview page.html --out frames.ndjson",
      "boxspring run scene.json fling.json --rate 120 --spring bouncy --format csv",
      "boxspring run scene.json - --spring frequency=2,dampingRatio=0.6 < fling.csv",
    ]
  ) { arguments in
    let outputs = try RunOutputs(
      frames: arguments[out], format: arguments[format], preview: arguments[preview],
      picture: arguments[picture], animation: arguments[animation], inputs: arguments.operands)
    let loops = try arguments[loop]
    guard !loops || outputs.isUnstated && isatty(STDOUT_FILENO) == 1 else {
      throw UsageError("--loop is for a run that a terminal plays; leave it out, or the outputs")
    }
    let run = Run(
      scenePath: arguments.operands[0], tracePath: arguments.operands[1],
      rate: try arguments[rate], spring: try arguments[spring], window: try arguments[window],
      limit: try arguments[limit], csvPositions: try arguments[TraceOptions.positions],
      outputs: outputs, loops: loops)
    try run.perform()
  }

  private static let rates = NumberRange.within(0.001...100_000)

  private static let rate = Option<TickRate>(
    "rate", "HZ|trace",
    help: "Frames per second, from 0.001 to 100000, or trace for the times of its samples",
    fallbackText: "60", fallback: .hertz(60)
  ) { (text) throws(UsageError) in
    if text == "trace" { return .trace }
    guard let hertz = Double(text), rates.problem(with: hertz) == nil else {
      throw UsageError(
        "--rate: \"\(text)\" will not do; give \(rates.describe("a number")), or trace")
    }
    return .hertz(hertz)
  }

  private static let spring = Option<SpringTuning?>(
    "spring", "SPRING",
    help: "A spring instead of the scene's: a preset's name, or key=value pairs such as "
      + "frequency=1,dampingRatio=0.8 (see boxspring spring --help)",
    fallback: nil
  ) { (text) throws(UsageError) in
    do throws(SpringTextError) {
      return try SpringStyle.spring(parsing: text)
    } catch {
      throw UsageError("--spring: \(error.problem); \(error.remedy)")
    }
  }

  private static let window = Option<LiveWindow>(
    "window", "PT|all",
    help: "Margin in points around what could be seen in which elements have springs, or all "
      + "for all of them; changes the time a run takes, never its frames",
    fallbackText: "200", fallback: .margin(200)
  ) { (text) throws(UsageError) in
    if text == "all" { return .everything }
    guard let margin = Double(text), NumberRange.notNegative.problem(with: margin) == nil else {
      throw UsageError("--window: \"\(text)\" will not do; give points, 0 or more, or all")
    }
    return .margin(margin)
  }

  private static let out = Option.text(
    "out", "FILE", "Write frames to FILE, whole or not at all; - is standard output")
  private static let format = FrameOptions.format(
    "Format of the frames; the default follows the extension of --out, and is ndjson without one")
  private static let preview = Option.text(
    "preview", "FILE", "Write a self-contained HTML page that plays the frames")
  private static let picture = Option.text(
    "picture", "FILE", "Write an SVG picture of six moments")
  private static let animation = Option.text(
    "animation", "FILE", "Write an SVG picture that plays, up to 6 seconds, without script")
  private static let loop = Option.flag(
    "loop", "In a terminal, play again and again until q is typed")
  private static let limit = Option.number(
    "limit", "S", in: .within(0...86_400), or: 60,
    "Stop this long after the trace's last event even if something still moves, in seconds")
}
