import LayoutDynamics
import PlaneGeometry

/// Puts down the SVG of a moving picture, in points.
///
/// One group moves as the content scrolls; in it every element moves as its spring does, and the
/// outlines of the resting places stand still.
struct MovingPictureDrawing {
  private static let detail = FramePicture.detail
  /// Two errors may add up: that of the scrolled group, and that of the element in it.
  private static let tolerance = 0.125
  /// Outlines fade where the largest displacement is less than this, in points.
  private static let outlineFade = 6.0

  private let header: FrameHeader
  private let samples: MotionSamples
  private let duration: Double
  private let viewport: Size
  /// When each sample is, in hundredths of a percent.
  private let marks: [Int]
  private let largest: [Double]

  init(_ header: FrameHeader, _ samples: MotionSamples, duration: Double) {
    self.header = header
    self.samples = samples
    self.duration = duration
    viewport = header.drawnViewport
    marks = MovingPictureFrame.marks(of: samples.times, duration: duration)
    largest = samples.largestDisplacements
  }

  func head(_ sheet: KeyframeSheet, scale: Double?, theme: PictureTheme?) -> [UInt8] {
    frame.head(sheet, scale: scale, theme: theme)
  }

  func body(_ sheet: inout KeyframeSheet) -> [UInt8] {
    var bytes: [UInt8] = []
    frame.appendStart(into: &bytes)
    if let scroll = keyframes(samples.scrolls.map { -$0 }) {
      bytes.appendGroup(sheet.attributes(.translate, scroll, still: -samples.scrolls[still]))
      appendElements(&sheet, into: &bytes)
      appendOutlines(&sheet, into: &bytes)
      bytes.appendText("</g>\n")
    }
    frame.appendEnd(&sheet, still: still, into: &bytes)
    return bytes
  }

  /// The sample with the largest displacement.
  private var still: Int {
    largest.indices.max { largest[$0] < largest[$1] } ?? 0
  }

  private func keyframes(_ path: [Vector]) -> Keyframes? {
    guard !path.isEmpty else { return nil }
    return Keyframes(path, at: marks, stepsPerUnit: 10, tolerance: Self.tolerance)
  }

  private func appendElements(_ sheet: inout KeyframeSheet, into bytes: inout [UInt8]) {
    for track in samples.tracks {
      let path = track.path(through: samples.scrolls, in: viewport, along: header.axis)
      guard let keyframes = keyframes(path) else { continue }
      bytes.appendGroup(sheet.attributes(.translate, keyframes, still: path[still]))
      bytes.appendElement(track.element, in: track.rest, Self.detail)
      bytes.appendText("</g>\n")
    }
  }

  private func appendOutlines(_ sheet: inout KeyframeSheet, into bytes: inout [UInt8]) {
    let opacities = largest.map { Vector(dx: min($0 / Self.outlineFade, 1), dy: 0) }
    let fading = Keyframes(opacities, at: marks, stepsPerUnit: 100, tolerance: 0.02)
    bytes.appendGroup(sheet.attributes(.opacity, fading, still: opacities[still]))
    for track in samples.tracks {
      let corner = Self.detail.corner(of: track.rest)
      bytes.appendBox(track.rest, corner: corner, class: PictureStyle.rest.name)
      bytes.appendText("\n")
    }
    bytes.appendText("</g>\n")
  }

  private var frame: MovingPictureFrame {
    MovingPictureFrame(
      subject: PictureSubject(header), times: samples.times, marks: marks, duration: duration)
  }
}
