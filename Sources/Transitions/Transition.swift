import Gestures
import PlaneGeometry
import Springs
import WorldDriving

/// A transition between two views that can be interrupted, reversed and driven by a finger at any time.
///
/// It is in one of four phases: ready, interactive, animating to an outcome, ended. Position and velocity of all views are
/// continuous through every change of phase. The motion is a function of time: it does not depend on the times at which
/// frames are taken. A value: copies are independent.
///
/// ```swift
/// var transition = try Transition(stage)
/// transition.animate(to: .finished, with: .smooth)
/// let frame = transition.advance(to: 0.1)
/// transition.animate(to: .cancelled)  // reverses in motion
/// ```
public struct Transition: Sendable {
  /// The phase of a transition.
  public enum Phase: Equatable, Sendable {
    /// It has not begun.
    case ready
    /// A finger drives it.
    case interactive
    /// It moves to an outcome without a finger.
    case animating(Outcome)
    /// It has ended, and does not begin again: all views are exactly at their start or end.
    case ended(Outcome)
  }

  enum State: Sendable {
    case ready
    indirect case interactive(RunningInteraction)
    indirect case animating(RunningMotion)
    case ended(Outcome)
  }

  /// The container and the views.
  package let stage: TransitionStage
  /// Seconds; 0 at first.
  public internal(set) var time = 0.0

  /// All elements: from, to, the others. None where the stage is incomplete.
  private(set) var elements: [TransitionElement]
  /// Index of the element whose change measures the progress; nil where nothing changes.
  private(set) var progressElement: Int?
  /// Index of the presented element, which a finger drags.
  let presented: Int

  var state = State.ready
  /// The views, and behind them, in its first number, how far the progress is ahead of the path of
  /// ``progressElement``: what moves the views without a finger takes that back to 0.
  var viewStates: [ViewState]
  /// The completions that the next frame reports.
  var pendingCompletions: [TransitionFrame.Completion] = []
  /// The signals that the next frame reports.
  var pendingSignals: [WorldSession.TimedSignal] = []
  /// What has happened since it is recorded; nil where it is not.
  package internal(set) var inputs: TransitionInputs?

  /// A transition that is ready to begin. Without a size or without one of its views it has ended, cancelled.
  ///
  /// - Throws: ``TransitionError`` for numbers out of range, and for two elements of the same name.
  public init(_ stage: TransitionStage) throws(TransitionError) {
    guard stage.container.isFinite else { throw TransitionError(.containerNotFinite) }
    var names: Set<String> = []
    for element in stage.elements {
      guard element.start.isValid, element.end.isValid else {
        throw TransitionError(.elementOutOfRange(element.name))
      }
      guard names.insert(element.name).inserted else {
        throw TransitionError(.duplicateName(element.name))
      }
    }
    self.init(stage, elements: stage.isComplete ? stage.elements : [])
    guard !stage.isComplete else { return }
    end(.cancelled)
    pendingCompletions = [.init(outcome: .cancelled, time: 0)]
  }

  /// A transition before its beginning, with elements whose ends may have moved since the stage was made.
  init(_ stage: TransitionStage, elements: [TransitionElement]) {
    self.stage = stage
    self.elements = elements
    presented = stage.direction == .present ? 1 : 0
    viewStates = Self.states(elements.map { $0.start })
    progressElement = Self.progressElement(elements, presented: presented)
  }

  /// The presented element, or the first of the others, whose start and end differ.
  private static func progressElement(_ elements: [TransitionElement], presented: Int) -> Int? {
    let order = elements.isEmpty ? [] : [presented] + elements.indices.filter { $0 != presented }
    return order.first { elements[$0].start.lanes != elements[$0].end.lanes }
  }

  /// The current phase.
  public var phase: Phase {
    switch state {
    case .ready: .ready
    case .interactive: .interactive
    case .animating(let motion): .animating(motion.outcome)
    case .ended(let outcome): .ended(outcome)
    }
  }

  /// The progress, 0 to 1.
  ///
  /// While a finger drives the transition, it is the finger's: all views but the one that it drags
  /// follow it, and the release is decided by it. Otherwise it is the fraction of its path that the
  /// presented view has covered, or the first other view that moves where the presented one does
  /// not; where a finger's was another, it goes on from there as the views do.
  public var progress: Double { min(max(progressState.value, 0), 1) }

