import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import TextEncoding

/// The scenes that the program has in itself.
enum SceneCommand {
  static let command = Command(
    "scene", "Runs one of the built-in scenes, or lists them",
    details: """
      The scenes are those of well-known guides to UIKit Dynamics, gestures and view transitions, and \
      some of collections. Each is a physics scene, a transition or a collection, most with a \
      trace of the fingers that drive it. --list names them all.

      --files writes a scene's files to a folder, to be changed and run by simulate, or run for a \
      collection. The same files are in docs/examples/scenes.

      Without --files, --out, --format, --preview, --picture, --animation and --record, the motion is written to standard output, \
      one JSON object per line; if that is a terminal, the motion is played.
      """,
    operands: [.optional("NAME", "The scene, one of those of --list")],
    options: [
      list.declaration, files.declaration, rate.declaration, out.declaration, format.declaration,
      preview.declaration, picture.declaration, animation.declaration,
      RunOutputs.record.declaration,
      limit.declaration,
    ],
    examples: [
      "boxspring scene --list",
      "boxspring scene flick --preview page.html",
      "boxspring scene drop-out-present --animation drop-out.svg --out motion.ndjson",
      "boxspring scene shade-present --files .",
      "boxspring simulate shade-present.json shade-present.trace.json --preview page.html",
    ]
  ) { arguments in
    guard let name = arguments.operands.first else {
      guard try arguments[list] else {
        throw UsageError("NAME is missing; give one of those that --list names, or --list")
      }
      try OutputFile.write(Array(table.utf8), to: "-")
      return
    }
    guard try !arguments[list] else {
      throw UsageError("--list takes no NAME; remove one of them")
    }
    let scene = try scene(named: name)
    let folder = try arguments[files]
    let outputs = try RunOutputs(
      frames: arguments[out], format: arguments[format], preview: arguments[preview],
      picture: arguments[picture], animation: arguments[animation],
      record: arguments[RunOutputs.record], inputs: [])
    if let folder { try scene.write(to: folder) }
    guard folder == nil || !outputs.isUnstated else { return }
    let limits = try arguments[limit]
    let files = [scene.file] + (scene.traceFile.map { [$0] } ?? [])
    // As the command does that runs such files.
    let command = scene.isCollection ? RunCommand.command : SimulateCommand.command
    let given = try Arguments(
      options: arguments.values(of: [rate.declaration]), of: command, operandCount: files.count)
    if scene.isCollection {
      try RunCommand.run(files, given, limits, outputs).perform()
    } else {
      try SimulateCommand.simulation(files, given, limits).perform(into: outputs).print()
    }
  }

  /// The scene of a name.
  private static func scene(named name: String) throws(UsageError) -> BuiltInScene {
    if let scene = BuiltInScene.all.first(where: { $0.name == name }) { return scene }
    let names = BuiltInScene.all.map(\.name)
    let meant = Spelling.nearest(to: name, in: names).map { "did you mean \($0)? " } ?? ""
    throw UsageError("unknown scene \"\(name)\"; \(meant)boxspring scene --list names them all")
  }

  /// The names of all scenes, each with what is seen.
  private static var table: String {
    let width = BuiltInScene.all.map(\.name.count).max() ?? 0
    return BuiltInScene.all.map { scene in
      scene.name + String(repeating: " ", count: width + 2 - scene.name.count) + scene.title + "\n"
    }.joined()
  }

  private static let list = Option.flag("list", "Print the names of all scenes and what is seen")
  private static let files = Option.text(
    "files", "DIR", "Write the scene's files to the folder DIR")
  private static let rate = Option.number(
    "rate", "HZ", in: .within(0.001...100_000), or: 60, "Frames per second")
  private static let limit = Limits.option(.bytes, .elements, .seconds, .contacts, .poses)
  private static let out = Option.text(
    "out", "FILE", "Write the motion to FILE atomically; - is standard output")
  private static let format = FrameOptions.format(
    "Format of the motion; the default follows the extension of --out, and is ndjson without --out")
  private static let preview = Option.text(
    "preview", "FILE", "Write a self-contained HTML page that plays the motion")
  private static let picture = Option.text(
    "picture", "FILE", "Write an SVG picture of six moments")
  private static let animation = Option.text(
    "animation", "FILE",
    "Write an SVG picture that plays, up to 6 seconds of a collection and 10 of anything else, "
      + "without script")
}
