import PlaneGeometry
import Springs
import TextEncoding

/// A spring as a CSS easing: `linear()` with stops that stay within an error bound of the motion.
///
/// Progress goes from 0 to 1, and beyond where the spring swings past. The error is taken over all
/// times, rounding included, and also after the end, where the easing stands at 1 and the spring
/// still swings a little: the duration is the time after which it stays within half of the bound.
package struct SpringEasing: Equatable, Sendable {
  /// The bound that suits screens: 1 px on a way of 500 px.
  package static let usualErrorBound = 0.002

  /// How long the easing is made for, in seconds: a whole number of milliseconds.
  package let duration: Double
  /// The largest difference in progress allowed.
  package let errorBound: Double
  /// The largest difference there is; between samples of the motion, the most there can be.
  package let worstError: Double
  /// Progress at fractions of the duration, in rising order: the first 0 at 0, the last 1 at 1.
  package let stops: [(time: Double, progress: Double)]
  private let text: [UInt8]

  /// The easing of a spring released with a velocity.
  ///
  /// Cost: some twenty samples per stop, each a step of a single spring.
  /// - Parameters:
  ///   - velocity: at the start, in ways to go per second; positive toward the target.
  ///   - errorBound: in ways to go, from 0.0001 to 0.1.
  /// - Throws: ``SpringEasingError`` for a bound out of range, a spring that never settles, and a
  ///   motion of too many swings or of too large ones.
  package init(
    _ spring: SpringTuning, velocity: Double = 0,
    errorBound: Double = SpringEasing.usualErrorBound
  ) throws(SpringEasingError) {
    guard Self.errorBounds.contains(errorBound) else {
      throw .boundOutOfRange(errorBound)
    }
    guard velocity.magnitude < SpringSamples.farthest * SpringSamples.farthest else {
      throw .tooManySamples(SpringSamples.most)
    }
    let start = SpringState(displacement: -1, velocity: velocity)
    let settling = spring.settlingTime(from: start, tolerance: errorBound / 2)
    guard settling < Self.longest else { throw .neverSettles }
    let curve = try SpringSamples(
      spring, from: start, duration: max((settling * 1000).rounded(.up), 1) / 1000,
      tolerance: errorBound / 20)
    let decimals = (0...8).first { Self.power($0) * errorBound >= 10 } ?? 8
    // The end is where the easing stands afterwards, not where the spring is by then.
    let samples = curve.progress.dropLast() + [1]
    let keyframes = Keyframes(
      samples.map { Vector(dx: $0, dy: 0) }, at: curve.marks, stepsPerUnit: Self.power(decimals),
      tolerance: errorBound - curve.tolerance)
    duration = curve.duration
    self.errorBound = errorBound
    worstError = max(curve.worstError(of: keyframes), errorBound / 2)
    let end = Double(curve.marks[curve.marks.count - 1])
    stops = keyframes.keys.map { (Double($0.mark) / end, $0.value.dx) }
    text = Self.text(of: keyframes, decimals: decimals, curve)
  }

  /// The stops as CSS writes them: `linear(0, 0.0312 2.1%, …, 1)`.
  package var css: String { String(decoding: text, as: UTF8.self) }

  static let errorBounds = 0.0001...0.1
  /// A spring that takes longer, in seconds, counts as one that never settles.
  private static let longest = 1e5

  private static func power(_ decimals: Int) -> Double {
    (0..<decimals).reduce(1) { power, _ in power * 10 }
  }

  private static func text(
    of keyframes: Keyframes, decimals: Int, _ curve: SpringSamples
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendText("linear(")
    for (index, key) in keyframes.keys.enumerated() {
      if index > 0 { bytes.appendText(", ") }
      bytes.appendFixed(key.value.dx, decimals: decimals)
      guard index > 0, index + 1 < keyframes.keys.count else { continue }
      bytes.appendText(" ")
      bytes.appendSteps(key.mark, decimals: curve.decimals - 2)
      bytes.appendText("%")
    }
    bytes.appendText(")")
    return bytes
  }

  /// Whether two easings are written alike.
  package static func == (left: SpringEasing, right: SpringEasing) -> Bool {
    left.text == right.text && left.duration == right.duration
      && left.errorBound == right.errorBound
  }
}

/// Why a spring has no easing.
package enum SpringEasingError: DescribedError, Equatable, Sendable {
  /// The error bound is not from 0.0001 to 0.1.
  case boundOutOfRange(Double)
  /// The spring never settles, or takes more than a day.
  case neverSettles
  /// The motion swings so often, or so far, that it takes more samples than this.
  case tooManySamples(Int)

  /// What is wrong.
  package var problem: String {
    switch self {
    case .boundOutOfRange(let bound):
      "an error bound of \(NumberText.shortest(bound)) is out of range"
    case .neverSettles: "an undamped spring never settles"
    case .tooManySamples(let most):
      "the motion swings too often or too far: an easing of it takes more than \(most) samples"
    }
  }

  /// What would be right.
  package var remedy: String {
    switch self {
    case .boundOutOfRange: "give a number from 0.0001 to 0.1"
    case .neverSettles: "use a damping ratio well above 0"
    case .tooManySamples:
      "use a higher damping ratio, a longer distance, a lower velocity or a larger error bound"
    }
  }
}
