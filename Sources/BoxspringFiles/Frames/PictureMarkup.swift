import CollectionLayouts
import PlaneGeometry

// How the SVG of the pictures of a run is put down.

extension [UInt8] {
  /// The head of a picture up to its drawing: title, colours, and the viewport's outline to clip to.
  mutating func appendPictureHead(
    title: String, size: Size, shownAt scale: Double, colors: String, style: String,
    screen: Size?, _ detail: PictureDetail
  ) {
    appendText("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"")
    appendLengths([("width", size.width * scale), ("height", size.height * scale)])
    appendText(" viewBox=\"0 0 ")
    appendLength(size.width)
    appendText(" ")
    appendLength(size.height)
    appendText("\">\n<title>")
    appendMarkup(title)
    appendText("</title>\n<style>\n")
    appendText("\(colors)\(PictureDetail.style)\(style)</style>\n")
    guard let screen else { return }
    appendText("<defs><clipPath id=\"screen\">")
    appendScreen(screen, class: nil, detail)
    appendText("</clipPath></defs>\n")
  }

  /// A background of the picture's own.
  mutating func appendPaper() {
    appendText("<rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>\n")
  }

  /// The viewport's rectangle.
  mutating func appendScreen(_ size: Size, class name: String?, _ detail: PictureDetail) {
    appendText("<rect")
    if let name { appendText(" class=\"\(name)\"") }
    appendLengths([("rx", detail.screenCorner), ("width", size.width), ("height", size.height)])
    appendText("/>")
  }

  /// An element where it is drawn: an item in its colour with its number, all else in grey.
  mutating func appendElement(_ element: LayoutElement, in box: Rect, _ detail: PictureDetail) {
    appendBox(box, corner: detail.corner(of: box), class: PictureStyle.element(element).name)
    guard let size = detail.numberSize(of: element, in: box) else { return }
    appendText("<text")
    let place = detail.numberPlace(in: box, size: size)
    appendLengths([("x", place.x), ("y", place.y), ("font-size", size)])
    appendText(">\(element.item)</text>")
  }

  /// A rectangle with round corners; sizes below zero are drawn as zero.
  mutating func appendBox(_ box: Rect, corner: Double, class name: String) {
    appendText("<rect class=\"\(name)\"")
    appendLengths([
      ("x", box.origin.x), ("y", box.origin.y), ("width", Swift.max(box.size.width, 0)),
      ("height", Swift.max(box.size.height, 0)), ("rx", corner),
    ])
    appendText("/>")
  }

  /// An outline around the origin, or at a place and turned.
  mutating func appendShape(_ shape: ItemShape, at pose: ItemPose? = nil, class name: String) {
    switch shape {
    case .box(let size, let corner):
      appendText("<rect class=\"\(name)\"")
      appendLengths([
        ("x", -size.width / 2), ("y", -size.height / 2), ("width", size.width),
        ("height", size.height), ("rx", corner),
      ])
    case .ellipse(let size):
      appendText("<ellipse class=\"\(name)\"")
      appendLengths([("rx", size.width / 2), ("ry", size.height / 2)])
    case .polygon(let points):
      appendText("<polygon class=\"\(name)\" points=\"")
      for (index, point) in points.enumerated() {
        if index > 0 { appendText(" ") }
        appendLength(point.x)
        appendText(" ")
        appendLength(point.y)
      }
      appendText("\"")
    }
    if let pose { appendTransform(pose) }
    appendText("/>")
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
  mutating func appendLengths(_ attributes: [(name: String, length: Double)]) {
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
