import Gestures
import PlaneDynamics
import PlaneGeometry

/// A scene that decides: a run with fingers that reach into it, and rules that act.
///
/// Time goes from moment to moment. As in UIKit a substep is seen once its end has passed, which is at the end of the next;
/// so rules act a substep, 1/120 s, after what they hear of. At each moment, in this order: changes of the scene that are due; touches, in their order; the
/// substep; an `action` of the caller; the rules. Rules are also asked when a gesture begins or ends. All conditions are found first,
/// then the actions of those that hold are done, rule by rule in the order of the list; signals that these fire are heard
/// in a further round at the same instant. So the same scene, touches and rules give the same bits, whatever the rate
/// of the frames, and whether touches come from a file or from a hand.
///
/// ```swift
/// var session = try WorldSession(
///   scene, rules: [WorldRule("rest", when: .any([.worldPauses, .after(1.5)]), do: [.finish(.finished)])])
/// while let frame = session.advance() { draw(frame.world.states) }
/// ```
public struct WorldSession: Sendable {
  /// The run as it is now.
  public package(set) var run: WorldRun
  /// What its rules have decided; nil as long as they have not.
  public private(set) var outcome: Outcome?
  /// What rules could not do: the name of the rule, when, and why. None, unless something is gone by then.
  package private(set) var refusedActions: [RefusedAction] = []

  let rules: [WorldRule]
  let channels: [ItemChannels]
  var fingers: [FingerState]
  private var touches: [TouchSample]
  private var touchCount = 0
  /// For each rule, whether its condition held when it was last asked, and whether it has ever acted.
  private var held: [Bool]
  private var hasActed: [Bool]
  /// Signals to come, in the order of their times; of the same time, in that in which they were fired.
  private var comingSignals: [TimedSignal] = []
  /// Signals since the last frame.
  private var signals: [TimedSignal] = []
  /// Events of frames that have been taken, which rules have not heard of yet; and how many of the run's they know.
  private var unheardEvents: [TimedWorldEvent] = []
  private var knownEvents = 0

  /// A signal and when it is fired.
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

  /// What a rule could not do.
  package struct RefusedAction: Equatable, Sendable {
    /// The name of the rule.
    package var rule: String
    /// Seconds since the start.
    package var time: Double
    /// Why.
    package var reason: WorldChangeError
  }

  /// A scene at its start.
  ///
  /// - Parameters:
  ///   - rate: frames per second, 0.001 to 100000; moved into that range.
  ///   - rules: what happens, and when; in the order in which they act.
  ///   - fingers: what pans do, each for itself.
  ///   - touches: in order of time, in the scene's coordinates. A finger that is down at their end is taken away.
  ///   - channels: what the places of items mean, where that is not where they are.
  /// - Throws: ``WorldRuleError`` for names that there are not or twice, conditions that can never hold, and rules that
  ///   fire each other in a circle.
  public init(
    _ scene: WorldScene, rate: Double = 60, rules: [WorldRule] = [], fingers: [WorldFinger] = [],
    touches: [TouchSample] = [], channels: [ItemChannels] = []
  ) throws(WorldRuleError) {
    try WorldRuleCheck(scene, rules, fingers, channels).run()
    run = WorldRun(scene, rate: rate)
    self.rules = rules
    self.channels = channels
    self.fingers = fingers.map { FingerState($0) }
    self.touches = touches
    held = rules.map { _ in false }
    hasActed = held
    for place in self.fingers.indices { self.fingers[place].release(&run) }
  }

  /// Whether there is no further frame: decided, or as the scene says, but not before the last touch.
  public var isOver: Bool {
    if outcome != nil { return true }
    if run.time >= run.end { return true }
    let isBusy =
      touchCount < touches.count || !comingSignals.isEmpty || fingers.contains { $0.pan != nil }
    return run.isOver && !isBusy
  }

  /// How far the finger of a name has come, 0 to 1; nil where there is none of that name that makes a progress.
  public func progress(of name: String) -> Double? {
    guard let finger = fingers.first(where: { $0.finger.name == name }),
      case .progress(let way) = finger.finger.hold
    else { return nil }
    let share = finger.progress + (finger.pan?.translation.dot(way) ?? 0) / way.dot(way)
    return min(max(share, 0), 1)
  }
}

