/// The values that a path of keys may have at one instant, both ends included.
struct KeyWindow: Equatable, Sendable {
  var low: Double
  var high: Double

  var middle: Double { low + (high - low) / 2 }

  /// The same window seen upside down.
  var mirrored: KeyWindow { KeyWindow(low: -high, high: -low) }

  /// What two windows share; low above high where they share nothing.
  func intersection(_ other: KeyWindow) -> KeyWindow {
    KeyWindow(low: max(low, other.low), high: min(high, other.high))
  }

  /// The value in the window that is nearest to another; its middle where rounding has turned a
  /// window of one value inside out.
  func nearest(to value: Double) -> Double {
    low <= high ? min(max(value, low), high) : middle
  }
}
