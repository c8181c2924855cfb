import BoxspringCommandInterface
import BoxspringDocuments
import Foundation
import PlaneGeometry
import ScrollDriving

/// A page about one trace.
struct TraceReport {
  private let trace: ScrollTrace
  /// What else happens, as the file has it.
  private let events: [JSONValue]
  private let summary: TraceSummary

  private static let mostGestures = 20
  private static let mostGaps = 3

  init(on file: TraceFile) {
    trace = file.trace
    events = file.events
    summary = TraceSummary(of: trace)
  }

  var text: String {
    var lines = [trace.id.visible]
    if !trace.title.isEmpty { lines.append("  \(trace.title.visible)") }
    lines += rows.map { "  \($0.0.padded(to: 12))\($0.1)" }
    lines += gestureLines
    return lines.joined(separator: "\n") + "\n"
  }

  private var rows: [(String, String)] {
    let count = trace.samples.count
    let seconds = Self.fixed(trace.duration, 3)
    var rows = [
      ("input", input),
      ("samples", "\(count) in \(seconds) s"),
    ]
    if !summary.steps.isEmpty { rows.append(("steps", steps)) }
    if !summary.gaps.isEmpty { rows.append(("gaps", gaps)) }
    let peak = "\(Self.fixed(summary.peakSpeed, 0)) \(unit)/s"
    rows += [
      ("travel", "\(Self.components(summary.travel)) \(unit)"),
      ("peak speed", "\(peak), at \(Self.fixed(summary.peakTime, 3)) s"),
    ]
    if let last = trace.samples.last, trace.positions == .offset {
      rows.append(("ends at", "\(Self.components(last.position - .zero)) \(unit)"))
    } else {
      rows.append(("gestures", "\(summary.gestures.count)"))
    }
    if !events.isEmpty { rows.append(("events", eventCounts)) }
    return rows
  }

  /// How many events there are, and how many of each type.
  private var eventCounts: String {
    var counts: [(type: String, count: Int)] = []
    for event in events {
      guard case .string(let type)? = event["type"] else { continue }
      if let index = counts.firstIndex(where: { $0.type == type }) {
        counts[index].count += 1
      } else {
        counts.append((type, 1))
      }
    }
    let types = counts.map { "\($0.count) \($0.type.visible)" }.joined(separator: ", ")
    return types.isEmpty ? "\(events.count)" : "\(events.count): \(types)"
  }

  private var input: String {
    let scale =
      trace.pixelsPerPoint == 1
      ? "" : ", \(NumberText.shortest(trace.pixelsPerPoint)) pixels per point"
    return "\(trace.deviceWord), axis \(trace.axisWord)\(scale)"
  }

  private var unit: String {
    switch trace.deltaUnit {
    case .line: "lines"
    case .page: "pages"
    case .pixel, nil: "pt"
    }
  }

  private var steps: String {
    let (shortest, longest) = (summary.steps.first ?? 0, summary.steps.last ?? 0)
    var text = "median \(Self.milliseconds(summary.medianStep))"
    text += ", from \(Self.milliseconds(shortest)) to \(Self.milliseconds(longest))"
    if summary.unevenSteps > 0 {
      text += "; \(summary.unevenSteps) of \(summary.steps.count) uneven"
    }
    if summary.zeroSteps > 0 { text += ", \(summary.zeroSteps) of no length" }
    return text
  }

  private var gaps: String {
    let shown = summary.gaps.prefix(Self.mostGaps).map {
      "\(Self.milliseconds($0.duration)) at \(Self.fixed($0.start, 3)) s"
    }
    let more = summary.gaps.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private var gestureLines: [String] {
    guard trace.positions == .finger else { return [] }
    let lines = summary.gestures.prefix(Self.mostGestures).enumerated().map { index, gesture in
      let number = "\(index + 1)".rightAligned(in: 4)
      let times = "\(Self.fixed(gesture.start, 3)) to \(Self.fixed(gesture.end, 3)) s"
      let way = "\(Self.components(gesture.displacement)) \(unit)"
      return "\(number)  \(times), by \(way)\(endPhase(of: gesture))"
    }
    let more = summary.gestures.count - lines.count
    return lines + (more > 0 ? ["      and \(more) more"] : [])
  }

  private func endPhase(of gesture: TraceSummary.Gesture) -> String {
    switch gesture.endPhase {
    case .ended:
      if let velocity = gesture.release, velocity != .zero {
        "\n      released at \(Self.components(velocity)) \(unit)/s"
      } else {
        ", released at rest"
      }
    case .cancelled: ", cancelled"
    case .began, .moved: ", never lifted"
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(fixed(seconds * 1000, 1)) ms"
  }

  private static func components(_ vector: Vector) -> String {
    "x \(fixed(vector.dx, 1)), y \(fixed(vector.dy, 1))"
  }

  /// A number with a fixed count of decimals and no minus before a zero.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    let isZero = text.allSatisfy { "-0.".contains($0) }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }
}

extension ScrollTrace {
  /// What made the trace, in a word.
  var deviceWord: String {
    switch positions {
    case .finger: "finger"
    case .offset: samples.contains { $0.delta != nil } ? "wheel" : "offset"
    }
  }

  /// The axes as files spell them.
  var axisWord: String {
    switch axes {
    case .x: "x"
    case .y: "y"
    case .xy: "xy"
    }
  }
}

extension JSONValue {
  /// What stands under a key of an object.
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
