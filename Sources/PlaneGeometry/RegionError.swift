/// Why a region cannot be made, with the offending value.
public enum RegionError: Error, Equatable, Sendable {
  /// A radius in points that is negative or not finite.
  case radiusOutOfRange(Double)
  /// A size in points with a side that is negative or not finite.
  case sizeOutOfRange(Size)
  /// A centre that is not finite.
  case placeNotFinite(Point)

  /// What to do about it, in one sentence.
  public var recovery: String {
    switch self {
    case .radiusOutOfRange: "give a finite radius of 0 pt or more"
    case .sizeOutOfRange: "give a finite width and height of 0 pt or more"
    case .placeNotFinite: "give a finite place in points"
    }
  }
}
