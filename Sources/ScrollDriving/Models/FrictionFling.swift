import PlaneGeometry

/// Flutter's FrictionSimulation: velocity times drag^t, where the drag is the fraction of the speed that is left after a second, less
/// a constant deceleration times t. Content stops once it is down to a speed.
///
/// Source: `friction_simulation.dart`. There, ten Newton steps look for the time at which the speed is 0; they end at the latest after
/// -10/ln(drag) seconds, 5 for 0.135, at which Flutter's content stops in any case.
package struct FrictionFling: Equatable, Sendable {
  /// At release, in points per second.
  package let velocity: Double
  /// Seconds until the content stops.
  package let duration: Double
  /// How far the content goes, in points.
  package let distance: Double
  private let law: Friction

  /// - Parameters:
  ///   - drag: between 0 and 1.
  ///   - deceleration: in points per second squared, 0 or more.
  ///   - stopSpeed: in points per second, 0 or more.
  ///   - velocity: at release, in points per second, within ±10⁹; one that is not finite counts as 0.
  package init(drag: Double, deceleration: Double, stopSpeed: Double, velocity: Double) {
    let velocity = velocity.isFinite ? min(max(velocity, -1e9), 1e9) : 0
    let law = Friction(speed: velocity.magnitude, drag: drag, deceleration: deceleration)
    let duration = velocity == 0 ? 0 : law.time(ofSpeed: stopSpeed)
    let way = velocity == 0 ? 0 : law.place(at: duration)
    (self.velocity, self.law, self.duration) = (velocity, law, duration)
    distance = velocity < 0 ? -way : way
  }

  /// How far the content has gone, in points, a time in seconds after release.
  package func distance(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return distance }
    let way = law.place(at: time)
    return velocity < 0 ? -way : way
  }

  /// The velocity in points per second, a time in seconds after release; 0 once the content has stopped.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    guard time < duration else { return 0 }
    let speed = law.speed(at: time)
    return velocity < 0 ? -speed : speed
  }

  /// Seconds until the speed has fallen to a value, whatever the stop speed is; infinite where it never does.
  func time(ofSpeed speed: Double) -> Double { law.time(ofSpeed: speed) }

  /// Seconds after release at which the content has gone a distance in points; nil for one that it never goes.
  package func time(atDistance distance: Double) -> Double? {
    let share = self.distance != 0 ? distance / self.distance : distance == 0 ? 0 : -1
    guard share >= 0, share <= 1 else { return nil }
    guard share > 0 else { return 0 }
    guard share < 1 else { return duration }
    guard law.deceleration > 0 else {
      return min(-Elementary.log(1 - law.decay * distance / velocity) / law.decay, duration)
    }
    return FlingCurve.solution(0...duration) {
      self.distance(at: $0).magnitude - distance.magnitude
    }
  }
}

/// v d^t - a t.
private struct Friction: Equatable {
  let speed: Double
  /// -ln d, per second.
  let decay: Double
  let deceleration: Double

  init(speed: Double, drag: Double, deceleration: Double) {
    (self.speed, decay, self.deceleration) = (speed, -Elementary.log(drag), deceleration)
  }

  func place(at time: Double) -> Double {
    guard time < .infinity else { return speed / decay }
    return -speed * Elementary.expm1(-decay * time) / decay - deceleration / 2 * time * time
  }

  func speed(at time: Double) -> Double {
    speed * Elementary.exp(-decay * time) - deceleration * time
  }

  /// Infinite for a speed of 0 that is never reached.
  func time(ofSpeed speed: Double) -> Double {
    guard speed < self.speed else { return 0 }
    guard deceleration > 0 else {
      return speed > 0 ? Elementary.log(self.speed / speed) / decay : .infinity
    }
    let last = (self.speed - speed) / deceleration
    return FlingCurve.solution(0...last) { speed - self.speed(at: $0) }
  }
}
