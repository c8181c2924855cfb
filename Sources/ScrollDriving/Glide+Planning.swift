import PlaneGeometry
import PlatformScrolling
import Springs

/// What decides how content glides along one axis.
struct GlideRules {
  let range: ClosedRange<Double>
  /// Length of the viewport, in points.
  let viewportLength: Double
  /// Whether content begins at the upper end of the range.
  var isReversed = false
  let behavior: ScrollBehavior

  /// Rate of momentum, negative, per second.
  var decay: Double { 1000 * Elementary.log(behavior.decelerationRate) }

  /// Momentum as on another platform; nil for an exponential.
  func fling(_ velocity: Double) -> FlingCurve? {
    switch behavior.fling {
    case .exponential: nil
    case .android: FlingCurve(.android, velocity: velocity)
    case .flutter: FlingCurve(.flutter, velocity: velocity)
    case .chromium: FlingCurve(.chromium, velocity: velocity)
    }
  }

  /// Where momentum leads, in points, if nothing stops it.
  func projection(from offset: Double, velocity: Double) -> Double {
    offset + (fling(velocity)?.distance ?? -velocity / decay)
  }
}

extension Glide {
  /// The way of content released at an offset with a velocity, in points per second.
  ///
  /// Within the content: momentum, or the way to a snapping target. Where that passes an end, and
  /// where the content is released past an end: the bounce spring. Content thrown back inside faster
  /// than the spring alone would bring it keeps its momentum there.
  init(from start: Double, velocity: Double, rules: GlideRules) {
    self.init(restingAt: start)
    var position = start
    var velocity = velocity
    // Out, in again and out at the other end: no path has more stages.
    for _ in 0..<4 {
      let next = stage(from: position, velocity: velocity, rules: rules)
      guard let next else { return }
      (position, velocity) = next
    }
  }

  /// One stage of the way; returns where and how fast the next one begins, if there is one.
  private mutating func stage(
    from position: Double, velocity: Double, rules: GlideRules
  ) -> (Double, Double)? {
    if let target = rules.snapTarget(from: position, velocity: velocity) {
      snap(from: position, velocity: velocity, to: target, rules: rules)
      return nil
    }
    return rules.isOutside(position, moving: velocity)
      ? bounce(from: position, velocity: velocity, rules: rules)
      : decelerate(from: position, velocity: velocity, rules: rules)
  }

  /// The way of content from an offset with a velocity, in points per second, to a snapping target.
  init(from start: Double, velocity: Double, to target: Double, rules: GlideRules) {
    self.init(restingAt: start)
    snap(from: start, velocity: velocity, to: target, rules: rules)
  }

  /// The way of a programmatic scroll.
  init(from start: Double, to end: Double, duration: Double) {
    self.init(restingAt: start)
    guard start != end else { return }
    follow(.ease(from: start, to: end, duration: duration), for: duration, endingAt: end)
  }

  /// The way of a programmatic scroll on a spring, from an offset with a velocity, in points per
  /// second.
  init(
    from start: Double, velocity: Double, to target: Double, on spring: SpringTuning,
    rules: GlideRules
  ) {
    self.init(restingAt: start)
    guard start != target || velocity != 0 else { return }
    follow(
      spring, to: target, from: SpringState(displacement: start - target, velocity: velocity),
      within: rules.limits(from: start))
  }

  /// Momentum; returns where and how fast it passes an end of the content, if it does.
  private mutating func decelerate(
    from position: Double, velocity: Double, rules: GlideRules
  ) -> (Double, Double)? {
    if let fling = rules.fling(velocity) { return run(fling, from: position, rules: rules) }
    let decay = rules.decay
    let distance = -velocity / decay
    let stop = rules.behavior.decelerationStopDistance
    guard abs(distance) > stop else { return nil }
    let curve = GlideCurve.deceleration(from: position, velocity: velocity, decay: decay)
    let edge = velocity > 0 ? rules.range.upperBound : rules.range.lowerBound
    if (position + distance - edge) * (velocity > 0 ? 1 : -1) > 0 {
      let time = Elementary.log(1 - (edge - position) / distance) / decay
      follow(curve, for: time, endingAt: edge)
      return rules.behavior.bounces ? (edge, curve.velocity(at: time)) : nil
    }
    let end = position + distance - (velocity > 0 ? stop : -stop)
    guard stop < Self.settleDistance else {
      follow(curve, for: Elementary.log(stop / abs(distance)) / decay, endingAt: end)
      return nil
    }
    let left = min(abs(distance), Self.settleDistance)
    if left < abs(distance) {
      let time = Elementary.log(left / abs(distance)) / decay
      follow(curve, for: time, endingAt: curve.position(at: time))
    }
    land(on: end, after: (stop / left - 1) / decay)
    return nil
  }

  /// Momentum as on another platform; returns where and how fast it passes an end of the content, if it does.
  private mutating func run(
    _ fling: FlingCurve, from position: Double, rules: GlideRules
  ) -> (Double, Double)? {
    guard fling.distance != 0 else { return nil }
    let curve = GlideCurve.fling(fling, from: position)
    let edge = fling.velocity > 0 ? rules.range.upperBound : rules.range.lowerBound
    guard (position + fling.distance - edge) * (fling.velocity > 0 ? 1 : -1) > 0 else {
      follow(curve, for: fling.duration, endingAt: position + fling.distance)
      return nil
    }
    let time = fling.time(atDistance: edge - position) ?? 0
    follow(curve, for: time, endingAt: edge)
    return rules.behavior.bounces ? (edge, curve.velocity(at: time)) : nil
  }

