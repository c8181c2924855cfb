extension EasingCurveError {
  /// Why an easing curve is invalid, with the offending number.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The x coordinate of a control point.
    case timeOutOfRange(Double)
    /// The y coordinate of a control point.
    case progressOutOfRange(Double)

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .timeOutOfRange(let value):
        "a control point with x " + value.shortestText + " is out of range"
      case .progressOutOfRange(let value):
        "a control point with y " + value.shortestText + " is out of range"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .timeOutOfRange: "choose x1 and x2 from 0 to 1"
      case .progressOutOfRange: "choose y1 and y2 within ±1000"
      }
    }
  }
}

/// Why an easing curve is invalid, with the offending number.
public struct EasingCurveError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
