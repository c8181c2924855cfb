extension SpringBank {
  /// Steps every spring, exactly, while the content scrolls at a constant velocity.
  ///
  /// Each slot is pushed by its influence times the scroll velocity; where an influence has a rate,
  /// it is meant at the start of the step and moves on by rate times duration. Without a scroll,
  /// springs whose amplitudes are at most `restAmplitude` come to rest.
  ///
  /// - Complexity: linear in the slots: making a `SpringStep` per group, then a few nanoseconds per slot;
  ///   without a scroll, groups at rest are skipped.
  /// - Parameters:
  ///   - duration: seconds, finite, of any length; nothing happens where it is not above 0.
  ///   - scrollVelocity: change of the content offset along this bank's axis, in points per second.
  ///   - influencesChange: whether any influence has a rate other than 0; false skips the rates.
  ///   - mayRest: false keeps springs from coming to rest.
  public mutating func advance(
    by duration: Double, scrollVelocity: Double = 0, influencesChange: Bool = false,
    mayRest: Bool = true
  ) {
    step(
      by: duration, scrollVelocity: scrollVelocity, influencesChange: influencesChange,
      mayRest: mayRest)
    guard duration > 0, influencesChange else { return }
    for group in groups.indices { groups[group].moveInfluences(over: duration) }
  }

  /// Steps every spring as ``advance(by:scrollVelocity:influencesChange:mayRest:)`` does, but leaves influences that change at
  /// what they were at the start, for those who set them anew before the next step.
  package mutating func step(
    by duration: Double, scrollVelocity: Double, influencesChange: Bool, mayRest: Bool
  ) {
    guard duration > 0 else { return }
    for group in groups.indices {
      if scrollVelocity == 0 {
        groups[group].relax(over: duration, restAmplitude: mayRest ? restAmplitude : 0)
      } else {
        groups[group].force(
          over: duration, scrollVelocity: scrollVelocity, ramped: influencesChange)
      }
    }
  }

  /// Carries every cell along by its influence times a jump of the content offset, in points: the
  /// limit of ever faster scrolling over the same distance.
  ///
  /// - Complexity: linear in the slots.
  public mutating func jump(by distance: Double) {
    for group in groups.indices {
      for index in 0..<groups[group].x.count {
        var state = groups[group].state(at: index)
        state.displacement += groups[group].s[index] * distance
        groups[group].set(state, at: index)
      }
    }
  }
}

extension SpringGroup {
  mutating func moveInfluences(over duration: Double) {
    Springs.moveInfluences(&s, rates: r, over: duration)
  }
}
