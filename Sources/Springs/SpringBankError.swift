import PlaneGeometry

/// Why a bank of springs is invalid, with the offending value.
package enum SpringBankError: DescribedError, Equatable, Sendable {
  /// The amplitude at which a spring rests, in points.
  case restAmplitudeOutOfRange(Double)

  /// The value that was refused.
  package var value: Double {
    switch self {
    case .restAmplitudeOutOfRange(let value): value
    }
  }

  /// Which quantity was refused, in the field's words.
  package var quantity: String {
    switch self {
    case .restAmplitudeOutOfRange: "rest amplitude"
    }
  }

  /// What is wrong, with the offending value.
  package var problem: String { "a \(quantity) of \(value.shortestText) is out of range" }

  /// What would be right.
  package var remedy: String {
    switch self {
    case .restAmplitudeOutOfRange: "choose a finite amplitude of 0 pt or more; 0.001 pt is usual"
    }
  }
}
