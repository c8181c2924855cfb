import PlaneGeometry

/// Paints pictures into pixels.
struct PicturePaint {
  /// What has been painted so far.
  private(set) var image: PixelImage
  private let picture: Picture
  private let theme: PictureTheme
  /// Pixels per unit of the picture.
  private let scale: Double
  /// Where the next mark's zero is, in pixels.
  private var origin = Point.zero
  /// What cuts marks off, if anything does.
  private var clip: CoverageMask?

  /// Nothing but paper, ready to be painted on. Its sides are rounded to whole pixels.
  init(_ picture: Picture, scale: Double, theme: PictureTheme) {
    self.picture = picture
    self.scale = scale
    self.theme = theme
    let size = Self.pixels(picture.size, scale: scale)
    image = PixelImage(
      width: size.width, height: size.height,
      filledWith: PixelColor(css: FramePalette.paper.css(theme)))
  }

  /// Width and height of a picture in pixels.
  static func pixels(_ size: Size, scale: Double) -> (width: Int, height: Int) {
    func whole(_ length: Double) -> Int { max(Int(min(max(length * scale, 0), 1e9) + 0.5), 1) }
    return (whole(size.width), whole(size.height))
  }

  /// Paints all of the picture.
  mutating func paint() {
    for mark in picture.marks { paint(mark) }
  }

  private mutating func paint(_ mark: PictureMark) {
    switch mark {
    case .box(let box, let corner, let style, let label):
      paint(box, corner: corner, style)
      paint(label, in: box)
    case .shape(let shape, let pose, let style, let label):
      paint(shape, at: pose, style)
      paint(label, in: shape.box(around: pose.center))
    case .line(let points, let style, _): paint(points, style)
    case .text(let text, let place, let style): paint(text, at: place, style)
    case .faded(let marks, let opacity): paint(marks, opacity: opacity)
    case .panel(let panel): paint(panel)
    }
  }
}

// MARK: Marks

extension PicturePaint {
  private mutating func paint(_ panel: PicturePanel) {
    guard let screen = picture.screen else { return }
    let bounds = Rect(origin: .zero, size: screen)
    origin = Point(x: panel.origin.x * scale, y: panel.origin.y * scale)
    let outline = BoxOutline(placed(bounds), radius: picture.detail.screenCorner * scale).polygon
    clip = CoverageMask(filling: [outline], within: image.bounds)
    paint(bounds, corner: 0, .screen)
    for mark in panel.marks { paint(mark) }
    clip = nil
    paint(bounds, corner: picture.detail.screenCorner, .bezel)
    for mark in panel.caption { paint(mark) }
    origin = .zero
  }

  /// Marks that hide each other as if they were opaque, and are seen through as one.
  private mutating func paint(_ marks: [PictureMark], opacity: Double) {
    guard opacity > 0 else { return }
    let before = image
    for mark in marks { paint(mark) }
    image.fade(from: before, to: Float(opacity))
  }

  private mutating func paint(_ label: String?, in box: Rect) {
    guard let label, let size = picture.detail.labelSize(in: box) else { return }
    let style = PictureTextStyle(name: "", size: size, weight: 600, tone: FramePalette.ink)
    paint(label, at: picture.detail.labelPlace(in: box, size: size), style)
  }

  private mutating func paint(_ box: Rect, corner: Double, _ style: PictureStyle) {
    guard box.size.width > 0, box.size.height > 0 else { return }
    let outline = BoxOutline(placed(box), radius: corner * scale)
    if let fill = style.fill { fillIn([outline.polygon], fill, opacity: style.fillOpacity) }
    guard let stroke = style.stroke else { return }
    let width = stroke.width * scale
    guard let dash = stroke.dash else {
      return fillIn(outline.ring(width: width), stroke.tone, opacity: stroke.opacity)
    }
    for piece in outline.dashes(width: width, on: dash.on * scale, off: dash.off * scale) {
      fillIn([piece], stroke.tone, opacity: stroke.opacity)
    }
  }

  private mutating func paint(_ shape: ItemShape, at pose: ItemPose, _ style: PictureStyle) {
    let corners = shape.scaled(by: scale).corners
    let pose = ItemPose(center: placed(pose.center), rotation: pose.rotation)
    let outline = corners.map { pose.place(of: $0) }
    if let fill = style.fill { fillIn([outline], fill, opacity: style.fillOpacity) }
    guard let stroke = style.stroke, let first = outline.first else { return }
    let mask = CoverageMask(
      stroking: [outline + [first]], width: stroke.width * scale,
      within: clip?.bounds ?? image.bounds)
    lay(mask, stroke.tone, opacity: stroke.opacity)
  }

  private mutating func paint(_ points: [Point], _ style: PictureStyle) {
    guard let stroke = style.stroke else { return }
    let line = points.map { placed($0) }
    let lines =
      stroke.dash.map { DashedLine(line, on: $0.on * scale, off: $0.off * scale).pieces } ?? [line]
    let mask = CoverageMask(stroking: lines, width: stroke.width * scale, within: image.bounds)
    lay(mask, stroke.tone, opacity: stroke.opacity)
  }

  private mutating func paint(_ text: String, at place: Point, _ style: PictureTextStyle) {
    let size = style.size * scale
    var start = placed(place)
    let width = GlyphSet.width(of: text) * size
    switch style.anchor {
    case .start: break
    case .middle: start.x -= width / 2
    case .end: start.x -= width
    }
    let mask = CoverageMask(
      stroking: GlyphSet.lines(of: text, size: size, at: start),
      width: GlyphSet.penWidth(weight: style.weight) * size, within: image.bounds)
    lay(mask, style.tone, opacity: 1)
  }
}

// MARK: Pixels

extension PicturePaint {
  private func placed(_ point: Point) -> Point {
    Point(x: near(origin.x + point.x * scale), y: near(origin.y + point.y * scale))
  }

  /// A rectangle in pixels. What lies far outside is drawn in, which shows nowhere.
  private func placed(_ box: Rect) -> Rect {
    let start = placed(box.origin)
    let end = placed(Point(x: box.maxX, y: box.maxY))
    return Rect(origin: start, size: Size(width: end.x - start.x, height: end.y - start.y))
  }

  private func near(_ length: Double) -> Double { min(max(length, -20_000), 40_000) }

  private mutating func fillIn(
    _ polygons: [[Point]], _ tone: FramePalette.Tone, opacity: Double
  ) {
    lay(
      CoverageMask(filling: polygons, within: clip?.bounds ?? image.bounds), tone, opacity: opacity)
  }

  private mutating func lay(
    _ mask: CoverageMask?, _ tone: FramePalette.Tone, opacity: Double
  ) {
    guard let mask else { return }
    let color = PixelColor(css: tone.css(theme))
    image.lay(color, opacity: Float(opacity), on: mask, within: clip)
  }
}
