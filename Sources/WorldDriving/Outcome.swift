/// How a transition or a session ends.
public enum Outcome: Equatable, Sendable, CaseIterable {
  /// It has been completed.
  case finished
  /// It has been reverted to its start.
  case cancelled

  /// The other outcome.
  public var reversed: Outcome { self == .finished ? .cancelled : .finished }

  /// The kind of the event in recordings.
  package var word: String { self == .finished ? "finished" : "cancelled" }
}
