import PlaneGeometry

/// How content moves after a notch of a mouse wheel, as browsers compute it: a closed form along one axis, with no edges.
///
/// ```swift
/// let notch = WheelCurve(.chromium, from: 0, to: 120)
/// notch.duration              // 0.2 s
/// notch.offset(at: 0.1)       // 60 pt
/// let next = notch.continued(to: 240, at: 0.1)    // another notch
/// next.velocity(at: 0)        // 1034 pt/s, as notch.velocity(at: 0.1)
/// ```
///
/// All members take constant time.
public struct WheelCurve: Equatable, Sendable {
  /// The law that the content follows.
  public enum Model: CaseIterable, Equatable, Sendable {
    /// Chromium's smooth scrolling: eases in and out, in a time that falls linearly from 0.2 s at 120 pixels to 0.1 s at 480. If the
    /// wheel turns again before the end, the content continues at the velocity it has, and in less time where that would lead
    /// it past the new target.
    ///
    /// Source: `ScrollOffsetAnimationCurve`, for a mouse wheel.
    case chromium
    /// Chromium's impulse-style scrolling, as in Edge: accelerates quickly, then slows down, in 1.5 ms a pixel, at least 0.2 s and at
    /// most 0.5 s.
    case chromiumImpulse
    /// WebKit's smooth scrolling: eases in and out in 1 ms a pixel, at most 0.2 s. If the wheel turns again before the end, the
    /// content starts anew, easing out.
    ///
    /// Source: `ScrollAnimationSmooth`.
    case webKit
  }

  /// The law that the content follows.
  public let model: Model
  /// The content offset at the end, in points.
  public let target: Double
  /// Seconds until the content is at the target.
  public let duration: Double
  private let easing: EasingCurve
  /// The content offset where the easing begins, in points.
  private let origin: Double
  /// Seconds of the easing before the start.
  private let elapsed: Double

  /// A scroll from rest.
  ///
  /// - Parameters:
  ///   - model: the law.
  ///   - start: the content offset at the start, in points, clamped to ±10¹⁵; one that is not finite counts as 0.
  ///   - target: the content offset at the end, in points, clamped to ±10¹⁵; one that is not finite counts as `start`.
  public init(_ model: Model, from start: Double, to target: Double) {
    let start = Self.clamped(start, 0)
    let target = Self.clamped(target, start)
    let travel = (target - start).magnitude
    self.init(
      model, from: start, to: target,
      duration: travel < Self.negligible ? 0 : model.duration(of: travel),
      model == .chromiumImpulse ? Self.impulse(0) : .easeInOut)
  }

  private init(
    _ model: Model, from origin: Double, to target: Double, duration: Double,
    _ easing: EasingCurve, elapsed: Double = 0
  ) {
    self.model = model
    self.origin = origin
    self.target = target
    self.duration = duration
    self.easing = easing
    self.elapsed = elapsed
  }

  /// The content offset in points, a time in seconds after the start.
  public func offset(at time: Double) -> Double {
    let time = time > 0 ? time : 0
    guard time < duration else { return target }
    return origin + (target - origin) * easing.value(at: (elapsed + time) / (elapsed + duration))
  }

  /// The velocity in points per second, a time in seconds after the start; 0 before it, and from the end on.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    let whole = elapsed + duration
    return (target - origin) / whole * easing.slope(at: (elapsed + time) / whole)
  }

  /// Seconds after the start at which the content is first at an offset in points; nil where it never is.
  public func time(atOffset offset: Double) -> Double? {
    guard offset != self.offset(at: 0) else { return 0 }
    guard duration > 0 else { return nil }
    let whole = elapsed + duration
    let value = (offset - origin) / (target - origin)
    return easing.firstTime(ofValue: value, from: elapsed / whole).map { $0 * whole - elapsed }
  }

  /// Seconds after the start at which the content has first slowed down to a speed in points per second; nil where it is never as
  /// fast.
  public func time(atSpeed speed: Double) -> Double? {
    guard speed >= 0, duration > 0 else { return nil }
    let whole = elapsed + duration
    return easing.firstTime(
      slowingTo: speed * whole / (target - origin).magnitude, from: elapsed / whole
    ).map { $0 * whole - elapsed }
  }

  /// The scroll that replaces this one if another notch sets a new target; its times count from that moment.
  ///
  /// - Parameters:
  ///   - target: the new content offset at the end, in points, clamped to ±10¹⁵; one that is not finite counts as the present target.
  ///   - time: seconds after the start of this scroll; before it counts as 0.
  public func continued(to target: Double, at time: Double) -> WheelCurve {
    let target = Self.clamped(target, self.target)
    let time = time > 0 ? time : 0
    let (start, velocity) = (offset(at: time), velocity(at: time))
    guard time < duration else { return WheelCurve(model, from: start, to: target) }
    if model == .chromium, (target - self.target).magnitude < Self.negligible {
      return WheelCurve(
        model, from: origin, to: target, duration: self.duration - time, easing,
        elapsed: elapsed + time)
    }
    let travel = target - start
    guard travel.magnitude >= Self.negligible else {
      return WheelCurve(model, from: target, to: target)
    }
    var duration = model.duration(of: travel.magnitude)
    switch model {
    case .webKit:
      return WheelCurve(model, from: start, to: target, duration: duration, .easeOut)
    case .chromiumImpulse:
      let reverses = (self.target - start >= 0) != (travel >= 0)
      let slope = reverses ? 0 : max(0, velocity * duration / travel)
      return WheelCurve(model, from: start, to: target, duration: duration, Self.impulse(slope))
    case .chromium:
      if velocity.magnitude >= Self.negligible, velocity * travel > 0 {
        duration = min(duration, 2.5 * travel / velocity)
      }
      guard duration >= Self.negligible else { return WheelCurve(model, from: target, to: target) }
      let slope = min(max(velocity * duration / travel, -1000), 1000)
      return WheelCurve(
        model, from: start, to: target, duration: duration,
        EasingCurve(0.42, 0.42 * slope, 0.58, 1))
    }
  }

  /// Distances in points and durations in seconds below this count as zero.
  private static var negligible: Double { 0.01 }

  private static func clamped(_ offset: Double, _ otherwise: Double) -> Double {
    offset.isFinite ? min(max(offset, -1e15), 1e15) : otherwise
  }

  private static func impulse(_ slope: Double) -> EasingCurve {
    EasingCurve(0.25, 1, 0, 1, startingWithSlope: slope)
  }
}

extension WheelCurve.Model {
  /// Seconds for a distance in points.
  fileprivate func duration(of travel: Double) -> Double {
    switch self {
    case .chromium: min(max(14 - travel / 60, 6), 12) / 60
    case .chromiumImpulse: min(max(1.5 * travel, 200), 500) / 1000
    case .webKit: min(travel / 1000, 0.2)
    }
  }
}
