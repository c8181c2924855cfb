import FileStreams
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Transitions
import WorldDriving

/// The calls of a program to the library, made again: one recorded frame after the other.
package struct LibraryReplay {
  // One of the three; apart, so that advancing one copies nothing.
  private var collection: CollectionReplay?
  private var world: WorldReplay?
  private var transition: TransitionReplay?
  /// The header of a recording of the frames.
  package let header: RecordingHeader

  /// A replay before the first call.
  ///
  /// - Parameters:
  ///   - bytes: the calls, as a collection, a run, a session or a transition has recorded them.
  ///   - name: the name of the recording.
  ///   - elements: most live elements of a collection.
  ///   - seconds: the latest time of a world or a transition, and how long cells of a collection
  ///     stay lifted.
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  package init(
    reading bytes: [UInt8], named name: String, elements: Int = .max, seconds: Double = .infinity
  ) throws(SnapshotError) {
    switch SnapshotCoder.kind(of: bytes) {
    case .worldInputs:
      let replay = try WorldReplay(WorldInputs(reading: bytes), limit: seconds)
      (world, header) = (replay, replay.header(named: name))
      return
    case .transitionInputs:
      let replay = try TransitionReplay(TransitionInputs(reading: bytes), limit: seconds)
      (transition, header) = (replay, replay.header(named: name))
      return
    default: break
    }
    let replay = try CollectionReplay(
      RecordedCalls(reading: bytes), limit: elements, liftedTime: seconds)
    (collection, header) = (replay, replay.header(named: name))
  }

  /// The next frame that was taken; nil after the last.
  package mutating func next() -> RecordingFrame? {
    collection?.next() ?? world?.next() ?? transition?.next()
  }

  /// The run of the world, as of the last frame; nil for a collection or a transition.
  package var worldRun: WorldRun? { world?.run }

  /// How many elements would have to be live, where that is more than allowed and has ended the replay.
  package var elementExcess: Int? { collection?.excess }

  /// Whether the calls are those of a collection, whose time is limited only while cells are lifted.
  package var isOfCollection: Bool { collection != nil }

  /// The time to which a call wanted to go, in seconds, where that takes longer than allowed and has ended the replay.
  package var timeExcess: Double? {
    collection?.timeExcess ?? world?.excess ?? transition?.excess
  }

  /// A replay file of calls; nil where there are none.
  static func file(of bytes: [UInt8]?, named name: String) throws(RecordingError) -> [UInt8]? {
    guard let bytes else { return nil }
    let name = RunInputs.name(of: name)
    var replay: LibraryReplay?
    assertSuccess(because: "what was recorded can be read") { () throws(SnapshotError) in
      replay = try LibraryReplay(reading: bytes, named: name)
    }
    guard var replay else { return nil }
    var cursor = try RecordingCursor(replay.header)
    var frames: [RecordingFrame] = []
    while let frame = replay.next() {
      try cursor.take(frame)
      frames.append(frame)
    }
    let seal = cursor.seal(state: replay.worldRun?.world.stateHash)
    let inputs = RunInputs(
      .library, generator: replay.header.generator, files: [InputFile(name, content: bytes)])
    var file: [UInt8] = []
    inputs.append(to: &file)
    return file + Recording(replay.header, sealedFrames: frames, seal).encoded(as: .ndjson)
  }
}

extension BouncyCollection {
  /// A replay file of all calls since `recordsInputs` was set, and of the frames that they gave, for `boxspring replay`; nil where calls
  /// are not recorded. The frames are made again, from the state in which the recording began.
  ///
  /// - Complexity: takes as long as the calls did; linear in the calls and in the elements of all frames, in memory.
  /// - Parameter name: a short name of what is laid out.
  /// - Throws: `RecordingError` for a viewport of a negative size, and for a time beyond 10³⁰⁰ s.
  public func replayFile(named name: String) throws(RecordingError) -> [UInt8]? {
    try LibraryReplay.file(of: recording?.bytes(), named: name)
  }
}

extension WorldRun {
  /// A replay file of all calls since `recordsInputs` was set, and of the frames that they gave, for `boxspring replay`; nil where calls
  /// are not recorded. The frames are made again, from the state in which the recording began.
  ///
  /// - Complexity: takes as long as the calls did; linear in the calls and in the items of all frames, in memory.
  /// - Parameter name: a short name of the scene.
  /// - Throws: `RecordingError` for two items of the same name, and for a scene whose size is negative or not finite.
  public func replayFile(named name: String) throws(RecordingError) -> [UInt8]? {
    try LibraryReplay.file(of: inputs?.bytes(), named: name)
  }
}

extension WorldSession {
  /// A replay file of all calls since `recordsInputs` was set, and of the frames that they gave, for `boxspring replay`; nil where calls
  /// are not recorded. The frames are made again, from the state in which the recording began.
  ///
  /// - Complexity: takes as long as the calls did; linear in the calls and in the items of all frames, in memory.
  /// - Parameter name: a short name of the scene.
  /// - Throws: `RecordingError` for two items of the same name, and for a scene whose size is negative or not finite.
  public func replayFile(named name: String) throws(RecordingError) -> [UInt8]? {
    try LibraryReplay.file(of: inputs?.bytes(), named: name)
  }
}

extension Transition {
  /// A replay file of all calls since `recordsInputs` was set, and of the frames that they gave, for `boxspring replay`; nil where calls
  /// are not recorded. The frames are made again, from the state in which the recording began.
  ///
  /// - Complexity: takes as long as the calls did; linear in the calls and in the elements of all frames, in memory.
  /// - Parameter name: a short name of the transition.
  /// - Throws: `RecordingError` for a container of a negative size, and for a time beyond 10³⁰⁰ s.
  public func replayFile(named name: String) throws(RecordingError) -> [UInt8]? {
    try LibraryReplay.file(of: inputs?.bytes(), named: name)
  }
}
