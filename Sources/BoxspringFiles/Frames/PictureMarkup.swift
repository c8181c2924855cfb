import CollectionLayouts
import PlaneGeometry

// What the pictures of a run have in common: how an element looks, and how SVG is put down.

/// How large the details of a picture are drawn, in its own units.
struct PictureDetail: Sendable {
  /// Size of the largest numbers.
  var text: Double
  /// Radius of the corners of elements, at most.
  var corner: Double
  /// Radius of the corners of the viewport.
  var screenCorner: Double
}

extension PictureDetail {
  /// Rules for everything that the functions below put down.
  static let style = """
    text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;font-weight:600;fill:var(--ink);text-anchor:middle}
    .screen{fill:var(--screen)}
    .bezel{fill:none;stroke:var(--bezel);stroke-width:1.5}
    .rest{fill:none;stroke:var(--ink);stroke-opacity:.42;stroke-width:.8;stroke-dasharray:3 2.4}
    .supplement{fill:var(--supplement);stroke:var(--bezel);stroke-width:.8}
    \(FramePalette.items.map { ".\($0.name){fill:var(--\($0.name))}" }.joined())

    """
}

extension [UInt8] {
  /// The head of a picture up to its drawing: title, colours, and the viewport's outline to clip to.
  mutating func appendPictureHead(
    _ header: FrameHeader, size: Size, shownAt scale: Double = 1, style: String, screen: Size,
    _ detail: PictureDetail
  ) {
    appendText("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"")
    appendLengths([("width", size.width * scale), ("height", size.height * scale)])
    appendText(" viewBox=\"0 0 ")
    appendLength(size.width)
    appendText(" ")
    appendLength(size.height)
    appendText("\">\n<title>")
    appendMarkup(header.title.isEmpty ? header.scene : header.title)
    appendText("</title>\n<style>\n\(FramePalette.css)\(PictureDetail.style)\(style)</style>\n")
    appendText("<defs><clipPath id=\"screen\">")
    appendScreen(screen, class: nil, detail)
    appendText("</clipPath></defs>\n")
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
    let isItem = element.kind == .item
    appendBox(box, class: isItem ? FramePalette.itemTone(element.item) : "supplement", detail)
    let size = Swift.min(box.size.height * 0.5, box.size.width * 0.4, detail.text)
    guard isItem, size >= detail.text * 0.45 else { return }
    appendText("<text")
    appendLengths([("x", box.center.x), ("y", box.center.y + 0.36 * size), ("font-size", size)])
    appendText(">\(element.item)</text>")
  }

  /// A rectangle with round corners; sizes below zero are drawn as zero.
  mutating func appendBox(_ box: Rect, class name: String, _ detail: PictureDetail) {
    let width = Swift.max(box.size.width, 0)
    let height = Swift.max(box.size.height, 0)
    appendText("<rect class=\"\(name)\"")
    appendLengths([
      ("x", box.origin.x), ("y", box.origin.y), ("width", width), ("height", height),
      ("rx", Swift.min(detail.corner, width / 4, height / 4)),
    ])
    appendText("/>")
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
