import Gestures
import PlaneGeometry
import Recordings
import WorldDriving

/// A pan gesture that drives a transition: where it may begin, how it drives the views, and how its release is decided.
public struct TransitionGesture: Sendable {
  /// Recognizes the pan.
  public var recognizer: PanRecognizer
  /// How the pan drives the transition.
  public var interaction: TransitionInteraction
  /// Decides the outcome when the fingers are lifted.
  public var rule: ReleaseRule
  /// The motion after a release that finishes.
  public var finishing: TransitionMotion
  /// The motion after a release that cancels.
  public var cancelling: TransitionMotion

  /// A pan gesture that drives a transition.
  ///
  /// - Parameters:
  ///   - interaction: how the pan drives the transition.
  ///   - recognizer: recognizes the pan.
  ///   - rule: decides the outcome when the fingers are lifted.
  ///   - finishing: the motion after a release that finishes.
  ///   - cancelling: the motion after a release that cancels.
  public init(
    _ interaction: TransitionInteraction, recognizer: PanRecognizer = PanRecognizer(),
    rule: ReleaseRule,
    finishing: TransitionMotion = .smooth, cancelling: TransitionMotion = .smooth
  ) {
    self.interaction = interaction
    self.recognizer = recognizer
    self.rule = rule
    self.finishing = finishing
    self.cancelling = cancelling
  }

  /// Handles a touch; the transition has been advanced to its time.
  public mutating func receive(_ sample: TouchSample, in transition: inout Transition) {
    // Views in flight are caught anywhere.
    recognizer.appliesStartZone = transition.phase == .ready
    if let pan = recognizer.receive(sample) { drive(&transition, by: pan) }
  }

  /// Cancels all touches, for a trace that ends with a finger down.
  package mutating func cancel(in transition: inout Transition) {
    if let pan = recognizer.cancel() { drive(&transition, by: pan) }
  }

  private func drive(_ transition: inout Transition, by pan: PanGesture) {
    switch pan.state {
    case .possible, .failed: return
    case .began: transition.beginInteraction(interaction, with: pan, toward: rule.direction)
    case .changed: transition.updateInteraction(with: pan)
    case .ended, .cancelled:
      guard transition.updateInteraction(with: pan) else { return }
      let outcome = rule.outcome(of: pan, progress: transition.progress)
      transition.animate(to: outcome, with: outcome == .finished ? finishing : cancelling)
    }
  }
}

/// A transition driven by touches: ``advance()`` returns one frame after the other until the run is over.
///
/// Touches take effect at their own times, independent of the frame rate. The run is over once the transition has ended and
/// no touches are left, or at the limit.
public struct TransitionRun: Sendable {
  /// The transition in its current state.
  package private(set) var transition: Transition
  /// Frames per second.
  package let rate: Double
  /// Seconds after which the run is over in any case.
  package let limit: Double

  /// The elements before the first frame, whose start is the rest frame in recordings.
  package let elements: [TransitionElement]
  private var gesture: TransitionGesture?
  private let touches: [TouchSample]
  private var touchCount = 0
  private let steps: [TransitionStep]
  private var stepCount = 0
  private var frameCount = 0
  /// The completions and the signals that the next frame reports besides the transition's own.
  private var completions: [TransitionFrame.Completion] = []
  private var signals: [WorldSession.TimedSignal] = []

  /// A run before its first frame.
  ///
  /// - Parameters:
  ///   - transition: before it begins.
  ///   - rate: frames per second; clamped to 0.001...100000.
  ///   - limit: seconds after which the run is over in any case; at most a day.
  ///   - gesture: the pan gesture that drives the transition; nil for none.
  ///   - touches: in order of time. If a finger is still down after the last one, its touch is cancelled.
  public init(
    _ transition: Transition, rate: Double = 60, limit: Double = 60,
    gesture: TransitionGesture? = nil, touches: [TouchSample] = []
  ) {
    self.init(transition, rate: rate, limit: limit, gesture: gesture, touches: touches, steps: [])
  }

