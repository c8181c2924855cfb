import CollectionLayouts

/// Where an element was seen at a time.
public struct MotionSample: Equatable, Sendable {
  /// Which element.
  package var element: LayoutElement
  /// Seconds, by the clock of whatever saw it.
  package var time: Double
  /// Where its frame begins from the left, in points; nil where that is not known.
  package var x: Double?
  /// Where its frame begins from the top, in points; nil where that is not known.
  package var y: Double?

  /// A sample from its parts.
  public init(element: LayoutElement, time: Double, x: Double? = nil, y: Double? = nil) {
    self.element = element
    self.time = time
    self.x = x
    self.y = y
  }
}

/// What a fit can look for.
public enum FitUnknown: CaseIterable, Equatable, Sendable {
  /// The spring's frequency.
  case frequency
  /// The spring's damping ratio.
  case dampingRatio
  /// The divisor of the influence.
  case divisor
  /// The largest influence; where the influence is constant, it itself.
  case maximum
  /// Where distances are measured from: the touch, or the leading edge, the middle or the trailing edge of the
  /// viewport.
  case origin
  /// How far elements may be drawn over each other.
  case maximumOverlap
  /// How much later the clock of the samples is than that of the scroll.
  case timeOffset

  /// The name that files and messages use.
  package var name: String {
    switch self {
    case .frequency: "frequency"
    case .dampingRatio: "dampingRatio"
    case .divisor: "divisor"
    case .maximum: "maximum"
    case .origin: "origin"
    case .maximumOverlap: "maximumOverlap"
    case .timeOffset: "timeOffset"
    }
  }

  /// The name in a sentence.
  package var words: String {
    switch self {
    case .frequency: "frequency"
    case .dampingRatio: "damping"
    case .divisor: "divisor"
    case .maximum: "largest influence"
    case .origin: "origin"
    case .maximumOverlap: "maximum overlap"
    case .timeOffset: "time offset"
    }
  }

  /// The number that stands for it; nil for the origin.
  var parameter: FitParameter? {
    switch self {
    case .frequency: .frequency
    case .dampingRatio: .dampingRatio
    case .divisor: .divisor
    case .maximum: .maximum
    case .origin: nil
    case .maximumOverlap: .overlap
    case .timeOffset: .timeOffset
    }
  }

  init(_ parameter: FitParameter) {
    switch parameter {
    case .frequency: self = .frequency
    case .dampingRatio: self = .dampingRatio
    case .divisor: self = .divisor
    case .maximum: self = .maximum
    case .overlap: self = .maximumOverlap
    case .timeOffset: self = .timeOffset
    }
  }
}

/// A number that was found, with its 95 % interval.
public struct FittedValue: Equatable, Sendable {
  /// Hertz, unitless, points or seconds, or as the samples of a curve; infinite where overlap is not limited.
  public let value: Double
  /// Where the true value lies in 95 of 100 recordings with such noise; nil where the data do not tell.
  public let interval: ClosedRange<Double>?
  /// Whether the interval is narrow enough to be of use; ``SpringFit/remarks`` say why not.
  public let isDetermined: Bool
}
