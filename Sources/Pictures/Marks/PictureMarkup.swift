import PlaneGeometry
import TextEncoding

// How the SVG of the pictures of a run is put down. What paints a shape is that of a style, by its attributes.

extension [UInt8] {
  /// The head of a picture up to its drawing: title, dark colours, and the viewport's outline to clip to.
  ///
  /// What is drawn has its colours as attributes, light ones unless the theme is dark. Where it is left open, a
  /// media query puts the dark ones in their place; what knows no style sheets shows the light ones.
  ///
  /// - Parameters:
  ///   - darkRules: those of the classes that are drawn.
  ///   - motion: what else there is of CSS.
  mutating func appendPictureHead(
    title: String, size: Size, shownAt scale: Double, theme: PictureTheme?, darkRules: [String],
    motion: String = "", screen: Size?, _ detail: PictureDetail
  ) {
    appendText("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"")
    appendLengths([("width", size.width * scale), ("height", size.height * scale)])
    appendText(" viewBox=\"0 0 ")
    appendLength(size.width)
    appendText(" ")
    appendLength(size.height)
    appendText(
      "\" font-family=\"system-ui,-apple-system,'Segoe UI',sans-serif\" font-weight=\"600\" "
        + "text-anchor=\"middle\" fill=\"\(FramePalette.ink.css(theme ?? .light))\">\n<title>")
    appendMarkup(title)
    appendText("</title>\n<style>\n:root{color-scheme:\(theme?.rawValue ?? "light dark")}\n")
    appendText("text{font-variant-numeric:tabular-nums}\n")
    if theme == nil {
      appendText("@media (prefers-color-scheme:dark){text{fill:\(FramePalette.ink.dark)}")
      for rule in darkRules { appendText(rule) }
      appendText("}\n")
    }
    appendText("\(motion)</style>\n")
    if let theme {
      appendText("<rect width=\"100%\" height=\"100%\"\(PictureStyle.paper.attributes(theme))/>\n")
    }
    guard let screen else { return }
    appendText("<defs><clipPath id=\"screen\">")
    appendScreen(screen, paint: "", detail)
    appendText("</clipPath></defs>\n")
  }

  /// The viewport's rectangle.
  mutating func appendScreen(_ size: Size, paint: String, _ detail: PictureDetail) {
    appendText("<rect\(paint)")
    appendLengths([("rx", detail.screenCorner), ("width", size.width), ("height", size.height)])
    appendText("/>")
  }

  /// The number of a cell, where there is room for one.
  mutating func appendLabel(_ label: String?, in box: Rect, _ detail: PictureDetail) {
    guard let label, let size = detail.labelSize(in: box) else { return }
    appendText("<text")
    let place = detail.labelPlace(in: box, size: size)
    appendLengths([("x", place.x), ("y", place.y), ("font-size", size)])
    appendText(">\(label)</text>")
  }

  /// A rectangle with round corners; sizes below zero are drawn as zero.
  mutating func appendBox(_ box: Rect, corner: Double, paint: String) {
    appendText("<rect\(paint)")
    appendLengths([
      ("x", box.origin.x), ("y", box.origin.y), ("width", Swift.max(box.size.width, 0)),
      ("height", Swift.max(box.size.height, 0)), ("rx", corner),
    ])
    appendText("/>")
  }

  /// An outline around a point, or at a place and turned.
  mutating func appendShape(
    _ shape: ItemShape, around center: Point = .zero, at pose: ItemPose? = nil, paint: String
  ) {
    switch shape {
    case .box(let size, let corner):
      let (width, height) = (Swift.max(size.width, 0), Swift.max(size.height, 0))
      appendText("<rect\(paint)")
      appendLengths([
        ("x", center.x - size.width / 2), ("y", center.y - size.height / 2), ("width", width),
        ("height", height), ("rx", corner),
      ])
    case .ellipse(let size):
      appendText("<ellipse\(paint)")
      if center != .zero { appendLengths([("cx", center.x), ("cy", center.y)]) }
      appendLengths([
        ("rx", Swift.max(size.width, 0) / 2), ("ry", Swift.max(size.height, 0) / 2),
      ])
    case .polygon(let points):
      appendText("<polygon\(paint) points=\"")
      for (index, point) in points.enumerated() {
        if index > 0 { appendText(" ") }
        appendLength(center.x + point.x)
        appendText(" ")
        appendLength(center.y + point.y)
      }
      appendText("\"")
    }
    if let pose { appendTransform(pose) }
    appendText("/>")
  }

  /// A line from a point to another.
  mutating func appendSegment(_ start: Point, _ end: Point, paint: String) {
    appendText("<path\(paint) d=\"M")
    appendLength(start.x)
    appendText(" ")
    appendLength(start.y)
    appendText("L")
    appendLength(end.x)
    appendText(" ")
    appendLength(end.y)
    appendText("\"/>")
  }

  /// The start of a group with attributes.
  mutating func appendGroup(_ attributes: [UInt8]) {
    appendText("<g")
    self += attributes
    appendText(">")
  }

  private mutating func appendTransform(_ pose: ItemPose) {
    appendText(" transform=\"translate(")
    appendLength(pose.center.x)
    appendText(" ")
    appendLength(pose.center.y)
    appendText(")")
    if pose.rotation != 0 {
      appendText(" rotate(")
      appendLength(pose.degrees)
      appendText(")")
    }
    appendText("\"")
  }

  /// Attributes with lengths rounded to hundredths, which is finer than any screen.
  package mutating func appendLengths(_ attributes: [(name: String, length: Double)]) {
    for (name, length) in attributes {
      appendText(" \(name)=\"")
      appendLength(length)
      appendText("\"")
    }
  }

  /// Two decimals at most, and none that are zero.
  mutating func appendLength(_ length: Double) {
    appendDecimal((Swift.min(Swift.max(length, -1e9), 1e9) * 100).rounded() / 100 + 0)
  }
}
