// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringHeader
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

struct SpringLayoutContent: HandleContent {
  static var mark: UInt64 { 0x7479_616c_7073_0006 }
  static var name: StaticString { "a spring layout" }
  var layout: SpringLayout
}

@c @implementation
public func bs_spring_layout_create(
  _ arrangement: OpaquePointer?, _ viewport: bs_size, _ rules: UnsafePointer<bs_rules>?,
  _ layout: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(layout, error) { () throws(Failure) in
    let arrangement =
      try Handle.open(arrangement, as: ArrangementContent.self).pointee.arrangement
    let environment = LayoutEnvironment(viewport: viewport.size)
    try engine(BS_ERROR_NUMBER) { () throws(LayoutError) in try environment.validate() }
    return SpringLayoutContent(
      layout: try springLayout(arrangement, viewport: viewport.size, rules))
  }
}

@c @implementation
public func bs_spring_layout_copy(
  _ layout: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { CBoxspring.copy(layout, as: SpringLayoutContent.self, copy, error) }

@c @implementation
public func bs_spring_layout_free(
  _ layout: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(layout, as: SpringLayoutContent.self, error) }

extension bs_scroll_segment {
  fileprivate func segment() throws(Failure) -> ScrollSegment {
    ScrollSegment(
      duration: try checked(duration: duration), offset: try offset.point("an offset"),
      translation: try translation.vector("a translation"),
      touch: try touch.point("a coordinate of a touch"),
      touchTranslation: try touch_translation.vector("a translation of a touch"))
  }
}

@c @implementation
public func bs_spring_layout_advance(
  _ layout: OpaquePointer?, _ segments: UnsafePointer<bs_scroll_segment>?, _ count: Int,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(layout, as: SpringLayoutContent.self)
    let segments = try array(segments, count, "segments")
    for segment in segments { _ = try segment.segment() }
    for segment in segments { content.pointee.layout.advance(by: try segment.segment()) }
  }
}

@c @implementation
public func bs_spring_layout_frame(
  _ layout: OpaquePointer?, _ time: Double, _ offset: bs_point,
  _ elements: UnsafeMutablePointer<bs_element_frame>?, _ capacity: Int,
  _ frame: UnsafeMutablePointer<bs_frame>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(layout, as: SpringLayoutContent.self)
    var room = try FrameRoom(elements, capacity, frame)
    let time = try checked(time, "a time")
    let offset = try offset.point("an offset")
    content.pointee.layout.forEachElement(inViewAt: offset) { room.add($0) }
    try room.finish(
      time: time, offset: offset, live: content.pointee.layout.liveCount,
      awake: content.pointee.layout.awakeCount,
      isIdle: content.pointee.layout.isAtRest(at: offset))
  }
}