  /// The bounce; returns the state at the edge of content thrown back inside.
  private mutating func bounce(
    from position: Double, velocity: Double, rules: GlideRules
  ) -> (Double, Double)? {
    let spring = rules.behavior.bounceSpring
    let edge = min(max(position, rules.range.lowerBound), rules.range.upperBound)
    guard rules.behavior.bounces || position != edge else { return nil }
    let state = SpringState(displacement: position - edge, velocity: velocity)
    let curve = GlideCurve.spring(spring, target: edge, state: state)
    let isThrownBack =
      velocity * state.displacement < 0
      && abs(velocity) > spring.angularFrequency * abs(state.displacement)
    let time = isThrownBack ? spring.crossingTime(from: state) : .infinity
    if time.isFinite {
      follow(curve, for: time, endingAt: edge)
      return (edge, curve.velocity(at: time))
    }
    let settled = spring.settlingTime(from: state, tolerance: Self.settleDistance)
    follow(curve, for: settled, landingOn: edge, rate: spring.slowestDecayRate)
    return nil
  }

  /// The way to a target: an exponential where that fits the speed, else a critical spring.
  private mutating func snap(
    from position: Double, velocity: Double, to target: Double, rules: GlideRules
  ) {
    let distance = target - position
    guard distance != 0 || velocity != 0 else { return }
    let rate = distance == 0 ? 0 : velocity / distance
    if (2...10).contains(rate) {
      let time = Elementary.log(abs(distance) / Self.settleDistance) / rate
      follow(
        .approach(target: target, from: position, rate: rate), for: time, landingOn: target,
        rate: rate)
      return
    }
    follow(
      .edgeBounce, to: target, from: SpringState(displacement: -distance, velocity: velocity),
      within: rules.limits(from: position))
  }

  /// The way to a target on a spring.
  private mutating func follow(
    _ spring: SpringTuning, to target: Double, from state: SpringState,
    within limits: ClosedRange<Double>
  ) {
    follow(
      .spring(spring, target: target, state: state),
      for: spring.settlingTime(from: state, tolerance: Self.settleDistance), landingOn: target,
      rate: spring.slowestDecayRate, within: limits)
  }
}

extension GlideRules {
  /// Where a way from a place may lead: content that does not bounce goes no farther past an end than
  /// it is.
  fileprivate func limits(from place: Double) -> ClosedRange<Double> {
    guard !behavior.bounces else { return -Double.infinity...Double.infinity }
    return min(range.lowerBound, place)...max(range.upperBound, place)
  }

  func isOutside(_ position: Double, moving velocity: Double) -> Bool {
    position < range.lowerBound || position > range.upperBound
      || (position == range.lowerBound && velocity < 0)
      || (position == range.upperBound && velocity > 0)
  }

  /// Slowest speed that turns a page, in points per second.
  private static let pageTurnSpeed = 50.0
  /// How near a page counts as on it, as a fraction of a page: offsets are sums.
  private static let pageTolerance = 1e-9

  /// Where content released within its range is to come to rest; nil where it may run out, and past
  /// an end, which it returns to first.
  func snapTarget(from offset: Double, velocity: Double) -> Double? {
    guard range.contains(offset) else { return nil }
    guard case .pages = behavior.snapping else {
      return stop(
        nearest: projection(from: offset, velocity: velocity), moving: velocity)
    }
    guard abs(velocity) > Self.pageTurnSpeed, let page = spacing else {
      return stop(nearest: offset, moving: velocity)
    }
    // A page that has been reached exactly is the one that was turned to.
    let number = count(of: page, to: offset)
    let next =
      velocity * sign > 0
      ? 0 - Elementary.floor(Self.pageTolerance - number)
      : Elementary.floor(number + Self.pageTolerance)
    return clamped(start + sign * next * page)
  }

  /// The place nearest to one at which content may come to rest, within the range; of two, the one
  /// that a velocity leads to. Nil where it may rest anywhere.
  func stop(nearest place: Double, moving velocity: Double) -> Double? {
    if case .offsets(let offsets) = behavior.snapping {
      let nearest = offsets.min { one, other in
        let (near, far) = (abs(one - place), abs(other - place))
        return near < far || near == far && (one - other) * velocity > 0
      }
      return nearest.map(clamped)
    }
    guard let spacing else { return nil }
    let number = count(of: spacing, to: place)
    let last = Elementary.floor(number)
    let isTie = abs(number - last - 0.5) <= Self.pageTolerance
    let isNext = isTie ? velocity * sign >= 0 : number - last > 0.5
    return clamped(start + sign * (isNext ? last + 1 : last) * spacing)
  }

  /// Whether content that may come to rest at some places only may do so at one.
  func isStop(_ place: Double) -> Bool {
    stop(nearest: place, moving: 0).map { abs($0 - place) <= 1e-6 } ?? false
  }

  /// The distance between two stops; nil where they are not even, or there are none.
  private var spacing: Double? {
    switch behavior.snapping {
    case .none, .offsets: nil
    case .pages(let length): (length ?? viewportLength) > 0 ? length ?? viewportLength : nil
    case .interval(let length): length
    }
  }

  /// Where the content begins, and the direction in which it is read.
  private var start: Double { isReversed ? range.upperBound : range.lowerBound }
  private var sign: Double { isReversed ? -1 : 1 }

  /// How many lengths there are from where the content begins to a place.
  private func count(of length: Double, to place: Double) -> Double {
    sign * (place - start) / length
  }

  private func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }
}
