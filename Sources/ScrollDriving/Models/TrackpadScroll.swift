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

/// How events of a trackpad scroll content along one axis, with the elastic edge of WebKit and Chromium on the Mac.
///
/// The events have all of the motion, that after a fling included; only the way back from beyond an end is computed here.
/// ``TrackpadScroll2D`` scrolls along both axes.
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
///   it: a twentieth of each delta is shown, also of those that take it back.
/// - When fingers are lifted, stretched content returns as ``EdgeReturnCurve`` has it for WebKit, with the speed of the last delta
///   if that came within the last 0.1 s.
/// - Deltas of momentum are added up to an end. The first one that begins there stretches it and makes the content return, with the
///   speed of that delta; what follows of the same momentum is dropped. So is momentum while content returns, and all that follows
///   it, once a delta leads past the end.
/// - A new gesture stops the return, and content keeps the stretch that it has then, as in WebKit until 2021; later versions drop it at
///   the first delta. As in WebKit, the delta of `began` counts for nothing.
/// - The distance asked for past an end is reset only when content returns or a gesture begins: what remains of it after a stretch
///   has been undone counts in the next stretch.
/// - A wheel without phases stops at the ends, since nothing tells when it is over. It ends a return.
///
/// Both browsers show whole points past the end, which `roundsToPoints` does here, too.
///
/// Source: WebKit's `ScrollingEffectsController`, from which Chromium's `ElasticOverscrollController` comes.
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
  /// Whether only whole points are shown past the ends.
  private let roundsToPoints: Bool
  /// The offset while content does not return; outside the range while fingers stretch it.
  private var position: Double
  /// How far past the nearer end fingers have asked for, in points.
  private var force = 0.0
  private var back: Return?
  /// Whether the rest of the momentum is dropped.
  var ignoresMomentum = false
  private var last: Delta?

  /// Content at rest.
  ///
  /// - Parameters:
  ///   - range: the content offsets between the ends, in points, finite.
  ///   - offset: in points; clamped to the range, to its start if it is not a number.
  ///   - isElastic: whether content can be stretched past its ends.
  ///   - roundsToPoints: whether only whole points are shown past the ends, as browsers do: rounded up while fingers scroll; on the way
  ///     back to the nearest point, ties towards the end.
  public init(
    range: ClosedRange<Double>, offset: Double, isElastic: Bool = true, roundsToPoints: Bool = false
  ) {
    self.range = range
    self.isElastic = isElastic
    self.roundsToPoints = roundsToPoints
    position =
      offset.isNaN ? range.lowerBound : min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The content offset at a time after the last event, in points; outside the range while content is stretched.
  public func offset(at time: Double) -> Double {
    guard let back else { return position }
    guard isReturning(at: time) else { return end }
    let distance = back.curve.distance(at: time - back.start)
    return end + (roundsToPoints ? Self.nearestPoint(distance) : distance)
  }

  /// The velocity of content at a time after the last event, in points per second: that of its return from beyond an end, before rounding
  /// to points. Otherwise 0, since only events move it.
  public func velocity(at time: Double) -> Double {
    guard let back, isReturning(at: time) else { return 0 }
    return back.curve.velocity(at: time - back.start)
  }

  /// Takes an event; constant time.
  ///
  /// - Parameters:
  ///   - phase: where it stands in its gesture; nil for a wheel without phases.
  ///   - delta: what it adds to the content offset, in points. One that is not finite counts as 0.
  ///   - time: in seconds, not before that of the last event.
  public mutating func handle(_ phase: TrackpadPhase?, delta: Double, time: Double) {
    let delta = delta.isFinite ? delta : 0
    switch phase {
    case nil: turnWheel(by: delta)
    case .mayBegin, .cancelled: break
    case .began: stopReturn(at: time)
    case .changed:
      guard !isReturning(at: time) else { break }
      note(delta, at: time)
      move(by: delta, at: time)
    case .ended: startReturn(velocity: lastVelocity(at: time), at: time)
    case .momentumBegan, .momentumChanged:
      let isPinned = isPinned(toward: delta, at: time)
      guard takesMomentum(at: time) else {
        if isPinned { ignoresMomentum = true }
        break
      }
      note(delta, at: time)
      if move(by: delta, at: time), isPinned {
        ignoresMomentum = true
        startReturn(velocity: lastVelocity(at: time), at: time)
      }
    case .momentumEnded: endMomentum()
    }
  }

  /// Within 0.1 s, a delta has a speed.
  private static var longestPause: Double { 0.1 }
  /// Where the return stops, in points.
  private static var tolerance: Double { 0.5 }

  /// The offset within the range.
  private var end: Double { min(max(position, range.lowerBound), range.upperBound) }

  /// The whole number nearest to a distance, ties towards 0.
  private static func nearestPoint(_ distance: Double) -> Double {
    let size = -Elementary.floor(0.5 - distance.magnitude)
    return distance < 0 ? -size : size
  }
}

