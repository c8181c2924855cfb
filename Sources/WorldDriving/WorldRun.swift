import PlaneDynamics
import PlaneGeometry
import Recordings

/// A simulation of a scene: ``advance()`` returns one frame after the other until the run is over.
///
/// A value: copies are independent. Changes take effect at their times and paths are followed substep by
/// substep, independent of the frame rate: frames at the same time are identical at every rate. As in
/// UIKit, a frame shows the substeps that ended before its time, see `DynamicsWorld`, and the changes
/// up to its time.
///
/// Changes of a scene are tried before the run, but what a rule or the program does may make one
/// impossible: it is in `refusedChanges` then.
///
/// ```swift
/// var run = WorldRun(scene)
/// while let frame = run.advance() { draw(frame.states) }
/// ```
public struct WorldRun: Sendable {
  /// The scene.
  package let scene: WorldScene
  /// Frames per second.
  package let rate: Double
  #if hasFeature(Embedded)
    /// The current world, to look at; ``receive(_:)`` changes it.
    public package(set) var world: DynamicsWorld {
      _read { yield boxedWorld.value }
      _modify { yield &boxedWorld.value }
    }
    private var boxedWorld: Boxed<DynamicsWorld>
  #else
    /// The current world, to look at; ``receive(_:)`` changes it.
    public package(set) var world: DynamicsWorld
  #endif
  /// The current behaviors, by name.
  package private(set) var behaviors: BehaviorNames
  /// Seconds since the start.
  public private(set) var time = 0.0
  /// The number of frames that have been returned.
  package private(set) var frameCount = 0

  /// Changes of the scene that could not be made, because what the caller or a rule has done makes
  /// them impossible, or because only a session can make them.
  package private(set) var refusedChanges: [RefusedChange] = []

  private var changeCount = 0
  private var followed: [FollowedPath] = []
  private var moving: [MovingItem] = []
  /// The number of substeps that have ended.
  private var tickCount = 0
  /// Whether the current time is the end of a substep.
  package private(set) var isAtTick = true
  /// Whether the world has paused since the last end of a substep.
  private var hasJustPaused = false
  /// The events since the last frame.
  package private(set) var events: [TimedWorldEvent] = []
  /// The time of the last change, signal or event: later events are no earlier.
  private var leastEventTime = 0.0

  /// What has happened since it is recorded; nil where it is not.
  package internal(set) var inputs: WorldInputs?

  /// A path that an anchor follows, with its start time.
  fileprivate struct FollowedPath: Sendable {
    var behavior: BehaviorID
    var start: Double
    var path: AnchorPath
  }

  /// An item that follows a path, with its start time.
  fileprivate struct MovingItem: Sendable {
    var item: ItemID
    var start: Double
    var path: AnchorPath

    func isOver(at time: Double) -> Bool { start + path.duration <= time }
  }

  /// A scene at its start.
  ///
  /// - Parameters:
  ///   - scene: items, behaviors and timed changes.
  ///   - rate: frames per second; clamped to 0.001...100000.
  public init(_ scene: WorldScene, rate: Double = 60) {
    self.scene = scene
    self.rate = rate >= 0.001 ? min(rate, 100_000) : 0.001
    #if hasFeature(Embedded)
      boxedWorld = scene.boxedWorld
    #else
      world = scene.world
    #endif
    behaviors = scene.behaviors
  }

  /// The next frame; nil once the run is over. The first is at time 0 and the last at the end of the scene, at every
  /// rate.
  ///
  /// - Complexity: that of `DynamicsWorld.step(by:)` over the time of a frame, and linear in the items.
  public mutating func advance() -> WorldFrame? {
    guard frameCount == 0 || !isOver else { return nil }
    let target = nextFrameTime
    inputs?.add(WorldInput(at: target, .frame))
    advanceAlone(to: target)
    guard !world.isOverfull else { return nil }
    frameCount += 1
    return takeFrame()
  }

  /// Remaining times below this, in seconds, are rounding errors.
  private static let shortestStep = 1e-9

