import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Springs

/// The effect of the overlap limit on the cells of one frame along one axis.
///
/// The drawn positions are piecewise linear in the displacements and the limit. A difference over a small step is therefore
/// the derivative itself, up to rounding: one pass of the layout's own algorithm per parameter, and none where no cells
/// meet.
struct OverlapCorrection {
  let motion: FittedMotion
  let axis: Axis
  /// The area in which cells may push each other, in points of the content.
  let view: Rect
  let offset: Point
  let touch: Point
  let velocity: Vector
  let touchVelocity: Vector
  let reach: Double
  let influence: Influence
  let cap: Double

  /// The largest change of a displacement in a difference, in points: a power of two.
  private static var step: Double { 0x1p-16 }

  /// Replaces the displacements of the springs, and their derivatives, by those that are drawn.
  ///
  /// - Parameters:
  ///   - base: index of the first of the frame's values.
  ///   - observations: the frame's observations.
  ///   - gradient: the derivatives of a cell's displacement.
  func apply(
    _ result: inout Prediction, from base: Int, _ observations: Range<Int>,
    _ responses: [CellResponse], _ gradient: (CellResponse, Int) -> Gradient
  ) {
    let indices = cellsInView
    guard !indices.isEmpty else { return }
    let sprung = indices.map { responses[motion.rowOfCell[$0]].displacement.value }
    guard sprung.contains(where: { $0 != 0 }) else { return }
    var drawn = sprung
    separate(&drawn, indices, cap: cap, after: 0)
    guard drawn != sprung else { return }
    let gradients = indices.map { gradient(responses[motion.rowOfCell[$0]], $0) }
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
        &moved, indices, cap: parameter == .overlap ? cap + step : cap, after: isTime ? -step : 0)
      columns.append(moved)
      steps.append(step)
    }
    for (row, observation) in observations.enumerated()
    where motion.observations[observation].axis == axis {
      let cell = motion.observations[observation].cell
      guard let index = Self.index(of: cell, in: indices) else { continue }
      result.values[base + row] += drawn[index] - sprung[index]
      for parameter in FitParameter.allCases {
        let column = parameter.rawValue
        result.derivatives[base + row][column] +=
          (columns[column][index] - drawn[index]) / steps[column]
          - gradients[index][column]
      }
    }
  }

  /// The cells within the view, ascending.
  private var cellsInView: [Int] {
    if let lanes = motion.lanes, axis == motion.mainAxis {
      return Array(lanes.places(overlapping: view))
    }
    return motion.cells.indices.filter { motion.cells[$0].restFrame.overlaps(view) }
  }

  private static func index(of cell: Int, in cells: [Int]) -> Int? {
    let index = partitionPoint(in: cells.indices) { cells[$0] < cell }
    return index < cells.count && cells[index] == cell ? index : nil
  }

  /// Separates cells as the layout does, a time in seconds later.
  private func separate(
    _ shifts: inout [Double], _ cells: [Int], cap: Double, after time: Double
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
      lanes.separate(&shifts, from: cells[0], by: queue, around: origin)
      return
    }
    var elements = cells.indices.map { index in
      let cell = motion.cells[cells[index]]
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
