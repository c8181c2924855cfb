import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry

// MARK: - Scrolling

extension BouncyCollection {
  /// Another scroll view shows the content at an offset now: the springs answer to its way there
  /// from the last offset.
  ///
  /// Call it once a frame, or whenever that scroll view has moved; the first call says where it is,
  /// and displaces nothing. The content moves at constant velocity to the offset, and the finger to
  /// its location, from where the last call, or the last frame if it was later, had them; springs
  /// answer as to a recorded trace of these offsets, however often it is called. A scroll view that
  /// has not been told of for more than 0.1 s, in which no frame was taken either, has stood until
  /// 0.1 s before the call. Offsets are taken as they are, along both axes, past the ends of the
  /// content, too. What scrolls otherwise, such as momentum, ends.
  ///
  /// - Parameters:
  ///   - offset: content coordinates of the viewport's top left corner, in points.
  ///   - time: seconds, of any clock that only goes forward.
  ///   - touch: location of the finger in the viewport, in points; nil for its last one, or at
  ///     first the viewport's centre.
  public mutating func observe(offset: Point, at time: Double, touch: Point? = nil) {
    record(.observe(offset: offset, touch: touch), time)
    driver.observe(offset: offset, at: time, touch: touch)
  }

  /// A finger goes down, moves, is lifted or taken away; the content follows it, and runs on after
  /// it is lifted.
  ///
  /// This and the other events are given in order of time; one before the time of the last
  /// ``advance(to:)`` counts as then. One with a number that is not finite is ignored.
  ///
  /// - Parameters:
  ///   - phase: what the finger does.
  ///   - finger: its number, for several at once.
  ///   - location: in points of the viewport, from its top left corner.
  ///   - time: seconds.
  public mutating func touch(
    _ phase: TouchPhase, finger: Int = 0, at location: Point, time: Double
  ) {
    record(.touch(phase, finger: finger, at: location), time)
    driver.touch(phase, finger, at: location, time: time)
  }

  /// A wheel or a trackpad moves the content by a change of its offset, in points, at a time in
  /// seconds.
  ///
  /// - Parameters:
  ///   - delta: points.
  ///   - location: in points of the viewport: over a section that scrolls by itself it scrolls
  ///     that, if it turns along its axis. Nil for the collection alone.
  ///   - time: seconds.
  public mutating func wheel(_ delta: Vector, at location: Point? = nil, time: Double) {
    record(.wheel(delta, at: location), time)
    if let location {
      driver.wheel(delta, at: location, time: time)
    } else {
      driver.update { $0.wheel(delta, time: time) }
    }
  }

  /// The program scrolls to a content offset, in points: on a spring that takes over the speed that
  /// the content has. An offset past an end of the content counts as that end; one that is not
  /// finite is ignored.
  ///
  /// - Parameters:
  ///   - offset: points.
  ///   - time: seconds.
  ///   - duration: seconds from a standstill to a standstill, with a smooth start and stop; 0 for a
  ///     jump, nil for the spring.
  public mutating func scroll(to offset: Point, time: Double, duration: Double? = nil) {
    // Only numbers are refused, and then nothing has happened.
    try? scroll(to: .offset(offset), duration.map { .duration($0) } ?? .spring(), time: time)
  }

  /// The program scrolls to an offset, an element, a page or an end of the content, and follows it
  /// through changes on the way.
  ///
  /// ```swift
  /// try list.scroll(to: .element(.item(40, section: 0), .center), time: 0.5)
  /// try list.scroll(to: .end, .spring(.snappy), time: 0.6)
  /// ```
  ///
  /// Each call takes over from the last, from a finger or from momentum.
  ///
  /// - Parameters:
  ///   - target: where to.
  ///   - timing: how it moves.
  ///   - time: seconds.
  /// - Throws: ``BouncyCollectionError`` for an element that does not exist, and for numbers out of
  ///   range; nothing has moved then.
  public mutating func scroll(
    to target: ScrollTarget, _ timing: ScrollTiming = .spring(), time: Double
  ) throws(BouncyCollectionError) {
    do throws(ScrollError) { try ScrollDriver.check(target, timing, time: time) } catch {
      throw BouncyCollectionError(code: .scroll(error))
    }
    passTime(to: time)
    do throws(ScrollError) { try driver.scroll(to: target, timing, time: time) } catch {
      passRefused(time)
      throw BouncyCollectionError(code: .scroll(error))
    }
    record(.scroll(to: target, timing), time)
  }

