import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// Advances cells at rest through the scrolling whose effect has not decayed, as if their elements had always had their
  /// current rest positions. Logarithmic in the number of segments, for each cell.
  ///
  /// - Parameter elements: those of the cells, with their slots.
  mutating func replay(_ elements: [LiveElement], _ cells: inout AttachedCells) {
    guard !elements.isEmpty, !history.segments.isEmpty else { return }
    var states = elements.map { _ in Excursion.none }
    let start = history.firstRelevantSegment(decayRate: bound.decayRate)
    let mainAxis = arrangement.axis
    history.extendTrees(on: assignments.tunings, rules, viewport: viewport, mainAxis: mainAxis)
    var first = 0
    for index in history.past.indices {
      let end = history.past[index].segmentCount
      if end > start {
        history.past[index].scroll(
          &states, of: elements, by: history.segments[first..<end], from: start - first,
          shift: history.shift)
      }
      first = end
    }
    for (element, state) in zip(elements, states) {
      guard let slot = element.slot else { continue }
      var cell = attachedAlone(
        element.element,
        at: rules.influence.place(of: element.restFrame.center, shift: history.shift))
      cell.state = state
      history.trees[slot.group].advance(
        &cell, through: history.segments[first...], from: start - first)
      cells.set(cell.state, of: slot)
    }
  }
}
