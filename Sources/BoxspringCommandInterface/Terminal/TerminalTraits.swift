import Foundation

/// What a terminal can do, by what its environment says.
package struct TerminalTraits: Equatable, Sendable {
  package let depth: ColorDepth
  /// Whether its font divides characters further than into halves.
  package let hasEighths: Bool

  /// The characters that pictures are made of.
  package var glyphs: [BlockGlyph] { hasEighths ? BlockGlyph.all : BlockGlyph.halves }

  /// - Throws: ``Unsupported`` where the terminal cannot show pictures.
  package init(_ environment: [String: String], size: TerminalSize) throws(Unsupported) {
    let name = environment["TERM"] ?? ""
    guard !name.isEmpty else { throw Unsupported(reason: "TERM is not set") }
    guard !["dumb", "unknown"].contains(name) else { throw Unsupported(reason: "TERM is \(name)") }
    guard size.isEnough else {
      let least = TerminalSize.smallest
      throw Unsupported(
        reason: "the terminal has \(size.columns) × \(size.rows) characters; the minimum is "
          + "\(least.columns) × \(least.rows)")
    }
    depth = Self.depth(of: name, environment)
    hasEighths = name != "linux"
  }

  /// Why nothing can be played.
  package struct Unsupported: Error, Equatable {
    package let reason: String

    /// For whom wrote no output into a command: frames as text are of no use on a screen.
    package var usageError: UsageError {
      UsageError(
        "cannot play in this terminal (\(reason)); write files with --out, --preview or --animation, or frames as text "
          + "with --out -")
    }
  }

  private static func depth(of name: String, _ environment: [String: String]) -> ColorDepth {
    // no-color.org: whatever the value, unless it is empty.
    if let wish = environment["NO_COLOR"], !wish.isEmpty { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || name.hasSuffix("-direct") {
      return .full
    }
    if name.contains("256color") { return .palette }
    if name.hasSuffix("-mono") || name.hasSuffix("-m") || name.hasPrefix("vt") { return .none }
    return .sixteen
  }
}
