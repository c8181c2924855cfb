/// Result of one call of `DynamicsWorld/step(by:)`.
public struct StepReport: Equatable, Sendable {
  /// Number of substeps that were simulated; 0 while the world is at rest.
  public var substeps: Int
  /// Simulated time since the world was created, without the time at rest, in seconds.
  public var elapsedTime: Double
  /// The events in this order: `resumed`; contacts that changes have begun or ended since the last
  /// step; for each substep those that `contactBegan`, `contactHit` and `contactEnded`; then frozen
  /// items, then `paused`. Every contact that began ends before it begins again, whatever ends it.
  public var events: [WorldEvent]
  /// Whether everything is at rest.
  public var isPaused: Bool
}
