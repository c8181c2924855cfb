import CollectionLayouts
import PlaneGeometry
import Springs

/// An element near the viewport, as it is drawn.
struct SeenElement {
  var ordinal: Int
  var restFrame: Rect
  /// How far it is drawn from rest, in points.
  var displacement: Vector
  /// How fast its springs move it, in points per second.
  var velocity: Vector
  /// Centre in the viewport, in points.
  var place: Point
}

extension [SeenElement] {
  /// The place of the first element with at least an ordinal.
  func insertionIndex(ofOrdinal ordinal: Int) -> Int {
    partitionPoint(in: indices) { self[$0].ordinal < ordinal }
  }

  func firstIndex(ofOrdinal ordinal: Int) -> Int? {
    let index = insertionIndex(ofOrdinal: ordinal)
    return index < count && self[index].ordinal == ordinal ? index : nil
  }

  func element(ofOrdinal ordinal: Int) -> SeenElement? {
    firstIndex(ofOrdinal: ordinal).map { self[$0] }
  }
}

// MARK: - Taking them from a layout

extension SpringLayout {
  /// The rectangle of elements that a change may set in motion.
  func changeZone(at offset: Point) -> Rect {
    Rect(origin: offset, size: viewport).growing(by: Self.changeMargin)
  }

  /// The rectangle whose elements a change has to know, in points of the content.
  func changeArea(at offset: Point) -> Rect { reach(at: offset).union(changeZone(at: offset)) }

  /// The elements near the viewport as the scroll alone has them drawn, in layout order.
  mutating func scrolledElements(at offset: Point) -> [SeenElement] {
    let (reach, area) = (reach(at: offset), changeArea(at: offset))
    cover(area)
    var drawn = self.drawn(within: area, at: offset)
    if area != reach {
      var near = drawn.filter { $0.attributes.restFrame.overlaps(reach) }
      separate(&near, within: reach, at: offset)
      var next = 0
      for index in drawn.indices where next < near.count {
        guard drawn[index].attributes.ordinal == near[next].attributes.ordinal else { continue }
        drawn[index] = near[next]
        next += 1
      }
    } else {
      separate(&drawn, within: reach, at: offset)
    }
    var next = 0
    return drawn.map { element in
      while live[next].ordinal < element.attributes.ordinal { next += 1 }
      return SeenElement(
        ordinal: element.attributes.ordinal, restFrame: element.attributes.restFrame,
        displacement: element.attributes.displacement,
        velocity: live[next].slot.map { cells.velocity(of: $0) } ?? .zero,
        place: element.attributes.restFrame.center + element.attributes.displacement
          - (offset - Point.zero))
    }
  }

  /// The elements near the viewport, and those that fly, as they are seen; in layout order, those that have left first.
  mutating func seenElements(at offset: Point) -> [SeenElement] {
    let scrolled = scrolledElements(at: offset)
    guard let liftedCells else { return scrolled }
    var seen: [SeenElement] = []
    seen.reserveCapacity(scrolled.count + liftedCells.cells.count)
    var next = 0
    for (index, cell) in liftedCells.cells.enumerated() {
      while next < scrolled.count, scrolled[next].ordinal < cell.ordinal {
        seen.append(scrolled[next])
        next += 1
      }
      var own: Vector?
      if next < scrolled.count, scrolled[next].ordinal == cell.ordinal {
        own = scrolled[next].displacement
        next += 1
      }
      let displacement =
        own.map { liftedCells.displacement(at: index, offset: offset, over: $0) }
        ?? liftedCells.displacement(at: index, offset: offset)
        + arrangement.pinShift(of: cell, in: Rect(origin: offset, size: viewport))
      seen.append(
        SeenElement(
          ordinal: cell.ordinal, restFrame: cell.restFrame, displacement: displacement,
          velocity: liftedCells.motion(at: index).velocity,
          place: cell.restFrame.center + displacement - (offset - Point.zero)))
    }
    seen.append(contentsOf: scrolled[next...])
    return seen
  }
}
