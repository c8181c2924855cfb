import Gestures
import PlaneDynamics
import PlaneGeometry

/// A run of a scene with fingers and rules, which can end with an outcome.
///
/// Time advances in substeps. At each one, in this order: due changes of the scene; touches, in
/// their order; the substep; the closure that a ``WorldEditor`` is given to; the rules. Rules are
/// also evaluated when a gesture begins or ends. First all conditions are evaluated, then the
/// actions of the triggered rules are performed in the order of the list. Signals that these fire
/// trigger rules in another round at the same time. As in UIKit, a substep is visible once the next
/// one has ended, so rules respond one substep, 1/120 s, after an event.
///
/// The same scene, touches and rules give the same bits, independent of the frame rate, and whether touches are live or from
/// a trace.
///
/// ```swift
/// var session = try WorldSession(
///   scene, rules: [WorldRule("rest", when: .any([.worldPauses, .after(1.5)]), do: [.finish(.finished)])])
/// while let frame = session.advance() { draw(frame.world.states) }
/// ```
public struct WorldSession: Sendable {
  /// The run in its current state.
  public package(set) var run: WorldRun
  /// The outcome that the rules have decided; nil before that.
  public private(set) var outcome: Outcome?
  /// Actions of rules that could not be performed, such as one for a behavior that has been
  /// removed.
  package private(set) var refusedActions: [RefusedAction] = []

  let rules: [WorldRule]
  let channels: [ItemChannels]
  var fingers: [FingerState]
  /// Those known from the start, in order of time.
  private(set) var touches: [TouchSample]
  private var touchCount = 0
  /// For each rule, whether its condition was true when last evaluated, and whether it has been triggered.
  private var wasTrue: [Bool]
  private var wasTriggered: [Bool]
  /// Delayed signals in order of time, and of their actions where times are equal.
  private var delayedSignals: [TimedSignal] = []
  /// The signals that the next frame reports.
  private var pendingSignals: [TimedSignal] = []
  /// Events that frames have taken from the run before the rules have processed them.
  private var pendingEvents: [TimedWorldEvent] = []
  /// How many of the run's events the rules have processed.
  private var processedEventCount = 0
  /// What has happened since it is recorded; nil where it is not.
  package internal(set) var inputs: WorldInputs?

  /// A signal with its time.
  public struct TimedSignal: Equatable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// Its name.
    public var name: String

    /// A signal at a time.
    package init(time: Double, name: String) {
      self.time = time
      self.name = name
    }
  }

  /// An action that could not be performed.
  package struct RefusedAction: Equatable, Sendable {
    /// The name of the rule.
    package var rule: String
    /// Seconds since the start.
    package var time: Double
    /// Why it could not be performed.
    package var reason: WorldChangeError
  }

  /// A scene at its start.
  ///
  /// - Parameters:
  ///   - scene: items, behaviors and timed changes.
  ///   - rate: frames per second; clamped to 0.001...100000.
  ///   - rules: in the order in which they are performed.
  ///   - fingers: pan gestures, each recognized independently.
  ///   - touches: in order of time, in the scene's coordinates. If a finger is still down after the last one, its touch is
  ///     cancelled.
  ///   - channels: items whose centres drive other properties than their positions.
  /// - Throws: ``WorldRuleError`` for unknown and duplicate names, conditions that can never be true, and rules that trigger
  ///   each other in a cycle.
  public init(
    _ scene: WorldScene, rate: Double = 60, rules: [WorldRule] = [], fingers: [WorldFinger] = [],
    touches: [TouchSample] = [], channels: [ItemChannels] = []
  ) throws(WorldRuleError) {
    try WorldRuleCheck(scene, rules, fingers, channels).run()
    run = WorldRun(scene, rate: rate)
    self.rules = rules
    self.channels = channels
    wasTrue = rules.map { _ in false }
    wasTriggered = wasTrue
    self.fingers = fingers.map { FingerState($0) }
    self.touches = touches
    for index in self.fingers.indices { self.fingers[index].release(&run) }
  }

  /// Whether there is no further frame: there is an outcome, or the scene is over and no touches, pans or delayed signals are
  /// left.
  public var isOver: Bool {
    if outcome != nil { return true }
    if run.time >= run.end { return true }
    let isBusy =
      touchCount < touches.count || !delayedSignals.isEmpty || fingers.contains { $0.pan != nil }
    // Rules see at the end of a substep that all is at rest, and may move something then, whether
    // or not there is a frame before.
    let isAwaited = !rules.isEmpty && !run.isAtTick
    return run.isOver && !isBusy && !isAwaited
  }

  /// The progress of the finger with this name, 0 to 1; nil where no finger of this name drives a progress.
  public func progress(of name: String) -> Double? {
    guard let finger = fingers.first(where: { $0.finger.name == name }),
      case .progress(let path) = finger.finger.hold
    else { return nil }
    let progress = finger.progress + (finger.pan?.translation.dot(path) ?? 0) / path.dot(path)
    return min(max(progress, 0), 1)
  }
}

