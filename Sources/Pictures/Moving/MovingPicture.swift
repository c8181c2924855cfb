import PlaneGeometry
import Recordings

/// A moving picture of a recording: a viewport that plays and starts over, as SVG.
///
/// It plays wherever an image can stand, also on pages that allow no script, and loads nothing.
/// Light and dark follow the viewer, as in a ``Filmstrip``. Who prefers reduced motion sees a still, of the
/// frame that a ``FramePicture`` shows where none is asked for, and so do programs that know no animations; that is why CSS moves it,
/// which a media query can hold back, and not SMIL, which would be smaller but heeds no preference.
///
/// What plays is the part of the run in which something moves to the eye, more than half a point;
/// it is cut off at ``longestScroll``, or ``longest`` where nothing scrolls, and stands for ``hold`` at its end.
/// It is sampled evenly, at times rounded to a ten-thousandth of the whole; a sample is left out where straight
/// lines between its neighbours come within 0.25 pt of it, and lengths are rounded to 0.1 pt. In content that
/// scrolls the outlines of rest frames show while the largest displacement is above 6 pt, and fade as it
/// vanishes.
package struct MovingPicture: Sendable {
  /// How long the last moment stands before the picture starts over, in seconds.
  package static let hold = 0.8
  /// The longest part that is played of content that scrolls, in seconds.
  package static let longestScroll = 6.0
  /// The longest part that is played of anything else, in seconds.
  package static let longest = 10.0

  private let subject: PictureSubject
  private let samples: [MotionSamples]

  /// A picture of a recording; linear in the numbers of its frames.
  /// - Parameter samplesPerSecond: how often the run is sampled, 1 to 120; a value beyond is taken
  ///   as the nearest of these.
  package init(_ recording: Recording, samplesPerSecond: Double = 25) {
    self.init([PictureRun(recording)], samplesPerSecond: samplesPerSecond)
  }

  /// A picture of several recordings of the same viewport, beside each other; at least one.
  /// - Parameter samplesPerSecond: as for one.
  package init(_ runs: [PictureRun], samplesPerSecond: Double = 25) {
    let tracks = runs.map(\.tracks)
    subject = PictureSubject(runs)
    samples = MotionSamples.together(
      tracks, rate: samplesPerSecond >= 1 ? min(samplesPerSecond, 120) : 1,
      longest: tracks.contains(where: \.scrolls) ? Self.longestScroll : Self.longest)
  }

  /// Time from one start to the next, in seconds: what plays, and ``hold``.
  package var duration: Double { (samples[0].times.last ?? 0) + Self.hold }

  /// Size of the picture in points: the viewport, its margins, and the line that grows with time.
  package var size: Size { FramePicture.size(of: subject, .progress(0)) }

  /// The picture as UTF-8 bytes; at most quadratic in the samples, linear in the members.
  /// - Parameters:
  ///   - scale: pixels of the viewer per point; nil to fit 640 by 560 of them.
  ///   - theme: the colours, on a background of their own; nil to follow the viewer.
  package func svg(scale: Double? = nil, theme: PictureTheme? = nil) -> [UInt8] {
    let times = samples[0].times
    let frame = MovingPictureFrame(
      subject: subject, times: times,
      marks: MovingPictureFrame.marks(of: times, duration: duration), duration: duration,
      theme: theme ?? .light)
    let still = samples[samples.count - 1].still
    var (sheet, body): (KeyframeSheet, [UInt8]) = (KeyframeSheet(), [])
    for (index, samples) in samples.enumerated() {
      frame.appendStart(of: index, into: &body)
      var drawing = MovingPictureDrawing(frame, samples, still: still, sheet)
      body += drawing.content()
      sheet = drawing.sheet
      frame.appendEnd(of: index, into: &body)
    }
    frame.appendTimeLine(&sheet, still: still, into: &body)
    body.appendText("</svg>\n")
    return frame.head(sheet, around: body, scale: scale, isThemed: theme != nil) + body
  }
}