  /// The content stays at an end from now on: what is added there, or grows, pulls it along on a spring,
  /// while it rests there or is on its way there.
  ///
  /// ```swift
  /// try chat.follow(ScrollFollowing(.end), time: 0)
  /// try chat.scroll(to: .end, time: 0)
  /// ```
  ///
  /// What is visible keeps its place in a change, so use an anchoring that leaves it there, such as the
  /// default: one that stays at the end by itself, such as `chat`, leaves nothing to follow.
  ///
  /// - Parameters:
  ///   - following: which end, and how; nil for none.
  ///   - time: seconds.
  /// - Throws: ``BouncyCollectionError`` for numbers out of range; nothing has changed then.
  public mutating func follow(
    _ following: ScrollFollowing?, time: Double
  ) throws(BouncyCollectionError) {
    do throws(ScrollError) { try driver.follow(following, time: time) } catch {
      throw BouncyCollectionError(code: .scroll(error))
    }
    record(.follow(following), time)
  }

  /// The program scrolls a section that scrolls by itself to a distance from where its content
  /// begins, in points; times in seconds. Where there is no such section, nothing happens.
  public mutating func scroll(
    section: Int, to distance: Double, time: Double, duration: Double? = nil
  ) {
    try? scroll(
      section: section, to: distance, duration.map { .duration($0) } ?? .spring(), time: time)
  }

  /// The program scrolls a section that scrolls by itself.
  ///
  /// - Parameters:
  ///   - section: its index.
  ///   - distance: how far from where its content begins, in points.
  ///   - timing: how it moves.
  ///   - time: seconds.
  /// - Throws: ``BouncyCollectionError`` for a section that does not scroll by itself, and for
  ///   numbers out of range; nothing has happened then.
  public mutating func scroll(
    section: Int, to distance: Double, _ timing: ScrollTiming, time: Double
  ) throws(BouncyCollectionError) {
    do throws(ScrollError) { try driver.scroll(section, to: distance, timing, time: time) } catch {
      throw BouncyCollectionError(code: .scroll(error))
    }
    record(.scrollSection(section, to: distance, timing), time)
  }
}

// MARK: - Cells in hand

extension BouncyCollection {
  /// Lifts elements off their springs, so that they can be dragged, thrown and pushed by each
  /// other.
  ///
  /// - Parameters:
  ///   - elements: none of them lifted or rigid, nor in a section that scrolls by itself.
  ///   - rules: how they are held, and collide.
  ///   - time: seconds; nil for ``time``. One earlier than ``time``, or than the last thing done to
  ///     an element, counts as then, here and below.
  /// - Throws: ``BouncyCollectionError`` naming the element or the value that cannot be; time has
  ///   passed then, and nothing else, here and below.
  public mutating func lift(
    _ elements: [LayoutElement], rules: LiftingRules = LiftingRules(), at time: Double? = nil
  ) throws(BouncyCollectionError) {
    try handle(.lift(elements, rules), at: time ?? self.time)
  }

  /// Holds a lifted element with a finger at a location in the viewport, in points, or moves the
  /// finger.
  public mutating func drag(
    _ element: LayoutElement, to location: Point, at time: Double? = nil
  ) throws(BouncyCollectionError) {
    try handle(.drag(element, to: location), at: time ?? self.time)
  }

