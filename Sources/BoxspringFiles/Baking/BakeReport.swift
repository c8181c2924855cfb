/// What became of a run that was baked.
public struct BakeReport: Equatable, Sendable {
  /// Elements that ever show; one that changes its size counts once per size.
  public let elementCount: Int
  /// Places of elements in all frames.
  public let sampleCount: Int
  /// Keys that stand for them.
  public let keyCount: Int
  /// The largest distance allowed, in points.
  public let errorBound: Double
  /// The largest distance there is, at any time, in points.
  public let worstError: Double
  /// From the first frame to the last, in seconds.
  public let duration: Double

  init(_ motion: BakedMotion) {
    elementCount = motion.elements.count
    sampleCount = motion.sampleCount
    keyCount = motion.keyCount
    errorBound = motion.bound
    worstError = motion.worstError
    duration = motion.grid.duration
  }

  /// The largest distance to six decimals, rounded up.
  public var worstErrorText: String {
    NumberText.shortest(min((worstError * 1e6).rounded(.up) / 1e6, errorBound))
  }
}
