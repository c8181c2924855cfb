import PlaneGeometry
import ScrollDriving

// Errors of a scroll view, with the paths of a scene file.

extension ScrollBehaviorError {
  /// The error as one of a scene's file.
  package func inScene(named file: String) -> InputError {
    InputError(file: file, place: path, problem: problem, remedy: remedy)
  }

  /// The JSON path of what is refused.
  private var path: String {
    switch code {
    case .decelerationRateOutOfRange: "$.scroll.deceleration"
    case .decelerationStopDistanceOutOfRange: "$.scroll.decelerationStopDistance"
    case .rubberBandOutOfRange: "$.scroll.rubberBand"
    case .undampedBounce: "$.scroll.bounceSpring"
    case .snapLengthOutOfRange: "$.scroll.snapping"
    case .offsetOutOfRange: "$.scroll"
    case .lineHeightOutOfRange: "$.scroll.lineHeight"
    case .geometryOutOfRange: "the scene's sizes and insets"
    case .timeOutOfRange: "the trace's first time"
    case .rateOutOfRange: "the frame rate"
    case .playbackLimitOutOfRange: "the time limit"
    }
  }
}
