import PlaneDynamics

private let integrators: KeyValuePairs<String, WorldOptions.Integrator> = [
  "semiImplicitEuler": .semiImplicitEuler, "midpoint": .midpoint,
]
private let continuity: KeyValuePairs<String, WorldOptions.ContinuousCollision> = [
  "everything": .everything, "boundaries": .boundaries,
]
private let quirkNames: KeyValuePairs<String, UIKitQuirks> = [
  "attachmentDeadZone": .attachmentDeadZone, "sharedGravity": .sharedGravity,
  "negatedLimitOffsets": .negatedLimitOffsets, "contactSkin": .contactSkin,
]

/// Fields have the names that `options` has in world files.
extension WorldOptions: Codable {
  /// Decodes options; what is left out is as in `WorldOptions()`, and a world clamps what is out of range.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init()
    substep = try fields.value("substep", or: substep)
    integrator = try fields.choice("integrator", integrators, or: integrator)
    continuousCollision = try fields.choice(
      "continuousCollision", continuity, or: continuousCollision)
    velocityIterations = try fields.value("velocityIterations", or: velocityIterations)
    positionIterations = try fields.value("positionIterations", or: positionIterations)
    jointSubsteps = try fields.value("jointSubsteps", or: jointSubsteps)
    linearSlop = try fields.value("linearSlop", or: linearSlop)
    restitutionThreshold = try fields.value("restitutionThreshold", or: restitutionThreshold)
    maximumTranslation = try fields.value("maximumTranslation", or: maximumTranslation)
    linearSleepTolerance = try fields.value("linearSleepTolerance", or: linearSleepTolerance)
    angularSleepTolerance = try fields.value("angularSleepTolerance", or: angularSleepTolerance)
    timeToSleep =
      fields.isText("timeToSleep")
      ? try fields.choice("timeToSleep", ["never": Double.infinity], or: timeToSleep)
      : try fields.value("timeToSleep", or: timeToSleep)
    maximumSubsteps = try fields.value("maximumSubsteps", or: maximumSubsteps)
    for name in try fields.value("quirks", or: [String]()) {
      guard let quirk = quirkNames.first(where: { $0.key == name }) else {
        throw fields.error(
          "quirks", "\"\(name)\" is not valid",
          remedy: "choose among " + quirkNames.map { "\"\($0.key)\"" }.joined(separator: ", "))
      }
      quirks.formUnion(quirk.value)
    }
  }

  /// Encodes all options.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(substep, forKey: "substep")
    try fields.encode(integrator, "integrator", among: integrators)
    try fields.encode(continuousCollision, "continuousCollision", among: continuity)
    try fields.encode(velocityIterations, forKey: "velocityIterations")
    try fields.encode(positionIterations, forKey: "positionIterations")
    try fields.encode(jointSubsteps, forKey: "jointSubsteps")
    try fields.encode(linearSlop, forKey: "linearSlop")
    try fields.encode(restitutionThreshold, forKey: "restitutionThreshold")
    try fields.encode(maximumTranslation, forKey: "maximumTranslation")
    try fields.encode(linearSleepTolerance, forKey: "linearSleepTolerance")
    try fields.encode(angularSleepTolerance, forKey: "angularSleepTolerance")
    if timeToSleep == .infinity {
      try fields.encode("never", forKey: "timeToSleep")
    } else {
      try fields.encode(timeToSleep, forKey: "timeToSleep")
    }
    try fields.encode(maximumSubsteps, forKey: "maximumSubsteps")
    let names = quirkNames.filter { quirks.contains($0.value) }.map { $0.key }
    try fields.encode(names, forKey: "quirks")
  }
}
