import PlaneGeometry
import TextEncoding

/// What became of a run that was baked.
public struct BakeReport: Equatable, Sendable {
  /// Elements that ever show; one that changes its size counts once per size.
  package let elementCount: Int
  /// Places of elements in all frames.
  package let sampleCount: Int
  /// Keys that stand for them.
  public let keyCount: Int
  /// The largest distance allowed, in points.
  package let errorBound: Double
  /// The largest distance there is, at any time, in points.
  public let worstError: Double
  /// From the first frame to the last, in seconds.
  package let duration: Double

  init(_ motion: BakedMotion) {
    elementCount = motion.elements.count
    sampleCount = motion.sampleCount
    keyCount = motion.keyCount
    errorBound = motion.bound
    worstError = motion.worstError
    duration = motion.grid.duration
  }

  /// The largest distance to six decimals, rounded up.
  package var worstErrorText: String {
    NumberText.shortest(min((worstError * 1e6).rounded(.up) / 1e6, errorBound))
  }
}
