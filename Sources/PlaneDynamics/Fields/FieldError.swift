import PlaneGeometry

/// Why a field is invalid, with the offending value.
public enum FieldError: DescribedError, Equatable, Sendable {
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

  /// What is wrong, with the offending value.
  public var problem: String {
    switch self {
    case .positionNotFinite: "the position is not finite"
    case .directionNotFinite: "the direction is not finite"
    case .strengthNotFinite(let value), .falloffOutOfRange(let value),
      .minimumRadiusOutOfRange(let value), .smoothnessOutOfRange(let value),
      .animationSpeedNotFinite(let value):
      value.shortestText + " is out of range"
    }
  }

  /// What would be right.
  public var remedy: String {
    switch self {
    case .positionNotFinite: "give a finite position in points"
    case .directionNotFinite: "give a direction of finite components"
    case .strengthNotFinite: "give a finite strength; 1 is usual"
    case .falloffOutOfRange: "choose a falloff of -100 to 100; 2 suits gravity, -1 a spring"
    case .minimumRadiusOutOfRange: "choose a finite radius above 0 pt"
    case .smoothnessOutOfRange: "choose a smoothness of 0 to 1"
    case .animationSpeedNotFinite: "give a finite speed; 0 for static noise"
    }
  }
}
