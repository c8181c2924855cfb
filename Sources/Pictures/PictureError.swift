import PlaneGeometry

/// Why a picture cannot be made.
package enum PictureError: DescribedError, Equatable, Sendable {
  /// The run has no frame.
  case noFrames
  /// The picture would have more pixels on a side than images have, or more in all than memory.
  case tooLarge(width: Double, height: Double)
  /// The run never shows a member that was asked for.
  case noSuchMember(MemberReference)
  /// More curves than ``CurvePlot/mostMembers``.
  case tooManyCurves(Int)

  /// Most pixels on a side.
  package static let largestSide = 16_384
  /// Most pixels in all.
  package static let largestArea = 1 << 26

  /// What is wrong.
  package var problem: String {
    switch self {
    case .noFrames: "the run has no frames"
    case .tooLarge(let width, let height):
      "the picture would be \(NumberText.rounded(width, decimals: 0)) x "
        + "\(NumberText.rounded(height, decimals: 0)) pixels"
    case .noSuchMember(.name(let name)): "unknown item \"\(name)\""
    case .noSuchMember(let member): "\(member) is in no frame"
    case .tooManyCurves(let count): "\(count) curves are too many"
    }
  }

  /// What would be right.
  package var remedy: String {
    switch self {
    case .noFrames: "give a run with at least one frame"
    case .tooLarge:
      "a side has at most \(Self.largestSide), and all of it \(Self.largestArea / 1_000_000) "
        + "million; choose a smaller scale or size"
    case .noSuchMember(.name):
      "use names of items in the run; a name that ends in * matches all that begin with it"
    case .noSuchMember: "choose an element that is visible in some frame"
    case .tooManyCurves: "choose at most \(CurvePlot.mostMembers) elements"
    }
  }
}
