import PlaneGeometry

/// Estimates the velocity of a finger when it is lifted.
///
/// The estimate is the slope of the least-squares line through the samples of the last 100 ms, and
/// only those after the last gap of more than 40 ms.
///
/// Many devices report whole points, and this rounding can put such a line off by 15 pt/s, more than
/// a tenth of a slow finger's speed. So if the finger has moved by 20 points or less, in steps of
/// whole points, the estimate is the middle of all slopes that a line within half a point of every
/// sample can have: no estimate has a smaller maximum error. For a finger at a constant speed of
/// 30 pt/s or more, sampled at 60 Hz to 8 kHz, the error is at most 10 pt/s or a tenth of the speed,
/// whichever is more.
///
/// A finger that speeds up or slows down is at another speed in the end than over 100 ms. So as far
/// as the samples bend more than rounding to whole points can explain, the slope is that of the
/// least-squares parabola at the newest sample.
///
/// A parabola alone would have up to five times the error of a line, and point backward after a
/// finger has stopped; a line alone gives a finger that accelerates, as in most flings, two thirds
/// of its speed.
///
/// Along an axis the velocity is zero once the finger has not moved for more than 40 ms, whether or
/// not samples came meanwhile, and where the estimate contradicts the last movement: nothing is
/// thrown back. A finger that has turned within the 100 ms is limited to what even acceleration
/// since then allows, so that a jerk at the end of a rest throws nothing. Below 25 pt/s, whole
/// points are more than 40 ms apart and may count as rest.
///
/// Samples are kept for 100 to 200 ms: 24 bytes each, 38 KB at 8 kHz and never more than 48 KB.
package struct ReleaseVelocity: Equatable, Sendable {
  /// How the velocity is estimated.
  package enum Method: Equatable, Sendable {
    /// As described for ``ReleaseVelocity``.
    case standard
    /// The slope, at the newest sample, of the least-squares parabola through the newest 20
    /// samples.
    ///
    /// Source: the estimator of Flutter and early Android, whose recorded velocities it reproduces.
    /// Flutter differs for few samples: with two of them, or with two distinct times, its velocity
    /// is zero. Only a gap without samples counts as rest, and a finger that stops while samples
    /// still come is thrown back.
    case parabola
  }

  struct Sample: Equatable, Sendable {
    var time: Double
    var location: Point
  }

  // A nanosecond is added as a tolerance for times recorded in milliseconds.

  /// The maximum age of a sample, in seconds.
  static let horizon = 0.1 + 1e-9
  /// The longest gap between two samples of one motion, and the longest rest before the lift, in
  /// seconds.
  static let longestGap = 0.04 + 1e-9
  /// The longest distance for which rounding to whole points matters, in points; beyond it, the error
  /// of the line is less than a tenth of the speed.
  private static let roundedWay = 20.0
  /// A greater change of a coordinate is a movement, in points: a smaller one may be rounding where
  /// fingers come and go.
  private static let leastMovement = 1e-6
  /// A line that rises by no more than this is level, in points per second.
  private static let leastSpeed = 1e-6
  /// The maximum number of samples for a parabola.
  static let parabolaLimit = 20
  /// Beyond this number of samples, only those are kept that are a thousandth of the horizon apart,
  /// and the newest. It is not reached below 10 kHz.
  static let sampleLimit = 2048

  private(set) var samples: [Sample] = []

  /// An estimator without samples.
  package init() {}

  /// Adds the location of the finger at a time, in points and seconds; times do not decrease.
  /// Numbers that are not finite are ignored.
  package mutating func add(_ location: Point, at time: Double) {
    guard location.isFinite, time.isFinite else { return }
    samples.append(Sample(time: time, location: location))
    forgetSamples()
  }

  /// Adds the location of the finger at a time, in place of one at the same time.
  mutating func update(_ location: Point, at time: Double) {
    if samples.last?.time == time { samples.removeLast() }
    add(location, at: time)
  }

  /// Removes samples that are too old once they are half of all, so that this takes constant time
  /// on average.
  private mutating func forgetSamples() {
    let (middle, newest) = (samples.count / 2, samples[samples.count - 1].time)
    if newest - samples[middle].time > Self.horizon { samples.removeFirst(middle) }
    guard samples.count > Self.sampleLimit else { return }
    let step = 2 * Self.horizon / Double(Self.sampleLimit)
    var kept: [Sample] = []
    for sample in samples.dropLast(Self.parabolaLimit)
    where newest - sample.time <= Self.horizon {
      if let last = kept.last, sample.time - last.time < step { continue }
      kept.append(sample)
    }
    samples = kept + samples.suffix(Self.parabolaLimit)
  }

  /// The velocity of a finger lifted at a time, in points per second; 0 along an axis where the
  /// times of the samples are too close for an estimate.
  ///
  /// - Complexity: linear in the samples of the last 100 ms.
  package func velocity(liftedAt time: Double, by method: Method = .standard) -> Vector {
    guard let newest = samples.last, time - newest.time <= Self.longestGap else { return .zero }
    let recent = recentSamples(limit: method == .parabola ? Self.parabolaLimit : samples.count)
    var velocity = Vector.zero
    for axis in Axis.allCases {
      let slope =
        switch method {
        case .standard: slope(recent, along: axis, liftedAt: time)
        case .parabola: Fit(recent, along: axis).parabola
        }
      if slope.isFinite { velocity[axis] = slope }
    }
    return velocity
  }

  /// The newest samples within the horizon and after the last gap.
  private func recentSamples(limit: Int) -> ArraySlice<Sample> {
    guard let newest = samples.last?.time else { return [] }
    var first = samples.count
    var later = newest
    while first > 0, samples.count - first < limit {
      let time = samples[first - 1].time
      guard newest - time <= Self.horizon, later - time <= Self.longestGap else { break }
      later = time
      first -= 1
    }
    return samples[first...]
  }
}

