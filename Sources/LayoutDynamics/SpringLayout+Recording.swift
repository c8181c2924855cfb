import CollectionLayouts
import PlaneGeometry
import Recordings
import Springs

extension SpringLayout {
  /// What can be seen now, as a frame of a recording: the same as ``frame(at:offset:)`` gives, bit for bit.
  ///
  /// Linear in the number of live elements: a few nanoseconds for each where they lie in lanes, as those of lists
  /// and of grids with equal tracks do, some ten times that where not, or where some are rigid or lifted.
  ///
  /// - Parameters:
  ///   - time: seconds, passed on.
  ///   - offset: the content offset that the segments so far have led to, in points; nothing is in
  ///     view at one that is not finite.
  ///   - recorder: the one that has recorded the frames before.
  package mutating func frame(
    at time: Double, offset: Point, recorder: inout LayoutRecorder
  ) -> RecordingFrame {
    guard !arrangement.hasBackgrounds, !arrangement.hasSupplements,
      let drawn = drawnInLanes(at: offset)
    else {
      return recorder.record(generalFrame(at: time, offset: offset), after: changeCount) {
        knownKey(ofOrdinal: $0) ?? -1
      }
    }
    var recorded = RecordingFrame(time: time, offset: offset)
    recorder.record(
      live, drawn, in: &recorded, after: changeCount, along: arrangement.axis)
    return recorded
  }

  /// Where the elements within reach are drawn; nil where they do not lie in lanes, or where more than the main
  /// axis and the springs decides it.
  mutating func drawnInLanes(at offset: Point) -> DrawnLanes? {
    guard offset.isFinite, liftedCells == nil, rules.axes == .mainAxis,
      !arrangement.pinning.isActive
    else { return nil }
    let reach = reach(at: offset)
    cover(reach)
    let visible = Rect(origin: offset, size: viewport)
    guard let lanes, lanes.isCrossed(by: visible) else { return nil }
    let places = lanes.places(overlapping: reach)
    var shifts = cells.mainDisplacements(of: lanes.slots[places])
    if let cap = rules.maximumOverlap, bound.value > 0 {
      lanes.separate(
        &shifts, from: places.lowerBound,
        by: OverlapQueue(axis: arrangement.axis, cap: cap, visible: visible, reach: reach),
        around: origin(in: visible))
    }
    if rules.maximumDisplacement != nil { shifts = shifts.map(rules.limited) }
    return DrawnLanes(
      lanes: lanes, first: places.lowerBound, shifts: shifts,
      start: visible.start(along: arrangement.axis), end: visible.end(along: arrangement.axis))
  }
}

/// Elements within reach that lie in lanes, and where they are drawn.
struct DrawnLanes {
  let lanes: LiveLanes
  /// The place of the first of them among the live elements.
  let first: Int
  /// How far each is drawn from rest along the axis, in points.
  let shifts: [Double]
  /// Where the viewport begins and ends along the axis, in points of the content.
  let start: Double
  let end: Double

  /// Whether an element can be seen, by its index in ``shifts``.
  func isVisible(_ index: Int) -> Bool {
    isVisible(
      lanes.starts[first + index] + shifts[index], length: lanes.lengths[first + index])
  }

  @inline(__always)
  private func isVisible(_ place: Double, length: Double) -> Bool {
    place < end && start < place + length
  }

  /// Whether all elements of a range of indices can be seen.
  func areAllVisible(in range: Range<Int>) -> Bool {
    let (allStarts, allLengths) = (lanes.starts, lanes.lengths)
    let starts = allStarts.span.extracting(first..<first + shifts.count)
    let lengths = allLengths.span.extracting(first..<first + shifts.count)
    let shifts = shifts.span
    for index in range where !isVisible(starts[index] + shifts[index], length: lengths[index]) {
      return false
    }
    return true
  }

  /// From the first element that can be seen to the last.
  var visible: Range<Int> {
    var (low, high) = (0, shifts.count)
    while low < high, !isVisible(low) { low += 1 }
    while low < high, !isVisible(high - 1) { high -= 1 }
    return low..<high
  }
}
