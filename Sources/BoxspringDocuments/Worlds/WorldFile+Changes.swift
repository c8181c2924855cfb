import PlaneDynamics
import PlaneGeometry
import WorldDriving

extension WorldFile {
  /// What changes are tried on: the world without its motion.
  private struct Trial {
    var world: DynamicsWorld
    var names: BehaviorNames
    let reader: BehaviorReader
  }

  /// Reads the changes in order of their times, each in the light of those before.
  static func readChanges(
    _ document: inout JSONObject, _ reader: BehaviorReader, into scene: inout WorldScene
  ) throws(InputError) {
    var timed: [(time: Double, place: Int, object: JSONObject)] = []
    for element in try document.optionalArray("changes", as: "a list of changes") ?? [] {
      var object = try element.object(as: "a change in {}")
      let time = try object.number("at", in: .within(0...86_400), as: "seconds")
      timed.append((time, timed.count, object))
    }
    timed.sort { $0.time != $1.time ? $0.time < $1.time : $0.place < $1.place }
    var trial = Trial(world: scene.world, names: scene.behaviors, reader: reader)
    for (time, _, object) in timed {
      var object = object
      scene.append(tried: WorldChange(at: time, try action(&object, &trial)))
    }
  }

  private static func action(
    _ object: inout JSONObject, _ trial: inout Trial
  ) throws(InputError) -> WorldAction {
    let verbs = ["set", "follow", "move", "nudge", "add", "remove"]
    let found = object.unreadMembers.map { $0.key }.filter { verbs.contains($0) }
    guard found.count == 1, let verb = found.first else {
      throw object.error(
        found.isEmpty ? "nothing changes" : "\"\(found[0])\" and \"\(found[1])\" are two changes",
        remedy: "give one of \(verbs.joined(separator: ", "))")
    }
    let element = try object.required(verb)
    let action: WorldAction
    switch verb {
    case "set": action = try edit(element, &object, trial)
    case "follow": action = try follow(element, &object, trial)
    case "move": action = try move(element, &object, trial.reader)
    case "nudge": action = try nudge(element, &object, trial.reader)
    case "add": action = try add(element, &object, trial)
    default: action = .remove(try behavior(element, trial).name)
    }
    try object.refuseUnreadKeys()
    do throws(WorldChangeError) {
      try action.apply(to: &trial.world, &trial.names)
    } catch {
      throw error.inWorld(element, trial.reader.names)
    }
    return action
  }

  /// The behavior that an element names.
  private static func behavior(
    _ element: JSONElement, _ trial: Trial
  ) throws(InputError) -> (name: String, id: BehaviorID) {
    let name = try element.string(as: "the name of a behavior")
    if let id = trial.names[name] { return (name, id) }
    throw element.unknownName("behavior", among: trial.names.entries.map { $0.name })
  }

  private static func edit(
    _ element: JSONElement, _ object: inout JSONObject, _ trial: Trial
  ) throws(InputError) -> WorldAction {
    let (name, id) = try behavior(element, trial)
    let old = trial.world[id] ?? .composite
    var values = try object.object("values", as: "what becomes what, in {}")
    try object.refuseUnreadKeys()
    guard let edit = try trial.reader.edit(&values, of: old) else {
      throw element.error(
        "a composite has no numbers to set", remedy: "name one of its children")
    }
    return .edit(name, edit)
  }

  private static func follow(
    _ element: JSONElement, _ object: inout JSONObject, _ trial: Trial
  ) throws(InputError) -> WorldAction {
    let (name, id) = try behavior(element, trial)
    guard trial.world[id]?.hasAnchor == true else {
      throw element.error(
        "\(element.value.excerpt) has no position to move",
        remedy: "name a field, a snap, or an attachment to an anchor by distance or limit")
    }
    return .follow(name, try path(&object))
  }

  private static func path(_ object: inout JSONObject) throws(InputError) -> AnchorPath {
    var samples: [AnchorPath.Sample] = []
    for element in try object.array("path", as: "a list of samples") {
      var sample = try element.object(as: "a sample {\"t\": …, \"x\": …, \"y\": …}")
      let time = try sample.number("t", in: .within(0...86_400), as: "seconds")
      if let last = samples.last?.time, time < last {
        throw sample.error(
          at: "t", "\(NumberText.shortest(time)) is before the previous sample",
          remedy: "give the samples in order of time")
      }
      samples.append(AnchorPath.Sample(time: time, place: try sample.xy()))
      try sample.refuseUnreadKeys()
    }
    guard !samples.isEmpty else {
      throw object.error(at: "path", "there is no sample", remedy: "give at least one")
    }
    return AnchorPath(samples)
  }

  private static func move(
    _ element: JSONElement, _ object: inout JSONObject, _ reader: BehaviorReader
  ) throws(InputError) -> WorldAction {
    let item = try reader.names.item(element)
    if object.optional("path") != nil { return .moveAlong(item, try path(&object)) }
    return .move(
      item, to: try object.xy(),
      rotation: try object.optionalNumber("rotation", in: .turn, as: "radians"))
  }

  private static func nudge(
    _ element: JSONElement, _ object: inout JSONObject, _ reader: BehaviorReader
  ) throws(InputError) -> WorldAction {
    let item = try reader.names.item(element)
    return .nudge(
      item, try object.optionalVector("velocity") ?? .zero,
      spin: try object.optionalNumber("angularVelocity", in: .turn, as: "radians per second") ?? 0)
  }

  private static func add(
    _ element: JSONElement, _ object: inout JSONObject, _ trial: Trial
  ) throws(InputError) -> WorldAction {
    let behavior = try trial.reader.named(element)
    var parent: String?
    if let composite = object.optional("to") {
      let found = try self.behavior(composite, trial)
      guard trial.world[found.id] == .composite else {
        throw composite.error(
          "\(composite.value.excerpt) is not a composite",
          remedy: "name a composite, or leave \"to\" out")
      }
      parent = found.name
    }
    return .add(behavior, to: parent)
  }
}
