import Gestures
import PlaneGeometry
import Recordings
import WorldDriving

/// How fingers drive a transition: which pans begin it, what they do, and what becomes of it when they are lifted.
public struct TransitionGesture: Sendable {
  /// What a pan is, and where it may begin.
  package var recognizer: PanRecognizer
  /// What a finger does.
  package var grip: TransitionGrip
  /// Decides when the fingers are lifted.
  package var rule: ReleaseRule
  /// How it goes on where it is finished.
  package var finishing: TransitionMotion
  /// How it goes on where it is cancelled.
  package var cancelling: TransitionMotion

  /// Fingers that drive a transition.
  public init(
    _ grip: TransitionGrip, recognizer: PanRecognizer = PanRecognizer(), rule: ReleaseRule,
    finishing: TransitionMotion = .smooth, cancelling: TransitionMotion = .smooth
  ) {
    self.grip = grip
    self.recognizer = recognizer
    self.rule = rule
    self.finishing = finishing
    self.cancelling = cancelling
  }

  /// Hands an event of a finger to a transition, which has been advanced to its time.
  public mutating func receive(_ sample: TouchSample, in transition: inout Transition) {
    if let pan = recognizer.receive(sample) { drive(&transition, by: pan) }
  }

  /// Takes all fingers away, for a trace that ends with one down.
  package mutating func cancel(in transition: inout Transition) {
    if let pan = recognizer.cancel() { drive(&transition, by: pan) }
  }

  private func drive(_ transition: inout Transition, by pan: PanGesture) {
    switch pan.state {
    case .possible, .failed: return
    case .began: transition.grip(grip, by: pan)
    case .changed: transition.follow(pan)
    case .ended, .cancelled:
      guard transition.follow(pan), let progress = transition.followedProgress else { return }
      let outcome = rule.outcome(of: pan, progress: progress)
      transition.animate(to: outcome, with: outcome == .finished ? finishing : cancelling)
    }
  }
}

/// A transition in motion, driven by a trace of touches: ``advance()`` gives frame after frame, until it is over.
///
/// Touches take effect at their own times, whatever the rate of the frames. It is over once the transition has ended and
/// no touches are left, or at the limit.
public struct TransitionRun: Sendable {
  /// The transition as it is now.
  package private(set) var transition: Transition
  /// Frames per second.
  package let rate: Double
  /// Seconds after which it is over in any case.
  package let limit: Double

  private var gesture: TransitionGesture?
  private let touches: [TouchSample]
  private var touchCount = 0
  private var frameCount = 0

  /// A transition before its first frame.
  ///
  /// - Parameters:
  ///   - rate: frames per second, 0.001 to 100000; moved into that range.
  ///   - limit: seconds after which it is over in any case; no more than a day.
  ///   - gesture: what fingers do to it; nil where it goes on its own.
  ///   - touches: in order of time. Where they end with a finger down, it is taken away with the last of them.
  public init(
    _ transition: Transition, rate: Double = 60, limit: Double = 60,
    gesture: TransitionGesture? = nil, touches: [TouchSample] = []
  ) {
    self.transition = transition
    self.rate = rate >= 0.001 ? min(rate, 100_000) : 0.001
    self.limit = limit >= 0 ? min(limit, 86_400) : 0
    self.gesture = gesture
    self.touches = gesture == nil ? [] : touches
  }

  /// Whether there is no further frame.
  package var isOver: Bool {
    guard frameCount > 0 else { return false }
    if transition.time >= limit { return true }
    if case .ended = transition.phase { return touchCount == touches.count }
    // Nothing will begin it any more.
    return transition.phase == .ready && touchCount == touches.count
  }

  /// The next frame, the first at time 0; nil once it is over.
  public mutating func advance() -> TransitionFrame? {
    guard !isOver else { return nil }
    let time = min(Double(frameCount) / rate, limit)
    frameCount += 1
    var completion: TransitionFrame.Completion?
    var signals: [WorldSession.TimedSignal] = []
    while touchCount < touches.count, touches[touchCount].time <= time {
      let sample = touches[touchCount]
      touchCount += 1
      let passed = transition.advance(to: sample.time)
      completion = passed.completion ?? completion
      signals += passed.signals
      gesture?.receive(sample, in: &transition)
      if touchCount == touches.count { gesture?.cancel(in: &transition) }
    }
    var frame = transition.advance(to: time)
    frame.completion = frame.completion ?? completion
    frame.signals = signals + frame.signals
    return frame
  }

  /// The frames from here on as a recording, for files, pages and bakes; linear in their number and in the elements.
  ///
  /// Members rest where the transition starts. The completion is an event, `finished` or `cancelled`; signals are events of the kind
  /// `signal NAME`.
  ///
  /// - Parameter name: short name of the transition.
  /// - Throws: ``RecordingError`` for a container of negative size.
  public func recording(named name: String) throws(RecordingError) -> Recording {
    var run = self
    var frames: [RecordingFrame] = []
    while let frame = run.advance() {
      frames.append(
        RecordingFrame(frame, of: transition.elements, isFirst: frames.isEmpty))
    }
    let header = RecordingHeader(
      generator: "boxspring", kind: "transition", name: name, rate: .hertz(rate),
      viewport: transition.stage.container,
      channels: [.dx, .dy, .rotation, .scale, .opacity, .z, .size, .cornerRadius],
      hasEvents: true)
    return try Recording(header, frames: frames)
  }
}

extension RecordingFrame {
  /// - Parameter isFirst: whether it announces the elements.
  fileprivate init(_ frame: TransitionFrame, of elements: [TransitionElement], isFirst: Bool) {
    self.init(time: frame.time)
    for (place, element) in elements.enumerated() {
      let slot = Int32(truncatingIfNeeded: place)
      members.append(slot)
      guard isFirst else { continue }
      changes.append(
        .announce(
          slot,
          CastMember(.item, .name(element.name), order: place, restFrame: element.start.frame)))
    }
    for signal in frame.signals {
      events.append(
        RecordingEvent(time: signal.time, kind: RecordingEvent.Kind("signal " + signal.name)))
    }
    if let completion = frame.completion {
      events.append(
        RecordingEvent(
          time: completion.time, kind: RecordingEvent.Kind(completion.outcome.word)))
    }
    let shown = frame.presentations
    poses.dx = zip(shown, elements).map { $0.center.x - $1.start.center.x }
    poses.dy = zip(shown, elements).map { $0.center.y - $1.start.center.y }
    poses.rotation = shown.map { $0.rotation }
    poses.scale = shown.map { $0.scale }
    poses.opacity = shown.map { $0.opacity }
    poses.z = shown.map { $0.z }
    poses.dw = zip(shown, elements).map { $0.size.width - $1.start.size.width }
    poses.dh = zip(shown, elements).map { $0.size.height - $1.start.size.height }
    poses.cornerRadius = shown.map { $0.cornerRadius }
    poses.removeDefaults()
  }
}
