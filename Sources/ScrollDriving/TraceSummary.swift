import Gestures
import PlaneGeometry

/// What a trace amounts to: its gestures, how far and how fast they go, how even its clock is.
///
/// Costs one pass over the samples and one sort of the time steps.
package struct TraceSummary: Equatable, Sendable {
  /// What one finger did from its touch to its lift; a wheel's trace is one gesture.
  package struct Gesture: Equatable, Sendable {
    /// Number of the finger.
    package var pointer: Int
    /// Time of the first sample, in seconds.
    package var start: Double
    /// Time of the last sample, in seconds.
    package var end: Double
    /// From the first place to the last, in points; of an offset, from 0.
    package var displacement: Vector
    /// How the gesture ended; `.moved` where the recording never says.
    package var endPhase: ScrollTrace.Phase
    /// The velocity with which the finger lifts, in points per second, as the scroll view sees it:
    /// zero for one that has come to rest; nil where nothing lifts.
    package var release: Vector?
  }

  /// A step in time that is long for its trace.
  package struct Gap: Equatable, Sendable {
    /// When it begins, in seconds.
    package var start: Double
    /// How long it is, in seconds.
    package var duration: Double
  }

  /// The gestures, in order of their first samples.
  package private(set) var gestures: [Gesture] = []
  /// The length of the way along either axis, in points; from gesture to gesture nothing counts.
  /// An offset starts from 0, so that the first event of a wheel counts, too.
  package private(set) var travel = Vector.zero
  /// The fastest step between two samples, in points per second; steps without duration are left
  /// out.
  package private(set) var peakSpeed = 0.0
  /// When the fastest step ended, in seconds.
  package private(set) var peakTime = 0.0
  /// Steps in time within gestures, in seconds, shortest first.
  package private(set) var steps: [Double] = []
  /// Steps within gestures of more than 40 ms and more than twice the median.
  package private(set) var gaps: [Gap] = []

  /// The step in the middle of the others; 0 where there is none.
  package var medianStep: Double { steps.isEmpty ? 0 : steps[steps.count / 2] }

  /// How many steps differ from the median by more than a quarter of it.
  package var unevenSteps: Int {
    let median = medianStep
    return steps.count { abs($0 - median) > median / 4 }
  }

  /// How many steps have no duration.
  package var zeroSteps: Int { steps.count { $0 == 0 } }

  /// Sums a trace up.
  package init(of trace: ScrollTrace) {
    var candidates: [Gap] = []
    for gesture in Self.gestures(of: trace) {
      guard let first = gesture.first, let last = gesture.last else { continue }
      let start = trace.positions == .offset && gestures.isEmpty ? .zero : first.position
      add(first.position - start)
      for (before, after) in zip(gesture, gesture.dropFirst()) {
        add(from: before, to: after)
        candidates.append(Gap(start: before.time, duration: after.time - before.time))
      }
      gestures.append(
        Gesture(
          pointer: first.pointer, start: first.time, end: last.time,
          displacement: last.position - start,
          endPhase: last.phase == .began ? .moved : last.phase,
          release: trace.positions == .finger ? Self.release(of: gesture) : nil))
    }
    steps = steps.ascending
    let limit = max(0.04, 2 * medianStep)
    gaps = candidates.filter { $0.duration > limit }
  }

  private mutating func add(from before: ScrollTrace.Sample, to after: ScrollTrace.Sample) {
    let way = after.position - before.position
    let duration = after.time - before.time
    add(way)
    steps.append(duration)
    let speed = duration > 0 ? way.length / duration : 0
    if speed > peakSpeed, speed.isFinite {
      peakSpeed = speed
      peakTime = after.time
    }
  }

  private mutating func add(_ way: Vector) {
    travel = travel + Vector(dx: abs(way.dx), dy: abs(way.dy))
  }

  private static func release(of gesture: [ScrollTrace.Sample]) -> Vector? {
    guard let lift = gesture.last, lift.phase == .ended else { return nil }
    var velocity = ReleaseVelocity()
    for sample in gesture.dropLast() { velocity.add(sample.position, at: sample.time) }
    // A lift as a rule repeats the last place; only one at another place is a movement of its own.
    if gesture.dropLast().last?.position != lift.position {
      velocity.add(lift.position, at: lift.time)
    }
    return velocity.velocity(liftedAt: lift.time)
  }

  /// The samples of each gesture; several fingers may be down at once.
  private static func gestures(of trace: ScrollTrace) -> [[ScrollTrace.Sample]] {
    var gestures: [[ScrollTrace.Sample]] = []
    for sample in trace.samples {
      // Nearly always the last gesture: only with several fingers down the search goes farther.
      let current = gestures.lastIndex { $0.first?.pointer == sample.pointer }
      if let current, sample.phase != .began {
        gestures[current].append(sample)
      } else {
        gestures.append([sample])
      }
    }
    return gestures
  }
}
