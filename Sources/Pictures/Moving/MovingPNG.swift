import PlaneGeometry
import Recordings

/// A moving picture of a run as an animated PNG: a viewport that plays and starts over.
///
/// It shows what a ``MovingPicture`` shows, for programs that know no SVG. Images are evenly spaced
/// in time; between two frames things are where straight lines between their places lead. Images
/// are drawn one at a time, so that the caller can report progress.
///
/// ```swift
/// var picture = try MovingPNG(recording)
/// while picture.drawNext() {}
/// let bytes = picture.bytes
/// ```
package struct MovingPNG: Sendable {
  /// Images per second that can be asked for.
  package static let rates = 1...60
  /// The longest part of a run that is played, in seconds.
  package static let longest = 600.0

  private let subject: PictureSubject
  private let samples: [MotionSamples]
  private let rate: Int
  private let scale: Double
  private let theme: PictureTheme
  private var animation: AnimatedPNG

  /// Images drawn so far.
  package private(set) var drawnCount = 0

  /// A picture of a recording, with nothing drawn yet; linear in the numbers of its frames.
  /// - Parameters:
  ///   - imagesPerSecond: 1 to 60; a value beyond is taken as the nearest of these.
  ///   - scale: pixels per point.
  ///   - theme: the colours.
  /// - Throws: ``PictureError`` for a run without frames, and for a picture of too many pixels.
  package init(
    _ recording: Recording, imagesPerSecond: Int = 25, scale: Double = 1,
    theme: PictureTheme = .light
  ) throws(PictureError) {
    try self.init(
      [PictureRun(recording)], imagesPerSecond: imagesPerSecond, scale: scale, theme: theme)
  }

  /// A picture of several recordings of the same viewport, beside each other, with nothing drawn yet.
  /// - Parameters: as for one.
  /// - Throws: ``PictureError`` for a run without frames, and for a picture of too many pixels.
  package init(
    _ runs: [PictureRun], imagesPerSecond: Int = 25, scale: Double = 1,
    theme: PictureTheme = .light
  ) throws(PictureError) {
    guard !runs.contains(where: { $0.recording.frames.isEmpty }) else { throw .noFrames }
    try Picture.check(Self.size(of: runs), scale: scale)
    rate = min(max(imagesPerSecond, Self.rates.lowerBound), Self.rates.upperBound)
    subject = PictureSubject(runs)
    samples = MotionSamples.together(
      runs.map(\.tracks), rate: Double(rate), longest: Self.longest)
    self.scale = scale
    self.theme = theme
    animation = AnimatedPNG(ticksPerSecond: rate)
  }

  /// Size of the picture of recordings beside each other, in points.
  package static func size(of runs: [PictureRun]) -> Size {
    FramePicture.size(of: PictureSubject(runs), .progress(0))
  }

  private var times: [Double] { samples[0].times }

  /// How many images there are to draw.
  package var imageCount: Int { times.count }

  /// Draws one more image; false where all have been drawn. Linear in the pixels.
  package mutating func drawNext() -> Bool {
    guard drawnCount < imageCount else { return false }
    var paint = PicturePaint(picture(drawnCount), scale: scale, theme: theme)
    paint.paint()
    drawnCount += 1
    let isLast = drawnCount == imageCount
    animation.add(paint.image, ticks: isLast ? Int(MovingPicture.hold * Double(rate) + 0.5) : 1)
    return true
  }

  /// The file with all images drawn so far; one at least.
  package var bytes: [UInt8] { animation.bytes(title: subject.caption) }

  private func picture(_ index: Int) -> Picture {
    let end = times.last ?? 0
    let share = end > 0 ? times[index] / end : 1
    return FramePicture(
      samples.map { $0.scene(index) }, of: subject, footer: .progress(share)
    ).picture
  }
}
