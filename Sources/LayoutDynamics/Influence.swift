import PlaneGeometry

/// How strongly a scroll pushes a cell: 0, the cell moves with the content; 1, it stays behind by
/// the whole distance until its spring pulls it along.
public enum Influence: Equatable, Sendable {
  /// The distance from an origin over a divisor, at most a maximum, above 0 to 1.
  ///
  /// The smaller the divisor, in points, the bouncier the layout; 500 to 1500 are usual.
  case distance(from: Origin, divisor: Double, metric: Metric, maximum: Double = 1)
  /// The same for every cell, 0 to 1.
  case constant(Double)

  /// Where the distance is measured from.
  public enum Origin: Equatable, Sendable {
    /// The finger; where there was none, the middle of the viewport.
    case touch
    /// A place that stays put in the viewport, as fractions of its width and height: 0 to 1 within it, others beyond.
    case viewport(x: Double, y: Double)
    /// A place that moves with the content, in points of the content.
    case content(Point)
  }

  /// How the distance is measured.
  public enum Metric: Equatable, Sendable {
    /// Along the layout's main axis only.
    case mainAxis
    /// |dx| + |dy|, as the classic recipes do.
    case bothAxes
  }

  /// Whether it is measured from a place in the content.
  var dependsOnContent: Bool {
    if case .distance(.content, _, _, _) = self { true } else { false }
  }

  /// The classic recipe: distance from the touch along the main axis over 1500 points.
  public static var classic: Influence {
    .distance(from: .touch, divisor: 1500, metric: .mainAxis)
  }
}
