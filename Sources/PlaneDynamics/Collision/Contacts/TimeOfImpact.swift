/// When, during a step, two shapes come as near as they may.
enum TimeOfImpact: Equatable, Sendable {
  /// Never during the step.
  case never
  /// They are that near from the start.
  case touching
  /// At a fraction of the step, above 0 and at most 1, before which they have not been that near.
  case at(Double)
}
