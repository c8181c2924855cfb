/// Why a bank of springs cannot be made, with the offending value.
public enum SpringBankError: Error, Equatable, Sendable {
  /// The amplitude at which a spring rests, in points.
  case restAmplitudeOutOfRange(Double)

  /// The value that was refused.
  public var value: Double {
    switch self {
    case .restAmplitudeOutOfRange(let value): value
    }
  }

  /// Which quantity was refused, in the field's words.
  public var quantity: String {
    switch self {
    case .restAmplitudeOutOfRange: "rest amplitude"
    }
  }

  /// What to do about it, in one sentence.
  public var recovery: String {
    switch self {
    case .restAmplitudeOutOfRange: "choose a finite amplitude of 0 pt or more; 0.001 pt is usual"
    }
  }
}
