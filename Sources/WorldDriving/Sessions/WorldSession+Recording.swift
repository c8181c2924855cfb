import PlaneDynamics
import PlaneGeometry
import Recordings

extension WorldSession {
  /// The frames from here on as a recording, with contacts, for files, pages and bakes; linear in their number and in the
  /// items.
  ///
  /// Items are drawn as their channels say. Signals are events of the kind `signal NAME`, the outcome is one of the kind
  /// `finished` or `cancelled`.
  ///
  /// - Parameter name: short name of the scene.
  /// - Throws: ``RecordingError`` for two items of one name, and a scene whose size is negative or not finite.
  public func recording(named name: String) throws(RecordingError) -> Recording {
    var (session, recorder) = (self, WorldRecorder())
    var frames: [RecordingFrame] = []
    while let frame = session.advance() {
      frames.append(session.recorded(frame, by: &recorder))
    }
    var header = RecordingHeader(
      run.scene, named: name, generator: "boxspring", rate: run.rate)
    for frame in frames { header.channels.formUnion(frame.poses.used) }
    return try Recording(header, frames: frames, state: session.run.world.stateHash)
  }

  /// The frame of a recording that shows the frame that has just been taken; linear in the items and what is around them.
  package func recorded(
    _ frame: SessionFrame, by recorder: inout WorldRecorder
  ) -> RecordingFrame {
    var recorded = recorder.record(frame.world, of: run)
    show(frame, &recorded)
    return recorded
  }

  /// Draws items as their channels say, and adds what has been decided.
  private func show(_ frame: SessionFrame, _ recorded: inout RecordingFrame) {
    var events = recorded.events
    for signal in frame.signals {
      // Of the same time, signals come after what they tell of.
      let place = events.firstIndex { $0.time > signal.time } ?? events.count
      let kind = RecordingEvent.Kind("signal " + signal.name)
      events.insert(RecordingEvent(time: signal.time, kind: kind), at: place)
    }
    if let outcome = frame.outcome {
      events.append(
        RecordingEvent(time: frame.world.time, kind: RecordingEvent.Kind(outcome.word)))
    }
    recorded.events = events
    for channels in channels {
      guard let place = run.place(of: channels.item) else { continue }
      recorded.poses.put(
        channels.numbers(frame.world.states[place]), of: run.scene.items[place].item, at: place,
        of: recorded.members.count)
    }
    recorded.poses.removeDefaults()
  }
}

extension PoseColumns {
  /// Puts an item where it was at the start, and then what its numbers say in their channels.
  fileprivate mutating func put(
    _ numbers: [(channel: ItemChannels.Channel, number: Double)], of item: DynamicItem,
    at place: Int, of count: Int
  ) {
    set(.dx, item.center.x, at: place, of: count)
    set(.dy, item.center.y, at: place, of: count)
    set(.rotation, item.rotation, at: place, of: count)
    for (channel, number) in numbers {
      switch channel {
      case .x: set(.dx, number, at: place, of: count)
      case .y: set(.dy, number, at: place, of: count)
      case .width: set(.dw, max(number, 0) - item.size.width, at: place, of: count)
      case .height: set(.dh, max(number, 0) - item.size.height, at: place, of: count)
      case .rotation: set(.rotation, number, at: place, of: count)
      case .scale: set(.scale, number, at: place, of: count)
      case .opacity: set(.opacity, min(max(number, 0), 1), at: place, of: count)
      case .cornerRadius: set(.cornerRadius, max(number, 0), at: place, of: count)
      case .z: set(.z, number, at: place, of: count)
      case .value: continue
      }
    }
  }

  private mutating func set(_ channel: PoseChannel, _ number: Double, at place: Int, of count: Int)
  {
    if self[channel].isEmpty {
      self[channel] = Array(repeating: channel.defaultValue, count: count)
    }
    self[channel][place] = number
  }
}