  /// When the transition ends if nothing interrupts it, in seconds; infinite where that is not known yet.
  public var endTime: Double {
    guard case .animating(let motion) = state else {
      return if case .ended = state { time } else { .infinity }
    }
    return motion.end
  }
}

// MARK: - Changing the phase

extension Transition {
  /// Does what can happen to a transition, and keeps it in the log of one that has a log.
  ///
  /// - Parameters:
  ///   - input: what happens.
  ///   - time: when, in seconds; nil or an earlier time is the current one.
  /// - Returns: false, and nothing happens, where it cannot happen in the current phase.
  /// - Throws: ``TransitionError`` for elements that cannot move; nothing has changed then but the
  ///   time.
  @discardableResult
  public mutating func receive(
    _ input: TransitionInput, at time: Double? = nil
  ) throws(TransitionError) -> Bool {
    if case .advance = input {
      _ = advance(to: time ?? self.time)
      return true
    }
    if let time, time > self.time { run(to: time) }
    let input = input.limited
    let isDone =
      switch input {
      case .animate(let outcome, let motion): start(to: outcome, with: motion)
      case .reverse(let motion): turnRound(with: motion)
      case .begin(let interaction, let pan, let direction):
        begin(interaction, with: pan, toward: direction ?? .zero)
      case .update(let pan): follow(pan)
      case .move(let elements): try move(elements)
      case .advance: true
      }
    if isDone { inputs?.add(TransitionStep(at: self.time, input)) }
    return isDone
  }

  /// Animates to an outcome from the current position and velocity, in any phase but ended.
  ///
  /// - Parameters:
  ///   - outcome: the end to move to.
  ///   - motion: how to move there.
  /// - Returns: false, and nothing happens, if the transition has ended.
  @discardableResult
  public mutating func animate(
    to outcome: Outcome, with motion: TransitionMotion = .smooth
  ) -> Bool {
    (try? receive(.animate(to: outcome, with: motion))) ?? false
  }

  private mutating func start(to outcome: Outcome, with motion: TransitionMotion) -> Bool {
    if case .ended = state { return false }
    let isAtRest = if case .ready = state { true } else { false }
    if case .interactive = state { keepProgress(progressState) }
    goOn(
      with: RunningMotion(
        motion, from: viewStates, of: elements, to: outcome, presented: presented, at: time,
        isAtRest: isAtRest))
    return true
  }

  /// Reverses an animation from the current position and velocity.
  ///
  /// - Returns: false, and nothing happens, unless the transition is animating.
  @discardableResult
  public mutating func reverse(with motion: TransitionMotion = .smooth) -> Bool {
    (try? receive(.reverse(with: motion))) ?? false
  }

  private mutating func turnRound(with motion: TransitionMotion) -> Bool {
    guard case .animating(let current) = state else { return false }
    return start(to: current.outcome.reversed, with: motion)
  }

  /// Begins an interaction: a finger takes over, wherever the views are.
  ///
  /// The velocities that the views have relative to the finger decay within about 0.3 s.
  ///
  /// - Parameters:
  ///   - interaction: how the pan drives the transition.
  ///   - pan: the pan as it begins, in the container's coordinates; only its later translation counts.
  ///   - direction: that of the pan that finishes the transition, see
  ///     ``TransitionInteraction/move(along:)``; nil for that of the view's path.
  /// - Returns: false, and nothing happens, if the transition has ended.
  @discardableResult
  public mutating func beginInteraction(
    _ interaction: TransitionInteraction, with pan: PanGesture, toward direction: Vector? = nil
  ) -> Bool {
    (try? receive(.begin(interaction, with: pan, toward: direction))) ?? false
  }

  private mutating func begin(
    _ interaction: TransitionInteraction, with pan: PanGesture, toward direction: Vector
  ) -> Bool {
    if case .ended = state { return false }
    state = .interactive(
      RunningInteraction(
        interaction, pan, toward: direction, from: viewStates, progress: progressState.value,
        at: time))
    return true
  }

  /// Updates the interaction with the pan as it is now.
  ///
  /// - Returns: false, and nothing happens, unless the transition is interactive.
  @discardableResult
  public mutating func updateInteraction(with pan: PanGesture) -> Bool {
    (try? receive(.update(with: pan))) ?? false
  }

  private mutating func follow(_ pan: PanGesture) -> Bool {
    guard case .interactive(var interaction) = state else { return false }
    interaction.update(with: pan, at: time)
    state = .interactive(interaction)
    viewStates = interaction.states(of: elements, presented: presented, at: time)
    return true
  }

