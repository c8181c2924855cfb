import BoxspringFiles

/// Says in what two recordings differ.
enum DiffCommand {
  private static let tolerance = Option<Double>.number(
    "tolerance", "PT", in: .notNegative, or: 0, "How far apart two lengths may be in points")
  private static let timeTolerance = Option<Double>.number(
    "time-tolerance", "S", in: .notNegative, or: 0, "How far apart two times may be in seconds")
  private static let quiet = Option.flag("quiet", "Print nothing; the exit code says it all")

  static let command = Command(
    "diff", "Says where two runs differ first, and by how much",
    details: """
      Frames are compared by number, elements and items by what they are, numbers bit by bit unless \
      there is a tolerance, then what happened between frames. The two files may have different \
      formats. Headers are compared, too, but do not make the files different.

      The exit code is 0 where the frames are equal, 1 where they differ, and 2 for trouble of any \
      kind, as with diff(1).
      """,
    operands: [
      .one(
        "A",
        "A recording of run, layout or simulate: .csv, .json, .ndjson or .bsf; - is standard input"),
      .one("B", "What to compare it with"),
    ],
    options: [tolerance.declaration, timeTolerance.declaration, quiet.declaration],
    examples: [
      "boxspring diff before.bsf after.bsf",
      "boxspring diff before.csv after.ndjson --tolerance 0.001 --quiet",
    ]
  ) { arguments in
    let (first, second) = (arguments.operands[0], arguments.operands[1])
    if first == "-", second == "-" {
      throw UsageError("only one of the files can be standard input; name the other")
    }
    let answer = try compare(
      first, second, tolerance: try arguments[tolerance],
      timeTolerance: try arguments[timeTolerance])
    if try !arguments[quiet] { try say(answer.text) }
    if !answer.isEqual { throw ExitStatus(code: 1) }
  }

  private static func compare(
    _ first: String, _ second: String, tolerance: Double, timeTolerance: Double
  ) throws -> (isEqual: Bool, text: String) {
    var one = try RecordingReader(InputFile(first))
    var other = try RecordingReader(InputFile(second))
    var difference = RecordingDifference(
      one.header, other.header, tolerance: tolerance, timeTolerance: timeTolerance)
    while true {
      let frames = (try one.next(), try other.next())
      guard frames.0 != nil || frames.1 != nil else { break }
      difference.add(frames.0, one.cast, frames.1, other.cast)
    }
    return (
      difference.isEqual,
      difference.description(firstName: name(of: first), secondName: name(of: second))
    )
  }

  private static func name(of path: String) -> String {
    path == "-" ? "standard input" : path.readableFileName
  }

  /// A reader that closes the pipe changes nothing about the answer; whatever else prevents
  /// printing is trouble, where code 1 would say that the files differ.
  private static func say(_ text: String) throws {
    do {
      try Command.print(text + "\n")
    } catch OutputError.closedByReader {
    } catch {
      throw ExitStatus(code: 2, complaint: error.description)
    }
  }
}