/// A frame of a session.
public struct SessionFrame: Equatable, Sendable {
  /// The frame of the world, with the events since the previous frame.
  public var world: WorldFrame
  /// The signals since the previous frame, in order.
  public var signals: [WorldSession.TimedSignal]
  /// The outcome that the rules have decided; nil before that.
  public var outcome: Outcome?
}

// MARK: - Time

extension WorldSession {
  /// Called after each substep. UIKit's actions are called once per frame instead.
  public typealias SubstepAction = (_ editor: inout WorldEditor) -> Void

  /// The next frame, the first at time 0; nil once it is over.
  public mutating func advance() -> SessionFrame? { nextFrame(isEditing: false) { _ in } }

  /// The next frame, the first at time 0; nil once it is over.
  ///
  /// - Parameter action: called after each substep; not stored.
  public mutating func advance(action: SubstepAction) -> SessionFrame? {
    nextFrame(isEditing: true, action)
  }

  private mutating func nextFrame(
    isEditing: Bool, _ action: SubstepAction
  ) -> SessionFrame? {
    guard run.frameCount == 0 || !isOver else { return nil }
    let target = run.nextFrameTime
    advance(to: target, isEditing: isEditing, action)
    inputs?.add(WorldInput(at: target, .frame))
    guard !run.world.isOverfull else { return nil }
    return takeFrame()
  }

  /// Advances by a duration in seconds, whether or not the session is over; a duration that is negative or not finite counts
  /// as 0.
  public mutating func step(by duration: Double) -> SessionFrame {
    step(to: time(after: duration), isEditing: false) { _ in }
  }

  /// Advances, as ``step(by:)``.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - action: called after each substep; not stored.
  public mutating func step(by duration: Double, action: SubstepAction) -> SessionFrame {
    step(to: time(after: duration), action)
  }

  private func time(after duration: Double) -> Double {
    duration > 0 && duration.isFinite ? run.time + duration : run.time
  }

  mutating func step(
    to target: Double, isEditing: Bool = true, _ action: SubstepAction
  ) -> SessionFrame {
    advance(to: target, isEditing: isEditing, action)
    inputs?.add(WorldInput(at: target, .step))
    return takeFrame()
  }

  /// Handles a live touch: advances to its time, if that is later, and then handles it as one of a
  /// trace. After the outcome nothing happens.
  public mutating func touch(_ sample: TouchSample) {
    touch(sample, isEditing: false) { _ in }
  }

  /// Handles a live touch, as ``touch(_:)``.
  ///
  /// - Parameters:
  ///   - sample: the touch.
  ///   - action: called after each substep until then; not stored.
  public mutating func touch(_ sample: TouchSample, action: SubstepAction) {
    touch(sample, isEditing: true, action)
  }

  private mutating func touch(
    _ sample: TouchSample, isEditing: Bool, _ action: SubstepAction
  ) {
    guard sample.isValid else { return }
    advance(to: sample.time, isEditing: isEditing, action)
    inputs?.add(
      WorldInput(
        at: sample.time, .action(.touch(sample.phase, finger: sample.finger, at: sample.location))))
    if outcome == nil { handle(sample) }
  }

  /// Performs an action now; rules see it at the end of the next substep. A touch is one of the
  /// current time, see ``touch(_:)``.
  ///
  /// - Throws: ``WorldChangeError``; nothing has changed then.
  public mutating func receive(_ action: WorldAction) throws(WorldChangeError) {
    if let sample = action.touch(at: run.time) {
      try check(sample)
      touch(sample)
    } else {
      try perform(action)
      inputs?.add(WorldInput(at: run.time, .action(action)))
    }
  }

