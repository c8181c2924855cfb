import Gestures
import PlaneGeometry
import Springs
import WorldDriving

/// A change from one view to another that can be taken hold of, cancelled and turned round at any instant.
///
/// It is ready; or a finger holds it; or it moves to one of its ends, which is decided by then; or it has ended. Place and
/// velocity of all views are continuous through every change between these. The motion is a function of time: it
/// does not depend on how often one looks. A value: a copy goes on alone.
///
/// ```swift
/// var transition = try Transition(stage)
/// transition.animate(to: .finished, with: .smooth)
/// let frame = transition.advance(to: 0.1)
/// transition.animate(to: .cancelled)  // turns round in motion
/// ```
public struct Transition: Sendable {
  /// Where a transition stands.
  public enum Phase: Equatable, Sendable {
    /// Nothing has happened yet.
    case ready
    /// A finger holds it.
    case following
    /// It moves on its own, to this outcome.
    case animating(Outcome)
    /// It is over, once and for all.
    case ended(Outcome)
  }

  private enum Course: Sendable {
    case ready
    case following(Hold)
    case animating(Motion)
    case ended(Outcome)
  }

  /// Where it takes place, and what moves.
  package let stage: TransitionStage
  /// Seconds; 0 at first.
  public private(set) var time = 0.0

  /// All elements: from, to, the others. None where the stage is incomplete.
  let elements: [TransitionElement]
  /// The element whose way is the progress, by its place among the elements.
  let guide: Int?
  /// The element that a finger holds, likewise.
  let mover: Int

  private var course = Course.ready
  private var paces: [Pace]
  /// What the next frame tells of: that the transition has ended, and when.
  private var news: TransitionFrame.Completion?
  /// Signals since the last frame.
  private var signals: [WorldSession.TimedSignal] = []

  /// A transition that is ready to begin; without a size or one of its views it has ended, cancelled.
  ///
  /// - Throws: ``TransitionError`` for numbers out of range, and two elements of one name.
  public init(_ stage: TransitionStage) throws(TransitionError) {
    guard stage.container.isFinite else { throw TransitionError(.containerNotFinite) }
    var names: Set<String> = []
    for element in stage.elements {
      guard element.start.isFit, element.end.isFit else {
        throw TransitionError(.elementOutOfRange(element.name))
      }
      guard names.insert(element.name).inserted else {
        throw TransitionError(.duplicateName(element.name))
      }
    }
    self.stage = stage
    elements = stage.isComplete ? stage.elements : []
    mover = stage.direction == .present ? 1 : 0
    paces = elements.map { Pace(place: $0.start.lanes) }
    guide = Self.guide(elements, mover: mover)
    if !stage.isComplete { end(.cancelled, at: 0) }
  }

  /// The mover, or the first other element, that is not the same at both ends.
  private static func guide(_ elements: [TransitionElement], mover: Int) -> Int? {
    let places = elements.isEmpty ? [] : [mover] + elements.indices.filter { $0 != mover }
    return places.first { elements[$0].start.lanes != elements[$0].end.lanes }
  }

  /// Where it stands.
  public var phase: Phase {
    switch course {
    case .ready: .ready
    case .following: .following
    case .animating(let motion): .animating(motion.outcome)
    case .ended(let outcome): .ended(outcome)
    }
  }

  /// How far it has come, 0 to 1: along the way of the view that moves, or of the first other element where that one
  /// stays.
  public var progress: Double { min(max(rawProgress, 0), 1) }

  /// When it ends if nothing interrupts it, in seconds; infinite where that is not known yet.
  public var endTime: Double {
    guard case .animating(let motion) = course else {
      return if case .ended = course { time } else { .infinity }
    }
    return motion.end
  }
}

// MARK: - Changing its course

extension Transition {
  /// Moves to one of its ends from where it is: starts it, lets go of it, cancels it, turns it round.
  ///
  /// - Parameters:
  ///   - outcome: which end.
  ///   - motion: how it gets there.
  /// - Returns: whether it does so; nothing happens to one that has ended.
  @discardableResult
  public mutating func animate(
    to outcome: Outcome, with motion: TransitionMotion = .smooth
  ) -> Bool {
    if case .ended = course { return false }
    let isAtRest = if case .ready = course { true } else { false }
    let next = Motion(
      motion, from: paces, of: elements, to: outcome, mover: mover, at: time, isAtRest: isAtRest)
    course = .animating(next)
    if next.end <= time { end(outcome, at: time) }
    return true
  }

  /// Moves to its other end from where it is.
  ///
  /// - Returns: whether it does so: only one that moves on its own can be turned round.
  @discardableResult
  public mutating func reverse(with motion: TransitionMotion = .smooth) -> Bool {
    guard case .animating(let present) = course else { return false }
    return animate(to: present.outcome.reversed, with: motion)
  }

