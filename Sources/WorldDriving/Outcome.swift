/// How a transition, or a scene that decides something, ends.
public enum Outcome: Equatable, Sendable, CaseIterable {
  /// It has become what it was to be.
  case finished
  /// It is as it was before.
  case cancelled

  /// The other one.
  public var reversed: Outcome { self == .finished ? .cancelled : .finished }

  /// The word of events in recordings.
  package var word: String { self == .finished ? "finished" : "cancelled" }
}