  /// The time of the next frame, in seconds.
  package var nextFrameTime: Double {
    let time = Double(frameCount) / rate
    guard frameCount > 0, time > end - Self.shortestStep else { return time }
    return end
  }

  /// Counts a frame that has been returned.
  package mutating func countFrame() { frameCount += 1 }

  /// The time at which the scene is over in any case, in seconds.
  package var end: Double {
    switch scene.duration {
    case .seconds(let seconds): seconds
    case .untilRest(let limit): limit
    }
  }

  /// Advances by a duration in seconds, whether or not the scene is over; a duration that is negative or not finite counts
  /// as 0.
  public mutating func step(by duration: Double) -> WorldFrame {
    step(to: duration > 0 && duration.isFinite ? time + duration : time)
  }

  mutating func step(to target: Double) -> WorldFrame {
    inputs?.add(WorldInput(at: target, .step))
    advanceAlone(to: target)
    return takeFrame()
  }

  /// Performs an action now.
  ///
  /// - Throws: ``WorldChangeError``, also for what only a session can perform; nothing has changed
  ///   then.
  public mutating func receive(_ action: WorldAction) throws(WorldChangeError) {
    try make(action)
    inputs?.add(WorldInput(at: time, .action(action)))
  }

  /// Whether there is no further frame.
  public var isOver: Bool {
    if time >= end { return true }
    guard case .untilRest = scene.duration else { return false }
    // The next frame has the contacts that a change has ended at rest.
    return isAtRest && !world.hasWaitingEvents
  }

  /// Whether everything is at rest and no change is pending.
  public var isAtRest: Bool {
    !world.isRunning && changeCount == scene.changes.count && followed.isEmpty
      && moving.isEmpty
  }

  /// Whether the run was ended by the limit before it came to rest.
  public var wasCutShort: Bool {
    if case .untilRest = scene.duration { isOver && !isAtRest } else { false }
  }

  /// The index of an item in the scene's list.
  package func place(of id: ItemID) -> Int? {
    // Items are added to the world in the order of the list, and never removed.
    scene.items.indices.contains(id.index) && scene.items[id.index].id == id ? id.index : nil
  }

  /// The current frame, with the events since the last one.
  package mutating func takeFrame() -> WorldFrame {
    defer { events.removeAll() }
    return WorldFrame(
      time: time, states: scene.items.map { state(of: $0) }, events: events,
      isPaused: !world.isRunning)
  }

  private func state(of item: WorldItem) -> ItemState {
    world.state(of: item.id)
      ?? ItemState(center: item.item.center, rotation: item.item.rotation)
  }
}

// Time advances from one end of a substep or time of a change to the next, up to the target time.
extension WorldRun {
  /// Advances to a time in seconds, without a frame, and refuses what only a session can do.
  private mutating func advanceAlone(to target: Double) {
    advance(to: target)
    while let change = takeSessionChange() {
      refuse(change, .init(.needsSession))
      advance(to: target)
    }
  }

  /// Advances to a time in seconds, without a frame; an earlier time counts as the current one.
  /// Stops where a change is due that only a session can make, see ``takeSessionChange()``.
  package mutating func advance(to target: Double) {
    while true {
      makeChanges()
      guard !awaitsSession else { return }
      if isAtTick {
        followPaths()
        carryItems()
      }
      guard time < target else { return }
      moveOn(to: min(target, nextMoment))
    }
  }

  /// The next end of a substep or time of a change.
  package var nextMoment: Double { min(nextTick, nextChangeTime) }

  private var nextTick: Double { Double(nextTickCount) * world.options.substep }

  /// The number of substeps that will have ended with the next one; counted again where the caller has replaced the world by one with a
  /// different substep.
  private var nextTickCount: Int {
    let (h, next) = (world.options.substep, tickCount + 1)
    let wait = Double(next) * h - time
    guard wait <= 0 || wait > 1.5 * h else { return next }
    let count = Int(min((time / h).rounded(.down), Double(Int.max / 2))) + 1
    return Double(count) * h > time ? count : count + 1
  }

