import Gestures
import PlaneDynamics
import PlaneGeometry
import Springs
import Transitions
import WorldDriving

/// Reads how a transition moves: motions, the gesture and the steps.
struct MotionReader {
  /// The size of the container, which is the view of worlds.
  let size: Size

  /// The calls on a transition, in order of time.
  func steps(
    _ document: inout JSONObject, of transition: Transition
  ) throws(InputError) -> [TransitionStep] {
    var steps: [TransitionStep] = []
    for element in try document.optionalArray("steps", as: "a list of steps") ?? [] {
      var object = try element.object(as: "a step in {}")
      let time = try object.number("at", in: .within(0...86_400), as: "seconds")
      if let last = steps.last?.time, time < last {
        throw object.error(
          at: "at", "\(NumberText.shortest(time)) is before the previous step",
          remedy: "give the steps in order of time")
      }
      let input: TransitionInput
      if let motion = object.optional("reverse") {
        input = .reverse(with: try self.motion(motion))
      } else if let views = try object.optionalArray("views", as: "a list of views") {
        input = .move(try Self.views(views, of: transition, in: object))
      } else {
        input = .animate(
          to: try object.choice(
            "animate", ["finished": Outcome.finished, "cancelled": .cancelled]),
          with: try motion(object.required("motion")))
      }
      try object.refuseUnreadKeys()
      steps.append(TransitionStep(at: time, input))
    }
    return steps
  }

  /// Views of a transition whose ends change.
  private static func views(
    _ list: [JSONElement], of transition: Transition, in step: JSONObject
  ) throws(InputError) -> [TransitionElement] {
    var views: [TransitionElement] = []
    for view in list { views.append(try TransitionFile.element(view)) }
    var trial = transition
    do throws(TransitionError) {
      try trial.update(views)
    } catch {
      throw step.error(at: "views", error.problem, remedy: error.remedy)
    }
    return views
  }

  /// The gesture.
  func gesture(_ element: JSONElement) throws(InputError) -> TransitionGesture {
    var object = try element.object(as: "a gesture in {}")
    let interaction = try interaction(&object)
    let threshold = try object.optionalNumber("threshold", in: .reach, as: "points") ?? 10
    let zone = try object.optional("startZone")?.rect()
    var finishes = try object.object("finishes", as: "when a release finishes, in {}")
    let direction = try finishes.object("direction", as: "a vector {\"dx\": …, \"dy\": …}")
    let rule = ReleaseRule(
      direction: try path(direction),
      minimumVelocity: try finishes.optionalNumber(
        "minimumVelocity", in: .plane, as: "points per second") ?? 0,
      minimumProgress: try finishes.optionalNumber(
        "minimumProgress", in: .fraction, as: "a progress") ?? 0)
    try finishes.refuseUnreadKeys()
    let gesture = TransitionGesture(
      interaction,
      recognizer: PanRecognizer(
        threshold: threshold, startZone: zone),
      rule: rule, finishing: try motion(object.required("finishing")),
      cancelling: try motion(object.required("cancelling")))
    try object.refuseUnreadKeys()
    return gesture
  }

  /// How a pan drives the transition.
  private func interaction(
    _ object: inout JSONObject
  ) throws(InputError) -> TransitionInteraction {
    if let axis = object.optional("move") {
      return .move(
        along: try axis.choice(["vertical": Axis.vertical, "horizontal": .horizontal, "both": nil]))
    }
    if let path = object.optional("scrub") {
      return .scrub(try self.path(try path.object(as: "a vector {\"dx\": …, \"dy\": …}")))
    }
    guard let element = object.optional("zoom") else {
      throw object.error(
        "nothing says how the pan drives the transition", remedy: "give one of move, scrub, zoom")
    }
    var zoom = try element.object(as: "{\"minimumScale\": …, \"distance\": …}")
    let interaction = TransitionInteraction.zoom(
      minimumScale: try zoom.number("minimumScale", in: .fraction, as: "a factor"),
      distance: try zoom.number("distance", in: .extent, as: "points"))
    try zoom.refuseUnreadKeys()
    return interaction
  }

  /// A vector of any length but 0.
  private func path(_ object: JSONObject) throws(InputError) -> Vector {
    var object = object
    let path = try object.dxdy()
    try object.refuseUnreadKeys()
    guard path != .zero else {
      throw object.error("it has no direction", remedy: "give a vector of any length but 0")
    }
    return path
  }

  /// A motion: along a curve, on a spring or by a world.
  private func motion(_ element: JSONElement) throws(InputError) -> TransitionMotion {
    var object = try element.object(
      as: "a motion {\"curve\": …}, {\"spring\": …} or {\"world\": …}")
    let motion: TransitionMotion
    if let curve = object.optional("curve") {
      motion = .timed(
        try self.curve(curve),
        duration: try object.number("duration", in: .within(0...86_400), as: "seconds"))
    } else if let world = object.optional("world") {
      motion = try self.world(world, &object)
    } else if let spring = try object.optionalValue("spring") as SpringTuning? {
      do throws(TransitionError) {
        motion = try .spring(spring)
      } catch {
        throw object.error(at: "spring", error.problem, remedy: error.remedy)
      }
    } else {
      throw object.error("there is no motion", remedy: "give one of curve, spring, world")
    }
    try object.refuseUnreadKeys()
    return motion
  }

  /// An easing curve: its name, or the control points of a cubic Bézier curve.
  private func curve(_ element: JSONElement) throws(InputError) -> EasingCurve {
    guard case .array = element.value else {
      return try element.choice(
        [
          "linear": EasingCurve.linear, "easeIn": .easeIn, "easeOut": .easeOut,
          "easeInOut": .easeInOut,
        ], or: "four numbers [x1, y1, x2, y2]")
    }
    var numbers: [Double] = []
    for number in try element.array() { numbers.append(try number.number()) }
    guard numbers.count == 4 else {
      throw element.error(
        "there are \(numbers.count) numbers", remedy: "give four, [x1, y1, x2, y2]")
    }
    do throws(EasingCurveError) {
      return try EasingCurve(cubicBezier: numbers[0], numbers[1], numbers[2], numbers[3])
    } catch {
      throw element.error(error.problem, remedy: error.remedy)
    }
  }

  /// A world, the item in it that is the presented view, and the spring that follows.
  private func world(
    _ element: JSONElement, _ object: inout JSONObject
  ) throws(InputError) -> TransitionMotion {
    var document = try element.object(as: "a world in {}")
    let scene = try WorldFile.scene(&document, size: size)
    for key in ["fingers", "channels"] where document.has(key) {
      throw document.error(
        at: key, "the world of a transition has no \(key)", remedy: "remove them")
    }
    var again = try element.object()
    let (rules, names) = try WorldFile.rules(&again, of: scene)
    let item = try names.item(object.required("moves"))
    let spring: SpringTuning = try object.optionalValue("spring") ?? .smooth
    do throws(TransitionError) {
      return .world(
        try TransitionWorld(scene, moving: item, rules: rules, spring: spring))
    } catch {
      guard case .rules(let rule) = error.code else {
        throw object.error(error.problem, remedy: error.remedy)
      }
      throw rule.inWorld(document, WorldDocument(scene: scene, rules: rules))
    }
  }
}
