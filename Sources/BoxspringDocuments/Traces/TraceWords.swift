import ScrollDriving

/// The words and bounds that both trace formats share.
enum TraceWords {
  static let format = "scroll-trace"
  static let version = 1

  static let phases: KeyValuePairs<String, ScrollTrace.Phase> = [
    "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
  ]
  static let positions: KeyValuePairs<String, ScrollTrace.Positions> = [
    "finger": .finger, "offset": .offset,
  ]
  static let axes: KeyValuePairs<String, ScrollTrace.Axes> = ["x": .x, "y": .y, "xy": .xy]
  static let deltaUnits: KeyValuePairs<String, ScrollTrace.DeltaUnit> = [
    "pixel": .pixel, "line": .line, "page": .page,
  ]

  /// Seconds since the first sample; the upper bound tells seconds from a clock's milliseconds.
  static let times = NumberRange.within(0...1e9)
  static let coordinates = NumberRange.within(-1e9...1e9)
  static let pointers = 0...Int.max

  static let timeMeaning = "seconds since the first sample"
  static let coordinateMeaning = "points"

  /// The word for a value; the tables above know every case.
  static func word<Value: Equatable>(
    for value: Value, in table: KeyValuePairs<String, Value>
  ) -> String {
    table.first { $0.value == value }?.key ?? ""
  }
}
