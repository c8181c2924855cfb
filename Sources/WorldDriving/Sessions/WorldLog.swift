import Gestures
import PlaneDynamics
import PlaneGeometry
import Recordings

// Whatever happens to a world is an action, and three functions perform it: `WorldSession.perform`
// what takes fingers, signals or an outcome, `WorldRun.make` paths, `WorldAction.apply` the rest.
// So a log of actions is enough to make a run again. To let closures change the world and compare
// snapshots around each substep cost 44 to 81 times the run.

/// An entry of the log of a run or a session: what happened at a time.
package struct WorldInput: Sendable {
  package enum Event: Sendable {
    /// `advance(action:)`: the next frame was taken.
    case frame
    /// `step(by:action:)`: a frame was taken.
    case step
    /// An action between calls, or a touch to which time was advanced.
    case action(WorldAction)
    /// An action by a ``WorldEditor``, at the end of a substep of the next call in the log.
    case edit(WorldAction)
  }

  /// Seconds since the start; of a frame and of a touch, to which the call was to advance.
  var time: Double
  var event: Event

  init(at time: Double, _ event: Event) {
    self.time = time
    self.event = event
  }

  /// The touch, if it is one.
  fileprivate var touch: TouchSample? {
    switch event {
    case .action(let action), .edit(let action): action.touch(at: time)
    case .frame, .step: nil
    }
  }
}

/// What was done to a run or a session from one state on.
package typealias WorldInputs = RecordedCalls<WorldInput>

extension WorldAction {
  /// What a hand does at a time; nil for other actions.
  func touch(at time: Double) -> TouchSample? {
    guard case .touch(let phase, let finger, let place) = self else { return nil }
    return TouchSample(time: time, phase: phase, finger: finger, location: place)
  }
}

extension WorldInput: RecordedCall, SnapshotValue {
  package static var kind: SnapshotKind { .worldInputs }
  package static var blank: WorldInput { WorldInput(at: 0, .frame) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try event.code(with: &coder)
    try coder.require(!time.isNaN, "time of a call not a number")
  }
}

extension WorldInput.Event: SnapshotValue {
  package static var blank: WorldInput.Event { .frame }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.cases(&self, "kind of call") {
      (cases: inout SnapshotCases<Self>) throws(SnapshotError) in
      try cases.add({ if case .frame = $0 { true } else { false } }, .frame)
      try cases.add({ if case .step = $0 { true } else { false } }, .step)
      try cases.add({ if case .action(let one) = $0 { one } else { nil } }, Self.action)
      try cases.add({ if case .edit(let one) = $0 { one } else { nil } }, Self.edit)
    }
  }
}

// MARK: - Recording

extension WorldSession {
  /// Whether the session keeps a log of all that happens to it from now on, to be made again.
  /// `replayFile(named:)` of `BoxspringFiles` returns it as the bytes of a file.
  ///
  /// Copies keep their own; snapshots have no log. Setting it to false discards the log.
  ///
  /// - Complexity: setting it to true takes a copy. From then on each call, and each
  ///   action within it, takes some 100 bytes until it is set to false.
  public var recordsInputs: Bool {
    get { inputs != nil }
    set {
      guard newValue != recordsInputs else { return }
      let start = self
      inputs = newValue ? WorldInputs { start.snapshot() } : nil
    }
  }
}

extension WorldRun {
  /// Whether the run keeps a log of all that happens to it from now on, as a ``WorldSession`` does.
  public var recordsInputs: Bool {
    get { inputs != nil }
    set {
      guard newValue != recordsInputs else { return }
      let start = self
      inputs = newValue ? WorldInputs { start.snapshot() } : nil
    }
  }
}

// MARK: - Replay

/// Makes again what a run or a session has in its log: one recorded frame after the other.
package struct WorldReplay: Sendable {
  /// The time to which a call wanted to go, in seconds, where that is later than allowed and has
  /// ended the replay.
  package private(set) var excess: Double?

  // One of the two; apart, so that advancing one copies nothing.
  private var ownRun: WorldRun?
  private var session: WorldSession?
  private let calls: [WorldInput]
  private let limit: Double
  private var count = 0
  private var recorder = WorldRecorder()
  private var touches: TouchFeed

  /// A replay before the first call.
  ///
  /// - Parameter limit: the latest time in seconds.
  /// - Throws: where the snapshot is damaged, or of another version or kind.
  package init(_ inputs: WorldInputs, limit: Double) throws(SnapshotError) {
    (calls, self.limit) = (inputs.calls, limit)
    guard SnapshotCoder.kind(of: inputs.start) == .worldSession else {
      ownRun = try WorldRun(snapshot: inputs.start)
      touches = TouchFeed([])
      return
    }
    let session = try WorldSession(snapshot: inputs.start)
    self.session = session
    let live = calls.compactMap { $0.touch }.filter { $0.isValid }
    touches = TouchFeed((session.knownTouches + live).inOrder { $0.time < $1.time })
  }

  /// The run, or that of the session, after the last frame.
  package var run: WorldRun { session?.run ?? ownRun ?? .blank }

  /// The session after the last frame; nil for a run.
  package var replayedSession: WorldSession? { session }

  /// The header of a recording of the frames.
  package func header(named name: String) -> RecordingHeader {
    var header = RecordingHeader(
      run.scene, named: name, generator: "boxspring", rate: run.rate)
    let steps = calls.contains { if case .step = $0.event { true } else { false } }
    if steps { header.rate = .source }
    for channels in session?.channels ?? [] { header.channels.formUnion(channels.columns) }
    return header
  }

  /// The next frame that was taken; nil after the last.
  package mutating func next() -> RecordingFrame? {
    var edits: [WorldChange] = []
    while count < calls.count {
      let input = calls[count]
      count += 1
      guard input.time <= limit else {
        excess = input.time
        count = calls.count
        return nil
      }
      if case .edit(let action) = input.event {
        edits.append(WorldChange(at: input.time, action))
        continue
      }
      let frame = session == nil ? makeInRun(input) : makeInSession(input, edits)
      edits = []
      guard var frame else { continue }
      touches.add(to: &frame)
      return frame
    }
    return nil
  }

  private mutating func makeInRun(_ input: WorldInput) -> RecordingFrame? {
    var frame: WorldFrame?
    switch input.event {
    case .frame: frame = ownRun?.advance()
    case .step: frame = ownRun?.step(to: input.time)
    case .action(let action), .edit(let action): try? ownRun?.receive(action)
    }
    guard let frame, let run = ownRun else { return nil }
    return recorder.record(frame, of: run)
  }

  /// - Parameter edits: those at the ends of substeps on the way, in order of time.
  private mutating func makeInSession(
    _ input: WorldInput, _ edits: [WorldChange]
  ) -> RecordingFrame? {
    var (frame, edits): (SessionFrame?, ArraySlice) = (nil, edits[...])
    let makeEdits: WorldSession.SubstepAction = { editor in
      while let edit = edits.first, edit.time <= editor.time {
        edits.removeFirst()
        try? editor.receive(edit.action)
      }
    }
    switch input.event {
    case .frame: frame = session?.advance(action: makeEdits)
    case .step: frame = session?.step(to: input.time, makeEdits)
    case .action(let action), .edit(let action):
      if let touch = action.touch(at: input.time) {
        session?.touch(touch, action: makeEdits)
      } else {
        try? session?.receive(action)
      }
    }
    guard let frame else { return nil }
    return session?.recorded(frame, by: &recorder)
  }
}
