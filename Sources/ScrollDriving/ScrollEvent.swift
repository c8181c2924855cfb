import PlaneGeometry

/// A scroll that no finger makes: by the program or by a wheel.
package enum ScrollEvent: Sendable {
  /// The program scrolls the collection to a content offset, in points, over a duration in seconds.
  case offset(Point, duration: Double)
  /// The program scrolls a section that scrolls across the collection to a distance from where its content begins, in points,
  /// over a duration in seconds.
  case section(Int, Double, duration: Double)
  /// A wheel moves content by a delta, at a place in the viewport, both in points.
  case wheel(Vector, at: Point)
}

extension ScrollDriver {
  /// Performs a scroll at a time, in seconds.
  package mutating func receive(_ event: ScrollEvent, time: Double) {
    switch event {
    case .offset(let offset, let duration):
      update { $0.scroll(to: offset, time: time, duration: duration) }
    case .section(let section, let distance, let duration):
      scroll(section, to: distance, time: time, duration: duration)
    case .wheel(let delta, let place): wheel(delta, at: place, time: time)
    }
  }
}

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
