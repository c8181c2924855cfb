import Gestures
import PlaneGeometry
import Recordings
import WorldDriving

/// What was done to a transition from one state on.
package typealias TransitionInputs = RecordedCalls<TransitionStep>

extension Transition {
  /// Whether the transition keeps a log of all that happens to it from now on, to be made again.
  /// `replayFile(named:)` of `BoxspringFiles` returns it as the bytes of a file, with the frames of
  /// ``advance(to:)``.
  ///
  /// What a ``TransitionGesture`` does is in it. Copies keep their own; snapshots have no log.
  /// Setting it to false discards the log.
  ///
  /// - Complexity: setting it to true takes a copy. Each call then takes some 100 bytes until it is set to false, and one
  ///   that begins a motion in a world takes the memory of that.
  public var recordsInputs: Bool {
    get { inputs != nil }
    set {
      guard newValue != recordsInputs else { return }
      let start = self
      inputs = newValue ? TransitionInputs { start.snapshot() } : nil
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
  private let calls: [TransitionStep]
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
      let step = calls[count - 1]
      guard case .advance = step.input else {
        _ = try? transition.receive(step.input)
        continue
      }
      guard !(step.time > limit && step.time.isFinite) else {
        stop(at: step.time)
        return nil
      }
      defer { isFirst = false }
      return RecordingFrame(transition.advance(to: step.time), of: elements, isFirst: isFirst)
    }
    return nil
  }

  private mutating func stop(at time: Double) {
    excess = time
    count = calls.count
  }
}

// MARK: - As bytes

extension TransitionStep: RecordedCall, SnapshotValue {
  package static var kind: SnapshotKind { .transitionInputs }
  package static var blank: TransitionStep { TransitionStep(at: 0, .blank) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try input.code(with: &coder)
  }
}

extension TransitionInput: SnapshotValue {
  package static var blank: TransitionInput { .advance }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.cases(&self, "kind of call") {
      (cases: inout SnapshotCases<Self>) throws(SnapshotError) in
      try cases.add(
        { if case .animate(let one, let two) = $0 { (one, two) } else { nil } }, Self.animate)
      try cases.add({ if case .reverse(let one) = $0 { one } else { nil } }, Self.reverse)
      try cases.add(
        { if case .begin(let one, let two, let three) = $0 { (one, two, three) } else { nil } },
        Self.begin)
      try cases.add({ if case .update(let one) = $0 { one } else { nil } }, Self.update)
      try cases.add({ if case .move(let one) = $0 { one } else { nil } }, Self.move)
      try cases.add({ if case .advance = $0 { true } else { false } }, .advance)
    }
  }
}
