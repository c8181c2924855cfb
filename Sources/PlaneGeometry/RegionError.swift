extension RegionError {
  /// Why a region is invalid, with the offending value.
  public enum Code: DescribedError, Equatable, Sendable {
    /// A radius in points that is negative or not finite.
    case radiusOutOfRange(Double)
    /// A size in points with a side that is negative or not finite.
    case sizeOutOfRange(Size)
    /// A centre that is not finite.
    case placeNotFinite(Point)

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .radiusOutOfRange(let radius): "a radius of " + radius.shortestText + " is out of range"
      case .sizeOutOfRange(let size):
        "a size of " + size.width.shortestText + " x " + size.height.shortestText
          + " is out of range"
      case .placeNotFinite: "the centre is not finite"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .radiusOutOfRange: "give a finite radius of 0 pt or more"
      case .sizeOutOfRange: "give a finite width and height of 0 pt or more"
      case .placeNotFinite: "give a finite position in points"
      }
    }
  }
}

/// Why a region is invalid, with the offending value.
public struct RegionError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
