import LayoutDynamics
import PlaneGeometry

/// An effect and when it was, so that it can be repeated when a driver seeks.
struct TimedEffect: Sendable {
  /// Seconds.
  var time: Double
  /// The first scroll segment that was still to come: a jump at the same time may have come later.
  var segment: Int
  /// What the layout was told.
  var effect: LayoutEffect
  /// The content offset then, in points.
  var offset: Point

  /// Repeats it on a layout in the state in which it first was.
  func perform(on layout: inout SpringLayout) { effect.perform(on: &layout, at: offset) }
}
