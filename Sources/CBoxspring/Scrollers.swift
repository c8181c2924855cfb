// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringHeader
import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

struct ScrollerContent: HandleContent {
  static var mark: UInt64 { 0x6c6c_6f72_6373_0004 }
  static var name: StaticString { "a scroller" }
  /// One of no elements.
  var collection: BouncyCollection
}

extension BouncyCollection {
  /// Touches that have been checked.
  mutating func touch(_ touches: UnsafeBufferPointer<bs_touch>) {
    for touch in touches {
      self.touch(touch.step, finger: Int(touch.finger), at: touch.place, time: touch.time)
    }
  }
}

extension bs_touch {
  fileprivate var place: Point { Point(x: location.x, y: location.y) }

  fileprivate var step: ScrollTrace.Phase {
    switch Int(phase) {
    case BS_TOUCH_BEGAN: .began
    case BS_TOUCH_MOVED: .moved
    case BS_TOUCH_ENDED: .ended
    default: .cancelled
    }
  }
}

func check(touches: UnsafeBufferPointer<bs_touch>) throws(Failure) {
  for touch in touches {
    guard (BS_TOUCH_BEGAN...BS_TOUCH_CANCELLED).contains(Int(touch.phase)) else {
      throw .number(
        "a phase", Double(touch.phase), remedy: "pass one of bs_touch_phase, such as 0")
    }
    _ = try checked(touch.time, "a time")
    _ = try touch.location.point("a coordinate of a touch")
  }
}

@c @implementation
public func bs_scroller_create(
  _ content_size: bs_size, _ environment: UnsafePointer<bs_environment>?,
  _ scrolling: UnsafePointer<bs_scrolling>?, _ axis: bs_axis,
  _ scroller: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(scroller, error) { () throws(Failure) in
    let environment = try required(environment, "the environment").pointee.environment()
    let axis = try CBoxspring.axis(axis)
    let behavior = try scrolling?.pointee.behavior() ?? ScrollBehavior()
    return try engine(BS_ERROR_NUMBER) { () throws(BouncyCollectionError) in
      var collection = try BouncyCollection(
        .frames([], axis: axis, contentSize: content_size.size), in: environment, SpringRules(),
        behavior, .margin(0))
      // Nobody can ask a scroller for its past.
      collection.keptSpan = 0
      return ScrollerContent(collection: collection)
    }
  }
}

@c @implementation
public func bs_scroller_copy(
  _ scroller: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { CBoxspring.copy(scroller, as: ScrollerContent.self, copy, error) }

@c @implementation
public func bs_scroller_free(
  _ scroller: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(scroller, as: ScrollerContent.self, error) }

@c @implementation
public func bs_scroller_touch(
  _ scroller: OpaquePointer?, _ touches: UnsafePointer<bs_touch>?, _ count: Int,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(scroller, as: ScrollerContent.self)
    let touches = try array(touches, count, "touches")
    try check(touches: touches)
    content.pointee.collection.touch(touches)
  }
}

@c @implementation
public func bs_scroller_wheel(
  _ scroller: OpaquePointer?, _ delta: bs_vector, _ time: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(scroller, as: ScrollerContent.self)
    content.pointee.collection.wheel(
      try delta.vector("a delta"), time: try checked(time, "a time"))
  }
}

@c @implementation
public func bs_scroller_scroll_to(
  _ scroller: OpaquePointer?, _ offset: bs_point, _ time: Double, _ duration: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(scroller, as: ScrollerContent.self)
    content.pointee.collection.scroll(
      to: try offset.point("an offset"), time: try checked(time, "a time"),
      duration: try checked(duration: duration))
  }
}

@c @implementation
public func bs_scroller_advance(
  _ scroller: OpaquePointer?, _ time: Double, _ state: UnsafeMutablePointer<bs_scroller_state>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(scroller, as: ScrollerContent.self)
    let state = try required(state, "the place for the state")
    content.pointee.collection.advance(to: try checked(time, "a time")) { _ in }
    // Of events that are still to come the last one counts.
    let physics = content.pointee.collection.driver.physics
    state.pointee = bs_scroller_state(
      time: physics.time, offset: bs_point(physics.offset),
      is_tracking: physics.isTracking ? 1 : 0, is_coasting: physics.isCoasting ? 1 : 0)
  }
}
