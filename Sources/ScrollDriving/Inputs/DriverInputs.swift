import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import Recordings

/// What was done to a driver from one state on.
package typealias DriverInputs = RecordedCalls<DriverInput>

extension DriverInput: RecordedCall {
  package static var kind: SnapshotKind { .driverInputs }

  /// Arrangements that several calls share are written once.
  package static func code(
    _ calls: inout [DriverInput], with coder: inout SnapshotCoder
  ) throws(SnapshotError) {
    var (count, tables) = (calls.count, SnapshotTables())
    try coder.count(&count)
    for index in 0..<count {
      var call = index < calls.count ? calls[index] : .blank
      try call.code(with: &coder, &tables)
      if !coder.isWriting { calls.append(call) }
    }
  }
}

// MARK: - Recording

extension ScrollDriver {
  /// Records a call, unless nothing is recorded.
  @inline(__always)
  mutating func recordInput(_ input: @autoclosure () -> DriverInput) {
    guard inputs != nil else { return }
    inputs?.add(input())
  }

  /// Calls a function with the physics of the collection or of a section, and records what it does.
  @discardableResult
  mutating func updateRecording(
    _ section: Int?, _ events: (inout ScrollPhysics) -> Void
  ) -> Bool {
    let update = ScrollInputs.Update()
    var input: DriverInput?
    let recorded: (inout ScrollPhysics) -> Void = { physics in
      physics.recordedInputs = ScrollInputs(of: update)
      events(&physics)
      let recorded = physics.recordedInputs.take()
      if let recorded, recorded.update === update {
        input = .events(recorded.inputs, section: section)
      } else {
        input = .physics(physics, section: section)
      }
    }
    var isThere = true
    if let section {
      isThere = updateSection(section, recorded)
    } else {
      scroll(recorded)
    }
    if let input { inputs?.add(input) }
    return isThere
  }
}

extension ScrollDriver {
  /// Whether all calls are recorded from now on, with their times, to be made again. `replayFile(named:)` of `BoxspringFiles`
  /// returns them as the bytes of a file.
  ///
  /// Calls that reorder an item are included. ``frame(at:)`` and ``state(at:)`` change nothing and are not recorded: the file has
  /// the frames of ``advance(to:)``. Copies record their own calls; snapshots and what ``state(at:)`` returns have none. Setting it to
  /// false discards the calls.
  ///
  /// - Complexity: setting it to true takes a ``snapshot()``. Each call then takes a constant time more, and some 100 bytes until it
  ///   is set to false, plus the memory of new arrangements.
  public var recordsInputs: Bool {
    get { inputs != nil }
    set {
      guard newValue != recordsInputs else { return }
      inputs = newValue ? DriverInputs(from: bytes()) : nil
    }
  }
}

extension BouncyCollection {
  /// Whether all calls are recorded from now on; see `ScrollDriver/recordsInputs`. ``play(_:)`` begins again.
  public var recordsInputs: Bool {
    get { driver.recordsInputs }
    set { driver.recordsInputs = newValue }
  }
}

// MARK: - Replay

/// Makes the calls again that a driver has recorded: one recorded frame after the other.
package struct DriverReplay: Sendable {
  /// The driver after the last frame.
  package private(set) var driver: ScrollDriver
  /// How many elements would have to be live, where that is more than allowed and has ended the replay.
  package private(set) var excess: Int?
  /// The time to which a call wanted to go with lifted cells, in seconds, where that takes longer than allowed and has ended the
  /// replay.
  package private(set) var timeExcess: Double?

  private let calls: [DriverInput]
  private var count = 0
  /// How long cells may still be lifted, in seconds.
  private var liftedTime: Double
  private var recorder = LayoutRecorder()
  private var touches: TouchFeed

  /// A replay before the first call.
  ///
  /// - Parameters:
  ///   - limit: most live elements.
  ///   - liftedTime: how long cells may be lifted, in seconds: lifted cells are stepped, all else is not.
  /// - Throws: where the snapshot is damaged, or of another version or kind.
  package init(
    _ inputs: DriverInputs, limit: Int = .max, liftedTime: Double = .infinity
  ) throws(SnapshotError) {
    self.liftedTime = liftedTime
    driver = try ScrollDriver.read(inputs.start)
    driver.limitLiveElements(limit)
    calls = inputs.calls
    touches = TouchFeed(inOrder(calls.flatMap { $0.touches }))
  }

  /// The header of a recording of the frames.
  package func header(named name: String) -> RecordingHeader {
    let layout = driver.layout
    // After changes made before the recording began, elements may still be appearing or disappearing; and a driver from before a change
    // makes it again.
    let changes =
      layout.arrangementCount > 0
      || driver.commands.contains { $0.action.arrangement != nil }
      || calls.contains { if case .change = $0 { true } else { false } }
    return RecordingHeader(
      layout.arrangement, in: layout.viewport, named: name, title: "", generator: "boxspring",
      rate: .source,
      channels: changes ? LayoutRecorder.channelsOfChanges : LayoutRecorder.channels)
  }

  /// The next frame that was taken; nil after the last.
  package mutating func next() -> RecordingFrame? {
    while excess == nil, count < calls.count, isWithinLimit(calls[count]) {
      count += 1
      guard case .frame(let time) = calls[count - 1] else {
        excess = driver.make(calls[count - 1]) ?? driver.excess
        continue
      }
      var frame = driver.advance(to: time, recorder: &recorder)
      excess = driver.excess
      guard excess == nil else { return nil }
      touches.add(to: &frame)
      return frame
    }
    return nil
  }

  private mutating func isWithinLimit(_ call: DriverInput) -> Bool {
    guard !driver.layout.liftedElements.isEmpty, var time = call.time else { return true }
    // A change waits for events that are known already.
    if case .change = call { time = max(driver.latestEventTime, time.isFinite ? time : 0) }
    guard time.isFinite, time > driver.time else { return true }
    liftedTime -= time - driver.time
    if liftedTime < 0 { timeExcess = time }
    return liftedTime >= 0
  }
}

/// Touches that a recording can hold; one that is earlier than the one before counts as at the same time.
private func inOrder(_ touches: [TouchSample]) -> [TouchSample] {
  var ordered: [TouchSample] = []
  for var touch in touches where touch.isValid {
    touch.time = max(touch.time, ordered.last?.time ?? touch.time)
    ordered.append(touch)
  }
  return ordered
}

extension DriverInput {
  /// The time to which the call takes the cells, in seconds; nil where it takes only the scroll on.
  fileprivate var time: Double? {
    switch self {
    case .frame(let time), .failure(let time), .action(_, let time): time
    case .change(_, let time): time
    case .events, .physics, .run, .touch, .wheel, .keep: nil
    }
  }

  /// What fingers do in the call.
  fileprivate var touches: [TouchSample] {
    switch self {
    case .touch(let phase, let pointer, let place, let time):
      [TouchSample(time: time, phase: phase, finger: pointer, location: place)]
    case .events(let events, nil): events.compactMap { $0.touch }
    default: []
    }
  }
}

extension ScrollInput {
  fileprivate var touch: TouchSample? {
    guard case .touch(let phase, let pointer, let place, let time) = self else { return nil }
    return TouchSample(time: time, phase: phase, finger: pointer, location: place)
  }
}
