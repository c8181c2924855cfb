import Gestures
import PlaneGeometry

/// An interaction in progress: the views follow a finger.
///
/// Each view is at its initial values, plus what the finger, as the views feel it, has changed,
/// plus the displacement by its initial velocity, which decays as on a critically damped spring.
///
/// Progress is a value of its own, the finger's: a view that is zoomed or pulled off its path says
/// little about it.
struct RunningInteraction: Sendable {
  private var interaction: TransitionInteraction
  /// The direction of the pan that finishes the transition; zero where it is not known.
  private var direction: Vector
  private var finger: FollowedFinger
  /// The views when the interaction began; their velocities decay.
  private var initialStates: [ViewState]
  /// When the interaction began, in seconds.
  private var start: Double
  /// The progress when the interaction began.
  private var initialProgress: Double
  /// The pan's translation, as the views felt it, and location when the interaction began.
  private var initialTranslation: Vector
  private var initialLocation: Point

  /// What the finger has moved since the interaction began, in points, and its velocity, in points
  /// per second.
  private typealias Drag = (translation: Vector, velocity: Vector)

  init(
    _ interaction: TransitionInteraction, _ pan: PanGesture, toward direction: Vector,
    from states: [ViewState], progress: Double, at time: Double
  ) {
    let pan = pan.limited
    self.interaction = interaction.limited
    self.direction = direction
    initialProgress = progress
    start = time
    initialTranslation = pan.translation
    initialLocation = pan.location
    finger = FollowedFinger(pan, at: time)
    // As the finger takes hold, it has changed nothing yet, and its velocity is not felt.
    initialStates = states
  }

  /// Goes on with the same finger from the views as they are, whose ends have changed.
  mutating func restart(
    from states: [ViewState], of former: [TransitionElement], now elements: [TransitionElement],
    presented: Int, at time: Double
  ) {
    let drag = felt(at: time)
    initialProgress = progress(of: former[presented], by: drag).value
    start = time
    initialTranslation = initialTranslation + drag.translation
    initialLocation = initialLocation + drag.translation
    // The velocities that the finger gives to the views change with their ends; the difference
    // decays.
    initialStates = states.map { ViewState(values: $0.values) }
    let driven = self.states(of: elements, presented: presented, at: start)
    for index in elements.indices {
      initialStates[index].velocity = states[index].velocity - driven[index].velocity
    }
  }

  /// Takes over the pan's translation and velocity at a time in seconds.
  mutating func update(with pan: PanGesture, at time: Double) {
    finger.update(with: pan.limited, at: time)
  }

  private func felt(at time: Double) -> Drag {
    let felt = finger.felt(at: time)
    return (felt.translation - initialTranslation, felt.velocity)
  }

  /// The progress by the finger alone, and its change per second: what is left of earlier
  /// velocities does not count.
  func progress(
    of elements: [TransitionElement], presented: Int
  ) -> (value: Double, rate: Double) {
    progress(
      of: elements[presented], by: (finger.translation - initialTranslation, finger.velocity))
  }

  /// The views at a time in seconds.
  func states(of elements: [TransitionElement], presented: Int, at time: Double) -> [ViewState] {
    let duration = max(time - start, 0)
    let left = Elementary.exp(-FollowedFinger.rate * duration)
    let drag = felt(at: time)
    let progress = progress(of: elements[presented], by: drag)
    var states = initialStates
    for index in elements.indices {
      let span = elements[index].end.lanes - elements[index].start.lanes
      var change = span * (progress.value - initialProgress)
      var rate = span * progress.rate
      if index == presented { move(&change, &rate, initialStates[index].values, by: drag) }
      let velocity = initialStates[index].velocity
      states[index].values += change + velocity * (duration * left)
      states[index].velocity = rate + velocity * ((1 - FollowedFinger.rate * duration) * left)
    }
    return states
  }

  /// Replaces what the progress does to the dragged view by what the finger does to it, in lanes.
  private func move(
    _ change: inout SIMD8<Double>, _ rate: inout SIMD8<Double>, _ initial: SIMD8<Double>,
    by drag: Drag
  ) {
    switch interaction {
    case .scrub: return
    case .move(let axis):
      let (translation, velocity) = (drag.translation.along(axis), drag.velocity.along(axis))
      (change[0], change[1]) = (translation.dx, translation.dy)
      (rate[0], rate[1]) = (velocity.dx, velocity.dy)
    case .zoom(let minimumScale, let distance):
      let (pull, pullRate) = Self.pull(drag, over: distance)
      let shrink = (1 - minimumScale) * pull
      let shrinkRate = (1 - minimumScale) * pullRate
      // The touched point stays under the finger.
      let arm = initialLocation - Point(x: initial[0], y: initial[1])
      change = SIMD8(
        drag.translation.dx + shrink * arm.dx, drag.translation.dy + shrink * arm.dy, 0, 0, 0,
        -shrink * initial[5], 0, 0)
      rate = SIMD8(
        drag.velocity.dx + shrinkRate * arm.dx, drag.velocity.dy + shrinkRate * arm.dy, 0, 0, 0,
        -shrinkRate * initial[5], 0, 0)
    }
  }

