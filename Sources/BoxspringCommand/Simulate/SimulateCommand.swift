import BoxspringFiles

/// A physics scene in, the motion of its items out.
enum SimulateCommand {
  static let command = Command(
    "simulate", "Runs a physics scene and writes how its items move",
    details: """
      The world says which items there are, what moves them (gravity, pushes, snaps, attachments, \
      collisions, fields) and what happens to them in the course of time. A frame lists where every \
      item is: its centre in points, its rotation in radians, clockwise. What happens between frames, \
      such as contacts, stands between them.

      The motion is computed in steps of 1/120 s, or what the file says, and does not depend on the \
      rate at which frames are taken. The run goes on for as long as the file says: some seconds, or \
      until everything rests.

      Without --out and --preview, the motion goes to standard output, a JSON object a line. The hash at the end is \
      that of all frames, the state that of the world at the end: on every machine the same.
      """,
    operands: [.one("WORLD", "The physics scene, JSON; - is standard input")],
    options: [
      rate.declaration, velocities.declaration, out.declaration, format.declaration,
      preview.declaration,
    ],
    examples: [
      "boxspring simulate world.json --out motion.ndjson",
      "boxspring simulate world.json --rate 120 --velocities -o motion.csv",
      "boxspring simulate world.json --preview page.html",
      "boxspring simulate world.json | grep contactBegan",
    ]
  ) { arguments in
    let page = try arguments[preview]
    let given = try arguments[out]
    // Asked for a page alone, one is not sent the motion, too.
    let file = given ?? (page == nil ? "-" : nil)
    try OutputNames.check(["out": file, "preview": page], inputs: arguments.operands)
    let simulation = Simulation(
      world: InputFile(arguments.operands[0]), rate: try arguments[rate],
      hasVelocities: try arguments[velocities], output: file,
      format: try FrameOptions.choose(arguments[format], for: file) ?? .ndjson, preview: page)
    try simulation.perform().print()
  }

  private static let rate = Option.number(
    "rate", "HZ", in: .within(0.001...100_000), or: 60, "Frames per second")
  private static let velocities = Option.flag(
    "velocities", "List velocities, too, in points and radians per second")
  private static let out = Option.text(
    "out", "FILE", "Write the motion to FILE, whole or not at all; - is standard output")
  private static let format = FrameOptions.format(
    "Format of the motion; the default follows the extension of --out, and is ndjson without one")
  private static let preview = Option.text(
    "preview", "FILE", "Write a self-contained HTML page that plays the motion")
}
