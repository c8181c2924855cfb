import PlaneGeometry

/// How frames meet the pixel grid.
///
/// Rounding is a last pass, done when a frame is read; positions accumulate unrounded.
public enum PixelRounding: Equatable, Hashable, Sendable {
  /// Frames are real numbers.
  case none
  /// Each edge moves to the nearest pixel (halves go right and down) and the size is the difference
  /// of the edges, so frames that touch keep touching. `scale` is in pixels per point, from
  /// 0.001 to 1,000,000.
  case edges(scale: Double)
}

extension PixelRounding {
  /// How far an edge can move, in points.
  var reach: Double {
    switch self {
    case .none: 0
    case .edges(let scale): 1 / scale
    }
  }

  /// The nearest place on the pixel grid, in points.
  ///
  /// A place computed in two ways can come out on both sides of a half pixel; the tolerance of
  /// 2⁻²⁰ pixel sends both the same way. From 2⁵² pixels on there is nothing left to round.
  func round(_ place: Double) -> Double {
    guard case .edges(let scale) = self else { return place }
    let pixels = place * scale
    guard abs(pixels) < 0x1p52 else { return place }
    return Elementary.floor(pixels + (0.5 + 0x1p-20)) / scale
  }
}