  /// A finger takes hold of it, wherever it is.
  ///
  /// What moves by then keeps its velocity, which dies away within some 0.3 s while the finger takes over.
  ///
  /// - Parameters:
  ///   - pan: as it begins, in the container's coordinates; only what it moves from here on counts.
  ///   - grip: what the finger does.
  /// - Returns: whether it does so; nothing happens to one that has ended.
  @discardableResult
  public mutating func grip(_ grip: TransitionGrip, by pan: PanGesture) -> Bool {
    if case .ended = course { return false }
    course = .following(
      Hold(grip, pan, of: paces, elements, mover: mover, progress: rawProgress, at: time))
    return true
  }

  /// The finger that holds it has moved.
  ///
  /// - Returns: whether it follows; not where no finger holds it.
  @discardableResult
  public mutating func follow(_ pan: PanGesture) -> Bool {
    guard case .following(var hold) = course else { return false }
    hold.follow(pan)
    course = .following(hold)
    paces = hold.paces(of: elements, mover: mover, at: time)
    return true
  }

  /// How far the finger has brought it, 0 to 1, without what of earlier velocities is still dying away; nil where no finger
  /// holds it. Decisions are made by this.
  package var followedProgress: Double? {
    guard case .following(let hold) = course else { return nil }
    return min(max(hold.progress(of: elements, mover: mover), 0), 1)
  }

  private mutating func end(_ outcome: Outcome, at time: Double) {
    course = .ended(outcome)
    paces = elements.map { Pace(place: $0.end(outcome).lanes) }
    news = TransitionFrame.Completion(outcome: outcome, time: time)
  }
}

// MARK: - Time

extension Transition {
  /// Moves on to a time in seconds and shows what is there then; an earlier time counts as the present.
  ///
  /// Linear in the elements. The completion is in one frame of all, the first from the end on.
  public mutating func advance(to time: Double) -> TransitionFrame {
    run(to: time)
    defer {
      news = nil
      signals = []
    }
    return TransitionFrame(
      time: self.time, phase: phase, progress: progress, completion: news, signals: signals,
      presentations: zip(elements, paces).map { element, pace in
        Presentation(pace.place, z: z(of: element))
      })
  }

  /// How fast the views move, in lanes, for tests of continuity.
  var velocities: [SIMD8<Double>] { paces.map { $0.velocity } }

  private mutating func run(to time: Double) {
    if time > self.time, time.isFinite { self.time = time }
    switch course {
    case .ready, .ended: return
    case .following(let hold): paces = hold.paces(of: elements, mover: mover, at: self.time)
    case .animating(var motion):
      course = .ready  // one copy of the motion, and of the world that may be in it
      motion.run(to: self.time, &paces)
      signals += motion.takeSignals(upTo: self.time)
      course = .animating(motion)
      if motion.end <= self.time { end(motion.outcome, at: motion.end) }
    }
  }

  /// How far along its way the guide is; not clamped.
  private var rawProgress: Double {
    if case .ended(let outcome) = course { return outcome == .finished ? 1 : 0 }
    guard let guide else { return 0 }
    return elements[guide].progress(at: paces[guide].place)
  }

  /// While it moves, the greater z counts.
  private func z(of element: TransitionElement) -> Double {
    switch course {
    case .ready: element.start.z
    case .ended(let outcome): element.end(outcome).z
    case .following, .animating: max(element.start.z, element.end.z)
    }
  }
}

extension TransitionElement {
  /// How it is shown once the transition has ended.
  func end(_ outcome: Outcome) -> Presentation { outcome == .finished ? end : start }

  /// The share of the way from start to end at which lanes are; in points where it moves or grows, else in whatever changes.
  func progress(at place: SIMD8<Double>) -> Double {
    let way = end.lanes - start.lanes
    let points = SIMD8<Double>(1, 1, 1, 1, 0, 0, 0, 0)
    let inPoints = (way * way * points).sum()
    let weight = inPoints > 0 ? points : SIMD8(repeating: 1)
    let squares = inPoints > 0 ? inPoints : (way * way).sum()
    guard squares > 0 else { return 0 }
    return ((place - start.lanes) * way * weight).sum() / squares
  }
}

/// What a transition shows at a time.
public struct TransitionFrame: Equatable, Sendable {
  /// That a transition has ended.
  public struct Completion: Equatable, Sendable {
    /// How.
    public var outcome: Outcome
    /// When, in seconds.
    public var time: Double
  }

  /// Seconds.
  public var time: Double
  /// Where the transition stands.
  public var phase: Transition.Phase
  /// How far it has come, 0 to 1.
  public var progress: Double
  /// That it has ended since the frame before; nil in all other frames.
  public var completion: Completion?
  /// What the rules of a world have fired since the frame before, in order.
  public var signals: [WorldSession.TimedSignal]
  /// How the views are shown: from, to, and the others in the order of the stage.
  public var presentations: [Presentation]
}
