import PlaneGeometry

/// How a shape in a picture is painted, in SVG and in pixels alike.
package struct PictureStyle: Equatable, Sendable {
  /// A line along the edge of a shape, or the shape itself where that is a line.
  struct Stroke: Equatable, Sendable {
    var tone: FramePalette.Tone
    /// In units of the picture.
    var width: Double
    /// From 0 to 1.
    var opacity = 1.0
    /// Lengths of dashes and gaps in units of the picture; none for a line without gaps.
    var dash: Dash?
    /// Whether ends and corners are round.
    var isRound = false
  }

  struct Dash: Equatable, Sendable {
    var on: Double
    var off: Double
  }

  /// The class that the shape has in SVG.
  package var name: String
  package var fill: FramePalette.Tone?
  /// From 0 to 1.
  package var fillOpacity = 1.0
  var stroke: Stroke?

  static let paper = PictureStyle(name: "paper", fill: FramePalette.paper)
  static let screen = PictureStyle(name: "screen", fill: FramePalette.screen)
  static let bezel = PictureStyle(
    name: "bezel", stroke: Stroke(tone: FramePalette.bezel, width: 1.5))
  package static let rest = PictureStyle(
    name: "rest",
    stroke: Stroke(
      tone: FramePalette.ink, width: 0.8, opacity: 0.42, dash: Dash(on: 3, off: 2.4)))
  package static let supplement = PictureStyle(
    name: "supplement", fill: FramePalette.supplement,
    stroke: Stroke(tone: FramePalette.bezel, width: 0.8))
  static let items = FramePalette.items.map { PictureStyle(name: $0.name, fill: $0) }
  static let finger = PictureStyle(
    name: "finger", fill: FramePalette.ink, fillOpacity: 0.16,
    stroke: Stroke(tone: FramePalette.ink, width: 1.6, opacity: 0.6))
  static let track = PictureStyle(name: "track", fill: FramePalette.bezel)
  static let time = PictureStyle(name: "time", fill: FramePalette.accent)

  /// The class and what paints the shape, as attributes that every program knows which shows SVG.
  ///
  /// - Parameter animations: names of keyframes that the shape itself has in a moving picture.
  func attributes(_ theme: PictureTheme, animations: [String] = []) -> String {
    var text = " class=\"\(name)\""
    if !animations.isEmpty {
      text = " class=\"\(name) m\" style=\"animation-name:\(animations.joined(separator: ","))\""
    }
    text += " fill=\"\(fill?.css(theme) ?? "none")\""
    if fillOpacity < 1 { text += " fill-opacity=\"\(Self.number(fillOpacity))\"" }
    guard let stroke else { return text }
    text += " stroke=\"\(stroke.tone.css(theme))\""
    if stroke.opacity < 1 { text += " stroke-opacity=\"\(Self.number(stroke.opacity))\"" }
    text += " stroke-width=\"\(Self.number(stroke.width))\""
    if let dash = stroke.dash {
      text += " stroke-dasharray=\"\(Self.number(dash.on)) \(Self.number(dash.off))\""
    }
    if stroke.isRound { text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
    return text
  }

  /// The rule that exchanges the colours for those on a dark background.
  var darkRule: String {
    var colors: [String] = []
    if let fill { colors.append("fill:\(fill.dark)") }
    if let stroke { colors.append("stroke:\(stroke.tone.dark)") }
    return ".\(name){\(colors.joined(separator: ";"))}"
  }

  /// No zero is needed before the point.
  private static func number(_ value: Double) -> String {
    let text = NumberText.shortest(value)
    return text.hasPrefix("0.") ? String(text.dropFirst()) : text
  }
}
