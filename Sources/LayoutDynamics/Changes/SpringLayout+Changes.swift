import CollectionLayouts
import PlaneGeometry
import Springs

// What the scroll does to a cell is a function of where it rests now: history is replayed as if it
// had always rested there. Whatever that misses, at a change, of the place and the velocity at
// which an element was seen becomes an excursion on its spring. That velocity is the spring's and
// what the last segment contributes through the cell's influence, which may be another after the
// change. So nothing moves at that instant, and nothing depends on which elements happened to be
// live. To replay through every earlier arrangement instead took seconds after a thousand changes.

extension SpringLayout {
  /// Puts another arrangement into place, after a change of the content, of late sizes or of the container.
  ///
  /// Each element keeps what the scroll did to it, and takes the change of its place in the viewport as an
  /// excursion on its own spring: it flies from where it is seen, with its velocity, to its new place. Elements
  /// that keep their places in the viewport do not move. One that was farther than 200 pt from the viewport
  /// comes from no farther away; rigid elements fly on the spring of the rules.
  ///
  /// - Parameters:
  ///   - new: the arrangement from now on.
  ///   - mapping: from the elements of the arrangement until now to those of the new one.
  ///   - offset: the content offset until now, in points.
  ///   - newOffset: the content offset from now on, in points of the new arrangement; such a step of the offset
  ///     displaces no cell. See `ScrollAnchoring`.
  ///   - viewport: size of the viewport from now on, in points; nil keeps it.
  ///   - transition: how elements arrive and leave.
  /// - Throws: `ChangeError` for a mapping of other numbers of elements, for offsets beyond ±10¹⁵ pt, for a viewport
  ///   that no layout accepts, and for more than 16 million elements if all have springs; nothing has changed then.
  /// - Complexity: some microseconds per element that flies; that of two queries besides.
  package mutating func change(
    to new: Arrangement, mapping: ElementMapping, offset: Point, newOffset: Point,
    viewport: Size? = nil, transition: CellTransition = CellTransition()
  ) throws(ChangeError) {
    make(
      try checkedChange(
        to: new, mapping: mapping, offset: offset, newOffset: newOffset, viewport: viewport,
        transition: transition))
  }

  /// A change that ``make(_:)`` can make as long as no other comes before it.
  ///
  /// - Parameters:
  ///   - step: how far the viewport itself moves at once in what it is a part of, in points.
  ///   - rules: how elements are attached from now on, checked; nil for as until now.
  /// - Throws: ``ChangeError`` as ``change(to:mapping:offset:newOffset:viewport:transition:)`` does.
  package func checkedChange(
    to new: Arrangement, mapping: ElementMapping, offset: Point, newOffset: Point,
    viewport: Size?, step: Vector = .zero, transition: CellTransition, rules: SpringRules? = nil
  ) throws(ChangeError) -> LayoutChange {
    guard mapping.oldCount == arrangement.elementCount else {
      throw ChangeError(
        .countMismatch(expected: arrangement.elementCount, actual: mapping.oldCount))
    }
    let new = new.withStrips
    guard mapping.newCount == new.elementCount else {
      throw ChangeError(
        .countMismatch(expected: new.elementCount, actual: mapping.newCount))
    }
    let viewport = viewport ?? self.viewport
    for value in [offset.x, offset.y, newOffset.x, newOffset.y]
    where !(abs(value) <= LayoutLimits.distance) {
      throw ChangeError(.unusableOffset(value))
    }
    do throws(LayoutError) {
      try LayoutEnvironment(viewport: viewport).validate()
    } catch {
      throw ChangeError(.unusableContent(error))
    }
    try checkCount(of: new, near: Rect(origin: newOffset, size: viewport))
    return LayoutChange(
      arrangement: new, mapping: mapping, rules: rules, viewport: viewport,
      offset: offset, newOffset: newOffset, step: step, transition: transition)
  }

  /// Refuses an arrangement of which more elements would have to be searched, or be live, than are allowed.
  ///
  /// - Parameters:
  ///   - arrangement: the one until now, or the one from now on.
  ///   - rect: where they are searched for, in points of its content.
  package func checkCount(
    of arrangement: Arrangement, near rect: Rect
  ) throws(ChangeError) {
    let most = min(liveLimit, Self.elementLimit)
    if window == .everything, arrangement.elementCount > most {
      throw ChangeError(.tooManyLive(arrangement.elementCount, limit: most, simulatesAll: true))
    }
    let area = rect.growing(by: Self.changeMargin)
    if let count = excessOfEqualItems(of: arrangement, near: area) {
      throw ChangeError(.tooManyLive(count, limit: liveLimit, simulatesAll: false))
    }
  }

