import Easing
import PlaneGeometry

/// What is around a moving picture: its head, its screen and its line of time.
package struct MovingPictureFrame {
  /// A larger viewport is shown smaller.
  private static let largestShown = Size(width: 640, height: 560)
  private static let margin = FramePicture.margin
  private static let lineHeight = FramePicture.lineHeight
  package static let detail = FramePicture.detail

  package let subject: PictureSubject
  /// Of the samples, in seconds from the first.
  package let times: [Double]
  /// When each sample is, in hundredths of a percent.
  package let marks: [Int]
  /// From one start to the next, in seconds.
  let duration: Double
  let theme: PictureTheme

  package init(
    subject: PictureSubject, times: [Double], marks: [Int], duration: Double, theme: PictureTheme
  ) {
    self.subject = subject
    self.times = times
    self.marks = marks
    self.duration = duration
    self.theme = theme
  }

  package static func marks(of times: [Double], duration: Double) -> [Int] {
    times.map { Int(($0 / duration * 10_000).rounded()) }
  }

  /// What stands before a body, once that is known.
  ///
  /// - Parameter isThemed: whether the picture keeps its theme, whatever its reader prefers.
  func head(
    _ sheet: KeyframeSheet, around body: [UInt8], scale: Double?, isThemed: Bool
  ) -> [UInt8] {
    let size = FramePicture.size(of: subject, .progress(0))
    let fitting = min(
      1, Self.largestShown.width / size.width, Self.largestShown.height / size.height)
    var bytes: [UInt8] = []
    bytes.appendPictureHead(
      title: subject.caption, size: size, shownAt: scale ?? fitting,
      theme: isThemed ? theme : nil, darkRules: darkRules(in: body),
      motion: motion + String(decoding: sheet.css, as: UTF8.self), screen: subject.viewport,
      Self.detail)
    return bytes
  }

  /// The rules of the classes that a body has.
  package func darkRules(in body: [UInt8]) -> [String] {
    let text = String(decoding: body, as: UTF8.self)
    let styles =
      FramePalette.items.map { PictureStyle(name: $0.name, fill: $0) } + [
        .screen, .bezel, .supplement, .rest, .wall, .rod, .spoke, .region, .pin, .reach, .finger,
        .track,
        .time,
      ]
    let rules =
      styles.map { ($0.name, $0.darkRule) }
      + [PictureTextStyle.fieldName(1), .reach(1), .name].map { ($0.name, $0.darkRule) }
    return rules.filter { rule in
      text.contains("class=\"\(rule.0)\"") || text.contains("class=\"\(rule.0) m\"")
    }.map(\.1)
  }

  /// The start of a viewport.
  func appendStart(of index: Int, into bytes: inout [UInt8]) {
    bytes.appendText("<g transform=\"translate(")
    bytes.appendLength(Self.margin + subject.left(of: index))
    bytes.appendText(" 14)\">\n<g clip-path=\"url(#screen)\">\n")
    bytes.appendScreen(
      subject.viewport, paint: PictureStyle.screen.attributes(theme), Self.detail)
    bytes.appendText("\n")
  }

  /// The end of a viewport.
  func appendEnd(of index: Int, into bytes: inout [UInt8]) {
    bytes.appendText("</g>\n")
    bytes.appendScreen(subject.viewport, paint: PictureStyle.bezel.attributes(theme), Self.detail)
    bytes.appendText("\n")
    if let name = subject.names[index] {
      let place = Point(
        x: subject.viewport.width / 2, y: subject.viewport.height + FramePicture.namePlace)
      bytes.appendLabel(name, at: place, paint: PictureTextStyle.name.attributes(theme))
      bytes.appendText("\n")
    }
    bytes.appendText("</g>\n")
  }

  /// The line below the viewports that grows with time.
  ///
  /// - Parameter still: the sample to show where motion is unwelcome.
  func appendTimeLine(_ sheet: inout KeyframeSheet, still: Int, into bytes: inout [UInt8]) {
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
      bytes.appendLengths([("width", subject.width), ("height", Self.lineHeight), ("rx", 1.5)])
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
