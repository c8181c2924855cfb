import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings

/// Drives a springy layout with a scroll: events in, frames out, at any time.
///
/// All that happens is an entry of one log, in order of time; the state at a time is what the log up to then
/// makes of a layout at rest. So it does not depend on which frames were taken before it. A value: a copy is a
/// snapshot, and continues exactly as the original does.
///
/// States within ``keptSpan`` before ``time`` can be had again; what happened before is forgotten, so that a
/// driver that runs for days needs no more memory, and takes no more time to seek, than on its first day.
///
/// Springs that do not settle, such as those without damping, feel all scrolling for ever. Of that, at least the last 600 s
/// are kept: from then on elements that come into view are taken through these alone, and no earlier state can be had again.
///
/// ```swift
/// var driver = ScrollDriver(layout, physics: physics)
/// driver.observe(offset: Point(x: 0, y: 300), at: 0)
/// driver.observe(offset: Point(x: 0, y: 312), at: 1.0 / 60)
/// let frame = driver.advance(to: 1.0 / 60)
/// let before = try driver.frame(at: 0.01)
/// ```
package struct ScrollDriver: Sendable {
  /// What turns events into a content offset.
  package internal(set) var physics: ScrollPhysics
  /// Seconds before ``time`` within which states can be had again, at least; 60 unless told otherwise. Never negative;
  /// infinite where everything is to be kept.
  package var keptSpan = 60.0 {
    didSet {
      if !(keptSpan >= 0) { keptSpan = 0 }
      sections.keep(keptSpan)
    }
  }

  /// The layout as of now.
  var current: LogPosition
  /// The layout as the log alone has it, a few entries before ``current``, unless ``isLogCurrent``.
  /// No frame has been taken of it, so a seek from one of its states has every bit of one from the
  /// start.
  var trail: LogPosition
  /// Whether ``current`` is the layout as the log alone has it.
  var isLogCurrent = false
  /// The layout at moments of the log, in order of time; never empty.
  /// They cost little: they have no live cells, and history in blocks that they share.
  var keyframes: [LogPosition]
  /// What the layout was told besides scrolls, in order of time.
  var effects: [TimedEffect] = []
  /// The sections that scroll across the collection.
  var sections: SectionTracks

  /// How many entries of the log lie between two keyframes.
  private static var keyframeSpacing: Int { 256 }

  /// A driver for a whole scroll, or for one that is still to come.
  ///
  /// - Parameters:
  ///   - layout: an arrangement on springs, at rest.
  ///   - physics: before its first event, or after a whole trace.
  package init(_ layout: SpringLayout, physics: ScrollPhysics) {
    self.physics = physics
    current = LogPosition(layout, at: physics.motion.start)
    trail = current
    keyframes = [current]
    sections = SectionTracks(layout, physics)
  }

  /// A driver before its sections, if there are any, and its effects.
  init(_ physics: ScrollPhysics, _ current: LogPosition, trail: LogPosition) {
    (self.physics, self.current, self.trail) = (physics, current, trail)
    keyframes = [trail]
    sections = SectionTracks()
  }

  /// The cells on their springs, at ``time``.
  package var layout: SpringLayout { current.layout }

  /// Seconds up to which the layout has been driven.
  package var time: Double { current.time }

  /// The earliest time whose state can still be had, in seconds.
  package var earliestTime: Double { keyframes[0].time }

  /// Content offset at ``time``, in points.
  package var contentOffset: Point { physics.motion.offset(at: time) }

  /// Whether nothing will change any more without another event.
  package var isIdle: Bool {
    guard sections.areIdle(at: time) else { return false }
    return !physics.isCoasting && time >= physics.motion.end
      && current.effectCount == effects.count && current.layout.isAtRest(at: contentOffset)
  }

  /// Another scroll view, which fingers, momentum or a program move, shows the content at an offset now.
  ///
  /// Call it once a frame, or whenever that scroll view has moved. The content moves at constant velocity to the offset, and the
  /// finger to its place, from where the last call, or the last frame if it was later, had them; springs answer as to a recorded
  /// trace of these offsets, however often it is called. A scroll view that has not been told of for more than 0.1 s, in which no
  /// frame was taken either, has stood until 0.1 s before the call.
  ///
  /// The first call, unless another event has come before it, says where the content is, and displaces nothing. Offsets are
  /// taken as they are, along both axes, past the ends of the content, too. What scrolls otherwise, such as momentum, ends.
  ///
  /// - Parameters:
  ///   - offset: content coordinates of the viewport's top left corner, in points.
  ///   - time: seconds, of any clock that only goes forward; earlier than the last event, or than ``time``, counts as then: the
  ///     content jumps.
  ///   - touch: where the finger is in the viewport, in points; nil where it was last, or at first the viewport's centre.
  package mutating func observe(offset: Point, at time: Double, touch: Point? = nil) {
    update { $0.observe(offset: offset, at: time, touch: touch) }
  }

  /// Changes what fingers, wheels or the program do from now on.
  ///
  /// Events later than ``time`` are allowed; earlier ones count as happening at the end of the
  /// motion known so far.
  package mutating func update(_ events: (inout ScrollPhysics) -> Void) {
    physics.run(until: time)
    events(&physics)
  }

  /// Lets time pass for the scroll, but not for the layout.
  package mutating func runScroll(until time: Double) {
    update { $0.run(until: time) }
  }

  /// A finger goes down, moves, is lifted or taken away from now on; times are those of ``update(_:)``.
  ///
  /// One that goes down over a section that scrolls across the collection stops both. Once it is 10 points away, it takes hold
  /// of one of them there: of the section, where it has moved farther along the section's axis than along that of the
  /// collection. Which section it is over is decided by where these rest.
  ///
  /// - Parameters:
  ///   - phase: what it does.
  ///   - pointer: number of the finger.
  ///   - place: in points of the viewport, from its top left corner.
  ///   - time: seconds.
  package mutating func touch(
    _ phase: ScrollTrace.Phase, _ pointer: Int = 0, at place: Point, time: Double
  ) {
    guard sections.isEmpty else {
      touchSections(phase, pointer, at: place, time: time)
      return
    }
    update { $0.touch(phase, pointer, at: place, time: time) }
  }

  /// Drives the layout to a time and takes a frame.
  ///
  /// - Complexity: nanoseconds per live element and entry of the log since ``time``; elements that enter are taken
  ///   through the scrolling that can still be felt, in at most some dozens of steps each.
  /// - Parameter time: seconds; one before ``time``, or not finite, gives the frame at ``time``.
  package mutating func advance(to time: Double) -> LayoutFrame {
    drive(to: time)
    return currentFrame()
  }

  private mutating func currentFrame() -> LayoutFrame {
    var frame = current.layout.frame(at: time, offset: contentOffset)
    if !sections.isEmpty { sections.replaceStrips(in: &frame, viewport: layout.viewport) }
    return frame
  }

  /// Drives the layout to a time and records a frame, the same as ``advance(to:)`` gives.
  ///
  /// - Parameters:
  ///   - time: seconds; one before ``time``, or not finite, gives the frame at ``time``.
  ///   - recorder: the one that has recorded the frames before.
  package mutating func advance(
    to time: Double, recorder: inout LayoutRecorder
  ) -> RecordingFrame {
    drive(to: time)
    guard sections.isEmpty else {
      let frame = currentFrame()
      // The closure would copy the driver for every element.
      let (sections, layout, time) = (sections, layout, self.time)
      return recorder.record(
        frame, after: layout.changeCount + sections.changeCount(at: time)
      ) { ordinal in
        sections.key(ofOrdinal: ordinal, at: time) ?? layout.knownKey(ofOrdinal: ordinal) ?? -1
      }
    }
    return current.layout.frame(at: self.time, offset: contentOffset, recorder: &recorder)
  }

  /// Drives the layout to a time and hands over all that is in view there, in the order of
  /// ``LayoutFrame/forEachElement(_:)``, without an array of it.
  package mutating func advance(to time: Double, forEachElement body: (FrameElement) -> Void) {
    drive(to: time)
    guard sections.isEmpty else { return currentFrame().forEachElement(body) }
    current.layout.forEachElement(inViewAt: contentOffset, body)
  }

  /// The frame at any time from ``earliestTime`` on, in seconds; at ``time`` for one that is not finite.
  ///
  /// - Complexity: that of ``state(at:)``.
  /// - Throws: ``ForgottenTimeError`` as ``state(at:)`` does.
  package func frame(at time: Double) throws(ForgottenTimeError) -> LayoutFrame {
    var driver = try state(at: time)
    return driver.currentFrame()
  }

  /// The driver as it is at any time from ``earliestTime`` on, in seconds; it goes on from there.
  /// A time that is not finite gives the driver as it is, one before the first event the first state.
  ///
  /// - Complexity: that of driving at most a few hundred segments, and of taking the elements in view through
  ///   those that can still be felt.
  /// - Throws: ``ForgottenTimeError`` for a time before ``time`` that is no longer kept, or whose state depends on scrolling
  ///   that is no longer kept.
  package func state(at time: Double) throws(ForgottenTimeError) -> Self {
    var driver = self
    guard time.isFinite else { return driver }
    if time < self.time {
      guard time >= earliestTime || physics.motion.removedCount == 0 else {
        throw ForgottenTimeError(time: time, earliestTime: earliestTime)
      }
      let next = partitionPoint(in: 1..<keyframes.count) { keyframes[$0].time <= time }
      driver.current = keyframes[next - 1]
    }
    if time < self.time { driver.sections = try sections.state(at: time) }
    driver.drive(to: max(time, earliestTime), isShown: time >= self.time)
    if time < self.time, driver.layout.hasForgottenScrolling {
      throw ForgottenTimeError(
        time: time, earliestTime: self.time,
        scrollingSpan: SpringLayout.keptScrollingSpan)
    }
    return driver
  }

  /// Goes back to ``earliestTime``, to play everything that has happened again; it is all there while ``keptSpan`` is infinite.
  package mutating func rewind() {
    current = keyframes[0]
    isLogCurrent = false
    sections.rewind()
  }

  private mutating func driveToFrame(at time: Double) {
    drive(to: time)
  }

  mutating func drive(to target: Double, isShown: Bool = true) {
    // An earlier time counts as this one: what jumps then has happened.
    let target = target.isFinite ? max(target, time) : time
    physics.run(until: target)
    if isLogCurrent {
      isLogCurrent = false
      trail = current
    }
    current.isShown = isShown
    current.advance(to: target, physics.motion, effects)
    followLog()
    sections.advance(to: time)
  }
}

