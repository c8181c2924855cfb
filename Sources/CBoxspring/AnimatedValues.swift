// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringHeader
import PlaneGeometry
import Springs

struct AnimatedContent: HandleContent {
  static var mark: UInt64 { 0x6574_616d_696e_0002 }
  static var name: StaticString { "an animated value" }
  var value: AnimatedValue
}

@c @implementation
public func bs_animated_create(
  _ value: Double, _ interruption_spring: UnsafePointer<bs_spring>?,
  _ animated: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(animated, error) { () throws(Failure) in
    let spring = try interruption_spring?.pointee.tuning() ?? .smooth
    return AnimatedContent(
      value: AnimatedValue(try checked(value, "a value"), interruptionSpring: spring))
  }
}

@c @implementation
public func bs_animated_copy(
  _ animated: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { CBoxspring.copy(animated, as: AnimatedContent.self, copy, error) }

@c @implementation
public func bs_animated_free(
  _ animated: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(animated, as: AnimatedContent.self, error) }

@c @implementation
public func bs_animated_spring_to(
  _ animated: OpaquePointer?, _ target: Double, _ spring: UnsafePointer<bs_spring>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(animated, as: AnimatedContent.self)
    let tuning = try required(spring, "the spring").pointee.tuning()
    content.pointee.value.animate(to: try checked(target, "a target"), .spring(tuning))
  }
}

@c @implementation
public func bs_animated_curve_to(
  _ animated: OpaquePointer?, _ target: Double, _ x1: Double, _ y1: Double, _ x2: Double,
  _ y2: Double, _ duration: Double, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(animated, as: AnimatedContent.self)
    let target = try checked(target, "a target")
    let curve = try engine(BS_ERROR_NUMBER) { () throws(EasingCurveError) in
      try EasingCurve(cubicBezier: x1, y1, x2, y2)
    }
    guard duration >= 0, duration <= 1e9 else {
      throw .number("a duration", duration, remedy: "pass 0 to 1e9 seconds")
    }
    content.pointee.value.animate(to: target, .curve(curve, duration: duration))
  }
}

@c @implementation
public func bs_animated_retarget(
  _ animated: OpaquePointer?, _ target: Double, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(animated, as: AnimatedContent.self)
    content.pointee.value.retarget(to: try checked(target, "a target"))
  }
}

@c @implementation
public func bs_animated_scrub(
  _ animated: OpaquePointer?, _ value: Double, _ velocity: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(animated, as: AnimatedContent.self)
    content.pointee.value.scrub(
      to: try checked(value, "a value"), velocity: try checked(velocity, "a velocity"))
  }
}

@c @implementation
public func bs_animated_advance(
  _ animated: OpaquePointer?, _ time: Double, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(animated, as: AnimatedContent.self)
    content.pointee.value.advance(to: try checked(time, "a time"))
  }
}

@c @implementation
public func bs_animated_state_of(
  _ animated: OpaquePointer?, _ state: UnsafeMutablePointer<bs_animated_state>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let value = try Handle.open(animated, as: AnimatedContent.self).pointee.value
    try required(state, "the state").pointee = bs_animated_state(
      time: value.time, value: value.value, velocity: value.velocity, target: value.target,
      settling_time: value.settlingTime, is_settled: value.isSettled ? 1 : 0)
  }
}
