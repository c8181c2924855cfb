import LayoutDynamics
import PlaneGeometry

/// Puts down the SVG of a moving picture, in points.
///
/// One group moves as the content scrolls; in it every element moves as its spring does, and the
/// outlines of the resting places stand still.
struct MovingPictureDrawing {
  /// A larger viewport is shown smaller.
  private static let largestShown = Size(width: 640, height: 560)
  private static let margin = FramePicture.margin
  private static let lineHeight = FramePicture.lineHeight
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
    marks = samples.times.map { Int(($0 / duration * 10_000).rounded()) }
    largest = samples.largestDisplacements
  }

  func head(_ sheet: KeyframeSheet, scale: Double?, theme: PictureTheme?) -> [UInt8] {
    let size = FramePicture.size(of: header, .progress(0))
    let fitting = min(
      1, Self.largestShown.width / size.width, Self.largestShown.height / size.height)
    let style = Self.style + motion + String(decoding: sheet.css, as: UTF8.self)
    var bytes: [UInt8] = []
    bytes.appendPictureHead(
      title: header.caption, size: size, shownAt: scale ?? fitting,
      colors: FramePalette.css(FramePalette.neutrals + FramePalette.items, theme), style: style,
      screen: viewport, Self.detail)
    if theme != nil { bytes.appendPaper() }
    return bytes
  }

  func body(_ sheet: inout KeyframeSheet) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendText("<g transform=\"translate(14 14)\">\n<g clip-path=\"url(#screen)\">\n")
    bytes.appendScreen(viewport, class: "screen", Self.detail)
    bytes.appendText("\n")
    if let scroll = keyframes(samples.scrolls.map { -$0 }) {
      bytes.appendGroup(sheet.attributes(.translate, scroll, still: -samples.scrolls[still]))
      appendElements(&sheet, into: &bytes)
      appendOutlines(&sheet, into: &bytes)
      bytes.appendText("</g>\n")
    }
    bytes.appendText("</g>\n")
    bytes.appendScreen(viewport, class: "bezel", Self.detail)
    bytes.appendText("\n</g>\n")
    appendTimeLine(&sheet, into: &bytes)
    bytes.appendText("</svg>\n")
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

  /// The line below the viewport that grows with time.
  private func appendTimeLine(_ sheet: inout KeyframeSheet, into bytes: inout [UInt8]) {
    guard let end = samples.times.last, end > 0 else { return }
    let shares = samples.times.map { Vector(dx: $0 / end, dy: 0) }
    let growing = Keyframes(shares, at: marks, stepsPerUnit: 100, tolerance: 0.01)
    bytes.appendText("<g transform=\"translate(14 ")
    bytes.appendLength(viewport.height + 2 * Self.margin)
    bytes.appendText(")\">")
    for part in ["track", "time"] {
      bytes.appendText("<g")
      if part == "time" { bytes += sheet.attributes(.width, growing, still: shares[still]) }
      bytes.appendText("><rect class=\"\(part)\"")
      bytes.appendLengths([("width", viewport.width), ("height", Self.lineHeight), ("rx", 1.5)])
      bytes.appendText("/></g>")
    }
    bytes.appendText("</g>\n")
  }

  /// Without this rule keyframes have no duration, and the picture stands still.
  private var motion: String {
    var seconds: [UInt8] = []
    seconds.appendLength(duration)
    return "@media (prefers-reduced-motion:no-preference){.m{animation:"
      + String(decoding: seconds, as: UTF8.self) + "s linear infinite}}\n"
  }

  private static let style = "\(PictureStyle.track.css)\n\(PictureStyle.time.css)\n"
}

extension [UInt8] {
  fileprivate mutating func appendGroup(_ attributes: [UInt8]) {
    appendText("<g")
    self += attributes
    appendText(">")
  }
}
