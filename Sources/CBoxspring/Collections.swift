// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringDocuments
import BoxspringHeader
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

struct CollectionHandleContent: HandleContent {
  static var mark: UInt64 { 0x7463_656c_6c6f_0005 }
  static var name: StaticString { "a collection" }
  var collection: BouncyCollection
}

/// Where a function leaves a frame.
struct FrameRoom {
  private let elements: UnsafeMutableBufferPointer<bs_element_frame>
  private let frame: UnsafeMutablePointer<bs_frame>?
  private(set) var count = 0

  init(
    _ elements: UnsafeMutablePointer<bs_element_frame>?, _ capacity: Int,
    _ frame: UnsafeMutablePointer<bs_frame>?
  ) throws(Failure) {
    self.elements = try array(elements, capacity, "element frames")
    self.frame = frame
  }

  @inline(__always)
  mutating func add(_ element: FrameElement) {
    if count < elements.count { elements[count] = bs_element_frame(element) }
    count += 1
  }

  /// Leaves what is common to all elements, and refuses an array that was too small.
  func finish(
    time: Double, offset: Point, live: Int, awake: Int, isIdle: Bool
  ) throws(Failure) {
    frame?.pointee = bs_frame(
      time: time, content_offset: bs_point(offset), count: count, live_count: live,
      awake_count: awake, is_idle: isIdle ? 1 : 0)
    try checkCapacity(elements.count, for: count, "element frames")
  }

  mutating func finish(
    _ frame: LayoutFrame, of driver: ScrollDriver
  ) throws(Failure) {
    frame.forEachElement { add($0) }
    try finish(
      time: frame.time, offset: frame.contentOffset, live: driver.liveCount,
      awake: driver.awakeCount, isIdle: driver.isIdle)
  }
}

extension bs_element_frame {
  @inline(__always)
  init(_ element: FrameElement) {
    let rest = element.restFrame
    self.init(
      index: Int64(element.ordinal),
      element: bs_element(
        kind: element.kind.rawValue, section: Int32(truncatingIfNeeded: element.section),
        item: Int64(element.item)),
      x: rest.origin.x, y: rest.origin.y, width: rest.size.width, height: rest.size.height,
      dx: element.displacement.dx, dy: element.displacement.dy, opacity: element.opacity,
      scale: element.scale, layer: element.layer, place: Int32(truncatingIfNeeded: element.place),
      group_depth: Int32(truncatingIfNeeded: element.groupDepth))
  }
}

@c @implementation
public func bs_collection_create(
  _ arrangement: OpaquePointer?, _ environment: UnsafePointer<bs_environment>?,
  _ rules: UnsafePointer<bs_rules>?, _ scrolling: UnsafePointer<bs_scrolling>?,
  _ collection: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(collection, error) { () throws(Failure) in
    let arrangement =
      try Handle.open(arrangement, as: ArrangementContent.self).pointee.arrangement
    let environment = try required(environment, "the environment").pointee.environment()
    let rules = rules?.pointee ?? bs_rules_default()
    let springs = try rules.springRules()
    let behavior = try scrolling?.pointee.behavior() ?? ScrollBehavior()
    return try engine(BS_ERROR_NUMBER) { () throws(BouncyCollectionError) in
      CollectionHandleContent(
        collection: try BouncyCollection(
          arrangement, in: environment, springs, behavior, rules.window))
    }
  }
}

@c @implementation
public func bs_collection_copy(
  _ collection: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { CBoxspring.copy(collection, as: CollectionHandleContent.self, copy, error) }

@c @implementation
public func bs_collection_free(
  _ collection: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(collection, as: CollectionHandleContent.self, error) }

@c @implementation
public func bs_collection_observe(
  _ collection: OpaquePointer?, _ offset: bs_point, _ time: Double,
  _ touch: UnsafePointer<bs_point>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    let offset = try offset.point("an offset")
    let time = try checked(time, "a time")
    let touch = try touch?.pointee.point("a touch")
    content.pointee.collection.observe(offset: offset, at: time, touch: touch)
  }
}

@c @implementation
public func bs_collection_touch(
  _ collection: OpaquePointer?, _ touches: UnsafePointer<bs_touch>?, _ count: Int,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    let touches = try array(touches, count, "touches")
    try check(touches: touches)
    content.pointee.collection.touch(touches)
  }
}

@c @implementation
public func bs_collection_play(
  _ collection: OpaquePointer?, _ touches: UnsafePointer<bs_touch>?, _ count: Int,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    let touches = try array(touches, count, "touches")
    try check(touches: touches)
    content.pointee.collection.touch(touches)
    content.pointee.collection.runToRest()
  }
}

@c @implementation
public func bs_collection_wheel(
  _ collection: OpaquePointer?, _ delta: bs_vector, _ time: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    let delta = try delta.vector("a delta")
    let time = try checked(time, "a time")
    content.pointee.collection.wheel(delta, time: time)
  }
}

