import PlaneGeometry

/// Keeps drawn elements from being carried over each other, along one axis.
///
/// Elements queue up behind the origin of influence: of two neighbours the one farther out gives
/// way, and two that have the origin between them share the correction by their distance from it.
/// So the element under the finger keeps its place, and the result is continuous while the origin
/// moves and independent of what is live beyond the reach of the springs. Rigid elements are walls.
///
/// Cost: a sort, then linear in elements times the number of tracks across.
struct OverlapQueue {
  let axis: Axis
  /// How far one element may be drawn over the next beyond any overlap at rest, in points.
  let cap: Double

  /// One element along the axis and across it, in points.
  private struct Box {
    var start: Double
    var end: Double
    var crossStart: Double
    var crossEnd: Double
    /// Displacement along the axis.
    var shift: Double
    var isRigid: Bool

    var middle: Double { (start + end) / 2 }

    func sharesTrack(with other: Box) -> Bool {
      crossStart < other.crossEnd && other.crossStart < crossEnd
    }

    func hides(_ other: Box) -> Bool {
      crossStart <= other.crossStart && other.crossEnd <= crossEnd
    }
  }

  func separate(_ elements: inout [DrawnElement], around origin: Point) {
    guard elements.contains(where: { $0.attributes.displacement[axis] != 0 }) else { return }
    var boxes = elements.map(box)
    let order = boxes.indices.sorted {
      (boxes[$0].start, boxes[$0].end, $0) < (boxes[$1].start, boxes[$1].end, $1)
    }
    let after = order.filter { boxes[$0].middle > origin[axis] }
    let before = order.reversed().filter { boxes[$0].middle <= origin[axis] }
    share(&boxes, before: before, after: after, origin: origin[axis])
    push(&boxes, after, forward: true)
    push(&boxes, before, forward: false)
    if boxes.contains(where: { $0.isRigid }) {
      push(&boxes, order.reversed(), forward: false)
      push(&boxes, order, forward: true)
    }
    for index in elements.indices {
      elements[index].attributes.displacement[axis] = boxes[index].shift
    }
  }

  private func box(_ element: DrawnElement) -> Box {
    let frame = element.attributes.restFrame
    let across = axis.perpendicular
    return Box(
      start: frame.start(along: axis), end: frame.end(along: axis),
      crossStart: frame.start(along: across), crossEnd: frame.end(along: across),
      shift: element.attributes.displacement[axis], isRigid: element.isRigid)
  }

  /// How much closer two boxes may come, `first` lying before `second`.
  private func allowance(_ first: Box, _ second: Box) -> Double {
    max(0, second.start - first.end) + cap
  }

  /// Corrects the pairs that have the origin between them.
  private func share(_ boxes: inout [Box], before: [Int], after: [Int], origin: Double) {
    let original = boxes
    let upper = exposed(before, original)
    for second in exposed(after, original) {
      for first in upper where original[first].sharesTrack(with: original[second]) {
        let (p, e) = (original[first], original[second])
        let excess = p.shift - e.shift - allowance(p, e)
        guard excess > 0, e.middle > p.middle else { continue }
        let nearness = (origin - p.middle) / (e.middle - p.middle)
        if !p.isRigid {
          boxes[first].shift = min(boxes[first].shift, p.shift - nearness * excess)
        }
        if !e.isRigid {
          boxes[second].shift = max(boxes[second].shift, e.shift + (1 - nearness) * excess)
        }
      }
    }
  }

  /// Those boxes, nearest first, that no nearer one hides across the whole track.
  private func exposed(_ order: [Int], _ boxes: [Box]) -> [Int] {
    var exposed: [Int] = []
    for index in order where !exposed.contains(where: { boxes[$0].hides(boxes[index]) }) {
      exposed.append(index)
    }
    return exposed
  }

  /// Moves each box out of the way of those before it in the order.
  private func push(_ boxes: inout [Box], _ order: [Int], forward: Bool) {
    var frontier: [Int] = []
    for index in order {
      if !boxes[index].isRigid {
        for other in frontier where boxes[other].sharesTrack(with: boxes[index]) {
          boxes[index].shift = clear(boxes[index], of: boxes[other], forward: forward)
        }
      }
      frontier.removeAll { boxes[index].hides(boxes[$0]) }
      frontier.append(index)
    }
  }

  private func clear(_ box: Box, of other: Box, forward: Bool) -> Double {
    forward
      ? max(box.shift, other.shift - allowance(other, box))
      : min(box.shift, other.shift + allowance(box, other))
  }
}
