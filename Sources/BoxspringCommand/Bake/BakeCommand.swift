import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import TextEncoding

/// Exports the motion of a run as keyframes.
enum BakeCommand {
  private static let out = Option.text(
    "out", "FILE", "Write to FILE atomically; - is standard output")
  private static let format = Option<BakeFormat?>.choice(
    "format",
    ["css": .css, "html": .html, "waapi": .waapi, "lottie": .lottie], or: nil,
    "What to write; the default follows the extension of --out")
  private static let errorBound = Option<Double>.number(
    "error", "PT", in: .within(0.001...1000), or: Bake.usualErrorBound,
    "Maximum position error at any time, in points")
  /// Keys joined by straight lines cost the same at any rate, and at this one frames miss little.
  private static let rate = RunOptions.rate(or: 240)

  static let command = Command(
    "bake", "Exports a run as keyframes: CSS, Web Animations, Lottie",
    details: """
      A run is a recording that run, layout or simulate wrote, a scene with the trace that scrolls \
      it, or a physics scene or view transition without touches; to include touches, write a recording with simulate first. \
      Each element gets its own keyframe path, including scrolling; rotation, scale, size, opacity and corner \
      radius where they change; with as few keys as the error bound allows. Without --rate, a world is baked at one frame per \
      substep, at most 240 a second. The file's metadata contains \
      the bound, the largest error and the spring.

      Formats: css is a style sheet (.css), html a self-contained page with that style sheet \
      (.html), waapi JSON for element.animate() (.waapi.json), lottie a composition \
      (.lottie.json). A single spring becomes CSS with \
      boxspring spring SPRING --css.
      """,
    operands: FrameSource.operands,
    options: [out.declaration, format.declaration, errorBound.declaration, rate.declaration]
      + FrameSource.options,
    examples: [
      "boxspring bake scene.json fling.json --out list.html",
      "boxspring bake frames.ndjson --out list.lottie.json --error 0.5",
      "boxspring bake world.json --out world.html",
      "boxspring bake scene.json fling.json --spring bouncy --format css > list.css",
    ],
    action: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let path = try arguments[out] ?? "-"
    try OutputNames.check(["out": path], inputs: arguments.operands)
    let job = BakeJob(
      source: try FrameSource(arguments, rate: rate), path: path,
      format: try format(of: path, arguments[format]), errorBound: try arguments[errorBound])
    try job.perform()
  }

  private static func format(
    of path: String, _ format: BakeFormat?
  ) throws(UsageError) -> BakeFormat {
    if let format = format ?? BakeFormat(fileName: path) { return format }
    let problem =
      path == "-"
      ? "standard output has no extension" : "--out: unknown file extension in \"\(path)\""
    let endings = BakeFormat.allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
    let names = BakeFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("\(problem); give --format (\(names)), or --out with a name in \(endings)")
  }
}
