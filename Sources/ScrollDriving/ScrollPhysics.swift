import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry

/// Converts finger and wheel events into a content offset over time.
///
/// Content follows a finger; past an end it rubber-bands. When the finger lifts in motion, the content
/// decelerates, bounces at its ends, or comes to rest at a snapping target; a new touch stops it. Wheel
/// deltas, and offsets at which another scroll view shows the content, are used as they are.
///
/// Events are given in order of time. Between two places of a finger, and between two observed
/// offsets, the content moves at constant velocity. The result is a `ScrollMotion`.
///
/// ```swift
/// var physics = try ScrollPhysics(
///   geometry: ScrollGeometry(contentSize: layout.arrangement.contentSize, viewport: viewport))
/// physics.touchBegan(at: Point(x: 195, y: 600), time: 0)
/// physics.touchMoved(to: Point(x: 195, y: 500), time: 0.1)
/// physics.touchEnded(at: Point(x: 195, y: 500), time: 0.1)
/// let driver = ScrollDriver(layout, physics: physics)
/// ```
package struct ScrollPhysics: Sendable {
  /// How far the content can scroll.
  package internal(set) var geometry: ScrollGeometry
  /// How it behaves.
  package internal(set) var behavior: ScrollBehavior
  /// The motion so far.
  package internal(set) var motion: ScrollMotion

  /// Limit of coordinates, offsets, velocities and times that are accepted, in points, points per second
  /// and seconds.
  package static var coordinateLimit: Double { LayoutLimits.scrolledDistance }

  /// The longest time that one wheel event's delta is spread over, in seconds. After a longer pause
  /// the content stands still first.
  package static let maximumWheelInterval = 0.1

  var state = State.initial
  /// The end that the content stays at while it changes; nil for none.
  package internal(set) var following: ScrollFollowing?
  /// Last known place of the finger in the viewport.
  package internal(set) var touch: Point
  /// Directions the content scrolls in.
  var axes: [Axis]

  enum State: Sendable {
    /// Before the first event: no scroll view has said yet where the content is.
    case initial
    case resting
    case tracking(Drag)
    case coasting(Coast)
  }

  /// A finger that carries the content.
  struct Drag: Sendable {
    var pointer: Int
    /// Place of the finger when it went down, and now, in the viewport.
    var began: Point
    var place: Point
    /// The offset that the finger asked for when it went down.
    var askedAtStart: Point
    /// The rubber band past the ends.
    var horizontal: RubberBand
    var vertical: RubberBand
    var velocity = ReleaseVelocity()

    /// Takes hold anew of content at an offset, where the finger is.
    mutating func renew(
      horizontal: RubberBand, vertical: RubberBand, _ axes: [Axis], at offset: Point
    ) {
      (self.horizontal, self.vertical) = (horizontal, vertical)
      began = place
      askedAtStart = offset
      for axis in axes { askedAtStart[axis] = band(along: axis).asked(offset[axis]) }
    }

    /// The content offset that the finger asks for at a place.
    func asked(at place: Point) -> Point { askedAtStart - (place - began) }

    func band(along axis: Axis) -> RubberBand { axis == .horizontal ? horizontal : vertical }
  }

  /// Content that decelerates, bounces or snaps without a finger.
  struct Coast: Sendable {
    var start: Double
    var horizontal: Glide
    var vertical: Glide
    /// Times of the knots of both, in ascending order, and the next to come.
    var times: [Double]
    var next = 0
    /// Where a scroll by the program leads; nil for momentum, and for what changes carry along.
    var aim: ScrollAim?

    /// The times of the knots of both, but for the first ones.
    static func times(of horizontal: Glide, _ vertical: Glide) -> [Double] {
      var times: [Double] = []
      times.reserveCapacity(horizontal.knots.count + vertical.knots.count)
      for knot in horizontal.knots where knot.time > 0 { times.append(knot.time) }
      for knot in vertical.knots where knot.time > 0 { times.append(knot.time) }
      return times.ascending
    }

    /// Time of the next knot, in seconds.
    var nextKnot: Double { start + times[next] }

    func glide(along axis: Axis) -> Glide { axis == .horizontal ? horizontal : vertical }

    func position(at time: Double) -> Point {
      Point(x: horizontal.position(at: time), y: vertical.position(at: time))
    }
  }

  /// Content at rest.
  ///
  /// - Parameters:
  ///   - geometry: how far the content can scroll.
  ///   - behavior: how it behaves.
  ///   - mainAxis: the axis it scrolls along where the behavior does not say.
  ///   - start: time before the first event, in seconds.
  ///   - offset: content offset before the first event; nil for the behavior's, or the leading
  ///     edge.
  /// - Throws: ``ScrollBehaviorError`` naming the value that is out of range.
  package init(
    geometry: ScrollGeometry, behavior: ScrollBehavior = ScrollBehavior(),
    mainAxis: Axis = .vertical, start: Double = 0, offset: Point? = nil
  ) throws(ScrollBehaviorError) {
    let offset = offset ?? behavior.startOffset ?? geometry.leadingOffset
    try behavior.check()
    try geometry.check()
    guard abs(start) <= Self.coordinateLimit else { throw .init(.timeOutOfRange(start)) }
    try ScrollBehavior.check(offset: offset)
    self.init(
      checkedGeometry: geometry, behavior: behavior, mainAxis: mainAxis, start: start,
      offset: offset)
  }

  /// Content at rest, from any time on, of a geometry and with a behavior that have been checked.
  init(
    checkedGeometry geometry: ScrollGeometry, behavior: ScrollBehavior, mainAxis: Axis,
    start: Double, offset: Point
  ) {
    self.geometry = geometry
    if geometry.isAlignedToBottom(along: mainAxis, at: offset) {
      self.geometry.bottomAlignedAxis = mainAxis
    }
    self.behavior = behavior
    axes = behavior.scrollAxes(mainAxis: mainAxis)
    motion = ScrollMotion(start: start, offset: offset)
    touch = Point(x: geometry.viewport.width / 2, y: geometry.viewport.height / 2)
  }

  /// Seconds up to which the motion is known.
  package var time: Double { motion.end }

  /// Content offset at that time, in points.
  package var offset: Point { motion.endOffset }

  /// Whether the content moves on its own.
  package var isCoasting: Bool {
    if case .coasting = state { true } else { false }
  }

  /// Whether a finger is down.
  package var isTracking: Bool {
    if case .tracking = state { true } else { false }
  }

  /// Advances to a time in seconds without an event; earlier times are ignored.
  package mutating func run(until time: Double) {
    guard time.isFinite, time >= self.time else { return }
    if case .coasting(var coast) = state {
      while coast.next < coast.times.count, coast.nextKnot <= time || self.time < time {
        // A knot's own time, not a difference of two: the last one has to be the end, exactly.
        let reachesKnot = coast.nextKnot <= time
        let elapsed = reachesKnot ? coast.times[coast.next] : time - coast.start
        let moment = reachesKnot ? coast.nextKnot : time
        motion.append(until: moment, to: coast.position(at: elapsed), touch: touch)
        if reachesKnot { coast.next += 1 }
      }
      state = coast.next < coast.times.count ? .coasting(coast) : .resting
    }
    if self.time < time { motion.append(until: time, to: offset, touch: touch) }
  }

  /// Forgets the first segments of the motion.
  mutating func forgetSegments(_ count: Int) { motion.removeFirst(count) }

  /// Lets the content come to rest.
  package mutating func runToRest() {
    while case .coasting(let coast) = state {
      run(until: coast.start + coast.times[coast.times.count - 1])
    }
  }

  /// Releases the content with a velocity, in points per second.
  mutating func coast(velocity: Vector) {
    start(
      horizontal: glide(along: .horizontal, velocity: velocity.dx),
      vertical: glide(along: .vertical, velocity: velocity.dy))
  }

  private func glide(along axis: Axis, velocity: Double) -> Glide {
    guard axes.contains(axis) else { return Glide(restingAt: offset[axis]) }
    return Glide(
      from: offset[axis], velocity: min(max(velocity, -Self.coordinateLimit), Self.coordinateLimit),
      rules: rules(along: axis))
  }

  /// Starts a motion without a finger, toward the target of a program if there is one.
  mutating func start(horizontal: Glide, vertical: Glide, toward aim: ScrollAim? = nil) {
    let times = Coast.times(of: horizontal, vertical)
    guard !times.isEmpty else {
      if isTracking || isCoasting { state = .resting }
      return
    }
    state = .coasting(
      Coast(start: time, horizontal: horizontal, vertical: vertical, times: times, aim: aim))
  }

  /// Moves the content to an offset at constant velocity, up to a time in seconds.
  mutating func move(to offset: Point, until time: Double, touchTranslation: Vector = .zero) {
    motion.append(until: time, to: offset, touch: touch, touchTranslation: touchTranslation)
  }

  /// Whether an event is valid: its numbers are finite and within ``coordinateLimit``.
  static func isWithinLimit(_ place: Point, _ time: Double) -> Bool {
    abs(place.x) <= coordinateLimit && abs(place.y) <= coordinateLimit
      && abs(time) <= coordinateLimit
  }

  /// Changes the sizes of content and viewport, the insets and the content offset, without stopping a scroll.
  ///
  /// Content that a finger holds stays under it. Momentum and snapping keep their remaining distances and speeds; where
  /// an end of the content now lies on their way, or no longer does, they are planned again from
  /// their speeds. What is on its way to a snapping target, or rests there, goes to the one that is
  /// nearest from now on. Content that rests past an end returns to it. A scroll by the program goes on
  /// to where its target is now.
  ///
  /// - Parameters:
  ///   - geometry: from now on.
  ///   - mainAxis: the axis it scrolls along from now on where the behavior does not say.
  ///   - offset: the content offset from now on, in points, of the content that was at ``offset``.
  ///   - behavior: how it behaves from now on; nil for as until now.
  ///   - arrangement: where targets of the program lie from now on; nil if they only moved with the
  ///     content.
  package mutating func change(
    to geometry: ScrollGeometry, mainAxis: Axis, offset: Point, behavior: ScrollBehavior? = nil,
    arrangement: Arrangement? = nil
  ) {
    let shift = offset - self.offset
    let old = PastScroll(
      offset: self.offset, axes: axes, horizontal: rules(along: .horizontal),
      vertical: rules(along: .vertical))
    let followed = followingAim(along: mainAxis)
    self.geometry = geometry
    if let behavior { self.behavior = behavior }
    axes = self.behavior.scrollAxes(mainAxis: mainAxis)
    motion.rebase(to: offset, touch: touch)
    switch state {
    case .initial, .resting:
      if let followed {
        scroll(to: found(followed, movedBy: shift, in: arrangement))
      } else {
        start(
          horizontal: settled(after: old, along: .horizontal),
          vertical: settled(after: old, along: .vertical))
      }
    case .tracking(var drag):
      drag.renew(
        horizontal: band(along: .horizontal), vertical: band(along: .vertical), axes,
        at: offset)
      state = .tracking(drag)
    case .coasting(let coast):
      let elapsed = time - coast.start
      let aim = (followed ?? coast.aim).map { found($0, movedBy: shift, in: arrangement) }
      func rest(_ glide: Glide, along axis: Axis) -> Glide {
        continued(
          glide.remainder(after: elapsed, movedBy: shift[axis]), shift, old, toward: aim,
          along: axis)
      }
      start(
        horizontal: rest(coast.horizontal, along: .horizontal),
        vertical: rest(coast.vertical, along: .vertical), toward: aim)
    }
  }

  /// How content scrolled before a change.
  private struct PastScroll {
    var offset: Point
    var axes: [Axis]
    var horizontal: GlideRules
    var vertical: GlideRules

    func rules(along axis: Axis) -> GlideRules { axis == .horizontal ? horizontal : vertical }
  }

  /// What content at rest does after a change: where it lies past an end, it returns to it, and
  /// where it was at a snapping target, it goes to one.
  private func settled(after old: PastScroll, along axis: Axis) -> Glide {
    guard axes.contains(axis) else { return Glide(restingAt: offset[axis]) }
    let rules = rules(along: axis)
    if !rules.range.contains(offset[axis]) { return glide(along: axis, velocity: 0) }
    guard old.axes.contains(axis), old.rules(along: axis).isStop(old.offset[axis]),
      let target = rules.stop(nearest: offset[axis], moving: 0),
      abs(target - offset[axis]) > Glide.tolerance
    else { return Glide(restingAt: offset[axis]) }
    return Glide(from: offset[axis], velocity: 0, to: target, rules: rules)
  }

  /// What is left of a way after a change that has moved it, planned again where the change asks
  /// for it.
  ///
  /// - Parameters:
  ///   - rest: the way, moved.
  ///   - shift: how far, in points.
  ///   - old: how it scrolled before.
  ///   - aim: where the program leads it from now on, if it does.
  ///   - axis: the way's.
  private func continued(
    _ rest: Glide, _ shift: Vector, _ old: PastScroll, toward aim: ScrollAim?, along axis: Axis
  ) -> Glide {
    let (rules, before) = (rules(along: axis), old.rules(along: axis))
    let isUndisturbed = rest.isUndisturbed(
      from: before.range.lowerBound + shift[axis]...before.range.upperBound + shift[axis],
      to: rules.range)
    if let aim {
      return redirected(rest, to: aim, isUndisturbed: isUndisturbed, along: axis)
    }
    var target: Double?
    if rest.duration > 0, before.isStop(rest.end - shift[axis]), rules.range.contains(offset[axis])
    {
      target = rules.stop(nearest: rest.end, moving: 0)
    }
    if isUndisturbed, target.map({ abs($0 - rest.end) <= 1e-6 }) ?? true { return rest }
    guard axes.contains(axis) else { return Glide(restingAt: offset[axis]) }
    // From the curve and not from the line that shows it, which would lead elsewhere.
    let (place, speed) = rest.curveState(at: 0)
    let velocity = min(max(speed, -Self.coordinateLimit), Self.coordinateLimit)
    let start =
      rules.range.contains(offset[axis])
      ? min(max(place, rules.range.lowerBound), rules.range.upperBound) : place
    var glide =
      target.map { Glide(from: start, velocity: velocity, to: $0, rules: rules) }
      ?? Glide(from: start, velocity: velocity, rules: rules)
    glide.begin(at: offset[axis])
    return glide
  }

  func rules(along axis: Axis) -> GlideRules {
    GlideRules(
      range: geometry.offsetRange(along: axis), viewportLength: geometry.viewport[axis],
      isReversed: geometry.isRightToLeft && axis == .horizontal, behavior: behavior)
  }
}
