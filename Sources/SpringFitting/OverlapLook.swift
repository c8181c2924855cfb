import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Springs

/// What the cap on overlap does to the cells of one frame along one axis.
///
/// The cap only ever chooses between displacements and adds multiples of itself and of gaps, so what is drawn is
/// piecewise linear in the displacements. A difference over a step that is tiny beside them is therefore the
/// derivative itself, up to rounding: one pass of the real queue per parameter, and none where nothing meets.
struct OverlapLook {
  let motion: FittedMotion
  let axis: Axis
  /// What may push what was seen, in points of the content.
  let view: Rect
  let offset: Point
  let touch: Point
  let velocity: Vector
  let touchVelocity: Vector
  let reach: Double
  let influence: Influence
  let cap: Double

  /// The largest change of a displacement that derivatives are taken over, in points: a power of two.
  private static var step: Double { 0x1p-16 }

  /// Replaces displacements of springs by those that are drawn, and their derivatives.
  ///
  /// - Parameters:
  ///   - base: index of the first of the frame's places.
  ///   - sightings: the frame's sightings.
  ///   - gradient: the derivatives of a cell's displacement.
  func correct(
    _ result: inout Prediction, from base: Int, _ sightings: Range<Int>,
    _ responses: [CellResponse], _ gradient: (CellResponse, Int) -> Gradient
  ) {
    let places = self.places
    guard !places.isEmpty else { return }
    let sprung = places.map { responses[motion.rowOfCell[$0]].displacement.value }
    guard sprung.contains(where: { $0 != 0 }) else { return }
    var drawn = sprung
    separate(&drawn, places, cap: cap, after: 0)
    guard drawn != sprung else { return }
    let gradients = places.map { gradient(responses[motion.rowOfCell[$0]], $0) }
    var columns: [[Double]] = []
    var steps: [Double] = []
    for parameter in FitParameter.allCases {
      var moved = sprung
      var largest = parameter == .overlap ? 1.0 : 0
      for index in moved.indices {
        largest = max(largest, abs(gradients[index][parameter.rawValue]))
      }
      let isTime = parameter == .timeOffset
      if isTime {
        largest = max(largest, abs(velocity[axis]), abs(velocity[axis] + touchVelocity[axis]))
      }
      guard largest > 0 else {
        columns.append(drawn)
        steps.append(1)
        continue
      }
      let step = Self.step / largest
      for index in moved.indices { moved[index] += step * gradients[index][parameter.rawValue] }
      separate(
        &moved, places, cap: parameter == .overlap ? cap + step : cap, after: isTime ? -step : 0)
      columns.append(moved)
      steps.append(step)
    }
    for (index, sighting) in sightings.enumerated() where motion.sightings[sighting].axis == axis {
      let cell = motion.sightings[sighting].cell
      guard let place = Self.place(of: cell, in: places) else { continue }
      result.places[base + index] += drawn[place] - sprung[place]
      for parameter in FitParameter.allCases {
        let column = parameter.rawValue
        result.derivatives[(base + index) * FitParameter.count + column] +=
          (columns[column][place] - drawn[place]) / steps[column]
          - gradients[place][column]
      }
    }
  }

  /// The cells within the view, ascending.
  private var places: [Int] {
    if let lanes = motion.lanes, axis == motion.mainAxis {
      return Array(lanes.places(overlapping: view))
    }
    return motion.cells.indices.filter { motion.cells[$0].restFrame.overlaps(view) }
  }

  private static func place(of cell: Int, in places: [Int]) -> Int? {
    let index = partitionPoint(in: places.indices) { places[$0] < cell }
    return index < places.count && places[index] == cell ? index : nil
  }

  /// Moves cells apart as the layout does, a time in seconds later.
  private func separate(
    _ shifts: inout [Double], _ places: [Int], cap: Double, after time: Double
  ) {
    let offset = offset + velocity * time
    let visible = Rect(origin: offset, size: motion.viewport)
    let farthest =
      motion.mainAxis == axis || motion.rules.axes == .both
      ? visible.growing(by: reach) : visible
    let queue = OverlapQueue(axis: axis, cap: cap, visible: visible, reach: farthest)
    let origin = influence.visibleOrigin(
      touch: touch + touchVelocity * time, in: visible)
    if let lanes = motion.lanes, axis == motion.mainAxis, lanes.isCrossed(by: visible) {
      lanes.separate(&shifts, from: places[0], by: queue, around: origin)
      return
    }
    var elements = places.indices.map { index in
      let cell = motion.cells[places[index]]
      return DrawnElement(
        attributes: LayoutAttributes(
          ordinal: cell.ordinal, element: cell.element, restFrame: cell.restFrame,
          displacement: Vector(
            main: shifts[index], cross: 0, axis: axis)), isRigid: cell.group == nil)
    }
    queue.separate(&elements, around: origin)
    for index in elements.indices { shifts[index] = elements[index].attributes.displacement[axis] }
  }
}