  /// Lets go of a lifted element, with a velocity in points per second; nil for the one it has.
  public mutating func release(
    _ element: LayoutElement, velocity: Vector? = nil, at time: Double? = nil
  ) throws(BouncyCollectionError) {
    try handle(.release(element, velocity: velocity), at: time ?? self.time)
  }

  /// Attaches a lifted element to its spring again, whatever it touches.
  public mutating func reattach(
    _ element: LayoutElement, at time: Double? = nil
  ) throws(BouncyCollectionError) {
    try handle(.reattach(element), at: time ?? self.time)
  }

  /// Does what a hand does to elements.
  mutating func handle(
    _ action: CellAction, at time: Double
  ) throws(BouncyCollectionError) {
    passTime(to: time)
    do throws(LiftError) { try driver.handle(action, at: time) } catch {
      passRefused(time)
      throw BouncyCollectionError(code: .lift(error))
    }
    record(.cells(action), time)
  }

  /// Lets time pass in a call that is refused.
  private mutating func passRefused(_ time: Double) {
    drive(to: time)
    record(.advance, time)
  }
}

// MARK: - Reordering

extension BouncyCollection {
  /// Whether an item is being reordered.
  public var isReordering: Bool { reorder != nil }

  /// The item that is being reordered, and its location in the content now; nil without one.
  public var reorderedItem: ItemPath? { reorder?.destination }

  /// A finger lifts an item to drag it to another place of the content.
  ///
  /// The point of the item that the finger first touched stays under it. Its place in the content,
  /// the gap, moves to where it would be inserted, and the other elements make room on their
  /// springs. Near an edge the view scrolls by itself.
  ///
  /// - Parameters:
  ///   - item: where it is in the content.
  ///   - location: of the finger, in points of the viewport.
  ///   - edgeScrolling: how fast the view scrolls by itself near its edges.
  ///   - time: seconds; nil for ``time``.
  /// - Throws: ``BouncyCollectionError`` if an item is in hand already, for an item that does not
  ///   exist, is rigid or lies in a section that scrolls by itself, and for numbers out of range;
  ///   time has passed then, and nothing else.
  public mutating func beginReorder(
    of item: ItemPath, at location: Point, edgeScrolling: EdgeScrolling = EdgeScrolling(),
    time: Double? = nil
  ) throws(BouncyCollectionError) {
    let time = time ?? self.time
    do throws(BouncyCollectionError) {
      guard case .layout(let layout, let content) = source else {
        throw BouncyCollectionError(code: .isNotArranged)
      }
      guard reorder == nil else { throw BouncyCollectionError(code: .isReordering) }
      do throws(ReorderError) {
        reorder = try ReorderInteraction(
          of: item, at: location, content: content, layout: layout, environment: environment,
          in: &driver, edgeScrolling: edgeScrolling, time: time)
      } catch {
        throw BouncyCollectionError(code: .reorder(error))
      }
    } catch {
      passRefused(time)
      throw error
    }
    record(.beginReorder(item, at: location, edgeScrolling), time)
  }

  /// The finger moves to a location in the viewport, in points: straight, from ``time`` on.
  ///
  /// - Throws: ``BouncyCollectionError`` if no item is in hand, and for a location out of range;
  ///   time has passed then, and the gap may have moved.
  public mutating func moveReorder(
    to location: Point, time: Double? = nil
  ) throws(BouncyCollectionError) {
    try reorder(.moveReorder(to: location), at: time ?? self.time)
  }

  /// The finger lets go: the item flies to the gap.
  ///
  /// - Parameters:
  ///   - velocity: that of the item, in points per second; nil for the finger's, estimated as for a
  ///     scroll.
  ///   - time: seconds; nil for ``time``.
  /// - Returns: where the item was and where it is now; nil if that is the same.
  /// - Throws: ``BouncyCollectionError`` if no item is in hand, and for numbers out of range; time
  ///   has passed then, and the gap may have moved.
  @discardableResult
  public mutating func endReorder(
    velocity: Vector? = nil, time: Double? = nil
  ) throws(BouncyCollectionError) -> (from: ItemPath, to: ItemPath)? {
    let ended = try reorder(.endReorder(velocity: velocity), at: time ?? self.time)
    return ended.destination == ended.source ? nil : (ended.source, ended.destination)
  }

