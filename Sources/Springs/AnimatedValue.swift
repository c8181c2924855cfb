import PlaneGeometry

/// An animated number: it moves to a target on a spring or along an easing curve, can be scrubbed, and can be interrupted at
/// any time.
///
/// Value and velocity are continuous when an animation is interrupted. The motion is a function of time: it does not depend
/// on the times at which it is read.
///
/// ```swift
/// var height = AnimatedValue(100)
/// height.animate(to: 300, .spring(.bouncy))
/// height.advance(to: 0.1)
/// height.retarget(to: 100)  // reverses in motion
/// height.advance(to: 0.2)
/// ```
public struct AnimatedValue: Equatable, Sendable {
  private enum Motion: Equatable, Sendable {
    case resting
    case scrubbed
    /// Along a curve since a time, from a value; `excess` is the initial velocity less the curve's.
    case curve(EasingCurve, since: Double, duration: Double, from: Double, excess: Double)
    /// On a spring since a time, from a state relative to the target, until it rests.
    case spring(SpringTuning, since: Double, from: SpringState, restsAt: Double)
  }

  /// Seconds; 0 at first.
  public private(set) var time = 0.0
  /// The current value.
  public private(set) var value: Double
  /// Units per second.
  public private(set) var velocity = 0.0
  /// The value that it moves to, or rests at.
  public private(set) var target: Double
  /// The spring of ``retarget(to:)`` after a curve or a scrub.
  public let interruptionSpring: SpringTuning

  private var motion = Motion.resting

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - value: finite; else 0.
  ///   - interruptionSpring: the spring of ``retarget(to:)`` after a curve or a scrub.
  public init(_ value: Double, interruptionSpring: SpringTuning = .smooth) {
    self.value = value.isFinite ? value : 0
    target = self.value
    self.interruptionSpring = interruptionSpring
  }

  /// Whether it rests exactly at its target.
  public var isSettled: Bool { motion == .resting }

  /// When it comes to rest, in seconds: ``time`` where it rests already, infinite while it is scrubbed and for a spring
  /// without damping.
  public var settlingTime: Double {
    switch motion {
    case .resting: time
    case .scrubbed: .infinity
    case .curve(_, let start, let duration, _, _): start + duration
    case .spring(_, _, _, let rest): rest
    }
  }

  /// Advances to a time in seconds; nothing happens for an earlier one.
  ///
  /// - Complexity: constant, however far it is.
  public mutating func advance(to time: Double) {
    guard time > self.time, time.isFinite else { return }
    self.time = time
    switch motion {
    case .resting, .scrubbed: return
    case .curve, .spring:
      guard time < settlingTime else { return settle() }
      update()
    }
  }

  /// Animates to a target from the current value and velocity.
  ///
  /// - Parameters:
  ///   - target: finite; else nothing happens.
  ///   - timing: on a spring, or along a curve.
  public mutating func animate(to target: Double, _ timing: AnimationTiming) {
    guard target.isFinite else { return }
    self.target = target
    switch timing {
    case .spring(let tuning): spring(tuning)
    case .curve(let curve, let duration):
      let duration = AnimationTiming.usable(duration: duration)
      guard duration > 0 else { return settle() }
      let start = CurveState(curve, duration: duration, elapsed: 0)
      let excess = isSettled ? 0 : velocity - (target - value) * start.initialRate
      motion = .curve(curve, since: time, duration: duration, from: value, excess: excess)
      update()
    }
  }

  /// Animates to another target: on the current spring, or on the interruption spring if it is not on one.
  public mutating func retarget(to target: Double) {
    guard target.isFinite else { return }
    self.target = target
    if case .spring(let tuning, _, _, _) = motion {
      spring(tuning)
    } else {
      spring(interruptionSpring)
    }
  }

  /// Sets the value, which stays there until ``retarget(to:)``, ``animate(to:_:)`` or ``settle()``.
  ///
  /// - Parameters:
  ///   - value: finite; else nothing happens.
  ///   - velocity: the initial velocity of the next animation, such as a finger's, in units per second.
  public mutating func scrub(to value: Double, velocity: Double = 0) {
    guard value.isFinite, velocity.isFinite else { return }
    motion = .scrubbed
    self.value = value
    self.velocity = velocity
  }

  /// Jumps to the target and rests there.
  public mutating func settle() {
    motion = .resting
    value = target
    velocity = 0
  }

  private mutating func spring(_ tuning: SpringTuning) {
    let state = SpringState(displacement: value - target, velocity: velocity)
    let settling = tuning.settlingTime(from: state, tolerance: AnimationTiming.restDistance)
    guard settling > 0 else { return settle() }
    motion = .spring(tuning, since: time, from: state, restsAt: time + settling)
  }

  /// Computes value and velocity at the current time.
  private mutating func update() {
    switch motion {
    case .resting, .scrubbed: return
    case .curve(let curve, let start, let duration, let initial, let excess):
      let state = CurveState(curve, duration: duration, elapsed: time - start)
      value = initial + (target - initial) * state.progress + excess * state.excess
      velocity = (target - initial) * state.rate + excess * state.excessRate
    case .spring(let tuning, let start, let initial, _):
      let state = tuning.state(after: time - start, from: initial)
      value = target + state.displacement
      velocity = state.velocity
    }
  }
}
