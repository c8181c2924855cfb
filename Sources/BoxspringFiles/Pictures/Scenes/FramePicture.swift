import PlaneGeometry
import Recordings

/// A picture of one instant: the viewport with what it shows, and dashed, where things rest in content
/// that scrolls.
///
/// Its units are points of the viewport; its colours and details are those of a ``MovingPicture``.
package struct FramePicture: Sendable {
  static let margin = 14.0
  static let lineHeight = 3.0
  static let detail = PictureDetail(text: 14, corner: 7, screenCorner: 20)
  private static let captionHeight = 16.0

  /// What is below the viewport.
  enum Footer: Sendable {
    /// The time of the frame.
    case time
    /// A line that grows with time, up to a share from 0 to 1.
    case progress(Double)
  }

  private let subject: PictureSubject
  private let scene: PictureScene
  private let footer: Footer

  /// The number of the frame, from 0.
  package let frame: Int

  /// A picture of a frame of a recording; linear in the numbers of its frames.
  /// - Parameter frame: its number; nil for the one that shows most, be it the largest displacement or the
  ///   middle of the motion.
  /// - Throws: ``PictureError/noFrames`` where there is no such frame.
  package init(_ recording: Recording, frame: Int? = nil) throws(PictureError) {
    let tracks = MotionTracks(recording)
    let number = frame ?? tracks.liveliestFrame
    guard recording.frames.indices.contains(number) else { throw .noFrames }
    self.init(PictureScene(tracks, frame: number), of: PictureSubject(tracks), frame: number)
  }

  init(
    _ scene: PictureScene, of subject: PictureSubject, frame: Int = 0, footer: Footer = .time
  ) {
    self.subject = subject
    self.scene = scene
    self.frame = frame
    self.footer = footer
  }

  /// Its time, in seconds.
  package var time: Double { scene.time }

  /// Size of the picture in points: the viewport, its margins, and the time below it.
  package var size: Size { Self.size(of: subject, footer) }

  static func size(of subject: PictureSubject, _ footer: Footer) -> Size {
    let viewport = subject.viewport
    let below =
      switch footer {
      case .time: captionHeight
      case .progress: margin + lineHeight
      }
    return Size(width: viewport.width + 2 * margin, height: viewport.height + 2 * margin + below)
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
    let viewport = subject.viewport
    let marks = scene.marks(in: viewport, scale: 1, Self.detail)
    return Picture(
      title: subject.caption, size: size, screen: viewport, detail: Self.detail,
      marks: [
        .panel(PicturePanel(origin: Self.viewportOrigin, marks: marks, caption: caption))
      ])
  }

  private var caption: [PictureMark] {
    let viewport = subject.viewport
    switch footer {
    case .time:
      let place = Point(x: viewport.width / 2, y: viewport.height + 22)
      return [.text(scene.timeText, at: place, .time)]
    case .progress(let share):
      let line = Rect(
        x: 0, y: viewport.height + Self.margin, width: viewport.width, height: Self.lineHeight)
      var done = line
      done.size.width *= share
      let corner = Self.lineHeight / 2
      return [.box(line, corner: corner, .track), .box(done, corner: corner, .time)]
    }
  }
}