// MARK: - The estimate

extension ReleaseVelocity {
  /// The velocity along an axis; 0 after a rest, and where it contradicts the last movement.
  private func slope(
    _ recent: ArraySlice<Sample>, along axis: Axis, liftedAt time: Double
  ) -> Double {
    guard let last = Self.lastMovement(recent, along: axis), time - last.time <= Self.longestGap
    else { return 0 }
    let isForward = last.way > 0
    if let slope = slopeBetweenRoundings(recent, along: axis) {
      return (slope > 0) == isForward ? slope : 0
    }
    let fit = Fit(recent, along: axis)
    // Between once and twice what rounding can explain, the bend comes in.
    let excess = max(fit.bend.magnitude - fit.roundingBend, 0)
    let bend = min(fit.bend.magnitude, 2 * excess)
    let slope = fit.line + (fit.bend < 0 ? -bend : bend)
    guard (slope > 0) == isForward else { return 0 }
    // A level line tells neither way, up to rounding.
    let forward = isForward ? fit.line : -fit.line
    guard forward <= Self.leastSpeed else { return slope }
    // The finger has turned, and the line does not tell: since then it cannot have become faster
    // than by even acceleration over the way that is not rounding.
    let (way, duration) = Self.lastWay(recent, along: axis, isForward: isForward)
    let limit = duration > 0 ? 2 * max(way - 1, 0) / duration : 0
    return isForward ? min(slope, limit) : max(slope, -limit)
  }

