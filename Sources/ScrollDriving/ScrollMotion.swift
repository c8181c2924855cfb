import LayoutDynamics
import PlaneGeometry

/// The content offset as a function of time: segments, one after the other without a gap.
///
/// It grows by a segment with every event and every look at moving content; standing still takes one
/// segment, however long.
package struct ScrollMotion: Equatable, Sendable {
  /// The stretches of constant scroll velocity, in order.
  package internal(set) var segments = BlockList<ScrollSegment>()
  /// When each segment ends, in seconds.
  package internal(set) var ends = BlockList<Double>()
  /// When the first segment starts, in seconds.
  package internal(set) var start: Double
  /// The content offset before the first segment, in points.
  package internal(set) var startOffset: Point
  /// How many segments there were before the first, which have been forgotten.
  package internal(set) var removedCount = 0
  /// The content offset at the end, in points: where the last segment was told to end, which its
  /// offset and translation add up to but for rounding.
  package internal(set) var endOffset: Point

  /// A motion without segments.
  package init(start: Double, offset: Point) {
    self.start = start
    startOffset = offset
    endOffset = offset
  }

  /// When the last segment ends, in seconds.
  package var end: Double { ends.last ?? start }

  /// The content offset at a time, in points; after a jump at that very time. Logarithmic.
  package func offset(at time: Double) -> Point {
    let index = firstSegment(endingAfter: time)
    guard index < segments.count else { return endOffset }
    return segments[index].offset + segments[index].translation * fraction(of: time, in: index)
  }

  /// The content offset at the end of a segment, in points.
  package func offset(afterSegment index: Int) -> Point {
    index + 1 < segments.count ? segments[index + 1].offset : endOffset
  }

  /// Index of the first segment that ends after a time.
  func firstSegment(endingAfter time: Double) -> Int {
    partitionPoint(in: ends.indices) { ends[$0] <= time }
  }

  /// The velocity with which the content has come to the end, in points per second; zero after a jump.
  var endVelocity: Vector {
    // A change of the content moves nothing.
    guard let last = segments.last(where: { $0.duration > 0 || $0.translation != .zero }),
      last.duration > 0
    else { return .zero }
    return last.translation * (1 / last.duration)
  }

  /// When a segment starts, in seconds.
  func startTime(of index: Int) -> Double { index == 0 ? start : ends[index - 1] }

  private func fraction(of time: Double, in index: Int) -> Double {
    let begins = startTime(of: index)
    return max(0, min(1, (time - begins) / (ends[index] - begins)))
  }

  /// The part of a segment between two times within it, in seconds.
  package func part(of index: Int, from first: Double, to last: Double) -> ScrollSegment {
    let begins = startTime(of: index)
    guard first > begins || last < ends[index] else { return segments[index] }
    var part = segments[index].part(
      from: fraction(of: first, in: index), to: fraction(of: last, in: index))
    part.duration = last - first
    return part
  }

  /// Forgets the first segments, at most all.
  mutating func removeFirst(_ count: Int) {
    let count = min(count, ends.count)
    guard count > 0 else { return }
    (start, startOffset) = (ends[count - 1], offset(afterSegment: count - 1))
    segments.removeFirst(count)
    ends.removeFirst(count)
    removedCount += count
  }

  /// Changes the offset at the end without a scroll: the content has changed, and what is visible keeps its place.
  mutating func rebase(to offset: Point, touch: Point) {
    guard offset != endOffset else { return }
    segments.append(ScrollSegment(duration: 0, offset: offset, touch: touch))
    ends.append(end)
    endOffset = offset
  }

  /// Appends a segment that ends at a time, or prolongs the last one where both stand still.
  package mutating func append(
    until time: Double, to offset: Point, touch: Point, touchTranslation: Vector = .zero
  ) {
    let segment = ScrollSegment(
      duration: time - end, offset: endOffset, translation: offset - endOffset, touch: touch,
      touchTranslation: touchTranslation)
    guard segment.duration > 0 || segment.translation != .zero else { return }
    if let last = segments.last, last.stands, segment.stands, last.touch == touch {
      segments[segments.count - 1].duration = time - startTime(of: segments.count - 1)
      ends[ends.count - 1] = time
      return
    }
    segments.append(segment)
    ends.append(time)
    endOffset = offset
  }
}

extension ScrollSegment {
  /// Whether neither the content nor the touch moves.
  fileprivate var stands: Bool { translation == .zero && touchTranslation == .zero }
}
