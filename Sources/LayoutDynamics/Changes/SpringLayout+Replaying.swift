import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// Takes cells that are at rest through all that can still be felt of the scroll.
  ///
  /// - Parameter elements: those of the cells, with their slots.
  func replay(_ elements: [LiveElement], _ cells: inout AttachedCells) {
    guard !elements.isEmpty else { return }
    if !history.past.isEmpty {
      let states = pastStates(of: elements.map { $0.ordinal })
      for (element, state) in zip(elements, states) {
        if let slot = element.slot { cells.set(state, of: slot) }
      }
    }
    for segment in history.segments[(history.past.last?.segmentCount ?? 0)...] {
      cells.advance(by: segment, viewport: viewport)
    }
  }

  /// What the scrolls before the last change have made of elements.
  private func pastStates(of ordinals: [Int]) -> [CellState] {
    var ordinalsInPast: [[Int?]] = []
    var named: [Int?] = ordinals
    for layout in history.past.reversed() {
      named = named.map { ordinal in ordinal.flatMap { layout.mapping.oldOrdinal(ofNew: $0) } }
      ordinalsInPast.append(named)
    }
    var states = ordinals.map { _ in CellState.rest }
    var first = 0
    for (layout, named) in zip(history.past, ordinalsInPast.reversed()) {
      layout.scroll(&states, named, by: history.segments[first..<layout.segmentCount])
      first = layout.segmentCount
    }
    return states
  }
}

extension PastLayout {
  /// Takes the states of elements through segments; those that were not there yet, and rigid ones, stay at rest.
  ///
  /// - Parameter ordinals: one for each state; nil where the element was not there.
  fileprivate func scroll(
    _ states: inout [CellState], _ ordinals: [Int?], by segments: ArraySlice<ScrollSegment>
  ) {
    var cells = AttachedCells(
      rules: rules, tunings: assignments.tunings, mainAxis: arrangement.axis)
    var slots: [SpringBank.Slot?] = []
    for (index, ordinal) in ordinals.enumerated() {
      let assignment = ordinal.map {
        assignments.assignment(for: arrangement.element(at: $0))
      }
      guard let ordinal, let assignment, let group = assignment.group else {
        states[index] = .rest
        slots.append(nil)
        continue
      }
      let center = arrangement.frame(at: ordinal).center
      let slot = cells.append(.init(center: center, influence: assignment.influence), group: group)
      cells.set(states[index], of: slot)
      slots.append(slot)
    }
    for segment in segments { cells.advance(by: segment, viewport: viewport) }
    for (index, slot) in slots.enumerated() {
      if let slot { states[index] = cells.state(of: slot) }
    }
  }
}