  /// A run before its first frame, with calls at given times; of a call and a touch at the same time, the call is first.
  ///
  /// - Parameter steps: in order of time.
  package init(
    _ transition: Transition, rate: Double = 60, limit: Double = 60,
    gesture: TransitionGesture? = nil, touches: [TouchSample] = [], steps: [TransitionStep]
  ) {
    self.transition = transition
    elements = transition.elements
    self.rate = rate >= 0.001 ? min(rate, 100_000) : 0.001
    self.limit = limit >= 0 ? min(limit, 86_400) : 0
    self.gesture = gesture
    self.touches = gesture == nil ? [] : touches
    self.steps = steps
  }

  /// Whether there is no further frame.
  package var isOver: Bool {
    guard frameCount > 0 else { return false }
    if transition.time >= limit { return true }
    let isIdle = touchCount == touches.count && stepCount == steps.count
    if case .ended = transition.phase { return isIdle }
    // Without further touches and calls nothing can begin it.
    return transition.phase == .ready && isIdle
  }

  /// Whether the limit has ended the run before the transition ended.
  public var wasCutShort: Bool {
    if case .ended = transition.phase { return false }
    return transition.time >= limit
  }

  /// The time of the next touch or call, in seconds.
  private var nextTime: Double {
    min(
      touchCount < touches.count ? touches[touchCount].time : .infinity,
      stepCount < steps.count ? steps[stepCount].time : .infinity)
  }

  /// The next frame, the first at time 0; nil once it is over.
  public mutating func advance() -> TransitionFrame? {
    guard !isOver else { return nil }
    let time = min(Double(frameCount) / rate, limit)
    frameCount += 1
    return advance(to: time)
  }

  /// The frame at a time in seconds, whether or not the run is over; an earlier time counts as the current one.
  package mutating func advance(to time: Double) -> TransitionFrame {
    performCallsAndTouches(until: time)
    var frame = transition.advance(to: time)
    frame.completions = completions + frame.completions
    frame.signals = signals + frame.signals
    (completions, signals) = ([], [])
    return frame
  }

  /// Handles a live touch: advances to its time, if that is later, and then handles it as one of a trace. After the limit
  /// nothing happens.
  package mutating func touch(_ sample: TouchSample) {
    guard sample.isValid, sample.time <= limit, transition.time < limit else { return }
    performCallsAndTouches(until: sample.time)
    skip(to: sample.time)
    gesture?.receive(sample, in: &transition)
  }

  /// Seconds since the start.
  package var time: Double { transition.time }

  /// Whether something moves, or will without another touch.
  package var isRunning: Bool {
    switch transition.phase {
    case .ready, .ended: nextTime < .infinity
    case .interactive, .animating: true
    }
  }

  private mutating func performCallsAndTouches(until time: Double) {
    while nextTime <= time {
      skip(to: nextTime)
      if stepCount < steps.count, steps[stepCount].time <= nextTime {
        stepCount += 1
        let input = steps[stepCount - 1].input
        assertSuccess(because: "the transition has the elements, and their numbers are in range") {
          () throws(TransitionError) in
          try transition.receive(input)
        }
      } else {
        touchCount += 1
        gesture?.receive(touches[touchCount - 1], in: &transition)
        if touchCount == touches.count { gesture?.cancel(in: &transition) }
      }
    }
  }

  /// Advances without a frame.
  private mutating func skip(to time: Double) {
    let skipped = transition.advance(to: time)
    completions += skipped.completions
    signals += skipped.signals
  }

  /// The remaining frames as a recording, with the progress, for files, pages and bakes; linear in
  /// their number and in the elements.
  ///
  /// The rest frames are those at the start of the transition. A completion is an event of the kind
  /// `finished` or `cancelled`; signals are events of the kind `signal NAME`.
  ///
  /// - Parameters:
  ///   - name: a short name for the transition.
  ///   - withVelocities: whether velocities are recorded.
  /// - Throws: `RecordingError` for a container of negative size.
  public func recording(
    named name: String, withVelocities: Bool
  ) throws(RecordingError) -> Recording {
    var run = self
    var frames: [RecordingFrame] = []
    while let frame = run.advance() {
      frames.append(run.recorded(frame, isFirst: frames.isEmpty, withVelocities: withVelocities))
    }
    return try Recording(
      header(named: name, generator: "boxspring", withVelocities: withVelocities), frames: frames)
  }

