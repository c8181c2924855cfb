import Gestures
import PlaneGeometry

extension TraceGenerator {
  /// Notches of a mouse wheel, at even intervals.
  ///
  /// The positions are offsets: running sums of the deltas. The sample rate does not matter.
  ///
  /// - Parameters:
  ///   - count: How many notches.
  ///   - points: What one notch scrolls, in points; noise makes it uneven.
  ///   - interval: From one notch to the next, in seconds.
  /// - Throws: ``TraceGeneratorError`` naming the argument that is out of range.
  package func wheelNotches(
    count: Int = 6, points: Double = 100, interval: Double = 0.1
  ) throws(TraceGeneratorError) -> ScrollTrace {
    guard Self.countRange.contains(count) else { throw .countOutOfRange(count) }
    guard Self.distanceRange.contains(points) else { throw .distanceOutOfRange(points) }
    guard Self.durationRange.contains(interval) else { throw .durationOutOfRange(interval) }
    var random = SplitMix64(seed: seed)
    var offset = Point.zero
    var samples: [ScrollTrace.Sample] = []
    for notch in 0..<count {
      let amount = -fingerSign * (noise > 0 ? points + noise * random.bell() : points)
      let delta = Vector(main: amount, cross: 0, axis: axis)
      offset += delta
      samples.append(
        ScrollTrace.Sample(
          time: Double(notch) * interval, phase: notch == 0 ? .began : .moved, position: offset,
          delta: delta))
    }
    return ScrollTrace(
      id: "wheel", title: "Notches of a mouse wheel", positions: .offset, axes: traceAxes,
      deltaUnit: .pixel, samples: samples)
  }
}
