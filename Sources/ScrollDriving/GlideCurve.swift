import PlaneGeometry
import PlatformScrolling
import Springs

/// A closed-form motion of the content offset along one axis, from the moment it is left alone.
enum GlideCurve {
  /// Momentum: the speed falls by the same factor every second. `decay` is negative, per second.
  case deceleration(from: Double, velocity: Double, decay: Double)
  /// Momentum as on another platform.
  case fling(FlingCurve, from: Double)
  /// A damped spring aimed at an offset.
  case spring(SpringTuning, target: Double, state: SpringState)
  /// An exponential that ends at an offset; `rate` is positive, per second.
  case approach(target: Double, from: Double, rate: Double)
  /// A smooth start and a smooth stop: 3f² - 2f³.
  case ease(from: Double, to: Double, duration: Double)

  /// Offset in points, a time in seconds after the start.
  func position(at time: Double) -> Double {
    switch self {
    case .deceleration(let from, let velocity, let decay):
      return from + velocity * Elementary.expm1(decay * time) / decay
    case .fling(let fling, let from):
      return from + fling.distance(at: time)
    case .spring(let tuning, let target, let state):
      return target + tuning.state(after: time, from: state).displacement
    case .approach(let target, let from, let rate):
      return target + (from - target) * Elementary.exp(-rate * time)
    case .ease(let from, let to, let duration):
      let f = min(1, time / duration)
      return from + (to - from) * f * f * (3 - 2 * f)
    }
  }

  /// Velocity in points per second.
  func velocity(at time: Double) -> Double {
    switch self {
    case .deceleration(_, let velocity, let decay):
      return velocity * Elementary.exp(decay * time)
    case .fling(let fling, _):
      return fling.velocity(at: time)
    case .spring(let tuning, _, let state):
      return tuning.state(after: time, from: state).velocity
    case .approach(let target, let from, let rate):
      return rate * (target - from) * Elementary.exp(-rate * time)
    case .ease(let from, let to, let duration):
      let f = min(1, time / duration)
      return 6 * (to - from) * f * (1 - f) / duration
    }
  }

  /// How far the motion goes, or could go, in points.
  var extent: Double {
    switch self {
    case .deceleration(_, let velocity, let decay): abs(velocity / decay)
    case .fling(let fling, _): abs(fling.distance)
    case .spring(let tuning, _, let state): tuning.amplitude(of: state)
    case .approach(let target, let from, _): abs(target - from)
    case .ease(let from, let to, _): abs(to - from)
    }
  }

  /// The largest acceleration from a time on, in points per second squared.
  func accelerationBound(from time: Double) -> Double {
    switch self {
    case .deceleration(_, _, let decay): return abs(decay * velocity(at: time))
    case .fling(let fling, _): return fling.accelerationBound(from: time)
    case .spring(let tuning, _, let state):
      return tuning.accelerationBound(from: tuning.state(after: time, from: state))
    case .approach(_, _, let rate): return rate * abs(velocity(at: time))
    case .ease(let from, let to, let duration): return 6 * abs(to - from) / (duration * duration)
    }
  }
}

extension SpringTuning {
  /// The largest acceleration after a state, in points per second squared.
  ///
  /// x″ = -ω²x - 2ζω·v, and neither ω|x| nor |v| ever exceeds ω times the amplitude. Above critical
  /// damping that is far too much for the long, slow return; there x is the sum of two exponentials,
  /// whose accelerations never grow.
  fileprivate func accelerationBound(from state: SpringState) -> Double {
    let omega = angularFrequency
    let bound = omega * omega * amplitude(of: state) * (1 + 2 * dampingRatio)
    guard dampingRatio > 1 else { return bound }
    let slow = slowestDecayRate
    let fast = 2 * decayRate - slow
    let slowPart = (state.velocity + fast * state.displacement) / (fast - slow)
    let fastPart = state.displacement - slowPart
    return min(bound, abs(slowPart) * slow * slow + abs(fastPart) * fast * fast)
  }
}
