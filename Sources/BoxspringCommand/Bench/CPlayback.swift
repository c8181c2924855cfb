import BoxspringHeader

/// The frames of a run, taken through the C interface alone. A copy goes on from the first frame.
struct CPlayback {
  /// A playback of the interface, freed with the last reference to it.
  private final class Handle {
    let pointer: OpaquePointer?

    init(_ pointer: OpaquePointer?) { self.pointer = pointer }

    deinit { bs_playback_free(pointer, nil) }
  }

  private let beginning: Handle
  /// nil before the first frame.
  private var playback: Handle?
  private var room = [bs_element_frame](repeating: bs_element_frame(), count: 64)

  /// - Parameter rate: frames per second.
  init(
    scene: [UInt8], named sceneName: String, trace: [UInt8], named traceName: String, rate: Double
  ) throws(RefusedCall) {
    var (sceneHandle, traceHandle, made): (OpaquePointer?, OpaquePointer?, OpaquePointer?)
    defer {
      bs_scene_free(sceneHandle, nil)
      bs_trace_free(traceHandle, nil)
    }
    try RefusedCall.unless { error in
      scene.withUnsafeBytes { text in
        bs_scene_read(
          text.bindMemory(to: CChar.self).baseAddress, text.count, sceneName, &sceneHandle, error)
      }
    }
    try RefusedCall.unless { error in
      trace.withUnsafeBytes { text in
        bs_trace_read(
          text.bindMemory(to: CChar.self).baseAddress, text.count, traceName, &traceHandle, error)
      }
    }
    try RefusedCall.unless { bs_playback_create(sceneHandle, traceHandle, rate, &made, $0) }
    beginning = Handle(made)
  }

  /// How many elements the next frame has; nil after the last.
  mutating func next() -> Int? {
    if playback == nil {
      var copy: OpaquePointer?
      bs_playback_copy(beginning.pointer, &copy, nil)
      playback = Handle(copy)
    }
    var frame = bs_frame()
    while true {
      let capacity = room.count
      let code = room.withUnsafeMutableBufferPointer {
        bs_playback_next(playback?.pointer, $0.baseAddress, capacity, &frame, nil)
      }
      if code == BS_OK { return frame.count }
      guard code == BS_ERROR_CAPACITY else { return nil }
      let count = max(frame.count, 2 * capacity)
      room = [bs_element_frame](repeating: bs_element_frame(), count: count)
    }
  }
}
