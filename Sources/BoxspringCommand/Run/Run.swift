import BoxspringCommandInterface
import BoxspringFiles
import Foundation
import ScrollDriving

/// One run of a scene under a trace.
struct Run {
  let source: RunSource
  let outputs: RunOutputs
  let loops: Bool
  /// The options that have an effect on frames, as a file to repeat the run by lists them.
  let options: [JSONValue.Member]

  /// Files in; frames and pictures out, or a run to watch.
  func perform() throws {
    var source = source
    if outputs.record != nil {
      try source.load()
    }
    let run = try source.read()
    let inputs = RunInputs(
      .run, generator: run.header.generator, options: options, files: run.files)
    let result = try show(run, of: inputs)
    run.advice.print(result)
  }

  /// Plays the run where that is what the terminal is for, and writes it anywhere else.
  private func show(_ run: PreparedRun, of inputs: RunInputs) throws -> RunOutputs.Result {
    guard outputs.isUnstated, isatty(STDOUT_FILENO) == 1 else {
      return try outputs.write(run, of: inputs)
    }
    do {
      let traits = try TerminalTraits(ProcessInfo.processInfo.environment, size: .current)
      let frameCache = try FrameCache(
        run.playback, header: run.header, counting: PoseCount(run.limits, of: run.path))
      try run.check(frameCache.excess)
      try Player(frameCache, header: run.header, loops: loops, traits: traits).play()
      var result = frameCache.result
      result.isPlayed = true
      return result
    } catch let unsupported as TerminalTraits.Unsupported {
      throw unsupported.usageError
    }
  }
}
