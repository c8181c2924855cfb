import PlaneGeometry

/// Why a field cannot be, with the offending value.
public enum FieldError: Error, Equatable, Sendable {
  /// The position, in points.
  case positionNotFinite(Point)
  /// The direction, unitless.
  case directionNotFinite(Vector)
  /// The strength, unitless.
  case strengthNotFinite(Double)
  /// The falloff, unitless.
  case falloffOutOfRange(Double)
  /// The minimum radius, in points.
  case minimumRadiusOutOfRange(Double)
  /// The smoothness, unitless.
  case smoothnessOutOfRange(Double)
  /// The animation speed, per second.
  case animationSpeedNotFinite(Double)

  /// What to do about it, in one sentence.
  public var recovery: String {
    switch self {
    case .positionNotFinite: "give a finite place in points"
    case .directionNotFinite: "give a direction of finite components"
    case .strengthNotFinite: "give a finite strength; 1 is usual"
    case .falloffOutOfRange: "choose -100 to 100; 2 suits gravity, -1 a spring"
    case .minimumRadiusOutOfRange: "choose a finite radius above 0 pt"
    case .smoothnessOutOfRange: "choose 0 (fine) to 1 (smooth)"
    case .animationSpeedNotFinite: "give a finite speed; 0 stands still"
    }
  }
}
