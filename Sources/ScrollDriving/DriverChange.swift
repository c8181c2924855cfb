import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// A change of the arrangement of a driver, and with it of what surrounds it and how it moves.
package struct DriverChange: Sendable {
  /// The arrangement from now on.
  var arrangement: Arrangement
  /// From the elements of the arrangement until now to those of the new one.
  var mapping: ElementMapping
  /// Size of the viewport from now on, in points; nil keeps the current one, as for the next four.
  var viewport: Size?
  var contentInsets: EdgeInsets?
  var isRightToLeft: Bool?
  var rules: SpringRules?
  var behavior: ScrollBehavior?
  /// How far the viewport itself moves at once in what it is a part of, in points.
  var step = Vector.zero
  /// What keeps its place in the viewport.
  var anchoring: ScrollAnchoring
  /// How elements arrive and leave.
  var transition: CellTransition
}
