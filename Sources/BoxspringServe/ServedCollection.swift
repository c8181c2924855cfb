import BoxspringHeader
import CBoxspring

/// The collection of a scene, which is made and driven through the C interface, but for the limit of its live elements.
final class ServedCollection {
  private let handle: OpaquePointer
  private let axis: bs_axis
  /// Fingers that are down.
  private var fingers: Set<Int32> = []
  /// How many elements there are now.
  private(set) var count: Int
  /// Their identifiers; nil for their order.
  private var identifiers: [UInt64]?
  /// The elements of the last frame, and room for more.
  private var room: [bs_element_frame] = []

  /// The collection of a scene, at rest at time 0.
  ///
  /// - Parameters:
  ///   - identifiers: of its elements; nil for their order.
  ///   - name: what errors call the scene.
  ///   - limit: most elements in view and around it.
  init(
    scene bytes: [UInt8], identifiers: [UInt64]?, named name: String, limit: Int
  ) throws(RefusedCall) {
    var (scene, arrangement, made): (OpaquePointer?, OpaquePointer?, OpaquePointer?)
    defer {
      bs_arrangement_free(arrangement, nil)
      bs_scene_free(scene, nil)
    }
    try RefusedCall.unless { error in
      bytes.withUnsafeBytes { text in
        bs_scene_read(text.bindMemory(to: CChar.self).baseAddress, text.count, name, &scene, error)
      }
    }
    try RefusedCall.unless { bs_scene_arrangement(scene, &arrangement, $0) }
    var info = bs_arrangement_info()
    try RefusedCall.unless { bs_arrangement_info_of(arrangement, &info, $0) }
    try RefusedCall.unless { bs_scene_collection(scene, &made, $0) }
    guard let made else { preconditionFailure("a function that succeeds makes a handle") }
    handle = made
    limitLiveElements(of: made, to: limit)
    axis = info.axis
    (count, self.identifiers) = (info.count, identifiers)
    guard let identifiers else { return }
    guard identifiers.count == count else {
      throw RefusedCall(
        code: bs_code(BS_ERROR_COUNT),
        text:
          "\(identifiers.count) identifiers are not those of \(count) elements; give one per element"
      )
    }
    guard Set(identifiers).count == count else {
      throw RefusedCall(
        code: bs_code(BS_ERROR_COUNT),
        text: "two elements have the same identifier; give each its own")
    }
  }

  deinit { bs_collection_free(handle, nil) }

  // MARK: Events

  func observe(_ offset: bs_point, at time: Double, touch: bs_point?) throws(RefusedCall) {
    try RefusedCall.unless { error in
      withOptional(touch) { bs_collection_observe(handle, offset, time, $0, error) }
    }
  }

  func touch(_ touch: bs_touch) throws(RefusedCall) {
    let begins = Int(touch.phase) == Int(BS_TOUCH_BEGAN)
    guard begins || fingers.contains(touch.finger) else {
      throw RefusedCall(
        code: bs_code(BS_ERROR_INDEX),
        text: "pointer \(touch.finger) is not down; start its gesture with \"began\"")
    }
    try RefusedCall.unless { error in
      withUnsafePointer(to: touch) { bs_collection_touch(handle, $0, 1, error) }
    }
    if begins {
      fingers.insert(touch.finger)
    } else if Int(touch.phase) != Int(BS_TOUCH_MOVED) {
      fingers.remove(touch.finger)
    }
  }

  func wheel(_ delta: bs_vector, at time: Double) throws(RefusedCall) {
    try RefusedCall.unless { bs_collection_wheel(handle, delta, time, $0) }
  }

  func scroll(
    to offset: bs_point, at time: Double, over duration: Double
  ) throws(RefusedCall) {
    try RefusedCall.unless { bs_collection_scroll_to(handle, offset, time, duration, $0) }
  }

  /// Puts rectangles in the place of all elements.
  func change(_ change: ServedChange, at time: Double) throws(RefusedCall) {
    var arrangement: OpaquePointer?
    defer { bs_arrangement_free(arrangement, nil) }
    try RefusedCall.unless { error in
      change.frames.withUnsafeBufferPointer { frames in
        withOptional(change.contentSize) { size in
          bs_arrangement_from_rects(
            frames.baseAddress, frames.count, axis, size, &arrangement, error)
        }
      }
    }
    let isSame = identifiers == nil && change.identifiers == nil && change.frames.count == count
    let old = isSame ? [] : identifiers ?? (0..<UInt64(count)).map { $0 }
    let new = isSame ? [] : change.identifiers ?? (0..<UInt64(change.frames.count)).map { $0 }
    let environment = change.viewport.map { bs_environment_default($0.width, $0.height) }
    try RefusedCall.unless { error in
      old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
          withOptional(environment) { environment in
            bs_collection_change(
              handle, arrangement, isSame ? nil : old.baseAddress, old.count,
              isSame ? nil : new.baseAddress, new.count, environment, time, error)
          }
        }
      }
    }
    (count, identifiers) = (change.frames.count, change.identifiers)
  }

  // MARK: Frames

  /// Drives the collection to a time; ``elements(of:)`` has the elements that are then in view.
  ///
  /// - Parameter limit: most elements in view and around it.
  func advance(to time: Double, limit: Int) throws(RefusedCall) -> bs_frame {
    var frame = bs_frame()
    while true {
      do throws(RefusedCall) {
        try RefusedCall.unless { error in
          room.withUnsafeMutableBufferPointer {
            bs_collection_advance(handle, time, $0.baseAddress, $0.count, &frame, error)
          }
        }
        guard takeLiveExcess(of: handle) == nil else { break }
        return frame
      } catch {
        guard error.code == BS_ERROR_CAPACITY, frame.count <= limit,
          takeLiveExcess(of: handle) == nil
        else { throw error }
        room = Array(repeating: bs_element_frame(), count: frame.count)
      }
    }
    throw RefusedCall(code: bs_code(BS_ERROR_CAPACITY), text: "")
  }

  /// The elements of the frame that was taken last.
  func elements(of frame: bs_frame) -> ArraySlice<bs_element_frame> {
    room[..<frame.count]
  }
}

/// Passes on a pointer to a value, or NULL where there is none.
private func withOptional<Value, Result>(
  _ value: Value?, _ body: (UnsafePointer<Value>?) -> Result
) -> Result {
  guard let value else { return body(nil) }
  return withUnsafePointer(to: value) { body($0) }
}
