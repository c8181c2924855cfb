import PlaneGeometry
import Springs

/// A fling within the ends of its content, as Flutter computes it on iOS and macOS: friction, then a spring where content meets an
/// end. A closed form along one axis.
///
/// ```swift
/// let fling = BouncingFling(.flutter, from: 900, velocity: 2000, range: 0...1000)
/// fling.edgeTime             // 0.053 s
/// fling.offset(at: 0.2)      // 1031 pt
/// fling.end                  // 1000 pt
/// ```
///
/// Content stops at Flutter's tolerances, for r device pixels per point: under friction when its speed falls to 1/(0.05 r) points per
/// second, about 10/r points before it would come to a stop; on the spring when, in addition, it is within 1/r points of its end, to
/// which it then jumps. A spring takes over the velocity at the edge, at most 5000 points per second at the upper end; Flutter's limit
/// does not apply to negative velocities. Content that starts past an end is on the spring from the start, at any velocity.
///
/// Source: Flutter's `BouncingScrollSimulation` and `BouncingScrollPhysics`. Differences: Flutter checks once per frame whether
/// content is at rest, here that time is exact; and Flutter's search for the time of the edge ends after ten Newton steps.
public struct BouncingFling: Equatable, Sendable {
  /// Friction and spring.
  public enum Model: Equatable, Sendable {
    /// 0.135 of the velocity is left after a second, less a constant deceleration in points per second squared; a spring returns
    /// content to its end.
    case friction(deceleration: Double, spring: SpringTuning)
  }

  /// Friction and spring.
  public let model: Model
  /// Seconds after release at which the content meets an end and the spring begins: 0 for content released past an end, nil where
  /// it stops before.
  public let edgeTime: Double?
  /// Seconds after release at which the content comes to rest; infinite where a spring without damping never does.
  public let duration: Double
  /// The content offset at rest, in points.
  public let end: Double
  private let start: Double
  private let friction: FrictionFling
  /// From the edge on, in points past it.
  private let spring: EdgeReturnCurve?

  /// A fling, or a return from past an end.
  ///
  /// - Parameters:
  ///   - model: friction and spring. A deceleration is taken into 0...10⁹.
  ///   - offset: the content offset at release, in points, clamped to ±10¹⁵; one that is not finite counts as 0.
  ///   - velocity: at release, in points per second, within ±10⁹; one that is not finite counts as 0.
  ///   - range: the content offsets between the ends, in points; an end may be infinite.
  ///   - devicePixelRatio: device pixels per point, from 0.01 to 1000; one that is not finite counts as 1.
  public init(
    _ model: Model, from offset: Double, velocity: Double, range: ClosedRange<Double>,
    devicePixelRatio: Double = 1
  ) {
    let ratio = devicePixelRatio.isFinite ? min(max(devicePixelRatio, 0.01), 1000) : 1
    self.init(
      model, from: offset, velocity: velocity, range: range, distance: 1 / ratio, speed: 20 / ratio)
  }

  /// A fling that rests within a distance of an end and a speed.
  init(
    _ model: Model, from offset: Double, velocity: Double, range: ClosedRange<Double>,
    distance: Double, speed: Double
  ) {
    let start = offset.isFinite ? min(max(offset, -1e15), 1e15) : 0
    let (deceleration, tuning) =
      switch model {
      case .friction(let deceleration, let spring):
        (deceleration.isFinite ? min(max(deceleration, 0), 1e9) : 0, spring)
      }
    let friction = FrictionFling(
      drag: 0.135, deceleration: deceleration, stopSpeed: speed, velocity: velocity)
    self.model = .friction(deceleration: deceleration, spring: tuning)
    (self.start, self.friction) = (start, friction)
    let isInside = range.contains(start)
    let edge =
      isInside
      ? (friction.velocity > 0 ? range.upperBound : range.lowerBound)
      : (start > range.upperBound ? range.upperBound : range.lowerBound)
    edgeTime =
      isInside
      ? (friction.duration > 0 ? friction.time(atDistance: edge - start) : nil) : 0
    guard let edgeTime else {
      (duration, end, spring) = (friction.duration, start + friction.distance, nil)
      return
    }
    let handedOver =
      isInside
      ? min(friction.velocity(at: edgeTime), Self.greatestSpringVelocity) : friction.velocity
    let spring = EdgeReturnCurve(
      .spring(tuning), distance: isInside ? 0 : start - edge, velocity: handedOver)
    self.spring = spring
    end = edge
    duration = edgeTime + spring.duration(distance: distance, speed: speed)
  }

