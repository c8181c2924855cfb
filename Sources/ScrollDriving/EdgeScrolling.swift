import CollectionLayouts
import PlaneGeometry

/// How fast a view scrolls by itself while an item is dragged near one of its edges.
///
/// With L the length of the visible bounds (the viewport less its content insets) along an axis, and d the finger's
/// distance from the nearer edge, the speed is `maximumSpeed · min(1, (startDistance·L − d) / (startDistance·L −
/// fullSpeedDistance·L))²`, and 0 for d ≥ startDistance·L. Beyond the edge it is the maximum. The defaults are those of
/// react-beautiful-dnd: from a quarter of the length on, with the maximum at a twentieth, of 28 points per frame at 60 Hz.
///
/// An edge scrolls once the finger has come nearer to it, or has been farther away than
/// `startDistance`: an item that is lifted near an edge can be dragged away from there.
public struct EdgeScrolling: Equatable, Sendable {
  /// Distance from an edge at which scrolling begins, as a fraction of the visible length.
  public var startDistance: Double
  /// Distance from an edge from which on the speed is the maximum, as a fraction of the visible length.
  public var fullSpeedDistance: Double
  /// The greatest speed, in points per second.
  public var maximumSpeed: Double

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

  /// Edges of a viewport.
  struct Edges: OptionSet, Sendable {
    var rawValue: UInt8

    /// The low edge along an axis: the top, or the left.
    static func low(_ axis: Axis) -> Edges { Edges(rawValue: axis == .vertical ? 1 : 2) }
    /// The high edge along an axis: the bottom, or the right.
    static func high(_ axis: Axis) -> Edges { Edges(rawValue: axis == .vertical ? 4 : 8) }
    static var all: Edges { Edges(rawValue: 15) }
  }

  /// The velocity of the content offset for a finger in the viewport, in points per second.
  package func velocity(at place: Point, in geometry: ScrollGeometry) -> Vector {
    velocity(at: place, in: geometry, toward: .all)
  }

  /// The velocity of the content offset for a finger in the viewport, in points per second, where
  /// only some edges scroll.
  func velocity(at place: Point, in geometry: ScrollGeometry, toward edges: Edges) -> Vector {
    var velocity = Vector.zero
    for axis in Axis.allCases {
      guard let distance = geometry.share(of: place, along: axis) else { continue }
      if edges.contains(.low(axis)) { velocity[axis] -= speed(atDistance: distance) }
      if edges.contains(.high(axis)) { velocity[axis] += speed(atDistance: 1 - distance) }
    }
    return velocity
  }

  /// The edges that a finger on its way from one place to another comes nearer to, or begins or
  /// ends too far away from to scroll: so it has to come nearer first.
  func edges(
    approachedFrom place: Point, to next: Point, in geometry: ScrollGeometry
  ) -> Edges {
    var edges: Edges = []
    for axis in Axis.allCases {
      guard let from = geometry.share(of: place, along: axis),
        let to = geometry.share(of: next, along: axis)
      else { continue }
      if to < from || max(from, to) >= startDistance { edges.insert(.low(axis)) }
      if to > from || max(1 - from, 1 - to) >= startDistance { edges.insert(.high(axis)) }
    }
    return edges
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

extension ScrollGeometry {
  /// How far a place in the viewport is from the low edge of the visible bounds, as a fraction of
  /// their length; nil where they have none.
  fileprivate func share(of place: Point, along axis: Axis) -> Double? {
    let length = viewport[axis] - contentInsets.total(along: axis)
    return length > 0 ? (place[axis] - contentInsets.start(along: axis)) / length : nil
  }
}