  private var nextChangeTime: Double {
    changeCount < scene.changes.count ? scene.changes[changeCount].time : .infinity
  }

  private mutating func moveOn(to moment: Double) {
    let wasRunning = world.isRunning
    // The clock of a world that pauses stops at the next end of a substep, not at the next frame: otherwise the substeps after
    // the pause would depend on the frame rate.
    if hasJustPaused, !wasRunning { world.pass(moment - time) }
    let report = world.step(by: moment - time)
    if report.events.first == .resumed { noteChange() }
    // A substep is taken when the time passes its end, so its end is the last one that has been passed.
    let (h, count) = (world.options.substep, nextTickCount)
    if !report.events.isEmpty {
      leastEventTime = min(max(Double(count - 1) * h, leastEventTime), time)
    }
    for event in report.events {
      let behavior = event.contact.flatMap { behaviors.lastName(of: $0.behavior) }
      events.append(TimedWorldEvent(time: leastEventTime, event: event, behavior: behavior))
    }
    behaviors.forgetRemoved()
    isAtTick = moment >= Double(count) * h
    if isAtTick { tickCount = count }
    hasJustPaused = !isAtTick && !world.isRunning && (wasRunning || hasJustPaused)
    time = moment
  }

  /// Notes that something has happened now that is not an event of the world.
  mutating func noteChange() { leastEventTime = time }

  private mutating func makeChanges() {
    while changeCount < scene.changes.count, scene.changes[changeCount].time <= time {
      let change = scene.changes[changeCount]
      guard !change.action.needsSession else { return }
      changeCount += 1
      do throws(WorldChangeError) {
        try make(change.action)
      } catch {
        refuse(change, error)
      }
    }
  }

  /// Whether the next change is due, and only a session can make it.
  private var awaitsSession: Bool {
    changeCount < scene.changes.count && scene.changes[changeCount].time <= time
      && scene.changes[changeCount].action.needsSession
  }

  /// Removes and returns the next change, if it is due and only a session can make it.
  mutating func takeSessionChange() -> WorldChange? {
    guard awaitsSession else { return nil }
    changeCount += 1
    return scene.changes[changeCount - 1]
  }

  /// Notes a change of the scene that cannot be made.
  mutating func refuse(_ change: WorldChange, _ error: WorldChangeError) {
    refusedChanges.append(RefusedChange(change, error))
  }

  /// Performs an action now, without recording it.
  ///
  /// - Throws: ``WorldChangeError``; nothing has changed then.
  package mutating func make(_ action: WorldAction) throws(WorldChangeError) {
    switch action {
    case .follow(let name, let path):
      guard let behavior = behaviors[name] else { throw .init(.unknownBehavior(name)) }
      guard path.isValid else { throw .init(.invalidPath) }
      guard world[behavior]?.hasAnchor == true else { throw .init(.noAnchor(name)) }
      followed.removeAll { $0.behavior == behavior }
      followed.append(FollowedPath(behavior: behavior, start: time, path: path))
    case .moveAlong(let item, let path):
      guard path.isValid else { throw .init(.invalidPath) }
      try refusing { () throws(DynamicsError) in try world.check(item) }
      moving.removeAll { $0.item == item }
      moving.append(MovingItem(item: item, start: time, path: path))
    case .add, .remove, .edit, .move, .nudge, .push, .release, .touch, .signal, .finish:
      #if hasFeature(Embedded)
        try action.apply(to: &boxedWorld.value, &behaviors)
      #else
        try action.apply(to: &world, &behaviors)
      #endif
      if case .move(let item, _, _) = action { moving.removeAll { $0.item == item } }
    }
    noteChange()
  }

