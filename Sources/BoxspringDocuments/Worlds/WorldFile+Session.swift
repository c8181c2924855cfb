import Gestures
import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// The content of a world file: a scene, its fingers, its rules and its channels.
package struct WorldDocument: Equatable, Sendable {
  /// The scene.
  package var scene: WorldScene
  /// The fingers; empty for a world that does not respond to touches.
  package var fingers: [WorldFinger] = []
  /// The rules, in order.
  package var rules: [WorldRule] = []
  /// What items drive besides their positions.
  package var channels: [ItemChannels] = []
}

extension WorldFile {
  /// Reads a session: the scene in a file with its fingers and rules.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name, for errors.
  ///   - rate: frames per second; clamped to 0.001...100000.
  ///   - touches: in order of time, in the scene's coordinates. If a finger is still down after the last one, its touch is
  ///     cancelled.
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  public static func readSession(
    _ bytes: [UInt8], named file: String, rate: Double = 60, touches: [TouchSample] = []
  ) throws(InputError) -> WorldSession {
    try readDocument(bytes, named: file, rate: rate, touches: touches).session
  }

  /// Reads a scene with its fingers and rules, and the session that runs it.
  ///
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  package static func readDocument(
    _ bytes: [UInt8], named file: String, rate: Double = 60, touches: [TouchSample] = []
  ) throws(InputError) -> (content: WorldDocument, session: WorldSession) {
    let scene = try read(bytes, named: file)
    var document = try JSONElement(parsing: bytes, named: file).object(as: "a world in {}")
    var content = WorldDocument(scene: scene)
    if ["fingers", "rules", "channels"].contains(where: { document.has($0) }) {
      content = try self.content(&document, of: scene)
    }
    do throws(WorldRuleError) {
      let session = try WorldSession(
        scene, rate: rate, rules: content.rules, fingers: content.fingers, touches: touches,
        channels: content.channels)
      return (content, session)
    } catch {
      throw error.inWorld(document, content)
    }
  }

  /// Reads what a scene's own reader leaves out: fingers, rules and channels.
  private static func content(
    _ document: inout JSONObject, of scene: WorldScene
  ) throws(InputError) -> WorldDocument {
    let (rules, names) = try rules(&document, of: scene)
    let fingers = try readFingers(
      &document, BehaviorReader(names: names, size: scene.size))
    return WorldDocument(
      scene: scene, fingers: fingers, rules: rules, channels: try readChannels(&document, names))
  }

  /// Reads the rules of a scene, and what its items are called.
  static func rules(
    _ document: inout JSONObject, of scene: WorldScene
  ) throws(InputError) -> ([WorldRule], ItemNames) {
    // The items are read again for their names, which the scene does not keep.
    var items = WorldScene(size: scene.size)
    let names = try readItems(&document, into: &items)
    let rules = RuleReader(
      behaviors: BehaviorReader(names: names, size: scene.size), known: scene.knownBehaviors)
    return (try rules.rules(&document), names)
  }

  /// Reads which properties the centres and rotations of items drive.
  private static func readChannels(
    _ document: inout JSONObject, _ names: ItemNames
  ) throws(InputError) -> [ItemChannels] {
    var all: [ItemChannels] = []
    for element in try document.optionalArray("channels", as: "a list of channels") ?? [] {
      var object = try element.object(as: "the channels of an item in {}")
      let item = try object.required("item")
      let id = try names.item(item)
      guard !all.contains(where: { $0.item == id }) else {
        throw item.error(
          "\(item.value.excerpt) has channels already", remedy: "give each item its channels once")
      }
      all.append(
        ItemChannels(
          id, x: try channel("x", of: &object), y: try channel("y", of: &object),
          rotation: try channel("rotation", of: &object)))
      try object.refuseUnreadKeys()
    }
    return all
  }

  private static func channel(
    _ key: String, of object: inout JSONObject
  ) throws(InputError) -> ItemChannels.Channel? {
    try object.optional(key)?.choice(of: ItemChannels.Channel.drawn) { $0.word }
  }

  /// Reads the fingers.
  private static func readFingers(
    _ document: inout JSONObject, _ reader: BehaviorReader
  ) throws(InputError) -> [WorldFinger] {
    var fingers: [WorldFinger] = []
    for element in try document.optionalArray("fingers", as: "a list of fingers") ?? [] {
      var object = try element.object(as: "a finger in {}")
      let name = try object.newName(among: fingers.map { $0.name })
      let hold = try hold(&object, reader)
      let threshold = try object.optionalNumber("threshold", in: .reach, as: "points") ?? 10
      let zone = try object.optional("startZone")?.rect()
      try object.refuseUnreadKeys()
      let recognizer = PanRecognizer(
        threshold: threshold, startZone: zone)
      fingers.append(WorldFinger(name, hold, recognizer: recognizer))
    }
    return fingers
  }

  /// Reads what a finger drives.
  private static func hold(
    _ object: inout JSONObject, _ reader: BehaviorReader
  ) throws(InputError) -> WorldFinger.Hold {
    if let behavior = object.optional("move") {
      return .anchor(of: try behavior.string(as: "the name of a behavior"))
    }
    guard let element = object.optional("drag") else { return .nothing }
    let isAll = element.value == .string("all")
    var hold = WorldFinger.ItemHold(isAll ? nil : try reader.names.list(element))
    hold.atTouch =
      try object.optionalChoice("grip", ["touch": true, "center": false]) ?? hold.atTouch
    hold.length = try object.optionalNumber("length", in: .reach, as: "points")
    hold.frequency =
      try object.optionalNumber(
        "frequency", in: .within(0...1000), as: "hertz, 0 for a rod,") ?? hold.frequency
    hold.damping =
      try object.optionalNumber("damping", in: .reach, as: "a damping ratio") ?? hold.damping
    hold.takesVelocity =
      try object.optionalChoice(
        "release", ["itemVelocity": false, "fingerVelocity": true]) ?? hold.takesVelocity
    return .item(hold)
  }
}

extension JSONObject {
  /// The value of `name`, which must differ from the other names.
  mutating func newName(among others: [String]) throws(InputError) -> String {
    let element = try required("name")
    let name = try element.string(as: "a name in quotes")
    guard !name.isEmpty else { throw element.error("the name is empty", remedy: "give a name") }
    guard !others.contains(name) else {
      throw element.error(
        "duplicate name " + element.value.excerpt, remedy: "give each a unique name")
    }
    return name
  }
}

extension WorldRuleError {
  /// The error with the place of the rule or the finger that it is about.
  func inWorld(_ document: JSONObject, _ content: WorldDocument) -> InputError {
    let rule = content.rules.firstIndex { $0.name == code.name }
    let finger = content.fingers.firstIndex { $0.name == code.name }
    let list = JSONPath.key(rule == nil ? "fingers" : "rules", of: document.path)
    return InputError(
      file: document.file, place: JSONPath.index(rule ?? finger ?? 0, of: list).description,
      problem: problem, remedy: remedy)
  }
}

extension WorldScene {
  /// The behaviors at the start, and those that changes add, by name.
  fileprivate var knownBehaviors: [(name: String, behavior: Behavior)] {
    var known: [(name: String, behavior: Behavior)] = []
    for entry in behaviors.entries {
      if let behavior = world[entry.id] { known.append((entry.name, behavior)) }
    }
    for case .add(let added, _) in changes.map({ $0.action }) {
      if let name = added.name { known.append((name, added.behavior)) }
    }
    return known
  }
}