  /// Moves the ends of shared elements: their cells were scrolled, moved or deleted, or what they open into has changed.
  ///
  /// Views that are moving go on to their new ends on the spring of the motion, from the current position and velocity; an
  /// easing curve is continued by the spring `.smooth`. A view under a finger keeps its place, and the interaction goes on. A
  /// view that has not begun is at its new end at once. The progress stays as it is, and so does a
  /// completion that has been reported. All elements must be in the stage; move all that change at
  /// a time in one call, which is linear in the elements of the stage where they are in its order.
  ///
  /// - Parameter shared: the elements as they are now; others stay as they are.
  /// - Returns: false, and nothing happens, if the transition has ended.
  /// - Throws: ``TransitionError`` for numbers out of range, and for an element that is not in the stage; nothing has
  ///   changed then.
  @discardableResult
  public mutating func update(_ shared: [SharedElement]) throws(TransitionError) -> Bool {
    try update(shared.map { $0.element(stage.direction) })
  }

  /// Moves the ends of elements.
  @discardableResult
  package mutating func update(_ moved: [TransitionElement]) throws(TransitionError) -> Bool {
    try receive(.move(moved))
  }

  private mutating func move(_ moved: [TransitionElement]) throws(TransitionError) -> Bool {
    if case .ended = state { return false }
    var changed = elements
    // Updates in the order of the stage are found without a search.
    var next = 0
    for element in moved {
      guard element.start.isValid, element.end.isValid else {
        throw TransitionError(.elementOutOfRange(element.name))
      }
      guard let index = Self.index(of: element.name, in: changed, from: next) else {
        throw TransitionError(.unknownElement(element.name))
      }
      changed[index] = element
      next = index + 1
    }
    guard changed != elements else { return true }
    let progress = progressState
    let former = elements
    elements = changed
    progressElement = Self.progressElement(elements, presented: presented)
    switch state {
    case .ended: return false
    case .ready: viewStates = Self.states(elements.map { $0.start })
    case .interactive(var interaction):
      interaction.restart(
        from: viewStates, of: former, now: elements, presented: presented, at: time)
      state = .interactive(interaction)
    case .animating(var motion):
      state = .ready  // so that the motion, and a world in it, is not copied
      keepProgress(progress)
      motion.retarget(to: elements, from: viewStates, at: time)
      goOn(with: motion)
    }
    return true
  }

  /// The index of an element; first looks at and after an index.
  private static func index(
    of name: String, in elements: [TransitionElement], from start: Int
  ) -> Int? {
    elements[start...].firstIndex { $0.name == name }
      ?? elements[..<start].firstIndex { $0.name == name }
  }

  /// Where the pictures of shared elements are shown, the same for all of the transition.
  public var sharedPlace: SharedPlace {
    switch state {
    case .interactive: .transition
    case .animating(let motion):
      motion.isComplete ? sharedPlace(after: motion.outcome) : .transition
    case .ready: sharedPlace(after: .cancelled)
    case .ended(let outcome): sharedPlace(after: outcome)
    }
  }

  private func sharedPlace(after outcome: Outcome) -> SharedPlace {
    (outcome == .finished) == (stage.direction == .present) ? .opened : .cell
  }

  /// Goes on with a motion, which is at the current time: reports its completion, and ends with it.
  private mutating func goOn(with next: RunningMotion) {
    var motion = next
    let outcome = motion.outcome
    if let completion = motion.takeCompletion(upTo: time, viewStates) {
      pendingCompletions.append(.init(outcome: outcome, time: completion))
    }
    if motion.end <= time { end(outcome) } else { state = .animating(motion) }
  }

  private mutating func end(_ outcome: Outcome) {
    state = .ended(outcome)
    viewStates = Self.states(elements.map { $0.end(outcome) })
  }

  /// Views at rest as they are shown, and no progress ahead.
  private static func states(_ shown: [Presentation]) -> [ViewState] {
    shown.map { ViewState(values: $0.lanes) } + [ViewState(values: SIMD8())]
  }
}

// MARK: - Time

