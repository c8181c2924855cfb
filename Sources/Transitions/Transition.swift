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
    /// It has ended, and does not begin again.
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
  var viewStates: [ViewState]
  /// The completion that the next frame reports.
  var pendingCompletion: TransitionFrame.Completion?
  /// The signals that the next frame reports.
  var pendingSignals: [WorldSession.TimedSignal] = []
  /// The calls since they are recorded; nil where they are not.
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
    if !stage.isComplete { end(.cancelled, at: 0) }
  }

  /// A transition before its beginning, with elements whose ends may have moved since the stage was made.
  init(_ stage: TransitionStage, elements: [TransitionElement]) {
    self.stage = stage
    self.elements = elements
    presented = stage.direction == .present ? 1 : 0
    viewStates = elements.map { ViewState(values: $0.start.lanes) }
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

  /// The fraction of its path that the presented view has covered, 0 to 1; of the first other view that moves where the
  /// presented one does not.
  public var progress: Double { min(max(rawProgress, 0), 1) }

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
    if case .ended = state { return false }
    note(.animate(outcome, motion))
    let isAtRest = if case .ready = state { true } else { false }
    let next = RunningMotion(
      motion, from: viewStates, of: elements, to: outcome, presented: presented, at: time,
      isAtRest: isAtRest)
    state = .animating(next)
    if next.end <= time { end(outcome, at: time) }
    return true
  }

  /// Reverses an animation from the current position and velocity.
  ///
  /// - Returns: false, and nothing happens, unless the transition is animating.
  @discardableResult
  public mutating func reverse(with motion: TransitionMotion = .smooth) -> Bool {
    guard case .animating(let current) = state else { return false }
    return animate(to: current.outcome.reversed, with: motion)
  }

  /// Begins an interaction: a finger takes over, wherever the views are.
  ///
  /// The velocities that the views have relative to the finger decay within about 0.3 s.
  ///
  /// - Parameters:
  ///   - interaction: how the pan drives the transition.
  ///   - pan: the pan as it begins, in the container's coordinates; only its later translation counts.
  /// - Returns: false, and nothing happens, if the transition has ended.
  @discardableResult
  public mutating func beginInteraction(
    _ interaction: TransitionInteraction, with pan: PanGesture
  ) -> Bool {
    if case .ended = state { return false }
    note(.begin(interaction, pan.limited))
    state = .interactive(
      RunningInteraction(
        interaction, pan, from: viewStates, elements, presented: presented, progress: rawProgress,
        at: time))
    return true
  }

  /// Updates the interaction with the pan as it is now.
  ///
  /// - Returns: false, and nothing happens, unless the transition is interactive.
  @discardableResult
  public mutating func updateInteraction(with pan: PanGesture) -> Bool {
    guard case .interactive(var interaction) = state else { return false }
    note(.update(pan.limited))
    interaction.update(with: pan, at: time)
    state = .interactive(interaction)
    viewStates = interaction.states(of: elements, presented: presented, at: time)
    return true
  }

  /// The progress by the finger alone, 0 to 1, without earlier velocities that are still decaying; nil unless the
  /// transition is interactive. Release rules use it.
  package var interactiveProgress: Double? {
    guard case .interactive(let interaction) = state else { return nil }
    return min(max(interaction.progress(of: elements, presented: presented), 0), 1)
  }

  /// Moves the ends of shared elements: their cells were scrolled, moved or deleted, or what they open into has changed.
  ///
  /// Views that are moving go on to their new ends on the spring of the motion, from the current position and velocity; an
  /// easing curve is continued by the spring `.smooth`. A view under a finger keeps its place, and the interaction goes on. A
  /// view that has not begun is at its new end at once. All elements must be in the stage; move all that change at a
  /// time in one call, which is linear in the elements of the stage
  /// where they are in its order.
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
    note(.move(moved))
    elements = changed
    progressElement = Self.progressElement(elements, presented: presented)
    switch state {
    case .ended: return false
    case .ready: viewStates = elements.map { ViewState(values: $0.start.lanes) }
    case .interactive(var interaction):
      interaction.restart(
        from: viewStates, elements, presented: presented, progress: rawProgress, at: time)
      state = .interactive(interaction)
    case .animating(var motion):
      state = .ready  // so that the motion, and a world in it, is not copied
      motion.retarget(to: elements, from: viewStates, at: time)
      state = .animating(motion)
      if motion.end <= time { end(motion.outcome, at: time) }
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
    case .interactive, .animating: .transition
    case .ready: stage.direction == .present ? .cell : .opened
    case .ended(let outcome):
      (outcome == .finished) == (stage.direction == .present) ? .opened : .cell
    }
  }

  private mutating func end(_ outcome: Outcome, at time: Double) {
    state = .ended(outcome)
    viewStates = elements.map { ViewState(values: $0.end(outcome).lanes) }
    pendingCompletion = TransitionFrame.Completion(outcome: outcome, time: time)
  }
}

