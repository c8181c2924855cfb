import PlaneGeometry

/// Estimates the velocity of a finger when it is lifted.
///
/// The estimate is the slope, at the newest sample, of the least-squares parabola through the samples
/// of the last 100 ms: at most 20, and only those after the last gap of more than 40 ms. With two
/// distinct times it is the slope of a line, with one it is zero. Source: the estimator of Flutter and
/// early Android, whose recorded velocities it reproduces. Flutter differs for few samples: with two
/// of them, or with two distinct times, its velocity is zero.
package struct ReleaseVelocity: Equatable, Sendable {
  // A nanosecond is added as a tolerance for times recorded in milliseconds.

  /// The maximum age of a sample, in seconds.
  static let horizon = 0.1 + 1e-9
  /// The longest gap between two samples of one motion, in seconds.
  static let longestGap = 0.04 + 1e-9
  /// The maximum number of samples.
  static let sampleLimit = 20

  private var samples: [(time: Double, location: Point)] = []

  /// An estimator without samples.
  package init() {}

  /// Adds the location of the finger at a time, in points and seconds; times do not decrease. Numbers
  /// that are not finite are ignored.
  package mutating func add(_ location: Point, at time: Double) {
    guard location.isFinite, time.isFinite else { return }
    samples.append((time, location))
    if samples.count > 4 * Self.sampleLimit { samples.removeFirst(2 * Self.sampleLimit) }
  }

  /// The velocity of a finger lifted at a time, in points per second; 0 along an axis where the
  /// times of the samples are too close for an estimate.
  package func velocity(liftedAt time: Double) -> Vector {
    guard let newest = samples.last, time - newest.time <= Self.longestGap else { return .zero }
    let recent = recentSamples(before: newest.time)
    let ages = recent.map { $0.time - newest.time }
    let x = slope(ages, recent.map { $0.location.x - newest.location.x })
    let y = slope(ages, recent.map { $0.location.y - newest.location.y })
    return Vector(dx: x.isFinite ? x : 0, dy: y.isFinite ? y : 0)
  }

  private func recentSamples(
    before newest: Double
  ) -> ArraySlice<(time: Double, location: Point)> {
    var first = samples.count
    var later = newest
    while first > 0, samples.count - first < Self.sampleLimit {
      let time = samples[first - 1].time
      guard newest - time <= Self.horizon, later - time <= Self.longestGap else { break }
      later = time
      first -= 1
    }
    return samples[first...]
  }

  /// Slope at t = 0 of the least-squares polynomial of degree 2, or less for fewer distinct times.
  private func slope(_ times: [Double], _ values: [Double]) -> Double {
    // Polynomials orthogonal over these times: 1, p = t - m, q = p² - b·p - s/n.
    let count = Double(times.count)
    let mean = times.reduce(0, +) / count
    let p = times.map { $0 - mean }
    let spread = p.reduce(0) { $0 + $1 * $1 }
    guard spread > 0 else { return 0 }
    let line = projection(values, on: p, norm: spread)
    let bend = p.reduce(0) { $0 + $1 * $1 * $1 } / spread
    let q = p.map { $0 * $0 - bend * $0 - spread / count }
    let curvature = q.reduce(0) { $0 + $1 * $1 }
    // With two distinct times q vanishes but for rounding.
    guard curvature > 1e-9 * spread * spread / count else { return line }
    return line + projection(values, on: q, norm: curvature) * (-2 * mean - bend)
  }

  private func projection(_ values: [Double], on basis: [Double], norm: Double) -> Double {
    var sum = 0.0
    for index in values.indices { sum += values[index] * basis[index] }
    return sum / norm
  }

  /// Two estimators are equal if they have the same samples.
  package static func == (left: ReleaseVelocity, right: ReleaseVelocity) -> Bool {
    left.samples.count == right.samples.count
      && zip(left.samples, right.samples).allSatisfy {
        $0.time == $1.time && $0.location == $1.location
      }
  }
}

extension ReleaseVelocity: SnapshotValue {
  package static var blank: ReleaseVelocity { ReleaseVelocity() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (times, locations) = (samples.map { $0.time }, samples.map { $0.location })
    try times.code(with: &coder)
    try locations.code(with: &coder)
    try coder.require(
      times.count == locations.count && times.allSatisfy { $0.isFinite }
        && locations.allSatisfy { $0.isFinite },
      "time or location of a touch not finite, or missing")
    samples = zip(times, locations).map { (time: $0, location: $1) }
  }
}
