import PlaneGeometry
import Springs

/// The live elements in columns of numbers, where they lie in lanes along the main axis, such as the rows of a
/// list or the columns of a grid: in each lane one element follows the other, and no lane overlaps another.
///
/// What ``OverlapQueue`` finds out for the elements of any layout is known for these beforehand. It makes the
/// same frames of them, bit for bit, in a fraction of the time. It is a class because a recorder compares
/// instances by identity to see whether the live elements have changed.
package final class LiveLanes: Sendable {
  /// More lanes are not worth the search for them.
  private static var limit: Int { 512 }

  /// Where the elements begin along the axis and how long they are, in points; neither starts nor ends decrease.
  let starts: [Double]
  let lengths: [Double]
  /// Their springs.
  let slots: [SpringBank.Slot]
  private let lanes: [Int]
  private let laneCount: Int
  /// The gap between each element and the previous one in its lane, in points, 0 or more; infinite for the first in
  /// a lane.
  private let gaps: [Double]
  /// Across the axis, in points: the last start and the first end.
  private let lastStartAcross: Double
  private let firstEndAcross: Double
  private let axis: Axis

  private init(
    axis: Axis, starts: [Double], lengths: [Double], slots: [SpringBank.Slot], lanes: [Int],
    gaps: [Double], tracks: [Skyline.Track]
  ) {
    self.axis = axis
    self.starts = starts
    self.lengths = lengths
    self.slots = slots
    self.lanes = lanes
    self.gaps = gaps
    laneCount = tracks.count
    lastStartAcross = tracks.reduce(-.infinity) { max($0, $1.start) }
    firstEndAcross = tracks.reduce(.infinity) { min($0, $1.end) }
  }

  /// The lanes of the live elements; nil where one is rigid or without area, does not lie in a lane, or begins or ends
  /// before the one in front of it.
  ///
  /// No initializer that fails: Embedded Swift does not free the object then.
  package static func lanes(of live: [LiveElement], along axis: Axis) -> LiveLanes? {
    var (starts, lengths): ([Double], [Double]) = ([], [])
    var (slots, lanes): ([SpringBank.Slot], [Int]) = ([], [])
    var (gaps, ends): ([Double], [Double]) = ([], [])
    starts.reserveCapacity(live.count)
    lengths.reserveCapacity(live.count)
    slots.reserveCapacity(live.count)
    lanes.reserveCapacity(live.count)
    gaps.reserveCapacity(live.count)
    var tracks: [Skyline.Track] = []
    var (start, end) = (-Double.infinity, -Double.infinity)
    for element in live {
      let frame = element.restFrame
      guard let slot = element.slot, frame.size.width > 0, frame.size.height > 0,
        frame.start(along: axis) >= start, frame.end(along: axis) >= end,
        let lane = lane(of: frame, axis, after: lanes.last, in: &tracks)
      else { return nil }
      (start, end) = (frame.start(along: axis), frame.end(along: axis))
      if lane == ends.count { ends.append(-.infinity) }
      gaps.append(max(0, start - ends[lane]))
      ends[lane] = start + frame.size[axis]
      starts.append(start)
      lengths.append(frame.size[axis])
      slots.append(slot)
      lanes.append(lane)
    }
    return LiveLanes(
      axis: axis, starts: starts, lengths: lengths, slots: slots, lanes: lanes, gaps: gaps,
      tracks: tracks)
  }

  private static func lane(
    of frame: Rect, _ axis: Axis, after last: Int?, in tracks: inout [Skyline.Track]
  ) -> Int? {
    let across = axis.perpendicular
    let track = Skyline.Track(start: frame.start(along: across), end: frame.end(along: across))
    let likely = last.map { $0 + 1 < tracks.count ? $0 + 1 : 0 } ?? 0
    if likely < tracks.count, tracks[likely] == track { return likely }
    if let lane = tracks.firstIndex(of: track) { return lane }
    guard tracks.count < limit, !tracks.contains(where: { $0.overlaps(track) }) else { return nil }
    tracks.append(track)
    return tracks.count - 1
  }

  /// Whether every element overlaps a rectangle as far as the axis across is concerned.
  package func isCrossed(by rect: Rect) -> Bool {
    let across = axis.perpendicular
    return rect.size.width > 0 && rect.size.height > 0
      && lastStartAcross < rect.end(along: across) && rect.start(along: across) < firstEndAcross
  }

  /// The elements that overlap a rectangle which crosses all lanes; two binary searches.
  package func places(overlapping rect: Rect) -> Range<Int> {
    let (start, limit) = (rect.start(along: axis), rect.end(along: axis))
    let first = partitionPoint(in: starts.indices) { starts[$0] + lengths[$0] <= start }
    let end = partitionPoint(in: starts.indices) { starts[$0] < limit }
    return first..<max(first, end)
  }
}

