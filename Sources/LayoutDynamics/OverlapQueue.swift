import PlaneGeometry

/// Keeps drawn elements from being carried over each other, along one axis.
///
/// Elements queue up behind the origin of influence: of two neighbours the one farther out gives
/// way, and two that have the origin between them share the correction by their distance from it.
/// So the element under the finger keeps its place. Rigid elements are walls: nothing in view is
/// pressed into them.
///
/// The result is continuous while the origin and the view move. What enters the reach can only be
/// out of sight, and its effect grows from nothing as it comes into view.
///
/// Where the origin jumps, as when a finger begins to scroll while elements move, what is corrected
/// jumps, too: by up to 9 pt in 480 random reorders. Only what is drawn is corrected. Springs do
/// not feel it, so they stay linear, and motions add up.
///
/// Cost: linear in the elements where those of a line follow one another, times the number of tracks across where they do
/// not, and a sort where the elements are not in order along the axis.
package struct OverlapQueue {
  let axis: Axis
  /// How far one element may be drawn over the next beyond any overlap at rest, in points.
  let cap: Double
  /// What can be seen, in points of the content.
  let visible: Rect
  /// Outside this nothing can be displaced into view; elements there are not known.
  let reach: Rect

  package init(axis: Axis, cap: Double, visible: Rect, reach: Rect) {
    self.axis = axis
    self.cap = cap
    self.visible = visible
    self.reach = reach
  }

  package func separate(_ elements: inout [DrawnElement], around origin: Point) {
    guard elements.contains(where: { $0.attributes.displacement[axis] != 0 }) else { return }
    var boxes = elements.map(box)
    let order = ordered(boxes)
    let after = order.filter { boxes[$0].middle > origin[axis] }
    let before = order.filter { boxes[$0].middle <= origin[axis] }
    share(&boxes, before: before, after: after, origin: origin[axis])
    push(&boxes, after, forward: true)
    push(&boxes, before.reversed(), forward: false)
    if boxes.contains(where: { $0.isRigid }) {
      confine(&boxes, order.reversed(), forward: true)
      confine(&boxes, order, forward: false)
    }
    for index in elements.indices {
      elements[index].attributes.displacement[axis] = boxes[index].shift
    }
  }

  /// One element along the axis and across it, in points.
  struct Box {
    var start: Double
    var end: Double
    var track: Skyline.Track
    /// Displacement along the axis.
    var shift: Double
    var isRigid: Bool

    var middle: Double { (start + end) / 2 }
  }

  private func box(_ element: DrawnElement) -> Box {
    let frame = element.attributes.restFrame
    let across = axis.perpendicular
    return Box(
      start: frame.start(along: axis), end: frame.end(along: axis),
      track: .init(start: frame.start(along: across), end: frame.end(along: across)),
      shift: element.attributes.displacement[axis], isRigid: element.isRigid)
  }

  /// The boxes by their start, then by their end, then as given. Most layouts give them in order.
  private func ordered(_ boxes: [Box]) -> [Int] {
    func precedes(_ i: Int, _ j: Int) -> Bool {
      let (p, e) = (boxes[i], boxes[j])
      if p.start != e.start { return p.start < e.start }
      return p.end != e.end ? p.end < e.end : i < j
    }
    let order = Array(boxes.indices)
    let isInOrder = order.dropFirst().allSatisfy { precedes($0 - 1, $0) }
    return isInOrder ? order : order.sorted(by: precedes)
  }

  /// How much closer two boxes may come, `first` lying before `second`.
  private func allowance(_ first: Box, _ second: Box) -> Double {
    max(0, second.start - first.end) + cap
  }
}

// MARK: - Across the origin

extension OverlapQueue {
  /// Corrects the pairs that have the origin between them, and along some track nothing else.
  private func share(_ boxes: inout [Box], before: [Int], after: [Int], origin: Double) {
    let original = boxes
    let firsts = skyline(before, original)
    // Both are in their order across.
    var (start, place) = (0, 0)
    for second in skyline(after.reversed(), original) {
      while start < firsts.count, firsts[start].track.end <= second.track.start { start += 1 }
      place = start
      while place < firsts.count, firsts[place].track.start < second.track.end {
        let first = firsts[place]
        place += 1
        let (p, e) = (original[first.index], original[second.index])
        guard let shifts = shared(p, e, origin: origin) else { continue }
        if !p.isRigid {
          boxes[first.index].shift = min(boxes[first.index].shift, shifts.first)
        }
        if !e.isRigid {
          boxes[second.index].shift = max(boxes[second.index].shift, shifts.second)
        }
      }
    }
  }

