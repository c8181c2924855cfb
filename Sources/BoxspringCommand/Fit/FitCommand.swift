import BoxspringFiles
import SpringFitting

/// Finds the springs behind a motion that was seen.
enum FitCommand {
  static let command = Command(
    "fit", "Finds the spring behind a recorded motion: scroll and places in, scene out",
    details: """
      A list that feels right, filmed while it is scrolled: SCENE is its layout, TRACE the scroll, MOTION where some \
      elements were at some times. The answer is the scene with the spring, the influence, the overlap and the \
      offset between the two clocks under which the layout moves most nearly so, each with a 95 % interval, and \
      words where the data cannot tell.

      MOTION is a CSV table with the columns element, time and y, and x where elements move sideways: the top left \
      corner of the element's frame in points, 3 for an item, 1.3 for one of section 1, h0 for a header. Gaps, \
      noise, dropped frames and outliers may be in it. Or it is a recording of run or simulate, in any format.

      What tells most: one whole fling at 60 frames a second or more, from before the finger goes down until \
      everything rests, with elements near to the finger and far from it. Places that are more than 4.685 times \
      the noise away from the fit count nothing.
      """,
    operands: [
      .one("SCENE", "The layout, JSON; what is not looked for stays as it says"),
      .one("TRACE", "The scroll, JSON or CSV"),
      .one("MOTION", "Where elements were: CSV, or a recording; - is standard input"),
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
    help: "What to look for: \(FitUnknown.allCases.map(\.name).joined(separator: ", "))",
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
    "What the places of MOTION count from: the viewport's corner, as on a video, or the content's; the default is "
      + "viewport for a CSV table, content for a recording")
  private static let out = Option.text(
    "out", "FILE", "Write the scene with what was found to FILE atomically; - is standard output")
  private static let picture = Option.text(
    "picture", "FILE", "Plot places that were seen beside those of the fit, as SVG")
  private static let preview = Option.text(
    "preview", "FILE", "Write a self-contained HTML page that plays both over each other")
  private static let json = Option.flag("json", "Print everything as JSON")
  private static let limit = Limits.option(.bytes, .poses, .seconds)
}
