import PlaneGeometry

// Events with an offset, delta or time beyond `ScrollPhysics.coordinateLimit`, or not
// finite, are ignored. All others take the content from a finger that holds it.

extension ScrollPhysics {
  /// A wheel event arrives: its delta moves the content over the time since the last event, but
  /// over no more than `maximumWheelInterval`. Momentum ends where that time begins.
  ///
  /// - Parameters:
  ///   - delta: change of the content offset, in points.
  ///   - time: seconds; earlier than the last event counts as at the same time.
  package mutating func wheel(_ delta: Vector, time: Double) {
    guard Self.isWithinLimit(.zero + delta, time) else { return }
    run(until: time - Self.maximumWheelInterval)
    state = .resting
    var target = offset
    for axis in axes { target[axis] = recorded(offset[axis] + delta[axis], along: axis) }
    move(to: target, until: max(time, self.time))
  }

  /// Another scroll view shows the content at an offset now; see
  /// `ScrollDriver/observe(offset:at:touch:)`.
  ///
  /// - Parameters:
  ///   - offset: content coordinates of the viewport's top left corner, in points.
  ///   - time: seconds; earlier than the last event counts as at the same time.
  ///   - touch: where the finger is in the viewport, in points; nil where it was last, or the centre.
  package mutating func observe(offset: Point, at time: Double, touch: Point? = nil) {
    let place = touch ?? self.touch
    guard Self.isWithinLimit(offset, time), Self.isWithinLimit(place, time) else { return }
    // What a scroll view has not told of for so long has not moved.
    run(until: time - Self.maximumWheelInterval)
    show(offset, at: time, touch: place)
  }

  /// The content moves to an offset, and the finger to its place, at constant velocity since the
  /// last event.
  ///
  /// Jumps would come half a frame late, and displace elements by up to 5 % more at 60 Hz; scrolls
  /// that start smoothly, each cut off by the next, would hold the content back and then rush it
  /// there.
  private mutating func show(_ offset: Point, at time: Double, touch place: Point) {
    if case .initial = state {
      run(until: time)
      motion.rebase(to: offset, touch: place)
    } else {
      move(to: offset, until: max(time, self.time), touchTranslation: place - self.touch)
    }
    state = .resting
    self.touch = place
  }

  /// A trace has the content at an offset: it moved there at constant velocity since the last
  /// event.
  mutating func receive(recordedOffset offset: Point, time: Double) {
    guard Self.isWithinLimit(offset, time) else { return }
    var target = self.offset
    for axis in axes { target[axis] = recorded(offset[axis], along: axis) }
    show(target, at: time, touch: touch)
  }

  /// Moves the content a part of the way that a wheel event will have moved it in the end.
  ///
  /// - Parameters:
  ///   - delta: the event's, in points.
  ///   - arrival: when it comes, in seconds.
  ///   - time: until when to move the content, in seconds; before `arrival`.
  /// - Returns: the share of the delta that is left.
  mutating func wheelMoves(_ delta: Vector, at arrival: Double, until time: Double) -> Double {
    let start = max(self.time, arrival - Self.maximumWheelInterval)
    guard Self.isWithinLimit(.zero + delta, arrival), time > start else { return 1 }
    let share = (time - start) / (arrival - start)
    run(until: start)
    wheel(delta * share, time: time)
    return 1 - share
  }

  /// Moves the content a part of the way to an offset that it will be seen at.
  ///
  /// - Parameters:
  ///   - offset: where it will be, in points.
  ///   - arrival: when, in seconds.
  ///   - time: until when to move it, in seconds; before `arrival`.
  mutating func offsetMoves(toward offset: Point, at arrival: Double, until time: Double) {
    guard Self.isWithinLimit(offset, arrival), time > self.time else { return }
    let share = (time - self.time) / (arrival - self.time)
    receive(recordedOffset: self.offset + (offset - self.offset) * share, time: time)
  }

  /// A recorded offset, as the behavior limits it.
  private func recorded(_ offset: Double, along axis: Axis) -> Double {
    behavior.recordedLimits == .content ? limited(offset, along: axis) : offset
  }
}
