/// Why a picture cannot be made.
public enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The run has no frame.
  case noFrames
  /// The picture would have more pixels on a side than images have, or more in all than memory.
  case tooLarge(width: Double, height: Double)
  /// The run never shows a member that was asked for.
  case noSuchMember(MemberReference)
  /// More curves than one can tell apart.
  case tooManyCurves(Int)

  /// Most pixels on a side.
  public static let largestSide = 16_384
  /// Most pixels in all.
  public static let largestArea = 1 << 26

  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .noFrames: "the run has no frames"
    case .tooLarge(let width, let height):
      "the picture would be \(NumberText.rounded(width, decimals: 0)) x "
        + "\(NumberText.rounded(height, decimals: 0)) pixels"
    case .noSuchMember(.name(let name)): "there is no item \"\(name)\""
    case .noSuchMember(let member): "\(member) is in no frame"
    case .tooManyCurves(let count): "\(count) curves cannot be told apart"
    }
  }

  /// What to do about it, as the second half of that line.
  public var recovery: String {
    switch self {
    case .noFrames: "there is nothing to draw"
    case .tooLarge:
      "a side has at most \(Self.largestSide), and all of it \(Self.largestArea / 1_000_000) "
        + "million; choose a smaller scale or size"
    case .noSuchMember(.name):
      "name items of the run; a name that ends in * stands for all that begin so"
    case .noSuchMember: "choose one that the frames show"
    case .tooManyCurves: "choose at most \(CurvePlot.mostMembers) elements"
    }
  }
}
