import BoxspringFiles
import ScrollDriving

/// One run of a scene under a trace.
struct Run {
  let source: RunSource
  let outputs: RunOutputs

  /// Files in, frames and pictures out.
  func perform() throws {
    let run = try source.read()
    let result = try outputs.write(run.playback, header: run.header)
    run.advice.print(result)
  }
}
