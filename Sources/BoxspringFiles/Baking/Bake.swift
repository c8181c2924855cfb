/// A run as keyframes that players of other makes understand.
///
/// The frames, joined by straight lines, are the truth. Keys are as few as an error bound allows:
/// at no time, be it at a frame or between two, is an element farther from where the frames have it,
/// with all rounding of times and lengths included. An element that comes into view goes there from
/// beyond the edge within the frame before; one that leaves goes on beyond it.
///
/// ```swift
/// let bake = try Bake(sequence, as: .css, errorBound: 0.25)
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

  /// Reduces a run to keys; linear in its frames and their elements.
  /// - Parameters:
  ///   - sequence: two frames or more, in order of time.
  ///   - format: what will be written; its players tell how times are rounded.
  ///   - errorBound: in points, from 0.001 to 1000.
  ///   - progress: called before each element with the number done and the number there are.
  /// - Throws: ``BakingError`` for a bound out of range, and frames that have no motion to bake.
  public init(
    _ sequence: FrameSequence, as format: BakeFormat, errorBound: Double = Bake.usualErrorBound,
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws(BakingError) {
    self.format = format
    motion = try BakedMotion(
      sequence, unit: format.unit(for: sequence.header), bound: errorBound, progress: progress)
    report = BakeReport(motion)
  }

  /// Reduces a physics run to keys; linear in its frames and their items. The error of an item is the
  /// largest distance of any of its points.
  /// - Throws: ``BakingError`` for a bound out of range, and runs that have no motion to bake.
  public init(
    _ footage: Footage, as format: BakeFormat, errorBound: Double = Bake.usualErrorBound,
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws(BakingError) {
    self.format = format
    motion = try BakedMotion(
      footage, unit: format.unit(for: footage.bakeHeader), bound: errorBound, progress: progress)
    report = BakeReport(motion)
  }

  /// The file as UTF-8 bytes; linear in the keys.
  public func bytes() -> [UInt8] {
    switch format {
    case .css: StyleSheetBake(motion).bytes()
    case .html: PageBake(motion).bytes()
    case .waapi: WebAnimationsBake(motion).bytes()
    case .lottie: LottieBake(motion).bytes()
    case .plist: PropertyListBake(motion).bytes()
    }
  }
}
