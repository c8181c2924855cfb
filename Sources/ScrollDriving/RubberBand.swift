/// How far content gives way when a finger drags it past its end.
///
/// shown = (1 - 1 / (x·c/d + 1))·d, where x is how far the finger asks for, d the length of the
/// viewport, both in points, and c the slope at the edge. Source: the observed behaviour of iOS, on
/// which many reimplementations agree.
struct RubberBand {
  let range: ClosedRange<Double>
  let viewportLength: Double
  let coefficient: Double

  /// The content offset shown for the one that the finger asks for, in points.
  func shown(_ asked: Double) -> Double {
    let edge = min(max(asked, range.lowerBound), range.upperBound)
    let past = asked - edge
    guard past != 0, viewportLength > 0 else { return edge }
    let pull = abs(past) * coefficient / viewportLength
    let shown = pull / (pull + 1) * viewportLength
    return edge + (past < 0 ? -shown : shown)
  }

  /// The content offset that a finger must ask for to show this one: the inverse of ``shown(_:)``.
  func asked(_ shown: Double) -> Double {
    let edge = min(max(shown, range.lowerBound), range.upperBound)
    let past = shown - edge
    guard past != 0, coefficient > 0, viewportLength > 0 else { return edge }
    // Nothing is ever shown a whole viewport past the end; content thrown that far counts as nearly.
    let distance = min(abs(past), 0.999 * viewportLength)
    let asked = distance * viewportLength / (coefficient * (viewportLength - distance))
    return edge + (past < 0 ? -asked : asked)
  }

  /// Points shown per point asked for.
  func slope(atAsked asked: Double) -> Double {
    guard !range.contains(asked) else { return 1 }
    guard viewportLength > 0 else { return 0 }
    let past = max(range.lowerBound - asked, asked - range.upperBound)
    let stretch = past * coefficient / viewportLength + 1
    return coefficient / (stretch * stretch)
  }
}