extension Transition {
  /// Advances to a time in seconds and returns the frame at that time; an earlier time counts as the current one.
  ///
  /// One frame has the completion of a motion: the first that shows it complete.
  ///
  /// - Complexity: linear in the elements.
  public mutating func advance(to time: Double) -> TransitionFrame {
    inputs?.add(TransitionStep(at: time, .advance))
    run(to: time)
    defer {
      pendingCompletions = []
      pendingSignals = []
    }
    return TransitionFrame(
      time: self.time, phase: phase, progress: progress, completions: pendingCompletions,
      signals: pendingSignals,
      presentations: zip(elements, viewStates).map { element, state in
        Presentation(state.values, z: z(of: element))
      })
  }

  /// The velocities of the views, in lanes.
  var velocities: [SIMD8<Double>] { zip(elements, viewStates).map { $1.velocity } }

  private mutating func run(to time: Double) {
    if time > self.time, time.isFinite { self.time = time }
    switch state {
    case .ready, .ended: return
    case .interactive(let interaction):
      viewStates = interaction.states(of: elements, presented: presented, at: self.time)
    case .animating(var motion):
      state = .ready  // so that the motion, and a world in it, is not copied
      motion.advance(to: self.time, &viewStates)
      pendingSignals += motion.takeSignals(upTo: self.time)
      goOn(with: motion)
    }
  }

  /// The progress, not clamped, and its change per second.
  private var progressState: (value: Double, rate: Double) {
    switch state {
    case .ended(let outcome): return (outcome == .finished ? 1 : 0, 0)
    case .interactive(let interaction):
      return interaction.progress(of: elements, presented: presented)
    case .ready, .animating:
      let (path, ahead) = (pathProgress, viewStates[elements.count])
      return (path.value + ahead.values[0], path.rate + ahead.velocity[0])
    }
  }

  /// How far ``progressElement`` is on its path, not clamped, and the change of that per second.
  private var pathProgress: (value: Double, rate: Double) {
    guard let progressElement else { return (0, 0) }
    let (element, state) = (elements[progressElement], viewStates[progressElement])
    return (
      element.progress(by: state.values - element.start.lanes), element.progress(by: state.velocity)
    )
  }

  /// Goes on from a progress, whatever the views have covered of their paths.
  private mutating func keepProgress(_ progress: (value: Double, rate: Double)) {
    let path = pathProgress
    viewStates[elements.count].values[0] = progress.value - path.value
    viewStates[elements.count].velocity[0] = progress.rate - path.rate
  }

  /// While the transition runs, the greater of both z.
  private func z(of element: TransitionElement) -> Double {
    switch state {
    case .ready: element.start.z
    case .ended(let outcome): element.end(outcome).z
    case .interactive, .animating: max(element.start.z, element.end.z)
    }
  }
}

extension TransitionElement {
  /// How the view is shown once the transition has ended.
  func end(_ outcome: Outcome) -> Presentation { outcome == .finished ? end : start }

  /// The fraction of the path from start to end that a change of lanes covers: of position and size
  /// where these change, otherwise of all values.
  func progress(by change: SIMD8<Double>) -> Double {
    let path = end.lanes - start.lanes
    let points = SIMD8<Double>(1, 1, 1, 1, 0, 0, 0, 0)
    let inPoints = (path * path * points).sum()
    let weight = inPoints > 0 ? points : SIMD8(repeating: 1)
    let squares = inPoints > 0 ? inPoints : (path * path).sum()
    guard squares > 0 else { return 0 }
    return (change * path * weight).sum() / squares
  }
}

/// A frame of a transition.
public struct TransitionFrame: Equatable, Sendable {
  /// The completion of a motion to an outcome.
  ///
  /// A spring goes on from there to its exact end, which cannot be seen: no value is farther from
  /// it than half a point, 1/512 of opacity or scale, or 1/512 rad. Until then it can be
  /// interrupted; what moves the views next has a completion of its own.
  public struct Completion: Equatable, Sendable {
    /// The outcome.
    public var outcome: Outcome
    /// When the motion was complete, in seconds.
    public var time: Double
  }

  /// Seconds.
  public var time: Double
  /// The phase of the transition.
  public var phase: Transition.Phase
  /// The progress, 0 to 1.
  public var progress: Double
  /// The completions of motions since the previous frame, in order.
  package var completions: [Completion]
  /// The signals that the rules of a world have fired since the previous frame, in order.
  public var signals: [WorldSession.TimedSignal]
  /// How the views are shown: from, to, and the others in the order of the stage.
  public var presentations: [Presentation]

  /// The last completion of a motion since the previous frame; nil where there was none.
  public var completion: Completion? { completions.last }
}
