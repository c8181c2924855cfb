import PlaneDynamics
import PlaneGeometry

/// What content does along one axis when left alone, as points on a curve joined by straight lines.
///
/// The lines stay within ``tolerance`` of the closed-form curve, a five-hundredth of a pixel at
/// three pixels per point; the points lie on it.
struct Glide: Equatable, Sendable {
  /// A place on the curve: seconds after the start, points.
  struct Knot: Equatable, Sendable {
    var time: Double
    var position: Double
  }

  /// Farthest that the lines are from the curve, in points.
  static let tolerance = 0.001
  /// Momentum stops this far from where it would end for ever, in points.
  static let stopDistance = 0.5
  /// A spring ends this far from its target, in points.
  static let settleDistance = 0.01

  private(set) var knots: [Knot]

  /// Content that stays where it is.
  init(restingAt position: Double) {
    knots = [Knot(time: 0, position: position)]
  }

  var duration: Double { knots[knots.count - 1].time }
  var end: Double { knots[knots.count - 1].position }

  /// Follows a curve for a duration and ends at a position.
  mutating func follow(_ curve: GlideCurve, for duration: Double, endingAt end: Double) {
    let start = self.duration
    var time = 0.0
    while true {
      let acceleration = curve.accelerationBound(from: time)
      let longest = acceleration > 0 ? (8 * Self.tolerance / acceleration).squareRoot() : duration
      time += min(max(longest, 1e-4), 0.1)
      guard time < duration else { break }
      knots.append(Knot(time: start + time, position: curve.position(at: time)))
    }
    knots.append(Knot(time: start + duration, position: end))
  }

  /// Offset in points, a time in seconds after the start.
  func position(at time: Double) -> Double {
    guard time < duration else { return end }
    var low = 0
    var high = knots.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].time <= time { low = middle } else { high = middle }
    }
    guard high > low else { return knots[low].position }
    let span = knots[high].time - knots[low].time
    let fraction = span > 0 ? (time - knots[low].time) / span : 1
    return knots[low].position + (knots[high].position - knots[low].position) * fraction
  }
}
