import PlaneGeometry

extension BakingError {
  /// Why a run cannot be baked.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The error bound is not from 0.001 to 1000 points.
    case boundOutOfRange(Double)
    /// There are no frames.
    case noFrames
    /// There is but one frame, or all are at one time.
    case noDuration
    /// The run takes so many seconds, more than a thousand million.
    case tooLong(Double)
    /// A frame is not later than the one before it; frames count from 0.
    case timeNotRising(frame: Int)
    /// No element is visible in any frame.
    case nothingShown
    /// An element in words, or the viewport, is more than a thousand million points wide or high.
    case tooLarge(String)
    /// Numbers as files have them cannot follow the motion as closely as asked.
    case boundOutOfReach(error: Double)

    /// What is wrong.
    public var problem: String {
      switch self {
      case .boundOutOfRange(let bound):
        "an error bound of \(NumberText.shortest(bound)) pt is out of range"
      case .noFrames: "there are no frames"
      case .noDuration: "the run is a single instant"
      case .tooLong(let duration):
        "a run of \(NumberText.shortest(duration)) s is longer than 1000000000 s"
      case .timeNotRising(let frame): "frame \(frame) is not later than frame \(frame - 1)"
      case .nothingShown: "no element is visible in any frame"
      case .tooLarge(let element): "\(element) is larger than 1000000000 pt"
      case .boundOutOfReach(let error):
        "the smallest error possible is \(NumberText.significant(error)) pt"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .boundOutOfRange: "give a number from 0.001 to 1000"
      case .noFrames, .noDuration: "bake a run of two frames or more"
      case .tooLong: "bake a shorter run"
      case .timeNotRising: "give frames in order of time"
      case .nothingShown: "check that the content reaches the viewport"
      case .tooLarge: "use sizes of at most 1000000000 pt"
      case .boundOutOfReach: "raise the error bound"
      }
    }
  }
}

/// Why a run cannot be baked.
public struct BakingError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
