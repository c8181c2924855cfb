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

  /// - Parameter darkRules: those of the classes that are drawn on the screen.
  func head(
    _ sheet: KeyframeSheet, darkRules: [String], scale: Double?, theme: PictureTheme?
  ) -> [UInt8] {
    let size = FramePicture.size(of: subject, .progress(0))
    let fitting = min(
      1, Self.largestShown.width / size.width, Self.largestShown.height / size.height)
    var bytes: [UInt8] = []
    bytes.appendPictureHead(
      title: subject.caption, size: size, shownAt: scale ?? fitting, theme: theme,
      darkRules: darkRules + [PictureStyle.screen, .bezel, .track, .time].map(\.darkRule),
      motion: motion + String(decoding: sheet.css, as: UTF8.self), screen: subject.viewport,
      Self.detail)
    return bytes
  }

  func appendStart(_ theme: PictureTheme, into bytes: inout [UInt8]) {
    bytes.appendText("<g transform=\"translate(14 14)\">\n<g clip-path=\"url(#screen)\">\n")
    bytes.appendScreen(subject.viewport, paint: PictureStyle.screen.attributes(theme), Self.detail)
    bytes.appendText("\n")
  }

  /// - Parameter still: the sample to show where motion is unwelcome.
  func appendEnd(
    _ sheet: inout KeyframeSheet, still: Int, _ theme: PictureTheme, into bytes: inout [UInt8]
  ) {
    bytes.appendText("</g>\n")
    bytes.appendScreen(subject.viewport, paint: PictureStyle.bezel.attributes(theme), Self.detail)
    bytes.appendText("\n</g>\n")
    appendTimeLine(&sheet, still: still, theme, into: &bytes)
    bytes.appendText("</svg>\n")
  }

  /// The line below the viewport that grows with time.
  private func appendTimeLine(
    _ sheet: inout KeyframeSheet, still: Int, _ theme: PictureTheme, into bytes: inout [UInt8]
  ) {
    guard let end = times.last, end > 0 else { return }
    let shares = times.map { Vector(dx: $0 / end, dy: 0) }
    let growing = Keyframes(shares, at: marks, stepsPerUnit: 100, tolerance: 0.01)
    bytes.appendText("<g transform=\"translate(14 ")
    bytes.appendLength(subject.viewport.height + 2 * Self.margin)
    bytes.appendText(")\">")
    for part in [PictureStyle.track, .time] {
      bytes.appendText("<g")
      if part == .time { bytes += sheet.attributes(.width, growing, still: shares[still]) }
      bytes.appendText("><rect\(part.attributes(theme))")
      bytes.appendLengths([
        ("width", subject.viewport.width), ("height", Self.lineHeight), ("rx", 1.5),
      ])
      bytes.appendText("/></g>")
    }
    bytes.appendText("</g>\n")
  }

  /// Without this rule keyframes have no duration, and the picture stands still, as its attributes say. Where
  /// it plays, what keyframes say counts instead.
  private var motion: String {
    var seconds: [UInt8] = []
    seconds.appendLength(duration)
    return "@media (prefers-reduced-motion:no-preference){.m{transform:none;animation:"
      + String(decoding: seconds, as: UTF8.self) + "s linear infinite}}\n"
  }
}