/// The steps of an event, which ``TrackpadScroll2D`` takes along two axes.
extension TrackpadScroll {
  /// Whether content is shown past an end.
  func isStretched(at time: Double) -> Bool { !range.contains(offset(at: time)) }

  /// Whether content is at the end to which a delta leads, or past it.
  func isPinned(toward delta: Double, at time: Double) -> Bool {
    let offset = offset(at: time)
    return delta < 0 && offset <= range.lowerBound || delta > 0 && offset >= range.upperBound
  }

  func isReturning(at time: Double) -> Bool {
    guard let back else { return false }
    return time - back.start < back.curve.duration(distance: Self.tolerance)
  }

  func takesMomentum(at time: Double) -> Bool { !ignoresMomentum && !isReturning(at: time) }

  /// The velocity of the last delta, in points per second; 0 if that came long before.
  func lastVelocity(at time: Double) -> Double {
    guard let last, time - last.time < Self.longestPause else { return 0 }
    return last.velocity
  }

  /// Takes a delta of a wheel without phases.
  mutating func turnWheel(by delta: Double) {
    (back, force) = (nil, 0)
    position = end
    scroll(by: delta)
  }

  /// Ends the return where content is, as a gesture begins.
  mutating func stopReturn(at time: Double) {
    position = offset(at: time)
    force = OverscrollCurve.webKit.asked(position - end, viewportLength: 1) ?? 0
    (back, ignoresMomentum, last) = (nil, false, nil)
  }

  /// Keeps the time of a delta, and its speed.
  mutating func note(_ delta: Double, at time: Double) {
    let pause = last.map { time - $0.time } ?? 0
    let hasSpeed = pause > 0 && pause < Self.longestPause
    last = Delta(time: time, velocity: hasSpeed ? delta / pause : 0)
  }

  /// Adds a delta to the offset, or to the stretch; returns whether it did the latter.
  @discardableResult
  mutating func move(by delta: Double, at time: Double) -> Bool {
    (position, back) = (back == nil ? position : end, nil)
    guard delta != 0 else { return false }
    guard isElastic, position != end || isPinned(toward: delta, at: time) else {
      scroll(by: delta)
      return false
    }
    force += delta
    let shown = OverscrollCurve.webKit.shown(force, viewportLength: 1)
    position = end + (roundsToPoints ? -Elementary.floor(-shown) : shown)
    return true
  }

  /// Starts the return of stretched content.
  mutating func startReturn(velocity: Double, at time: Double) {
    let distance = position - end
    guard distance != 0, back == nil else { return }
    let curve = EdgeReturnCurve(.webKit, distance: distance, velocity: velocity)
    (back, force) = (Return(curve: curve, start: time), 0)
  }

  mutating func endMomentum() { (ignoresMomentum, last) = (false, nil) }

  private mutating func scroll(by delta: Double) {
    position = min(max(position + delta, range.lowerBound), range.upperBound)
  }
}
