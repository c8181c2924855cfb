import PlaneGeometry
import Springs

/// Rules before a change, kept until displacements by scrolling under them have decayed.
struct PastRules: Sendable {
  var rules: SpringRules
  var assignments: SpringAssignmentTable
  var viewport: Size
  var mainAxis: Axis
  /// The decay rate of the bound on displacements, per second.
  var decayRate: Double
  /// The number of segments of the history before the change.
  var segmentCount: Int
  /// The segments that were scrolled under the rules, by spring; empty until a cell needs them.
  var trees: [ReplayTree] = []
}

extension PastRules {
  /// Makes the trees of the segments that were scrolled under the rules.
  mutating func makeTrees(_ segments: PastSegments.SubSequence) {
    guard trees.isEmpty else { return }
    trees = assignments.tunings.map {
      ReplayTree(on: $0, rules, viewport: viewport, mainAxis: mainAxis)
    }
    for index in trees.indices { trees[index].extend(to: segments) }
  }

  /// Advances the states of elements through the segments that were scrolled under the rules; elements that were rigid are at
  /// rest.
  ///
  /// - Parameters:
  ///   - start: the first of the segments that affects a cell.
  ///   - shift: that of the history, see ``ScrollHistory/shift``.
  mutating func scroll(
    _ states: inout [Excursion], of elements: [LiveElement], by segments: PastSegments.SubSequence,
    from start: Int, shift: Vector
  ) {
    for (index, element) in elements.enumerated() {
      let assignment = assignments.assignment(for: element.element)
      guard let group = assignment.group else {
        states[index] = .none
        continue
      }
      var cell = AttachedCell(
        at: rules.influence.place(of: element.restFrame.center, shift: shift),
        influence: assignment.influence, tuning: assignments.tunings[group], rules,
        mainAxis: mainAxis)
      cell.state = states[index]
      trees[group].advance(&cell, through: segments, from: start)
      states[index] = cell.state
    }
  }
}

extension Influence {
  /// Where a cell is with regard to the segments of a history, which is shifted in the content.
  func place(of center: Point, shift: Vector) -> Point {
    dependsOnContent ? center : center - shift
  }
}
