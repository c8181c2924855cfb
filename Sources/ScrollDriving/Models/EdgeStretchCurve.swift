import PlaneGeometry
import Springs

/// How Android's stretch recedes once no finger pulls it, from version 12 on: a closed form. What is shown of a distance,
/// `OverscrollCurve.androidStretch` says.
///
/// ```swift
/// let stretch = EdgeStretchCurve(absorbing: 800, viewportLength: 2000)
/// stretch.distance(at: 0.04)   // 157 pixels, almost its most
/// stretch.duration             // 0.27 s
/// ```
///
/// The distance follows a spring, with these limits: it never exceeds the viewport, where its velocity is lost; and once it is below
/// 8 pixels and approaches 0 no faster than 200 pixels per second, it does so at that speed. Android looks for these once a frame;
/// this is the limit of short frames. Source: Android's `EdgeEffect`, type stretch.
public struct EdgeStretchCurve: Equatable, Sendable {
  /// A part on the spring.
  private struct Part: Equatable, Sendable {
    var start: Double
    var state: SpringState

    var curve: EdgeReturnCurve {
      EdgeReturnCurve(.androidStretch, distance: state.displacement, velocity: state.velocity)
    }
  }

  private struct End: Equatable, Sendable {
    var time: Double
    var distance: Double
  }

  /// Seconds until the stretch is gone.
  public let duration: Double
  private var parts: [Part] = []
  /// When the distance begins to change at a constant speed, and the distance then.
  private var end = End(time: 0, distance: 0)

  /// A stretch that is released at rest.
  ///
  /// - Parameters:
  ///   - distance: in pixels; taken into 0 to the viewport's length, one that is not finite to 0.
  ///   - viewportLength: in pixels, up to 10⁶; 0 or less stretches nothing.
  public init(releasedAt distance: Double, viewportLength: Double) {
    self.init(
      SpringState(displacement: distance.isFinite ? max(0, distance) : 0, velocity: 0),
      viewportLength)
  }

  /// A fling meets the end: the stretch begins at 13 times its velocity.
  ///
  /// - Parameters:
  ///   - velocity: at the end, in pixels per second; its magnitude counts, as at most 10⁶.
  ///   - distance: of a stretch that is there already, in pixels; taken into 0 to the viewport's length.
  ///   - viewportLength: in pixels, up to 10⁶; 0 or less stretches nothing.
  public init(absorbing velocity: Double, from distance: Double = 0, viewportLength: Double) {
    let speed = velocity.isNaN ? 0 : min(velocity.magnitude, 1e6)
    self.init(
      SpringState(
        displacement: distance.isFinite ? max(0, distance) : 0, velocity: Self.gain * speed),
      viewportLength)
  }

  private static var gain: Double { 13 }
  private static var endDistance: Double { 8 }
  private static var endSpeed: Double { 200 }

  private init(_ state: SpringState, _ length: Double) {
    guard length > 0, state != .rest else {
      duration = 0
      return
    }
    let length = min(length, 1e6)
    var (start, state) = (0.0, state)
    state.displacement = min(state.displacement, length)
    if state.displacement == length { state.velocity = 0 }
    parts.append(Part(start: 0, state: state))
    var peak = Self.peak(from: state)
    if Self.state(from: state, after: peak).displacement > length {
      start = Self.solution(0...peak) { Self.state(from: state, after: $0).displacement >= length }
      state = SpringState(displacement: length, velocity: 0)
      parts.append(Part(start: start, state: state))
      peak = 0
    }
    // From the peak on, the distance falls ever faster, then ever more slowly, to 5e-9 of the peak after 0.599 s; shortly after that
    // it would change its sign.
    let last = peak + 0.599
    let near = Self.solution(peak...last) {
      Self.state(from: state, after: $0).displacement < Self.endDistance
    }
    let slow = Self.solution(max(near, peak + 0.041)...last) {
      Self.state(from: state, after: $0).velocity >= -Self.endSpeed
    }
    let isSlow = Self.state(from: state, after: near).velocity >= -Self.endSpeed
    let time = isSlow ? near : slow
    end = End(
      time: start + time, distance: max(0, Self.state(from: state, after: time).displacement))
    duration = end.time + end.distance / Self.endSpeed
  }

  /// Seconds until the stretch stays within a distance.
  ///
  /// - Parameter tolerance: in pixels; ``duration`` for 0, for less and for one that is not a number.
  public func duration(distance tolerance: Double) -> Double {
    guard tolerance > 0, let last = parts.last else { return duration }
    // The distance falls from then on.
    let peak = min(last.start + Self.peak(from: last.state), end.time)
    guard distance(at: peak) > tolerance else { return 0 }
    return Self.solution(peak...duration) { distance(at: $0) <= tolerance }
  }

  /// The distance in pixels, a time in seconds after the start.
  public func distance(at time: Double) -> Double { state(at: time).displacement }

  /// The velocity in pixels per second, a time in seconds after the start; below 0 where the distance falls.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Seconds after the start at which the distance first has a value in pixels; nil where it never has.
  public func time(atDistance distance: Double) -> Double? {
    for (part, length) in zip(parts, lengths) {
      if let time = part.curve.time(atDistance: distance), time <= length {
        return part.start + time
      }
    }
    guard distance >= 0, distance <= end.distance else { return nil }
    return distance > 0 ? end.time + (end.distance - distance) / Self.endSpeed : duration
  }

  /// Seconds after the start at which the change of the distance has first slowed down to a speed in pixels per second; nil where it is
  /// never as fast.
  public func time(atSpeed speed: Double) -> Double? {
    guard speed >= 0 else { return nil }
    for (part, length) in zip(parts, lengths) {
      if let time = part.curve.time(atSpeed: speed), time <= length { return part.start + time }
      // The viewport, or the constant speed, ends what is faster.
      if part.curve.velocity(at: length).magnitude > speed, part.start + length < end.time {
        return part.start + length
      }
    }
    return speed <= Self.endSpeed && duration > 0 ? duration : nil
  }

  /// For how long each part lasts, in seconds.
  private var lengths: [Double] {
    zip(parts, parts.dropFirst().map { $0.start } + [end.time]).map { $1 - $0.start }
  }

  private func state(at time: Double) -> SpringState {
    let time = time > 0 ? time : 0
    guard time < duration, let part = parts.last(where: { $0.start <= time }) else { return .rest }
    guard time >= end.time else { return Self.state(from: part.state, after: time - part.start) }
    return SpringState(
      displacement: end.distance - Self.endSpeed * (time - end.time), velocity: -Self.endSpeed)
  }

  private static func state(from state: SpringState, after time: Double) -> SpringState {
    SpringTuning.androidStretch.state(after: time, from: state)
  }

  /// When the distance is greatest.
  private static func peak(from state: SpringState) -> Double {
    guard state.velocity > 0 else { return 0 }
    // The velocity has one zero within half an oscillation.
    return solution(0...1) { self.state(from: state, after: $0).velocity <= 0 }
  }

  /// The first time at which a condition holds that holds from then on; the end where it never does.
  private static func solution(
    _ range: ClosedRange<Double>, _ holds: (Double) -> Bool
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    if holds(low) { return low }
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
