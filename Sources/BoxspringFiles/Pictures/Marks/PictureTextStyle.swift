/// How a text in a picture looks.
struct PictureTextStyle: Equatable, Sendable {
  /// Which part of the text stands at its place.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// The class that the text has in CSS.
  var name: String
  /// In units of the picture.
  var size: Double
  /// From 100, thin, to 900.
  var weight = 500
  var tone = FramePalette.muted
  var anchor = Anchor.middle

  static let time = PictureTextStyle(name: "time", size: 12)

  /// The rule that sets the class; what every text has by itself is left out.
  var css: String {
    let anchor = anchor == .middle ? "" : "text-anchor:\(self.anchor.rawValue);"
    return ".\(name){font-size:\(NumberText.shortest(size))px;font-weight:\(weight);\(anchor)"
      + "fill:var(--\(tone.name));font-variant-numeric:tabular-nums}\n"
  }
}
