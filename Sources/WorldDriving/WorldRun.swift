import PlaneDynamics
import PlaneGeometry
import Recordings

/// A scene in motion: ``advance()`` gives frame after frame, until it is over.
///
/// A value: a copy goes on alone. Changes happen at their times and paths are followed substep by
/// substep, whatever the rate of the frames: at the same time every rate shows the same, bit for bit.
/// As in UIKit, a frame shows the substeps that ended before its time, see ``DynamicsWorld``; and the
/// changes up to its time.
///
/// ```swift
/// var run = WorldRun(scene)
/// while let frame = run.advance() { draw(frame.states) }
/// ```
public struct WorldRun: Sendable {
  /// What is run.
  package let scene: WorldScene
  /// Frames per second.
  package let rate: Double
  /// The world as it is now, for ``DynamicsWorld/debugShapes`` and for hands that reach in.
  public var world: DynamicsWorld
  /// The behaviors there are now, by name.
  package private(set) var behaviors: BehaviorNames
  /// Seconds since the start.
  public private(set) var time = 0.0
  /// How many frames have been given.
  package private(set) var frameCount = 0

  /// Changes of the scene that could not be made. None, unless a hand that reached into ``world`` has taken
  /// away what they need.
  package private(set) var refusedChanges: [RefusedChange] = []

  private var changeCount = 0
  private var followed: [FollowedPath] = []
  private var moving: [MovingItem] = []
  /// How many substeps' ends have been passed.
  private var tickCount = 0
  /// Whether the time is that of the end of a substep.
  package private(set) var isAtTick = true
  /// What has happened since the last frame.
  package private(set) var events: [TimedWorldEvent] = []

  /// A path that is being followed, and since when.
  private struct FollowedPath: Sendable {
    var behavior: BehaviorID
    var start: Double
    var path: AnchorPath
  }

  /// An item on a path, and since when.
  private struct MovingItem: Sendable {
    var item: ItemID
    var start: Double
    var path: AnchorPath
  }

  /// A scene at its start.
  ///
  /// - Parameter rate: frames per second, 0.001 to 100000; moved into that range.
  public init(_ scene: WorldScene, rate: Double = 60) {
    self.scene = scene
    self.rate = rate >= 0.001 ? min(rate, 100_000) : 0.001
    world = scene.world
    behaviors = scene.behaviors
  }

  /// The next frame, the first at time 0 and the last when the scene ends, whatever the rate; nil once it is
  /// over.
  public mutating func advance() -> WorldFrame? {
    guard frameCount == 0 || !isOver else { return nil }
    advance(to: nextFrameTime)
    guard !world.isOverfull else { return nil }
    frameCount += 1
    return takeFrame()
  }

  /// What is left before the end, if it is less than this many seconds, is rounding.
  private static let shortestStep = 1e-9

  /// When the next frame is, in seconds.
  package var nextFrameTime: Double {
    let time = Double(frameCount) / rate
    guard frameCount > 0, time > end - Self.shortestStep else { return time }
    return end
  }

  /// Notes that a frame has been given.
  package mutating func countFrame() { frameCount += 1 }

  /// Seconds from the start at which the scene is over in any case.
  package var end: Double {
    switch scene.duration {
    case .seconds(let seconds): seconds
    case .untilRest(let limit): limit
    }
  }

  /// Runs on for a duration in seconds, whether or not the scene is over; negative or not finite counts
  /// as 0. For those who look at a run when they like.
  public mutating func step(by duration: Double) -> WorldFrame {
    if duration > 0, duration.isFinite { advance(to: time + duration) }
    return takeFrame()
  }

  /// Whether there is no further frame.
  public var isOver: Bool {
    if time >= end { return true }
    return if case .untilRest = scene.duration { isAtRest } else { false }
  }

  /// Whether nothing moves and nothing will happen any more.
  public var isAtRest: Bool {
    !world.isRunning && changeCount == scene.changes.count && followed.isEmpty
      && moving.isEmpty
  }

  /// Whether the limit ended a run that would have gone on.
  public var wasCutShort: Bool {
    if case .untilRest = scene.duration { isOver && !isAtRest } else { false }
  }

  /// The place of an item in the scene's list.
  package func place(of id: ItemID) -> Int? {
    // Items are put into the world in the order of the list, and never taken out.
    scene.items.indices.contains(id.index) && scene.items[id.index].id == id ? id.index : nil
  }

