// Springs that other systems publish, under the names their users know. Sources are named in
// `docs/springs.md`.

extension SpringTuning {
  /// The classic bouncy list: 1 Hz, damping ratio 0.8.
  public static var list: SpringTuning { hertz(1, 0.8) }
  /// A livelier list: 0.8 Hz, damping ratio 0.5.
  public static var livelyList: SpringTuning { hertz(0.8, 0.5) }
  /// SwiftUI's smooth: duration 0.5 s, bounce 0.
  public static var smooth: SpringTuning { hertz(2, 1) }
  /// SwiftUI's snappy: duration 0.5 s, bounce 0.15.
  public static var snappy: SpringTuning { hertz(2, 0.85) }
  /// SwiftUI's bouncy: duration 0.5 s, bounce 0.3.
  public static var bouncy: SpringTuning { hertz(2, 0.7) }
  /// SwiftUI's interactive spring: response 0.15 s, damping ratio 0.86.
  public static var interactive: SpringTuning { hertz(1 / 0.15, 0.86) }
  /// Core Animation's and Motion's default: mass 1, stiffness 100, damping 10.
  public static var coreAnimation: SpringTuning { hertz(10 / (2 * Double.pi), 0.5) }
  /// The bounce at the end of a scroll view's content: stiffness 100, critical damping.
  public static var edgeBounce: SpringTuning { hertz(10 / (2 * Double.pi), 1) }
  /// Android's default: stiffness 1500, damping ratio 0.5.
  public static var android: SpringTuning {
    hertz((1500.0).squareRoot() / (2 * Double.pi), 0.5)
  }
  /// Origami's default: tension 40, friction 7.
  public static var origami: SpringTuning {
    let stiffness = (40.0 - 30) * 3.62 + 194
    let damping = (7.0 - 8) * 3 + 25
    return hertz(
      stiffness.squareRoot() / (2 * Double.pi), damping / (2 * stiffness.squareRoot()))
  }

  /// Every preset: the name that files and the command use, where it is known from, the spring.
  package static let presets: [(name: String, origin: String, tuning: SpringTuning)] = [
    ("list", "classic bouncy list", list),
    ("livelyList", "livelier list", livelyList),
    ("smooth", "SwiftUI", smooth),
    ("snappy", "SwiftUI", snappy),
    ("bouncy", "SwiftUI", bouncy),
    ("interactive", "SwiftUI", interactive),
    ("coreAnimation", "Core Animation", coreAnimation),
    ("edgeBounce", "scroll view's end", edgeBounce),
    ("android", "Android", android),
    ("origami", "Origami, Rebound", origami),
  ]

  private static func hertz(_ frequency: Double, _ dampingRatio: Double) -> SpringTuning {
    SpringTuning(uncheckedFrequency: frequency, dampingRatio: dampingRatio)
  }
}
