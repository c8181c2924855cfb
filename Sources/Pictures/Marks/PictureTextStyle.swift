import PlaneGeometry

/// How a text in a picture looks.
struct PictureTextStyle: Equatable, Sendable {
  /// Which part of the text stands at its place.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// The class that the text has in SVG.
  var name: String
  /// In units of the picture.
  var size: Double
  /// From 100, thin, to 900.
  var weight = 500
  var tone = FramePalette.muted
  var anchor = Anchor.middle

  static let time = PictureTextStyle(name: "time", size: 12)
  /// The name of a run that stands beside another.
  static let name = PictureTextStyle(
    name: "name", size: 14, weight: 600, tone: FramePalette.ink)

  /// The class and what sets the text, as attributes; what every text has by itself is left out.
  func attributes(_ theme: PictureTheme) -> String {
    let anchor = anchor == .middle ? "" : " text-anchor=\"\(self.anchor.rawValue)\""
    return " class=\"\(name)\" font-size=\"\(NumberText.shortest(size))\" font-weight=\"\(weight)\""
      + "\(anchor) fill=\"\(tone.css(theme))\""
  }

  /// The rule that exchanges the colour for that on a dark background.
  var darkRule: String { ".\(name){fill:\(tone.dark)}" }
}
