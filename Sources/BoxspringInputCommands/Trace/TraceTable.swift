import BoxspringCommandInterface
import ScrollDriving

/// A table of traces, one line each.
struct TraceTable {
  private let traces: [ScrollTrace]

  init(of traces: [ScrollTrace]) {
    self.traces = traces
  }

  var text: String {
    var table = TextTable(
      [.left, .left, .right, .right, .right, .right, .right],
      titles: ["trace", "input", "samples", "seconds", "gestures", "travel", "peak/s"])
    for trace in traces { table.append(Self.row(for: trace)) }
    return table.lines.joined(separator: "\n") + "\n"
  }

  private static func row(for trace: ScrollTrace) -> [String] {
    let summary = TraceSummary(of: trace)
    return [
      trace.id.visible, "\(trace.deviceWord) \(trace.axisWord)", "\(trace.samples.count)",
      TraceReport.fixed(trace.duration, 3), "\(summary.gestures.count)",
      TraceReport.fixed(summary.travel.length, 0), TraceReport.fixed(summary.peakSpeed, 0),
    ]
  }
}
