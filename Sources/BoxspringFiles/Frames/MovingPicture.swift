import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// A moving picture of a run: a viewport that plays and starts over, as SVG.
///
/// It plays wherever an image can stand, also on pages that allow no script, and loads nothing.
/// Light and dark follow the viewer, as in a ``Filmstrip``. Who prefers reduced motion sees a still
/// of the moment of the largest displacement; that is why CSS moves it, which a media query
/// can hold back, and not SMIL, which would be smaller but heeds no preference.
///
/// What plays is the part of the run in which something moves to the eye, more than half a point;
/// it is cut off at ``longest`` and stands for ``hold`` at its end. It is sampled evenly, at times
/// rounded to a ten-thousandth of the whole; a sample is left out where straight lines between its
/// neighbours come within 0.25 pt of it, and lengths are rounded to 0.1 pt. The outlines of resting
/// places show while the largest displacement is above 6 pt, and fade as it vanishes.
public struct MovingPicture: Sendable {
  /// How long the last moment stands before the picture starts over, in seconds.
  public static let hold = 0.8
  /// The longest part of a run that is played, in seconds.
  public static let longest = 6.0

  /// The longest part of a physics run that is played, in seconds.
  public static let longestWorld = 10.0

  private let content: Content

  private enum Content: Sendable {
    case layout(FrameHeader, MotionSamples)
    case world(Footage, FootageSamples)
  }

  /// A picture of a run; linear in its frames and their elements.
  /// - Parameter samplesPerSecond: how often the run is sampled, 1 to 120; a value beyond is taken
  ///   as the nearest of these.
  public init(_ sequence: FrameSequence, samplesPerSecond: Double = 25) {
    let samples = MotionSamples(
      of: Array(sequence.movingPart), rate: Self.nearestRate(samplesPerSecond),
      longest: Self.longest)
    content = .layout(sequence.header, samples)
  }

  /// A picture of a physics run, of which ``longestWorld`` seconds play; linear in its frames and
  /// their items. The still for who prefers reduced motion is the end.
  public init(_ footage: Footage, samplesPerSecond: Double = 25) {
    let samples = FootageSamples(
      of: footage, rate: Self.nearestRate(samplesPerSecond), longest: Self.longestWorld)
    content = .world(footage, samples)
  }

  private static func nearestRate(_ rate: Double) -> Double { rate >= 1 ? min(rate, 120) : 1 }

  private var times: [Double] {
    switch content {
    case .layout(_, let samples): samples.times
    case .world(_, let samples): samples.times
    }
  }

  private var subject: PictureSubject {
    switch content {
    case .layout(let header, _): PictureSubject(header)
    case .world(let footage, _): PictureSubject(footage)
    }
  }

  /// Time from one start to the next, in seconds: what plays, and ``hold``.
  public var duration: Double { (times.last ?? 0) + Self.hold }

  /// Size of the picture in points: the viewport, its margins, and the line that grows with time.
  public var size: Size { FramePicture.size(of: subject, .progress(0)) }

  /// The picture as UTF-8 bytes; at most quadratic in the samples, linear in the elements.
  /// - Parameters:
  ///   - scale: pixels of the viewer per point; nil to fit 640 by 560 of them.
  ///   - theme: the colours, on a background of their own; nil to follow the viewer.
  public func svg(scale: Double? = nil, theme: PictureTheme? = nil) -> [UInt8] {
    var sheet = KeyframeSheet()
    switch content {
    case .layout(let header, let samples):
      let drawing = MovingPictureDrawing(header, samples, duration: duration)
      let body = drawing.body(&sheet)
      return drawing.head(sheet, scale: scale, theme: theme) + body
    case .world(_, let samples):
      let drawing = MovingFootageDrawing(subject, samples, duration: duration)
      let body = drawing.body(&sheet)
      return drawing.head(sheet, scale: scale, theme: theme) + body
    }
  }
}
