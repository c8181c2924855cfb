import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import Recordings

/// Makes the calls again that a collection has recorded: one recorded frame after the other.
package struct CollectionReplay: Sendable {
  /// The collection after the last frame.
  package private(set) var collection: BouncyCollection
  /// How many elements would have to be live, if that is more than allowed and has ended the
  /// replay.
  package private(set) var excess: Int?
  /// The time to which a call wanted to go with lifted cells, in seconds, if that takes longer than
  /// allowed and has ended the replay.
  package private(set) var timeExcess: Double?

  private let calls: [CollectionCall]
  private var count = 0
  /// How long cells may still be lifted, in seconds.
  private var liftedTime: Double
  private var recorder = LayoutRecorder()
  private var touches: TouchFeed

  /// A replay before the first call.
  ///
  /// - Parameters:
  ///   - limit: most live elements.
  ///   - liftedTime: how long cells may be lifted, in seconds: lifted cells are stepped, all else
  ///     is not.
  /// - Throws: if the snapshot is damaged, or of another version or kind.
  package init(
    _ recording: RecordedCalls<CollectionCall>, limit: Int = .max, liftedTime: Double = .infinity
  ) throws(SnapshotError) {
    self.liftedTime = liftedTime
    collection = try BouncyCollection(snapshot: recording.start)
    collection.driver.limitLiveElements(limit)
    calls = recording.calls
    touches = TouchFeed(inOrder(calls.compactMap { $0.touch }))
  }

  /// The header of a recording of the frames.
  package func header(named name: String) -> RecordingHeader {
    let layout = collection.driver.layout
    // After changes made before the recording began, elements may still be appearing or
    // disappearing; and a driver from before a change makes it again.
    let changes =
      layout.arrangementCount > 0
      || collection.driver.effects.contains { $0.effect.arrangement != nil }
      || calls.contains { $0.changesArrangement }
    return RecordingHeader(
      layout.arrangement, in: layout.viewport, named: name, title: "", generator: "boxspring",
      rate: .source,
      channels: changes ? LayoutRecorder.channelsOfChanges : LayoutRecorder.channels)
  }

  /// The next frame that was taken; nil after the last.
  package mutating func next() -> RecordingFrame? {
    while excess == nil, count < calls.count, isWithinLimit(calls[count]) {
      let call = calls[count]
      count += 1
      if case .frame = call.input {
        collection.passTime(to: call.time)
        var frame = collection.driver.advance(to: call.time, recorder: &recorder)
        excess = collection.driver.excess
        guard excess == nil else { return nil }
        touches.add(to: &frame)
        return frame
      }
      do throws(BouncyCollectionError) {
        try collection.receive(call.input, at: call.time)
      } catch {
        excess = error.code.excess(over: collection.driver.layout.liveLimit)
      }
      excess = excess ?? collection.driver.excess
    }
    return nil
  }

  private mutating func isWithinLimit(_ call: CollectionCall) -> Bool {
    let driver = collection.driver
    guard !driver.layout.liftedElements.isEmpty, call.movesCells else { return true }
    var time = call.time
    // A change waits for events that are known already.
    if call.changesArrangement { time = max(driver.latestEventTime, time.isFinite ? time : 0) }
    guard time.isFinite, time > driver.time else { return true }
    liftedTime -= time - driver.time
    if liftedTime < 0 { timeExcess = time }
    return liftedTime >= 0
  }
}

/// Touches that a recording can hold; one that is earlier than the one before counts as at the same
/// time.
private func inOrder(_ touches: [TouchSample]) -> [TouchSample] {
  var ordered: [TouchSample] = []
  for var touch in touches where touch.isValid {
    touch.time = max(touch.time, ordered.last?.time ?? touch.time)
    ordered.append(touch)
  }
  return ordered
}

extension CollectionCall {
  /// Whether it takes the cells to its time, and not the scroll alone.
  fileprivate var movesCells: Bool {
    switch input {
    case .touch, .wheel, .observe, .scroll, .scrollSection, .follow, .keptSpan: false
    case .cells, .beginReorder, .moveReorder, .endReorder, .cancelReorder, .change, .update,
      .advance, .frame:
      true
    }
  }

  /// Whether elements may be arranged anew.
  fileprivate var changesArrangement: Bool {
    switch input {
    case .beginReorder, .moveReorder, .endReorder, .cancelReorder, .change, .update: true
    case .touch, .wheel, .observe, .scroll, .scrollSection, .follow, .keptSpan, .cells, .advance,
      .frame:
      false
    }
  }

  /// What a finger does in it.
  fileprivate var touch: TouchSample? {
    guard case .touch(let phase, let finger, let location) = input else { return nil }
    return TouchSample(time: time, phase: phase, finger: finger, location: location)
  }
}

extension BouncyCollectionError.Code {
  /// How many elements would have to be live, if that is what was refused.
  fileprivate func excess(over liveLimit: Int) -> Int? {
    switch self {
    case .change(let error): error.code.excess(over: liveLimit)
    case .reorder(let error):
      if case .change(let reason) = error.code { reason.excess(over: liveLimit) } else { nil }
    default: nil
    }
  }
}

extension ChangeError.Code {
  fileprivate func excess(over liveLimit: Int) -> Int? {
    if case .tooManyLive(let count, liveLimit, _) = self { count } else { nil }
  }
}