  /// The middle of all slopes that a line within half a point of every sample can have; nil if there
  /// is no such line, if the finger does not move in steps of whole points, or if it moves too far.
  ///
  /// If the samples span less than the horizon, the one before them counts too: two lines that pass
  /// so close to samples 100 ms apart differ in slope by at most 20 pt/s.
  private func slopeBetweenRoundings(_ recent: ArraySlice<Sample>, along axis: Axis) -> Double? {
    let newest = recent[recent.endIndex - 1]
    // Samples between two changes of the coordinate allow no fewer slopes than those at the changes.
    var corners: [Sample] = []
    var (least, most) = (0.0, 0.0)
    func isCorner(_ index: Int, from start: Int) -> Bool {
      let place = samples[index].location[axis]
      return index == start || index == samples.count - 1
        || samples[index - 1].location[axis] != place || samples[index + 1].location[axis] != place
    }
    var start = recent.startIndex
    if start > 0, newest.time - samples[start].time < Self.horizon - 2e-9,
      samples[start].time - samples[start - 1].time <= Self.longestGap
    {
      start -= 1
    }
    for index in start..<recent.endIndex {
      let way = samples[index].location[axis] - newest.location[axis]
      (least, most) = (min(least, way), max(most, way))
      guard way == Elementary.floor(way), most - least <= Self.roundedWay else { return nil }
      if isCorner(index, from: start) { corners.append(samples[index]) }
    }
    var slopes = (low: -Double.infinity, high: Double.infinity)
    for (index, later) in corners.enumerated() {
      for earlier in corners[..<index] where later.time > earlier.time {
        let (way, time) = (
          later.location[axis] - earlier.location[axis], later.time - earlier.time
        )
        slopes = (max(slopes.low, (way - 1) / time), min(slopes.high, (way + 1) / time))
      }
    }
    guard slopes.low.isFinite, slopes.low <= slopes.high else { return nil }
    return (slopes.low + slopes.high) / 2
  }

  /// How far the finger has moved since it last turned, in points, and how long ago that was, in
  /// seconds.
  private static func lastWay(
    _ samples: ArraySlice<Sample>, along axis: Axis, isForward: Bool
  ) -> (way: Double, duration: Double) {
    let newest = samples[samples.endIndex - 1]
    var turn = newest
    for sample in samples.reversed() {
      let way = sample.location[axis] - turn.location[axis]
      guard way != 0 else { continue }
      guard (way < 0) == isForward else { break }
      turn = sample
    }
    return ((newest.location[axis] - turn.location[axis]).magnitude, newest.time - turn.time)
  }

  /// When a coordinate last changed and by how much, in points; nil where it has not.
  private static func lastMovement(
    _ samples: ArraySlice<Sample>, along axis: Axis
  ) -> (time: Double, way: Double)? {
    for index in samples.indices.dropFirst().reversed() {
      let way = samples[index].location[axis] - samples[index - 1].location[axis]
      if way.magnitude > leastMovement { return (samples[index].time, way) }
    }
    return nil
  }
}

/// The least-squares polynomials of degree 1 and 2 through some samples, in terms of polynomials
/// that are orthogonal over their times: 1, p = t - m and q = p² - b·p - s/n, where t is 0 at the
/// newest sample.
private struct Fit {
  /// The slope of the line.
  var line = 0.0
  /// What the parabola adds to it at the newest sample; 0 for fewer than three distinct times.
  var bend = 0.0
  /// The most that ``bend`` can be because coordinates are rounded to whole points.
  var roundingBend = 0.0

  /// The slope of the parabola at the newest sample.
  var parabola: Double { line + bend }

  init(_ samples: ArraySlice<ReleaseVelocity.Sample>, along axis: Axis) {
    let newest = samples[samples.endIndex - 1]
    let count = Double(samples.count)
    let mean = samples.reduce(0) { $0 + ($1.time - newest.time) } / count
    func p(_ sample: ReleaseVelocity.Sample) -> Double { sample.time - newest.time - mean }
    func value(_ sample: ReleaseVelocity.Sample) -> Double {
      sample.location[axis] - newest.location[axis]
    }
    var (spread, skew, product) = (0.0, 0.0, 0.0)
    for sample in samples {
      let p = p(sample)
      spread += p * p
      skew += p * p * p
      product += value(sample) * p
    }
    guard spread > 0 else { return }
    line = product / spread
    let b = skew / spread
    var (curvature, size) = (0.0, 0.0)
    product = 0
    for sample in samples {
      let p = p(sample)
      let q = p * p - b * p - spread / count
      curvature += q * q
      size += q.magnitude
      product += value(sample) * q
    }
    // With two distinct times q vanishes but for rounding.
    guard curvature > 1e-9 * spread * spread / count else { return }
    let slope = -2 * mean - b
    bend = product / curvature * slope
    // Each coordinate is rounded by at most half a point.
    roundingBend = size / 2 / curvature * slope.magnitude
  }
}

// MARK: - Snapshots

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
    samples = zip(times, locations).map { Sample(time: $0, location: $1) }
  }
}
