/// How a shape in a picture is painted, in CSS and in pixels alike.
struct PictureStyle: Equatable, Sendable {
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

  /// The class that the shape has in CSS.
  var name: String
  var fill: FramePalette.Tone?
  var stroke: Stroke?

  static let paper = PictureStyle(name: "paper", fill: FramePalette.paper)
  static let screen = PictureStyle(name: "screen", fill: FramePalette.screen)
  static let bezel = PictureStyle(
    name: "bezel", stroke: Stroke(tone: FramePalette.bezel, width: 1.5))
  static let rest = PictureStyle(
    name: "rest",
    stroke: Stroke(
      tone: FramePalette.ink, width: 0.8, opacity: 0.42, dash: Dash(on: 3, off: 2.4)))
  static let supplement = PictureStyle(
    name: "supplement", fill: FramePalette.supplement,
    stroke: Stroke(tone: FramePalette.bezel, width: 0.8))
  static let items = FramePalette.items.map { PictureStyle(name: $0.name, fill: $0) }
  static let track = PictureStyle(name: "track", fill: FramePalette.bezel)
  static let time = PictureStyle(name: "time", fill: FramePalette.accent)

  /// The rule that paints the class.
  var css: String {
    var rules = ["fill:" + (fill.map { "var(--\($0.name))" } ?? "none")]
    if let stroke {
      rules.append("stroke:var(--\(stroke.tone.name))")
      if stroke.opacity < 1 { rules.append("stroke-opacity:" + Self.number(stroke.opacity)) }
      rules.append("stroke-width:" + Self.number(stroke.width))
      if let dash = stroke.dash {
        rules.append("stroke-dasharray:\(Self.number(dash.on)) \(Self.number(dash.off))")
      }
      if stroke.isRound { rules.append("stroke-linecap:round;stroke-linejoin:round") }
    }
    return ".\(name){\(rules.joined(separator: ";"))}"
  }

  /// CSS needs no zero before the point.
  private static func number(_ value: Double) -> String {
    let text = NumberText.shortest(value)
    return text.hasPrefix("0.") ? String(text.dropFirst()) : text
  }
}