// MARK: - Keyframes

extension ScrollDriver {
  /// Takes the layout as the log alone has it up to the last entry but one: the last may still grow. It follows entry by
  /// entry, so that no frame has to wait for hundreds of them.
  private mutating func followLog() {
    guard current.entryCount - trail.entryCount > 1 else { return }
    var moment = trail.time
    // Physics that another call has put into place may have fewer.
    let segment = min(current.segment, physics.motion.ends.count + 1)
    if segment > 1 { moment = max(moment, physics.motion.ends[segment - 2]) }
    if current.effectCount > 1 { moment = max(moment, effects[current.effectCount - 2].time) }
    trail.advance(to: moment, physics.motion, effects)
    guard isKeyframeDue(entryCount: trail.entryCount) else { return }
    keyframes.append(trail)
    forgetPast()
  }

  /// Drives to a time at which the layout is to change, as the log alone has it: so the change has to be made only once, and
  /// not for ``trail`` again.
  mutating func driveToChange(at target: Double) {
    physics.run(until: target)
    let isShown = !isLogCurrent
    isLogCurrent = true
    // What was shown has the keys.
    if isShown { swap(&current, &trail) }
    if current.time < physics.motion.end {
      current.reopenSegment(physics.motion)
      // Nothing is added to the log before it any more.
      if isKeyframeDue(entryCount: current.entryCount) {
        keyframes.append(current)
        forgetPast()
      }
    }
    current.advance(to: target, physics.motion, effects)
    current.releaseElements()
    if isShown { current.layout.takeKeys(of: trail.layout, at: contentOffset) }
  }

