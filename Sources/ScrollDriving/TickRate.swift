/// When frames are taken.
public enum TickRate: Equatable, Sendable {
  /// This many times a second, from the start of the trace.
  case hertz(Double)
  /// At the times of the trace's own samples, then 60 times a second until everything rests.
  case trace
}
