import Gestures
import PlaneGeometry
import ScrollDriving

/// The words and bounds that both trace formats share.
enum TraceWords {
  static let format = "scroll-trace"
  static let version = 1

  static let phases: KeyValuePairs<String, ScrollTrace.Phase> = [
    "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
  ]
  static let trackpadPhases: KeyValuePairs<String, TrackpadPhase> = [
    "mayBegin": .mayBegin, "began": .began, "changed": .changed, "ended": .ended,
    "cancelled": .cancelled, "momentumBegan": .momentumBegan,
    "momentumChanged": .momentumChanged, "momentumEnded": .momentumEnded,
  ]
  static let positions: KeyValuePairs<String, ScrollTrace.Positions> = [
    "finger": .finger, "offset": .offset,
  ]
  static let axes: KeyValuePairs<String, ScrollTrace.Axes> = ["x": .x, "y": .y, "xy": .xy]
  static let deltaUnits: KeyValuePairs<String, ScrollTrace.DeltaUnit> = [
    "pixel": .pixel, "line": .line, "page": .page,
  ]

  static let timeUnits: KeyValuePairs<String, TraceTimeUnit> = [
    "s": .seconds, "ms": .milliseconds,
  ]

  /// In any unit; the upper bound tells times from a clock's milliseconds since 1970.
  static let times = NumberRange.within(0...1e9)
  /// What others call the time.
  static let timeNames = ["time", "timestamp", "seconds"]
  static let coordinates = NumberRange.within(-1e9...1e9)
  static let pointers = 0...Int.max

  static let coordinateMeaning = "points"

  /// The word for a value; the tables above know every case.
  static func word<Value: Equatable>(
    for value: Value, in table: KeyValuePairs<String, Value>
  ) -> String {
    table.first { $0.value == value }?.key ?? ""
  }
}
