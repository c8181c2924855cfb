import PlaneGeometry

/// Makes scroll traces from a few numbers: what a finger or a wheel would have done.
///
/// Only the hand's own motion is made. What follows from it, such as coasting after a fling and
/// springing back at an edge, is for the player to find. Without noise the motions are exact
/// formulas; with noise each reported place is off by a random amount in both directions. The same
/// arguments give the same trace, bit for bit, on every platform.
package struct TraceGenerator: Equatable, Sendable {
  /// Which way the content goes.
  package enum Direction: Equatable, Sendable, CaseIterable {
    /// The content offset grows: a finger moves up or to the left.
    case forward
    /// The content offset shrinks: a finger moves down or to the right.
    case backward
  }

  /// Acceptable sample rates, in hertz.
  package static let sampleRateRange = 1.0...10_000
  /// Acceptable standard deviations of the noise, in points.
  package static let noiseRange = 0.0...1_000
  /// Acceptable distances, in points.
  package static let distanceRange = 0.0...1_000_000
  /// Acceptable speeds, in points per second.
  package static let speedRange = 0.0...100_000
  /// Acceptable times, in seconds.
  package static let durationRange = 0.0...600
  /// Acceptable numbers of gestures or notches.
  package static let countRange = 1...10_000
  /// No trace gets longer than this.
  package static let maximumSampleCount = 1_000_000

  /// Chooses the noise.
  package let seed: UInt64
  /// Samples per second, in hertz.
  package let sampleRate: Double
  /// Standard deviation of the noise in either direction, in points; it never exceeds three times
  /// as much.
  package let noise: Double
  /// The axis along which to scroll.
  package let axis: Axis
  /// Which way the content goes.
  package let direction: Direction
  /// Where a finger goes down, in points.
  package let start: Point

  /// A generator for one kind of hand.
  ///
  /// - Throws: ``TraceGeneratorError`` naming the argument that is out of range.
  package init(
    seed: UInt64 = 0, sampleRate: Double = 60, noise: Double = 0, axis: Axis = .vertical,
    direction: Direction = .forward, start: Point = Point(x: 200, y: 400)
  ) throws(TraceGeneratorError) {
    guard Self.sampleRateRange.contains(sampleRate) else { throw .sampleRateOutOfRange(sampleRate) }
    guard Self.noiseRange.contains(noise) else { throw .noiseOutOfRange(noise) }
    self.seed = seed
    self.sampleRate = sampleRate
    self.noise = noise
    self.axis = axis
    self.direction = direction
    self.start = start
  }

  /// The sign of a finger's motion along the axis.
  var fingerSign: Double { direction == .forward ? -1 : 1 }

  /// The axis as traces name it.
  var traceAxes: ScrollTrace.Axes { axis == .vertical ? .y : .x }

  /// A stretch of time in samples, to the nearest whole number, at least `least`.
  func sampleCount(over duration: Double, least: Int = 0) -> Int {
    max(least, Int(duration * sampleRate + 0.5))
  }
}
