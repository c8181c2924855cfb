import BoxspringFiles

/// A physics scene in, the motion of its items out.
enum SimulateCommand {
  static let command = Command(
    "simulate", "Runs a physics scene and writes the motion of its items",
    details: """
      The world defines items, behaviors (gravity, pushes, snaps, attachments, collisions, fields) \
      and timed changes; fingers, which a trace moves, and rules, actions that conditions \
      trigger. A frame lists each item's centre in points and rotation in radians, \
      clockwise. Events between frames, such as contacts and signals, are listed between them.

      The motion is computed in steps of 1/120 s, or what the file says, and does not depend on the \
      rate at which frames are taken. The file sets the duration: a number of seconds, or until \
      everything is at rest.

      Without --out and --preview, the motion is written to standard output, one JSON object per \
      line. The last line has a hash of all frames and one of the final state; both are the same on \
      every machine.
      """,
    operands: [
      .one("WORLD", "The physics scene, JSON; - is standard input"),
      .optional("TRACE", "The touches of its fingers, JSON or CSV; - is standard input"),
    ],
    options: [
      rate.declaration, velocities.declaration, out.declaration, format.declaration,
      preview.declaration,
    ] + TraceOptions.reading + [limit.declaration],
    examples: [
      "boxspring simulate world.json --out motion.ndjson",
      "boxspring simulate world.json --rate 120 --velocities -o motion.csv",
      "boxspring simulate world.json --preview page.html",
      "boxspring simulate world.json drag.json --out motion.ndjson",
      "boxspring simulate world.json | grep contactBegan",
    ]
  ) { arguments in
    let page = try arguments[preview]
    let given = try arguments[out]
    // Asked for a page alone, one is not sent the motion, too.
    let file = given ?? (page == nil ? "-" : nil)
    let trace = arguments.operands.dropFirst().first
    guard arguments.operands[0] != "-" || trace != "-" else {
      throw UsageError(
        "only one of world and trace can be standard input; give a file name for the other")
    }
    try OutputNames.check(["out": file, "preview": page], inputs: arguments.operands)
    let simulation = Simulation(
      world: InputFile(arguments.operands[0]), trace: trace.map { InputFile($0) },
      positions: try arguments[TraceOptions.positions],
      timeUnit: try arguments[TraceOptions.timeUnit], rate: try arguments[rate],
      hasVelocities: try arguments[velocities], output: file,
      format: try FrameOptions.choose(arguments[format], for: file) ?? .ndjson, preview: page,
      limits: try arguments[limit])
    try simulation.perform().print()
  }

  private static let rate = Option.number(
    "rate", "HZ", in: .within(0.001...100_000), or: 60, "Frames per second")
  private static let limit = Limits.option(.bytes, .contacts)
  private static let velocities = Option.flag(
    "velocities", "Include velocities, in points and radians per second")
  private static let out = Option.text(
    "out", "FILE", "Write the motion to FILE atomically; - is standard output")
  private static let format = FrameOptions.format(
    "Format of the motion; the default follows the extension of --out, and is ndjson without one")
  private static let preview = Option.text(
    "preview", "FILE", "Write a self-contained HTML page that plays the motion")
}
