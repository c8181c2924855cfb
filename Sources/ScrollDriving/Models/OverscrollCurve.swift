import PlaneGeometry

/// How far content follows a finger past its end, as several platforms compute it: closed forms along one axis.
///
/// ```swift
/// OverscrollCurve.uiKit.shown(100, viewportLength: 667)        // 50.8 pt
/// OverscrollCurve.uiKit.asked(50.8, viewportLength: 667)       // 100 pt
/// ```
public enum OverscrollCurve: Equatable, Sendable {
  /// UIScrollView's rubber band: with x how far the finger asks for and d the length of the viewport, (1 - 1/(xc/d + 1)) d is
  /// shown; c is the slope at the edge.
  ///
  /// Flutter's BouncingScrollPhysics, which takes c (1 - shown/d)² of each increment, comes to the same in the limit of
  /// small increments, with c = 0.52.
  case rubberBand(coefficient: Double)
  /// Android 12 and later: content is not moved but stretched. With n = x/d, at most 1, it becomes longer by
  /// 0.016 n + 0.016 (1 - e^(-2.718 n / 0.33)) of the viewport; its far end moves by that. ``EdgeStretchCurve`` says how x recedes.
  case androidStretch
  /// A fraction of x, whatever the viewport, as while fingers scroll on the trackpad of a Mac.
  case linear(share: Double)
  /// Approaches a share of the viewport: with x how far the finger asks for and d the length of the viewport,
  /// share · d · tanh(rate · x/d). Shows nothing where a share or a rate is not above 0.
  case saturating(share: Double, rate: Double)

  /// iOS: a rubber band with the coefficient 0.55.
  public static var uiKit: Self { .rubberBand(coefficient: 0.55) }
  /// Flutter on iOS: a rubber band with the coefficient 0.52.
  public static var flutter: Self { .rubberBand(coefficient: 0.52) }
  /// WebKit, and Chromium on the Mac: a twentieth, which is one over their stiffness. See ``TrackpadScroll``.
  public static var webKit: Self { .linear(share: 0.05) }
  /// Chromium on Windows: up to a tenth of the viewport, with a slope of 0.2 at the edge. See ``EdgeBezierCurve``.
  public static var chromiumWindows: Self { .saturating(share: 0.1, rate: 2) }

  /// How far past its end content is shown, in points, where a finger asks for a distance past it.
  ///
  /// - Parameters:
  ///   - asked: points past the end; negative ones, past the other end, give the negative.
  ///   - viewportLength: in points; shows nothing unless finite and above 0.
  public func shown(_ asked: Double, viewportLength: Double) -> Double {
    guard viewportLength > 0, viewportLength.isFinite, asked.isFinite else { return 0 }
    if case .linear(let share) = self { return share * asked }
    let past = min(asked.magnitude / viewportLength, .greatestFiniteMagnitude)
    let share = relative(past) * viewportLength
    return asked < 0 ? -share : share
  }

  /// Points shown per point asked for: the slope of ``shown(_:viewportLength:)``.
  public func slope(_ asked: Double, viewportLength: Double) -> Double {
    guard viewportLength > 0, viewportLength.isFinite, asked.isFinite else { return 0 }
    let past = asked.magnitude / viewportLength
    switch self {
    case .rubberBand(let coefficient):
      let stretch = past * coefficient + 1
      return coefficient / (stretch * stretch)
    case .androidStretch:
      guard past < 1 else { return 0 }
      return Self.linear + Self.exponential * Self.decay * Elementary.exp(-Self.decay * past)
    case .linear(let share): return share
    case .saturating(let share, let rate):
      guard share > 0, rate > 0 else { return 0 }
      let reached = Self.tanh(past * rate)
      return share * rate * (1 - reached * reached)
    }
  }

  /// How far past the end a finger must ask for content to be shown a distance past it, in points: the inverse of
  /// ``shown(_:viewportLength:)``; the least one, where several are. Nil for what is never shown, such as a whole viewport on a
  /// rubber band, more than 0.032 of one on Android, or a tenth in Chromium on Windows.
  public func asked(_ shown: Double, viewportLength: Double) -> Double? {
    guard viewportLength > 0, viewportLength.isFinite, shown.isFinite else {
      return shown == 0 ? 0 : nil
    }
    let share = shown.magnitude / viewportLength
    let past: Double
    switch self {
    case .rubberBand(let coefficient):
      guard share < 1, coefficient > 0 else { return shown == 0 ? 0 : nil }
      past = share / (coefficient * (1 - share))
    case .androidStretch:
      guard share <= relative(1) else { return nil }
      // The curve is concave: Newton's method ascends to the solution from below.
      var n = 0.0
      for _ in 0..<60 {
        let error = share - relative(n)
        guard error > 0 else { break }
        n += error / slope(n, viewportLength: 1)
      }
      past = min(n, 1)
    case .linear(let part):
      guard part != 0 else { return shown == 0 ? 0 : nil }
      return shown / part
    case .saturating(let limit, let rate):
      guard limit > 0, rate > 0, share < limit else { return shown == 0 ? 0 : nil }
      let reached = share / limit
      past = Elementary.log((1 + reached) / (1 - reached)) / (2 * rate)
    }
    return (shown < 0 ? -past : past) * viewportLength
  }

  /// Source: Android's `EdgeEffect`.
  private static let (linear, exponential, decay) = (0.016, 0.016, 2.718281828459045 / 0.33)

  private static func tanh(_ x: Double) -> Double {
    let left = Elementary.expm1(-2 * x)
    return -left / (2 + left)
  }

  private func relative(_ past: Double) -> Double {
    switch self {
    case .rubberBand(let coefficient):
      let pull = min(past * coefficient, .greatestFiniteMagnitude)
      return pull / (pull + 1)
    case .androidStretch:
      let past = min(past, 1)
      return Self.linear * past - Self.exponential * Elementary.expm1(-Self.decay * past)
    case .linear(let share): return share * past
    case .saturating(let share, let rate):
      return share > 0 && rate > 0 ? share * Self.tanh(past * rate) : 0
    }
  }
}
