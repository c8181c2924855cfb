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
  private let samples: MotionSamples

  /// A picture of a recording; linear in the numbers of its frames.
  /// - Parameter samplesPerSecond: how often the run is sampled, 1 to 120; a value beyond is taken
  ///   as the nearest of these.
  package init(_ recording: Recording, samplesPerSecond: Double = 25) {
    let tracks = MotionTracks(recording)
    subject = PictureSubject(tracks)
    samples = MotionSamples(
      of: tracks, rate: samplesPerSecond >= 1 ? min(samplesPerSecond, 120) : 1,
      longest: tracks.scrolls ? Self.longestScroll : Self.longest)
  }

  /// Time from one start to the next, in seconds: what plays, and ``hold``.
  package var duration: Double { (samples.times.last ?? 0) + Self.hold }

  /// Size of the picture in points: the viewport, its margins, and the line that grows with time.
  package var size: Size { FramePicture.size(of: subject, .progress(0)) }

  /// The picture as UTF-8 bytes; at most quadratic in the samples, linear in the members.
  /// - Parameters:
  ///   - scale: pixels of the viewer per point; nil to fit 640 by 560 of them.
  ///   - theme: the colours, on a background of their own; nil to follow the viewer.
  package func svg(scale: Double? = nil, theme: PictureTheme? = nil) -> [UInt8] {
    var drawing = MovingPictureDrawing(subject, samples, duration: duration)
    return drawing.svg(scale: scale, theme: theme)
  }
}
