import Gestures
import PlaneDynamics
import PlaneGeometry
import Recordings

extension WorldSession: RecordableRun {
  /// Frames per second.
  public var frameRate: Double? { run.rate }

  /// Whether the limit has ended the session with something still in motion, and without an outcome.
  public var wasCutShort: Bool { outcome == nil && run.wasCutShort }

  /// The remaining frames as a recording, with contacts, for files, pages and bakes; linear in their number and in the
  /// items.
  ///
  /// Items with channels are shown by these. Signals are events of the kind `signal NAME`; the outcome is an event of the
  /// kind `finished` or `cancelled`.
  ///
  /// - Parameter name: a short name for the scene.
  /// - Throws: `RecordingError` for two items of the same name, and for a scene whose size is negative or not finite.
  public func recording(named name: String) throws(RecordingError) -> Recording {
    var (session, recorder, feed) = (self, WorldRecorder(), TouchFeed(knownTouches))
    session.inputs = nil
    var frames: [RecordingFrame] = []
    while let frame = session.advance() {
      var recorded = session.recorded(frame, by: &recorder)
      feed.add(to: &recorded)
      frames.append(recorded)
    }
    var header = RecordingHeader(
      run.scene, named: name, generator: "boxspring", rate: run.rate)
    for frame in frames { header.channels.formUnion(frame.poses.used) }
    return try Recording(header, frames: frames, state: session.run.world.stateHash)
  }

  /// The recording's frame for the frame that has just been taken; linear in the items and what is around them.
  package func recorded(
    _ frame: SessionFrame, by recorder: inout WorldRecorder
  ) -> RecordingFrame {
    var recorded = recorder.record(frame.world, of: run)
    show(frame, &recorded)
    return recorded
  }

  /// Applies the channels of items, and adds signals and the outcome to the events.
  private func show(_ frame: SessionFrame, _ recorded: inout RecordingFrame) {
    var events = recorded.events
    for signal in frame.signals {
      // Among events of the same time, signals are last, after their causes.
      let index = events.firstIndex { $0.time > signal.time } ?? events.count
      events.insert(RecordingEvent(signal), at: index)
    }
    if let outcome = frame.outcome {
      events.append(
        RecordingEvent(time: frame.world.time, kind: RecordingEvent.Kind(outcome.word)))
    }
    recorded.events = events
    for channels in channels {
      guard let index = run.place(of: channels.item) else { continue }
      recorded.poses.set(
        channels.numbers(frame.world.states[index]), of: run.scene.items[index].item, at: index,
        count: recorded.members.count)
    }
    recorded.poses.removeDefaults()
  }
}

extension PoseColumns {
  /// Sets the pose of an item to its initial one, and then the channels that its numbers drive.
  fileprivate mutating func set(
    _ numbers: [(channel: ItemChannels.Channel, number: Double)], of item: DynamicItem,
    at index: Int, count: Int
  ) {
    set(.dx, item.center.x, at: index, count: count)
    set(.dy, item.center.y, at: index, count: count)
    set(.rotation, item.rotation, at: index, count: count)
    for (channel, number) in numbers {
      guard let pose = channel.pose else { continue }
      let rest: Double =
        switch channel {
        case .width: item.size.width
        case .height: item.size.height
        default: 0
        }
      set(pose, channel.shown(number) - rest, at: index, count: count)
    }
  }

  private mutating func set(_ channel: PoseChannel, _ number: Double, at index: Int, count: Int) {
    if self[channel].isEmpty {
      self[channel] = Array(repeating: channel.defaultValue, count: count)
    }
    self[channel][index] = number
  }
}

extension RecordingEvent {
  /// The event of a signal.
  package init(_ signal: WorldSession.TimedSignal) {
    self.init(time: signal.time, kind: Kind("signal " + signal.name))
  }
}
