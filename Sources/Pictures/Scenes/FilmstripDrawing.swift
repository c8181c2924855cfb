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

  private let subject: PictureSubject
  private let scenes: [PictureScene]
  /// Picture units per point.
  private let scale: Double

  init(_ subject: PictureSubject, _ scenes: [PictureScene]) {
    self.subject = subject
    self.scenes = scenes
    let viewport = subject.viewport
    scale = min(
      Self.stripWidth / Double(max(scenes.count, 4)) / viewport.width,
      Self.panelHeight / viewport.height)
  }

  var picture: Picture {
    let columns = Double(max(scenes.count, 1))
    let size = Size(
      width: 2 * Self.margin + columns * panel.width + (columns - 1) * Self.gap,
      height: 2 * Self.margin + panel.height + Self.labelHeight)
    return Picture(
      title: subject.caption, size: size, screen: panel, detail: Self.detail,
      marks: scenes.enumerated().map { .panel(panel(of: $1, at: $0)) })
  }

  private var panel: Size {
    let viewport = subject.viewport
    return Size(width: viewport.width * scale, height: viewport.height * scale)
  }

  private func panel(of scene: PictureScene, at index: Int) -> PicturePanel {
    let left = Self.margin + Double(index) * (panel.width + Self.gap)
    let label = Point(x: panel.width / 2, y: panel.height + 22)
    return PicturePanel(
      origin: Point(x: left, y: Self.margin),
      marks: scene.marks(in: subject.viewport, scale: scale, Self.detail),
      caption: [.text(scene.timeText, at: label, .time)])
  }
}
