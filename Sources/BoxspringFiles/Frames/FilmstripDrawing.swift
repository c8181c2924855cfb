import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry

/// Puts down the SVG of a filmstrip, panel by panel.
struct FilmstripDrawing {
  /// What the panels share among them; a short strip is not stretched to it.
  private static let stripWidth = 920.0
  private static let panelHeight = 270.0
  private static let gap = 18.0
  private static let margin = 14.0
  private static let labelHeight = 30.0

  private let viewport: Size
  private let panels: Int
  /// Picture units per point.
  private let scale: Double

  init(viewport: Size, panels: Int) {
    self.viewport = Size(width: max(viewport.width, 1), height: max(viewport.height, 1))
    self.panels = panels
    scale = min(
      Self.stripWidth / Double(max(panels, 4)) / self.viewport.width,
      Self.panelHeight / self.viewport.height)
  }

  private var panel: Size {
    Size(width: viewport.width * scale, height: viewport.height * scale)
  }

  func begin(_ header: FrameHeader, into bytes: inout [UInt8]) {
    let columns = Double(max(panels, 1))
    let width = 2 * Self.margin + columns * panel.width + (columns - 1) * Self.gap
    let height = 2 * Self.margin + panel.height + Self.labelHeight
    bytes.appendText("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"")
    bytes.appendAttributes([("width", width), ("height", height)])
    bytes.appendText(" viewBox=\"0 0 ")
    bytes.appendLength(width)
    bytes.appendText(" ")
    bytes.appendLength(height)
    bytes.appendText("\">\n<title>")
    bytes.appendMarkup(header.title.isEmpty ? header.scene : header.title)
    bytes.appendText("</title>\n<style>\n\(FramePalette.css)\(Self.style)</style>\n")
    bytes.appendText("<defs><clipPath id=\"screen\"><rect rx=\"12\"")
    bytes.appendAttributes([("width", panel.width), ("height", panel.height)])
    bytes.appendText("/></clipPath></defs>\n")
  }

  func add(_ frame: LayoutFrame, at index: Int, into bytes: inout [UInt8]) {
    let left = Self.margin + Double(index) * (panel.width + Self.gap)
    bytes.appendText("<g transform=\"translate(")
    bytes.appendLength(left)
    bytes.appendText(" ")
    bytes.appendLength(Self.margin)
    bytes.appendText(")\">\n<g clip-path=\"url(#screen)\">\n<rect class=\"screen\"")
    bytes.appendAttributes([("width", panel.width), ("height", panel.height)])
    bytes.appendText("/>\n")
    let shown = frame.attributes.filter { isShown($0, in: frame) }
    for attributes in shown { appendBox(attributes, in: frame, into: &bytes) }
    for attributes in shown { appendRest(attributes, in: frame, into: &bytes) }
    bytes.appendText("</g>\n<rect class=\"bezel\" rx=\"12\"")
    bytes.appendAttributes([("width", panel.width), ("height", panel.height)])
    bytes.appendText("/>\n")
    appendLabel(of: frame, into: &bytes)
    bytes.appendText("</g>\n")
  }

  func end(into bytes: inout [UInt8]) { bytes.appendText("</svg>\n") }

  /// Whether the drawn frame or the rest frame reaches into the viewport.
  private func isShown(_ attributes: LayoutAttributes, in frame: LayoutFrame) -> Bool {
    let window = Rect(origin: frame.contentOffset, size: viewport)
    return attributes.frame.overlaps(window) || attributes.restFrame.overlaps(window)
  }

  private func appendBox(
    _ attributes: LayoutAttributes, in frame: LayoutFrame, into bytes: inout [UInt8]
  ) {
    let element = attributes.element
    let box = placed(attributes.frame, in: frame)
    let isItem = element.kind == .item
    let tone = isItem ? FramePalette.itemTone(element.item) : "supplement"
    appendRect(box, class: "\(tone)", into: &bytes)
    let size = min(box.size.height * 0.5, box.size.width * 0.4, 9)
    guard isItem, size >= 4 else { return }
    bytes.appendText("<text")
    bytes.appendAttributes([
      ("x", box.center.x), ("y", box.center.y + 0.36 * size), ("font-size", size),
    ])
    bytes.appendText(">\(element.item)</text>\n")
  }

  private func appendRest(
    _ attributes: LayoutAttributes, in frame: LayoutFrame, into bytes: inout [UInt8]
  ) {
    guard attributes.displacement.length * scale > 0.5 else { return }
    appendRect(placed(attributes.restFrame, in: frame), class: "rest", into: &bytes)
  }

  private func appendRect(_ rect: Rect, class name: String, into bytes: inout [UInt8]) {
    bytes.appendText("<rect class=\"\(name)\"")
    bytes.appendAttributes([
      ("x", rect.origin.x), ("y", rect.origin.y), ("width", max(rect.size.width, 0)),
      ("height", max(rect.size.height, 0)),
      ("rx", max(min(4, rect.size.width / 4, rect.size.height / 4), 0)),
    ])
    bytes.appendText("/>\n")
  }

  private func appendLabel(of frame: LayoutFrame, into bytes: inout [UInt8]) {
    bytes.appendText("<text class=\"time\"")
    bytes.appendAttributes([("x", panel.width / 2), ("y", panel.height + 22)])
    bytes.appendText(">")
    bytes.appendText(String(format: "%.2f s</text>\n", frame.time))
  }

  /// A rectangle of the content in a panel's own units.
  private func placed(_ rect: Rect, in frame: LayoutFrame) -> Rect {
    Rect(
      x: (rect.origin.x - frame.contentOffset.x) * scale,
      y: (rect.origin.y - frame.contentOffset.y) * scale,
      width: rect.size.width * scale, height: rect.size.height * scale)
  }

  private static let style = """
    text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;font-weight:600;fill:var(--ink);text-anchor:middle}
    .time{font-size:12px;font-weight:500;fill:var(--muted);font-variant-numeric:tabular-nums}
    .screen{fill:var(--screen)}
    .bezel{fill:none;stroke:var(--bezel);stroke-width:1.5}
    .rest{fill:none;stroke:var(--ink);stroke-opacity:.42;stroke-width:.8;stroke-dasharray:3 2.4}
    .supplement{fill:var(--supplement);stroke:var(--bezel);stroke-width:.8}
    \(FramePalette.items.map { ".\($0.name){fill:var(--\($0.name))}" }.joined())

    """
}

extension [UInt8] {
  /// Attributes with lengths rounded to hundredths, which is finer than any screen.
  fileprivate mutating func appendAttributes(_ attributes: [(name: String, length: Double)]) {
    for (name, length) in attributes {
      appendText(" \(name)=\"")
      appendLength(length)
      appendText("\"")
    }
  }

  /// Two decimals at most, and none that are zero.
  fileprivate mutating func appendLength(_ length: Double) {
    appendDecimal((Swift.min(Swift.max(length, -1e9), 1e9) * 100).rounded() / 100 + 0)
  }
}
