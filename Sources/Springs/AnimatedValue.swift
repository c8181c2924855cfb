import PlaneGeometry

/// A number that moves to its target: on a spring, along a curve, or by hand, and can be interrupted at any instant.
///
/// Position and velocity are continuous through every change of mind. The motion is a function of time: it does not
/// depend on how often one looks.
///
/// ```swift
/// var height = AnimatedValue(100)
/// height.animate(to: 300, .spring(.bouncy))
/// height.advance(to: 0.1)
/// height.retarget(to: 100)  // turns round in motion
/// height.advance(to: 0.2)
/// ```
public struct AnimatedValue: Equatable, Sendable {
  private enum Motion: Equatable, Sendable {
    case resting
    case scrubbed
    /// Along a curve since a time, from a value; `excess` is the velocity that the curve does not have.
    case curve(EasingCurve, since: Double, duration: Double, from: Double, excess: Double)
    /// On a spring since a time, from a state around the target, until it rests.
    case spring(SpringTuning, since: Double, from: SpringState, restsAt: Double)
  }

  /// Seconds; 0 at first.
  public private(set) var time = 0.0
  /// Where it is.
  public private(set) var value: Double
  /// Units per second.
  public private(set) var velocity = 0.0
  /// Where it is going, or is.
  public private(set) var target: Double
  /// The spring that takes over where a curve, or a hand, is interrupted.
  package let interruptionSpring: SpringTuning

  private var motion = Motion.resting

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - value: finite; else 0.
  ///   - interruptionSpring: takes over where a curve is interrupted.
  public init(_ value: Double, interruptionSpring: SpringTuning = .smooth) {
    self.value = value.isFinite ? value : 0
    target = self.value
    self.interruptionSpring = interruptionSpring
  }

  /// Whether it is exactly at its target and stays there.
  public var isSettled: Bool { motion == .resting }

  /// When it comes to rest, in seconds; ``time`` where it rests, infinite under a hand and for a spring without damping.
  public var settlingTime: Double {
    switch motion {
    case .resting: time
    case .scrubbed: .infinity
    case .curve(_, let start, let duration, _, _): start + duration
    case .spring(_, _, _, let rest): rest
    }
  }

  /// Moves on to a time in seconds; an earlier one counts as the present.
  public mutating func advance(to time: Double) {
    guard time > self.time, time.isFinite else { return }
    self.time = time
    switch motion {
    case .resting, .scrubbed: return
    case .curve, .spring:
      guard time < settlingTime else { return settle() }
      look()
    }
  }

  /// Goes to a target from where it is.
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
      let start = CurveStep(curve, duration: duration, elapsed: 0)
      let excess = isSettled ? 0 : velocity - (target - value) * start.startRate
      motion = .curve(curve, since: time, duration: duration, from: value, excess: excess)
      look()
    }
  }

  /// Goes to another target: on its own spring where it is on one, else on the one for interruptions.
  public mutating func retarget(to target: Double) {
    guard target.isFinite else { return }
    self.target = target
    if case .spring(let tuning, _, _, _) = motion {
      spring(tuning)
    } else {
      spring(interruptionSpring)
    }
  }

  /// Puts it somewhere by hand, where it stays until it is let go by ``retarget(to:)`` or ``animate(to:_:)``.
  ///
  /// - Parameters:
  ///   - value: finite; else nothing happens.
  ///   - velocity: that of the hand, in units per second; what follows begins with it.
  public mutating func scrub(to value: Double, velocity: Double = 0) {
    guard value.isFinite, velocity.isFinite else { return }
    motion = .scrubbed
    self.value = value
    self.velocity = velocity
  }

  /// Is at the target at once.
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

  /// Computes value and velocity as of now.
  private mutating func look() {
    switch motion {
    case .resting, .scrubbed: return
    case .curve(let curve, let start, let duration, let origin, let excess):
      let step = CurveStep(curve, duration: duration, elapsed: time - start)
      value = origin + (target - origin) * step.share + excess * step.carry
      velocity = (target - origin) * step.rate + excess * step.carryRate
    case .spring(let tuning, let start, let origin, _):
      let state = tuning.state(after: time - start, from: origin)
      value = target + state.displacement
      velocity = state.velocity
    }
  }
}