  /// The header of the run's recording.
  ///
  /// - Parameters:
  ///   - name: a short name for the transition.
  ///   - title: one line on what it is.
  ///   - generator: the program that runs it.
  ///   - withVelocities: whether velocities are recorded.
  package func header(
    named name: String, title: String = "", generator: String, withVelocities: Bool = false
  ) -> RecordingHeader {
    var header = transition.header(
      named: name, title: title, generator: generator, rate: .hertz(rate))
    if withVelocities { header.channels.formUnion(.velocities) }
    return header
  }

  /// The recording's frame for the frame that was taken last.
  ///
  /// - Parameters:
  ///   - isFirst: whether it announces the elements.
  ///   - withVelocities: whether velocities are recorded.
  package func recorded(
    _ frame: TransitionFrame, isFirst: Bool, withVelocities: Bool = false
  ) -> RecordingFrame {
    var recorded = RecordingFrame(frame, of: elements, isFirst: isFirst)
    guard withVelocities else { return recorded }
    let velocities = transition.velocities
    recorded.poses[.velocityX] = velocities.map { $0[0] }
    recorded.poses[.velocityY] = velocities.map { $0[1] }
    recorded.poses[.angularVelocity] = velocities.map { $0[4] }
    recorded.poses.removeDefaults()
    return recorded
  }
}

extension TransitionRun: RecordableRun {
  /// Frames per second.
  public var frameRate: Double? { rate }

  /// The remaining frames as a recording without velocities.
  public func recording(named name: String) throws(RecordingError) -> Recording {
    try recording(named: name, withVelocities: false)
  }
}

extension Transition {
  /// The header of a recording.
  func header(
    named name: String, title: String = "", generator: String, rate: RecordingHeader.Rate
  ) -> RecordingHeader {
    RecordingHeader(
      generator: generator, kind: "transition", name: name, title: title, rate: rate,
      viewport: stage.container,
      channels: [.dx, .dy, .rotation, .scale, .opacity, .z, .dw, .dh, .cornerRadius, .progress],
      hasEvents: true)
  }
}

extension TransitionFrame {
  /// Signals and completions in order of time; of the same time, signals are first.
  package var events: [RecordingEvent] {
    var events: [RecordingEvent] = []
    var others = completions[...]
    for signal in signals {
      while let completion = others.first, completion.time < signal.time {
        events.append(RecordingEvent(completion))
        others.removeFirst()
      }
      events.append(RecordingEvent(signal))
    }
    return events + others.map { RecordingEvent($0) }
  }
}

extension RecordingEvent {
  init(_ completion: TransitionFrame.Completion) {
    self.init(time: completion.time, kind: Kind(completion.outcome.word))
  }
}

extension RecordingFrame {
  /// - Parameter isFirst: whether the frame announces the elements.
  init(_ frame: TransitionFrame, of elements: [TransitionElement], isFirst: Bool) {
    self.init(time: frame.time)
    for (index, element) in elements.enumerated() {
      let slot = Int32(truncatingIfNeeded: index)
      members.append(slot)
      guard isFirst else { continue }
      changes.append(
        .announce(
          slot,
          CastMember(.item, .name(element.name), order: index, restFrame: element.start.frame)))
    }
    events = frame.events
    let shown = frame.presentations
    poses[.dx] = zip(shown, elements).map { $0.center.x - $1.start.center.x }
    poses[.dy] = zip(shown, elements).map { $0.center.y - $1.start.center.y }
    poses[.rotation] = shown.map { $0.rotation }
    poses[.scale] = shown.map { $0.scale }
    poses[.opacity] = shown.map { $0.opacity }
    poses[.z] = shown.map { $0.z }
    poses[.dw] = zip(shown, elements).map { $0.size.width - $1.start.size.width }
    poses[.dh] = zip(shown, elements).map { $0.size.height - $1.start.size.height }
    poses[.cornerRadius] = shown.map { $0.cornerRadius }
    poses[.progress] = shown.map { _ in frame.progress }
    poses.removeDefaults()
  }
}
