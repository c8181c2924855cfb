import PlaneGeometry

/// What is around a moving picture: its head, its screen and its line of time.
struct MovingPictureFrame {
  /// A larger viewport is shown smaller.
  private static let largestShown = Size(width: 640, height: 560)
  private static let margin = FramePicture.margin
  private static let lineHeight = FramePicture.lineHeight
  static let detail = FramePicture.detail

  let subject: PictureSubject
  /// Of the samples, in seconds from the first.
  let times: [Double]
  /// When each sample is, in hundredths of a percent.
  let marks: [Int]
  /// From one start to the next, in seconds.
  let duration: Double

  static func marks(of times: [Double], duration: Double) -> [Int] {
    times.map { Int(($0 / duration * 10_000).rounded()) }
  }

  func head(_ sheet: KeyframeSheet, scale: Double?, theme: PictureTheme?) -> [UInt8] {
    let size = FramePicture.size(of: subject, .progress(0))
    let fitting = min(
      1, Self.largestShown.width / size.width, Self.largestShown.height / size.height)
    let style =
      Self.style + subject.style + rodStyle + motion + String(decoding: sheet.css, as: UTF8.self)
    var bytes: [UInt8] = []
    bytes.appendPictureHead(
      title: subject.caption, size: size, shownAt: scale ?? fitting,
      colors: FramePalette.css(FramePalette.neutrals + FramePalette.items, theme), style: style,
      screen: subject.viewport, Self.detail)
    if theme != nil { bytes.appendPaper() }
    return bytes
  }

  func appendStart(into bytes: inout [UInt8]) {
    bytes.appendText("<g transform=\"translate(14 14)\">\n<g clip-path=\"url(#screen)\">\n")
    bytes.appendScreen(subject.viewport, class: "screen", Self.detail)
    bytes.appendText("\n")
  }

  /// - Parameter still: the sample to show where motion is unwelcome.
  func appendEnd(_ sheet: inout KeyframeSheet, still: Int, into bytes: inout [UInt8]) {
    bytes.appendText("</g>\n")
    bytes.appendScreen(subject.viewport, class: "bezel", Self.detail)
    bytes.appendText("\n</g>\n")
    appendTimeLine(&sheet, still: still, into: &bytes)
    bytes.appendText("</svg>\n")
  }

  /// The line below the viewport that grows with time.
  private func appendTimeLine(
    _ sheet: inout KeyframeSheet, still: Int, into bytes: inout [UInt8]
  ) {
    guard let end = times.last, end > 0 else { return }
    let shares = times.map { Vector(dx: $0 / end, dy: 0) }
    let growing = Keyframes(shares, at: marks, stepsPerUnit: 100, tolerance: 0.01)
    bytes.appendText("<g transform=\"translate(14 ")
    bytes.appendLength(subject.viewport.height + 2 * Self.margin)
    bytes.appendText(")\">")
    for part in ["track", "time"] {
      bytes.appendText("<g")
      if part == "time" { bytes += sheet.attributes(.width, growing, still: shares[still]) }
      bytes.appendText("><rect class=\"\(part)\"")
      bytes.appendLengths([
        ("width", subject.viewport.width), ("height", Self.lineHeight), ("rx", 1.5),
      ])
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

  /// Rods and springs are stretched boxes.
  private var rodStyle: String { subject.style.isEmpty ? "" : ".rod{fill:var(--second)}\n" }

  private static let style = "\(PictureStyle.track.css)\n\(PictureStyle.time.css)\n"
}
