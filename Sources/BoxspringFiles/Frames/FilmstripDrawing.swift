import LayoutDynamics
import PlaneGeometry

/// Puts the panels of a filmstrip side by side.
struct FilmstripDrawing {
  /// What the panels share among them; a short strip is not stretched to it.
  private static let stripWidth = 920.0
  private static let panelHeight = 270.0
  private static let gap = 18.0
  private static let margin = 14.0
  private static let labelHeight = 30.0
  private static let detail = PictureDetail(text: 9, corner: 4, screenCorner: 12)

  private let header: FrameHeader
  private let frames: [LayoutFrame]
  /// Picture units per point.
  private let scale: Double

  init(_ header: FrameHeader, _ frames: [LayoutFrame]) {
    self.header = header
    self.frames = frames
    let viewport = header.drawnViewport
    scale = min(
      Self.stripWidth / Double(max(frames.count, 4)) / viewport.width,
      Self.panelHeight / viewport.height)
  }

  var picture: Picture {
    let columns = Double(max(frames.count, 1))
    let size = Size(
      width: 2 * Self.margin + columns * panel.width + (columns - 1) * Self.gap,
      height: 2 * Self.margin + panel.height + Self.labelHeight)
    return Picture(
      title: header.caption, size: size, screen: panel, detail: Self.detail,
      style: PictureTextStyle.time.css,
      marks: frames.enumerated().map { .panel(panel(of: $1, at: $0)) })
  }

  private var panel: Size {
    let viewport = header.drawnViewport
    return Size(width: viewport.width * scale, height: viewport.height * scale)
  }

  private func panel(of frame: LayoutFrame, at index: Int) -> PicturePanel {
    let left = Self.margin + Double(index) * (panel.width + Self.gap)
    let view = FrameView(frame: frame, viewport: header.drawnViewport, scale: scale)
    let label = Point(x: panel.width / 2, y: panel.height + 22)
    return PicturePanel(
      origin: Point(x: left, y: Self.margin), marks: view.marks(Self.detail),
      caption: [.text(frame.timeText, at: label, .time)])
  }
}
