import PlaneGeometry
import Springs
import TextEncoding

/// What can be said about a spring in a few words.
struct SpringTraits {
  let spring: SpringTuning

  /// How strongly it is damped.
  enum Regime: String {
    case undamped
    case underdamped
    case critical = "critically damped"
    case overdamped

    /// What that looks like.
    var meaning: String {
      switch self {
      case .undamped: "never settles"
      case .underdamped: "overshoots its target and oscillates"
      case .critical: "the fastest motion without overshoot"
      case .overdamped: "approaches its target slowly, without overshoot"
      }
    }
  }

  /// The regime; a damping ratio that six digits round to 1 is critical.
  var regime: Regime {
    let ratio = spring.dampingRatio
    if ratio == 0 { return .undamped }
    if NumberText.significant(ratio) == "1" { return .critical }
    return ratio < 1 ? .underdamped : .overdamped
  }

  /// `2 Hz, damping ratio 0.7`.
  var phrase: String {
    "\(NumberText.significant(spring.frequency)) Hz, "
      + "damping ratio \(NumberText.significant(spring.dampingRatio))"
  }

  /// How far it swings past the target, in percent of the way: `4.6 %`.
  var overshoot: String {
    let percent = 100 * spring.overshoot
    if regime == .critical || percent == 0 { return "none" }
    return percent < 0.01 ? "< 0.01 %" : "\(NumberText.significant(percent, digits: 2)) %"
  }

  /// When it settles: `0.744 s`, or `never`.
  var settling: String { Self.seconds(spring.settlingDuration()) ?? "never" }

  /// A time to three digits; nil where it is infinite.
  static func seconds(_ time: Double) -> String? {
    time.isFinite ? "\(NumberText.significant(time, digits: 3)) s" : nil
  }
}
