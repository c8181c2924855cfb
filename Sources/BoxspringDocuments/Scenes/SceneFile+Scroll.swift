import PlaneGeometry
import ScrollDriving
import Springs

// How the content scrolls.

extension SceneFile {
  /// - Parameter leadingOffset: where reading starts, for what the file leaves open.
  static func behavior(
    _ document: inout JSONObject, leadingOffset: Point
  ) throws(InputError) -> ScrollBehavior {
    var behavior = ScrollBehavior()
    guard var scroll = try document.optionalObject("scroll") else { return behavior }
    behavior.axes = try scroll.optionalChoice(
      "axes",
      ["vertical": ScrollBehavior.ScrollAxes.vertical, "horizontal": .horizontal, "both": .both])
    try readDeceleration(of: &scroll, into: &behavior)
    behavior.decelerationStopDistance =
      try scroll.optionalNumber("decelerationStopDistance", in: .within(0...1000), as: "points")
      ?? behavior.decelerationStopDistance
    behavior.bounces = try scroll.optionalBool("bounces") ?? behavior.bounces
    behavior.rubberBandCoefficient =
      try scroll.optionalNumber("rubberBand", in: .fraction, as: "a slope")
      ?? behavior.rubberBandCoefficient
    if let spring = try spring("bounceSpring", of: &scroll) {
      guard spring.dampingRatio >= 0.05 else {
        throw scroll.error(
          at: "bounceSpring",
          "a damping ratio of \(NumberText.shortest(spring.dampingRatio)) would never come to rest",
          remedy: "choose 0.05 or more; 1 is usual")
      }
      behavior.bounceSpring = spring
    }
    behavior.snapping = try snapping(&scroll)
    behavior.recordedLimits =
      try scroll.optionalChoice(
        "recordedLimits", ["none": ScrollBehavior.RecordedLimits.none, "content": .content])
      ?? behavior.recordedLimits
    behavior.lineHeight =
      try scroll.optionalNumber("lineHeight", in: .positive(through: 1e6), as: "points")
      ?? behavior.lineHeight
    if var start = try scroll.optionalObject("start") {
      behavior.startOffset = Point(
        x: try start.optionalNumber("x", in: .place, as: "an offset in points")
          ?? leadingOffset.x,
        y: try start.optionalNumber("y", in: .place, as: "an offset in points")
          ?? leadingOffset.y)
      try start.refuseUnreadKeys()
    }
    try scroll.refuseUnreadKeys()
    return behavior
  }

  /// A law, or the rate of an exponential one.
  private static func readDeceleration(
    of scroll: inout JSONObject, into behavior: inout ScrollBehavior
  ) throws(InputError) {
    guard let element = scroll.optional("deceleration") else { return }
    guard case .string = element.value else {
      behavior.decelerationRate = try element.number(
        in: .within(0.5...0.9999),
        as: "\"normal\", \"fast\", a platform or what is left after a millisecond,")
      return
    }
    let word = try element.choice(decelerations, or: "a number")
    behavior.fling = word.fling
    behavior.decelerationRate = word.rate
  }

  private static let decelerations:
    KeyValuePairs<
      String, (fling: ScrollBehavior.Fling, rate: Double)
    > = [
      "normal": (.exponential, ScrollBehavior.normalDeceleration),
      "fast": (.exponential, ScrollBehavior.fastDeceleration),
      "android": (.android, ScrollBehavior.normalDeceleration),
      "flutter": (.flutter, ScrollBehavior.normalDeceleration),
      "chromium": (.chromium, ScrollBehavior.normalDeceleration),
    ]

  private static func snapping(
    _ scroll: inout JSONObject
  ) throws(InputError) -> ScrollBehavior.Snapping {
    guard let element = scroll.optional("snapping") else { return .none }
    if case .string = element.value {
      return try element.choice(
        ["none": ScrollBehavior.Snapping.none, "pages": .pages(length: nil)],
        or: "{\"page\": …}, {\"interval\": …} or {\"offsets\": …}")
    }
    var snapping = try element.object(as: "\"none\", \"pages\" or an object in {}")
    let length = "a length in points"
    switch try onlyKey(of: snapping, among: ["page", "interval", "offsets"]) {
    case "page": return .pages(length: try snapping.number("page", in: .length, as: length))
    case "interval": return .interval(try snapping.number("interval", in: .length, as: length))
    default:
      var offsets: [Double] = []
      for element in try snapping.array("offsets") {
        offsets.append(try element.number(in: .place, as: "an offset in points"))
      }
      guard !offsets.isEmpty else {
        throw snapping.error(
          at: "offsets", "there is no offset", remedy: "give at least one, or \"none\"")
      }
      return .offsets(offsets)
    }
  }
}
