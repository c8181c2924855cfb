import Gestures
import PlaneGeometry

// Events with a place or time beyond `ScrollPhysics.coordinateLimit`, or not finite, are ignored.

extension ScrollPhysics {
  /// A finger goes down at a place in the viewport and takes hold of the content, which stops.
  ///
  /// - Parameters:
  ///   - pointer: number of the finger; one that goes down later takes over.
  ///   - place: in points of the viewport.
  ///   - time: seconds; earlier than the last event counts as at the same time.
  package mutating func touchBegan(_ pointer: Int = 0, at place: Point, time: Double) {
    guard Self.isWithinLimit(place, time) else { return }
    run(until: time)
    touch = place
    var drag = Drag(
      pointer: pointer, began: place, place: place, askedAtStart: offset,
      horizontal: band(along: .horizontal), vertical: band(along: .vertical))
    drag.renew(horizontal: drag.horizontal, vertical: drag.vertical, axes, at: offset)
    drag.velocity.add(place, at: self.time)
    state = .tracking(drag)
  }

  /// The finger moves to a place in the viewport, and the content with it. Other fingers than the
  /// one that holds the content are ignored.
  package mutating func touchMoved(_ pointer: Int = 0, to place: Point, time: Double) {
    moveFinger(pointer, to: place, time: time)
  }

  private mutating func moveFinger(_ pointer: Int, to place: Point, time: Double) {
    guard case .tracking(var drag) = state, drag.pointer == pointer else { return }
    guard Self.isWithinLimit(place, time) else { return }
    let time = max(time, self.time)
    follow(drag, to: place, until: time)
    drag.place = place
    drag.velocity.add(place, at: time)
    state = .tracking(drag)
  }

  /// The finger is lifted: the content runs on with the finger's velocity.
  package mutating func touchEnded(_ pointer: Int = 0, at place: Point, time: Double) {
    guard case .tracking(let held) = state, held.pointer == pointer else { return }
    guard Self.isWithinLimit(place, time) else { return }
    if place != held.place { moveFinger(pointer, to: place, time: time) }
    run(until: time)
    guard case .tracking(let drag) = state else { return }
    coast(velocity: contentVelocity(of: drag))
  }

  /// The gesture is taken away: the content stops, or bounces back from past its end.
  package mutating func touchCancelled(_ pointer: Int = 0, time: Double) {
    guard case .tracking(let drag) = state, drag.pointer == pointer else { return }
    guard Self.isWithinLimit(drag.place, time) else { return }
    run(until: time)
    coast(velocity: .zero)
  }

  /// The band along an axis, for a finger that takes hold now.
  func band(along axis: Axis) -> RubberBand {
    RubberBand(
      range: geometry.offsetRange(along: axis), viewportLength: geometry.viewport[axis],
      coefficient: behavior.bounces ? behavior.rubberBandCoefficient : 0, holding: offset[axis])
  }

  /// The velocity of the content under a finger about to be lifted, in points per second.
  func contentVelocity(of drag: Drag) -> Vector {
    let finger = drag.velocity.velocity(liftedAt: time, by: behavior.fling.velocityMethod)
    var velocity = Vector.zero
    for axis in axes {
      let slope = drag.band(along: axis).slope(atAsked: drag.asked(at: drag.place)[axis])
      velocity[axis] = -finger[axis] * slope
    }
    return velocity
  }

  /// Moves the finger a part of its way to a place that it will reach later: what else happens meanwhile does not
  /// bend the way, nor does it count for the velocity at the end.
  ///
  /// - Parameters:
  ///   - place: where it will be, in points of the viewport.
  ///   - arrival: when, in seconds.
  ///   - time: until when to move it, in seconds; before `arrival`.
  mutating func touchMoves(
    _ pointer: Int, toward place: Point, at arrival: Double, until time: Double
  ) {
    guard case .tracking(var drag) = state, drag.pointer == pointer else { return }
    guard Self.isWithinLimit(place, arrival), time > self.time, place != drag.place else { return }
    let share = (time - self.time) / (arrival - self.time)
    let there = drag.place + (place - drag.place) * share
    follow(drag, to: there, until: time)
    drag.place = there
    state = .tracking(drag)
  }

  /// Carries the content along while the finger moves in a straight line.
  ///
  /// Within the content that is a straight line too. On the rubber band it is a curve: it is cut
  /// where the content passes an end and as finely as ``Glide/tolerance`` asks for.
  private mutating func follow(_ drag: Drag, to place: Point, until time: Double) {
    let start = self.time
    let translation = place - drag.place
    var last = 0.0
    for fraction in cuts(of: drag, to: place) {
      let isLast = fraction == 1
      let there = isLast ? place : drag.place + translation * fraction
      let asked = drag.asked(at: there)
      var shown = offset
      for axis in axes {
        let band = drag.band(along: axis)
        shown[axis] = band.shown(isLast ? asked[axis] : band.cut(asked[axis]))
      }
      // What rounding puts at the start would be a jump at a time that has been looked at.
      let moment = isLast ? time : max(start + (time - start) * fraction, start.nextUp, self.time)
      touch = drag.place + translation * last
      move(to: shown, until: min(moment, time), touchTranslation: there - touch)
      last = fraction
    }
    touch = place
  }

  /// Fractions of a straight way of the finger at which to look at the content, ascending up to 1.
  private func cuts(of drag: Drag, to place: Point) -> [Double] {
    let (from, to) = (drag.asked(at: drag.place), drag.asked(at: place))
    let cuts = axes.flatMap { drag.band(along: $0).cuts(from: from[$0], to: to[$0]) }
    return cuts.ascending + [1]
  }
}

extension ScrollBehavior.Fling {
  /// How the finger's velocity is estimated: Flutter does it in its own way, and so did Android.
  fileprivate var velocityMethod: ReleaseVelocity.Method {
    switch self {
    case .android, .flutter: .parabola
    case .exponential, .chromium: .standard
    }
  }
}
