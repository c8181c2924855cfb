import PlaneGeometry
import Springs

/// Rules before a change, for as long as what was scrolled under them can be felt.
struct PastRules: Sendable {
  var rules: SpringRules
  var assignments: SpringAssignmentTable
  var viewport: Size
  var mainAxis: Axis
  /// The decay rate of the bound on displacements, per second.
  var decayRate: Double
  /// How many segments of the history were scrolled before the change.
  var segmentCount: Int
}

extension PastRules {
  /// Takes the states of elements through segments; those that were rigid are at rest.
  func scroll(
    _ states: inout [Excursion], of elements: [LiveElement], by segments: ArraySlice<ScrollSegment>
  ) {
    var cells = AttachedCells(rules: rules, tunings: assignments.tunings, mainAxis: mainAxis)
    var slots: [SpringBank.Slot?] = []
    slots.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let assignment = assignments.assignment(for: element.element)
      let slot = assignment.group.map { group in
        cells.append(
          .init(center: element.restFrame.center, influence: assignment.influence), group: group)
      }
      if let slot { cells.set(states[index], of: slot) }
      slots.append(slot)
    }
    var rule = RestRule(rules, mainAxis: mainAxis)
    for segment in segments {
      rule.pass(segment)
      cells.advance(by: segment, viewport: viewport, rule)
    }
    for (index, slot) in slots.enumerated() {
      states[index] = slot.map { cells.state(of: $0) } ?? .none
    }
  }
}
