import PlaneGeometry

/// An argument of a trace generator that is out of range.
package enum TraceGeneratorError: DescribedError, Equatable, Sendable {
  /// Not within ``TraceGenerator/sampleRateRange``, in hertz.
  case sampleRateOutOfRange(Double)
  /// Not within ``TraceGenerator/noiseRange``, in points.
  case noiseOutOfRange(Double)
  /// Not within ``TraceGenerator/distanceRange``, in points.
  case distanceOutOfRange(Double)
  /// Not within ``TraceGenerator/speedRange``, in points per second.
  case speedOutOfRange(Double)
  /// Not within ``TraceGenerator/durationRange``, in seconds.
  case durationOutOfRange(Double)
  /// Not within ``TraceGenerator/countRange``.
  case countOutOfRange(Int)
  /// More samples than ``TraceGenerator/maximumSampleCount``; about so many would be needed.
  case tooManySamples(Double)

  /// What is wrong, with the offending value.
  package var problem: String {
    switch self {
    case .sampleRateOutOfRange(let value): "a rate of \(value.shortestText) is out of range"
    case .noiseOutOfRange(let value): "noise of \(value.shortestText) is out of range"
    case .distanceOutOfRange(let value): "a distance of \(value.shortestText) is out of range"
    case .speedOutOfRange(let value): "a speed of \(value.shortestText) is out of range"
    case .durationOutOfRange(let value): "a time of \(value.shortestText) is out of range"
    case .countOutOfRange(let count): "a count of \(count) is out of range"
    case .tooManySamples(let count):
      "about \(Elementary.floor(count).shortestText) samples are more than the limit of "
        + "\(TraceGenerator.maximumSampleCount)"
    }
  }

  /// What would be right.
  package var remedy: String {
    switch self {
    case .sampleRateOutOfRange: "choose a rate of 1 to 10000 Hz; touch screens send 60 to 240"
    case .noiseOutOfRange: "choose noise of 0 to 1000 pt; a steady finger has about 0.3"
    case .distanceOutOfRange: "choose a distance of 0 to 1000000 pt"
    case .speedOutOfRange: "choose a speed of 0 to 100000 pt/s"
    case .durationOutOfRange: "choose a time of 0 to 600 s"
    case .countOutOfRange: "choose a count of 1 to 10000"
    case .tooManySamples: "lower the rate, the count or the times"
    }
  }
}