  /// The item and everything else return to where they were.
  ///
  /// - Throws: ``BouncyCollectionError`` if no item is in hand; time has passed then, and the gap
  ///   may have moved.
  public mutating func cancelReorder(time: Double? = nil) throws(BouncyCollectionError) {
    try reorder(.cancelReorder, at: time ?? self.time)
  }

  /// The ordinal of the item that is being reordered; nil without one.
  package var reorderedOrdinal: Int? { reorder?.ordinal(in: driver) }

  /// Moves the gap to where the item would be inserted now.
  ///
  /// - Parameters:
  ///   - look: seconds; the scroll has come so far.
  ///   - drag: where the finger goes next, a part of whose way it has gone; nil if it stays.
  mutating func lookAtGap(
    at look: Double, toward drag: TracePlayer.Drag?
  ) throws(ReorderError) {
    guard var interaction = reorder else { return }
    if let drag {
      try interaction.drag(toward: drag.place, at: drag.time, until: look, &driver)
    }
    interaction.moveGap(at: look, &driver)
    adopt(interaction)
  }

  /// Goes on with an interaction, and the content in the order that it has brought it into.
  private mutating func adopt(_ interaction: ReorderInteraction) {
    if case .layout(let layout, _) = source { source = .layout(layout, interaction.content) }
    reorder = interaction.isActive ? interaction : nil
  }

  /// Lets time pass for what happens without another event: a gap that moves, and scrolling near an
  /// edge.
  mutating func passTime(to time: Double) {
    guard reorder != nil, time.isFinite else { return }
    assertSuccess(because: "only this collection changes its driver") {
      () throws(BouncyCollectionError) in
      try withReorder { (reorder, driver) throws(ReorderError) in
        try reorder.advance(to: time, in: &driver)
      }
    }
  }

  /// Whether a move may be made of the item that is being reordered; nil allows all.
  package var allowsMove: (@Sendable (CollectionContent, CollectionChange) -> Bool)? {
    get { reorder?.allows }
    set { reorder?.allows = newValue }
  }

  /// Moves the item in hand, lets go of it or brings it back.
  ///
  /// - Returns: the interaction afterwards, even if it has ended.
  @discardableResult
  package mutating func reorder(
    _ input: CollectionInput, at time: Double
  ) throws(BouncyCollectionError) -> ReorderInteraction {
    let interaction: ReorderInteraction
    do throws(BouncyCollectionError) {
      interaction = try withReorder { (reorder, driver) throws(ReorderError) in
        switch input {
        case .moveReorder(let location): try reorder.drag(to: location, in: &driver, time: time)
        case .endReorder(let velocity):
          try reorder.release(velocity: velocity, in: &driver, time: time)
        case .cancelReorder: try reorder.cancel(in: &driver, time: time)
        default: break
        }
      }
    } catch {
      passRefused(time)
      throw error
    }
    record(input, time)
    return interaction
  }

  @discardableResult
  private mutating func withReorder(
    _ step: (inout ReorderInteraction, inout ScrollDriver) throws(ReorderError) -> Void
  ) throws(BouncyCollectionError) -> ReorderInteraction {
    guard var interaction = reorder else {
      throw BouncyCollectionError(code: .reorder(ReorderError(.ended)))
    }
    reorder = nil
    defer { adopt(interaction) }
    do throws(ReorderError) { try step(&interaction, &driver) } catch {
      throw BouncyCollectionError(code: .reorder(error))
    }
    return interaction
  }
}