  /// Where two boxes with the origin between them go that are too close; nil where they are not.
  func shared(_ p: Box, _ e: Box, origin: Double) -> (first: Double, second: Double)? {
    let excess = p.shift - e.shift - allowance(p, e)
    guard excess > 0, e.middle > p.middle else { return nil }
    let correction = excess * weight(p, e)
    let nearness = (origin - p.middle) / (e.middle - p.middle)
    return (
      min(p.shift, p.shift - nearness * correction),
      max(e.shift, e.shift + (1 - nearness) * correction)
    )
  }

  /// What can be seen of the boxes from the end of their order.
  private func skyline(_ order: [Int], _ boxes: [Box]) -> [Skyline.Segment] {
    var skyline = Skyline()
    for index in order { skyline.put(index, on: boxes[index].track) }
    return skyline.segments
  }

  /// How much of a pair's correction counts, 0 to 1: all of it where both are in sight, less where
  /// one is carried there from farther away, and nothing at the end of the reach.
  private func weight(_ first: Box, _ second: Box) -> Double {
    Self.approach(
      distance: visible.start(along: axis) - first.end, shift: first.shift,
      reach: visible.start(along: axis) - reach.start(along: axis))
      * Self.approach(
        distance: second.start - visible.end(along: axis), shift: -second.shift,
        reach: reach.end(along: axis) - visible.end(along: axis))
  }

  /// The weight of a box that rests a distance out of sight and is carried toward it by its shift;
  /// that of one in sight does not depend on where it is carried.
  static func approach(distance: Double, shift: Double, reach: Double) -> Double {
    let shift = max(shift, 0)
    return distance > shift ? max(0, reach - distance) / (reach - shift) : 1
  }
}

// MARK: - Away from the origin

extension OverlapQueue {
  /// Moves each box out of the way of those next to it that come before it in the order.
  private func push(_ boxes: inout [Box], _ order: [Int], forward: Bool) {
    var skyline = Skyline()
    for index in order {
      var box = boxes[index]
      if !box.isRigid {
        skyline.forEach(on: box.track) { other in
          box.shift = clear(box, of: boxes[other], forward: forward)
        }
        boxes[index].shift = box.shift
      }
      skyline.put(index, on: box.track)
    }
  }

  private func clear(_ box: Box, of other: Box, forward: Bool) -> Double {
    forward
      ? max(box.shift, other.shift - allowance(other, box))
      : min(box.shift, other.shift + allowance(box, other))
  }
}

// MARK: - Walls

extension OverlapQueue {
  /// Keeps each box from going farther in one direction than the walls there leave room, through all
  /// boxes in between. The order begins at the far end of that direction.
  ///
  /// Two boxes that do not meet do not meet afterward: the room of one is at most that of the next
  /// and what they may come closer.
  private func confine(_ boxes: inout [Box], _ order: [Int], forward: Bool) {
    var room = [Double](repeating: .infinity, count: boxes.count)
    var skyline = Skyline()
    for index in order {
      let box = boxes[index]
      if box.isRigid {
        room[index] = distanceOutOfSight(box)
      } else {
        skyline.forEach(on: box.track) { other in
          let gap = forward ? allowance(box, boxes[other]) : allowance(boxes[other], box)
          room[index] = min(room[index], room[other] + gap)
        }
        boxes[index].shift = forward ? min(box.shift, room[index]) : max(box.shift, -room[index])
      }
      skyline.put(index, on: box.track)
    }
  }

  /// A wall that far away may be run over by as much: it is not visible, and it comes into view
  /// without a jolt.
  private func distanceOutOfSight(_ wall: Box) -> Double {
    max(0, visible.start(along: axis) - wall.end, wall.start - visible.end(along: axis))
  }
}
