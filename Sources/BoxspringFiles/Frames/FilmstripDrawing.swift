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
  private static let detail = PictureDetail(text: 9, corner: 4, screenCorner: 12)

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
    let size = Size(
      width: 2 * Self.margin + columns * panel.width + (columns - 1) * Self.gap,
      height: 2 * Self.margin + panel.height + Self.labelHeight)
    bytes.appendPictureHead(header, size: size, style: Self.style, screen: panel, Self.detail)
  }

  func add(_ frame: LayoutFrame, at index: Int, into bytes: inout [UInt8]) {
    let left = Self.margin + Double(index) * (panel.width + Self.gap)
    bytes.appendText("<g transform=\"translate(")
    bytes.appendLength(left)
    bytes.appendText(" ")
    bytes.appendLength(Self.margin)
    bytes.appendText(")\">\n<g clip-path=\"url(#screen)\">\n")
    bytes.appendScreen(panel, class: "screen", Self.detail)
    bytes.appendText("\n")
    let shown = frame.attributes.filter { isShown($0, in: frame) }
    for attributes in shown { appendBox(attributes, in: frame, into: &bytes) }
    for attributes in shown { appendRest(attributes, in: frame, into: &bytes) }
    bytes.appendText("</g>\n")
    bytes.appendScreen(panel, class: "bezel", Self.detail)
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
    bytes.appendElement(attributes.element, in: placed(attributes.frame, in: frame), Self.detail)
    bytes.appendText("\n")
  }

  private func appendRest(
    _ attributes: LayoutAttributes, in frame: LayoutFrame, into bytes: inout [UInt8]
  ) {
    guard attributes.displacement.length * scale > 0.5 else { return }
    bytes.appendBox(placed(attributes.restFrame, in: frame), class: "rest", Self.detail)
    bytes.appendText("\n")
  }

  private func appendLabel(of frame: LayoutFrame, into bytes: inout [UInt8]) {
    bytes.appendText("\n<text class=\"time\"")
    bytes.appendLengths([("x", panel.width / 2), ("y", panel.height + 22)])
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
    .time{font-size:12px;font-weight:500;fill:var(--muted);font-variant-numeric:tabular-nums}

    """
}
