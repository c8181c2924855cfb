import PlaneGeometry

/// How far content goes after a finger lets go of it, as the scroll views of several platforms compute it: closed forms along
/// one axis, with no edges.
///
/// ```swift
/// let fling = FlingCurve(.android, velocity: 3000)
/// fling.duration        // 1.247 s
/// fling.distance        // 1308.9 pt
/// fling.distance(at: 0.1)
/// ```
///
/// Distances and velocities have the sign of the velocity at release. All members take constant time.
public struct FlingCurve: Equatable, Sendable {
  /// The law that the speed follows.
  public enum Model: Equatable, Sendable {
    /// Android's OverScroller, Compose, and Chromium on Android and iOS: a cubic spline over time and distance. Points are
    /// density-independent pixels, of which an inch has 160.
    case android
    /// Flutter's ClampingScrollSimulation: ends where and when the curve of a power does that begins at the velocity and goes as
    /// far as Android's.
    case flutter
    /// Chromium on Chrome OS, formerly also on Windows and Linux: one curve for all flings, entered where it has the velocity,
    /// of at most 20,946 pt/s.
    case chromium
  }

  /// The law that the speed follows.
  public let model: Model
  /// At release, in points per second.
  public let velocity: Double
  /// Seconds until the content stops.
  public let duration: Double
  /// How far the content goes, in points.
  public let distance: Double

  /// A fling.
  ///
  /// - Parameters:
  ///   - model: the law.
  ///   - velocity: at release, in points per second; one that is not finite counts as 0.
  public init(_ model: Model, velocity: Double) {
    self.model = model
    let velocity = velocity.isFinite ? velocity : 0
    self.velocity = min(max(velocity, -model.speedLimit), model.speedLimit)
    let speed = self.velocity.magnitude
    guard speed > 0 else {
      (duration, distance) = (0, 0)
      return
    }
    let sign = self.velocity < 0 ? -1.0 : 1.0
    switch model {
    case .android:
      duration = Android.duration(speed)
      distance = sign * Android.inflection * speed * duration
    case .flutter:
      duration = Android.rate * Android.inflection * Android.duration(speed)
      distance = self.velocity * duration / Android.rate
    case .chromium:
      let start = Chromium.time(ofSpeed: speed)
      duration = max(Chromium.time(ofSpeed: 0) - start, 0)
      distance = sign * (Chromium.place(at: start + duration) - Chromium.place(at: start))
    }
  }

  /// How far the content has gone, in points, a time in seconds after release; 0 before it, all of ``distance`` once it has
  /// stopped.
  public func distance(at time: Double) -> Double {
    guard time > 0, velocity != 0 else { return 0 }
    guard time < duration else { return distance }
    switch model {
    case .android:
      return distance * Android.place(at: Android.parameter(ofTime: time / duration))
    case .flutter:
      return distance * (1 - Elementary.pow(1 - time / duration, Android.rate))
    case .chromium:
      let start = Chromium.time(ofSpeed: velocity.magnitude)
      let way = Chromium.place(at: start + time) - Chromium.place(at: start)
      return velocity < 0 ? -way : way
    }
  }

  /// The velocity in points per second, a time in seconds after release; ``velocity`` before it, 0 once the content has stopped.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    guard time < duration else { return 0 }
    switch model {
    case .android:
      let parameter = Android.parameter(ofTime: time / duration)
      return distance / duration * Android.slope(at: parameter)
    case .flutter:
      return velocity * Elementary.pow(1 - time / duration, Android.rate - 1)
    case .chromium:
      let speed = Chromium.speed(at: Chromium.time(ofSpeed: velocity.magnitude) + time)
      return velocity < 0 ? -speed : speed
    }
  }

  /// Seconds after release at which the content has gone a distance in points; nil for one that it never goes.
  public func time(atDistance distance: Double) -> Double? {
    let share = self.distance != 0 ? distance / self.distance : distance == 0 ? 0 : -1
    guard share >= 0, share <= 1 else { return nil }
    guard share > 0 else { return 0 }
    guard share < 1 else { return duration }
    switch model {
    case .android:
      return duration * Android.time(at: Android.parameter(ofPlace: share))
    case .flutter:
      return duration * (1 - Elementary.pow(1 - share, 1 / Android.rate))
    case .chromium:
      return Self.solution(0...duration) { self.distance(at: $0).magnitude - distance.magnitude }
    }
  }

  /// Where a function that ascends is zero, to the last bits of the time.
  fileprivate static func solution(
    _ range: ClosedRange<Double>, of value: (Double) -> Double
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if value(middle) < 0 { low = middle } else { high = middle }
    }
    return high
  }
}

