import LayoutDynamics
import PlaneGeometry

/// Something done to a layout at a time, so that it can be done again when a driver seeks.
///
/// What is done is a function, and not a case of a list: a program that never does it does not contain it.
struct LayoutCommand<Contacts: CellContacts>: Sendable {
  /// Seconds.
  var time: Double
  /// The first scroll segment that was still to come: a jump at the same time may have come later.
  var segment: Int
  /// Does it to a layout in the state in which it was first done.
  var apply: @Sendable (_ layout: inout SpringLayout<Contacts>) -> Void
  /// The same as numbers, for snapshots.
  var action = LayoutAction.nothing
  /// The content offset then, in points.
  var offset = Point.zero
}
