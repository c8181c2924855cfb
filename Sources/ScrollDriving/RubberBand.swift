import PlaneGeometry

/// The rubber band: how far content follows a finger past its end.
///
/// shown = (1 - 1 / (x·c/d + 1))·d, where x is how far the finger asks for, d the length of the
/// viewport, both in points, and c the slope at the edge. Source: the observed behaviour of iOS, on
/// which many reimplementations agree.
struct RubberBand: Sendable {
  let range: ClosedRange<Double>
  let viewportLength: Double
  let coefficient: Double

  /// Maximum stretch of a band held by a finger, in viewports; a whole one would take an infinite pull.
  private static let longestStretch = 0.999

  /// In a viewport of this length or less, in points, nothing stretches: divisions by it could overflow.
  private static let shortestViewport = 1e-100

  private var canStretch: Bool { viewportLength > Self.shortestViewport }

  /// The content offset shown for the one that the finger asks for, in points.
  func shown(_ asked: Double) -> Double {
    let edge = min(max(asked, range.lowerBound), range.upperBound)
    let past = asked - edge
    guard past != 0, canStretch else { return edge }
    let pull = min(abs(past) * coefficient / viewportLength, .greatestFiniteMagnitude)
    let shown = pull / (pull + 1) * viewportLength
    return edge + (past < 0 ? -shown : shown)
  }

  /// The content offset that a finger must ask for to show this one: the inverse of ``shown(_:)``,
  /// for what the band can hold.
  func asked(_ shown: Double) -> Double {
    let edge = min(max(shown, range.lowerBound), range.upperBound)
    let past = shown - edge
    guard past != 0, coefficient > 0, canStretch else { return edge }
    let distance = min(abs(past), Self.longestStretch * viewportLength)
    let asked = distance * viewportLength / (coefficient * (viewportLength - distance))
    return edge + (past < 0 ? -asked : asked)
  }

  /// Points shown per point asked for.
  func slope(atAsked asked: Double) -> Double {
    guard !range.contains(asked) else { return 1 }
    guard canStretch else { return 0 }
    let past = max(range.lowerBound - asked, asked - range.upperBound)
    let stretch = past * coefficient / viewportLength + 1
    return coefficient / (stretch * stretch)
  }

}

extension RubberBand {
  /// A band for content taken hold of where it is shown.
  ///
  /// Nothing gives way by a whole viewport, nor content that does not bounce at all. Where content is
  /// shown farther past an end than the band can hold, that end lies farther out until it is let go:
  /// it follows the finger from where it is, instead of jumping.
  init(
    range: ClosedRange<Double>, viewportLength: Double, coefficient: Double, holding shown: Double
  ) {
    let most = coefficient > 0 ? Self.longestStretch * max(0, viewportLength) : 0
    self.init(
      range: min(range.lowerBound, shown + most)...max(range.upperBound, shown - most),
      viewportLength: viewportLength, coefficient: coefficient)
  }

  /// An asked offset at one of the cuts: where the way passes an end, the end itself. Beside it by
  /// rounding, content that does not bounce would go on moving by that, and no spring come to rest.
  func cut(_ asked: Double) -> Double {
    if abs(asked - range.lowerBound) <= 1e-9 { return range.lowerBound }
    return abs(asked - range.upperBound) <= 1e-9 ? range.upperBound : asked
  }

  /// Fractions of a straight way of the asked offset, between 0 and 1, at which to look at the shown
  /// one: where the way passes an end, and as finely as ``Glide/tolerance`` asks for on the band.
  func cuts(from a: Double, to b: Double) -> [Double] {
    var cuts: [Double] = []
    for edge in [range.lowerBound, range.upperBound] where (a - edge) * (b - edge) < 0 {
      cuts.append((edge - a) / (b - a))
    }
    guard !range.contains(a) || !range.contains(b), canStretch else { return cuts }
    // The curvature of the band is at most 2c²/d; a chord of length l strays by an eighth of
    // curvature times l².
    let sag = 2 * coefficient * coefficient / viewportLength * (b - a) * (b - a) / 8
    let chords = min(1000, (sag / Glide.tolerance).squareRoot())
    let pieces = Int(-Elementary.floor(-chords))
    for piece in stride(from: 1, to: pieces, by: 1) {
      cuts.append(Double(piece) / Double(pieces))
    }
    return cuts
  }
}
