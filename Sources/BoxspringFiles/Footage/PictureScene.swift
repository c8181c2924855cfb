import Foundation
import LayoutDynamics
import PlaneGeometry

/// What a viewport shows at an instant, whatever kind of run it is of.
struct PictureScene: Sendable {
  /// The two kinds of things to draw: boxes that hang on springs, and items that move freely.
  enum Content: Sendable {
    case layout(LayoutFrame)
    case world(FootageView)
  }

  let content: Content
  /// In seconds.
  let time: Double

  init(_ frame: LayoutFrame) {
    content = .layout(frame)
    time = frame.time
  }

  init(_ view: FootageView, time: Double) {
    content = .world(view)
    self.time = time
  }

  /// What is drawn, from the back to the front.
  ///
  /// - Parameters:
  ///   - viewport: in points.
  ///   - scale: units of the picture per point.
  func marks(in viewport: Size, scale: Double, _ detail: PictureDetail) -> [PictureMark] {
    switch content {
    case .layout(let frame):
      FrameView(frame: frame, viewport: viewport, scale: scale).marks(detail)
    case .world(let view): view.marks(scale: scale)
    }
  }

  /// CSS for the classes of its marks, beyond those that all pictures have.
  var style: String {
    if case .world = content { PictureStyle.physics } else { "" }
  }

  /// The time as pictures write it.
  var timeText: String { String(format: "%.2f s", time) }
}

/// What scenes of a run have in common.
struct PictureSubject: Sendable {
  /// What the run is called.
  let caption: String
  /// In points; one at least either way.
  let viewport: Size

  init(_ header: FrameHeader) {
    caption = header.caption
    viewport = header.drawnViewport
  }

  init(_ footage: Footage) {
    caption = footage.caption
    viewport = footage.view
  }
}
