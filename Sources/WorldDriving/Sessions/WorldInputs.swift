import Gestures
import PlaneDynamics
import PlaneGeometry
import Recordings

/// A recorded call to a run or a session, with its arguments.
package struct WorldInput: Sendable {
  enum Call: Sendable {
    /// `advance(action:)`.
    case advance
    /// `step(by:action:)`, seconds.
    case step(Double)
    /// `touch(_:action:)`.
    case touch(TouchSample)
    /// Not a call: the caller has replaced the world of a run, by this one as a snapshot.
    case world([UInt8])
  }

  var call: Call
  /// In a session, the worlds that the caller's action has changed.
  var changes: [WorldReplacement] = []
}

/// A world that the caller has changed in a call.
struct WorldReplacement: Sendable {
  /// The substep, counted from that of the call's first action.
  var substep: Int
  /// The world from then on, as a snapshot.
  var world: [UInt8]
}

/// What was done to a run or a session from one state on.
package typealias WorldInputs = RecordedCalls<WorldInput>

extension WorldInput: RecordedCall, SnapshotValue {
  package static var kind: SnapshotKind { .worldInputs }
  package static var blank: WorldInput { WorldInput(call: .advance) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch call {
      case .advance: 0
      case .step: 1
      case .touch: 2
      case .world: 3
      }
    var (duration, touch, world) = (0.0, TouchSample.blank, [UInt8]())
    switch call {
    case .advance: break
    case .step(let own): duration = own
    case .touch(let own): touch = own
    case .world(let own): world = own
    }
    try tag.code(with: &coder)
    switch tag {
    case 0: call = .advance
    case 1:
      try duration.code(with: &coder)
      call = .step(duration)
    case 2:
      try touch.code(with: &coder)
      call = .touch(touch)
    case 3:
      try world.code(with: &coder)
      if !coder.isWriting { _ = try DynamicsWorld(snapshot: world) }
      call = .world(world)
    default: try coder.require(false, "unknown kind of call")
    }
    try changes.code(with: &coder)
  }
}

extension WorldReplacement: SnapshotValue {
  package static var blank: WorldReplacement { WorldReplacement(substep: 0, world: []) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try substep.code(with: &coder)
    try world.code(with: &coder)
    guard !coder.isWriting else { return }
    _ = try DynamicsWorld(snapshot: world)
  }
}

// MARK: - Recording

extension WorldSession {
  /// Whether all calls are recorded from now on, with their times, to be made again. `replayFile(named:)` of `BoxspringFiles`
  /// returns them as the bytes of a file.
  ///
  /// Where an action changes the world, the world is stored as it is then. Copies record their own; snapshots have no calls.
  /// Setting it to false discards the calls.
  ///
  /// - Complexity: setting it to true takes a ``snapshot()``. From then on, each substep takes two more snapshots of the world, to see
  ///   whether the action has changed it. Memory until it is set to false: some 50 bytes per call, and a snapshot of the world per
  ///   substep in which the action has changed it.
  public var recordsInputs: Bool {
    get { inputs != nil }
    set {
      guard newValue != recordsInputs else { return }
      inputs = newValue ? WorldInputs(from: snapshot()) : nil
    }
  }

  /// Advances to a time in seconds for a call, which is recorded where calls are.
  mutating func advance(
    to target: Double, for call: WorldInput.Call, _ action: SubstepAction
  ) {
    guard inputs != nil else {
      advance(to: target, action)
      return
    }
    var (input, substep) = (WorldInput(call: call), 0)
    advance(to: target) { world, time in
      let before = world.snapshot()
      action(&world, time)
      let after = world.snapshot()
      if after != before {
        input.changes.append(WorldReplacement(substep: substep, world: after))
      }
      substep += 1
    }
    inputs?.add(input)
  }
}

