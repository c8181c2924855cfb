import PlaneGeometry
import Springs

/// How content that is past its end comes back to it, as several platforms compute it: closed forms along one axis.
///
/// ```swift
/// let back = EdgeReturnCurve(.webKit, distance: 60, velocity: 0)
/// back.distance(at: 0.1)      // 17.2 pt past the end
/// back.velocity(at: 0.1)      // -214.9 pt/s
/// back.duration(distance: 0.5)
/// ```
///
/// Distances are past the end, in points; velocities in points per second lead away from it where they have the sign of the
/// distance.
public struct EdgeReturnCurve: Equatable, Sendable {
  /// The law that the content follows.
  public enum Model: Equatable, Sendable {
    /// A spring at the edge, as in UIScrollView, Flutter's BouncingScrollSimulation and Android's stretch.
    case spring(SpringTuning)
    /// WebKit's and Chromium's elastic edge on the Mac: (x + share·v·t)·e^(-rate·t), rate in 1/s. The velocity counts by a
    /// share of its own, so the content does not start at the velocity that it is given.
    case elastic(share: Double, rate: Double)
  }

  /// The law that the content follows.
  public let model: Model
  /// At the start, in points past the end.
  public let distance: Double
  /// Given at the start, in points per second.
  public let velocity: Double