// MARK: - Time

extension Transition {
  /// Advances to a time in seconds and returns the frame at that time; an earlier time counts as the current one.
  ///
  /// Exactly one frame has the completion: the first at or after the end.
  ///
  /// - Complexity: linear in the elements.
  public mutating func advance(to time: Double) -> TransitionFrame {
    note(.advance(time))
    run(to: time)
    defer {
      pendingCompletion = nil
      pendingSignals = []
    }
    return TransitionFrame(
      time: self.time, phase: phase, progress: progress, completion: pendingCompletion,
      signals: pendingSignals,
      presentations: zip(elements, viewStates).map { element, state in
        Presentation(state.values, z: z(of: element))
      })
  }

  /// The velocities of the views, in lanes, for tests of continuity.
  var velocities: [SIMD8<Double>] { viewStates.map { $0.velocity } }

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
      state = .animating(motion)
      if motion.end <= self.time { end(motion.outcome, at: motion.end) }
    }
  }

  /// Records a call, where calls are recorded.
  @inline(__always)
  private mutating func note(_ call: @autoclosure () -> TransitionInput) {
    inputs?.add(call())
  }

  /// The progress, not clamped.
  private var rawProgress: Double {
    if case .ended(let outcome) = state { return outcome == .finished ? 1 : 0 }
    guard let progressElement else { return 0 }
    return elements[progressElement].progress(at: viewStates[progressElement].values)
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

  /// The fraction of the path from start to end at which lanes are: of position and size where these change, otherwise
  /// of all values.
  func progress(at values: SIMD8<Double>) -> Double {
    let path = end.lanes - start.lanes
    let points = SIMD8<Double>(1, 1, 1, 1, 0, 0, 0, 0)
    let inPoints = (path * path * points).sum()
    let weight = inPoints > 0 ? points : SIMD8(repeating: 1)
    let squares = inPoints > 0 ? inPoints : (path * path).sum()
    guard squares > 0 else { return 0 }
    return ((values - start.lanes) * path * weight).sum() / squares
  }
}

/// A frame of a transition.
public struct TransitionFrame: Equatable, Sendable {
  /// The end of a transition.
  public struct Completion: Equatable, Sendable {
    /// How it ended.
    public var outcome: Outcome
    /// When it ended, in seconds.
    public var time: Double
  }

  /// Seconds.
  public var time: Double
  /// The phase of the transition.
  public var phase: Transition.Phase
  /// The progress, 0 to 1.
  public var progress: Double
  /// The completion, if the transition has ended since the previous frame; nil in all other frames.
  public var completion: Completion?
  /// The signals that the rules of a world have fired since the previous frame, in order.
  public var signals: [WorldSession.TimedSignal]
  /// How the views are shown: from, to, and the others in the order of the stage.
  public var presentations: [Presentation]
}