  /// Removes and returns the signals that the next frame would report.
  package mutating func takeSignals() -> [TimedSignal] {
    defer { pendingSignals = [] }
    return pendingSignals
  }

  private mutating func takeFrame() -> SessionFrame {
    pendingEvents += run.events[processedEventCount...]
    processedEventCount = 0
    run.countFrame()
    return SessionFrame(world: run.takeFrame(), signals: takeSignals(), outcome: outcome)
  }

  /// Advances to a time in seconds, without a frame.
  package mutating func advance(to target: Double) {
    advance(to: target, isEditing: false) { _ in }
  }

  /// - Parameter isEditing: whether the closure is called.
  private mutating func advance(
    to target: Double, isEditing: Bool, _ action: SubstepAction
  ) {
    while outcome == nil {
      advanceRun(to: run.time)
      handleDueTouches()
      guard outcome == nil, !run.world.isOverfull, run.time < target else { return }
      let (time, wasRunning) = (run.time, run.world.isRunning)
      advanceRun(to: min(target, min(run.nextMoment, nextTouchTime)))
      guard outcome == nil, run.isAtTick, run.time > time else { continue }
      if isEditing, wasRunning || run.world.isRunning {
        var editor = WorldEditor(consume self)
        action(&editor)
        self = editor.end()
      }
      if outcome == nil { applyRules() }
    }
  }

  /// Advances to at most the next moment, and makes the due changes of the scene that only a
  /// session can make.
  private mutating func advanceRun(to target: Double) {
    run.advance(to: target)
    while outcome == nil, let change = run.takeSessionChange() {
      do throws(WorldChangeError) {
        try perform(change.action)
      } catch {
        run.refuse(change, error)
      }
      run.advance(to: run.time)
    }
  }

  /// Touches that are known from the start, in order of time.
  var knownTouches: [TouchSample] {
    let timed = run.scene.changes.compactMap { $0.action.touch(at: $0.time) }
    return timed.isEmpty ? touches : (touches + timed).inOrder { $0.time < $1.time }
  }

  private var nextTouchTime: Double {
    touchCount < touches.count ? max(touches[touchCount].time, run.time) : .infinity
  }
}

// MARK: - Touches

extension WorldSession {
  private mutating func handleDueTouches() {
    while outcome == nil, touchCount < touches.count, touches[touchCount].time <= run.time {
      touchCount += 1
      handle(touches[touchCount - 1])
      guard touchCount == touches.count else { continue }
      for index in fingers.indices {
        if let pan = fingers[index].finger.recognizer.cancel() { handle(pan, ofFinger: index) }
      }
    }
  }

  private mutating func handle(_ sample: TouchSample) {
    for index in fingers.indices {
      if let pan = fingers[index].finger.recognizer.receive(sample) {
        handle(pan, ofFinger: index)
      }
    }
  }

  private mutating func handle(_ pan: PanGesture, ofFinger index: Int) {
    fingers[index].update(with: pan, &run)
    guard fingers[index].pan != nil, pan.state != .changed else { return }
    let name = fingers[index].finger.name
    guard pan.state == .ended || pan.state == .cancelled else {
      applyRules(begun: name)
      return
    }
    // Before the release, so that rules can push what the finger still holds.
    applyRules(ended: name)
    fingers[index].release(&run)
  }
}

// MARK: - Rules

extension WorldSession {
  /// What momentary conditions are evaluated on.
  private struct Occurrences {
    var events: [TimedWorldEvent] = []
    var begunFinger: String?
    var endedFinger: String?
    var signals: [String] = []
  }

  private mutating func applyRules(begun: String? = nil, ended: String? = nil) {
    guard !rules.isEmpty || !delayedSignals.isEmpty else {
      processedEventCount = run.events.count
      return
    }
    var occurrences = Occurrences(
      events: pendingEvents + run.events[processedEventCount...], begunFinger: begun,
      endedFinger: ended)
    pendingEvents = []
    processedEventCount = run.events.count
    while let next = delayedSignals.first, next.time <= run.time {
      delayedSignals.removeFirst()
      fire(next.name, &occurrences.signals)
    }
    // Each round processes the signals of the previous one. This ends, because there are no cycles.
    while true {
      let triggered = triggeredRules(occurrences)
      occurrences = Occurrences()
      for rule in triggered {
        wasTriggered[rule] = true
        for action in rules[rule].actions where outcome == nil {
          do throws(WorldChangeError) {
            if case .signal(let name, let delay) = action, delay == 0 {
              fire(name, &occurrences.signals)
            } else {
              try perform(action)
            }
          } catch {
            refusedActions.append(
              RefusedAction(rule: rules[rule].name, time: run.time, reason: error))
          }
        }
      }
      guard !occurrences.signals.isEmpty, outcome == nil else { return }
    }
  }

