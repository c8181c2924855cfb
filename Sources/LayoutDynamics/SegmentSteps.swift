import Springs

/// The steps of springs over one segment: cells on the same spring share theirs.
struct SegmentSteps {
  /// Seconds.
  private let duration: Double
  private var last: (tuning: SpringTuning, step: SpringStep)?

  /// - Parameter duration: of the segment, in seconds.
  init(duration: Double) {
    self.duration = duration
  }

  /// The step of a spring over the segment or, for another duration, over part of it.
  mutating func step(_ tuning: SpringTuning, duration: Double) -> SpringStep {
    guard duration == self.duration else { return SpringStep(tuning, duration: duration) }
    if let last, last.tuning == tuning { return last.step }
    let step = SpringStep(tuning, duration: duration)
    last = (tuning, step)
    return step
  }
}