  /// Goes on with other rules: all cells stay where they are seen, and keep their velocities.
  ///
  /// - Parameters:
  ///   - rules: those from now on.
  ///   - offset: the content offset, in points; at one that is not finite nothing changes.
  /// - Throws: ``SpringRulesError`` naming the rule that is out of range; nothing has changed then.
  package mutating func change(to rules: SpringRules, offset: Point) throws(SpringRulesError) {
    try rules.check()
    guard rules != self.rules, offset.isFinite else { return }
    let change = LayoutChange(
      arrangement: arrangement, mapping: .identity(count: arrangement.elementCount), rules: rules,
      viewport: viewport, offset: offset, newOffset: offset, step: .zero, transition: .immediate)
    changeCount += 1
    let (attachments, old) = (seenAttachments(at: offset), arrangement)
    move(seenElements(at: offset), by: change)
    fly(from: attachments, change, old)
  }

  /// Elements that rest farther than this from the viewport, before a change and after it, do not fly, in points.
  package static var changeMargin: Double { 200 }
}

/// What a layout becomes.
package struct LayoutChange: Sendable {
  var arrangement: Arrangement
  var mapping: ElementMapping
  /// Nil for as until now.
  var rules: SpringRules?
  var viewport: Size
  package var offset: Point
  var newOffset: Point
  /// How far the viewport itself moves at once in what it is a part of, in points.
  var step: Vector
  var transition: CellTransition

  /// A change of place that is rounding, in points.
  static var placeTolerance: Double { 1e-7 }

  /// How far the content is moved that is seen where it was, in points.
  var shift: Vector { newOffset - offset - step }
}

// MARK: - Making a change

extension SpringLayout {
  /// Makes a change of the arrangement.
  package mutating func make(_ change: LayoutChange) {
    arrangementCount += 1
    changeCount += 1
    let (attachments, old) = (seenAttachments(before: change), arrangement)
    if hasOtherRules(change) || !keepPlaces(change) {
      let before = seenElements(before: change)
      if change.transition.fadesOrScales { takeLeaving(before, change) }
      move(before, by: change)
    }
    updateSharedSpring()
    fly(from: attachments, change, old)
  }

  /// Whether springs answer the scroll in another way from a change on.
  private func hasOtherRules(_ change: LayoutChange) -> Bool {
    hasOtherSprings(change) || change.viewport != viewport
      || change.arrangement.axis != arrangement.axis
      || change.arrangement.pinning != arrangement.pinning
  }

  private func hasOtherSprings(_ change: LayoutChange) -> Bool {
    change.rules.map { $0 != rules } ?? false
  }

  /// Makes a change that moves elements, those that are seen before it.
  private mutating func move(_ before: [SeenElement], by change: LayoutChange) {
    let (hasOtherRules, hasOtherSprings) = (hasOtherRules(change), hasOtherSprings(change))
    let (old, rules) = (arrangement, change.rules ?? rules)
    var pushes: [Vector] = []
    if let cells = liftedCells?.cells {
      pushes = cells.indices.map { pushVelocity(of: cells[$0].attached, at: change.offset) }
    }
    if hasOtherRules {
      history.append(
        PastRules(
          rules: self.rules, assignments: assignments, viewport: viewport,
          mainAxis: arrangement.axis,
          decayRate: bound.decayRate, segmentCount: history.segments.count))
    }
    if hasOtherRules {
      assignments = SpringAssignmentTable(
        rules, pinning: change.arrangement.pinning,
        viewport: change.viewport[change.arrangement.axis])
      let state = sharedSpring?.state ?? .none
      sharedSpring = assignments.sharedSpring(
        rules, mainAxis: change.arrangement.axis,
        hasBoundaryItems: change.arrangement.hasBoundaryItems)
      sharedSpring?.state = state
    }
    if hasOtherSprings { bound.change(to: assignments.tunings) }
    (arrangement, self.rules, viewport) = (change.arrangement, rules, change.viewport)
    if hasOtherRules { restRule = RestRule(rules, mainAxis: arrangement.axis) }
    if change.shift != .zero { history.shift(by: change.shift) }
    carryLive(by: change)
    carryLifted(by: change, pushes)
    let resting = scrolledElements(at: change.newOffset)
    attachLifted()
    fly(from: before, to: resting, change, old)
    removeFar(at: change.newOffset)
    removeResting(within: 0)
  }
}
