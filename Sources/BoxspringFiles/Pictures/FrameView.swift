import LayoutDynamics
import PlaneGeometry

/// What of a frame shows in its viewport, as marks.
struct FrameView {
  let frame: LayoutFrame
  /// In points.
  let viewport: Size
  /// Units of the picture per point.
  let scale: Double

  /// Elements where they are drawn, then the outlines of where they rest.
  func marks(_ detail: PictureDetail) -> [PictureMark] {
    let shown = frame.attributes.filter(isShown)
    let boxes = shown.map { PictureMark.element($0.element, in: placed($0.frame)) }
    let rests = shown.filter { $0.displacement.length * scale > 0.5 }.map { attributes in
      let box = placed(attributes.restFrame)
      return PictureMark.box(box, corner: detail.corner(of: box), .rest)
    }
    return boxes + rests
  }

  /// Whether the drawn frame or the rest frame reaches into the viewport.
  private func isShown(_ attributes: LayoutAttributes) -> Bool {
    let window = Rect(origin: frame.contentOffset, size: viewport)
    return attributes.frame.overlaps(window) || attributes.restFrame.overlaps(window)
  }

  /// A rectangle of the content, from the viewport's corner, in units of the picture.
  private func placed(_ rect: Rect) -> Rect {
    Rect(
      x: (rect.origin.x - frame.contentOffset.x) * scale,
      y: (rect.origin.y - frame.contentOffset.y) * scale,
      width: rect.size.width * scale, height: rect.size.height * scale)
  }
}
