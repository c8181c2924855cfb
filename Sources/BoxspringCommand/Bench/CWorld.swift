import BoxspringHeader

/// A world stepped through the C interface alone. A copy goes on from the start.
struct CWorld {
  /// A world of the interface, freed with the last reference to it.
  private final class Handle {
    let pointer: OpaquePointer?

    init(_ pointer: OpaquePointer?) { self.pointer = pointer }

    deinit { bs_world_free(pointer, nil) }
  }

  private let start: Handle
  /// nil before the first step.
  private var world: Handle?
  private var poses: [bs_pose]

  /// A world file.
  init(_ text: [UInt8], named name: String) throws(RefusedCall) {
    var made: OpaquePointer?
    try RefusedCall.unless { error in
      text.withUnsafeBytes {
        bs_world_read($0.bindMemory(to: CChar.self).baseAddress, $0.count, name, &made, error)
      }
    }
    start = Handle(made)
    var info = bs_world_info()
    try RefusedCall.unless { bs_world_info_of(made, &info, $0) }
    poses = [bs_pose](repeating: bs_pose(), count: info.item_count)
  }

  /// Steps by a duration in seconds and takes all poses; how many, or nil where that fails.
  mutating func step(by duration: Double) -> Int? {
    if world == nil {
      var copy: OpaquePointer?
      bs_world_copy(start.pointer, &copy, nil)
      world = Handle(copy)
    }
    guard bs_world_step(world?.pointer, duration, nil) == BS_OK else { return nil }
    let code = poses.withUnsafeMutableBufferPointer {
      bs_world_poses(world?.pointer, 0, $0.baseAddress, $0.count, nil)
    }
    return code == BS_OK ? poses.count : nil
  }

  /// The hash of all states.
  var hash: UInt64 {
    var info = bs_world_info()
    bs_world_info_of((world ?? start).pointer, &info, nil)
    return info.hash
  }
}
