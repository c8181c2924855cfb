import PlaneGeometry

extension ScrollPhysics {
  /// When the motion of a wheel event starts, in seconds, unless something else happens in between.
  ///
  /// - Parameters:
  ///   - duration: how long the motion lasts, in seconds; nil for ``maximumWheelInterval``.
  ///   - time: when the event arrives and the motion ends, in seconds.
  package static func startOfWheel(duration: Double?, arriving time: Double) -> Double {
    max(0, time - min(max(duration ?? maximumWheelInterval, 0), maximumWheelInterval))
  }
}
