import PlaneGeometry

/// Where an event of a trackpad stands within its gesture; a wheel that clicks has no phases.
///
/// These are the phases of `NSEvent.phase` and `NSEvent.momentumPhase` on macOS, of which an event has one or the other. Chromium
/// knows them as GestureScrollBegin, GestureScrollUpdate and GestureScrollEnd, with or without an inertial phase; of its names, a
/// fling that is over or cancelled is `momentumEnded`.
public enum TrackpadPhase: CaseIterable, Equatable, Sendable {
  /// Fingers rest on the trackpad.
  case mayBegin
  /// Fingers begin to scroll.
  case began
  /// Fingers scroll.
  case changed
  /// Fingers are lifted.
  case ended
  /// Fingers that rested on the trackpad are lifted without a scroll.
  case cancelled
  /// The system begins to scroll by itself, after a fling.
  case momentumBegan
  /// The system scrolls by itself.
  case momentumChanged
  /// The system's scroll is over.
  case momentumEnded
}

/// How events of a trackpad scroll content along one axis, with the elastic edge of WebKit and Chromium on the desktop.
///
/// The events have all of the motion, that after a fling included; only the way back from beyond an end is computed here.
///
/// ```swift
/// var scroll = TrackpadScroll(range: 0...4000, offset: 0)
/// scroll.handle(.began, delta: 0, time: 0)
/// scroll.handle(.changed, delta: -100, time: 0.016)
/// scroll.handle(.changed, delta: -100, time: 0.032)    // 200 points past the start: shows 10
/// scroll.handle(.ended, delta: 0, time: 0.04)
/// scroll.offset(at: 0.1)                               // -59.6: thrown, and on its way back
/// ```
///
/// - While fingers scroll, deltas are added to the offset, up to an end of the content. An event that begins at the end stretches
///   it: a twentieth of each delta is shown, and taken back first when fingers return.
/// - When fingers are lifted, stretched content returns as ``EdgeReturnCurve`` has it for WebKit, with the speed of the last delta
///   if that came within the last 0.1 s.
/// - Deltas of momentum are added up to an end. The first one that begins there stretches it and makes the content return, with the
///   speed of that delta; what follows of the same momentum is dropped, as are deltas of momentum while content returns.
/// - A new gesture stops the return. As in WebKit, the delta of `began` counts for nothing.
/// - A wheel without phases stops at the ends, since nothing tells when it is over. It ends a return.
///
/// Source: WebKit's `ScrollingEffectsController`, from which Chromium's `ElasticOverscrollController` comes; both round what they
/// show to whole points, which is left out here.
public struct TrackpadScroll: Equatable, Sendable {
  /// The way back from beyond an end, and when it began.
  private struct Return: Equatable, Sendable {
    var curve: EdgeReturnCurve
    var start: Double
  }

  /// The last delta of a gesture: its time in seconds, and its speed.
  private struct Delta: Equatable, Sendable {
    var time: Double
    var velocity: Double
  }

  /// The content offsets between the ends, in points.
  private let range: ClosedRange<Double>
  /// Whether content can be stretched past its ends.
  private let isElastic: Bool
  /// The offset within the range.
  private var inner: Double
  /// How far past the nearer end fingers have asked for, in points.
  private var force = 0.0
  private var back: Return?
  private var ignoresMomentum = false
  private var last: Delta?

  /// Content at rest.
  ///
  /// - Parameters:
  ///   - range: the content offsets between the ends, in points, finite.
  ///   - offset: in points; taken into the range.
  ///   - isElastic: whether content can be stretched past its ends.
  public init(range: ClosedRange<Double>, offset: Double, isElastic: Bool = true) {
    self.range = range
    self.isElastic = isElastic
    inner = min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The content offset at a time after the last event, in points; outside the range while content is stretched.
  public func offset(at time: Double) -> Double { inner + stretch(at: time) }

  /// Takes an event; constant time.
  ///
  /// - Parameters:
  ///   - phase: where it stands in its gesture; nil for a wheel without phases.
  ///   - delta: what it adds to the content offset, in points. One that is not finite counts as 0.
  ///   - time: in seconds, not before that of the last event.
  public mutating func handle(_ phase: TrackpadPhase?, delta: Double, time: Double) {
    let delta = delta.isFinite ? delta : 0
    if !isReturning(at: time) { back = nil }
    switch phase {
    case nil:
      stop(at: nil)
      scroll(by: delta)
    case .mayBegin, .cancelled: break
    case .began:
      stop(at: time)
      (ignoresMomentum, last) = (false, nil)
    case .changed:
      note(delta, at: time)
      if back == nil, !stretch(by: delta) { scroll(by: delta) }
    case .ended: giveBack(at: time)
    case .momentumBegan, .momentumChanged:
      guard !ignoresMomentum, !isReturning(at: time) else { break }
      note(delta, at: time)
      if stretch(by: delta) {
        ignoresMomentum = true
        giveBack(at: time)
      } else {
        scroll(by: delta)
      }
    case .momentumEnded: (ignoresMomentum, last) = (false, nil)
    }
  }

  /// Within 0.1 s, a delta has a speed.
  private static var longestPause: Double { 0.1 }
  /// Where the return stops, in points.
  private static var tolerance: Double { 0.5 }

  private func stretch(at time: Double) -> Double {
    guard let back else { return OverscrollCurve.webKit.shown(force, viewportLength: 1) }
    guard isReturning(at: time) else { return 0 }
    return back.curve.distance(at: time - back.start)
  }

  private func isReturning(at time: Double) -> Bool {
    guard let back else { return false }
    return time - back.start < back.curve.duration(distance: Self.tolerance)
  }

  /// Ends the return, with the content where it is at a time, or at the end of the range.
  private mutating func stop(at time: Double?) {
    let stretch = time.map { self.stretch(at: $0) } ?? 0
    force = OverscrollCurve.webKit.asked(stretch, viewportLength: 1) ?? 0
    back = nil
  }

  private mutating func note(_ delta: Double, at time: Double) {
    let pause = last.map { time - $0.time } ?? 0
    let hasSpeed = pause > 0 && pause < Self.longestPause
    last = Delta(time: time, velocity: hasSpeed ? delta / pause : 0)
  }

  /// Stretches content, or lets go of some of its stretch; false where it is not stretched and not at that end.
  private mutating func stretch(by delta: Double) -> Bool {
    guard isElastic else { return false }
    let isAtEnd =
      delta < 0 && inner == range.lowerBound || delta > 0 && inner == range.upperBound
    guard force != 0 || isAtEnd else { return false }
    let next = force + delta
    force = force * next < 0 ? 0 : next
    return true
  }

  private mutating func scroll(by delta: Double) {
    inner = min(max(inner + delta, range.lowerBound), range.upperBound)
  }

  private mutating func giveBack(at time: Double) {
    guard force != 0, back == nil else { return }
    let isRecent = last.map { time - $0.time < Self.longestPause } ?? false
    let curve = EdgeReturnCurve(
      .webKit, distance: stretch(at: time), velocity: isRecent ? last?.velocity ?? 0 : 0)
    (back, force) = (Return(curve: curve, start: time), 0)
  }
}
