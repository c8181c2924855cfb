import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import SpringFitting

/// Fits the springs of a scene to a recorded motion.
enum FitCommand {
  static let command = Command(
    "fit", "Fits the spring of a scene to a recorded motion: scroll and positions in, scene out",
    details: """
      SCENE is the layout of a list that was recorded while it was scrolled, TRACE the scroll, and MOTION the observed \
      positions of some elements. The result is the scene with the fitted spring, influence and overlap, and the \
      offset between the two clocks, each with a 95 % interval, and notes on what the data do not determine.

      MOTION is a CSV table with the columns element, time and y, and x if elements move sideways: the top left \
      corner of the element's frame in points, 3 for an item, 1.3 for one of section 1, h0 for a header. It may have \
      gaps, noise, dropped frames and outliers. Or MOTION is a recording by run, in any format; any \
      other must name its items 3, 1.3 or h0.

      Best is one whole fling at 60 frames per second or more, from before the finger goes down until everything is at \
      rest, with elements near the finger and far from it. Positions more than 4.685 times the noise away from the fit \
      are outliers, without influence.
      """,
    operands: [
      .one("SCENE", "The layout, JSON; values that are not fitted are used as they are"),
      .one("TRACE", "The scroll, JSON or CSV"),
      .one("MOTION", "Observed positions: CSV, or a recording; - is standard input"),
    ],
    options: [
      find.declaration, places.declaration, out.declaration, picture.declaration,
      preview.declaration, json.declaration,
    ] + TraceOptions.reading + [limit.declaration],
    examples: [
      "boxspring fit list.json fling.csv seen.csv",
      "boxspring fit list.json fling.csv seen.csv --out found.json --picture fit.svg",
      "boxspring fit list.json fling.csv seen.csv --preview fit.html",
      "boxspring fit list.json fling.csv frames.ndjson --find frequency,dampingRatio",
      "boxspring fit list.json fling.csv seen.csv --json | jq .values.frequency",
    ]
  ) { arguments in
    let outputs = FitOutputs(
      scene: try arguments[out], picture: try arguments[picture], preview: try arguments[preview],
      isJSON: try arguments[json])
    try OutputNames.check(
      ["out": outputs.scene, "picture": outputs.picture, "preview": outputs.preview],
      inputs: arguments.operands)
    guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
      throw UsageError(
        "only one of scene, trace and motion can be standard input; give file names for the others")
    }
    let job = FitJob(
      scenePath: arguments.operands[0], tracePath: arguments.operands[1],
      motionPath: arguments.operands[2], unknowns: try arguments[find],
      areInViewport: try arguments[places], limits: try arguments[limit],
      csvPositions: try arguments[TraceOptions.positions],
      timeUnit: try arguments[TraceOptions.timeUnit])
    try outputs.write(try job.perform())
  }

  private static let find = Option<[FitUnknown]>(
    "find", "NAME,…",
    help: "What to fit: \(FitUnknown.allCases.map(\.name).joined(separator: ", "))",
    fallbackText: "all of them", fallback: FitUnknown.allCases
  ) { (text) throws(UsageError) in
    var unknowns: [FitUnknown] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let unknown = FitUnknown.allCases.first(where: { $0.name == word }) else {
        throw .noChoice(String(word), among: FitUnknown.allCases.map(\.name), of: "find")
      }
      if !unknowns.contains(unknown) { unknowns.append(unknown) }
    }
    return unknowns
  }
  private static let places = Option<Bool?>.choice(
    "places", ["viewport": true, "content": false], or: nil,
    "What the positions of MOTION are relative to: the viewport, as in a video, or the content; the default is viewport "
      + "for a CSV table, content for a recording")
  private static let out = Option.text(
    "out", "FILE", "Write the scene with the fitted values to FILE atomically; - is standard output"
  )
  private static let picture = Option.text(
    "picture", "FILE", "Plot observed and fitted positions, as SVG")
  private static let preview = Option.text(
    "preview", "FILE", "Write a self-contained HTML page that plays both overlaid")
  private static let json = Option.flag("json", "Print everything as JSON")
  private static let limit = Limits.option(.bytes, .poses, .seconds)
}