@c @implementation
public func bs_collection_scroll_to(
  _ collection: OpaquePointer?, _ offset: bs_point, _ time: Double, _ duration: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    let offset = try offset.point("an offset")
    let time = try checked(time, "a time")
    let duration = try checked(duration: duration)
    content.pointee.collection.scroll(to: offset, time: time, duration: duration)
  }
}

@c @implementation
public func bs_collection_scroll(
  _ collection: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ count: Int, _ time: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    let event = try document(text, count, nil, orElse: "scroll")
    let time = try checked(time, "a time")
    let arrangement = content.pointee.collection.arrangement
    let input = try engine(BS_ERROR_TEXT) { () throws(InputError) in
      try ScrollEvent.input(reading: event.bytes, named: event.name, in: arrangement)
    }
    try engine(BS_ERROR_NUMBER) { () throws(BouncyCollectionError) in
      try content.pointee.collection.receive(input, at: time)
    }
  }
}

@c @implementation
public func bs_collection_advance(
  _ collection: OpaquePointer?, _ time: Double,
  _ elements: UnsafeMutablePointer<bs_element_frame>?, _ capacity: Int,
  _ frame: UnsafeMutablePointer<bs_frame>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    var room = try FrameRoom(elements, capacity, frame)
    let time = try checked(time, "a time")
    content.pointee.collection.advance(to: time) { room.add($0) }
    let driver = content.pointee.collection.driver
    try room.finish(
      time: driver.time, offset: driver.contentOffset, live: driver.liveCount,
      awake: driver.awakeCount, isIdle: driver.isIdle)
  }
}

@c @implementation
public func bs_collection_frame_at(
  _ collection: OpaquePointer?, _ time: Double,
  _ elements: UnsafeMutablePointer<bs_element_frame>?, _ capacity: Int,
  _ frame: UnsafeMutablePointer<bs_frame>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    var room = try FrameRoom(elements, capacity, frame)
    let time = try checked(time, "a time")
    var driver = try engine(BS_ERROR_TIME) { () throws(ForgottenTimeError) in
      try content.pointee.collection.driver.state(at: time)
    }
    let taken = driver.advance(to: driver.time)
    try room.finish(taken, of: driver)
  }
}

@c @implementation
public func bs_collection_set_kept_span(
  _ collection: OpaquePointer?, _ seconds: Double, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    guard seconds >= 0 else {
      throw .number("a kept span", seconds, remedy: "pass 0 or more seconds")
    }
    content.pointee.collection.keptSpan = seconds
  }
}

@c @implementation
public func bs_collection_set_rules(
  _ collection: OpaquePointer?, _ rules: UnsafePointer<bs_rules>?, _ time: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    let rules = try required(rules, "the rules").pointee.springRules()
    let time = try checked(time, "a time")
    try engine(BS_ERROR_NUMBER) { () throws(BouncyCollectionError) in
      try content.pointee.collection.update(at: time) { $0.springs = rules }
    }
  }
}

@c @implementation
public func bs_collection_change(
  _ collection: OpaquePointer?, _ arrangement: OpaquePointer?, _ old_ids: UnsafePointer<UInt64>?,
  _ old_count: Int, _ new_ids: UnsafePointer<UInt64>?, _ new_count: Int,
  _ environment: UnsafePointer<bs_environment>?, _ time: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(collection, as: CollectionHandleContent.self)
    let new = try Handle.open(arrangement, as: ArrangementContent.self).pointee.arrangement
    let environment = try environment?.pointee.environment()
    let time = try checked(time, "a time")
    let old = content.pointee.collection.arrangement
    let mapping: ElementMapping
    if old_ids == nil, new_ids == nil, old_count == 0, new_count == 0,
      old.elementCount == new.elementCount
    {
      mapping = .identity(count: old.elementCount)
    } else {
      let oldContent = try identified(try array(old_ids, old_count, "old identifiers"), in: old)
      let newContent = try identified(try array(new_ids, new_count, "new identifiers"), in: new)
      mapping = try engine(BS_ERROR_LAYOUT) { () throws(ChangeError) in
        try ElementMapping(from: oldContent, to: newContent)
      }
    }
    let others = environment ?? content.pointee.collection.environment
    try engine(BS_ERROR_LAYOUT) { () throws(BouncyCollectionError) in
      try content.pointee.collection.change(
        to: new.source, in: others, new, mapping, ScrollAnchoring(), CellTransition(), at: time)
    }
  }
}

/// All elements of an arrangement as items of one section, with identifiers.
private func identified(
  _ identifiers: UnsafeBufferPointer<UInt64>, in arrangement: Arrangement
) throws(Failure) -> CollectionContent {
  guard identifiers.count == arrangement.elementCount else {
    throw Failure(
      BS_ERROR_COUNT,
      identifiers.count.description + " identifiers are not those of "
        + arrangement.elementCount.description + " elements",
      remedy: "pass one identifier per element of the arrangement")
  }
  let sizes = identifiers.indices.map { arrangement.frame(at: $0).size }
  return CollectionContent(sections: [
    SectionContent(items: .varying(sizes), itemIdentifiers: try elementIDs(identifiers))
  ])
}
