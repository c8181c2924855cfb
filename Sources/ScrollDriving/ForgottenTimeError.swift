import PlaneGeometry

/// Why a collection cannot go back to a time: it keeps ``BouncyCollection/keptSpan`` only, and its
/// springs keep the scrolling of 600 s if they do not settle meanwhile.
public struct ForgottenTimeError: DescribedError, Equatable, Sendable {
  /// The time that was asked for, in seconds.
  public internal(set) var time: Double
  /// The earliest time that can be had, in seconds.
  public internal(set) var earliestTime: Double
  /// Seconds of scrolling that springs have kept which do not settle; nil where it is the log that
  /// is no longer kept.
  public package(set) var scrollingSpan: Double?

  /// An error from its parts.
  package init(time: Double, earliestTime: Double, scrollingSpan: Double? = nil) {
    self.time = time
    self.earliestTime = earliestTime
    self.scrollingSpan = scrollingSpan
  }

  /// What is wrong, with the offending value.
  public var problem: String {
    if let scrollingSpan {
      return "the state at \(time.shortestText) s depends on scrolling more than "
        + scrollingSpan.shortestText
        + " s before it, which is no longer kept: the springs have not settled since"
    }
    return "the state at \(time.shortestText) s is no longer kept; the earliest is at "
      + earliestTime.shortestText + " s"
  }

  /// What would be right.
  public var remedy: String {
    scrollingSpan == nil
      ? "give a later time, or set a longer keptSpan beforehand"
      : "keep the frames as they are taken, or give the springs more damping"
  }
}
