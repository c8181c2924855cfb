import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings

/// Drives a springy layout with a scroll: events in, frames out, at any time.
///
/// The state at a time does not depend on which frames were taken before it. A value: a copy is a
/// snapshot, and continues exactly as the original does.
public struct ScrollDriver<Contacts: CellContacts>: Sendable {
  /// What turns events into a content offset.
  package private(set) var physics: ScrollPhysics
  /// The cells on their springs, at ``time``.
  public private(set) var layout: SpringLayout<Contacts>
  /// Seconds up to which the layout has been driven.
  public private(set) var time: Double

  /// The layout before the first event.
  let restingLayout: SpringLayout<Contacts>
  /// Index of the segment that ``time`` lies in.
  private var segment = 0
  /// What was done to cells, in order of time, and how much of it is behind ``time``.
  private var commands: [CellCommand] = []
  private var handled = 0

  /// A driver for a whole scroll, or for one that is still to come.
  ///
  /// - Parameters:
  ///   - layout: an arrangement on springs, at rest.
  ///   - physics: before its first event, or after a whole trace.
  public init(_ layout: SpringLayout<Contacts>, physics: ScrollPhysics) {
    self.physics = physics
    self.layout = layout
    restingLayout = layout
    time = physics.motion.start
  }

  /// Content offset at ``time``, in points.
  public var contentOffset: Point { physics.motion.offset(at: time) }

  /// Whether nothing will change any more without another event.
  public var isIdle: Bool {
    !physics.isCoasting && time >= physics.motion.end && handled == commands.count
      && layout.isAtRest(at: contentOffset)
  }

  /// Changes what fingers, wheels or the program do from now on.
  ///
  /// Events later than ``time`` are allowed; earlier ones count as happening at the end of the
  /// motion known so far.
  public mutating func update(_ events: (inout ScrollPhysics) -> Void) {
    physics.run(until: time)
    events(&physics)
  }

  /// Drives the layout to a time and takes a frame.
  ///
  /// - Parameter time: seconds; one before ``time``, or not finite, gives the frame at ``time``.
  public mutating func advance(to time: Double) -> LayoutFrame {
    physics.run(until: time)
    drive(to: time)
    return layout.frame(at: self.time, offset: contentOffset)
  }

  /// Drives the layout to a time and records a frame, the same as ``advance(to:)`` gives.
  ///
  /// - Parameters:
  ///   - time: seconds; one before ``time``, or not finite, gives the frame at ``time``.
  ///   - recorder: the one that has recorded the frames before.
  package mutating func advance(
    to time: Double, recorder: inout LayoutRecorder
  ) -> RecordingFrame {
    physics.run(until: time)
    drive(to: time)
    return layout.frame(at: self.time, offset: contentOffset, recorder: &recorder)
  }

  /// The frame at any time, before or after ``time``, in seconds; at ``time`` for one that is not
  /// finite.
  ///
  /// Cost: that of ``state(at:)``.
  public func frame(at time: Double) -> LayoutFrame {
    var driver = state(at: time)
    return driver.layout.frame(at: driver.time, offset: driver.contentOffset)
  }

  /// The driver as it is at any time, before or after ``time``, in seconds; it goes on from there.
  /// A time that is not finite gives the driver as it is.
  ///
  /// Cost: that of driving every segment up to then, and of taking the elements in view through
  /// those that can still be felt.
  public func state(at time: Double) -> Self {
    guard time.isFinite else { return self }
    var driver = self
    if time < self.time {
      driver.layout = restingLayout
      driver.time = physics.motion.start
      driver.segment = 0
      driver.handled = 0
    }
    driver.physics.run(until: time)
    driver.drive(to: max(time, physics.motion.start))
    return driver
  }

  private mutating func drive(to target: Double) {
    guard target.isFinite else { return }
    while handled < commands.count, commands[handled].time <= target {
      let command = commands[handled]
      scroll(to: command.time, before: command.segment)
      handled += 1
      assertSuccess(because: "it was possible when it was first done") { () throws(LiftError) in
        try command.apply(to: &layout)
      }
    }
    scroll(to: target)
  }

  /// Scrolls to a time, leaving out jumps at that very time from a segment on.
  private mutating func scroll(to target: Double, before limit: Int = .max) {
    let motion = physics.motion
    // The standstill that was the last segment may have been prolonged.
    if segment > 0, segment <= motion.ends.count, motion.ends[segment - 1] > time { segment -= 1 }
    while segment < motion.segments.count {
      if segment >= limit, time >= target { return }
      let end = min(target, motion.ends[segment])
      guard end > time || motion.ends[segment] <= target else { return }
      layout.advance(by: motion.part(of: segment, from: time, to: end))
      time = end
      if end < motion.ends[segment] { return }
      segment += 1
    }
  }
}

// MARK: - Cells in hand

extension ScrollDriver {
  /// Lifts elements at a time; see ``SpringLayout/lift(_:offset:rules:)``.
  ///
  /// All of these drive the layout to the time, in seconds; one earlier than ``time``, or than the last
  /// thing done to a cell, counts as then.
  ///
  /// - Throws: ``LiftError`` naming the element or the value that cannot be; time has passed then, and nothing else.
  public mutating func lift(
    _ elements: [LayoutElement], rules: LiftingRules = LiftingRules(), at time: Double
  ) throws(LiftError) {
    try handle(.lift(elements, rules), at: time)
  }

  /// Holds a lifted element with a finger at a place in the viewport, in points, or moves the finger;
  /// see ``SpringLayout/drag(_:to:)``.
  public mutating func drag(
    _ element: LayoutElement, to place: Point, at time: Double
  ) throws(LiftError) {
    try handle(.drag(element, to: place), at: time)
  }

  /// Lets go of a lifted element, with a velocity of its own in points per second, or the one it has; see
  /// ``SpringLayout/release(_:velocity:)``.
  public mutating func release(
    _ element: LayoutElement, velocity: Vector? = nil, at time: Double
  ) throws(LiftError) {
    try handle(.release(element, velocity: velocity), at: time)
  }

  /// Reattaches a lifted element; see ``SpringLayout/reattach(_:)``.
  public mutating func reattach(_ element: LayoutElement, at time: Double) throws(LiftError) {
    try handle(.reattach(element), at: time)
  }

  private mutating func handle(
    _ action: CellCommand.Action, at time: Double
  ) throws(LiftError) {
    guard time.isFinite else { throw .timeOutOfRange(time) }
    let time = max(time, self.time, commands.last?.time ?? time)
    physics.run(until: time)
    drive(to: time)
    let command = CellCommand(
      time: time, segment: segment, offset: contentOffset, action: action)
    try command.apply(to: &layout)
    commands.append(command)
    handled = commands.count
  }
}
