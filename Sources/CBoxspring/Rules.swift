// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringHeader
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

@c @implementation
public func bs_rules_default() -> bs_rules {
  var rules = bs_rules()
  rules.spring = bs_spring(.list)
  rules.influence_divisor = 1500
  rules.influence_maximum = 1
  rules.maximum_overlap = 0
  rules.rest_amplitude = 0.001
  rules.maximum_displacement = .infinity
  rules.maximum_settling_time = .infinity
  rules.live_margin = 200
  return rules
}

extension bs_rules {
  private func influence() throws(Failure) -> Influence {
    let origin: Influence.Origin
    switch Int(influence_origin) {
    case BS_FROM_TOUCH: origin = .touch
    case BS_FROM_VIEWPORT: origin = .viewport(x: influence_place.x, y: influence_place.y)
    case BS_FROM_CONTENT: origin = .content(Point(x: influence_place.x, y: influence_place.y))
    case BS_FROM_NOWHERE: return .constant(influence_maximum)
    default:
      throw .number(
        "an origin", Double(influence_origin), remedy: "pass one of bs_influence_origin, such as 0")
    }
    return .distance(
      from: origin, divisor: influence_divisor,
      metric: try flag(influence_is_both_axes, "influence_is_both_axes") ? .bothAxes : .mainAxis,
      maximum: influence_maximum)
  }

  /// Nil for a number that is infinite, which stands for none.
  private func limit(_ value: Double) -> Double? { value == .infinity ? nil : value }

  /// Rules that springs accept.
  func springRules() throws(Failure) -> SpringRules {
    var given: [SpringRules.Exception] = []
    for exception in try array(exceptions, exception_count, "exceptions") {
      given.append(try exception.exception())
    }
    return SpringRules(
      spring: try spring.tuning(), influence: try influence(),
      headersAreRigid: try flag(headers_are_rigid, "headers_are_rigid"),
      footersAreRigid: try flag(footers_are_rigid, "footers_are_rigid"),
      axes: try flag(displaces_both_axes, "displaces_both_axes") ? .both : .mainAxis,
      maximumOverlap: limit(maximum_overlap), restAmplitude: rest_amplitude,
      maximumDisplacement: limit(maximum_displacement),
      maximumSettlingTime: limit(maximum_settling_time), exceptions: given)
  }

  var window: LiveWindow { live_margin == .infinity ? .everything : .margin(live_margin) }
}

extension bs_exception {
  fileprivate func exception() throws(Failure) -> SpringRules.Exception {
    guard !influence.isNaN, influence <= 1 else {
      throw .number(
        "an influence", influence, remedy: "pass 0 to 1, or -1 to leave it as it is")
    }
    guard (-1...1).contains(is_rigid) else {
      throw .number(
        "is_rigid", Double(is_rigid), remedy: "pass 1, 0, or -1 to leave it as it is")
    }
    let element = try element.element()
    return SpringRules.Exception(
      try flag(is_element, "is_element") ? .element(element) : .section(element.section),
      spring: try spring?.pointee.tuning(), influence: influence < 0 ? nil : influence,
      isRigid: is_rigid < 0 ? nil : is_rigid == 1)
  }
}

@c @implementation
public func bs_scrolling_default() -> bs_scrolling {
  var scrolling = bs_scrolling()
  scrolling.scrolls_horizontally = -1
  scrolling.scrolls_vertically = -1
  scrolling.deceleration_rate = ScrollBehavior.normalDeceleration
  scrolling.deceleration_stop_distance = ScrollBehavior.normalStopDistance
  scrolling.bounces = 1
  scrolling.rubber_band_coefficient = 0.55
  scrolling.bounce_spring = bs_spring(.edgeBounce)
  scrolling.line_height = 40
  return scrolling
}

extension bs_scrolling {
  private func axes() throws(Failure) -> ScrollBehavior.ScrollAxes? {
    switch (scrolls_horizontally, scrolls_vertically) {
    case (-1, -1): return nil
    case (1, 1): return .both
    case (1, 0): return .horizontal
    case (0, 1): return .vertical
    default:
      throw Failure(
        BS_ERROR_NUMBER,
        "content cannot scroll " + scrolls_horizontally.description + " horizontally and "
          + scrolls_vertically.description + " vertically",
        remedy: "pass 1 for at least one axis and 0 for the other, or -1 for both")
    }
  }

  private func snap() throws(Failure) -> ScrollBehavior.Snapping {
    switch Int(snapping) {
    case BS_SNAP_NONE: return .none
    case BS_SNAP_PAGES: return .pages(length: snapping_length == 0 ? nil : snapping_length)
    case BS_SNAP_INTERVAL: return .interval(snapping_length)
    case BS_SNAP_OFFSETS:
      return .offsets(Array(try array(snapping_offsets, snapping_offset_count, "offsets")))
    default:
      throw .number("a snapping", Double(snapping), remedy: "pass one of bs_snapping, such as 0")
    }
  }

  private func momentum() throws(Failure) -> ScrollBehavior.Fling {
    switch Int(fling) {
    case BS_FLING_EXPONENTIAL: return .exponential
    case BS_FLING_ANDROID: return .android
    case BS_FLING_FLUTTER: return .flutter
    case BS_FLING_CHROMIUM: return .chromium
    default: throw .number("a fling", Double(fling), remedy: "pass one of bs_fling, such as 0")
    }
  }

  func behavior() throws(Failure) -> ScrollBehavior {
    ScrollBehavior(
      axes: try axes(), fling: try momentum(), decelerationRate: deceleration_rate,
      decelerationStopDistance: deceleration_stop_distance, bounces: try flag(bounces, "bounces"),
      rubberBandCoefficient: rubber_band_coefficient, bounceSpring: try bounce_spring.tuning(),
      snapping: try snap(),
      recordedLimits: try flag(clamps_recorded_offsets, "clamps_recorded_offsets")
        ? .content : .none,
      lineHeight: line_height,
      startOffset: try start_offset?.pointee.point("a coordinate of the start"))
  }
}
