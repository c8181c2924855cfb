import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import Recordings

/// The frames of a whole trace, one by one, until everything rests.
///
/// ```swift
/// let playback = try ScrollPlayback(trace, of: collection, rate: .hertz(120))
/// for frame in playback { draw(frame.attributes) }
/// ```
public struct ScrollPlayback: Sequence, IteratorProtocol, Sendable {
  /// The driver, as of the last frame.
  package private(set) var driver: ScrollDriver {
    _read { yield boxedDriver.value }
    _modify { yield &boxedDriver.value }
  }
  private var boxedDriver: Boxed<ScrollDriver>
  /// When frames are taken.
  package let rate: TickRate
  /// Latest time of a frame, in seconds after the trace's last event; springs without damping never
  /// rest.
  package let limit: Double

  /// What fingers do, for recorded frames.
  private var touches: TouchFeed
  private let eventTimes: [Double]
  private let start: Double
  private let lastEvent: Double
  private var index = 0
  private var isFinished = false

  /// Frames per second after the samples of a trace played at its own times.
  private static let restingRate = 60.0

  /// A playback of a trace over a collection at rest; what has happened to the collection does not
  /// matter.
  ///
  /// - Parameters:
  ///   - trace: what happens.
  ///   - collection: content, layout, springs and scrolling.
  ///   - rate: when frames are taken; 0.001 to 100000 Hz.
  ///   - limit: seconds after the last event at which to stop in any case, 0 to 1000000.
  /// - Throws: ``ScrollBehaviorError`` naming the value that is out of range.
  public init(
    _ trace: ScrollTrace, of collection: BouncyCollection, rate: TickRate = .hertz(60),
    limit: Double = 60
  ) throws(ScrollBehaviorError) {
    try self.init(
      trace, of: collection.restingLayout, geometry: collection.geometry,
      behavior: collection.scrolling, rate: rate, limit: limit)
  }

  /// A playback of a trace.
  ///
  /// - Parameters:
  ///   - trace: what happens.
  ///   - layout: an arrangement on springs, at rest.
  ///   - geometry: how far the content can scroll.
  ///   - behavior: how it behaves.
  ///   - rate: when frames are taken; 0.001 to 100000 Hz.
  ///   - limit: seconds after the last event at which to stop in any case, 0 to 1000000.
  /// - Throws: ``ScrollBehaviorError`` naming the value that is out of range.
  package init(
    _ trace: ScrollTrace, of layout: SpringLayout, geometry: ScrollGeometry,
    behavior: ScrollBehavior = ScrollBehavior(), rate: TickRate = .hertz(60), limit: Double = 60
  ) throws(ScrollBehaviorError) {
    guard layout.arrangement.scrollingSections.isEmpty else {
      let physics = try ScrollPhysics(
        geometry: geometry, behavior: behavior, mainAxis: layout.arrangement.axis, before: trace)
      var driver = ScrollDriver(layout, physics: physics)
      for sample in trace.samples { driver.receive(sample, of: trace) }
      driver.runToRest()
      try self.init(
        driver, times: trace.samples.map { $0.time }, touches: trace.touches, rate: rate,
        limit: limit)
      return
    }
    let physics = try ScrollPhysics(
      geometry: geometry, behavior: behavior, mainAxis: layout.arrangement.axis, playing: trace)
    try self.init(
      ScrollDriver(layout, physics: physics), times: trace.samples.map { $0.time },
      touches: trace.touches, rate: rate, limit: limit)
  }

  /// A playback of all that a driver has gone through, from its first state on.
  ///
  /// - Parameters:
  ///   - driver: one that still has its first state; all that is to happen has happened to it.
  ///   - times: when something happens, in seconds, in any order.
  ///   - touches: what fingers did, in order of time, for recorded frames.
  ///   - rate: when frames are taken; 0.001 to 100000 Hz.
  ///   - limit: seconds after the last of the times at which to stop in any case, 0 to 1000000.
  /// - Throws: ``ScrollBehaviorError`` naming the value that is out of range.
  package init(
    replaying driver: ScrollDriver, times: [Double], touches: [TouchSample] = [],
    rate: TickRate = .hertz(60), limit: Double = 60
  ) throws(ScrollBehaviorError) {
    var first = driver
    assertSuccess(because: "no driver forgets what it is told to keep") {
      () throws(ForgottenTimeError) in first = try driver.state(at: driver.physics.motion.start)
    }
    try self.init(first, times: times.ascending, touches: touches, rate: rate, limit: limit)
  }

