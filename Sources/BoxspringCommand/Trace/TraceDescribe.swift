import BoxspringFiles

/// Says what traces contain.
enum TraceDescribe {
  static let command = Command(
    "describe", "Says what a trace contains; of several traces, a table",
    details: """
      Travel is the length of the way within gestures. The release velocity is the slope of a \
      parabola through the last 100 ms before a finger lifts; after 40 ms without a sample the \
      finger is at rest. A step between samples is uneven \
      where it differs from the median by more than a quarter, and a gap where it exceeds 40 ms \
      and twice the median.
      """,
    operands: [.several("FILE", "A trace, JSON or CSV; - is standard input")],
    options: TraceOptions.reading,
    examples: [
      "boxspring trace describe fling.json",
      "boxspring trace generate flings | boxspring trace describe -",
    ]
  ) { arguments in
    var traces: [TraceFile] = []
    for path in arguments.operands { traces.append(try TraceOptions.read(path, arguments)) }
    if traces.count == 1, let only = traces.first {
      try Command.print(TraceReport(on: only.trace).text)
    } else {
      try Command.print(TraceTable(of: traces.map(\.trace)).text)
    }
  }
}
