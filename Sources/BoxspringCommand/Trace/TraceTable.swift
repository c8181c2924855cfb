import ScrollDriving

/// A table of traces, one line each.
struct TraceTable {
  private let rows: [[String]]

  init(of traces: [ScrollTrace]) {
    rows = traces.map(Self.row)
  }

  private static let titles = [
    "trace", "input", "samples", "seconds", "gestures", "travel", "peak/s",
  ]

  var text: String {
    let table = [Self.titles] + rows
    let widths = Self.titles.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      zip(row, widths).enumerated().map { column, cell in
        column < 2 ? cell.0.padded(to: cell.1) : cell.0.rightAligned(in: cell.1)
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private static func row(for trace: ScrollTrace) -> [String] {
    let summary = TraceSummary(of: trace)
    return [
      trace.id, "\(trace.deviceWord) \(trace.axisWord)", "\(trace.samples.count)",
      TraceReport.fixed(trace.duration, 3), "\(summary.gestures.count)",
      TraceReport.fixed(summary.travel.length, 0), TraceReport.fixed(summary.peakSpeed, 0),
    ]
  }
}
