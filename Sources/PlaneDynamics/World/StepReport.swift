/// What one call of ``DynamicsWorld/step(by:)`` did.
public struct StepReport: Equatable, Sendable {
  /// How many substeps were simulated; none while the world rests.
  public var substeps: Int
  /// Sum of the durations stepped while something moved since the world was made, in seconds.
  public var elapsedTime: Double
  /// What happened: first `resumed`, then all contacts that began, then all that ended, each in the
  /// order they were found, then frozen items, then `paused`.
  public var events: [WorldEvent]
  /// Whether everything rests.
  public var isPaused: Bool
}
