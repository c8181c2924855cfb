import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// Takes cells that are at rest through all that can still be felt of the scroll, as if their elements had
  /// always rested where they do. Logarithmic in the segments of that, for each cell.
  ///
  /// - Parameter elements: those of the cells, with their slots.
  mutating func replay(_ elements: [LiveElement], _ cells: inout AttachedCells) {
    guard !elements.isEmpty, !history.segments.isEmpty else { return }
    var states = elements.map { _ in Excursion.none }
    let felt = history.firstFelt(decayRate: bound.decayRate)
    var first = 0
    for past in history.past {
      if past.segmentCount <= felt {
        first = past.segmentCount
        continue
      }
      past.scroll(&states, of: elements, by: history.segments[first..<past.segmentCount])
      first = past.segmentCount
    }
    let mainAxis = arrangement.axis
    history.extendTrees(on: assignments.tunings, rules, viewport: viewport, mainAxis: mainAxis)
    for (element, state) in zip(elements, states) {
      guard let slot = element.slot else { continue }
      var cell = attachedAlone(element.element, at: element.restFrame.center)
      cell.state = state
      history.trees[slot.group].advance(
        &cell, through: history.segments[first...], from: felt - first)
      cells.set(cell.state, of: slot)
    }
  }
}
