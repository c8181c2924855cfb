import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

// MARK: - Cells in hand

extension ScrollDriver {
  /// Lifts elements at a time; see `SpringLayout/lift(_:offset:rules:)`.
  ///
  /// All of these drive the layout to the time, in seconds; one earlier than ``time``, or than the last
  /// thing done to a cell, counts as then.
  ///
  /// - Throws: `LiftError` naming the element or the value that cannot be; time has passed then, and nothing else.
  package mutating func lift(
    _ elements: [LayoutElement], rules: LiftingRules = LiftingRules(), at time: Double
  ) throws(LiftError) {
    try handle(.lift(elements, rules), at: time)
  }

  /// Holds a lifted element with a finger at a place in the viewport, in points, or moves the finger;
  /// see `SpringLayout/drag(_:to:)`.
  package mutating func drag(
    _ element: LayoutElement, to place: Point, at time: Double
  ) throws(LiftError) {
    try handle(.drag(element, to: place), at: time)
  }

  /// Lets go of a lifted element, with a velocity of its own in points per second, or the one it has; see
  /// `SpringLayout/release(_:velocity:)`.
  package mutating func release(
    _ element: LayoutElement, velocity: Vector? = nil, at time: Double
  ) throws(LiftError) {
    try handle(.release(element, velocity: velocity), at: time)
  }

  /// Reattaches a lifted element; see `SpringLayout/reattach(_:)`.
  package mutating func reattach(_ element: LayoutElement, at time: Double) throws(LiftError) {
    try handle(.reattach(element), at: time)
  }

  /// Does what a hand does to elements, at a time in seconds. A finger that carries an element has been on its way since
  /// ``time``.
  package mutating func handle(_ action: CellAction, at time: Double) throws(LiftError) {
    if case .lift(let elements, _) = action {
      for element in elements where element.kind == .item {
        guard sections.track(ofSection: element.section) == nil else {
          throw LiftError(.scrollsAcross(element))
        }
      }
    }
    guard time.isFinite else { throw .init(.timeOutOfRange(time)) }
    var (start, duration) = (time, 0.0)
    if case .carry = action {
      start = effectTime(self.time)
      duration = max(0, time - start)
    }
    driveToEffect(at: start)
    let offset = contentOffset
    try action.perform(on: &current.layout, at: offset, over: duration)
    append(.cells(action, duration: duration), at: offset)
    if case .carry = action { drive(to: time) }
  }

  /// Drives to a time, or to the last thing done, to do something then.
  mutating func driveToEffect(at time: Double) { drive(to: effectTime(time)) }

  /// When the last known event happens, in seconds.
  var latestEventTime: Double {
    max(physics.time, sections.latestEventTime)
  }

  /// A time in seconds, or that of the last thing done, whichever is later.
  private func effectTime(_ time: Double) -> Double {
    max(time, self.time, effects.last?.time ?? time)
  }

  /// Notes what has just been done to the layout at a content offset, in points.
  private mutating func append(_ effect: LayoutEffect, at offset: Point) {
    effects.append(
      TimedEffect(time: time, segment: current.segment, effect: effect, offset: offset))
    current.effectCount = effects.count
  }
}

// MARK: - Content, container and rules

extension ScrollDriver {
  /// Puts another arrangement into place at a time, after a change of the content, of late sizes or of the container.
  ///
  /// Content under a finger stays there, momentum keeps its speed, and the elements fly on their
  /// springs from where they are seen to their new places; see
  /// `SpringLayout/change(to:mapping:offset:newOffset:viewport:transition:)`.
  ///
  /// - Parameters:
  ///   - arrangement: the one from now on.
  ///   - mapping: from the elements of the arrangement until now to those of the new one.
  ///   - viewport: size of the viewport from now on, in points; nil keeps it.
  ///   - contentInsets: those from now on, in points; nil keeps them.
  ///   - anchoring: what keeps its place in the viewport.
  ///   - transition: how elements arrive and leave.
  ///   - time: seconds; one earlier than ``time``, or than an event that is known already, or not finite, counts as then.
  /// - Throws: `ChangeError` for a mapping of other numbers of elements, for what no layout accepts, and for more than 16 million
  ///   elements if all have springs; time may have passed then, and nothing else.
  package mutating func change(
    to arrangement: Arrangement, mapping: ElementMapping, viewport: Size? = nil,
    contentInsets: EdgeInsets? = nil, anchoring: ScrollAnchoring = ScrollAnchoring(),
    transition: CellTransition = CellTransition(),
    at time: Double
  ) throws(ChangeError) {
    try change(
      DriverChange(
        arrangement: arrangement, mapping: mapping, viewport: viewport,
        contentInsets: contentInsets, anchoring: anchoring, transition: transition),
      at: time)
  }

