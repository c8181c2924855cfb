import ScrollDriving

// A scroll view's complaint, in the words of a scene file.

extension ScrollBehaviorError {
  /// The complaint about a scene, as an error of its file.
  public func inScene(named file: String) -> InputError {
    let (path, value) = subject
    return InputError(
      file: file, place: path, problem: "\(NumberText.shortest(value)) is out of range",
      remedy: recovery)
  }

  /// The JSON path of what is refused, and the offending value.
  private var subject: (path: String, value: Double) {
    switch self {
    case .decelerationRateOutOfRange(let value): ("$.scroll.deceleration", value)
    case .momentumStopDistanceOutOfRange(let value): ("$.scroll.momentumStopDistance", value)
    case .rubberBandOutOfRange(let value): ("$.scroll.rubberBand", value)
    case .undampedBounce(let value): ("$.scroll.bounceSpring", value)
    case .snapLengthOutOfRange(let value): ("$.scroll.snapping", value)
    case .offsetOutOfRange(let value): ("$.scroll", value)
    case .lineHeightOutOfRange(let value): ("$.scroll.lineHeight", value)
    case .geometryOutOfRange(let value): ("the scene's sizes and insets", value)
    case .timeOutOfRange(let value): ("the trace's first time", value)
    case .rateOutOfRange(let value): ("the frame rate", value)
    case .playbackLimitOutOfRange(let value): ("the time limit", value)
    }
  }
}
