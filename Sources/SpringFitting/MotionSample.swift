import CollectionLayouts

/// An observed position of an element at a time.
public struct MotionSample: Equatable, Sendable {
  /// The observed element.
  package var element: LayoutElement
  /// Seconds, by the clock of the recording.
  package var time: Double
  /// The left edge of the element's frame, in points; nil where it is not known.
  package var x: Double?
  /// The top edge of the element's frame, in points; nil where it is not known.
  package var y: Double?

  /// An observed position.
  ///
  /// - Parameters:
  ///   - element: the observed element.
  ///   - time: seconds, by the clock of the recording.
  ///   - x: the left edge of the element's frame, in points; nil where it is not known.
  ///   - y: the top edge of the element's frame, in points; nil where it is not known.
  public init(element: LayoutElement, time: Double, x: Double? = nil, y: Double? = nil) {
    self.element = element
    self.time = time
    self.x = x
    self.y = y
  }
}

/// An unknown of a fit.
public enum FitUnknown: CaseIterable, Equatable, Sendable {
  /// The spring's frequency.
  case frequency
  /// The spring's damping ratio.
  case dampingRatio
  /// The divisor of the influence.
  case divisor
  /// The largest influence, or the constant influence.
  case maximum
  /// The origin of distances: the touch, or the leading edge, the centre or the trailing edge of the viewport.
  case origin
  /// The maximum overlap of neighbouring elements.
  case maximumOverlap
  /// How far the clock of the samples is ahead of that of the scroll.
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

  /// The parameter of the fit; nil for the origin.
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

/// A fitted number with its 95 % interval.
public struct FittedValue: Equatable, Sendable {
  /// In hertz, unitless, in points or in seconds, or in the unit of a curve's samples; infinite where overlap is not
  /// limited.
  public let value: Double
  /// Contains the true value in 95 of 100 recordings with such noise; nil where the data do not determine it.
  public let interval: ClosedRange<Double>?
  /// Whether the interval is narrow enough to be useful; if not, ``SpringFit/remarks`` give the reason.
  public let isDetermined: Bool
}