  /// The rules whose conditions have become true, in their order.
  private mutating func triggeredRules(_ occurrences: Occurrences) -> [Int] {
    var triggered: [Int] = []
    for index in rules.indices {
      let truth = truth(of: rules[index].condition, occurrences)
      let becameTrue = truth == .momentary || truth == .lasting && !wasTrue[index]
      wasTrue[index] = truth == .lasting
      if becameTrue, rules[index].repeats || !wasTriggered[index] { triggered.append(index) }
    }
    return triggered
  }

  /// Whether a condition is false, true for this evaluation only, or true until further notice.
  private enum Truth: Int {
    case none, momentary, lasting
  }

  private func truth(of condition: WorldCondition, _ occurrences: Occurrences) -> Truth {
    switch condition {
    case .contact(let pattern):
      return occurrences.events.contains { pattern.matches($0.event) } ? .momentary : .none
    case .gestureBegins(let name): return occurrences.begunFinger == name ? .momentary : .none
    case .gestureEnds(let name): return occurrences.endedFinger == name ? .momentary : .none
    case .signal(let name): return occurrences.signals.contains(name) ? .momentary : .none
    case .all(let conditions):
      var truth = Truth.lasting
      for condition in conditions {
        let part = self.truth(of: condition, occurrences)
        if part.rawValue < truth.rawValue { truth = part }
      }
      return truth
    case .any(let conditions):
      // A momentary condition triggers even while a lasting one is true.
      let parts = conditions.map { self.truth(of: $0, occurrences) }
      return parts.contains(.momentary) ? .momentary : parts.contains(.lasting) ? .lasting : .none
    case .rests(let item): return isAtRest(item) ? .lasting : .none
    case .leaves(let item, let area):
      let frame = run.world.boundingRect(of: item)
      return frame?.overlaps(area) == false ? .lasting : .none
    case .worldPauses: return run.world.isRunning ? .none : .lasting
    case .behaviorPauses(let name): return isAtRest(behavior: name) ? .lasting : .none
    case .after(let time): return run.time >= time ? .lasting : .none
    case .elapsed(let time): return run.world.elapsedTime >= time ? .lasting : .none
    }
  }

  private func isAtRest(_ item: ItemID) -> Bool {
    !run.world.isOnItsWay(item) && run.world.state(of: item)?.isAwake != true
  }

  private func isAtRest(behavior name: String) -> Bool {
    guard let id = run.behaviors[name] else { return false }
    return isAtRest(id)
  }

  private func isAtRest(_ behavior: BehaviorID) -> Bool {
    let items = run.world[behavior]?.items ?? []
    return items.allSatisfy { isAtRest($0) }
      && run.world.children(of: behavior).allSatisfy { isAtRest($0) }
  }

  private mutating func fire(_ name: String, _ fired: inout [String]) {
    fired.append(name)
    pendingSignals.append(TimedSignal(time: run.time, name: name))
    run.noteChange()
  }
}

// MARK: - Actions

extension WorldSession {
  /// Performs an action now, whatever it comes from, without recording it.
  ///
  /// - Throws: ``WorldChangeError``; nothing has changed then.
  mutating func perform(_ action: WorldAction) throws(WorldChangeError) {
    if let sample = action.touch(at: run.time) {
      try check(sample)
      if outcome == nil { handle(sample) }
      return
    }
    guard outcome == nil else { throw .init(.ended) }
    switch action {
    case .push(let items, let finger, let perVelocity):
      let impulse = try velocity(of: finger) * perVelocity
      try nudge(items) { world, item in
        // An impulse of 1 gives a mass of 1 a velocity of 100 pt/s. An item in no behavior has no
        // mass, and does not move.
        guard let mass = world.mass(of: item), mass > 0 else { return nil }
        return impulse * (100 / mass)
      }
    case .release(let items, let finger):
      let velocity = try velocity(of: finger)
      try nudge(items) { world, item in
        velocity - (world.state(of: item)?.linearVelocity ?? .zero)
      }
    case .signal(let name, let delay):
      guard delay >= 0, delay.isFinite else { throw .init(.numberOutOfRange(delay)) }
      let signal = TimedSignal(time: run.time + delay, name: name)
      let index = delayedSignals.firstIndex { $0.time > signal.time }
      delayedSignals.insert(signal, at: index ?? delayedSignals.count)
    case .finish(let outcome): self.outcome = outcome
    case .add, .remove, .edit, .follow, .move, .moveAlong, .nudge, .touch: try run.make(action)
    }
  }

