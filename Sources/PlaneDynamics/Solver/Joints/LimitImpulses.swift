/// The impulses of the two ends of a range, each pushing inward only.
struct LimitImpulses: Sendable {
  var lower = 0.0
  var upper = 0.0

  /// Their sum, along the growing coordinate.
  var sum: Double { lower - upper }

  /// The change of impulse that keeps a coordinate, now at `value` and changing at `speed`, from leaving
  /// a range within a substep h.
  @inline(__always)
  mutating func relaxLower(
    _ range: ClosedRange<Double>, value: Double, speed: Double, mass: Double, over h: Double
  ) -> Double {
    let room = max(value - range.lowerBound, 0) / h
    let next = max(lower - mass * (speed + room), 0)
    defer { lower = next }
    return next - lower
  }

  /// The same for the upper end.
  @inline(__always)
  mutating func relaxUpper(
    _ range: ClosedRange<Double>, value: Double, speed: Double, mass: Double, over h: Double
  ) -> Double {
    let room = max(range.upperBound - value, 0) / h
    let next = max(upper - mass * (room - speed), 0)
    defer { upper = next }
    return upper - next
  }

  /// How far a coordinate is outside a range: negative below, positive above.
  @inline(__always)
  static func excess(_ value: Double, of range: ClosedRange<Double>) -> Double {
    value < range.lowerBound
      ? value - range.lowerBound : max(value - range.upperBound, 0)
  }
}
