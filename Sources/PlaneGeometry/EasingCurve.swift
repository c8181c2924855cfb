/// A timing curve as in CSS and UIKit: the progress of an animation as a function of the elapsed fraction of its duration.
///
/// A cubic Bézier curve from (0, 0) to (1, 1); x is the fraction of the duration, y the progress.
public struct EasingCurve: Equatable, Sendable {
  /// The first control point.
  public let first: Point
  /// The second control point.
  public let second: Point

  /// A curve by control points that are known to be in range.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    first = Point(x: x1, y: y1)
    second = Point(x: x2, y: y2)
  }

  /// A curve by its control points, as CSS's `cubic-bezier` has them.
  ///
  /// - Parameters:
  ///   - x1: 0 to 1, so that time is monotonic.
  ///   - y1: within ±1000.
  ///   - x2: 0 to 1.
  ///   - y2: within ±1000.
  /// - Throws: ``EasingCurveError`` naming the number that is out of range.
  public init(
    cubicBezier x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(EasingCurveError) {
    for x in [x1, x2] where !(x >= 0 && x <= 1) { throw EasingCurveError(.timeOutOfRange(x)) }
    for y in [y1, y2] where !(y.magnitude <= 1000) {
      throw EasingCurveError(.progressOutOfRange(y))
    }
    self.init(x1, y1, x2, y2)
  }

  /// At constant speed.
  public static var linear: EasingCurve { EasingCurve(0, 0, 1, 1) }
  /// Starts slowly: (0.42, 0), (1, 1).
  public static var easeIn: EasingCurve { EasingCurve(0.42, 0, 1, 1) }
  /// Ends slowly: (0, 0), (0.58, 1).
  public static var easeOut: EasingCurve { EasingCurve(0, 0, 0.58, 1) }
  /// Starts and ends slowly: (0.42, 0), (0.58, 1).
  public static var easeInOut: EasingCurve { EasingCurve(0.42, 0, 0.58, 1) }

  /// The greatest magnitude that ``slope(at:)`` returns.
  package static var steepest: Double { 1e6 }

  /// The progress after a fraction of the duration, 0 to 1; the progress may overshoot 0...1.
  ///
  /// Exact to a few units in the last place: the cubic in x is solved by Newton steps within a bracket. Times are clamped
  /// to 0...1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    guard first.x != first.y || second.x != second.y else { return time }
    return Self.cubic(first.y, second.y, parameter(at: time))
  }

  /// The derivative of ``value(at:)``, ±10⁶ where the curve is vertical.
  package func slope(at time: Double) -> Double {
    guard first.x != first.y || second.x != second.y else { return 1 }
    let s = time > 0 ? (time < 1 ? parameter(at: time) : 1) : 0
    // Where the first derivatives vanish, the slope is the ratio of the second ones, then of the third.
    let x = Self.derivatives(first.x, second.x, s)
    let y = Self.derivatives(first.y, second.y, s)
    // At the end the curve is followed backward, which changes the sign of the second derivatives.
    let side = s < 1 ? 1.0 : -1.0
    for (dx, dy) in [(x.first, y.first), (x.second * side, y.second * side), (x.third, y.third)]
    where dx.magnitude > 1e-9 || dy.magnitude > 1e-9 {
      let slope = dy / max(dx, 1e-300)
      return min(max(slope, -Self.steepest), Self.steepest)
    }
    return 1
  }

  /// The parameter of the Bézier curve at which x is a given time between 0 and 1.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<80 {
      let error = Self.cubic(first.x, second.x, s) - time
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let slope = Self.derivatives(first.x, second.x, s).first
      var next = s - error / slope
      // Bisect where the slope is 0 or the step leaves the bracket.
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      guard next != s, next > low, next < high else { return s }
      s = next
    }
    return s
  }

  /// A coordinate of the curve at a parameter, from those of the control points, a and b.
  private static func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * a + 3 * rest * s * s * b + s * s * s
  }

  private static func derivatives(
    _ a: Double, _ b: Double, _ s: Double
  ) -> (first: Double, second: Double, third: Double) {
    let rest = 1 - s
    return (
      3 * (rest * rest * a + 2 * rest * s * (b - a) + s * s * (1 - b)),
      6 * (rest * (b - 2 * a) + s * (1 - 2 * b + a)), 6 * (1 - 3 * b + 3 * a)
    )
  }
}