  /// Adds to the velocities of items, or of none where one is refused.
  ///
  /// - Parameter velocity: what is added to an item's; nil to skip it.
  private mutating func nudge(
    _ items: [ItemID], by velocity: (DynamicsWorld, ItemID) -> Vector?
  ) throws(WorldChangeError) {
    for item in items {
      try refusing { () throws(DynamicsError) in try run.world.check(item) }
      guard let velocity = velocity(run.world, item), !velocity.isFinite else { continue }
      throw .init(.numberOutOfRange(velocity.dx.isFinite ? velocity.dy : velocity.dx))
    }
    for item in items {
      guard let velocity = velocity(run.world, item) else { continue }
      try run.make(.nudge(item, velocity))
    }
  }

  private func check(_ sample: TouchSample) throws(WorldChangeError) {
    let numbers = [sample.time, sample.location.x, sample.location.y]
    guard let wrong = numbers.first(where: { !($0.magnitude <= 1e12) }) else { return }
    throw .init(.numberOutOfRange(wrong))
  }

  private func velocity(of finger: String) throws(WorldChangeError) -> Vector {
    guard let finger = fingers.first(where: { $0.finger.name == finger }) else {
      throw .init(.unknownFinger(finger))
    }
    return finger.velocity
  }
}

// MARK: - Snapshots

extension WorldSession {
  /// All of the session as bytes, as of ``WorldRun/snapshot()``, with its rules and fingers, what these are doing, and the
  /// touches to come.
  ///
  /// What is called at the end of substeps, and why actions so far were refused, is not stored.
  ///
  /// - Complexity: linear in what it holds.
  public func snapshot() -> [UInt8] {
    var bytes: [UInt8] = []
    assertSuccess(because: "every part of a session can be written") {
      () throws(SnapshotError) in
      bytes = try SnapshotCoder.bytes(of: self, .worldSession)
    }
    return bytes
  }

  /// The session that a snapshot was made of.
  ///
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  /// - Complexity: linear in the bytes, in time and memory.
  public init(snapshot: [UInt8]) throws(SnapshotError) {
    self = try SnapshotCoder.read(snapshot, .worldSession)
  }
}

extension WorldSession: SnapshotValue {
  package static var blank: WorldSession { WorldSession(run: .blank, rules: [], channels: []) }

  private init(run: WorldRun, rules: [WorldRule], channels: [ItemChannels]) {
    (self.run, self.rules, self.channels) = (run, rules, channels)
    (fingers, touches, wasTrue, wasTriggered) = ([], [], [], [])
  }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (run, rules, channels) = (run, rules, channels)
    try run.code(with: &coder)
    try rules.code(with: &coder)
    try channels.code(with: &coder)
    if !coder.isWriting { self = WorldSession(run: run, rules: rules, channels: channels) }
    try outcome.code(with: &coder)
    try fingers.code(with: &coder)
    try touches.code(with: &coder)
    try touchCount.code(with: &coder)
    try wasTrue.code(with: &coder)
    try wasTriggered.code(with: &coder)
    try delayedSignals.code(with: &coder)
    try pendingSignals.code(with: &coder)
    try pendingEvents.code(with: &coder)
    try processedEventCount.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.require(
      wasTrue.count == rules.count && wasTriggered.count == rules.count && touchCount >= 0
        && touchCount <= touches.count && processedEventCount >= 0
        && processedEventCount <= run.events.count,
      "rule, touch or event count of a session out of range")
    for finger in fingers { try finger.check(run, coder) }
    do throws(WorldRuleError) {
      try WorldRuleCheck(run.scene, rules, fingers.map { $0.finger }, channels).run()
    } catch {
      try coder.require(false, error.problem)
    }
  }
}
