import Gestures
import PlaneGeometry
import Recordings
import WorldDriving

/// What was done to a transition from one state on.
package typealias TransitionInputs = RecordedCalls<TransitionInput>

extension Transition {
  /// Whether all calls are recorded from now on, with their times, to be made again. `replayFile(named:)` of `BoxspringFiles`
  /// returns them as the bytes of a file, with the frames of ``advance(to:)``.
  ///
  /// What a ``TransitionGesture`` does is among them. Copies record their own; snapshots have no calls. Setting it to false discards the
  /// calls.
  ///
  /// - Complexity: setting it to true takes a ``snapshot()``. Each call then takes some 100 bytes until it is set to false, and one
  ///   that begins a motion in a world takes the memory of that.
  public var recordsInputs: Bool {
    get { inputs != nil }
    set {
      guard newValue != recordsInputs else { return }
      inputs = newValue ? TransitionInputs(from: snapshot()) : nil
    }
  }
}

// MARK: - Replay

/// Makes the calls again that a transition has recorded: one recorded frame after the other.
package struct TransitionReplay: Sendable {
  /// The transition after the last frame.
  package private(set) var transition: Transition
  /// The time to which a call wanted to go, in seconds, where that is later than allowed and has ended the replay.
  package private(set) var excess: Double?

  /// The elements before the first call, whose start is the rest frame.
  private let elements: [TransitionElement]
  private let calls: [TransitionInput]
  private let limit: Double
  private var count = 0
  private var isFirst = true

  /// A replay before the first call.
  ///
  /// - Parameter limit: the latest time in seconds.
  /// - Throws: where the snapshot is damaged, or of another version or kind.
  package init(_ inputs: TransitionInputs, limit: Double) throws(SnapshotError) {
    transition = try Transition(snapshot: inputs.start)
    elements = transition.elements
    (calls, self.limit) = (inputs.calls, limit)
    if transition.time > limit { stop(at: transition.time) }
  }

  /// The header of a recording of the frames.
  package func header(named name: String) -> RecordingHeader {
    transition.header(named: name, generator: "boxspring", rate: .source)
  }

  /// The next frame that was taken; nil after the last.
  package mutating func next() -> RecordingFrame? {
    while count < calls.count {
      count += 1
      switch calls[count - 1] {
      case .animate(let outcome, let motion): transition.animate(to: outcome, with: motion)
      case .begin(let interaction, let pan, let direction):
        transition.beginInteraction(interaction, with: pan, toward: direction)
      case .update(let pan): transition.updateInteraction(with: pan)
      case .move(let elements): _ = try? transition.update(elements)
      case .advance(let time):
        guard !(time > limit && time.isFinite) else {
          stop(at: time)
          return nil
        }
        defer { isFirst = false }
        return RecordingFrame(transition.advance(to: time), of: elements, isFirst: isFirst)
      }
    }
    return nil
  }

  private mutating func stop(at time: Double) {
    excess = time
    count = calls.count
  }
}

// MARK: - As bytes

extension TransitionInput: RecordedCall, SnapshotValue {
  package static var kind: SnapshotKind { .transitionInputs }
  package static var blank: TransitionInput { .advance(0) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .animate: 0
      case .begin: 1
      case .update: 2
      case .move: 3
      case .advance: 4
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var (outcome, motion) = (Outcome.blank, TransitionMotion.blank)
      if case .animate(let ownOutcome, let ownMotion) = self {
        (outcome, motion) = (ownOutcome, ownMotion)
      }
      try outcome.code(with: &coder)
      try motion.code(with: &coder)
      self = .animate(outcome, motion)
    case 1:
      var (interaction, pan) = (TransitionInteraction.blank, PanGesture.blank)
      var direction = Vector.zero
      if case .begin(let ownInteraction, let ownPan, let ownDirection) = self {
        (interaction, pan, direction) = (ownInteraction, ownPan, ownDirection)
      }
      try interaction.code(with: &coder)
      try pan.code(with: &coder)
      try direction.code(with: &coder)
      self = .begin(interaction, pan, direction)
    case 2:
      var pan = PanGesture.blank
      if case .update(let own) = self { pan = own }
      try pan.code(with: &coder)
      self = .update(pan)
    case 3:
      var elements: [TransitionElement] = []
      if case .move(let own) = self { elements = own }
      try elements.code(with: &coder)
      self = .move(elements)
    case 4:
      var time = 0.0
      if case .advance(let own) = self { time = own }
      try time.code(with: &coder)
      self = .advance(time)
    default: try coder.require(false, "unknown kind of call")
    }
  }
}
