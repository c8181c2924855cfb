import BoxspringCommandInterface
import BoxspringDocuments
import FileStreams
import TextEncoding

/// Writes a trace in the other format.
enum TraceConvert {
  private static let format = TraceOptions.format(
    "Format to write; the default follows the extension of --out, and without --out is the format "
      + "that FILE does not have")

  static let command = Command(
    "convert", "Rewrites a trace as JSON or CSV",
    details: """
      JSON keeps everything the trace says, events and unknown keys included. CSV keeps the samples, \
      and no events: a line \
      t,phase,pointer,x,y (for a wheel also dx,dy), then one line per sample. Numbers survive to \
      the last bit.
      """,
    operands: [.one("FILE", "The trace, JSON or CSV; - is standard input")],
    options: [TraceOptions.out.declaration, format.declaration] + TraceOptions.reading
      + [TraceOptions.limit.declaration],
    examples: [
      "boxspring trace convert fling.json --out fling.csv",
      "boxspring trace convert recorded.csv --time-unit ms --out recorded.json",
      "boxspring trace convert - --format json < fling.csv",
    ]
  ) { arguments in
    let path = arguments.operands[0]
    let out = try arguments[TraceOptions.out] ?? "-"
    try OutputNames.check(["out": out], inputs: [path])
    let wanted = try TraceOptions.choose(arguments[format], for: out)
    let bytes = try TraceOptions.bytes(of: path, arguments)
    let source = TraceFormat(fileName: path) ?? TraceFormat(sniffing: bytes)
    let trace = try TraceFile(
      reading: bytes, named: path, format: source,
      csvPositions: arguments[TraceOptions.positions],
      timeUnit: arguments[TraceOptions.timeUnit])
    let format = wanted ?? (source == .json ? .csv : .json)
    guard format != .csv || !trace.trace.samples.isEmpty else {
      throw InputError(
        file: path, place: "$.samples",
        problem: "there is no sample, and CSV has no place for events",
        remedy: "keep the trace in JSON")
    }
    try TraceOptions.write(trace, as: format, to: out)
    if format == .csv, !trace.events.isEmpty {
      StandardStreams.log(
        "boxspring trace convert: note: CSV has no place for events; "
          + "\(Summary.count(trace.events.count, "event")) left out")
    }
  }
}
