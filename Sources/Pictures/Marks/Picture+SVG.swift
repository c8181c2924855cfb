import PlaneGeometry

extension Picture {
  /// The picture as SVG, UTF-8.
  /// - Parameters:
  ///   - scale: pixels of the viewer per unit of the picture.
  ///   - theme: the colours, on a background of their own; nil to follow what the viewer prefers,
  ///     on whatever is behind the picture.
  func svg(scale: Double = 1, theme: PictureTheme? = nil) -> [UInt8] {
    var drawing = PictureSVG(picture: self, theme: theme ?? .light)
    for mark in marks { drawing.append(mark) }
    var bytes: [UInt8] = []
    bytes.appendPictureHead(
      title: title, size: size, shownAt: scale, theme: theme, darkRules: drawing.darkRules,
      screen: screen, detail)
    bytes += drawing.bytes
    bytes.appendText("</svg>\n")
    return bytes
  }
}

/// The marks of a picture as SVG, and the rules of their classes.
private struct PictureSVG {
  let picture: Picture
  let theme: PictureTheme
  var bytes: [UInt8] = []
  /// Those of all classes so far, each once.
  private(set) var darkRules: [String] = []

  mutating func append(_ mark: PictureMark) {
    switch mark {
    case .box(let box, let corner, let style, let label):
      bytes.appendBox(box, corner: corner, paint: paint(style))
      bytes.appendLabel(label, in: box, picture.detail)
    case .shape(let shape, let pose, let style, let label):
      bytes.appendShape(shape, at: pose, paint: paint(style))
      bytes.appendLabel(label, in: shape.box(around: pose.center), picture.detail)
    case .line(let points, let style, let name):
      bytes.appendLine(points, paint: paint(style), name: name)
    case .text(let text, let place, let style):
      note(style.darkRule)
      bytes.appendLabel(text, at: place, paint: style.attributes(theme))
    case .faded(let marks, let opacity):
      bytes.appendText("<g opacity=\"")
      bytes.appendFixed(opacity, decimals: 3)
      bytes.appendText("\">\n")
      for mark in marks { append(mark) }
      bytes.appendText("</g>")
    case .panel(let panel): append(panel)
    }
    bytes.appendText("\n")
  }

  private mutating func append(_ panel: PicturePanel) {
    guard let screen = picture.screen else { return }
    bytes.appendText("<g transform=\"translate(")
    bytes.appendLength(panel.origin.x)
    bytes.appendText(" ")
    bytes.appendLength(panel.origin.y)
    bytes.appendText(")\">\n<g clip-path=\"url(#screen)\">\n")
    bytes.appendScreen(screen, paint: paint(.screen), picture.detail)
    bytes.appendText("\n")
    for mark in panel.marks { append(mark) }
    bytes.appendText("</g>\n")
    bytes.appendScreen(screen, paint: paint(.bezel), picture.detail)
    bytes.appendText("\n")
    for mark in panel.caption { append(mark) }
    bytes.appendText("</g>")
  }

  private mutating func paint(_ style: PictureStyle) -> String {
    note(style.darkRule)
    return style.attributes(theme)
  }

  private mutating func note(_ rule: String) {
    if !darkRules.contains(rule) { darkRules.append(rule) }
  }
}

extension [UInt8] {
  /// Straight lines from point to point.
  mutating func appendLine(_ points: [Point], paint: String, name: String?) {
    appendText("<path\(paint) d=\"")
    for (index, point) in points.enumerated() {
      appendText(index == 0 ? "M" : index == 1 ? "L" : " ")
      appendLength(point.x)
      appendText(" ")
      appendLength(point.y)
    }
    // A point alone is drawn as a line of no length, which round ends make a dot.
    if points.count == 1 { appendText("h0") }
    guard let name else { return appendText("\"/>") }
    appendText("\"><title>")
    appendMarkup(name)
    appendText("</title></path>")
  }

  /// A text; the place is on the line that its letters stand on.
  mutating func appendLabel(_ text: String, at place: Point, paint: String) {
    appendText("<text\(paint)")
    appendLengths([("x", place.x), ("y", place.y)])
    appendText(">")
    appendMarkup(text)
    appendText("</text>")
  }
}
