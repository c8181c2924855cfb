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
}

extension PastRules {
  /// Advances the states of elements through segments; elements that were rigid are at rest.
  func scroll(
    _ states: inout [Excursion], of elements: [LiveElement], by segments: ArraySlice<ScrollSegment>
  ) {
    for (index, element) in elements.enumerated() {
      let assignment = assignments.assignment(for: element.element)
      guard let group = assignment.group else {
        states[index] = .none
        continue
      }
      var cell = AttachedCell(
        at: element.restFrame.center, influence: assignment.influence,
        tuning: assignments.tunings[group], rules, mainAxis: mainAxis)
      cell.state = states[index]
      var rule = RestRule(rules, mainAxis: mainAxis)
      for segment in segments {
        rule.pass(segment)
        cell.advance(by: segment, rules.influence, viewport: viewport, rule)
      }
      states[index] = cell.state
    }
  }
}
