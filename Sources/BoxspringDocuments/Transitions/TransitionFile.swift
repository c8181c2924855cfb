import Gestures
import PlaneGeometry
import Transitions
import WorldDriving

/// Reads a transition from JSON: its views, the gesture that drives it and what interrupts it.
public enum TransitionFile {
  /// The format that a transition file names.
  package static let format = "boxspring-transition"
  /// The only version so far.
  package static let version = 1

  /// A run of the transition in a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name, for errors.
  ///   - rate: frames per second; clamped to 0.001...100000.
  ///   - touches: in order of time, in the container's coordinates. If a finger is still down after the last one, its touch
  ///     is cancelled.
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  public static func readRun(
    _ bytes: [UInt8], named file: String, rate: Double = 60, touches: [TouchSample] = []
  ) throws(InputError) -> TransitionRun {
    try read(bytes, named: file).run(rate: rate, touches: touches)
  }

  /// The content of a file.
  ///
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  package static func read(
    _ bytes: [UInt8], named file: String
  ) throws(InputError) -> TransitionDocument {
    var document = try JSONElement(parsing: bytes, named: file).object(as: "a transition in {}")
    try document.requireFormat(
      format, version: version, of: "a transition",
      hint: "boxspring scene zoom-push --files . writes one to start from")
    _ = try document.optionalString("$schema", as: "where the schema is, in quotes")
    let title = try document.optionalString("title") ?? ""
    var container = try document.object("container")
    let size = try container.widthHeight()
    try container.refuseUnreadKeys()
    let direction = try document.choice(
      "direction", ["present": TransitionStage.Direction.present, "dismiss": .dismiss])
    var stage = TransitionStage(
      direction, container: size, from: try element(document.required("from")),
      to: try element(document.required("to")))
    for other in try document.optionalArray("others", as: "a list of views") ?? [] {
      stage.others.append(try element(other))
    }
    let limit =
      try document.optionalNumber("limit", in: .positive(through: 86_400), as: "seconds") ?? 60
    let motions = MotionReader(size: size)
    let gesture = try document.optional("gesture").map { (element) throws(InputError) in
      try motions.gesture(element)
    }
    let transition: Transition
    do throws(TransitionError) {
      transition = try Transition(stage)
    } catch {
      throw document.error(error.problem, remedy: error.remedy)
    }
    let steps = try motions.steps(&document, of: transition)
    try document.refuseUnreadKeys()
    guard gesture != nil || !steps.isEmpty else {
      throw document.error("nothing begins the transition", remedy: "add \"gesture\" or \"steps\"")
    }
    return TransitionDocument(
      title: title, transition: transition, limit: limit, gesture: gesture, steps: steps)
  }

  /// A view and how it is shown before and after.
  static func element(_ element: JSONElement) throws(InputError) -> TransitionElement {
    var object = try element.object(as: "a view in {}")
    let name = try object.newName(among: [])
    var start = try object.object("start", as: "how the view is shown before, in {}")
    let before = try presentation(&start, from: nil)
    var after = before
    if var end = try object.optionalObject("end", as: "how the view is shown after, in {}") {
      after = try presentation(&end, from: before)
    }
    try object.refuseUnreadKeys()
    return TransitionElement(name, from: before, to: after)
  }

  /// How a view is shown; what is left out is as before.
  private static func presentation(
    _ object: inout JSONObject, from before: Presentation?
  ) throws(InputError) -> Presentation {
    let frame: Rect
    if let before {
      frame = try object.optional("frame")?.rect() ?? before.frame
    } else {
      frame = try object.required("frame").rect()
    }
    let result = Presentation(
      frame: frame,
      rotation: try object.optionalNumber("rotation", in: .turn, as: "radians")
        ?? before?.rotation ?? 0,
      scale: try object.optionalNumber("scale", in: .within(0...1e6), as: "a factor")
        ?? before?.scale ?? 1,
      opacity: try object.optionalNumber("opacity", in: .fraction, as: "an opacity")
        ?? before?.opacity ?? 1,
      cornerRadius: try object.optionalNumber("cornerRadius", in: .reach, as: "points")
        ?? before?.cornerRadius ?? 0,
      z: try object.optionalNumber("z", in: .plane) ?? before?.z ?? 0)
    try object.refuseUnreadKeys()
    return result
  }
}

/// The content of a transition file.
package struct TransitionDocument: Sendable {
  /// One line on what it is.
  package var title: String
  /// Ready to begin.
  package var transition: Transition
  /// Seconds after which a run is over in any case.
  package var limit: Double
  /// The gesture that drives it; nil for none.
  package var gesture: TransitionGesture?
  /// What begins and interrupts it, in order of time.
  package var steps: [TransitionStep]

  /// A run before its first frame.
  package func run(rate: Double, touches: [TouchSample]) -> TransitionRun {
    TransitionRun(
      transition, rate: rate, limit: limit, gesture: gesture, touches: touches, steps: steps)
  }
}