  /// Moves items on paths to their positions at the end of the substep that begins now. Items that are not anchored, or no
  /// longer exist, are skipped.
  private mutating func carryItems() {
    let h = world.options.substep
    for moving in moving {
      let place = moving.path.place(at: time + h - moving.start)
      do throws(DynamicsError) {
        try world.move(moving.item, to: place, over: h, goesOn: !moving.isOver(at: time))
      } catch {
        switch error.code {
        case .itemNotAnchored, .unknownItem, .itemInGroup: continue
        default: assertionFailure("the places of a path are finite")
        }
      }
    }
    moving.removeAll { $0.isOver(at: time) }
  }

  private mutating func followPaths() {
    guard !followed.isEmpty else { return }
    #if hasFeature(Embedded)
      followed.removeAll { boxedWorld.value[$0.behavior] == nil }
    #else
      followed.removeAll { world[$0.behavior] == nil }
    #endif
    for followed in followed {
      let place = followed.path.place(at: time - followed.start)
      assertSuccess(because: "the behavior is there") { () throws(DynamicsError) in
        try world.update(followed.behavior) { $0.moveAnchor(to: place) }
      }
    }
    followed.removeAll { $0.start + $0.path.duration <= time }
  }
}

extension WorldRun: RecordableRun {
  /// Frames per second.
  public var frameRate: Double? { rate }

  /// The remaining frames as a recording, with velocities and contacts, for files, pages and bakes; linear in their number
  /// and in the items.
  ///
  /// - Parameter name: a short name for the world.
  /// - Throws: `RecordingError` for two items of the same name, and for a scene whose size is negative or not finite.
  public func recording(named name: String) throws(RecordingError) -> Recording {
    var (run, recorder) = (self, WorldRecorder(recordsVelocities: true))
    run.inputs = nil
    var frames: [RecordingFrame] = []
    while let frame = run.advance() { frames.append(recorder.record(frame, of: run)) }
    let header = RecordingHeader(
      scene, named: name, generator: "boxspring", rate: rate, recordsVelocities: true)
    return try Recording(header, frames: frames, state: run.world.stateHash)
  }
}

// MARK: - Snapshots

extension WorldRun: SnapshotValue {
  package static var blank: WorldRun { WorldRun(.blank) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (scene, rate) = (scene, rate)
    try scene.code(with: &coder)
    try rate.code(with: &coder)
    if !coder.isWriting { self = WorldRun(scene, rate: rate) }
    var world = world
    try world.code(with: &coder)
    self.world = world
    try behaviors.code(with: &coder)
    try time.code(with: &coder)
    try frameCount.code(with: &coder)
    try changeCount.code(with: &coder)
    try followed.code(with: &coder)
    try moving.code(with: &coder)
    try tickCount.code(with: &coder)
    try isAtTick.code(with: &coder)
    try hasJustPaused.code(with: &coder)
    try events.code(with: &coder)
    try leastEventTime.code(with: &coder)
    try coder.require(leastEventTime <= time, "time of the last event of a run out of range")
    try coder.require(
      time >= 0 && time <= 1e11 && (0..<Int.max).contains(tickCount),
      "time of a run out of range (0 to 1e11 s), or the number of its substeps")
    try coder.require(
      frameCount >= 0 && frameCount < Int(Int32.max)
        && changeCount >= 0 && changeCount <= scene.changes.count,
      "frame or change count of a run out of range")
  }
}

extension WorldRun.FollowedPath: SnapshotValue {
  static var blank: WorldRun.FollowedPath {
    WorldRun.FollowedPath(behavior: .blank, start: 0, path: .blank)
  }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try behavior.code(with: &coder)
    try start.code(with: &coder)
    try path.code(with: &coder)
    try coder.require(start.isFinite && path.isValid, "start or samples of a path out of range")
  }
}

extension WorldRun.MovingItem: SnapshotValue {
  static var blank: WorldRun.MovingItem {
    WorldRun.MovingItem(item: .blank, start: 0, path: .blank)
  }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try start.code(with: &coder)
    try path.code(with: &coder)
    try coder.require(start.isFinite && path.isValid, "start or samples of a path out of range")
  }
}