  /// Changes the layout, after ``driveToChange(at:)``.
  mutating func perform(_ change: LayoutChange) {
    effects.append(
      TimedEffect(
        time: time, segment: physics.motion.segments.count, effect: .change(change),
        offset: change.offset))
    current.advance(to: time, physics.motion, effects)
  }

  private func isKeyframeDue(entryCount: Int) -> Bool {
    entryCount - keyframes[keyframes.count - 1].entryCount >= Self.keyframeSpacing
  }

  /// Forgets what lies longer back than ``keptSpan``.
  private mutating func forgetPast() {
    let limit = time - keptSpan
    forgetLog(before: partitionPoint(in: 1..<keyframes.count) { keyframes[$0].time <= limit } - 1)
  }

  /// Forgets the log before a keyframe, and the keyframes before it.
  private mutating func forgetLog(before index: Int) {
    guard index > 0 else { return }
    keyframes.removeFirst(index)
    let (segmentCount, effectCount) = (keyframes[0].segment, keyframes[0].effectCount)
    physics.forgetSegments(segmentCount)
    effects.removeFirst(effectCount)
    for index in effects.indices { effects[index].segment -= segmentCount }
    for index in keyframes.indices {
      keyframes[index].forget(segments: segmentCount, effects: effectCount)
    }
    trail.forget(segments: segmentCount, effects: effectCount)
    current.forget(segments: segmentCount, effects: effectCount)
    sections.forget(before: earliestTime)
  }
}
