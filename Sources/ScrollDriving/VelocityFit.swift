import PlaneGeometry

/// How fast a finger was at its last place: the slope of a parabola through its last tenth of a
/// second.
///
/// An unweighted least-squares fit, as Android's and Flutter's trackers do it: at most 20 samples
/// of the last 100 ms, none from before a gap of more than 40 ms; the slope is taken at the newest
/// of them. Two different times give a straight line, fewer no velocity.
public struct VelocityFit: Equatable, Sendable {
  /// Points per second.
  public let velocity: Vector
  /// How many samples were fitted.
  public let sampleCount: Int

  /// Fits the places a finger was seen at, in order of time; the lift itself only repeats the last
  /// place and does not belong among them.
  ///
  /// Returns nil where fewer than two different times remain.
  public init?(_ samples: ArraySlice<ScrollTrace.Sample>) {
    let recent = Self.recent(samples)
    guard let newest = recent.last else { return nil }
    // Times in tenths of a second keep the sums of powers near 1.
    let times = recent.map { ($0.time - newest.time) / Self.horizon }
    guard
      let x = Self.slope(times, recent.map { $0.position.x - newest.position.x }),
      let y = Self.slope(times, recent.map { $0.position.y - newest.position.y })
    else { return nil }
    velocity = Vector(dx: x, dy: y) / Self.horizon
    sampleCount = recent.count
  }

  private static let horizon = 0.1
  private static let longestGap = 0.04
  private static let mostSamples = 20
  /// Keeps a sample that is 100 ms old where times in seconds make it 100.0000000001 ms.
  private static let slack = 1e-6

  private static func recent(
    _ samples: ArraySlice<ScrollTrace.Sample>
  ) -> ArraySlice<ScrollTrace.Sample> {
    guard let newest = samples.last else { return samples }
    var first = samples.endIndex - 1
    while first > samples.startIndex, samples.endIndex - first < mostSamples {
      let candidate = samples[first - 1]
      if newest.time - candidate.time > horizon + slack { break }
      if samples[first].time - candidate.time > longestGap + slack { break }
      first -= 1
    }
    return samples[first...]
  }

  /// The slope at t = 0 of the parabola a + bt + ct² nearest to the values.
  ///
  /// Centred sums reduce the normal equations to two unknowns; what t explains is taken out of t²
  /// first, so that a set of times with only two members falls back to a straight line.
  private static func slope(_ t: [Double], _ values: [Double]) -> Double? {
    let n = Double(t.count)
    let meanT = sum(t) / n
    let meanT2 = sum(t.map { $0 * $0 }) / n
    let meanV = sum(values) / n
    let p = t.map { $0 - meanT }
    let pp = dot(p, p)
    guard pp > 1e-18 else { return nil }
    let v = values.map { $0 - meanV }
    let q = t.map { $0 * $0 - meanT2 }
    let share = dot(p, q) / pp
    let r = zip(q, p).map { $0 - share * $1 }
    let rr = dot(r, r)
    let line = dot(p, v) / pp
    guard rr > 1e-12 * dot(q, q) else { return line }
    let curvature = dot(r, v) / rr
    return line - share * curvature
  }

  private static func sum(_ values: [Double]) -> Double { values.reduce(0, +) }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
