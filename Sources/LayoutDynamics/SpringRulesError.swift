import PlaneGeometry

extension SpringRulesError {
  /// Why rules are invalid, with the offending value.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The divisor of a distance, in points.
    case divisorOutOfRange(Double)
    /// An influence, unitless.
    case influenceOutOfRange(Double)
    /// A coordinate of the origin of influence.
    case originNotFinite(Double)
    /// The largest overlap, in points.
    case overlapOutOfRange(Double)
    /// The amplitude at which a spring rests, in points.
    case restAmplitudeOutOfRange(Double)
    /// The largest displacement, in points.
    case displacementOutOfRange(Double)
    /// The longest settling time, in seconds.
    case settlingTimeOutOfRange(Double)
    /// A settling time is limited, but springs never rest.
    case springsNeverRest
    /// A length of the viewport, in points.
    case viewportNotFinite(Double)
    /// The margin of the live window, in points.
    case marginOutOfRange(Double)
    /// The number of elements, for a layout in which all are live.
    case tooManyElements(Int)

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .divisorOutOfRange(let value): "a divisor of \(value.shortestText) is out of range"
      case .influenceOutOfRange(let value): "an influence of \(value.shortestText) is out of range"
      case .originNotFinite(let value): "an origin of \(value.shortestText) is not finite"
      case .overlapOutOfRange(let value): "an overlap of \(value.shortestText) is out of range"
      case .restAmplitudeOutOfRange(let value):
        "an amplitude of \(value.shortestText) is out of range"
      case .displacementOutOfRange(let value):
        "a displacement of \(value.shortestText) is out of range"
      case .settlingTimeOutOfRange(let value):
        "a settling time of \(value.shortestText) is out of range"
      case .springsNeverRest: "springs with a rest amplitude of 0 never settle"
      case .viewportNotFinite(let value): "a viewport of \(value.shortestText) is not finite"
      case .marginOutOfRange(let value): "a margin of \(value.shortestText) is out of range"
      case .tooManyElements(let count): "\(count) elements cannot be simulated at once"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .divisorOutOfRange: "choose a finite divisor above 0 pt; 500 to 1500 pt is usual"
      case .influenceOutOfRange: "choose an influence of 0 to 1"
      case .originNotFinite: "choose a finite origin"
      case .overlapOutOfRange: "choose a finite overlap of 0 pt or more, or nil for no limit"
      case .restAmplitudeOutOfRange: "choose an amplitude of 0 to 1 pt; 0.001 pt is usual"
      case .displacementOutOfRange:
        "choose a finite displacement of 0 pt or more, or nil for no limit"
      case .settlingTimeOutOfRange: "choose a time of 0.3 to 100 s, or nil for no limit"
      case .springsNeverRest:
        "choose a rest amplitude above 0 pt, or no limit of the settling time; 0.001 pt is usual"
      case .viewportNotFinite: "choose a finite viewport"
      case .marginOutOfRange: "choose a finite margin of 0 pt or more; 200 pt is usual"
      case .tooManyElements: "give the window a margin in points; the limit is 16 million elements"
      }
    }
  }
}

extension SpringRules {
  /// Refuses values that no layout can follow.
  package func check() throws(SpringRulesError) {
    switch influence {
    case .constant(let value):
      guard (0...1).contains(value) else { throw .init(.influenceOutOfRange(value)) }
    case .distance(let origin, let divisor, _, let maximum):
      guard divisor > 0, divisor.isFinite else { throw .init(.divisorOutOfRange(divisor)) }
      guard maximum > 0, maximum <= 1 else { throw .init(.influenceOutOfRange(maximum)) }
      try origin.check()
    }
    for exception in exceptions {
      guard let value = exception.influence else { continue }
      guard (0...1).contains(value) else { throw .init(.influenceOutOfRange(value)) }
    }
    if let maximumOverlap, !(maximumOverlap >= 0) || !maximumOverlap.isFinite {
      throw .init(.overlapOutOfRange(maximumOverlap))
    }
    guard (0...1).contains(restAmplitude) else {
      throw .init(.restAmplitudeOutOfRange(restAmplitude))
    }
    if let maximumDisplacement, !(maximumDisplacement >= 0) || !maximumDisplacement.isFinite {
      throw .init(.displacementOutOfRange(maximumDisplacement))
    }
    guard let maximumSettlingTime else { return }
    guard (0.3...100).contains(maximumSettlingTime) else {
      throw .init(.settlingTimeOutOfRange(maximumSettlingTime))
    }
    guard restAmplitude > 0 else { throw .init(.springsNeverRest) }
  }
}

extension Influence.Origin {
  fileprivate func check() throws(SpringRulesError) {
    let place: (Double, Double)
    switch self {
    case .touch: place = (0, 0)
    case .viewport(let x, let y): place = (x, y)
    case .content(let point): place = (point.x, point.y)
    }
    guard place.0.isFinite else { throw .init(.originNotFinite(place.0)) }
    guard place.1.isFinite else { throw .init(.originNotFinite(place.1)) }
  }
}

/// Why rules are invalid, with the offending value.
public struct SpringRulesError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
