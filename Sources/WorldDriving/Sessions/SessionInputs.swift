#if !WITHOUT_DRIVER_SNAPSHOTS
  import Gestures
  import PlaneDynamics
  import PlaneGeometry
  import Recordings

  /// A call that has been made to a session.
  struct SessionInput: Sendable {
    enum Call: Sendable {
      /// `advance(action:)`.
      case advance
      /// `step(by:action:)`, seconds.
      case step(Double)
      /// `touch(_:action:)`.
      case touch(TouchSample)
    }

    var call: Call
    /// The worlds that the caller's action has made of those it was called with.
    var changes: [WorldReplacement] = []
  }

  /// A world that the caller has changed in a call.
  struct WorldReplacement: Sendable {
    /// The substep, counted from that of the call's first action.
    var substep: Int
    /// The world from then on, as a snapshot.
    var world: [UInt8]
  }

  /// What was done to a session from one state on: all calls, in their order.
  package struct SessionInputs: Sendable {
    /// The session before the first call, as a snapshot.
    let start: [UInt8]
    fileprivate(set) var calls: [SessionInput] = []

    init(from start: [UInt8]) { self.start = start }

    /// All of it as bytes.
    ///
    /// - Complexity: linear in what it holds.
    package func bytes() -> [UInt8] {
      var bytes: [UInt8] = []
      assertSuccess(because: "every call can be written") { () throws(SnapshotError) in
        bytes = try SnapshotCoder.write(.sessionInputs) { (coder) throws(SnapshotError) in
          var (start, calls) = (start, calls)
          try start.code(with: &coder)
          try calls.code(with: &coder)
        }
      }
      return bytes
    }

    /// Reads what ``bytes()`` has made.
    ///
    /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
    package init(reading bytes: [UInt8]) throws(SnapshotError) {
      self = try SnapshotCoder.read(bytes, .sessionInputs) { (coder) throws(SnapshotError) in
        var start: [UInt8] = []
        try start.code(with: &coder)
        var inputs = SessionInputs(from: start)
        try inputs.calls.code(with: &coder)
        return inputs
      }
    }
  }

  extension SessionInput: SnapshotValue {
    package static var blank: SessionInput { SessionInput(call: .advance) }

    package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
      var (tag, duration, touch): (UInt8, Double, TouchSample) =
        switch call {
        case .advance: (0, 0, .blank)
        case .step(let own): (1, own, .blank)
        case .touch(let own): (2, 0, own)
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
    /// Whether all calls are recorded from now on, with their times, to be made again. `replayFile(named:)` of `BoxspringFiles` writes
    /// them to a file.
    ///
    /// Where an action changes the world, the world is stored as it is then. Copies record their own; snapshots have no calls.
    /// Setting it to false forgets the calls.
    ///
    /// - Complexity: setting it to true takes a ``snapshot()``. Each substep then takes two of the world more, to see
    ///   whether the action has changed it. Some 50 bytes per call until it is set to false.
    public var recordsInputs: Bool {
      get { inputs != nil }
      set {
        guard newValue != recordsInputs else { return }
        inputs = newValue ? SessionInputs(from: snapshot()) : nil
      }
    }

    /// Advances to a time in seconds for a call, which is recorded where calls are.
    mutating func advance(
      to target: Double, for call: SessionInput.Call, _ action: SubstepAction
    ) {
      guard inputs != nil else {
        advance(to: target, action)
        return
      }
      var (input, substep) = (SessionInput(call: call), 0)
      advance(to: target) { world, time in
        let before = world.snapshot()
        action(&world, time)
        let after = world.snapshot()
        if after != before {
          input.changes.append(WorldReplacement(substep: substep, world: after))
        }
        substep += 1
      }
      inputs?.calls.append(input)
    }
  }

  // MARK: - Replay

  /// Makes the calls again that a session has recorded: one recorded frame after the other.
  package struct SessionReplay: Sendable {
    /// The session after the last frame.
    package private(set) var session: WorldSession
    /// The time to which a call wanted to go, in seconds, where that is later than allowed and has ended the replay.
    package private(set) var excess: Double?

    private let calls: [SessionInput]
    private let limit: Double
    private var count = 0
    private var recorder = WorldRecorder()
    private var touches: TouchFeed

    /// A replay before the first call.
    ///
    /// - Parameter limit: the latest time in seconds.
    /// - Throws: where the snapshot is damaged, or of another version or kind.
    package init(_ inputs: SessionInputs, limit: Double) throws(SnapshotError) {
      session = try WorldSession(snapshot: inputs.start)
      (calls, self.limit) = (inputs.calls, limit)
      var samples = session.touches
      for case .touch(let sample) in calls.map({ $0.call }) where sample.isValid {
        let place = samples.firstIndex { $0.time > sample.time } ?? samples.count
        samples.insert(sample, at: place)
      }
      touches = TouchFeed(samples)
    }

    /// The header of a recording of the frames.
    package func header(named name: String) -> RecordingHeader {
      var header = RecordingHeader(
        session.run.scene, named: name, generator: "boxspring", rate: session.run.rate)
      let steps = calls.contains { if case .step = $0.call { true } else { false } }
      if steps { header.rate = .source }
      for channels in session.channels { header.channels.formUnion(channels.columns) }
      return header
    }

    /// The next frame that was taken; nil after the last.
    package mutating func next() -> RecordingFrame? {
      while count < calls.count {
        let input = calls[count]
        count += 1
        var (frame, substep): (SessionFrame?, Int) = (nil, 0)
        var changes = input.changes[...]
        let action: WorldSession.SubstepAction = { world, _ in
          if let change = changes.first, change.substep == substep {
            changes.removeFirst()
            if let other = try? DynamicsWorld(snapshot: change.world) { world = other }
          }
          substep += 1
        }
        guard isWithinLimit(input.call) else { return nil }
        switch input.call {
        case .advance: frame = session.advance(action: action)
        case .step(let duration): frame = session.step(by: duration, action: action)
        case .touch(let sample): session.touch(sample, action: action)
        }
        guard let frame else { continue }
        var recorded = session.recorded(frame, by: &recorder)
        touches.add(to: &recorded)
        return recorded
      }
      return nil
    }

    private mutating func isWithinLimit(_ call: SessionInput.Call) -> Bool {
      let target =
        switch call {
        case .advance: session.run.nextFrameTime
        case .step(let duration): session.run.time + duration
        case .touch(let sample): sample.time
        }
      guard target > limit else { return true }
      excess = target
      count = calls.count
      return false
    }
  }
#endif
