import Gestures
import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// What happens while a live run is recorded, to be played again elsewhere.
///
/// The motion must not be forgotten meanwhile. Fingers are recorded as fingers, from the scene's own start. Where there was a wheel or the
/// program scrolled, or where the content had been scrolled before, no trace of fingers could say
/// what happened: then the content's offsets are recorded, knot by knot.
struct ScrollRecording {
  /// The first segment of the motion that belongs to the recording.
  private let firstSegment: Int
  /// Where the content was then, in points.
  private let startOffset: Point
  /// Where recorded offsets count from, in points.
  private let origin: Point
  /// When the trace begins, in seconds; nil for its first sample.
  private let startTime: Double?
  private var fingers: [ScrollTrace.Sample] = []
  private var fingersDown: Set<Int> = []
  /// Whether nothing but fingers has moved the content.
  var containsOnlyFingers = true
  /// The motion at the end of the recording; nil while it goes on.
  private var endMotion: ScrollMotion?

  /// - Parameters:
  ///   - motion: what has happened before.
  ///   - origin: where recorded offsets count from, in points.
  ///   - startTime: when the trace begins, in seconds; nil for its first sample.
  init(after motion: ScrollMotion, origin: Point, startTime: Double?) {
    firstSegment = motion.segments.count
    startOffset = motion.endOffset
    self.origin = origin
    self.startTime = startTime
  }

  /// Ends the recording with what has happened so far.
  mutating func end(at motion: ScrollMotion) {
    endMotion = motion
  }

  /// Takes down what a finger did. One that was down before is a gesture without a beginning.
  mutating func add(_ sample: ScrollTrace.Sample) {
    switch sample.phase {
    case .began: fingersDown.insert(sample.pointer)
    case .moved:
      if !fingersDown.contains(sample.pointer) { return containsOnlyFingers = false }
    case .ended, .cancelled:
      if fingersDown.remove(sample.pointer) == nil { return containsOnlyFingers = false }
    }
    fingers.append(sample)
  }

  /// The recording as a trace; nil where nothing has happened.
  func trace(id: String, axes: ScrollTrace.Axes, motion: ScrollMotion) -> ScrollTrace? {
    let showsFingers = containsOnlyFingers && startOffset == origin
    var samples = showsFingers ? fingers : offsets(of: endMotion ?? motion)
    guard let first = startTime ?? samples.first?.time else { return nil }
    for index in samples.indices { samples[index].time -= first }
    // A wheel can carry content farther than a trace can say: there the recording ends.
    let count = samples.firstIndex { !TraceFile.accepts($0.position, at: $0.time) } ?? samples.count
    guard count > 0 else { return nil }
    if count < samples.count {
      samples.removeLast(samples.count - count)
      samples[count - 1].phase = .ended
    }
    return ScrollTrace(
      id: id, positions: showsFingers ? .finger : .offset, axes: axes, samples: samples)
  }

  /// The content's offsets wherever its velocity changes, from its first motion to its last.
  private func offsets(of motion: ScrollMotion) -> [ScrollTrace.Sample] {
    var samples: [ScrollTrace.Sample] = []
    var countUntilRest = 0
    for index in firstSegment..<motion.segments.count {
      let segment = motion.segments[index]
      if samples.isEmpty {
        if segment.translation == .zero { continue }
        let start = index == 0 ? motion.start : motion.ends[index - 1]
        samples.append(sample(start, .began, segment.offset))
      }
      samples.append(sample(motion.ends[index], .moved, motion.offset(afterSegment: index)))
      if segment.translation != .zero { countUntilRest = samples.count }
    }
    samples.removeLast(samples.count - countUntilRest)
    if var last = samples.last {
      last.phase = .ended
      samples.append(last)
    }
    return samples
  }

  private func sample(
    _ time: Double, _ phase: ScrollTrace.Phase, _ offset: Point
  ) -> ScrollTrace.Sample {
    ScrollTrace.Sample(time: time, phase: phase, position: .zero + (offset - origin))
  }
}
