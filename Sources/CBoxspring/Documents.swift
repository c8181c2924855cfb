// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringDocuments
import BoxspringHeader
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving

struct SceneContent: HandleContent {
  static var mark: UInt64 { 0x656e_6563_7300_0007 }
  static var name: StaticString { "a scene" }
  var scene: ArrangedScene
}

struct TraceContent: HandleContent {
  static var mark: UInt64 { 0x6563_6172_7400_0008 }
  static var name: StaticString { "a trace" }
  var file: TraceFile
  var name: String
}

struct PlaybackContent: HandleContent {
  static var mark: UInt64 { 0x6b63_6162_7970_0009 }
  static var name: StaticString { "a playback" }
  /// Before its first frame.
  var beginning: ScrollPlayback
  var playback: ScrollPlayback
  /// The last frame, until it has been taken.
  var waiting: LayoutFrame?
}

struct FrameHashContent: HandleContent {
  static var mark: UInt64 { 0x6873_6168_6600_000a }
  static var name: StaticString { "a frame hash" }
  var hash: FrameHash
}

/// A text of the caller's, and what errors call it.
func document(
  _ start: UnsafePointer<CChar>?, _ count: Int, _ name: UnsafePointer<CChar>?,
  orElse kind: StaticString
) throws(Failure) -> (bytes: [UInt8], name: String) {
  let bytes = UnsafeRawBufferPointer(try array(start, count, "text"))
  return (Array(bytes), name.map { text($0) } ?? kind.text)
}

@c @implementation
public func bs_scene_read(
  _ text: UnsafePointer<CChar>?, _ count: Int, _ name: UnsafePointer<CChar>?,
  _ scene: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(scene, error) { () throws(Failure) in
    let file = try document(text, count, name, orElse: "scene")
    return SceneContent(
      scene: try engine(BS_ERROR_TEXT) { () throws(InputError) in
        try ArrangedScene(reading: file.bytes, named: file.name)
      })
  }
}

@c @implementation
public func bs_scene_free(
  _ scene: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(scene, as: SceneContent.self, error) }

@c @implementation
public func bs_scene_arrangement(
  _ scene: OpaquePointer?, _ arrangement: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(arrangement, error) { () throws(Failure) in
    ArrangementContent(
      arrangement: try Handle.open(scene, as: SceneContent.self).pointee.scene.arrangement)
  }
}

@c @implementation
public func bs_scene_collection(
  _ scene: OpaquePointer?, _ collection: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(collection, error) { () throws(Failure) in
    let scene = try Handle.open(scene, as: SceneContent.self).pointee.scene
    return try engine(BS_ERROR_TEXT) { () throws(InputError) in
      CollectionHandleContent(collection: try scene.collection())
    }
  }
}

@c @implementation
public func bs_trace_read(
  _ text: UnsafePointer<CChar>?, _ count: Int, _ name: UnsafePointer<CChar>?,
  _ trace: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(trace, error) { () throws(Failure) in
    let file = try document(text, count, name, orElse: "trace")
    return TraceContent(
      file: try engine(BS_ERROR_TEXT) { () throws(InputError) in
        try TraceFile(reading: file.bytes, named: file.name)
      }, name: file.name)
  }
}

@c @implementation
public func bs_trace_free(
  _ trace: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(trace, as: TraceContent.self, error) }

// MARK: - Playbacks

@c @implementation
public func bs_playback_create(
  _ scene: OpaquePointer?, _ trace: OpaquePointer?, _ rate: Double,
  _ playback: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(playback, error) { () throws(Failure) in
    let scene = try Handle.open(scene, as: SceneContent.self).pointee.scene
    let trace = try Handle.open(trace, as: TraceContent.self).pointee
    guard rate >= 0.001, rate <= 100_000 else {
      throw .number("a rate", rate, remedy: "pass 0.001 to 100000 frames per second")
    }
    let beginning = try engine(BS_ERROR_TEXT) { () throws(InputError) in
      let events = try TraceEvents(of: trace.file, on: scene, named: trace.name)
      return try scene.playback(of: trace.file.trace, events, rate: .hertz(rate))
    }
    return PlaybackContent(beginning: beginning, playback: beginning)
  }
}