  /// In points per second.
  private static var greatestSpringVelocity: Double { 5000 }

  /// Whether the content is at rest, a time in seconds after release.
  public func isAtRest(at time: Double) -> Bool { time >= duration }

  /// The content offset in points, a time in seconds after release.
  public func offset(at time: Double) -> Double {
    let time = time > 0 ? time : 0
    guard time < duration else { return end }
    guard let spring, let edgeTime, isOnSpring(time) else {
      return start + friction.distance(at: time)
    }
    return end + spring.distance(at: time - edgeTime)
  }

  /// The velocity in points per second, a time in seconds after release; 0 at rest.
  public func velocity(at time: Double) -> Double {
    let time = time > 0 ? time : 0
    guard time < duration else { return 0 }
    guard let spring, let edgeTime, isOnSpring(time) else { return friction.velocity(at: time) }
    return spring.velocity(at: time - edgeTime)
  }

  /// Seconds after release until the content is, for the first time, at an offset in points; nil where it never is.
  public func time(atOffset offset: Double) -> Double? {
    if edgeTime != 0, let time = friction.time(atDistance: offset - start),
      time <= edgeTime ?? duration
    {
      return time
    }
    guard let spring, let edgeTime else { return offset == end ? duration : nil }
    let time = spring.time(atDistance: offset - end).map { edgeTime + $0 }
    if let time, time <= duration { return time }
    return offset == end && duration < .infinity ? duration : nil
  }

  /// Seconds after release until the content is, for the first time, no faster than a speed in points per second; nil for a speed that is
  /// negative or not a number.
  public func time(atSpeed speed: Double) -> Double? {
    guard speed >= 0 else { return nil }
    if velocity(at: 0).magnitude <= speed { return 0 }
    if edgeTime != 0, case let time = friction.time(ofSpeed: speed), time <= edgeTime ?? duration {
      return time
    }
    guard let spring, let edgeTime else { return duration }
    // The spring takes over no more than a greatest speed.
    if spring.velocity(at: 0).magnitude <= speed { return edgeTime }
    return min(edgeTime + (spring.time(atSpeed: speed) ?? .infinity), duration)
  }

  private func isOnSpring(_ time: Double) -> Bool {
    guard let edgeTime else { return false }
    return edgeTime > 0 ? time > edgeTime : true
  }
}

extension BouncingFling.Model {
  /// Flutter on iOS: no constant deceleration, and `EdgeReturnCurve.Model.flutter`.
  public static var flutter: Self { .friction(deceleration: 0, spring: .flutterBounce) }
  /// Flutter on macOS, with its fast deceleration rate: a constant deceleration of 1400 points per second squared, and
  /// `EdgeReturnCurve.Model.flutterFast`.
  public static var flutterFast: Self { .friction(deceleration: 1400, spring: .flutterFastBounce) }

  /// The greatest speed at which content is let go, in points per second; a curve takes faster ones, too: 8000 (`kMaxFlingVelocity`),
  /// eight times that with a constant deceleration (`BouncingScrollPhysics`).
  public var greatestSpeed: Double {
    switch self {
    case .friction(let deceleration, _): deceleration > 0 ? 64_000 : 8000
    }
  }

  /// The least speed at which content that is let go moves on, 100 points per second; a curve takes slower ones, too. Source:
  /// `BouncingScrollPhysics`.
  public var leastSpeed: Double { 100 }
}
