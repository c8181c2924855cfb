import PlaneGeometry

extension Picture {
  /// The picture as SVG, UTF-8.
  /// - Parameters:
  ///   - scale: pixels of the viewer per unit of the picture.
  ///   - theme: the colours, on a background of their own; nil to follow what the viewer prefers,
  ///     on whatever is behind the picture.
  func svg(scale: Double = 1, theme: PictureTheme? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendPictureHead(
      title: title, size: size, shownAt: scale, colors: FramePalette.css(tones, theme),
      style: style,
      screen: screen, detail)
    if theme != nil { bytes.appendPaper() }
    for mark in marks { append(mark, to: &bytes) }
    bytes.appendText("</svg>\n")
    return bytes
  }

  private func append(_ mark: PictureMark, to bytes: inout [UInt8]) {
    switch mark {
    case .box(let box, let corner, let style, let label):
      bytes.appendBox(box, corner: corner, class: style.name)
      bytes.appendLabel(label, in: box, detail)
    case .shape(let shape, let pose, let style, let label):
      bytes.appendShape(shape, at: pose, class: style.name)
      bytes.appendLabel(label, in: shape.box(around: pose.center), detail)
    case .line(let points, let style, let name):
      bytes.appendLine(points, class: style.name, name: name)
    case .text(let text, let place, let style):
      bytes.appendLabel(text, at: place, class: style.name)
    case .faded(let marks, let opacity):
      bytes.appendText("<g opacity=\"")
      bytes.appendFixed(opacity, decimals: 3)
      bytes.appendText("\">\n")
      for mark in marks { append(mark, to: &bytes) }
      bytes.appendText("</g>")
    case .panel(let panel): append(panel, to: &bytes)
    }
    bytes.appendText("\n")
  }

  private func append(_ panel: PicturePanel, to bytes: inout [UInt8]) {
    guard let screen else { return }
    bytes.appendText("<g transform=\"translate(")
    bytes.appendLength(panel.origin.x)
    bytes.appendText(" ")
    bytes.appendLength(panel.origin.y)
    bytes.appendText(")\">\n<g clip-path=\"url(#screen)\">\n")
    bytes.appendScreen(screen, class: PictureStyle.screen.name, detail)
    bytes.appendText("\n")
    for mark in panel.marks { append(mark, to: &bytes) }
    bytes.appendText("</g>\n")
    bytes.appendScreen(screen, class: PictureStyle.bezel.name, detail)
    bytes.appendText("\n")
    for mark in panel.caption { append(mark, to: &bytes) }
    bytes.appendText("</g>")
  }
}

extension [UInt8] {
  fileprivate mutating func appendLine(_ points: [Point], class style: String, name: String?) {
    appendText("<path class=\"\(style)\" d=\"")
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

  fileprivate mutating func appendLabel(_ text: String, at place: Point, class style: String) {
    appendText("<text class=\"\(style)\"")
    appendLengths([("x", place.x), ("y", place.y)])
    appendText(">")
    appendMarkup(text)
    appendText("</text>")
  }
}
