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
      var states = elements.map { _ in Excursion.none }
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