  /// What there is to see now, with what has happened since the last frame.
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

// The way from a time to the next: from one moment that matters to another, which are the ends of
// substeps, the times of changes, and the time aimed at.
extension WorldRun {
  /// Runs on to a time in seconds, without a frame; an earlier one counts as the present.
  package mutating func advance(to target: Double) {
    while true {
      makeChanges()
      if isAtTick {
        followPaths()
        carryItems()
      }
      guard time < target else { return }
      moveOn(to: min(target, nextMoment))
    }
  }

  /// When something can happen next: the end of a substep, or a change.
  package var nextMoment: Double { min(nextTick, nextChangeTime) }

  private var nextTick: Double { Double(tickCount + 1) * world.options.substep }

  private var nextChangeTime: Double {
    changeCount < scene.changes.count ? scene.changes[changeCount].time : .infinity
  }

  private mutating func moveOn(to moment: Double) {
    let report = world.step(by: moment - time)
    // A substep is taken once the time is past its end, so that end is the last one passed.
    let tick = Double(tickCount) * world.options.substep
    for event in report.events {
      events.append(TimedWorldEvent(time: event == .resumed ? time : tick, event: event))
    }
    isAtTick = moment >= nextTick
    if isAtTick { tickCount += 1 }
    time = moment
  }

  private mutating func makeChanges() {
    while changeCount < scene.changes.count, scene.changes[changeCount].time <= time {
      let change = scene.changes[changeCount]
      changeCount += 1
      do throws(WorldChangeError) {
        try make(change.action)
      } catch {
        refusedChanges.append(RefusedChange(change, error))
      }
    }
  }

  /// Makes a change now.
  ///
  /// - Throws: ``WorldChangeError``; nothing has changed then.
  package mutating func make(_ action: WorldChange.Action) throws(WorldChangeError) {
    switch action {
    case .follow(let name, let path):
      guard let behavior = behaviors[name] else { throw .init(.unknownBehavior(name)) }
      followed.removeAll { $0.behavior == behavior }
      followed.append(FollowedPath(behavior: behavior, start: time, path: path))
    case .moveAlong(let item, let path):
      moving.removeAll { $0.item == item }
      moving.append(MovingItem(item: item, start: time, path: path))
    case .move(let item, _, _):
      moving.removeAll { $0.item == item }
      try action.apply(to: &world, &behaviors)
    case .edit, .nudge, .add, .remove: try action.apply(to: &world, &behaviors)
    }
  }

  /// Sends items on a path to where they are to be when the substep ends that begins now. One that is not
  /// anchored at present, or is no longer there, is left alone.
  private mutating func carryItems() {
    let h = world.options.substep
    for moving in moving {
      let place = moving.path.place(at: time + h - moving.start)
      do throws(DynamicsError) {
        try world.move(moving.item, to: place, over: h)
      } catch {
        switch error.reason {
        case .itemNotAnchored, .unknownItem, .itemInGroup: continue
        default: assertionFailure("the places of a path are finite")
        }
      }
    }
    moving.removeAll { $0.start + $0.path.duration <= time }
  }

  private mutating func followPaths() {
    guard !followed.isEmpty else { return }
    followed.removeAll { world[$0.behavior] == nil }
    for followed in followed {
      let place = followed.path.place(at: time - followed.start)
      assertSuccess(because: "the behavior is there") { () throws(DynamicsError) in
        try world.update(followed.behavior) { $0.moveAnchor(to: place) }
      }
    }
    followed.removeAll { $0.start + $0.path.duration <= time }
  }
}

extension WorldRun {
  /// The frames from here on as a recording, with velocities and contacts, for files, pages and bakes; linear in their
  /// number and in the items.
  ///
  /// - Parameter name: short name of the world.
  /// - Throws: ``RecordingError`` for two items of one name, and a scene whose size is negative or not finite.
  public func recording(named name: String) throws(RecordingError) -> Recording {
    var (run, recorder) = (self, WorldRecorder(recordsVelocities: true))
    var frames: [RecordingFrame] = []
    while let frame = run.advance() { frames.append(recorder.record(frame, of: run)) }
    let header = RecordingHeader(
      scene, named: name, generator: "boxspring", rate: rate, recordsVelocities: true)
    return try Recording(header, frames: frames, state: run.world.stateHash)
  }
}