extension WorldRun {
  /// Whether all calls are recorded from now on, with their times, to be made again, as of a ``WorldSession``.
  ///
  /// Where ``world`` is another at the beginning of a call than at the end of the last one, it is stored.
  ///
  /// - Complexity: setting it to true takes a ``snapshot()``. From then on, each call takes two more snapshots of the world. Memory until
  ///   it is set to false: some 50 bytes per call, and a snapshot of the world per call before which the caller has changed it.
  public var recordsInputs: Bool {
    get { inputs != nil }
    set {
      guard newValue != recordsInputs else { return }
      inputs = newValue ? WorldInputs(from: snapshot()) : nil
      lastWorld = newValue ? world.snapshot() : []
    }
  }

  /// Records a call, and before it what the caller has made of the world.
  mutating func record(_ call: WorldInput.Call) {
    guard inputs != nil else { return }
    let now = world.snapshot()
    if now != lastWorld { inputs?.add(WorldInput(call: .world(now))) }
    inputs?.add(WorldInput(call: call))
  }

  /// Keeps the world as a call leaves it.
  mutating func endRecordedCall() {
    if inputs != nil { lastWorld = world.snapshot() }
  }
}

// MARK: - Replay

/// Makes the calls again that a run or a session has recorded: one recorded frame after the other.
package struct WorldReplay: Sendable {
  /// The time to which a call wanted to go, in seconds, where that is later than allowed and has ended the replay.
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
    var samples = session.touches
    for case .touch(let sample) in calls.map({ $0.call }) where sample.isValid {
      samples.append(sample)
    }
    touches = TouchFeed(samples.inOrder { $0.time < $1.time })
  }

  /// The run, or that of the session, after the last frame.
  package var run: WorldRun { session?.run ?? ownRun ?? .blank }

  /// The session after the last frame; nil for a run.
  package var replayedSession: WorldSession? { session }

  /// The header of a recording of the frames.
  package func header(named name: String) -> RecordingHeader {
    var header = RecordingHeader(
      run.scene, named: name, generator: "boxspring", rate: run.rate)
    let steps = calls.contains { if case .step = $0.call { true } else { false } }
    if steps { header.rate = .source }
    for channels in session?.channels ?? [] { header.channels.formUnion(channels.columns) }
    return header
  }

  /// The next frame that was taken; nil after the last.
  package mutating func next() -> RecordingFrame? {
    while count < calls.count {
      let input = calls[count]
      count += 1
      guard isWithinLimit(input.call) else { return nil }
      let frame = session == nil ? makeInRun(input.call) : makeInSession(input)
      guard var frame else { continue }
      touches.add(to: &frame)
      return frame
    }
    return nil
  }

  private mutating func makeInRun(_ call: WorldInput.Call) -> RecordingFrame? {
    var frame: WorldFrame?
    switch call {
    case .advance: frame = ownRun?.advance()
    case .step(let duration): frame = ownRun?.step(by: duration)
    case .world(let bytes):
      if let world = try? DynamicsWorld(snapshot: bytes) { ownRun?.world = world }
    case .touch: break
    }
    guard let frame, let run = ownRun else { return nil }
    return recorder.record(frame, of: run)
  }

  private mutating func makeInSession(_ input: WorldInput) -> RecordingFrame? {
    var (frame, substep): (SessionFrame?, Int) = (nil, 0)
    var changes = input.changes[...]
    let action: WorldSession.SubstepAction = { world, _ in
      if let change = changes.first, change.substep == substep {
        changes.removeFirst()
        if let other = try? DynamicsWorld(snapshot: change.world) { world = other }
      }
      substep += 1
    }
    switch input.call {
    case .advance: frame = session?.advance(action: action)
    case .step(let duration): frame = session?.step(by: duration, action: action)
    case .touch(let sample): session?.touch(sample, action: action)
    case .world: break
    }
    guard let frame else { return nil }
    return session?.recorded(frame, by: &recorder)
  }

  private mutating func isWithinLimit(_ call: WorldInput.Call) -> Bool {
    let target =
      switch call {
      case .advance: run.nextFrameTime
      case .step(let duration):
        duration > 0 && duration.isFinite ? run.time + duration : run.time
      case .touch(let sample): sample.time
      case .world: 0.0
      }
    guard target > limit else { return true }
    excess = target
    count = calls.count
    return false
  }
}
