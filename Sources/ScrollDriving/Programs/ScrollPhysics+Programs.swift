import CollectionLayouts
import PlaneGeometry
import Springs

// Scrolls by the program. Those with a target, offset, duration or time beyond
// `ScrollPhysics.coordinateLimit`, or not finite, are ignored. All others take the content from a
// finger that holds it.

extension ScrollPhysics {
  /// The program scrolls to an offset: a smooth start and a smooth stop, or a jump where the
  /// duration is 0. It does not lead past the ends of the content.
  ///
  /// - Parameters:
  ///   - target: content offset in points; only the directions the content scrolls in count. One
  ///     that is out of range counts as the nearest in range.
  ///   - time: when it starts, in seconds.
  ///   - duration: seconds, 0 or more.
  package mutating func scroll(to target: Point, time: Double, duration: Double = 0.3) {
    scroll(to: target, .duration(duration), time: time)
  }

  /// The program scrolls to an offset, on a spring or along a curve.
  ///
  /// - Parameters:
  ///   - target: content offset in points, as above.
  ///   - timing: how it moves.
  ///   - time: when it starts, in seconds.
  package mutating func scroll(to target: Point, _ timing: ScrollTiming, time: Double) {
    guard Self.isWithinLimit(target, time), timing.refusal == nil else { return }
    run(until: time)
    scroll(to: ScrollAim(target: .offset(target), timing: timing, place: target))
  }

  /// The program scrolls to a target of the arrangement that is shown; the element of one exists.
  mutating func scroll(
    to target: ScrollTarget, _ timing: ScrollTiming, time: Double, in arrangement: Arrangement
  ) {
    run(until: time)
    var aim = ScrollAim(target: target, timing: timing, place: offset)
    if case .offset(let offset) = target { aim.place = offset }
    find(&aim, in: arrangement)
    scroll(to: aim)
  }

  /// Finds where a target lies.
  func find(_ aim: inout ScrollAim, in arrangement: Arrangement) {
    var pageLength: Double?
    if case .pages(let length) = behavior.snapping { pageLength = length }
    aim.place = aim.target.place(
      in: arrangement, geometry, pageLength: pageLength, from: aim.place)
  }

  /// A target after the content has moved.
  func found(
    _ aim: ScrollAim, movedBy shift: Vector, in arrangement: Arrangement?
  ) -> ScrollAim {
    var aim = aim
    aim.place = aim.place + shift
    if let arrangement { find(&aim, in: arrangement) }
    return aim
  }

  /// The element that is scrolled to goes where a change takes it.
  mutating func followAim(
    through mapping: ElementMapping, from old: Arrangement, to new: Arrangement
  ) {
    guard case .coasting(var coast) = state, coast.aim != nil else { return }
    coast.aim?.follow(mapping, from: old, to: new)
    state = .coasting(coast)
  }

  /// The program scrolls to where it aims, from now on.
  mutating func scroll(to aim: ScrollAim) {
    var end = offset
    for axis in axes { end[axis] = limited(aim.place[axis], along: axis) }
    switch aim.timing {
    case .duration(let duration):
      state = .resting
      guard duration > 0 else {
        move(to: end, until: time)
        return
      }
      start(
        horizontal: Glide(from: offset.x, to: end.x, duration: duration),
        vertical: Glide(from: offset.y, to: end.y, duration: duration),
        toward: aim.isCarried ? nil : aim)
    case .spring(let spring):
      func glide(along axis: Axis) -> Glide {
        guard axes.contains(axis) else { return Glide(restingAt: offset[axis]) }
        let (place, velocity) = motionNow(along: axis)
        return sprung(
          from: place, velocity: velocity, to: end[axis], on: spring, along: axis)
      }
      let (horizontal, vertical) = (glide(along: .horizontal), glide(along: .vertical))
      state = .resting
      start(horizontal: horizontal, vertical: vertical, toward: aim)
    }
  }

  /// The way to an offset on a spring, from a place on a curve that the content is seen beside.
  private func sprung(
    from place: Double, velocity: Double, to end: Double, on spring: SpringTuning, along axis: Axis
  ) -> Glide {
    // What does not bounce is past an end only if it is seen there, and what is there on its curve may
    // be seen beside its target.
    let range = geometry.offsetRange(along: axis)
    let isWithin = !behavior.bounces && range.contains(offset[axis])
    let isThere = place == end && velocity == 0
    var glide = Glide(
      from: isThere ? offset[axis] : isWithin ? limited(place, along: axis) : place,
      velocity: min(max(velocity, -Self.coordinateLimit), Self.coordinateLimit), to: end,
      on: spring, rules: rules(along: axis))
    glide.begin(at: offset[axis])
    return glide
  }

  /// Where the content is along an axis, and how fast it moves, in points and points per second: on
  /// its curve, beside which the line runs that shows it; under a finger, as if that were lifted; else
  /// as it has come here.
  private func motionNow(along axis: Axis) -> (position: Double, velocity: Double) {
    switch state {
    case .coasting(let coast): coast.glide(along: axis).curveState(at: time - coast.start)
    case .tracking(let drag): (offset[axis], contentVelocity(of: drag)[axis])
    case .resting, .initial: (offset[axis], motion.endVelocity[axis])
    }
  }

  /// What is left of the way to a target after a change that has moved it; where it leads elsewhere, it
  /// goes on there on a spring, from the place and with the speed that it has.
  ///
  /// - Parameters:
  ///   - rest: the way, moved.
  ///   - aim: where it leads from now on.
  ///   - isUndisturbed: whether ends of the content leave the way as it is.
  ///   - axis: the way's.
  func redirected(
    _ rest: Glide, to aim: ScrollAim, isUndisturbed: Bool, along axis: Axis
  ) -> Glide {
    guard axes.contains(axis) else { return Glide(restingAt: offset[axis]) }
    let end = limited(aim.place[axis], along: axis)
    if isUndisturbed || behavior.bounces, abs(end - rest.end) <= 1e-9 {
      // The way was moved, and its end may have been found anew: both are rounded.
      var rest = rest
      if rest.knots.count > 1 { rest.knots[rest.knots.count - 1].position = end }
      return rest
    }
    // From the curve and not from the line that shows it, which would lead elsewhere.
    let (place, velocity) = rest.curveState(at: 0)
    return sprung(
      from: place, velocity: velocity, to: end, on: aim.timing.spring, along: axis)
  }

  /// The nearest offset that is in range.
  func limited(_ offset: Double, along axis: Axis) -> Double {
    let range = geometry.offsetRange(along: axis)
    return min(max(offset, range.lowerBound), range.upperBound)
  }
}