// MARK: - Keeping elements apart

extension LiveLanes {
  /// Moves elements apart along the axis, as ``OverlapQueue/separate(_:around:)`` does.
  ///
  /// - Parameters:
  ///   - shifts: how far each is from rest along the axis, in points.
  ///   - first: the place of the first of them.
  package func separate(
    _ shifts: inout [Double], from first: Int, by queue: OverlapQueue, around origin: Point
  ) {
    guard shifts.contains(where: { $0 != 0 }) else { return }
    let origin = origin[axis]
    let split = partitionPoint(in: shifts.indices) {
      let place = first + $0
      return (starts[place] + (starts[place] + lengths[place])) / 2 <= origin
    }
    if laneCount == 1 {
      if split > 0, split < shifts.count {
        share(&shifts, split - 1, split, from: first, by: queue, origin: origin)
      }
      pushOneLane(&shifts, from: first, split: split, cap: queue.cap)
    } else {
      share(&shifts, from: first, split: split, by: queue, origin: origin)
      push(&shifts, from: first, split: split, cap: queue.cap)
    }
  }

  private func pushOneLane(
    _ shifts: inout [Double], from first: Int, split: Int, cap: Double
  ) {
    let all = gaps
    let gaps = all.span.extracting(first..<first + shifts.count)
    var shifts = shifts.mutableSpan
    var last = -Double.infinity
    for index in split..<shifts.count {
      last = max(shifts[index], last - (gaps[index] + cap))
      shifts[index] = last
    }
    var (next, gap) = (Double.infinity, 0.0)
    for index in (0..<split).reversed() {
      next = min(shifts[index], next + (gap + cap))
      shifts[index] = next
      gap = gaps[index]
    }
  }

  private func push(_ shifts: inout [Double], from first: Int, split: Int, cap: Double) {
    var last = [Double](repeating: -.infinity, count: laneCount)
    for index in split..<shifts.count {
      let lane = lanes[first + index]
      last[lane] = max(shifts[index], last[lane] - (gaps[first + index] + cap))
      shifts[index] = last[lane]
    }
    var next = [(shift: Double, gap: Double)](repeating: (.infinity, 0), count: laneCount)
    for index in (0..<split).reversed() {
      let lane = lanes[first + index]
      let shift = min(shifts[index], next[lane].shift + (next[lane].gap + cap))
      shifts[index] = shift
      next[lane] = (shift, gaps[first + index])
    }
  }

  /// Corrects, in each lane, the two elements that have the origin between them.
  private func share(
    _ shifts: inout [Double], from first: Int, split: Int, by queue: OverlapQueue, origin: Double
  ) {
    var nearest = [Int](repeating: -1, count: laneCount)
    var missing = laneCount
    var index = split
    while index > 0, missing > 0 {
      index -= 1
      guard nearest[lanes[first + index]] < 0 else { continue }
      nearest[lanes[first + index]] = index
      missing -= 1
    }
    missing = laneCount - missing
    index = split
    while index < shifts.count, missing > 0 {
      let before = nearest[lanes[first + index]]
      if before >= 0 {
        nearest[lanes[first + index]] = -1
        missing -= 1
        share(&shifts, before, index, from: first, by: queue, origin: origin)
      }
      index += 1
    }
  }

  /// Corrects two elements that have the origin between them.
  private func share(
    _ shifts: inout [Double], _ before: Int, _ after: Int, from first: Int, by queue: OverlapQueue,
    origin: Double
  ) {
    let shared = queue.shared(
      box(first + before, shift: shifts[before]), box(first + after, shift: shifts[after]),
      origin: origin)
    if let shared { (shifts[before], shifts[after]) = shared }
  }

  private func box(_ place: Int, shift: Double) -> OverlapQueue.Box {
    OverlapQueue.Box(
      start: starts[place], end: starts[place] + lengths[place],
      track: Skyline.Track(start: 0, end: 0), shift: shift, isRigid: false)
  }
}
