import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// Takes cells that are at rest through all that can still be felt of the scroll, as if their elements had
  /// always rested where they do.
  ///
  /// - Parameter elements: those of the cells, with their slots.
  func replay(_ elements: [LiveElement], _ cells: inout AttachedCells) {
    guard !elements.isEmpty else { return }
    var first = 0
    if !history.past.isEmpty {
      var states = elements.map { _ in CellState.rest }
      for past in history.past {
        past.scroll(&states, of: elements, by: history.segments[first..<past.segmentCount])
        first = past.segmentCount
      }
      for (element, state) in zip(elements, states) {
        if let slot = element.slot { cells.set(state, of: slot) }
      }
    }
    for segment in history.segments[first...] { cells.advance(by: segment, viewport: viewport) }
  }
}

extension PastRules {
  /// Takes the states of elements through segments; those that were rigid are at rest.
  fileprivate func scroll(
    _ states: inout [CellState], of elements: [LiveElement], by segments: ArraySlice<ScrollSegment>
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
    for segment in segments { cells.advance(by: segment, viewport: viewport) }
    for (index, slot) in slots.enumerated() {
      states[index] = slot.map { cells.state(of: $0) } ?? .rest
    }
  }
}
