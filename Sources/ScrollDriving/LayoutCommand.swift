import LayoutDynamics
import PlaneGeometry

/// Something done to a layout at a time, so that it can be done again when a driver seeks.
struct LayoutCommand: Sendable {
  /// Seconds.
  var time: Double
  /// The first scroll segment that was still to come: a jump at the same time may have come later.
  var segment: Int
  /// What is done.
  var action: LayoutAction
  /// The content offset then, in points.
  var offset: Point

  /// Does it to a layout in the state in which it was first done.
  func perform(on layout: inout SpringLayout) { action.perform(on: &layout, at: offset) }
}
