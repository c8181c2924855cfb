import PlaneGeometry
import Springs

/// The trajectory of released content along one axis, as a polyline through points on a curve.
///
/// The lines stay within ``tolerance`` of the closed-form curve, a three-hundredth of a pixel at
/// three pixels per point; the points lie on it. Where content is flung more than ten thousand
/// points, a ten-millionth of the way has to do, so that no curve needs more than some ten thousand
/// points.
struct Glide: Equatable, Sendable {
  /// A place on the curve: seconds after the start, points, points per second.
  struct Knot: Equatable, Sendable {
    var time: Double
    var position: Double
    /// The curve's, not that of a line; 0 where content waits.
    var velocity = 0.0
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
  /// How far the curve is from the first knot, in points: what is left of a way begins on a line.
  var lead = 0.0

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
    knots[knots.count - 1].velocity = curve.velocity(at: 0)
    var time = 0.0
    while true {
      // A chord strays from its curve by at most an eighth of acceleration times time squared.
      let acceleration = curve.accelerationBound(from: time)
      // The numbers of a damaged snapshot can overflow.
      guard acceleration.isFinite else { break }
      time += max((8 * tolerance / acceleration).squareRoot(), Self.shortestStep)
      guard time < duration else { break }
      append(curve, at: time, from: start, within: limits)
    }
    append(curve, at: duration, from: start, within: limits)
    knots[knots.count - 1].position = end
  }

  private mutating func append(
    _ curve: GlideCurve, at time: Double, from start: Double, within limits: ClosedRange<Double>
  ) {
    let position = curve.position(at: time)
    let place = min(max(position, limits.lowerBound), limits.upperBound)
    knots.append(
      Knot(
        time: start + time, position: place,
        velocity: place == position ? curve.velocity(at: time) : 0))
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
    knots.append(
      Knot(
        time: self.duration + duration, position: target, velocity: (target - end) / duration))
  }

  /// What is left of the way after a time in seconds, moved by some points.
  func remainder(after time: Double, movedBy shift: Double) -> Glide {
    let state = curveState(at: time)
    var rest = Glide(restingAt: position(at: time) + shift)
    rest.lead = state.position - position(at: time)
    rest.knots[0].velocity = state.velocity
    for knot in knots where knot.time > time {
      rest.knots.append(
        Knot(
          time: knot.time - time, position: knot.position + shift, velocity: knot.velocity))
    }
    return rest
  }

  /// Begins the way a hair beside its curve, where the content is seen.
  mutating func begin(at position: Double) {
    if knots.count > 1 {
      // A line half as long strays by a quarter as much: with what the start is beside the curve,
      // no farther than others.
      let time = knots[1].time / 2
      let state = curveState(at: time)
      knots.insert(Knot(time: time, position: state.position, velocity: state.velocity), at: 1)
      lead = knots[0].position - position
    }
    knots[0].position = position
  }

  /// Where the curve is and how fast, in points and points per second, a time in seconds after the
  /// start.
  ///
  /// Between two knots as the cubic through both that has the curve's velocities there: so close to
  /// it that what is planned from there ends where the curve would.
  func curveState(at time: Double) -> (position: Double, velocity: Double) {
    guard time < duration, knots.count > 1 else { return (end, 0) }
    let next = partitionPoint(in: 1..<knots.count - 1) { knots[$0].time <= time }
    let (knot, following) = (knots[next - 1], knots[next])
    let start = knot.position + (next == 1 ? lead : 0)
    let (span, way) = (following.time - knot.time, following.position - start)
    guard span > 0 else { return (following.position, following.velocity) }
    let share = (time - knot.time) / span
    let (first, last) = (knot.velocity * span - way, following.velocity * span - way)
    let bend = first * (1 - share) - last * share
    return (
      start + way * share + share * (1 - share) * bend,
      (way + (1 - 2 * share) * bend - share * (1 - share) * (first + last)) / span
    )
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
  /// were.
  func isUndisturbed(from old: ClosedRange<Double>, to new: ClosedRange<Double>) -> Bool {
    // A way to an end has been moved with it, and both have been rounded.
    let slack = 1e-9
    let ends = max(abs(old.lowerBound - new.lowerBound), abs(old.upperBound - new.upperBound))
    if ends <= slack { return true }
    let low = max(old.lowerBound, new.lowerBound) - slack
    let high = min(old.upperBound, new.upperBound) + slack
    return knots.allSatisfy { low <= $0.position && $0.position <= high }
  }
}