extension FlingCurve.Model {
  /// What a velocity is taken into, in points per second.
  fileprivate var speedLimit: Double {
    if case .chromium = self { Chromium.greatestSpeed } else { 1e9 }
  }
}

extension FlingCurve {
  /// The largest acceleration from a time in seconds after release on, in points per second squared.
  package func accelerationBound(from time: Double) -> Double {
    guard time < duration else { return 0 }
    switch model {
    case .android:
      let parameter = time > 0 ? Android.parameter(ofTime: time / duration) : 0
      let bound = Android.greatestBend(from: parameter) * distance.magnitude
      return bound / (duration * duration)
    case .flutter:
      let left = Elementary.pow(1 - max(time, 0) / duration, Android.rate - 2)
      return velocity.magnitude * (Android.rate - 1) / duration * left
    case .chromium:
      return Chromium.deceleration(at: Chromium.time(ofSpeed: velocity.magnitude) + max(time, 0))
    }
  }
}

/// Source: Android's `OverScroller.SplineOverScroller`.
private enum Android {
  /// ln 0.78 / ln 0.9: what the duration grows with; `DECELERATION_RATE`, which Android rounds to
  /// 24 bits, and the `_kDecelerationRate` of Flutter's ClampingScrollSimulation, which does not.
  static let rate = 2.3582018154259448
  /// The share of the duration after which the content, at the velocity of release, would have gone all the way.
  static let inflection = 0.35
  /// 9.80665 m/s² times 39.37 inches a metre times 160 pixels an inch, times a friction of 0.84, times that of flings, 0.015.
  private static let friction = 9.80665 * 39.37 * 160 * 0.84 * 0.015

  /// Seconds; speed above 0.
  static func duration(_ speed: Double) -> Double {
    Elementary.pow(inflection * speed / friction, 1 / (rate - 1))
  }

  /// The share of the duration at a parameter of the spline.
  static func time(at s: Double) -> Double {
    3 * s * (1 - s) * ((1 - s) * 0.175 + s * inflection) + s * s * s
  }

  /// The share of the way at a parameter of the spline.
  static func place(at s: Double) -> Double {
    3 * s * (1 - s) * ((1 - s) * 0.5 + s) + s * s * s
  }

  /// The share of the way per share of the duration at a parameter of the spline.
  static func slope(at s: Double) -> Double {
    // Derivatives of cubic Béziers with the points 0, a, b, 1: 3a(1 - s)² + 6(b - a)s(1 - s) + 3(1 - b)s².
    let r = 1 - s
    let place = 1.5 * r * r + 3 * s * r
    let time = 0.525 * r * r + 1.05 * s * r + 1.95 * s * s
    return place / time
  }

  /// The largest second derivative of the share of the way by the share of the duration, from a parameter of the spline on.
  ///
  /// With place' = 1.5 (1 - s²) and time' = 0.525 + 1.425 s², it is -5.85 s / time'³, largest where 7.125 s² = 0.525.
  static func greatestBend(from s: Double) -> Double {
    let s = max(s, (0.525 / 7.125).squareRoot())
    let time = 0.525 + 1.425 * s * s
    return 5.85 * s / (time * time * time)
  }

  static func parameter(ofTime time: Double) -> Double {
    FlingCurve.solution(0...1) { Android.time(at: $0) - time }
  }

  static func parameter(ofPlace place: Double) -> Double {
    FlingCurve.solution(0...1) { Android.place(at: $0) - place }
  }
}

/// Source: Chromium's `ui/events/gestures/fling_curve.cc`: A (1 - e^(-gt)) - Bt.
private enum Chromium {
  private static let (way, drag, rate) = (5707.62, 172.0, 3.7)

  static var greatestSpeed: Double { way * rate - drag }

  static func place(at time: Double) -> Double {
    -way * Elementary.expm1(-rate * time) - drag * time
  }

  static func speed(at time: Double) -> Double {
    way * rate * Elementary.exp(-rate * time) - drag
  }

  static func deceleration(at time: Double) -> Double {
    way * rate * rate * Elementary.exp(-rate * time)
  }

  static func time(ofSpeed speed: Double) -> Double {
    -Elementary.log((speed + drag) / (way * rate)) / rate
  }
}
