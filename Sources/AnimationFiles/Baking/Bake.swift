import Recordings

/// A run as keyframes that players of other makes understand.
///
/// The frames, joined by straight lines, are the truth. Keys are as few as an error bound allows:
/// at no time, be it at a frame or between two, is a corner of an element farther from where the frames have it,
/// with all rounding of times and lengths included. An element that comes into view goes there from
/// beyond the edge within the frame before; one that leaves goes on beyond it.
///
/// ```swift
/// let bake = try Bake(recording, as: .css, errorBound: 0.25)
/// print(bake.report.keyCount, bake.report.worstError)
/// let sheet = bake.bytes()
/// ```
public struct Bake: Sendable {
  /// The error bound that suits screens, in points: no eye tells a quarter of a point in motion.
  public static let usualErrorBound = 0.25

  /// The format that is written.
  public let format: BakeFormat
  /// What became of the run.
  public let report: BakeReport
  private let motion: BakedMotion

  /// Reduces a recording to keys; linear in the numbers of its frames.
  /// - Parameters:
  ///   - recording: two frames or more, each later than the one before.
  ///   - format: what will be written; its players tell how times are rounded.
  ///   - errorBound: in points, from 0.001 to 1000. Opacities are off by 0.005 at most, and
  ///     radii of corners by the bound.
  ///   - progress: called before each element with the number done and the number there are.
  /// - Throws: ``BakingError`` for a bound out of range, and frames that have no motion to bake.
  public init(
    _ recording: Recording, as format: BakeFormat, errorBound: Double = Bake.usualErrorBound,
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws(BakingError) {
    self.format = format
    motion = try BakedMotion(
      recording, unit: format.unit(for: recording.header), bound: errorBound,
      placesMiddles: format.placesMiddles, progress: progress)
    report = BakeReport(motion)
  }

  /// The file as UTF-8 bytes; linear in the keys.
  public func bytes() -> [UInt8] {
    switch format {
    case .css: StyleSheetBake(motion).bytes()
    case .html: PageBake(motion).bytes()
    case .waapi: WebAnimationsBake(motion).bytes()
    case .lottie: LottieBake(motion).bytes()
    }
  }
}