  /// Changes the arrangement, and with it the container, the rules and the behavior, all at once.
  ///
  /// - Parameters:
  ///   - change: its rules and its behavior have been checked.
  ///   - time: seconds, as for ``change(to:mapping:viewport:contentInsets:anchoring:transition:at:)``.
  mutating func change(_ change: DriverChange, at time: Double) throws(ChangeError) {
    let before = physics
    do throws(ChangeError) { try make(change, at: time) } catch {
      physics = before
      throw error
    }
  }

  private mutating func make(_ all: DriverChange, at time: Double) throws(ChangeError) {
    let (arrangement, mapping, anchoring) = (all.arrangement, all.mapping, all.anchoring)
    let old = physics.geometry
    var new = old
    new.contentSize = arrangement.contentSize
    new.viewport = all.viewport ?? old.viewport
    new.contentInsets = all.contentInsets ?? old.contentInsets
    new.isRightToLeft = all.isRightToLeft ?? old.isRightToLeft
    new.bottomAlignedAxis = anchoring.shortContent == .bottom ? arrangement.axis : nil
    try check(all)
    let moment = effectTime(max(time.isFinite ? time : self.time, latestEventTime))
    physics.run(until: moment)
    let offset = physics.motion.offset(at: moment)
    let change = sections.change(to: arrangement, mapping)
    let (shown, own) = (arrangement.withStrips, change.strips)
    // The anchor is searched for among all visible elements.
    try layout.checkCount(
      of: layout.arrangement, near: Rect(origin: offset, size: old.viewport))
    let newOffset = try anchoring.contentOffset(
      from: layout.arrangement, at: offset, in: old.environment, aligned: old.shortContent,
      to: shown, in: new.environment, mapping: own
    ).contentOffset
    let layoutChange = try current.layout.checkedChange(
      to: shown, mapping: own, offset: offset, newOffset: newOffset,
      viewport: new.viewport, step: all.step, transition: all.transition, rules: all.rules)
    physics.followAim(through: mapping, from: layout.arrangement.withItems, to: arrangement)
    driveToChange(at: moment)
    let steps = change.steps(of: layout, by: layoutChange)
    perform(layoutChange)
    physics.change(
      to: new, mainAxis: arrangement.axis, offset: newOffset, behavior: all.behavior,
      arrangement: arrangement.withItems)
    if let rules = all.rules { sections.change(to: rules, at: self.time) }
    sections.make(
      change, to: arrangement, mapping, steps, all.transition, layout, physics,
      keptSpan: keptSpan, at: self.time)
  }

  /// Refuses what can be refused before time has passed.
  private func check(_ change: DriverChange) throws(ChangeError) {
    let old = layout.arrangement
    for (count, arrangement) in [
      (change.mapping.oldCount, old), (change.mapping.newCount, change.arrangement),
    ] where count != arrangement.elementCount {
      throw ChangeError(.countMismatch(expected: arrangement.elementCount, actual: count))
    }
    if case .element(let element) = change.anchoring.anchor, old.ordinal(of: element) == nil {
      throw ChangeError(.unknownElement(element))
    }
  }

  /// Goes on with other rules at a time: no element jumps, and each keeps its velocity.
  ///
  /// - Parameters:
  ///   - rules: those from now on.
  ///   - time: seconds; one earlier than ``time``, or than the last thing done, or not finite, counts as then.
  /// - Throws: `SpringRulesError` naming the rule that is out of range; time has passed then, and nothing else.
  package mutating func change(to rules: SpringRules, at time: Double) throws(SpringRulesError) {
    driveToEffect(at: time.isFinite ? time : self.time)
    let offset = contentOffset
    try current.layout.change(to: rules, offset: offset)
    append(.rules(rules), at: offset)
    sections.change(to: rules, at: self.time)
  }
}

extension ScrollGeometry {
  /// The viewport and its insets, for anchoring.
  fileprivate var environment: LayoutEnvironment {
    LayoutEnvironment(viewport: viewport, contentInsets: contentInsets)
  }
}
