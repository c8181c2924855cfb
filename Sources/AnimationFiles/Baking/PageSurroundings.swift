import Pictures
import PlaneGeometry
import Recordings

/// What is around the elements of a baked page: boundaries, rods, pins and the regions of fields, as SVG that moves
/// with them. Empty where there is nothing.
struct PageSurroundings {
  private(set) var svg: [UInt8] = []
  private(set) var css: [UInt8] = []

  /// Samples per second, and the greatest number of samples: runs longer than ten minutes are sampled less often.
  private static let rate = 60.0
  private static let mostSamples = 36_000.0

  init(_ motion: BakedMotion) {
    let (tracks, duration) = (motion.tracks, motion.grid.duration)
    guard tracks.hasSurroundings, let first = tracks.frames.first?.time else { return }
    let samples = MotionSamples(
      of: tracks, rate: min(Self.rate, Self.mostSamples / duration), longest: duration,
      span: first...(first + duration))
    let frame = MovingPictureFrame(
      subject: PictureSubject(motion.header), times: samples.times,
      marks: MovingPictureFrame.marks(of: samples.times, duration: duration), duration: duration,
      theme: .light)
    var drawing = MovingPictureDrawing(
      frame, samples, still: samples.times.count - 1, KeyframeSheet(prefix: "around-"))
    let body = drawing.surroundings()
    guard !body.isEmpty else { return }
    svg.appendText("<svg class=\"around\" aria-hidden=\"true\"")
    let viewport = frame.subject.viewport
    svg.appendLengths([("width", viewport.width), ("height", viewport.height)])
    svg.appendText(">\n")
    svg += body
    svg.appendText("</svg>\n")
    css.appendText("@media (prefers-color-scheme:dark){")
    for rule in frame.darkRules(in: body) { css.appendText(rule) }
    css.appendText("}\n@media (prefers-reduced-motion:no-preference){.m{transform:none;animation:")
    css.appendFixed(duration, decimals: 9)
    css.appendText("s linear both}}\n")
    css += drawing.sheet.css
  }
}
