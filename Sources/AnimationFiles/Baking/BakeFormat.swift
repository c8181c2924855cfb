import Pictures
import Recordings

/// The ways in which the motion of a whole run is written as keyframes.
///
/// `docs/baking.md` describes them, with a few lines that play each.
public enum BakeFormat: String, Equatable, Sendable, CaseIterable {
  /// A style sheet with `@keyframes`.
  case css
  /// A self-contained page around that style sheet.
  case html
  /// JSON with keyframes and timing per element, as `element.animate()` takes them.
  case waapi
  /// Lottie JSON with a shape layer per element.
  case lottie

  /// What file names of this format end in, without the dot.
  package var fileExtension: String {
    switch self {
    case .css, .html: rawValue
    case .waapi, .lottie: "\(rawValue).json"
    }
  }

  /// The format that a file name's extension stands for, in upper or lower case; nil where it
  /// stands for none. `.json` alone could be either of two.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix("." + $0.fileExtension) })
    else { return nil }
    self = format
  }

  /// Whether players place what changes its size by its middle.
  var placesMiddles: Bool { self == .lottie }

  /// Times in steps that players of the format resolve.
  func unit(for header: RecordingHeader) -> KeyGrid.Unit {
    guard self == .lottie else { return .run }
    guard case .hertz(let rate) = header.rate, rate >= Self.leastFrameRate, rate.isFinite
    else {
      return .frames(perSecond: Self.usualFrameRate)
    }
    // Editors count in frames, of which no display shows 240 a second; keys may stand between.
    let share = max((rate / Self.usualFrameRate).rounded(.up), 1)
    return .frames(perSecond: rate / share)
  }

  private static let usualFrameRate = 60.0
  /// The least rate of a run, in hertz.
  private static let leastFrameRate = 0.001
}
