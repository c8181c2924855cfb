import PlaneGeometry
import ScrollDriving

/// What the times of a trace count.
package enum TraceTimeUnit: Equatable, Sendable {
  case seconds
  case milliseconds
}

extension TraceTimeUnit {
  /// The unit in seconds, as a divisor: exact for times that are whole numbers.
  var perSecond: Double { self == .seconds ? 1 : 1000 }

  /// What a time is, for messages.
  var meaning: String {
    "\(self == .seconds ? "seconds" : "milliseconds") since the first sample"
  }

  /// The usual step between samples that are evidently milliseconds although nothing says so; nil where
  /// they may be seconds.
  ///
  /// Fingers and wheels report tens of times a second. A step in the middle of the others of 4 s, or
  /// of 1 s in a longer trace, is that of 1/250 s or 1/1000 s in milliseconds.
  static func doubtfulStep(of samples: [ScrollTrace.Sample]) -> Double? {
    doubtfulStep(of: samples.map { $0.time })
  }

  /// The same for times in ascending order.
  package static func doubtfulStep(of times: [Double]) -> Double? {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    guard steps.count >= fewSteps else { return nil }
    let median = steps.ascending[(steps.count - 1) / 2]
    return median >= (steps.count < manySteps ? 4 : 1) ? median : nil
  }

  /// Fewer steps tell nothing.
  private static let fewSteps = 2
  /// So many steps tell a clock's milliseconds from a slow hand.
  private static let manySteps = 8

  /// The problem with a trace whose times may be anything.
  package static func problem(withStep step: Double) -> String {
    // To a thousandth; no table has steps of more than 10¹³ s.
    let rounded = Double(Int(step * 1000 + 0.5)) / 1000
    return
      "the samples are \(NumberText.shortest(rounded)) s apart, as if their times were milliseconds"
  }
}