  private init(
    _ driver: ScrollDriver, times: [Double], touches: [TouchSample], rate: TickRate,
    limit: Double
  ) throws(ScrollBehaviorError) {
    if case .hertz(let rate) = rate, !(0.001...100_000).contains(rate) {
      throw .init(.rateOutOfRange(rate))
    }
    guard (0...1e6).contains(limit) else { throw .init(.playbackLimitOutOfRange(limit)) }
    boxedDriver = Boxed(driver)
    self.touches = TouchFeed(touches)
    self.rate = rate
    self.limit = limit
    start = driver.physics.motion.start
    // Strictly ascending: a sample that is late, or later than any clock, is no time for a frame.
    var eventTimes = [start]
    for time in times where time > eventTimes[eventTimes.count - 1] {
      if time <= ScrollPhysics.coordinateLimit { eventTimes.append(time) }
    }
    self.eventTimes = eventTimes
    lastEvent = eventTimes[eventTimes.count - 1]
  }

  /// What fingers have done up to a time, in seconds, and the next that each does.
  package func touches(around time: Double) -> [TouchSample] { touches.touches(around: time) }

  /// Whether the playback ended at its limit with something still in motion.
  public private(set) var wasCutShort = false

  /// How many elements would have to be live, where that is more than the layout allows and has ended the playback.
  package private(set) var excess: Int?

  /// The next frame; nil once everything rests.
  ///
  /// - Complexity: that of ``BouncyCollection/advance(to:)``.
  public mutating func next() -> LayoutFrame? {
    next { driver, time in driver.advance(to: time) }
  }

  /// The next frame, recorded; nil once everything rests.
  ///
  /// - Parameter recorder: the one that has recorded the frames before.
  package mutating func next(recorder: inout LayoutRecorder) -> RecordingFrame? {
    guard var frame = next({ $0.advance(to: $1, recorder: &recorder) }) else { return nil }
    touches.add(to: &frame)
    return frame
  }

  private mutating func next<Frame>(
    _ advance: (_ driver: inout ScrollDriver, _ time: Double) -> Frame
  ) -> Frame? {
    guard !isFinished else { return nil }
    let time = time(of: index)
    // One access for all three: reading a boxed driver copies it.
    let (frame, isIdle, excess) = { (driver: inout ScrollDriver) in
      (advance(&driver, time), driver.isIdle, driver.excess)
    }(&driver)
    guard excess == nil else {
      self.excess = excess
      isFinished = true
      return nil
    }
    index += 1
    if isIdle, time >= lastEvent {
      isFinished = true
    } else if self.time(of: index) > lastEvent + limit {
      isFinished = true
      wasCutShort = true
    }
    return frame
  }

  /// When the next frame is taken, in seconds, unless everything rests before.
  package var nextTime: Double { time(of: index) }

  private func time(of index: Int) -> Double {
    switch rate {
    case .hertz(let rate): return start + Double(index) / rate
    case .trace:
      guard index >= eventTimes.count else { return eventTimes[index] }
      return lastEvent + Double(index - eventTimes.count + 1) / Self.restingRate
    }
  }
}

extension ScrollPlayback: RecordableRun {
  /// Frames per second; nil if they are taken at the times of the trace.
  public var frameRate: Double? { if case .hertz(let rate) = rate { rate } else { nil } }

  /// The next frame; nil once everything rests.
  public mutating func advance() -> LayoutFrame? { next() }

  /// The frames from here on as a recording without a title.
  public func recording(named name: String) throws(RecordingError) -> Recording {
    try recording(named: name, title: "")
  }

  /// The frames from here on as a recording, for files, pages and bakes; linear in their number and in the items in
  /// view.
  ///
  /// - Parameters:
  ///   - name: short name of what is laid out.
  ///   - title: one line on what it shows.
  /// - Throws: `RecordingError` for a viewport of a negative size.
  public func recording(
    named name: String, title: String
  ) throws(RecordingError) -> Recording {
    let layout = driver.layout
    let header = RecordingHeader(
      layout.arrangement, in: layout.viewport, named: name, title: title, generator: "boxspring",
      rate: rate.recorded)
    var (playback, recorder) = (self, LayoutRecorder())
    var cursor = try RecordingCursor(header)
    var frames: [RecordingFrame] = []
    while let frame = playback.next(recorder: &recorder) {
      // At once, while the processor still has the frame in its cache.
      try cursor.take(frame)
      frames.append(frame)
    }
    return Recording(header, sealedFrames: frames, cursor.seal())
  }
}

extension TickRate {
  /// As headers of recordings have it.
  package var recorded: RecordingHeader.Rate {
    switch self {
    case .hertz(let rate): .hertz(rate)
    case .trace: .source
    }
  }
}
