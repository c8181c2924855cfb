import CollectionLayouts
import PlaneGeometry

/// How fast a view scrolls by itself while an item is dragged near one of its edges.
///
/// With L the length of the visible bounds (the viewport less its content insets) along an axis, and d the finger's
/// distance from the nearer edge, the speed is `maximumSpeed · min(1, (startDistance·L − d) / (startDistance·L −
/// fullSpeedDistance·L))²`, and 0 for d ≥ startDistance·L. Beyond the edge it is the maximum. The defaults are those of
/// react-beautiful-dnd: from a quarter of the length on, with the maximum at a twentieth, of 28 points per frame at 60 Hz.
public struct EdgeScrolling: Equatable, Sendable {
  /// Distance from an edge at which scrolling begins, as a fraction of the visible length.
  package var startDistance: Double
  /// Distance from an edge from which on the speed is the maximum, as a fraction of the visible length.
  package var fullSpeedDistance: Double
  /// The greatest speed, in points per second.
  package var maximumSpeed: Double

  /// Edge scrolling from its parts.
  ///
  /// - Parameters:
  ///   - startDistance: above `fullSpeedDistance`, up to 0.5.
  ///   - fullSpeedDistance: 0 or more.
  ///   - maximumSpeed: points per second, 0 to 1000000; 0 never scrolls.
  public init(
    startDistance: Double = 0.25, fullSpeedDistance: Double = 0.05, maximumSpeed: Double = 1680
  ) {
    self.startDistance = startDistance
    self.fullSpeedDistance = fullSpeedDistance
    self.maximumSpeed = maximumSpeed
  }

  /// The velocity of the content offset for a finger in the viewport, in points per second.
  package func velocity(at place: Point, in geometry: ScrollGeometry) -> Vector {
    var velocity = Vector.zero
    for axis in Axis.allCases {
      let start = geometry.contentInsets.start(along: axis)
      let length = geometry.viewport[axis] - geometry.contentInsets.total(along: axis)
      guard length > 0 else { continue }
      let distance = (place[axis] - start) / length
      velocity[axis] = speed(atDistance: 1 - distance) - speed(atDistance: distance)
    }
    return velocity
  }

  /// Points per second at a distance from an edge, as a fraction of the visible length.
  private func speed(atDistance distance: Double) -> Double {
    let share = (startDistance - distance) / (startDistance - fullSpeedDistance)
    let limited = max(0, min(share, 1))
    return maximumSpeed * limited * limited
  }

  /// Refuses values that are out of range.
  func check() throws(ReorderError) {
    guard (0...0.5).contains(startDistance) else {
      throw .init(.startDistanceOutOfRange(startDistance))
    }
    guard fullSpeedDistance >= 0, fullSpeedDistance < startDistance else {
      throw .init(.fullSpeedDistanceOutOfRange(fullSpeedDistance))
    }
    guard (0...1e6).contains(maximumSpeed) else { throw .init(.speedOutOfRange(maximumSpeed)) }
  }
}
