import BoxspringDocuments
import ScrollDriving

extension TraceFile {
  /// The trace where it has no events.
  ///
  /// - Throws: ``InputError`` where it has some, which would be left out.
  package func traceAlone(_ path: String, in command: String) throws(InputError) -> ScrollTrace {
    guard events.isEmpty else {
      throw InputError(
        file: path, place: "$.events", problem: "boxspring \(command) does not play events",
        remedy: "give a trace without events")
    }
    return trace
  }
}
