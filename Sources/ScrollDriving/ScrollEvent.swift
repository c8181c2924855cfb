import PlaneGeometry

/// What scrolls content beside fingers: the program, or a wheel.
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
  /// Lets an event happen at a time, in seconds.
  package mutating func receive(_ event: ScrollEvent, time: Double) {
    switch event {
    case .offset(let offset, let duration):
      update { $0.scroll(to: offset, time: time, duration: duration) }
    case .section(let section, let distance, let duration):
      #if !WITHOUT_SCROLLING_SECTIONS
        scroll(section, to: distance, time: time, duration: duration)
      #endif
    case .wheel(let delta, let place): wheel(delta, at: place, time: time)
    }
  }
}

extension ScrollPhysics {
  /// When a wheel begins to move the content, in seconds, if nothing happens until its event.
  ///
  /// - Parameters:
  ///   - duration: for how long it moves, in seconds; nil for the longest time.
  ///   - time: when the event arrives, in seconds.
  package static func startOfWheel(duration: Double?, arriving time: Double) -> Double {
    max(0, time - min(max(duration ?? maximumWheelInterval, 0), maximumWheelInterval))
  }
}
