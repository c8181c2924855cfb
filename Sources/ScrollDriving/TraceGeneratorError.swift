/// An argument of a trace generator that is out of range.
public enum TraceGeneratorError: Error, Equatable, Sendable {
  /// Not within ``TraceGenerator/sampleRates``, in hertz.
  case sampleRateOutOfRange(Double)
  /// Not within ``TraceGenerator/noises``, in points.
  case noiseOutOfRange(Double)
  /// Not within ``TraceGenerator/distances``, in points.
  case distanceOutOfRange(Double)
  /// Not within ``TraceGenerator/speeds``, in points per second.
  case speedOutOfRange(Double)
  /// Not within ``TraceGenerator/durations``, in seconds.
  case durationOutOfRange(Double)
  /// Not within ``TraceGenerator/counts``.
  case countOutOfRange(Int)
  /// More samples than ``TraceGenerator/mostSamples``; about so many would be needed.
  case tooManySamples(Double)

  /// What would be right, in one sentence.
  public var recovery: String {
    switch self {
    case .sampleRateOutOfRange: "Choose a rate from 1 to 10000 Hz; touch screens send 60 to 240."
    case .noiseOutOfRange: "Choose noise from 0 to 1000 points; a steady finger has about 0.3."
    case .distanceOutOfRange: "Choose a distance from 0 to 1000000 points."
    case .speedOutOfRange: "Choose a speed from 0 to 100000 points per second."
    case .durationOutOfRange: "Choose a time from 0 to 600 seconds."
    case .countOutOfRange: "Choose a count from 1 to 10000."
    case .tooManySamples: "Lower the rate, the count or the times to stay below a million samples."
    }
  }
}
