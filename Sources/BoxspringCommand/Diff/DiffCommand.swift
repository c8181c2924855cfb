import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import TextEncoding

/// Finds the differences between two recordings.
enum DiffCommand {
  private static let tolerance = Option<Double>.number(
    "tolerance", "PT", in: .notNegative, or: 0,
    "Maximum difference between lengths, in points; rotations and scales "
      + "count by how far they move the farthest corner, velocities and opacities as numbers")
  private static let timeTolerance = Option<Double>.number(
    "time-tolerance", "S", in: .notNegative, or: 0, "Maximum difference between times, in seconds")
  private static let limit = Limits.option(.bytes)
  private static let quiet = Option.flag("quiet", "Print nothing; only set the exit code")

  static let command = Command(
    "diff", "Finds the first difference between two runs, and how large it is",
    details: """
      Frames are matched by index, elements and items by identity; numbers must be equal to the last bit \
      (0 and -0 are equal) unless a tolerance is given. Events and touches between frames are compared last. The two files may have different \
      formats. Differences between headers are reported, but do not make the files different.

      The exit code is 0 if the frames are equal, 1 if they differ, and 2 on any error, as with \
      diff(1).
      """,
    operands: [
      .one(
        "A",
        "A recording of run, layout or simulate: .csv, .ndjson or .bsf; - is standard input"),
      .one("B", "The recording to compare it with"),
    ],
    options: [
      tolerance.declaration, timeTolerance.declaration, quiet.declaration, limit.declaration,
    ],
    examples: [
      "boxspring diff before.bsf after.bsf",
      "boxspring diff before.csv after.ndjson --tolerance 0.001 --quiet",
    ]
  ) { arguments in
    let (first, second) = (arguments.operands[0], arguments.operands[1])
    if first == "-", second == "-" {
      throw UsageError(
        "only one of the files can be standard input; give a file name for the other")
    }
    let answer = try compare(
      first, second, tolerance: try arguments[tolerance],
      timeTolerance: try arguments[timeTolerance], try arguments[limit])
    if try !arguments[quiet] { try say(answer.text.visible) }
    if !answer.isEqual { throw ExitStatus(code: 1) }
  }

  private static func compare(
    _ first: String, _ second: String, tolerance: Double, timeTolerance: Double,
    _ limits: Limits
  ) throws -> (isEqual: Bool, text: String) {
    var one = try RecordingReader(OpenedInput(InputFile(first)), within: limits.byteLimit)
    var other = try RecordingReader(OpenedInput(InputFile(second)), within: limits.byteLimit)
    var difference = RecordingDifference(
      one.header, other.header, tolerance: tolerance, timeTolerance: timeTolerance)
    while true {
      let frame = try one.next()
      let otherFrame = try other.next()
      guard frame != nil || otherFrame != nil else { break }
      difference.add(frame, one.cast, otherFrame, other.cast)
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
  static func say(_ text: String) throws {
    do {
      try Command.print(text + "\n")
    } catch OutputError.closedByReader {
    } catch {
      throw ExitStatus(code: 2, message: error.description)
    }
  }
}
