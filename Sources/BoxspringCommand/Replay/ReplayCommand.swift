import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Recordings

/// What `--record` wrote is run again and compared.
enum ReplayCommand {
  static let command = Command(
    "replay", "Runs again what --record wrote, and finds the first difference",
    details: """
      A file that run, simulate, scene or serve wrote with --record, or a program with replayFile(named:) of the library, has \
      everything that the run was given, and what it came to. Replay runs the same inputs through this program, whatever \
      machine wrote the file, and every version since 0.4; only the calls of a program need a version with the same format of snapshots. It \
      compares every number to the last bit, 0 and -0 being equal, and answers of serve byte by byte.

      If all is the same, it says so with the number of frames and their hash, which is that of the recording. Else it names the \
      first frame, element and field that differ, with both values; for serve the line that was \
      answered, element and field.

      A file of run, simulate, scene or a program is also a recording in the line format, which diff, render and bake \
      read. The limits of this command apply; seconds also limits the simulated time of a program's world or \
      transition, and how long cells stay lifted. Raise them with --limit if the run needed more.

      The exit code is 0 if all is the same, 1 if something differs, and 2 on any error, as with \
      diff.
      """,
    operands: [.one("FILE", "What --record wrote; - is standard input")],
    options: [quiet, limit.declaration],
    examples: [
      "boxspring run scene.json fling.json --record run.ndjson",
      "boxspring replay run.ndjson",
      "boxspring serve --record session.ndjson < events.ndjson > frames.ndjson",
    ]
  ) { arguments in
    let limits = try arguments[limit]
    let path = arguments.operands[0]
    let input = try OpenedInput(InputFile(path))
    guard input.isFile(of: RunInputs.format) else {
      throw InputError(
        file: path, place: "", problem: "this is not a replay file",
        remedy: "give a file that --record wrote")
    }
    let file = try ReplayFile(input, within: limits.byteLimit)
    let answer =
      try file.inputs.command == .serve
      ? AnswerReplay.answer(file, path, limits) : FrameReplay.answer(file, path, limits)
    let name = path == "-" ? "standard input" : path.readableFileName
    if !arguments.has(quiet) { try DiffCommand.say("\(name): \(answer.text)".visible) }
    if !answer.isEqual { throw ExitStatus(code: 1) }
  }

  private static let quiet = Option.flag("quiet", "Print nothing; only set the exit code")
    .declaration
  private static let limit = Limits.option(.bytes, .elements, .seconds, .contacts)

  /// What a comparison came to.
  struct Answer {
    let isEqual: Bool
    let text: String
  }
}

extension RunInputs {
  /// The options as those of a command.
  ///
  /// - Parameter known: those that may be among them.
  /// - Throws: ``InputError`` where one is unknown or has a wrong value.
  func arguments(
    of command: BoxspringCommandInterface.Command, _ known: [OptionDeclaration], in path: String
  ) throws(InputError) -> Arguments {
    do throws(UsageError) {
      for option in options where !known.contains(where: { $0.name == option.key }) {
        throw UsageError(
          "unknown option \"\(option.key)\"; expected one of "
            + known.map(\.name).joined(separator: ", "))
      }
      return try Arguments(options: options, of: command, operandCount: operandCount)
    } catch {
      let parts = error.message.split(separator: "; ", maxSplits: 1).map(String.init)
      throw InputError(
        file: path, place: "line 1, $.options", problem: parts[0],
        remedy: parts.count > 1 ? parts[1] : "record the run again")
    }
  }
}
