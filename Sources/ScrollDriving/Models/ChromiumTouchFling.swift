import PlaneGeometry

/// How far content goes after a finger lets go of it in Chromium on Windows and Linux, where `kExperimentalFlingAnimation` is on by
/// default: a closed form along one axis, with no edges.
///
/// A Bézier curve in v/2300 seconds, at most 2, that goes as far as a deceleration of 27.559 inches per second squared would let it, at
/// most three times the viewport's length. A fast fling in a long viewport first accelerates. Along two axes, both follow the curve of
/// the faster one, each to a distance of its own. All members take constant time.
///
/// Source: `physics_based_fling_curve.cc`.
public struct ChromiumTouchFling: Equatable, Sendable {
  /// At release, in points per second.
  public let velocity: Double
  /// Seconds until the content stops.
  public let duration: Double
  /// How far the content goes, in points.
  public let distance: Double

  /// A fling.
  ///
  /// - Parameters:
  ///   - velocity: at release, in points per second, within ±10⁹; one that is not finite counts as 0.
  ///   - viewportLength: in points, 0 or more. A fling that continues another may go farther: pass a length that is as many times longer
  ///     as Chromium has made the velocity.
  ///   - pixelsPerInch: points per inch of the display, 1 or more; 96 is what Chromium tests with.
  public init(velocity: Double, viewportLength: Double, pixelsPerInch: Double = 96) {
    let velocity = velocity.isFinite ? min(max(velocity, -1e9), 1e9) : 0
    let length = viewportLength.isNaN ? 0 : min(max(viewportLength, 0), 1e9)
    let density = pixelsPerInch.isFinite ? min(max(pixelsPerInch, 1), 1e6) : 96
    let reach = min(velocity * velocity / (2 * 27.559 * density), 3 * length)
    self.velocity = velocity
    duration = reach > 0 ? min(2, velocity.magnitude / 2300) : 0
    distance = velocity < 0 ? -reach : reach
  }

  /// How far the content has gone, in points, a time in seconds after release; 0 before it, all of ``distance`` once it has
  /// stopped.
  public func distance(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return distance }
    return distance * easing.value(at: time / duration)
  }

  /// The velocity in points per second, a time in seconds after release; ``velocity`` before it, 0 once the content has stopped.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    guard time < duration else { return 0 }
    return distance / duration * easing.slope(at: time / duration)
  }

  /// Seconds after release at which the content has gone a distance in points; nil for one that it never goes.
  public func time(atDistance distance: Double) -> Double? {
    let share = self.distance != 0 ? distance / self.distance : distance == 0 ? 0 : -1
    guard share >= 0, share <= 1 else { return nil }
    guard share > 0 else { return 0 }
    return share < 1
      ? FlingCurve.solution(0...duration) { self.distance(at: $0) / self.distance - share }
      : duration
  }

  /// Seconds after release at which the content has slowed down to a speed in points per second; nil for one that is greater
  /// than that at release, or below 0.
  public func time(atSpeed speed: Double) -> Double? {
    guard speed >= 0, speed <= velocity.magnitude else { return nil }
    guard speed > 0 else { return duration }
    return FlingCurve.solution(0...duration) { speed - velocity(at: $0).magnitude }
  }

  /// The greatest speed at which content is let go, in points per second; a curve takes faster ones, too. Source: Chromium's
  /// `GestureConfiguration`.
  public static var greatestSpeed: Double { 17_000 }

  /// The least speed at which content that is let go moves on, in points per second; a curve takes slower ones, too. Source: Chromium's
  /// `GestureConfiguration`.
  public static var leastSpeed: Double { 30 }

  /// Over duration and distance.
  private var easing: EasingCurve {
    EasingCurve(0.2, 1, 0.55, 1, startingWithSlope: velocity * duration / distance)
  }
}