/// What a session shows at a time.
public struct SessionFrame: Equatable, Sendable {
  /// What the scene looks like, and what has happened in it since the frame before.
  public var world: WorldFrame
  /// The signals since the frame before, in order.
  public var signals: [WorldSession.TimedSignal]
  /// What has been decided; nil as long as nothing has.
  public var outcome: Outcome?
}

// MARK: - Time

extension WorldSession {
  /// Called after each substep with the world, which it may change, and the time in seconds. UIKit's actions are
  /// called once a frame.
  public typealias SubstepAction = (_ world: inout DynamicsWorld, _ time: Double) -> Void

  /// The next frame, the first at time 0; nil once it is over.
  ///
  /// - Parameter action: called after each substep; not stored.
  public mutating func advance(action: SubstepAction = { _, _ in }) -> SessionFrame? {
    guard run.frameCount == 0 || !isOver else { return nil }
    advance(to: run.nextFrameTime, action)
    guard !run.world.isOverfull else { return nil }
    return takeFrame()
  }

  /// Runs on for a duration in seconds, whether or not it is over; negative or not finite counts as 0.
  public mutating func step(
    by duration: Double, action: SubstepAction = { _, _ in }
  ) -> SessionFrame {
    advance(to: duration > 0 && duration.isFinite ? run.time + duration : run.time, action)
    return takeFrame()
  }

  /// Takes an event of a finger now, as from a trace: the session goes on to its time, if that is later.
  public mutating func touch(_ sample: TouchSample, action: SubstepAction = { _, _ in }) {
    guard sample.isFit else { return }
    advance(to: sample.time, action)
    guard outcome == nil else { return }
    take(sample)
  }

  /// The signals since they were last taken, or since the last frame.
  package mutating func takeSignals() -> [TimedSignal] {
    defer { signals = [] }
    return signals
  }

  private mutating func takeFrame() -> SessionFrame {
    defer { signals = [] }
    unheardEvents += run.events[knownEvents...]
    knownEvents = 0
    run.countFrame()
    return SessionFrame(world: run.takeFrame(), signals: signals, outcome: outcome)
  }

  /// Runs on to a time in seconds.
  package mutating func advance(
    to target: Double, _ action: SubstepAction = { _, _ in }
  ) {
    while outcome == nil {
      run.advance(to: run.time)
      takeTouches()
      guard outcome == nil, !run.world.isOverfull, run.time < target else { return }
      let (time, wasRunning) = (run.time, run.world.isRunning)
      run.advance(to: min(target, min(run.nextMoment, nextTouchTime)))
      guard run.isAtTick, run.time > time else { continue }
      if wasRunning || run.world.isRunning { action(&run.world, run.time) }
      applyRules()
    }
  }

  private var nextTouchTime: Double {
    touchCount < touches.count ? max(touches[touchCount].time, run.time) : .infinity
  }

  /// Takes the touches that are due.
  private mutating func takeTouches() {
    while outcome == nil, touchCount < touches.count, touches[touchCount].time <= run.time {
      touchCount += 1
      take(touches[touchCount - 1])
      guard touchCount == touches.count else { continue }
      for place in fingers.indices {
        if let pan = fingers[place].finger.recognizer.cancel() { drive(place, by: pan) }
      }
    }
  }

  private mutating func take(_ sample: TouchSample) {
    for place in fingers.indices {
      if let pan = fingers[place].finger.recognizer.receive(sample) { drive(place, by: pan) }
    }
  }

  private mutating func drive(_ place: Int, by pan: PanGesture) {
    fingers[place].follow(pan, &run)
    guard fingers[place].pan != nil, pan.state != .changed else { return }
    let name = fingers[place].finger.name
    guard pan.state == .ended || pan.state == .cancelled else {
      applyRules(begun: name)
      return
    }
    applyRules(ended: name)
    // A rule may push with what it held until now.
    fingers[place].release(&run)
  }
}

// MARK: - Rules

extension WorldSession {
  /// What has happened at this instant.
  private struct Facts {
    var events: [TimedWorldEvent] = []
    var begunFinger: String?
    var endedFinger: String?
    var signals: [String] = []
  }

