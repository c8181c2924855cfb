import PlaneGeometry
import Recordings

/// A picture of one instant: the viewport with what it shows, and dashed, where things rest in content
/// that scrolls.
///
/// Its units are points of the viewport; its colours and details are those of a ``MovingPicture``.
package struct FramePicture: Sendable {
  static let margin = 14.0
  static let lineHeight = 3.0
  package static let detail = PictureDetail(text: 14, corner: 7, screenCorner: 20)
  private static let captionHeight = 16.0
  /// Room for names below the line of time, and their foot, from the lower edge of a viewport.
  private static let nameHeight = 24.0
  static let namePlace = margin + lineHeight + 22

  /// What is below the viewport.
  enum Footer: Sendable {
    /// The time of the frame.
    case time
    /// A line that grows with time, up to a share from 0 to 1.
    case progress(Double)
  }

  private let subject: PictureSubject
  private let scenes: [PictureScene]
  private let footer: Footer

  /// The number of the frame, from 0.
  package let frame: Int

  /// A picture of a frame of a recording; linear in the numbers of its frames.
  /// - Parameter frame: its number; nil for the one that shows most, be it the largest displacement or the
  ///   middle of the motion.
  /// - Throws: ``PictureError/noFrames`` where there is no such frame.
  package init(_ recording: Recording, frame: Int? = nil) throws(PictureError) {
    try self.init([PictureRun(recording)], frame: frame)
  }

  /// A picture of a frame of several recordings of the same viewport and rate, beside each other.
  /// - Parameter frame: its number; nil for the one of the last that shows most. What has ended by then shows its last.
  /// - Throws: ``PictureError/noFrames`` where there is no such frame.
  package init(_ runs: [PictureRun], frame: Int? = nil) throws(PictureError) {
    guard let last = runs.last, !runs.contains(where: { $0.recording.frames.isEmpty }) else {
      throw .noFrames
    }
    let tracks = runs.map(\.tracks)
    let number = frame ?? tracks[tracks.count - 1].liveliestFrame
    guard last.recording.frames.indices.contains(number) else { throw .noFrames }
    let scenes = tracks.map { PictureScene($0, frame: min(number, $0.frames.count - 1)) }
    self.init(scenes, of: PictureSubject(runs), frame: number)
  }

  init(
    _ scenes: [PictureScene], of subject: PictureSubject, frame: Int = 0, footer: Footer = .time
  ) {
    self.subject = subject
    self.scenes = scenes
    self.frame = frame
    self.footer = footer
  }

  /// Its time, in seconds.
  package var time: Double { scenes[scenes.count - 1].time }

  /// Size of the picture in points: the viewports, their margins, and the time below them.
  package var size: Size { Self.size(of: subject, footer) }

  static func size(of subject: PictureSubject, _ footer: Footer) -> Size {
    let below =
      switch footer {
      case .time: captionHeight
      case .progress: margin + lineHeight + (subject.hasNames ? nameHeight : 0)
      }
    return Size(
      width: subject.width + 2 * margin, height: subject.viewport.height + 2 * margin + below)
  }

  /// Where the viewport begins in the picture, in points.
  package static let viewportOrigin = Point(x: margin, y: margin)

  /// The picture as SVG, UTF-8; linear in what it shows.
  /// - Parameters:
  ///   - scale: pixels of the viewer per point.
  ///   - theme: the colours, on a background of their own; nil to follow the viewer.
  package func svg(scale: Double = 1, theme: PictureTheme? = nil) -> [UInt8] {
    picture.svg(scale: scale, theme: theme)
  }

  /// The picture as a PNG file; linear in its pixels, which are at most 16384 a side.
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - theme: the colours, on a background of their own.
  /// - Throws: ``PictureError/tooLarge(width:height:)``
  package func png(scale: Double, theme: PictureTheme = .light) throws(PictureError) -> [UInt8] {
    try picture.png(scale: scale, theme: theme)
  }

  var picture: Picture {
    let panels = scenes.enumerated().map { index, scene in
      PictureMark.panel(
        PicturePanel(
          origin: Point(x: Self.margin + subject.left(of: index), y: Self.margin),
          marks: scene.marks(in: subject.viewport, scale: 1, Self.detail),
          caption: caption(of: scene, named: subject.names[index])))
    }
    return Picture(
      title: subject.caption, size: size, screen: subject.viewport, detail: Self.detail,
      marks: panels + line)
  }

  /// What is written below a viewport.
  private func caption(of scene: PictureScene, named name: String?) -> [PictureMark] {
    let viewport = subject.viewport
    switch footer {
    case .time:
      let text = name.map { "\($0), \(scene.timeText)" } ?? scene.timeText
      return [.text(text, at: Point(x: viewport.width / 2, y: viewport.height + 22), .time)]
    case .progress:
      guard let name else { return [] }
      let place = Point(x: viewport.width / 2, y: viewport.height + Self.namePlace)
      return [.text(name, at: place, .name)]
    }
  }

  /// The line below all viewports that grows with time.
  private var line: [PictureMark] {
    guard case .progress(let share) = footer else { return [] }
    let line = Rect(
      x: Self.margin, y: subject.viewport.height + 2 * Self.margin, width: subject.width,
      height: Self.lineHeight)
    var done = line
    done.size.width *= share
    let corner = Self.lineHeight / 2
    return [.box(line, corner: corner, .track), .box(done, corner: corner, .time)]
  }
}
