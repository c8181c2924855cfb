import BoxspringCommandInterface
import BoxspringDocuments

/// Summarizes traces.
enum TraceDescribe {
  static let command = Command(
    "describe", "Summarizes a trace; several traces as a table",
    details: """
      Travel is the distance that the gestures cover along each axis. The release velocity is the one that a \
      scroll starts with: from the last 100 ms before a finger lifts, and none after 40 ms without a movement. \
      A sampling \
      interval is uneven if it differs from the median by more than a quarter, and a gap if it \
      exceeds 40 ms and twice the median. Events are counted by their types.
      """,
    operands: [.several("FILE", "A trace, JSON or CSV; - is standard input")],
    options: TraceOptions.reading + [TraceOptions.limit.declaration],
    examples: [
      "boxspring trace describe fling.json",
      "boxspring trace generate flings | boxspring trace describe -",
    ]
  ) { arguments in
    var traces: [TraceFile] = []
    for path in arguments.operands { traces.append(try TraceOptions.read(path, arguments)) }
    if traces.count == 1, let only = traces.first {
      try Command.print(TraceReport(on: only).text)
    } else {
      try Command.print(TraceTable(of: traces.map(\.trace)).text)
    }
  }
}
