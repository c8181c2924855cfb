import PlaneGeometry
import Springs

/// When springs come to rest: once no scroll has driven them for ``quietTime``, and their amplitudes are small enough.
///
/// A pause between two events of a finger is no rest, so how often one looks does not matter.
///
/// The amplitude √(x² + (v/ω)²) of a spring that is left alone never grows, and it never gets
/// farther from rest than that.
struct RestRule: Sendable {
  /// Seconds without a scroll before springs may rest.
  static var quietTime: Double { 0.25 }

  /// A spring whose amplitude is at most this may rest, in points.
  let amplitude: Double
  private let mainAxis: Axis
  private let hasCross: Bool
  /// Seconds since a scroll has driven the springs.
  var quiet = 0.0

  init(_ rules: SpringRules, mainAxis: Axis) {
    amplitude = rules.restAmplitude
    self.mainAxis = mainAxis
    hasCross = rules.axes == .both
  }

  /// Whether a segment drives the springs.
  func drives(_ segment: ScrollSegment) -> Bool {
    segment.translation[mainAxis] != 0
      || (hasCross && segment.translation[mainAxis.perpendicular] != 0)
  }

  /// Whether springs may rest now.
  var mayRest: Bool { quiet >= Self.quietTime }

  /// Passes over a segment.
  mutating func pass(_ segment: ScrollSegment) {
    quiet = drives(segment) ? 0 : quiet + segment.duration
  }

  /// Lets a spring's state rest where its amplitude is small enough.
  func settle(_ state: inout SpringState, on tuning: SpringTuning) {
    let swing = state.velocity / tuning.angularFrequency
    if state.displacement * state.displacement + swing * swing <= amplitude * amplitude {
      state = .rest
    }
  }
}