  /// The downward translation as a fraction of a distance in points, 0 to 1, and its change per second.
  private static func pull(
    _ drag: Drag, over distance: Double
  ) -> (fraction: Double, rate: Double) {
    guard distance >= shortestPath else { return (drag.translation.dy > 0 ? 1 : 0, 0) }
    let fraction = drag.translation.dy / distance
    return fraction > 0 && fraction < 1
      ? (fraction, drag.velocity.dy / distance) : (min(max(fraction, 0), 1), 0)
  }

  /// The rate of progress along a shorter path, in points, could overflow.
  private static var shortestPath: Double { 1e-6 }

  /// The progress and its change per second.
  ///
  /// It is clamped to 0...1, extended to the initial progress where that is outside.
  private func progress(
    of element: TransitionElement, by drag: Drag
  ) -> (value: Double, rate: Double) {
    var value = initialProgress
    var rate = 0.0
    switch interaction {
    case .zoom(_, let distance):
      let pull = Self.pull(drag, over: distance)
      value += (1 - initialProgress) * pull.fraction
      rate = (1 - initialProgress) * pull.rate
    case .move(let axis): (value, rate) = projection(of: drag, on: way(of: element, along: axis))
    case .scrub(let path): (value, rate) = projection(of: drag, on: path)
    }
    let (low, high) = (min(initialProgress, 0), max(initialProgress, 1))
    return value > low && value < high ? (value, rate) : (min(max(value, low), high), 0)
  }

  /// The translation of a dragged view that is a progress of 1.
  ///
  /// That is its path. But where this takes the view less than a quarter of its own length into the
  /// direction of the pan that finishes, or the other way, it is that quarter: a view that returns
  /// to a cell at its own height, or above it, is pulled off its path.
  private func way(of element: TransitionElement, along axis: Axis?) -> Vector {
    let path = (element.end.center - element.start.center).along(axis)
    let pull = direction.along(axis)
    guard pull != .zero else { return path }
    let unit = pull / pull.length
    let ends = [element.start, element.end]
    let width = ends.map { $0.size.width * $0.scale }.max() ?? 0
    let height = ends.map { $0.size.height * $0.scale }.max() ?? 0
    let least = (unit.dx.magnitude * width + unit.dy.magnitude * height) / 4
    return path.dot(unit) < least ? unit * least : path
  }

  /// The progress by the translation along a path, all of which is a progress of 1, and its change per second.
  private func projection(of drag: Drag, on path: Vector) -> (value: Double, rate: Double) {
    let square = path.dot(path)
    guard square >= Self.shortestPath * Self.shortestPath, square.isFinite else {
      return (initialProgress, 0)
    }
    return (initialProgress + drag.translation.dot(path) / square, drag.velocity.dot(path) / square)
  }
}

extension Vector {
  /// The component along an axis; the whole vector for nil.
  fileprivate func along(_ axis: Axis?) -> Vector {
    switch axis {
    case nil: self
    case .horizontal: Vector(dx: dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: dy)
    }
  }

  /// Components clamped to ±10⁹, so that no product of them overflows; not a number counts as 0.
  var limited: Vector {
    func limited(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e9), 1e9) }
    return Vector(dx: limited(dx), dy: limited(dy))
  }
}

extension PanGesture {
  /// The pan with a location, a translation and a velocity within ±10⁹.
  var limited: PanGesture {
    var pan = self
    pan.location = .zero + (location - .zero).limited
    pan.translation = translation.limited
    pan.velocity = velocity.limited
    return pan
  }
}

extension TransitionInteraction {
  /// The interaction with a scale from 0 to 1; not a number counts as 1.
  fileprivate var limited: TransitionInteraction {
    guard case .zoom(let minimumScale, let distance) = self else { return self }
    return .zoom(
      minimumScale: minimumScale.isNaN ? 1 : min(max(minimumScale, 0), 1), distance: distance)
  }
}

// MARK: - Snapshots

extension RunningInteraction: SnapshotValue {
  static var blank: RunningInteraction {
    RunningInteraction(.blank, .blank, toward: .zero, from: [], progress: 0, at: 0)
  }

  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try interaction.code(with: &coder)
    try direction.code(with: &coder)
    try finger.code(with: &coder)
    try initialStates.code(with: &coder)
    try start.code(with: &coder)
    try initialProgress.code(with: &coder)
    try initialTranslation.code(with: &coder)
    try initialLocation.code(with: &coder)
    try coder.require(
      initialProgress.isFinite && initialTranslation.isFinite && initialLocation.isFinite
        && direction.isFinite, "progress or pan of an interaction not finite")
    (interaction, direction) = (interaction.limited, direction.limited)
  }

  /// Whether it is consistent with a number of views and a time in seconds.
  func isPossible(of count: Int, at time: Double) -> Bool {
    initialStates.count == count && start >= 0 && start <= time && finger.isPossible(at: time)
  }
}
