import PlaneGeometry

/// How content moves after a notch of a mouse wheel, a key or a call, as browsers compute it: a closed form along one axis, with no
/// edges.
///
/// ```swift
/// let notch = WheelCurve(.chromium, from: 0, to: 120)
/// notch.duration              // 0.2 s
/// notch.offset(at: 0.1)       // 60 pt
/// let next = notch.continued(to: 240, at: 0.1)    // the wheel turns on
/// next.velocity(at: 0)        // 1034 pt/s, as notch.velocity(at: 0.1)
/// ```
///
/// All members take constant time.
public struct WheelCurve: Equatable, Sendable {
  /// The law that the content follows.
  public enum Model: CaseIterable, Equatable, Sendable {
    /// Chromium's smooth scrolling: eases in and out in 0.2 s, less for more than 120 pixels, 0.1 s from 480 on. A wheel that turns on
    /// continues at the velocity that the content has, and in less time where that would lead it past the new target.
    ///
    /// Source: `ScrollOffsetAnimationCurve`, with a duration that is inverse to the way.
    case chromium
    /// Chromium's impulses, a choice of Edge: starts fast and slows down, in 1.5 ms a pixel, at least 0.2 s and at most 0.5 s.
    case chromiumImpulse
    /// WebKit's smooth scrolling: eases in and out in 1 ms a pixel, at most 0.2 s. A wheel that turns on starts anew, easing out.
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
  private let past: Double

  /// A scroll from rest.
  ///
  /// - Parameters:
  ///   - model: the law.
  ///   - start: the content offset at the start, in points; one that is not finite counts as 0.
  ///   - target: the content offset at the end, in points; one that is not finite counts as `start`.
  public init(_ model: Model, from start: Double, to target: Double) {
    let start = start.isFinite ? start : 0
    let target = target.isFinite ? target : start
    let way = (target - start).magnitude
    self.init(
      model, from: start, to: target, duration: way < Self.least ? 0 : model.duration(of: way),
      model == .chromiumImpulse ? Self.impulse(0) : .easeInOut)
  }

  private init(
    _ model: Model, from origin: Double, to target: Double, duration: Double,
    _ easing: EasingCurve, past: Double = 0
  ) {
    self.model = model
    self.origin = origin
    self.target = target
    self.duration = duration
    self.easing = easing
    self.past = past
  }

  /// The content offset in points, a time in seconds after the start.
  public func offset(at time: Double) -> Double {
    let time = time > 0 ? time : 0
    guard time < duration else { return target }
    return origin + (target - origin) * easing.value(at: (past + time) / (past + duration))
  }

  /// The velocity in points per second, a time in seconds after the start; 0 before it, and from the end on.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    let whole = past + duration
    return (target - origin) / whole * easing.slope(at: (past + time) / whole)
  }

  /// Seconds after the start at which the content is first at an offset in points; nil where it never is.
  public func time(atOffset offset: Double) -> Double? {
    guard duration > 0 else { return offset == target ? 0 : nil }
    let whole = past + duration
    let value = (offset - origin) / (target - origin)
    return easing.firstTime(ofValue: value, from: past / whole).map { $0 * whole - past }
  }

  /// The scroll to another target that takes the place of this one, as a wheel turns on; its times count from that moment.
  ///
  /// - Parameters:
  ///   - target: the new content offset at the end, in points; one that is not finite counts as the present target.
  ///   - time: seconds after the start of this scroll; before it counts as 0.
  public func continued(to target: Double, at time: Double) -> WheelCurve {
    let target = target.isFinite ? target : self.target
    let time = time > 0 ? time : 0
    let (start, velocity) = (offset(at: time), velocity(at: time))
    guard time < duration else { return WheelCurve(model, from: start, to: target) }
    let way = target - start
    guard way.magnitude >= Self.least else { return WheelCurve(model, from: target, to: target) }
    var duration = model.duration(of: way.magnitude)
    switch model {
    case .webKit:
      return WheelCurve(model, from: start, to: target, duration: duration, .easeOut)
    case .chromiumImpulse:
      let isBack = (self.target - start >= 0) != (way >= 0)
      let slope = isBack ? 0 : max(0, velocity * duration / way)
      return WheelCurve(model, from: start, to: target, duration: duration, Self.impulse(slope))
    case .chromium:
      if (target - self.target).magnitude < Self.least {
        return WheelCurve(
          model, from: origin, to: target, duration: self.duration - time, easing,
          past: past + time)
      }
      if velocity.magnitude >= Self.least, velocity * way > 0 {
        duration = min(duration, 2.5 * way / velocity)
      }
      guard duration >= Self.least else { return WheelCurve(model, from: target, to: target) }
      let slope = min(max(velocity * duration / way, -1000), 1000)
      return WheelCurve(
        model, from: start, to: target, duration: duration,
        EasingCurve(0.42, 0.42 * slope, 0.58, 1))
    }
  }

  /// What is this many points, or seconds, counts as nothing.
  private static var least: Double { 0.01 }

  /// A start at a slope, and a slow end.
  private static func impulse(_ slope: Double) -> EasingCurve {
    0.25 * slope < 1
      ? EasingCurve(0.25, 0.25 * slope, 0, 1) : EasingCurve(1 / slope, 1, 0, 1)
  }
}

extension WheelCurve.Model {
  /// Seconds for a way in points.
  fileprivate func duration(of way: Double) -> Double {
    switch self {
    case .chromium: min(max(14 - way / 60, 6), 12) / 60
    case .chromiumImpulse: min(max(1.5 * way, 200), 500) / 1000
    case .webKit: min(way / 1000, 0.2)
    }
  }
}
