import BoxspringCommandInterface
import BoxspringInputCommands

extension Command {
  /// Everything the program can do.
  static let boxspring = Command(
    "boxspring",
    "Lays out collections, attaches cells to springs, and computes the frames of their motion",
    details: """
      Files are named on the command line; a single dash stands for standard input or standard \
      output. The exit code is 0 for success, 2 for wrong usage or input, 1 for any other failure; \
      diff exits with 1 if the files differ, replay if a \
      run does.
      """,
    commands: [
      RunCommand.command, FitCommand.command, RenderCommand.command, BakeCommand.command,
      LayoutCommand.command,
      SpringCommand.command, TraceCommand.command, SimulateCommand.command, SceneCommand.command,
      DiffCommand.command, ReplayCommand.command, ServeCommand.command,
      BenchCommand.command, NewCommand.command,
    ],
    examples: [
      "boxspring new scene --out scene.json",
      "boxspring trace generate fling --speed 2000 --out fling.json",
      "boxspring run scene.json fling.json --preview page.html --out frames.ndjson",
      "boxspring spring bouncy --curve",
    ],
    version: ProgramVersion.number)
}
