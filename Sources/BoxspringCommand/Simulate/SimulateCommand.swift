import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import TextEncoding

/// A physics scene or a transition in, the motion of its items or views out.
enum SimulateCommand {
  static let command = Command(
    "simulate", "Runs a physics scene or a view transition and writes the motion",
    details: """
      A world defines items, behaviors (gravity, pushes, snaps, attachments, collisions, fields) \
      and timed changes; fingers, which a trace moves, and rules, actions that conditions \
      trigger. A frame lists each item's centre in points and rotation in radians, \
      clockwise. Events between frames, such as contacts and signals, are listed between them.

      A transition defines a container, the views before and after, the gesture that drives them and \
      what begins and interrupts the motion. Its trace moves the finger of the gesture.

      The motion is computed in steps of 1/120 s, or what the file says, and does not depend on the \
      rate at which frames are taken. The file sets the duration: a number of seconds, or until \
      everything is at rest.

      With --record, one file keeps the world, the touches, the options and the motion: boxspring replay \
      runs it again and names the first difference.

      Without --out, --format, --preview, --picture, --animation and --record, the motion is played if standard output is a terminal, and \
      otherwise written to it, one JSON object per line. The last line has a hash of all frames, and for a world one of the final state; they are \
      the same on every machine.
      """,
    operands: [
      .one("WORLD", "The physics scene or the transition, JSON; - is standard input"),
      .optional("TRACE", "The touches, JSON or CSV; - is standard input"),
    ],
    options: [
      rate.declaration, velocities.declaration, out.declaration, format.declaration,
      preview.declaration, picture.declaration, animation.declaration,
      RunOutputs.record.declaration,
    ] + TraceOptions.reading + [limit.declaration],
    examples: [
      "boxspring simulate world.json --out motion.ndjson",
      "boxspring simulate world.json --rate 120 --velocities -o motion.csv",
      "boxspring simulate world.json --preview page.html",
      "boxspring simulate world.json drag.json --out motion.ndjson",
      "boxspring simulate transition.json pull.json --animation transition.svg",
      "boxspring simulate world.json | grep contactBegan",
    ]
  ) { arguments in
    let trace = arguments.operands.dropFirst().first
    guard arguments.operands[0] != "-" || trace != "-" else {
      throw UsageError(
        "only one of world and trace can be standard input; give a file name for the other")
    }
    let outputs = try RunOutputs(
      frames: arguments[out], format: arguments[format], preview: arguments[preview],
      picture: arguments[picture], animation: arguments[animation],
      record: arguments[RunOutputs.record], inputs: arguments.operands)
    try simulation(
      arguments.operands.map { InputFile($0) }, arguments, try arguments[limit]
    ).perform(into: outputs).print()
  }

  /// What has an effect on frames, besides the files.
  static let inputOptions = [rate.declaration, velocities.declaration] + TraceOptions.reading

  /// A simulation of a world and touches, if there are any, with the options of the command.
  static func simulation(
    _ files: [InputFile], _ arguments: Arguments, _ limits: Limits
  ) throws(UsageError) -> Simulation {
    Simulation(
      world: files[0], trace: files.dropFirst().first,
      positions: try arguments[TraceOptions.positions],
      timeUnit: try arguments[TraceOptions.timeUnit], rate: try arguments[rate],
      hasVelocities: try arguments[velocities], limits: limits,
      options: arguments.values(of: inputOptions))
  }

  private static let rate = Option.number(
    "rate", "HZ", in: .within(0.001...100_000), or: 60, "Frames per second")
  private static let limit = Limits.option(.bytes, .seconds, .frames, .contacts, .poses)
  private static let velocities = Option.flag(
    "velocities", "Include velocities, in points and radians per second")
  private static let out = Option.text(
    "out", "FILE", "Write the motion to FILE atomically; - is standard output")
  private static let format = FrameOptions.format(
    "Format of the motion; the default follows the extension of --out, and is ndjson without --out")
  private static let preview = Option.text(
    "preview", "FILE", "Write a self-contained HTML page that plays the motion")
  private static let picture = Option.text(
    "picture", "FILE", "Write an SVG picture of six moments")
  private static let animation = Option.text(
    "animation", "FILE", "Write an SVG picture that plays, up to 10 seconds, without script")
}
