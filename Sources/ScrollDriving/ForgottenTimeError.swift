import PlaneGeometry

/// Why a driver cannot go back to a time: it keeps its log for ``ScrollDriver/keptSpan`` only.
public struct ForgottenTimeError: DescribedError, Equatable, Sendable {
  /// The time that was asked for, in seconds.
  package var time: Double
  /// The earliest time that can be had, in seconds.
  package var earliestTime: Double

  /// An error from its parts.
  package init(time: Double, earliestTime: Double) {
    self.time = time
    self.earliestTime = earliestTime
  }

  /// What is wrong, with the offending value.
  public var problem: String {
    "the state at \(time.shortestText) s is no longer kept; the earliest is at "
      + earliestTime.shortestText + " s"
  }

  /// What would be right.
  public var remedy: String { "give a later time, or set a longer keptSpan beforehand" }
}
