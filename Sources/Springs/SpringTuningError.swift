import PlaneGeometry

extension SpringTuningError {
  /// Why a spring is invalid, with the offending value.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The frequency, given or implied, in hertz.
    case frequencyOutOfRange(Double)
    /// The damping ratio, given or implied, unitless.
    case dampingRatioOutOfRange(Double)
    /// The mass, in any unit.
    case massOutOfRange(Double)
    /// The stiffness, in mass units per second squared.
    case stiffnessOutOfRange(Double)
    /// The damping coefficient, in mass units per second.
    case dampingCoefficientOutOfRange(Double)
    /// The response or perceptual duration, in seconds.
    case durationOutOfRange(Double)
    /// The bounce, unitless.
    case bounceOutOfRange(Double)
    /// The settling tolerance, as a fraction of the distance.
    case toleranceOutOfRange(Double)
    /// The tension of an Origami spring, unitless.
    case tensionOutOfRange(Double)
    /// The friction of an Origami spring, unitless.
    case frictionOutOfRange(Double)

    /// The value that was refused.
    package var value: Double {
      switch self {
      case .frequencyOutOfRange(let value), .dampingRatioOutOfRange(let value),
        .massOutOfRange(let value), .stiffnessOutOfRange(let value),
        .dampingCoefficientOutOfRange(let value), .durationOutOfRange(let value),
        .bounceOutOfRange(let value), .toleranceOutOfRange(let value),
        .tensionOutOfRange(let value), .frictionOutOfRange(let value):
        value
      }
    }

    /// Which quantity was refused, in the field's words.
    package var quantity: String {
      switch self {
      case .frequencyOutOfRange: "frequency"
      case .dampingRatioOutOfRange: "damping ratio"
      case .massOutOfRange: "mass"
      case .stiffnessOutOfRange: "stiffness"
      case .dampingCoefficientOutOfRange: "damping"
      case .durationOutOfRange: "duration"
      case .bounceOutOfRange: "bounce"
      case .toleranceOutOfRange: "tolerance"
      case .tensionOutOfRange: "tension"
      case .frictionOutOfRange: "friction"
      }
    }

    /// What is wrong, with the offending value.
    public var problem: String { "a \(quantity) of \(value.shortestText) is out of range" }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .frequencyOutOfRange:
        "choose 0.01 to 1000 Hz; 1 to 4 Hz suits scrolling lists"
      case .dampingRatioOutOfRange:
        "choose a damping ratio of 0 to 100; 0.6 to 1 looks natural"
      case .massOutOfRange: "choose a finite mass above 0; 1 is usual"
      case .stiffnessOutOfRange: "choose a finite stiffness above 0; 100 is usual"
      case .dampingCoefficientOutOfRange: "choose a finite damping of 0 or more; 10 is usual"
      case .durationOutOfRange: "choose 0.001 to 100 s; 0.5 s is usual"
      case .bounceOutOfRange: "choose a bounce of -0.99 to 1; 0.15 to 0.3 looks lively"
      case .toleranceOutOfRange: "choose a fraction between 0 and 1; 0.001 is usual"
      case .tensionOutOfRange: "choose a finite tension that gives a stiffness above 0; 40 is usual"
      case .frictionOutOfRange:
        "choose a finite friction that gives a damping of 0 or more; 7 is usual"
      }
    }
  }
}

/// Why a spring is invalid, with the offending value.
public struct SpringTuningError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
