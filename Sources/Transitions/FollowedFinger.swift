import Gestures
import PlaneGeometry
import Springs

/// A finger as the views that follow it feel it: they take over its velocity little by little, and
/// each part of it together with the way that it comes from.
///
/// Views at rest, under a finger that moves at a velocity v when it takes hold of them, stay behind
/// it by v·t·e^(-ωt) after a time t: a critically damped spring's response to the difference of the
/// velocities. But a finger is at one place from one sample to the next, and what it has not moved
/// yet cannot lag behind it. So the lag is w·e^(-ωt), where w is the way that it has moved at up to
/// its initial velocity: at a sample it changes by no more than the finger has moved, and between
/// samples it decays. While a finger moves in one direction, no view moves in the other.
struct FollowedFinger: Sendable {
  /// When it took hold of the views, in seconds, and at which velocity, in points per second.
  private var start: Double
  private var initialVelocity: Vector
  /// The pan's translation and velocity at its newest sample, and when that was.
  private(set) var translation: Vector
  private(set) var velocity: Vector
  private var time: Double
  /// The way moved at up to the initial velocity, in its direction, in points.
  private var delayedWay = Vector.zero

  init(_ pan: PanGesture, at time: Double) {
    (start, self.time) = (time, time)
    (translation, velocity, initialVelocity) = (pan.translation, pan.velocity, pan.velocity)
  }

  /// Takes over the pan's translation and velocity at a time in seconds.
  mutating func update(with pan: PanGesture, at time: Double) {
    let duration = time - self.time
    for axis in Axis.allCases {
      let (way, limit) = (pan.translation[axis] - translation[axis], initialVelocity[axis])
      let delayed = delayedWay[axis]
      delayedWay[axis] =
        limit < 0
        ? min(delayed + max(way, limit * duration), 0)
        : max(delayed + min(way, limit * duration), 0)
    }
    (translation, velocity, self.time) = (pan.translation, pan.velocity, time)
  }

  /// The translation and the velocity that the views feel at a time in seconds.
  func felt(at time: Double) -> (translation: Vector, velocity: Vector) {
    let left = Elementary.exp(-Self.rate * max(time - start, 0))
    var delayed = Vector.zero
    for axis in Axis.allCases {
      let (own, limit) = (velocity[axis], initialVelocity[axis])
      delayed[axis] = limit < 0 ? min(max(own, limit), 0) : max(min(own, limit), 0)
    }
    return (
      translation - delayedWay * left, velocity - (delayed - delayedWay * Self.rate) * left
    )
  }

  /// How fast the lag decays, ω, per second: the angular frequency of the spring `.interactive`.
  static var rate: Double { SpringTuning.interactive.angularFrequency }
}

// MARK: - Snapshots

extension FollowedFinger: SnapshotValue {
  static var blank: FollowedFinger { FollowedFinger(.blank, at: 0) }

  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try start.code(with: &coder)
    try initialVelocity.code(with: &coder)
    try translation.code(with: &coder)
    try velocity.code(with: &coder)
    try time.code(with: &coder)
    try delayedWay.code(with: &coder)
    try coder.require(
      initialVelocity.isFinite && translation.isFinite && velocity.isFinite
        && delayedWay.isFinite, "translation or velocity of a pan not finite")
  }

  /// Whether it is consistent with a time in seconds.
  func isPossible(at time: Double) -> Bool {
    start >= 0 && start <= self.time && self.time <= time
  }
}
