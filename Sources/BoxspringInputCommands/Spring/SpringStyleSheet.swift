import AnimationFiles
import BoxspringCommandInterface
import Easing
import PlaneGeometry
import Springs
import TextEncoding

/// A spring as custom properties of CSS: its easing, and the duration that it is made for.
struct SpringStyleSheet {
  /// The spring as the user named it.
  let name: String
  let easing: SpringEasing
  /// The spring in words.
  let phrase: String

  /// - Throws: ``UsageError`` where there is no way to go, or no end.
  init(name: String, _ motion: SpringMotion, errorBound: Double) throws(UsageError) {
    self.name = name
    phrase = SpringTraits(spring: motion.spring).phrase
    guard let way = motion.way else {
      throw UsageError("--css requires a distance; give different values for --from and --to")
    }
    do {
      easing = try SpringEasing(
        motion.spring, velocity: motion.velocity / way, errorBound: errorBound)
    } catch {
      throw UsageError(error.description)
    }
  }

  var text: String {
    let worst = NumberText.significant(easing.worstError, digits: 3)
    let milliseconds = NumberText.rounded(easing.duration * 1000, decimals: 0)
    return """
      /* \(name): \(phrase). \(easing.stops.count) stops; at no time is progress off by more than
         \(worst) (bound \(NumberText.shortest(easing.errorBound))). Use both together:
         transition: translate var(--spring-duration) var(--spring-easing); */
      :root {
        --spring-duration: \(milliseconds)ms;
        --spring-easing: \(wrapped(easing.css));
      }

      """
  }

  /// Stops over as many lines as they need.
  private func wrapped(_ css: String) -> String {
    var lines: [String] = []
    var line = ""
    for part in css.split(separator: " ", omittingEmptySubsequences: false) {
      // A stop's value stays with its percentage.
      let isPercentage = part.hasSuffix("%,") || part.hasSuffix("%")
      if !line.isEmpty, line.count + part.count > 72, !isPercentage {
        lines.append(line)
        line = String(part)
      } else {
        line += line.isEmpty ? String(part) : " \(part)"
      }
    }
    return (lines + [line]).joined(separator: "\n    ")
  }
}
