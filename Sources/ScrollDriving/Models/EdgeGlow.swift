import PlaneGeometry

/// The glow at the end of content that is pulled or flung past it, as Android draws it before version 12: content does not move,
/// a circle segment appears over its end.
///
/// ```swift
/// var glow = EdgeGlow().pulled(by: 0.02, to: 0.1, width: 1080, height: 1920)
/// glow.scale                                            // 0.66 of its greatest height
/// EdgeGlowCurve.absorb(velocity: 4000).glow(at: 0.04)   // while it grows
/// EdgeGlowCurve.recede(glow).glow(at: 0.3)              // a quarter of it, half way through its 0.6 s
/// ```
///
/// Source: Android's `EdgeEffect`, type glow. Lengths are in pixels.
public struct EdgeGlow: Equatable, Sendable {
  /// How opaque, from 0 to ``maximumOpacity``.
  public var opacity: Double
  /// Its height as a fraction of ``maximumHeight(width:height:)``; drawn as 1 where it is greater.
  public var scale: Double

  /// The opacity beyond which no pull and no fling makes it.
  public static var maximumOpacity: Double { 0.15 }

  /// A glow; without arguments, none.
  public init(opacity: Double = 0, scale: Double = 0) {
    (self.opacity, self.scale) = (opacity, scale)
  }

  /// The height of the glow at a scale of 1, in pixels: that of a segment of 60° of a circle whose radius is 1.2 times the width,
  /// or that of the view where it is lower.
  public static func maximumHeight(width: Double, height: Double) -> Double {
    let radius = max(width, 0) * 0.6 / 0.5
    return max(0, min(height, radius * (1 - 0.75.squareRoot())))
  }

  /// The glow after a finger has moved on past the end.
  ///
  /// - Parameters:
  ///   - change: how far it has moved since the last call, as a fraction of the view's length along the axis.
  ///   - distance: how far it is past the end, as such a fraction; none shows nothing.
  ///   - width: of the edge, in pixels.
  ///   - height: length of the view along the axis, in pixels.
  public func pulled(
    by change: Double, to distance: Double, width: Double, height: Double
  ) -> EdgeGlow {
    guard distance.isFinite, distance != 0 else { return EdgeGlow() }
    let moved = change.isFinite ? change.magnitude : 0
    let extent = distance.magnitude * Self.maximumHeight(width: width, height: height)
    let scale = extent > 0 ? max(0, 1 - 1 / extent.squareRoot() - 0.3) / 0.7 : 0
    return EdgeGlow(opacity: min(Self.maximumOpacity, opacity + 0.8 * moved), scale: scale)
  }
}

/// How Android's glow changes once no finger pulls it on: closed forms. See ``EdgeGlow``.
public struct EdgeGlowCurve: Equatable, Sendable {
  /// A part in which opacity and scale go from one glow to another, decelerating.
  private struct Part: Equatable, Sendable {
    var duration: Double
    var start: EdgeGlow
    var end: EdgeGlow
  }

  private var parts: [Part]

  /// A fling meets the end: the glow grows, then recedes.
  ///
  /// - Parameters:
  ///   - velocity: at the end, in pixels per second; its magnitude counts, as 100 to 10,000.
  ///   - glow: what is there already.
  public static func absorb(velocity: Double, from glow: EdgeGlow = EdgeGlow()) -> EdgeGlowCurve {
    let speed = velocity.isNaN ? 100 : min(max(100, velocity.magnitude), 10_000)
    let start = EdgeGlow(opacity: 0.09, scale: max(glow.scale, 0))
    let end = EdgeGlow(
      opacity: max(start.opacity, min(speed * 6e-5, EdgeGlow.maximumOpacity)),
      scale: min(0.025 + speed * speed * 1.5e-6 / 2, 1))
    let growth = Part(duration: (0.15 + 0.02 * speed) / 1000, start: start, end: end)
    return EdgeGlowCurve(parts: [growth] + recede(end).parts)
  }

  /// The finger is lifted: the glow is gone after 0.6 s.
  public static func recede(_ glow: EdgeGlow) -> EdgeGlowCurve {
    EdgeGlowCurve(parts: [Part(duration: 0.6, start: glow, end: EdgeGlow())])
  }

  /// The finger stays where it is: after 0.167 s the glow fades, over 2 s.
  public static func hold(_ glow: EdgeGlow) -> EdgeGlowCurve {
    EdgeGlowCurve(parts: [
      Part(duration: 0.167, start: glow, end: glow),
      Part(duration: 2, start: glow, end: EdgeGlow()),
    ])
  }

  /// Seconds until the glow is gone.
  public var duration: Double { parts.reduce(0) { $0 + $1.duration } }

  /// The glow, a time in seconds after the start.
  public func glow(at time: Double) -> EdgeGlow {
    var time = time > 0 ? time : 0
    for part in parts {
      guard time >= part.duration else {
        let left = 1 - time / part.duration
        let share = 1 - left * left
        return EdgeGlow(
          opacity: part.start.opacity + (part.end.opacity - part.start.opacity) * share,
          scale: part.start.scale + (part.end.scale - part.start.scale) * share)
      }
      time -= part.duration
    }
    return EdgeGlow()
  }
}
