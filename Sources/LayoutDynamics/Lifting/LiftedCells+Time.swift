import PlaneGeometry
import Springs

extension LiftedCells {
  /// The longest time over which contacts are followed in one segment, in seconds; of a longer one,
  /// springs alone pass over the rest.
  private static var longestContact: Double { 600 }
  /// Differences of times that are rounding, in seconds. A query or command at the moment a substep
  /// ends, does so before the next is under way.
  private static var timeTolerance: Double { 1e-9 * ExcursionPath.substep }

  /// Moves on by a segment, or to where all lifted cells are to be reattached.
  ///
  /// - Returns: the time that has passed, in seconds.
  mutating func advance(
    by segment: ScrollSegment, _ influence: Influence, _ viewport: Size, _ restRule: RestRule
  ) -> Double {
    var rule = restRule
    guard segment.duration > 0, hasLifted else {
      pass(segment, influence, viewport, &rule)
      return segment.duration
    }
    // Counted from the end of the leap: adding a substep to a very long time can leave it unchanged.
    let leaped = leap(over: segment, influence, viewport, &rule)
    let rest = segment.part(fromTime: leaped, to: segment.duration)
    var passed = 0.0
    while passed < rest.duration {
      let (left, toEnd) = (rest.duration - passed, ExcursionPath.substep - phase)
      if !isUnderWay, phase + left > Self.timeTolerance { beginSubstep() }
      let endsSubstep = left >= toEnd - Self.timeTolerance
      let next = left <= toEnd + Self.timeTolerance ? rest.duration : passed + toEnd
      pass(rest.part(fromTime: passed, to: next), influence, viewport, &rule)
      passed = next
      phase += endsSubstep ? 0 : left
      if endsSubstep { endSubstep() }
      if isSettled { break }
    }
    return passed < rest.duration ? leaped + passed : segment.duration
  }

  /// Takes springs and offset through a stretch that ends no later than the substep.
  private mutating func pass(
    _ part: ScrollSegment, _ influence: Influence, _ viewport: Size, _ rule: inout RestRule
  ) {
    rule.pass(part)
    var steps = SegmentSteps(duration: part.duration)
    for index in cells.indices {
      cells[index].attached.advance(by: part, influence, viewport: viewport, rule, &steps)
      cells[index].pass(part.duration, &steps)
      guard cells[index].control == .attached else { continue }
      cells[index].path.pass(part.duration, &steps)
    }
    offset = part.offset + part.translation
  }

  private mutating func beginSubstep() {
    resolveContacts()
    isUnderWay = true
  }

  private mutating func endSubstep() {
    phase = 0
    isUnderWay = false
    stillness += 1
    for index in cells.indices where cells[index].isLifted {
      cells[index].path.endSubstep()
      if cells[index].path.start.velocity.length > Self.leastSpeed { stillness = 0 }
    }
  }

  /// Passes over the first part of a very long segment without contacts.
  ///
  /// - Returns: its duration, in seconds.
  private mutating func leap(
    over segment: ScrollSegment, _ influence: Influence, _ viewport: Size, _ rule: inout RestRule
  ) -> Double {
    let duration = segment.duration - Self.longestContact
    guard duration > 0 else { return 0 }
    for index in cells.indices where cells[index].isLifted {
      cells[index].path.beginAnew(at: phase)
      cells[index].path.start = cells[index].path.excursion(at: phase + duration)
      cells[index].path.began = 0
    }
    phase = 0
    isUnderWay = false
    pass(segment.part(fromTime: 0, to: duration), influence, viewport, &rule)
    return duration
  }
}

extension ScrollSegment {
  /// The part between two times within it, in seconds.
  fileprivate func part(fromTime start: Double, to end: Double) -> ScrollSegment {
    guard start > 0 || end < duration else { return self }
    var part = part(from: start / duration, to: end / duration)
    part.duration = end - start
    return part
  }
}
