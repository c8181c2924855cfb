import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Springs

// How elements are attached to springs.

extension SceneFile {
  /// - Parameter base: what holds where the document says nothing.
  static func rules(
    _ document: inout JSONObject, of arrangement: Arrangement, direction: LayoutDirection,
    from base: SpringRules = SpringRules()
  ) throws(InputError) -> SpringRules {
    var rules = base
    rules.spring = try spring("spring", of: &document) ?? rules.spring
    if var influence = try document.optionalObject("influence") {
      rules.influence = try SceneFile.influence(
        &influence, axis: arrangement.axis, direction: direction)
      try influence.refuseUnreadKeys()
    }
    if var springRules = try document.optionalObject("springRules") {
      try read(&springRules, into: &rules)
      try springRules.refuseUnreadKeys()
    }
    guard let exceptions = try document.optionalArray("exceptions") else { return rules }
    rules.exceptions = []
    for element in exceptions {
      var exception = try element.object(as: "an exception in {}")
      rules.exceptions.append(try SceneFile.exception(&exception, in: arrangement))
    }
    return rules
  }

  /// A spring: the name of a preset, or an object in one of the styles.
  static func spring(
    _ key: String, of object: inout JSONObject
  ) throws(InputError) -> SpringTuning? {
    guard let element = object.optional(key) else { return nil }
    if case .string(let name) = element.value {
      if let preset = SpringTuning.presets.first(where: { $0.name == name }) {
        return preset.tuning
      }
      let meant = Spelling.nearest(to: name, in: SpringTuning.presets.map { $0.name })
      throw element.error(
        "unknown preset \(element.value.excerpt)",
        remedy: (meant.map { "did you mean \"\($0)\"? " } ?? "")
          + "choose one of \(SpringStyle.presetNames)")
    }
    var spring = try element.object(as: "a preset's name or a spring in {}")
    let keys = spring.unreadMembers.map { $0.key }
    guard let style = SpringStyle.matching(keys) else {
      let sum = keys.map { JSONPath.name($0) }.joined(separator: " + ")
      throw element.error(
        "\(sum) does not define a spring",
        remedy: "give \(SpringStyle.choices)")
    }
    var values: [Double] = []
    for key in style.keys { values.append(try spring.number(key.name)) }
    do {
      return try style.make(values)
    } catch {
      let text = SpringTextError(error)
      throw element.error(text.problem, remedy: text.remedy)
    }
  }

  // MARK: Influence

  private static func influence(
    _ object: inout JSONObject, axis: Axis, direction: LayoutDirection
  ) throws(InputError) -> Influence {
    if let constant = try object.optionalNumber("constant", in: .fraction, as: "an influence") {
      guard let other = object.unreadMembers.first?.key else { return .constant(constant) }
      throw object.error(
        at: other, "a constant influence has no other keys",
        remedy: "leave out either \"constant\" or \"\(other)\"")
    }
    let origin = try origin(&object, axis: axis, direction: direction)
    let divisor = try object.optionalNumber("divisor", in: .positive, as: "a distance in points")
    let metric = try object.optionalChoice(
      "axes", ["mainAxis": Influence.Metric.mainAxis, "both": .bothAxes])
    let maximum = try object.optionalNumber(
      "maximum", in: .positive(through: 1), as: "an influence")
    return .distance(
      from: origin, divisor: divisor ?? 1500, metric: metric ?? .mainAxis, maximum: maximum ?? 1)
  }

  private static func origin(
    _ object: inout JSONObject, axis: Axis, direction: LayoutDirection
  ) throws(InputError) -> Influence.Origin {
    guard let element = object.optional("origin") else { return .touch }
    if case .object = element.value {
      var place = try element.object()
      let point = Point(
        x: try place.number("x", in: .place, as: "a position in points"),
        y: try place.number("y", in: .place, as: "a position in points"))
      try place.refuseUnreadKeys()
      return .content(point)
    }
    // Lines begin at the right from right to left, so the leading edge is mirrored.
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    func edge(_ fraction: Double) -> Influence.Origin {
      let along = isMirrored ? 1 - fraction : fraction
      return axis == .horizontal ? .viewport(x: along, y: 0.5) : .viewport(x: 0.5, y: along)
    }
    return try element.choice(
      [
        "touch": Influence.Origin.touch, "center": edge(0.5), "leading": edge(0),
        "trailing": edge(1),
      ], or: "a point {\"x\": …, \"y\": …} in the content")
  }

  // MARK: Spring rules

  private static func read(
    _ springRules: inout JSONObject, into rules: inout SpringRules
  ) throws(InputError) {
    let rigidity: KeyValuePairs = ["springy": false, "rigid": true]
    rules.headersAreRigid =
      try springRules.optionalChoice("headers", rigidity) ?? rules.headersAreRigid
    rules.footersAreRigid =
      try springRules.optionalChoice("footers", rigidity) ?? rules.footersAreRigid
    rules.backgroundsAreRigid =
      try springRules.optionalChoice("backgrounds", rigidity) ?? rules.backgroundsAreRigid
    rules.axes =
      try springRules.optionalChoice(
        "axes", ["mainAxis": SpringRules.DisplacedAxes.mainAxis, "both": .both]) ?? rules.axes
    rules.restAmplitude =
      try springRules.optionalNumber("restAmplitude", in: .fraction, as: "points")
      ?? rules.restAmplitude
    try readLimits(&springRules, into: &rules)
    if let overlap = springRules.optional("maximumOverlap") {
      if case .string = overlap.value {
        rules.maximumOverlap = try overlap.choice(["unlimited": nil], or: "points")
      } else {
        rules.maximumOverlap = try overlap.number(
          in: .notNegative, as: "points, or \"unlimited\", a number")
      }
    }
  }

  /// The limits of reduced motion.
  private static func readLimits(
    _ springRules: inout JSONObject, into rules: inout SpringRules
  ) throws(InputError) {
    if let displacement = springRules.optional("maximumDisplacement") {
      if case .string = displacement.value {
        rules.maximumDisplacement = try displacement.choice(["unlimited": nil], or: "points")
      } else {
        rules.maximumDisplacement = try displacement.number(
          in: .notNegative, as: "points, or \"unlimited\", a number")
      }
    }
    guard let time = springRules.optional("maximumSettlingTime") else { return }
    if case .string = time.value {
      rules.maximumSettlingTime = try time.choice(["unlimited": nil], or: "seconds")
    } else {
      rules.maximumSettlingTime = try time.number(
        in: .within(0.3...100), as: "seconds, or \"unlimited\", a number")
    }
    guard rules.maximumSettlingTime != nil, rules.restAmplitude == 0 else { return }
    let error = SpringRulesError.Code.springsNeverRest
    throw time.error(error.problem, remedy: error.remedy)
  }
}
