import PlaneGeometry

/// Rules before a change, for as long as what was scrolled under them can be felt.
struct PastRules: Sendable {
  var rules: SpringRules
  var assignments: SpringAssignmentTable
  var viewport: Size
  var mainAxis: Axis
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
