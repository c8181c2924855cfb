import PlaneGeometry
import Springs

/// The trajectory of released content along one axis, as a polyline through points on a curve.
///
/// The lines stay within ``tolerance`` of the closed-form curve, a three-hundredth of a pixel at
/// three pixels per point; the points lie on it. Where content is flung more than ten thousand
/// points, a ten-millionth of the way has to do, so that no curve needs more than some ten thousand
/// points.
struct Glide: Equatable, Sendable {
  /// A place on the curve: seconds after the start, points.
  struct Knot: Equatable, Sendable {
    var time: Double
    var position: Double
  }

  /// Farthest that the lines are from the curve, in points.
  static let tolerance = 0.001
  /// What only approaches its target leaves its curve this far from it, in points, and goes there in
  /// a straight line: on either side of the target the two stay within ``tolerance`` of each other.
  static let settleDistance = tolerance / 2
  /// What the lines may stray from the curve as a fraction of its extent, if that is more.
  static let relativeTolerance = 1e-7
  /// Shortest time between two knots of a curve, in seconds.
  private static let shortestStep = 1e-9

  var knots: [Knot]

  /// Content that stays where it is.
  init(restingAt position: Double) {
    knots = [Knot(time: 0, position: position)]
  }

  var duration: Double { knots[knots.count - 1].time }
  var end: Double { knots[knots.count - 1].position }

  /// Follows a curve for a duration and ends at a position; where the curve leaves the limits, it
  /// waits there.
  mutating func follow(
    _ curve: GlideCurve, for duration: Double, endingAt end: Double,
    within limits: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) {
    let start = self.duration
    let tolerance = max(Self.tolerance, Self.relativeTolerance * curve.extent)
    var time = 0.0
    while true {
      // A chord strays from its curve by at most an eighth of acceleration times time squared.
      let acceleration = curve.accelerationBound(from: time)
      // The numbers of a damaged snapshot can overflow.
      guard acceleration.isFinite else { break }
      time += max((8 * tolerance / acceleration).squareRoot(), Self.shortestStep)
      guard time < duration else { break }
      let position = curve.position(at: time)
      knots.append(
        Knot(
          time: start + time,
          position: min(max(position, limits.lowerBound), limits.upperBound)))
    }
    knots.append(Knot(time: start + duration, position: end))
  }

  /// Follows a curve that stays within ``settleDistance`` of a target after a duration until then, and
  /// lands on the target exactly, in a straight line; where the curve leaves the limits, it waits
  /// there.
  ///
  /// - Parameter rate: how fast the curve approaches its target, per second: what is left, times this,
  ///   is about its speed.
  mutating func follow(
    _ curve: GlideCurve, for duration: Double, landingOn target: Double, rate: Double,
    within limits: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) {
    if duration > 0 {
      let left = curve.position(at: duration)
      let place = min(max(left, limits.lowerBound), limits.upperBound)
      follow(curve, for: duration, endingAt: place, within: limits)
    }
    land(on: target, after: 1 / rate)
  }

  /// Goes in a straight line to where it ends.
  mutating func land(on target: Double, after duration: Double) {
    guard end != target else { return }
    knots.append(Knot(time: self.duration + duration, position: target))
  }

  /// What is left of the way after a time in seconds, moved by some points.
  func remainder(after time: Double, movedBy shift: Double) -> Glide {
    var rest = Glide(restingAt: position(at: time) + shift)
    for knot in knots where knot.time > time {
      rest.knots.append(Knot(time: knot.time - time, position: knot.position + shift))
    }
    return rest
  }

  /// Points per second, a time in seconds after the start.
  func velocity(at time: Double) -> Double {
    guard time < duration, knots.count > 1 else { return 0 }
    let next = partitionPoint(in: 1..<knots.count - 1) { knots[$0].time <= time }
    let span = knots[next].time - knots[next - 1].time
    return span > 0 ? (knots[next].position - knots[next - 1].position) / span : 0
  }

  /// Offset in points, a time in seconds after the start.
  func position(at time: Double) -> Double {
    guard time < duration else { return end }
    guard knots.count > 1 else { return knots[0].position }
    let next = partitionPoint(in: 1..<knots.count - 1) { knots[$0].time <= time }
    let (knot, following) = (knots[next - 1], knots[next])
    let span = following.time - knot.time
    let fraction = span > 0 ? (time - knot.time) / span : 1
    return knot.position + (following.position - knot.position) * fraction
  }

  /// Whether other ends of the content change nothing about the way: it stays between both, or the ends are where they
  /// were. What leads past the ends all the same has been asked for, and stays, too.
  func isUndisturbed(from old: ClosedRange<Double>, to new: ClosedRange<Double>) -> Bool {
    let ends = max(abs(old.lowerBound - new.lowerBound), abs(old.upperBound - new.upperBound))
    if ends <= 1e-9 || !old.contains(end) { return true }
    return knots.allSatisfy { old.contains($0.position) && new.contains($0.position) }
  }
}
