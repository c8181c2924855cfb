import CollectionLayouts
import PlaneGeometry

/// A layout before a change, for as long as what was scrolled in it can be felt.
struct PastLayout: Sendable {
  var arrangement: Arrangement
  var rules: SpringRules
  var assignments: SpringAssignmentTable
  var viewport: Size
  /// From its elements to those of the layout after it.
  var mapping: ElementMapping
  /// How many segments of the history were scrolled before the change.
  var segmentCount: Int
}

/// What springs have made of a cell.
struct CellState: Equatable, Sendable {
  /// Points.
  var displacement: Vector
  /// Points per second.
  var velocity: Vector

  static var rest: CellState { CellState(displacement: .zero, velocity: .zero) }
}