  private mutating func applyRules(begun: String? = nil, ended: String? = nil) {
    guard !rules.isEmpty else {
      knownEvents = run.events.count
      return
    }
    var facts = Facts(
      events: unheardEvents + run.events[knownEvents...], begunFinger: begun, endedFinger: ended)
    unheardEvents = []
    knownEvents = run.events.count
    while let next = comingSignals.first, next.time <= run.time {
      comingSignals.removeFirst()
      fire(next.name, &facts.signals)
    }
    // Each round hears the signals of the one before; there are no circles.
    while true {
      let acting = actingRules(facts)
      facts = Facts()
      for rule in acting {
        hasActed[rule] = true
        for action in rules[rule].actions where outcome == nil {
          perform(action, of: rules[rule].name, &facts.signals)
        }
      }
      guard !facts.signals.isEmpty, outcome == nil else { return }
    }
  }

  /// The rules whose conditions have come to hold, in their order.
  private mutating func actingRules(_ facts: Facts) -> [Int] {
    var acting: [Int] = []
    for place in rules.indices {
      let truth = truth(of: rules[place].condition, facts)
      let hasCome = truth == .now || truth == .lasting && !held[place]
      held[place] = truth == .lasting
      if hasCome, rules[place].repeats || !hasActed[place] { acting.append(place) }
    }
    return acting
  }

  /// Whether a condition holds: not, at this instant, or for as long as it is true.
  private enum Truth: Int {
    case none, now, lasting
  }

  private func truth(of condition: WorldCondition, _ facts: Facts) -> Truth {
    switch condition {
    case .contact(let pattern):
      return facts.events.contains { pattern.matches($0.event) } ? .now : .none
    case .gestureBegins(let name): return facts.begunFinger == name ? .now : .none
    case .gestureEnds(let name): return facts.endedFinger == name ? .now : .none
    case .signal(let name): return facts.signals.contains(name) ? .now : .none
    case .all(let conditions):
      var truth = Truth.lasting
      for condition in conditions {
        let part = self.truth(of: condition, facts)
        if part.rawValue < truth.rawValue { truth = part }
      }
      return truth
    case .any(let conditions):
      // What lasts has been heard of; what happens now is news.
      let parts = conditions.map { self.truth(of: $0, facts) }
      return parts.contains(.now) ? .now : parts.contains(.lasting) ? .lasting : .none
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
    run.world.state(of: item).map { !$0.isAwake } ?? true
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

  private mutating func perform(
    _ action: WorldAction, of rule: String, _ signals: inout [String]
  ) {
    do throws(WorldChangeError) {
      switch action {
      case .start(let behavior, let parent): try run.make(.add(behavior, to: parent))
      case .end(let name): try run.make(.remove(name))
      case .place(let item, let place, let rotation):
        try run.make(.move(item, to: place, rotation: rotation))
      case .push(let items, let finger, let perVelocity):
        let impulse = velocity(of: finger) * perVelocity
        for item in items {
          // An impulse of 1 gives a mass of 1 a velocity of 100 pt/s. In no behavior there is no mass, and no motion.
          guard let mass = run.world.mass(of: item), mass > 0 else { continue }
          try run.make(.nudge(item, impulse * (100 / mass), spin: 0))
        }
      case .release(let items, let finger):
        for item in items {
          let own = run.world.state(of: item)?.linearVelocity ?? .zero
          try run.make(.nudge(item, velocity(of: finger) - own, spin: 0))
        }
      case .finish(let outcome): self.outcome = outcome
      case .signal(let name, let delay):
        if delay > 0 {
          let signal = TimedSignal(time: run.time + delay, name: name)
          let place = comingSignals.firstIndex { $0.time > signal.time }
          comingSignals.insert(signal, at: place ?? comingSignals.count)
        } else {
          fire(name, &signals)
        }
      }
    } catch {
      refusedActions.append(RefusedAction(rule: rule, time: run.time, reason: error))
    }
  }

  private mutating func fire(_ name: String, _ heard: inout [String]) {
    heard.append(name)
    signals.append(TimedSignal(time: run.time, name: name))
  }

  private func velocity(of finger: String) -> Vector {
    let finger = fingers.first { $0.finger.name == finger }
    return finger?.velocity ?? .zero
  }
}