  /// A return to the edge.
  ///
  /// - Parameters:
  ///   - model: the law. A rate is taken into 0.01...1000, a share to -10...10.
  ///   - distance: at the start, in points past the end; one that is not finite counts as 0.
  ///   - velocity: at the start, in points per second; one that is not finite counts as 0.
  public init(_ model: Model, distance: Double, velocity: Double) {
    self.model = model.limited
    self.distance = distance.isFinite ? distance : 0
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// How far past the end the content is, in points, a time in seconds after the start.
  public func distance(at time: Double) -> Double {
    state(at: time).displacement
  }

  /// The velocity in points per second, a time in seconds after the start.
  public func velocity(at time: Double) -> Double {
    state(at: time).velocity
  }

  private func state(at time: Double) -> SpringState {
    let time = time > 0 ? time : 0
    switch model {
    case .spring(let tuning):
      return tuning.state(
        after: time, from: SpringState(displacement: distance, velocity: velocity))
    case .elastic(let share, let rate):
      let left = Elementary.exp(-rate * time)
      guard left > 0 else { return .rest }
      let way = distance + share * velocity * time
      return SpringState(displacement: way * left, velocity: (share * velocity - rate * way) * left)
    }
  }

  /// Seconds until the content stays within a distance of the end; platforms stop it there. Infinite where a spring without
  /// damping never does.
  ///
  /// - Parameter tolerance: in points, above 0; WebKit stops at 0.5. Flutter also needs the speed: ``duration(distance:speed:)``.
  public func duration(distance tolerance: Double) -> Double {
    guard tolerance > 0 else { return .infinity }
    switch model {
    case .spring(let tuning):
      return tuning.settlingTime(
        from: SpringState(displacement: distance, velocity: velocity), tolerance: tolerance)
    case .elastic(let share, let rate):
      // |x + s·t|·e^(-r·t) has one extremum after which it only falls.
      let slope = share * velocity
      var start = 0.0
      if slope != 0 { start = max(0, 1 / rate - distance / slope) }
      if self.distance(at: start).magnitude <= tolerance { start = 0 }
      var (low, high) = (start, start + 1)
      guard self.distance(at: low).magnitude > tolerance else { return 0 }
      while self.distance(at: high).magnitude > tolerance { high = 2 * high - start }
      for _ in 0..<60 {
        let middle = low + (high - low) / 2
        if self.distance(at: middle).magnitude > tolerance { low = middle } else { high = middle }
      }
      return high
    }
  }

  /// Seconds until the content is, for the first time, both within a distance of the end and no faster than a speed; infinite
  /// where it never is.
  ///
  /// Flutter stops it there: at 1/r points and 1/(0.05 r) points per second, for r device pixels per point; it checks once per frame.
  ///
  /// - Parameters:
  ///   - tolerance: in points, above 0.
  ///   - speed: in points per second, above 0.
  public func duration(distance tolerance: Double, speed: Double) -> Double {
    let (tuning, state) = spring
    return tuning.stoppingTime(from: state, distance: tolerance, speed: speed)
  }

  /// Seconds until the content is, for the first time, at a distance in points past the end; nil where it never is. Content that
  /// approaches its end without crossing it is never at 0.
  public func time(atDistance distance: Double) -> Double? {
    guard distance.isFinite, self.distance != distance else { return distance.isFinite ? 0 : nil }
    let (tuning, state) = spring
    let halfPeriod =
      tuning.dampingRatio < 1
      ? 0.5 / (tuning.frequency * (1 - tuning.dampingRatio * tuning.dampingRatio).squareRoot())
      : .infinity
    var (start, end) = (0.0, tuning.turningTime(from: state) ?? .infinity)
    // Between two times at which it stands still, the content moves in one direction.
    while !end.isNaN {
      let approachesEnd = end == .infinity || self.state(at: end) == .rest
      if approachesEnd, distance == 0 { return nil }
      let (first, last) = (self.distance(at: start), approachesEnd ? 0 : self.distance(at: end))
      if first == distance { return start }
      if (first < distance) != (last < distance) || last == distance {
        return solution(start...min(end, .greatestFiniteMagnitude)) {
          (self.distance(at: $0) < distance) != (first < distance)
        }
      }
      guard !approachesEnd, last.magnitude > distance.magnitude else { return nil }
      (start, end) = (end, end + halfPeriod)
    }
    return nil
  }

  /// Seconds until the content has first slowed down to a speed in points per second; nil where it is never as fast. Content that
  /// approaches its end without crossing it never slows down to 0.
  public func time(atSpeed speed: Double) -> Double? {
    guard speed >= 0 else { return nil }
    let (tuning, state) = spring
    let first = tuning.change(of: state)
    var (start, greatest) = (0.0, first)
    if first.displacement.magnitude <= speed {
      let slowsDown = (first.displacement < 0) != (first.velocity < 0)
      if first.displacement.magnitude == speed, first.displacement != 0,
        slowsDown || first.velocity == 0
      {
        return 0
      }
      // No velocity is greater than the next one at which it turns.
      guard let time = tuning.turningTime(from: first), time > 0 else { return nil }
      (start, greatest) = (time, tuning.state(after: time, from: first))
      guard greatest.displacement.magnitude >= speed else { return nil }
    }
    return EdgeReturnCurve(
      .spring(tuning), distance: greatest.displacement, velocity: greatest.velocity
    ).time(atDistance: greatest.displacement < 0 ? -speed : speed).map { start + $0 }
  }

  /// The first time of a range from which on a condition holds.
  private func solution(_ range: ClosedRange<Double>, _ holds: (Double) -> Bool) -> Double {
    var (low, step) = (range.lowerBound, 0.125)
    while low + step < range.upperBound, !holds(low + step) { (low, step) = (low + step, 2 * step) }
    var high = min(low + step, range.upperBound)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The spring that the content moves on: an elastic edge is one with critical damping.
  private var spring: (SpringTuning, SpringState) {
    switch model {
    case .spring(let tuning):
      return (tuning, SpringState(displacement: distance, velocity: velocity))
    case .elastic(let share, let rate):
      return (
        SpringTuning(uncheckedFrequency: rate / (2 * Double.pi), dampingRatio: 1),
        SpringState(displacement: distance, velocity: share * velocity - rate * distance)
      )
    }
  }
}

extension EdgeReturnCurve.Model {
  /// `SpringTuning.edgeBounce`, by which UIScrollView's return is imitated: Apple has not published its numbers.
  public static var uiKit: Self { .spring(.edgeBounce) }
  /// Flutter's BouncingScrollPhysics: a mass of 0.5, a stiffness of 100 and a damping ratio of 1.1.
  public static var flutter: Self { .spring(.flutterBounce) }
  /// Flutter's BouncingScrollPhysics with the fast deceleration rate, as on macOS: a mass of 0.3, a stiffness of 75 and a damping
  /// ratio of 1.3.
  public static var flutterFast: Self { .spring(.flutterFastBounce) }
  /// Android 12 and later: a stretch recedes on a spring of 24.657 rad/s with a damping ratio of 0.98.
  public static var androidStretch: Self { .spring(.androidStretch) }
  /// WebKit, and Chromium on the Mac: a share of 0.31 and a rate of 20/1.6.
  public static var webKit: Self { .elastic(share: 0.31, rate: 12.5) }

  fileprivate var limited: Self {
    guard case .elastic(let share, let rate) = self else { return self }
    return .elastic(
      share: share.isFinite ? min(max(share, -10), 10) : 0,
      rate: rate.isFinite ? min(max(rate, 0.01), 1000) : 12.5)
  }
}