@c @implementation
public func bs_playback_copy(
  _ playback: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { CBoxspring.copy(playback, as: PlaybackContent.self, copy, error) }

@c @implementation
public func bs_playback_free(
  _ playback: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(playback, as: PlaybackContent.self, error) }

@c @implementation
public func bs_playback_next(
  _ playback: OpaquePointer?, _ elements: UnsafeMutablePointer<bs_element_frame>?,
  _ capacity: Int, _ frame: UnsafeMutablePointer<bs_frame>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  var isOver = false
  let code = attempt(error) { () throws(Failure) in
    let content = try Handle.open(playback, as: PlaybackContent.self)
    var room = try FrameRoom(elements, capacity, frame)
    if content.pointee.waiting == nil {
      content.pointee.waiting = content.pointee.playback.next()
    }
    guard let taken = content.pointee.waiting else {
      isOver = true
      return
    }
    try room.finish(taken, of: content.pointee.playback.driver)
    content.pointee.waiting = nil
  }
  guard isOver else { return code }
  if let error { clear(error, code: BS_END) }
  return bs_code(BS_END)
}

@c @implementation
public func bs_playback_hash(
  _ playback: OpaquePointer?, _ value: UnsafeMutablePointer<UInt64>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let value = try required(value, "the place for the hash")
    var playback = try Handle.open(playback, as: PlaybackContent.self).pointee.beginning
    var (recorder, hash) = (LayoutRecorder(), RecordingHash())
    while let frame = playback.next(recorder: &recorder) { hash.add(frame) }
    value.pointee = hash.value
  }
}

// MARK: - Hashes

@c @implementation
public func bs_frame_hash_create(
  _ hash: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(hash, error) { () throws(Failure) in FrameHashContent(hash: FrameHash()) }
}

@c @implementation
public func bs_frame_hash_free(
  _ hash: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(hash, as: FrameHashContent.self, error) }

@c @implementation
public func bs_frame_hash_add(
  _ hash: OpaquePointer?, _ frame: UnsafePointer<bs_frame>?,
  _ elements: UnsafePointer<bs_element_frame>?, _ count: Int,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(hash, as: FrameHashContent.self)
    let frame = try required(frame, "the frame").pointee
    let elements = try array(elements, count, "element frames")
    guard count == frame.count else {
      throw Failure(
        BS_ERROR_COUNT,
        count.description + " element frames are not those of a frame of "
          + UInt(bitPattern: frame.count).description,
        remedy: "pass all elements of the frame")
    }
    var added = LayoutFrame(
      time: try checked(frame.time, "a time"),
      contentOffset: try frame.content_offset.point("an offset"), attributes: [])
    added.attributes.reserveCapacity(count)
    for element in elements {
      let attributes = try element.attributes()
      if element.layer == 1 { added.pinned.append(attributes.ordinal) }
      if element.layer == 2 { added.lifted.append(attributes.ordinal) }
      added.attributes.append(attributes)
    }
    content.pointee.hash.add(added)
  }
}

extension bs_element_frame {
  fileprivate func attributes() throws(Failure) -> LayoutAttributes {
    // Hashes cover what backgrounds, badges and boundary items look like, which a scene knows.
    guard element.kind < FrameElement.Kind.background.rawValue else {
      throw Failure(
        BS_ERROR_NUMBER, "a frame with backgrounds, badges or boundary items cannot be added",
        remedy: "ask bs_playback_hash for the hash of all frames of a playback")
    }
    for number in [x, y, width, height, dx, dy, opacity, scale] where !(abs(number) <= 1e300) {
      throw .number(
        "a number of an element frame", number, remedy: "pass frames as they were given")
    }
    return LayoutAttributes(
      ordinal: Int(index), element: try element.element(),
      restFrame: Rect(x: x, y: y, width: width, height: height),
      displacement: Vector(dx: dx, dy: dy), opacity: opacity, scale: scale)
  }
}

@c @implementation
public func bs_frame_hash_value(
  _ hash: OpaquePointer?, _ value: UnsafeMutablePointer<UInt64>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(hash, as: FrameHashContent.self)
    try required(value, "the place for the hash").pointee = content.pointee.hash.value
  }
}
