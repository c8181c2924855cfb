import PlaneGeometry
import Springs

/// How far a cell is there while it arrives or leaves: a spring's way from 0 to 1, or back.
struct CellPresence: Equatable, Sendable {
  /// How far it is from what it becomes, and how fast that changes.
  var state = SpringState.rest
  /// What it becomes: 1, or 0 for a cell that leaves.
  var target = 1.0
  var fades = false
  /// Its scale where nothing of it is there.
  var leastScale = 1.0

  /// A cell that is there.
  init() {}

  /// A cell that begins to arrive.
  init(arrivingBy transition: CellTransition) {
    state.displacement = -1
    fades = transition.fades
    leastScale = transition.scale
  }

  /// The cell begins to leave; one that is still arriving turns round.
  mutating func leave(by transition: CellTransition) {
    state.displacement += target
    target = 0
    fades = fades || transition.fades
    if leastScale == 1 { leastScale = transition.scale }
  }

  private var value: Double { target + state.displacement }

  /// 0 to 1.
  var opacity: Double { fades ? min(max(value, 0), 1) : 1 }

  /// 0 or more.
  var scale: Double {
    leastScale == 1 ? 1 : max(0, leastScale + (1 - leastScale) * value)
  }

  mutating func pass(
    _ duration: Double, on tuning: SpringTuning, _ steps: inout SegmentSteps
  ) {
    guard state != .rest, duration > 0 else { return }
    let wasThere = value > 0
    state = steps.step(tuning, duration: duration).applied(to: state)
    if target == 0, !(wasThere && value > 0 && isShort(duration, on: tuning)) { state = .rest }
  }

  /// Whether a spring that is on the same side at the start and at the end of a duration, in seconds, has not swung to the other in
  /// between: its swings to either side last equally long.
  private func isShort(_ duration: Double, on tuning: SpringTuning) -> Bool {
    let angle = tuning.angularFrequency * duration
    return angle * angle * (1 - tuning.dampingRatio * tuning.dampingRatio) < .pi * .pi
  }

  /// Whether nothing of the cell is left: a spring that overshoots does not bring it back, whether one has looked meanwhile or not.
  func isGone(within amplitude: Double, on tuning: SpringTuning) -> Bool {
    target == 0 && (value <= 0 || isSettled(within: amplitude, on: tuning))
  }

  /// Whether it is what it becomes, to a thousandth, or as exactly as `amplitude` asks for.
  func isSettled(within amplitude: Double, on tuning: SpringTuning) -> Bool {
    let swing = state.velocity / tuning.angularFrequency
    let least = min(amplitude, 0.001)
    return state.displacement * state.displacement + swing * swing <= least * least
  }
}
